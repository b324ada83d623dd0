//! The outline of a piece of terrain before it has a place and a size, and the grid on which
//! both are drawn.
//!
//! Whoever draws hands in what rolls: `below(n)` is a whole number below `n`, each as likely.

use std::f64::consts::FRAC_1_SQRT_2;

use crate::{Disc, Heading, Polygon, Shape, Vec2};

/// Steps of the grid on which positions and radii are drawn, for an inch. A power of
/// two, so that sums and half turns on the grid are exact.
pub const STEPS_PER_INCH: f64 = 64.0;

/// A circle, or a regular polygon of four to eight sides.
#[derive(Clone, Copy, Debug)]
pub enum Outline {
    /// A circle.
    Circle,
    /// A regular polygon.
    Polygon {
        /// How many sides it has.
        sides: usize,
        /// The direction of its first corner.
        first: Heading,
    },
}

impl Outline {
    /// Draws an outline; `polygon_share` of all are polygons.
    pub fn draw(polygon_share: f64, mut below: impl FnMut(u32) -> u32) -> Outline {
        let drawn = f64::from(below(1 << 16)) / f64::from(1 << 16);
        if drawn >= polygon_share {
            return Outline::Circle;
        }
        let sides = 4 + below(5) as usize;
        // With t = tan(a / 2) the direction at angle a is a quotient of polynomials in
        // t: no sine is needed. From 0 to 1, t covers a quarter turn, as much as any of
        // these polygons can be turned.
        let t = f64::from(below(64)) / 64.0;
        let first = Heading::along(Vec2::new(1.0 - t * t, 2.0 * t)).unwrap_or(Heading::EAST);
        Outline::Polygon { sides, first }
    }

    /// The radius of a circle that surely lies inside, for an outline of radius 1: that of
    /// a square is the smallest.
    pub fn heart(self) -> f64 {
        match self {
            Outline::Circle => 1.0,
            Outline::Polygon { .. } => FRAC_1_SQRT_2,
        }
    }

    /// The shape of this outline whose corners lie on a circle.
    pub fn shape(self, bound: Disc) -> Shape {
        match self {
            Outline::Circle => Shape::Circle(bound),
            Outline::Polygon { sides, first } => {
                Shape::Polygon(Polygon::regular(bound.centre, bound.radius, sides, first))
            }
        }
    }
}

/// Draws a number on the grid between two limits; none when there is none.
pub fn draw_between(low: f64, high: f64, below: impl FnOnce(u32) -> u32) -> Option<f64> {
    let first = (low * STEPS_PER_INCH).ceil();
    let last = (high * STEPS_PER_INCH).floor();
    (first <= last).then(|| {
        // Conversion of floats saturates, so no limit can overflow the count.
        let steps = ((last - first) as u32).saturating_add(1);
        (first + f64::from(below(steps))) / STEPS_PER_INCH
    })
}
