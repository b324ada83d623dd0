//! A part of a base that is in sight where its centre is not.

use evenkeel_board::disc::Disc;
use evenkeel_board::shape::Shape;
use evenkeel_board::sight::Line;
use evenkeel_board::vector::Vec2;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::ruleset::SightMode;
use crate::state::{State, ids};

/// The distance from an obstacle at which it is looked past, inches: more than rounding,
/// and less than what counts as touching.
const ASIDE_IN: f64 = 1e-7;

impl Warfleets {
    /// Rule WF-CFG-03: by configuration, a line to any part of the target's base
    /// will do. Where some part is in sight, so is one at the border of the base
    /// or right beside an obstacle; those are all that is tried.
    pub(crate) fn glimpses(
        &self,
        state: &State,
        from: ModelId,
        pos: Vec2,
        target: ModelId,
    ) -> bool {
        if self.rules.shooting.sight != SightMode::AnyPart {
            return false;
        }
        let base = self.disc(state, target);
        let bodies = self.sight_blockers(state, from, target);
        let terrain = &state.terrain;
        let half = (base.centre - pos) * 0.5;
        let between = Disc::new(pos + half, half.length() + base.radius);
        let near = terrain.near_disc(terrain.masks.solid, between);
        let sees = |towards: Vec2| {
            first_part(pos, towards, base).is_some_and(|line| {
                let discs = ids(bodies).map(|id| self.disc(state, id));
                line.is_clear(discs, terrain.among(near))
            })
        };
        let inner = Disc::new(base.centre, base.radius - ASIDE_IN);
        let sees_beside = |disc| tangents(pos, disc).is_some_and(|two| two.into_iter().any(sees));
        let outer = |disc: Disc| Disc::new(disc.centre, disc.radius + ASIDE_IN);
        sees_beside(inner)
            || ids(bodies).any(|id| sees_beside(outer(self.disc(state, id))))
            || terrain.among(near).any(|shape| match shape {
                Shape::Circle(disc) => {
                    let met = meetings(*disc, base);
                    sees_beside(outer(*disc))
                        || met.into_iter().any(|at| sees_around(pos, at, sees))
                }
                Shape::Polygon(polygon) => {
                    let corners = polygon.vertices();
                    let nexts = corners.iter().skip(1).chain(corners.first());
                    corners.iter().zip(nexts).any(|(&corner, &next)| {
                        let met = crossings(corner, next, base);
                        let mut points = std::iter::once(Some(corner)).chain(met);
                        points.any(|at| sees_around(pos, at, sees))
                    })
                }
            })
    }
}

/// The line that first meets a base in this direction, if it does.
fn first_part(pos: Vec2, towards: Vec2, base: Disc) -> Option<Line> {
    let forward = towards.normalised()?;
    let away = base.centre - pos;
    let (along, aside) = (forward.dot(away), forward.cross(away));
    let half_squared = base.radius * base.radius - aside * aside;
    let meets = half_squared >= 0.0 && along > 0.0;
    meets.then(|| Line::between(pos, pos + forward * (along - half_squared.sqrt())))
}

/// Whether something is in sight to either side of a point.
fn sees_around(pos: Vec2, at: Option<Vec2>, sees: impl Fn(Vec2) -> bool) -> bool {
    let Some(towards) = at.map(|at| at - pos) else {
        return false;
    };
    let aside = towards
        .normalised()
        .map(|forward| forward.perpendicular() * ASIDE_IN);
    aside.is_some_and(|aside| sees(towards + aside) || sees(towards - aside))
}

/// The directions in which a disc is grazed; none from inside it.
fn tangents(pos: Vec2, disc: Disc) -> Option<[Vec2; 2]> {
    let away = disc.centre - pos;
    let along_squared = away.length_squared() - disc.radius * disc.radius;
    if along_squared <= 0.0 {
        return None;
    }
    let along = away * along_squared.sqrt();
    let aside = away.perpendicular() * disc.radius;
    Some([along + aside, along - aside])
}

/// The points in which the borders of two discs cross.
fn meetings(one: Disc, other: Disc) -> [Option<Vec2>; 2] {
    let away = other.centre - one.centre;
    let squared = away.length_squared();
    let sum = squared + one.radius * one.radius - other.radius * other.radius;
    let share = sum / (2.0 * squared);
    let aside = one.radius * one.radius / squared - share * share;
    // Nothing is at right angles to concentric discs: the shares are no numbers.
    if aside.is_nan() || aside < 0.0 {
        return [None; 2];
    }
    let (middle, aside) = (
        one.centre + away * share,
        away.perpendicular() * aside.sqrt(),
    );
    [Some(middle + aside), Some(middle - aside)]
}

/// The points in which an edge crosses the border of a disc.
fn crossings(from: Vec2, to: Vec2, disc: Disc) -> [Option<Vec2>; 2] {
    let (edge, away) = (to - from, disc.centre - from);
    let squared = edge.length_squared();
    let nearest = edge.dot(away) / squared;
    let aside = edge.cross(away);
    let half_squared = (disc.radius * disc.radius - aside * aside / squared) / squared;
    let on_edge = |share: f64| (0.0..=1.0).contains(&share).then(|| from + edge * share);
    if half_squared < 0.0 {
        return [None; 2];
    }
    let half = half_squared.sqrt();
    [on_edge(nearest - half), on_edge(nearest + half)]
}
