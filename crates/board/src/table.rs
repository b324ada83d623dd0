//! The table, its edges and strips.

use crate::{disc::Disc, heading::Heading, tolerance::DISTANCE_TOLERANCE, vector::Vec2};

/// A rectangle along the axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// The south-west corner.
    pub min: Vec2,
    /// The north-east corner.
    pub max: Vec2,
}

impl Rect {
    /// Whether a point lies inside or on the border.
    #[inline]
    pub fn contains_point(&self, point: Vec2) -> bool {
        self.contains_disc(Disc::new(point, 0.0))
    }

    /// Whether a whole base lies inside; touching the border is inside.
    #[inline]
    pub fn contains_disc(&self, disc: Disc) -> bool {
        let room = disc.radius - DISTANCE_TOLERANCE;
        disc.centre.x - self.min.x >= room
            && self.max.x - disc.centre.x >= room
            && disc.centre.y - self.min.y >= room
            && self.max.y - disc.centre.y >= room
    }

    /// The nearest point to `point` at least `margin` inside every border; the
    /// middle where the rectangle is too narrow for that.
    #[inline]
    pub fn clamp(&self, point: Vec2, margin: f64) -> Vec2 {
        Vec2::new(
            clamp(point.x, self.min.x + margin, self.max.x - margin),
            clamp(point.y, self.min.y + margin, self.max.y - margin),
        )
    }

    /// The rectangle drawn in by `margin` on every side. Its corners cross
    /// over when there is no room: see [`Rect::is_empty`].
    #[inline]
    pub fn inset(&self, margin: f64) -> Self {
        Self {
            min: self.min + Vec2::new(margin, margin),
            max: self.max - Vec2::new(margin, margin),
        }
    }

    /// Whether no point lies inside.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.min.x > self.max.x || self.min.y > self.max.y
    }

    /// The middle.
    #[inline]
    pub fn centre(&self) -> Vec2 {
        self.min.midpoint(self.max)
    }
}

/// `value` brought between two limits, or half way between limits that cross.
#[inline]
fn clamp(value: f64, low: f64, high: f64) -> f64 {
    if low > high {
        (low + high) * 0.5
    } else {
        value.max(low).min(high)
    }
}

/// An edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// y = 0.
    South,
    /// y = height.
    North,
    /// x = 0.
    West,
    /// x = width.
    East,
}

impl Edge {
    /// The four edges, the ones along x first.
    pub const ALL: [Edge; 4] = [Edge::South, Edge::North, Edge::West, Edge::East];

    /// Straight into the table, at right angles to the edge.
    #[inline]
    pub const fn inward(self) -> Heading {
        match self {
            Self::South => Heading::NORTH,
            Self::North => Heading::SOUTH,
            Self::West => Heading::EAST,
            Self::East => Heading::WEST,
        }
    }

    /// Straight off the table.
    #[inline]
    pub const fn outward(self) -> Heading {
        self.opposite().inward()
    }

    /// The edge across the table.
    #[inline]
    pub const fn opposite(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::North => Self::South,
            Self::West => Self::East,
            Self::East => Self::West,
        }
    }

    /// Whether the edge runs along x: the south and the north edge do.
    #[inline]
    pub const fn runs_along_x(self) -> bool {
        matches!(self, Self::South | Self::North)
    }

    /// A point's coordinate along the edge: x for the south and north edges,
    /// y for the others.
    #[inline]
    pub const fn along(self, point: Vec2) -> f64 {
        if self.runs_along_x() {
            point.x
        } else {
            point.y
        }
    }
}

/// The table: a rectangle with its south-west corner at the origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Table {
    /// Extent from west to east, inches.
    pub width: f64,
    /// Extent from south to north, inches.
    pub height: f64,
}

impl Table {
    /// A table of this width and height.
    #[inline]
    pub const fn new(width: f64, height: f64) -> Self {
        Self { width, height }
    }

    /// The whole table.
    #[inline]
    pub const fn rect(&self) -> Rect {
        Rect {
            min: Vec2::ZERO,
            max: Vec2::new(self.width, self.height),
        }
    }

    /// The middle.
    #[inline]
    pub fn centre(&self) -> Vec2 {
        self.rect().centre()
    }

    /// Whether a whole base lies on the table; touching an edge is on it.
    #[inline]
    pub fn contains_disc(&self, disc: Disc) -> bool {
        self.rect().contains_disc(disc)
    }

    /// Whether a point lies on the table.
    #[inline]
    pub fn contains_point(&self, point: Vec2) -> bool {
        self.rect().contains_point(point)
    }

    /// The strip along an edge, `depth` inches deep.
    #[inline]
    pub fn strip(&self, edge: Edge, depth: f64) -> Rect {
        let mut strip = self.rect();
        match edge {
            Edge::South => strip.max.y = depth,
            Edge::North => strip.min.y = self.height - depth,
            Edge::West => strip.max.x = depth,
            Edge::East => strip.min.x = self.width - depth,
        }
        strip
    }

    /// The length of an edge.
    #[inline]
    pub const fn length_of(&self, edge: Edge) -> f64 {
        if edge.runs_along_x() {
            self.width
        } else {
            self.height
        }
    }

    /// The distance of a point from an edge; negative off the table.
    #[inline]
    pub fn distance_to(&self, edge: Edge, point: Vec2) -> f64 {
        match edge {
            Edge::South => point.y,
            Edge::North => self.height - point.y,
            Edge::West => point.x,
            Edge::East => self.width - point.x,
        }
    }

    /// The centre of a base of this radius that touches an edge from inside at
    /// the coordinate `along` the edge, brought in so that the base stays on
    /// the table.
    #[inline]
    pub fn on_edge(&self, edge: Edge, along: f64, radius: f64) -> Vec2 {
        let along = clamp(along, radius, self.length_of(edge) - radius);
        match edge {
            Edge::South => Vec2::new(along, radius),
            Edge::North => Vec2::new(along, self.height - radius),
            Edge::West => Vec2::new(radius, along),
            Edge::East => Vec2::new(self.width - radius, along),
        }
    }

    /// A point after a half turn of the table.
    #[inline]
    pub fn half_turn(&self, point: Vec2) -> Vec2 {
        Vec2::new(self.width - point.x, self.height - point.y)
    }
}
