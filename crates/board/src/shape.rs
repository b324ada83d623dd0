//! A circle or a convex polygon: the outline of a piece of terrain.

use std::f64::consts::PI;

use crate::{
    disc::Disc, polygon::Polygon, sight::Line, tolerance::DISTANCE_TOLERANCE, vector::Vec2,
};

/// The outline of a piece of terrain.
#[derive(Clone, Copy, Debug, PartialEq)]
// A box would allocate, and tables hold a handful of pieces.
#[allow(clippy::large_enum_variant)]
pub enum Shape {
    /// A circle.
    Circle(Disc),
    /// A convex polygon.
    Polygon(Polygon),
}

impl Shape {
    /// A circle.
    #[inline]
    pub const fn circle(centre: Vec2, radius: f64) -> Self {
        Self::Circle(Disc::new(centre, radius))
    }

    /// A circle around the shape, for early rejection: exact for a circle.
    #[inline]
    pub fn bound(&self) -> Disc {
        match self {
            Self::Circle(disc) => *disc,
            Self::Polygon(polygon) => polygon.bound(),
        }
    }

    /// A circle inside the shape about the same centre as its bound, for early
    /// acceptance: exact for a circle.
    #[inline]
    pub fn heart(&self) -> Disc {
        match self {
            Self::Circle(disc) => *disc,
            Self::Polygon(polygon) => polygon.heart(),
        }
    }

    /// The area, in squares of the unit of length.
    pub fn area(&self) -> f64 {
        match self {
            Self::Circle(disc) => PI * disc.radius * disc.radius,
            Self::Polygon(polygon) => polygon.area(),
        }
    }

    /// Whether a point lies in the shape or on its border.
    #[inline]
    pub fn contains(&self, point: Vec2) -> bool {
        match self {
            Self::Circle(disc) => disc.contains_point(point),
            Self::Polygon(polygon) => {
                polygon.bound().contains_point(point) && polygon.contains(point)
            }
        }
    }

    /// The distance to a point, 0 inside.
    #[inline]
    pub fn distance_to_point(&self, point: Vec2) -> f64 {
        match self {
            Self::Circle(disc) => disc.gap_to_point(point),
            Self::Polygon(polygon) => polygon.distance_to_point(point),
        }
    }

    /// The distance to the edge of a base, 0 when they touch or overlap.
    #[inline]
    pub fn gap_to_disc(&self, disc: Disc) -> f64 {
        (self.distance_to_point(disc.centre) - disc.radius).max(0.0)
    }

    /// Whether a base sinks into the inside by more than touching.
    #[inline]
    pub fn overlaps_disc(&self, disc: Disc) -> bool {
        match self {
            Self::Circle(own) => own.overlaps(disc),
            Self::Polygon(polygon) => {
                polygon.bound().overlaps(disc) && polygon.depth_of_disc(disc) > DISTANCE_TOLERANCE
            }
        }
    }

    /// Whether all of a base lies inside, as far as the border.
    #[inline]
    pub fn holds_disc(&self, disc: Disc) -> bool {
        let depth = match self {
            Self::Circle(own) => own.radius + disc.radius - own.centre.distance(disc.centre),
            Self::Polygon(polygon) => polygon.depth_of_disc(disc),
        };
        depth >= 2.0 * disc.radius - DISTANCE_TOLERANCE
    }

    /// The length of the line between two points that lies inside.
    #[inline]
    pub fn chord(&self, from: Vec2, to: Vec2) -> f64 {
        self.chord_of_line(&Line::between(from, to))
    }

    /// Whether the line between two points crosses the inside.
    #[inline]
    pub fn blocks(&self, from: Vec2, to: Vec2) -> bool {
        self.blocks_line(&Line::between(from, to))
    }

    /// The length of a line that lies inside.
    #[inline]
    pub fn chord_of_line(&self, line: &Line) -> f64 {
        match self {
            Self::Circle(disc) => line.chord(*disc),
            Self::Polygon(polygon) if line.misses(polygon.bound()) => 0.0,
            Self::Polygon(polygon) => polygon.chord(line),
        }
    }

    /// Whether a line crosses the inside.
    #[inline]
    pub fn blocks_line(&self, line: &Line) -> bool {
        self.chord_of_line(line) > DISTANCE_TOLERANCE
    }

    /// The distance between two shapes, 0 when they touch or overlap.
    pub fn gap(&self, other: &Self) -> f64 {
        match (self, other) {
            (_, Self::Circle(disc)) => self.gap_to_disc(*disc),
            (Self::Circle(disc), _) => other.gap_to_disc(*disc),
            (Self::Polygon(one), Self::Polygon(two)) => one.gap(two),
        }
    }

    /// The shape after a half turn about a point.
    pub fn half_turn(&self, centre: Vec2) -> Self {
        match self {
            Self::Circle(disc) => Self::circle(disc.centre.half_turn(centre), disc.radius),
            Self::Polygon(polygon) => Self::Polygon(polygon.half_turn(centre)),
        }
    }
}
