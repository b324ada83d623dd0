//! A straight leg of a moving base.
//!
//! A move is one or two legs. All answers are distances travelled from the
//! start of the leg, between 0 and its length.

use crate::{
    disc::Disc,
    heading::Heading,
    polygon::{Polygon, edges},
    shape::Shape,
    table::{Edge, Table},
    tolerance::DISTANCE_TOLERANCE,
    vector::Vec2,
};

/// More than sums of a few coordinates of a table are off by, inches, and far
/// less than what counts as touching.
const ROUNDING: f64 = 1e-9;
/// A base this much deeper in a shape than by touching it is in it whatever is
/// rounded, inches.
const CLEARLY_IN: f64 = 1e-3;

/// A straight stretch of movement of a base's centre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leg {
    /// The centre at the start.
    pub from: Vec2,
    /// The direction of travel.
    pub heading: Heading,
    /// The way of the centre, inches, not negative.
    pub length: f64,
}

impl Leg {
    /// The leg from a point along a heading.
    #[inline]
    pub const fn new(from: Vec2, heading: Heading, length: f64) -> Self {
        Self {
            from,
            heading,
            length,
        }
    }

    /// The leg from one point to another; none when they coincide.
    #[inline]
    pub fn between(from: Vec2, to: Vec2) -> Option<Self> {
        Heading::facing(from, to).map(|heading| Self::new(from, heading, from.distance(to)))
    }

    /// The centre after `distance` inches.
    #[inline]
    pub fn at(&self, distance: f64) -> Vec2 {
        self.from + self.heading.forward() * distance
    }

    /// The centre at the end.
    #[inline]
    pub fn end(&self) -> Vec2 {
        self.at(self.length)
    }

    /// A circle around everything that a base of this radius covers on the way,
    /// for early rejection.
    #[inline]
    pub fn around(&self, radius: f64) -> Disc {
        let half = self.length / 2.0;
        Disc::new(self.at(half), half + radius)
    }

    /// The same leg, no longer than `length`.
    #[inline]
    pub fn cut_at(&self, length: f64) -> Self {
        Self::new(self.from, self.heading, self.length.min(length))
    }

    /// The distances of a point along the leg and to its left.
    #[inline]
    fn offset(&self, point: Vec2) -> (f64, f64) {
        let away = point - self.from;
        let forward = self.heading.forward();
        (forward.dot(away), forward.cross(away))
    }

    /// The distance from a point to the nearest place of the centre, squared.
    #[inline]
    fn nearest_squared(&self, point: Vec2) -> f64 {
        let (along, aside) = self.offset(point);
        let short = along - along.clamp(0.0, self.length);
        aside * aside + short * short
    }

    /// The part of the leg, first to last distance, on which the centre is
    /// within `reach` of a point, limits included.
    #[inline]
    fn span(&self, point: Vec2, reach: f64) -> Option<(f64, f64)> {
        let (along, aside) = self.offset(point);
        let half_squared = reach * reach - aside * aside;
        if half_squared < 0.0 || reach < 0.0 {
            return None;
        }
        let half = half_squared.sqrt();
        let (first, last) = (along - half, along + half);
        (first <= self.length && last >= 0.0).then(|| (first.max(0.0), last.min(self.length)))
    }

    /// The distance travelled when a base of this radius first touches
    /// another; none when it does not get there.
    ///
    /// 0 when they touch or overlap at the start and the move goes inwards;
    /// none when they do and it goes outwards or past.
    #[inline]
    pub fn contact_with_disc(&self, radius: f64, other: Disc) -> Option<f64> {
        let sum = radius + other.radius;
        let (along, aside) = self.offset(other.centre);
        let reach = sum + DISTANCE_TOLERANCE;
        if along <= 0.0 || aside.abs() > reach || along > self.length + reach {
            return None;
        }
        if along * along + aside * aside <= reach * reach {
            let sinks = aside.abs() < sum - DISTANCE_TOLERANCE;
            return (sinks && self.length > 0.0).then_some(0.0);
        }
        let half = (sum * sum - aside * aside).max(0.0).sqrt();
        let distance = along - half;
        // The start is outside the reach, so the distance is not negative.
        (distance <= self.length + DISTANCE_TOLERANCE).then(|| distance.clamp(0.0, self.length))
    }

