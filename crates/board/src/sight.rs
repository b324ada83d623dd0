//! A line of sight.

use crate::{disc::Disc, shape::Shape, tolerance::DISTANCE_TOLERANCE, vector::Vec2};

/// A straight line between two points, prepared for many tests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// One end.
    pub from: Vec2,
    /// The other end.
    pub to: Vec2,
    /// The displacement from one end to the other.
    pub span: Vec2,
    /// The length of the line, squared.
    pub length_squared: f64,
}

impl Line {
    /// The line between two points.
    #[inline]
    pub fn between(from: Vec2, to: Vec2) -> Self {
        let span = to - from;
        Self {
            from,
            to,
            span,
            length_squared: span.length_squared(),
        }
    }

    /// The length.
    #[inline]
    pub fn length(&self) -> f64 {
        self.length_squared.sqrt()
    }

    /// Whether the line misses the disc or only grazes it from outside: the
    /// quick answer, without a square root.
    #[inline]
    pub fn misses(&self, disc: Disc) -> bool {
        let to_centre = disc.centre - self.from;
        let radius_squared = disc.radius * disc.radius;
        let aside = self.span.cross(to_centre);
        if aside * aside >= radius_squared * self.length_squared {
            return true;
        }
        let along = self.span.dot(to_centre);
        (along <= 0.0 && to_centre.length_squared() >= radius_squared)
            || (along >= self.length_squared
                && self.to.distance_squared(disc.centre) >= radius_squared)
    }

    /// The length of the line inside a disc.
    #[inline]
    pub fn chord(&self, disc: Disc) -> f64 {
        if self.misses(disc) {
            return 0.0;
        }
        // Everything is scaled by the line's length, so that one root does.
        let to_centre = disc.centre - self.from;
        let aside = self.span.cross(to_centre);
        let along = self.span.dot(to_centre);
        let half = (disc.radius * disc.radius * self.length_squared - aside * aside).sqrt();
        let first = (along - half).max(0.0);
        let last = (along + half).min(self.length_squared);
        ((last - first) / self.length()).max(0.0)
    }

    /// Whether the line crosses the inside of a disc.
    #[inline]
    pub fn crosses(&self, disc: Disc) -> bool {
        !self.misses(disc) && self.chord(disc) > DISTANCE_TOLERANCE
    }

    /// Whether the line crosses none of the discs and none of the shapes. The
    /// caller leaves out the bases at the two ends, which would always stop
    /// the line.
    #[inline]
    pub fn is_clear<'a>(
        &self,
        discs: impl IntoIterator<Item = Disc>,
        shapes: impl IntoIterator<Item = &'a Shape>,
    ) -> bool {
        discs.into_iter().all(|disc| !self.crosses(disc))
            && shapes.into_iter().all(|shape| !shape.blocks_line(self))
    }
}
