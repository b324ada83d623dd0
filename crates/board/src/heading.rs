//! A unit direction, and rotations of it.

use std::f64::consts::{FRAC_1_SQRT_2, PI};

use crate::vector::Vec2;

/// The direction that a model points in: a vector of length 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Heading(Vec2);

impl Heading {
    /// Along +x.
    pub const EAST: Heading = Heading(Vec2::new(1.0, 0.0));
    /// Along +y.
    pub const NORTH: Heading = Heading(Vec2::new(0.0, 1.0));
    /// Along -x.
    pub const WEST: Heading = Heading(Vec2::new(-1.0, 0.0));
    /// Along -y.
    pub const SOUTH: Heading = Heading(Vec2::new(0.0, -1.0));

    /// The unit vector.
    #[inline]
    pub const fn forward(self) -> Vec2 {
        self.0
    }

    /// The unit vector to the left, a quarter turn anticlockwise.
    #[inline]
    pub fn left(self) -> Vec2 {
        self.0.perpendicular()
    }

    /// The heading after a rotation.
    #[inline]
    pub fn rotate(self, by: Rotation) -> Self {
        let Vec2 { x, y } = self.0;
        Self(Vec2::new(x * by.cos - y * by.sin, x * by.sin + y * by.cos))
    }

    /// The opposite heading.
    #[inline]
    pub fn reversed(self) -> Self {
        Self(-self.0)
    }

    /// The heading of somebody at `from` who looks at `to`; none when the two
    /// points coincide.
    #[inline]
    pub fn facing(from: Vec2, to: Vec2) -> Option<Self> {
        (to - from).normalised().map(Self)
    }

    /// The heading along a vector; none for a vector of no length.
    #[inline]
    pub fn along(direction: Vec2) -> Option<Self> {
        direction.normalised().map(Self)
    }

    /// The heading at an angle in degrees, anticlockwise from +x.
    pub fn from_degrees(degrees: f64) -> Self {
        Self::EAST.rotate(Rotation::from_degrees(degrees))
    }

    /// The angle in degrees, anticlockwise from +x, over -180 and up to 180.
    /// For logs; the battle path needs no angle.
    pub fn degrees(self) -> f64 {
        // Adding zero turns -0 into 0, whose half turn would be -180.
        libm::atan2(self.0.y + 0.0, self.0.x) * (180.0 / PI)
    }
}

/// A rotation, precomputed: anticlockwise is positive.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rotation {
    cos: f64,
    sin: f64,
}

impl Rotation {
    /// No turn.
    pub const NONE: Rotation = Rotation { cos: 1.0, sin: 0.0 };
    /// A half turn.
    pub const HALF: Rotation = Rotation {
        cos: -1.0,
        sin: 0.0,
    };

    /// The rotation by an angle in degrees, anticlockwise.
    ///
    /// Multiples of 90 are exact, multiples of 45 have equal sine and cosine,
    /// and opposite angles give exactly mirrored rotations.
    pub fn from_degrees(degrees: f64) -> Self {
        // The remainder of floats is exact, so whole turns cost no precision.
        let mut degrees = degrees % 360.0;
        if degrees > 180.0 {
            degrees -= 360.0;
        } else if degrees <= -180.0 {
            degrees += 360.0;
        }
        let size = degrees.abs();
        let (cos, sin) = if size == 0.0 {
            (1.0, 0.0)
        } else if size == 45.0 {
            (FRAC_1_SQRT_2, FRAC_1_SQRT_2)
        } else if size == 90.0 {
            (0.0, 1.0)
        } else if size == 135.0 {
            (-FRAC_1_SQRT_2, FRAC_1_SQRT_2)
        } else if size == 180.0 {
            (-1.0, 0.0)
        } else {
            let radians = size * (PI / 180.0);
            (libm::cos(radians), libm::sin(radians))
        };
        let sin = if degrees < 0.0 { -sin } else { sin };
        Self { cos, sin }
    }

    /// The opposite rotation.
    #[inline]
    pub fn inverse(self) -> Self {
        Self {
            cos: self.cos,
            sin: -self.sin,
        }
    }

    /// The rotation followed by another.
    #[inline]
    pub fn then(self, next: Self) -> Self {
        Self {
            cos: self.cos * next.cos - self.sin * next.sin,
            sin: self.sin * next.cos + self.cos * next.sin,
        }
    }

    /// A displacement turned by this rotation.
    #[inline]
    pub fn turn(self, vector: Vec2) -> Vec2 {
        Vec2::new(
            vector.x * self.cos - vector.y * self.sin,
            vector.x * self.sin + vector.y * self.cos,
        )
    }
}