    /// The distance travelled when a base of this radius first sinks into a
    /// shape, 0 when it starts so; none when it keeps clear or only touches.
    #[inline]
    pub fn enters_shape(&self, radius: f64, shape: &Shape) -> Option<f64> {
        let bound = shape.bound();
        let reach = radius + bound.radius;
        if self.nearest_squared(bound.centre) >= reach * reach {
            return None;
        }
        match shape {
            Shape::Circle(disc) => self.enters_disc(radius, *disc),
            Shape::Polygon(polygon) => self.enters_polygon(radius, polygon),
        }
    }

    /// The distance along the leg at which a base enters a disc.
    #[inline]
    pub fn enters_disc(&self, radius: f64, disc: Disc) -> Option<f64> {
        self.span_open(disc.centre, radius + disc.radius - DISTANCE_TOLERANCE)
    }

    /// Whether a base of this radius sinks into a shape on the way. Mostly a circle
    /// around the shape or one inside it settles that.
    #[inline]
    pub fn crosses_shape(&self, radius: f64, shape: &Shape) -> bool {
        match shape {
            Shape::Circle(disc) => self.enters_disc(radius, *disc).is_some(),
            Shape::Polygon(polygon) => {
                let bound = polygon.bound();
                let (outer, inner) = (radius + bound.radius, radius + polygon.heart().radius);
                let squared = self.nearest_squared(bound.centre);
                let sure = (inner - CLEARLY_IN).max(0.0);
                squared < outer * outer
                    && (squared < sure * sure || self.enters_polygon(radius, polygon).is_some())
            }
        }
    }

    /// The part of the leg, first to last distance, on which a base of this radius
    /// is sunk into a shape; none when it keeps clear or only touches.
    pub fn span_in_shape(&self, radius: f64, shape: &Shape) -> Option<(f64, f64)> {
        let first = self.enters_shape(radius, shape)?;
        // Shapes are convex, so it is one part, and ends where the way back begins it.
        let back = Self::new(self.end(), self.heading.reversed(), self.length);
        let rest = back.enters_shape(radius, shape);
        Some((
            first,
            rest.map_or(first, |rest| (self.length - rest).max(first)),
        ))
    }

    /// The first distance at which the centre is nearer than `reach` to a
    /// point, limits excluded.
    #[inline]
    fn span_open(&self, point: Vec2, reach: f64) -> Option<f64> {
        let (first, last) = self.span(point, reach)?;
        let starts_inside = self.from.distance_squared(point) < reach * reach;
        (starts_inside || first < last).then_some(first)
    }

    /// [`Leg::enters_shape`] for a polygon: the centre enters the polygon
    /// grown by the radius, through a grown edge or a rounded corner.
    fn enters_polygon(&self, radius: f64, polygon: &Polygon) -> Option<f64> {
        if polygon.depth_of_disc(Disc::new(self.from, radius)) > DISTANCE_TOLERANCE {
            return Some(0.0);
        }
        let reach = radius - DISTANCE_TOLERANCE;
        let forward = self.heading.forward();
        let mut nearest = f64::INFINITY;
        for ((from, to), (_, normal)) in edges(polygon.vertices()).zip(polygon.sides()) {
            let climb = normal.dot(forward);
            let height = normal.dot(self.from - from) - reach;
            // A start at the very depth that counts may be found on either side of
            // it; the base is not deeper, so it is only rounding.
            if climb < 0.0 && height >= -ROUNDING {
                let distance = height.max(0.0) / -climb;
                let edge = to - from;
                let along = edge.dot(self.at(distance) - from);
                if along >= 0.0 && along <= edge.length_squared() {
                    nearest = nearest.min(distance);
                }
            }
            if let Some(distance) = self.span_open(from, reach) {
                nearest = nearest.min(distance);
            }
        }
        (nearest < self.length).then_some(nearest)
    }

    /// The part of the leg, first to last distance, on which the gap from the
    /// edge of a base of this radius to a point is at most `reach`. For the
    /// gap to another base, add its radius to `reach`.
    #[inline]
    pub fn span_within(&self, radius: f64, point: Vec2, reach: f64) -> Option<(f64, f64)> {
        let (along, aside) = self.offset(point);
        let sum = radius + reach;
        let outer = sum + DISTANCE_TOLERANCE;
        if aside.abs() > outer || along < -outer || along > self.length + outer {
            return None;
        }
        // The tolerance decides whether, not where: the limits are exact.
        let half = (sum * sum - aside * aside).max(0.0).sqrt();
        let (first, last) = (along - half, along + half);
        let reached = first <= self.length + DISTANCE_TOLERANCE && last >= -DISTANCE_TOLERANCE;
        reached.then(|| (first.clamp(0.0, self.length), last.clamp(0.0, self.length)))
    }

