//! A point or a displacement.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A point of the table or a displacement on it, inches; x east, y north.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vec2 {
    /// East.
    pub x: f64,
    /// North.
    pub y: f64,
}

impl Vec2 {
    /// The origin: the south-west corner of the table, or no displacement.
    pub const ZERO: Vec2 = Vec2 { x: 0.0, y: 0.0 };

    /// The vector (x, y).
    #[inline]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The scalar product.
    #[inline]
    pub fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The z component of the cross product: positive when `other` lies
    /// anticlockwise of `self`.
    #[inline]
    pub fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// The length squared.
    #[inline]
    pub fn length_squared(self) -> f64 {
        self.dot(self)
    }

    /// The length.
    #[inline]
    pub fn length(self) -> f64 {
        self.length_squared().sqrt()
    }

    /// The vector turned a quarter anticlockwise.
    #[inline]
    pub fn perpendicular(self) -> Self {
        Self::new(-self.y, self.x)
    }

    /// The distance to another point.
    #[inline]
    pub fn distance(self, other: Self) -> f64 {
        (other - self).length()
    }

    /// The distance to another point, squared.
    #[inline]
    pub fn distance_squared(self, other: Self) -> f64 {
        (other - self).length_squared()
    }

    /// The vector of length 1 in the same direction; none for a vector of no
    /// length.
    #[inline]
    pub fn normalised(self) -> Option<Self> {
        let length = self.length();
        (length > 0.0).then(|| self * (1.0 / length))
    }

    /// The point `distance` inches from here in the direction of `target`;
    /// this point itself when the two coincide.
    #[inline]
    pub fn towards(self, target: Self, distance: f64) -> Self {
        match (target - self).normalised() {
            Some(direction) => self + direction * distance,
            None => self,
        }
    }

    /// The point half way to another.
    #[inline]
    pub fn midpoint(self, other: Self) -> Self {
        (self + other) * 0.5
    }

    /// The point on the other side of `centre`: a half turn about it.
    #[inline]
    pub fn half_turn(self, centre: Self) -> Self {
        centre * 2.0 - self
    }

    /// Whether both coordinates are finite.
    #[inline]
    pub fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }
}

impl Add for Vec2 {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Vec2 {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Vec2 {
    type Output = Self;
    #[inline]
    fn mul(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

impl Neg for Vec2 {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

impl AddAssign for Vec2 {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Vec2 {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
