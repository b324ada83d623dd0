//! A round base.

use crate::{tolerance::DISTANCE_TOLERANCE, vector::Vec2};

/// A round base, or any circle. A radius of 0 is a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Disc {
    /// The centre.
    pub centre: Vec2,
    /// The radius, inches, not negative.
    pub radius: f64,
}

impl Disc {
    /// The disc with this centre and radius.
    #[inline]
    pub const fn new(centre: Vec2, radius: f64) -> Self {
        Self { centre, radius }
    }

    /// The distance between the two edges, never below 0.
    #[inline]
    pub fn gap(self, other: Self) -> f64 {
        not_below_zero(self.centre.distance(other.centre) - self.radius - other.radius)
    }

    /// The distance from the edge to a point, never below 0.
    #[inline]
    pub fn gap_to_point(self, point: Vec2) -> f64 {
        not_below_zero(self.centre.distance(point) - self.radius)
    }

    /// Whether the gap is at most `range`. Its contrary is "over `range`".
    #[inline]
    pub fn within(self, other: Self, range: f64) -> bool {
        let reach = self.radius + other.radius + range + DISTANCE_TOLERANCE;
        self.centre.distance_squared(other.centre) <= reach * reach
    }

    /// Whether the gap to a point is at most `range`.
    #[inline]
    pub fn within_of_point(self, point: Vec2, range: f64) -> bool {
        let reach = self.radius + range + DISTANCE_TOLERANCE;
        self.centre.distance_squared(point) <= reach * reach
    }

    /// Whether the gap is at least `range`. Both this and [`Disc::within`]
    /// hold at exactly the range.
    #[inline]
    pub fn at_least(self, other: Self, range: f64) -> bool {
        let reach = self.radius + other.radius + range - DISTANCE_TOLERANCE;
        reach <= 0.0 || self.centre.distance_squared(other.centre) >= reach * reach
    }

    /// Whether the two cover common ground, by more than touching.
    #[inline]
    pub fn overlaps(self, other: Self) -> bool {
        let reach = self.radius + other.radius - DISTANCE_TOLERANCE;
        reach > 0.0 && self.centre.distance_squared(other.centre) < reach * reach
    }

    /// Whether the edges touch: neither a gap nor an overlap.
    #[inline]
    pub fn touches(self, other: Self) -> bool {
        self.within(other, 0.0) && !self.overlaps(other)
    }

    /// Whether a point lies in the disc or on its edge.
    #[inline]
    pub fn contains_point(self, point: Vec2) -> bool {
        self.within_of_point(point, 0.0)
    }

    /// The same disc elsewhere.
    #[inline]
    pub fn moved_to(self, centre: Vec2) -> Self {
        Self { centre, ..self }
    }
}

/// The number, or 0 if that is more. `max` takes four instructions more, for numbers
/// that are none.
#[inline]
fn not_below_zero(number: f64) -> f64 {
    if number > 0.0 { number } else { 0.0 }
}