    /// The distance travelled when the gap from the edge of a base of this
    /// radius to a point is first at most `reach`; 0 when it starts so.
    #[inline]
    pub fn comes_within(&self, radius: f64, point: Vec2, reach: f64) -> Option<f64> {
        self.span_within(radius, point, reach)
            .map(|(first, _)| first)
    }

    /// Whether a base of this radius covers a point anywhere on the leg: what
    /// [`Leg::sweeps_over_point`] finds out, without a branch that is guessed wrong.
    #[inline]
    pub fn sweeps_over(&self, radius: f64, point: Vec2) -> bool {
        let (along, aside) = self.offset(point);
        let outer = radius + DISTANCE_TOLERANCE;
        let half = (radius * radius - aside * aside).max(0.0).sqrt();
        (aside.abs() <= outer)
            & (along - half <= self.length + DISTANCE_TOLERANCE)
            & (along + half >= -DISTANCE_TOLERANCE)
    }

    /// The distance travelled when a base of this radius first covers a point.
    #[inline]
    pub fn sweeps_over_point(&self, radius: f64, point: Vec2) -> Option<f64> {
        self.comes_within(radius, point, 0.0)
    }

    /// Whether a base of this radius overlaps another anywhere on the leg,
    /// its start and end included.
    #[inline]
    pub fn overlaps_disc_during(&self, radius: f64, other: Disc) -> bool {
        let reach = radius + other.radius - DISTANCE_TOLERANCE;
        if reach <= 0.0 {
            return false;
        }
        self.nearest_squared(other.centre) < reach * reach
    }

    /// The smallest gap between a base of this radius and a point on the leg.
    #[inline]
    pub fn nearest_gap(&self, radius: f64, point: Vec2) -> f64 {
        let (along, aside) = self.offset(point);
        let short = along - along.clamp(0.0, self.length);
        (Vec2::new(short, aside).length() - radius).max(0.0)
    }

    /// The distance travelled when a base of this radius reaches an edge of
    /// the table on the way out, and the edge; none when no part of the base
    /// is beyond an edge it moves towards at the end of the leg.
    ///
    /// 0 when it starts beyond that edge. Of edges reached together the longer
    /// one counts.
    #[inline]
    pub fn exit(&self, table: &Table, radius: f64) -> Option<(f64, Edge)> {
        if table.contains_disc(Disc::new(self.end(), radius)) {
            return None;
        }
        let Vec2 { x, y } = self.heading.forward();
        let toward_x = if x > 0.0 { Edge::East } else { Edge::West };
        let toward_y = if y > 0.0 { Edge::North } else { Edge::South };
        let by_x = self.distance_to_edge(table, radius, toward_x, x.abs());
        let by_y = self.distance_to_edge(table, radius, toward_y, y.abs());
        let tie = (by_x - by_y).abs() <= DISTANCE_TOLERANCE;
        let (distance, edge) = if tie && table.width >= table.height || !tie && by_y < by_x {
            (by_y, toward_y)
        } else {
            (by_x, toward_x)
        };
        (distance <= self.length).then_some((distance, edge))
    }

    /// The distance that a base travels until it reaches an edge that it nears by `speed`
    /// for each inch.
    #[inline]
    fn distance_to_edge(&self, table: &Table, radius: f64, edge: Edge, speed: f64) -> f64 {
        if speed == 0.0 {
            return f64::INFINITY;
        }
        let room = table.distance_to(edge, self.from) - radius;
        (room / speed).max(0.0)
    }
}

/// The distance that a base must go on along a heading, 0 or more, until the gap to every
/// other base is at least `gap`: the smallest such distance.
///
/// `others` is walked several times, so it must be cheap to clone.
#[inline]
pub fn clear_by(
    from: Vec2,
    heading: Heading,
    radius: f64,
    others: impl IntoIterator<Item = Disc> + Clone,
    gap: f64,
) -> f64 {
    let forward = heading.forward();
    let mut extra = 0.0;
    // Each pass that finds a base too near moves on to where that base is left
    // behind for good, so there are at most as many passes as bases.
    loop {
        let mut moved = false;
        for other in others.clone() {
            let reach = radius + other.radius + gap;
            let away = other.centre - from;
            let along = forward.dot(away);
            let aside = forward.cross(away);
            let near = reach - DISTANCE_TOLERANCE;
            let short = along - extra;
            if short * short + aside * aside >= near * near {
                continue;
            }
            let exit = along + (reach * reach - aside * aside).max(0.0).sqrt();
            if exit > extra {
                extra = exit;
                moved = true;
            }
        }
        if !moved {
            return extra;
        }
    }
}
