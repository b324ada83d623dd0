//! Paths: how far a base can go, and how it gets round what stands in its way.
//!
//! A path is one straight leg, or two that meet beside an obstacle. The player says
//! where a move ends; of the legal paths there the one is taken that crosses the
//! fewest dangerous pieces, and of these the shortest.

use evenkeel_board::{Disc, Leg, Rect, Vec2};

use crate::action::{UnitId, Units, units};
use crate::game::WarStuff;
use crate::state::State;

/// More than the tolerance of the table's geometry, so that who keeps off does not
/// touch.
pub(super) const APART_IN: f64 = 1e-5;

/// Distance from an obstacle at which a path turns, beyond what it must, inches.
const ROOM: f64 = 0.05;

/// The path of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Route {
    /// The first leg of the path; the second is missing in a straight one.
    pub first: Leg,
    /// The leg after the turn.
    pub second: Option<Leg>,
    /// Dangerous pieces that it crosses.
    pub dangers: u32,
}

impl Route {
    /// The legs in order.
    pub fn legs(&self) -> impl Iterator<Item = Leg> {
        [Some(self.first), self.second].into_iter().flatten()
    }

    /// The end of the path.
    pub fn end(&self) -> Vec2 {
        self.second.unwrap_or(self.first).end()
    }

    /// The length of the path, inches.
    pub fn length(&self) -> f64 {
        self.legs().map(|leg| leg.length).sum()
    }
}

/// A unit that is about to move, with what is the same for all of its paths.
#[derive(Clone, Copy)]
pub(crate) struct Mover<'s> {
    pub state: &'s State,
    pub unit: UnitId,
    pub radius: f64,
    pub flying: bool,
    /// The enemy that it may end in contact with.
    pub target: Option<UnitId>,
    /// Other units that may be touched: friends and the target.
    pub touchable: Units,
    /// Enemies that are touched before the move, and may be until it ends.
    pub touched: Units,
    /// Other units near enough to be met.
    pub others: Units,
    /// Solid pieces near enough to be met.
    pub solid: u32,
}

impl WarStuff {
    /// A unit that is about to move up to so far, perhaps into contact with an enemy.
    pub(crate) fn mover<'s>(
        &self,
        state: &'s State,
        unit: UnitId,
        target: Option<UnitId>,
        most: f64,
    ) -> Mover<'s> {
        let around = Disc::new(state.at(unit), most);
        let mut mover = self.mover_among(state, unit, |base| around.overlaps(base));
        mover.target = target;
        mover.touchable |= target.map_or(0, UnitId::bit);
        mover.touched = self.touching_among(state, unit, mover.others) & !mover.touchable;
        mover
    }

    /// A unit whose centre may come to stand anywhere in a frame.
    pub(crate) fn lifted<'s>(&self, state: &'s State, unit: UnitId, frame: &Rect) -> Mover<'s> {
        self.mover_among(state, unit, |base| {
            frame.inset(-base.radius).contains_point(base.centre)
        })
    }

    /// A unit that may meet others and solid pieces that are near: whose circle, as far
    /// out as the unit's centre may not come, passes a test.
    fn mover_among<'s>(
        &self,
        state: &'s State,
        unit: UnitId,
        is_near: impl Fn(Disc) -> bool,
    ) -> Mover<'s> {
        let spec = self.spec(unit);
        let room = spec.radius + self.contact_gap() + 2.0 * APART_IN;
        let is_near = |base: Disc| is_near(Disc::new(base.centre, base.radius + room));
        let terrain = &state.terrain;
        Mover {
            state,
            unit,
            radius: spec.radius,
            flying: spec.flying,
            target: None,
            touchable: crate::action::units_of(unit.side()),
            touched: 0,
            others: units(state.on & !unit.bit())
                .filter(|other| is_near(self.base(state, *other)))
                .fold(0, |set, other| set | other.bit()),
            solid: (terrain.numbered(terrain.masks.blocking))
                .filter(|(_, shape)| is_near(shape.bound()))
                .fold(0, |set, (number, _)| set | 1 << number),
        }
    }

    /// Rule WS-GEN-16: the enemies that a unit touches.
    pub(crate) fn touching(&self, state: &State, unit: UnitId) -> Units {
        self.touching_among(state, unit, state.on)
    }

    /// The enemies, of some units, that a unit touches.
    fn touching_among(&self, state: &State, unit: UnitId, among: Units) -> Units {
        let base = self.base(state, unit);
        units(state.enemies_of(unit) & among)
            .filter(|enemy| base.within(self.base(state, *enemy), self.contact_gap()))
            .fold(0, |set, enemy| set | enemy.bit())
    }

    /// The base of another unit as a mover must avoid it on its way. Rule WS-MOVE-14:
    /// contact with an enemy that is touched already may be left.
    #[inline]
    fn obstacle(&self, mover: &Mover<'_>, other: UnitId) -> Disc {
        self.kept_off(mover, other, mover.touchable | mover.touched)
    }

    /// The base of another unit as a mover must keep off it, if it may touch some. Rules
    /// WS-MOVE-03, 08, 11, 13: enemies are not touched either, but for the target;
    /// friends may be.
    #[inline]
    fn kept_off(&self, mover: &Mover<'_>, other: UnitId, touchable: Units) -> Disc {
        let base = self.base(mover.state, other);
        if touchable & other.bit() != 0 {
            base
        } else {
            Disc::new(base.centre, base.radius + self.contact_gap() + APART_IN)
        }
    }

    /// The units that stand in a mover's way. Rule WS-MOVE-06: friends and enemies do.
    #[inline]
    fn in_the_way(&self, mover: &Mover<'_>) -> Units {
        if self.rules.movement.pass_through_friends {
            mover.others & !crate::action::units_of(mover.unit.side())
        } else {
            mover.others
        }
    }

    /// Pieces that stop a mover on its way. Rule WS-MOVE-07: what blocks sight blocks
    /// moves; where the ruleset lets units pass, they still end on none.
    #[inline]
    fn stopping(&self, mover: &Mover<'_>) -> u32 {
        if self.rules.terrain.blocking_is_impassable {
            mover.solid
        } else {
            0
        }
    }

    /// The distance that a unit can go along a leg before it meets something. Rules
    /// WS-SR-FLY-01, 02: who flies meets nothing.
    pub(crate) fn free(&self, mover: &Mover<'_>, leg: &Leg) -> f64 {
        if mover.flying {
            return f64::INFINITY;
        }
        let mut free = f64::INFINITY;
        for other in units(self.in_the_way(mover)) {
            let obstacle = self.obstacle(mover, other);
            if let Some(distance) = leg.enters_disc(mover.radius, obstacle) {
                free = free.min(distance);
            }
        }
        for shape in mover.state.terrain.among(self.stopping(mover)) {
            if let Some(distance) = leg.enters_shape(mover.radius, shape) {
                free = free.min(distance);
            }
        }
        free
    }

    /// The distances along a leg at which a base comes upon each other unit and each solid
    /// piece, whether it may pass or not.
    pub(super) fn each_entry<'a>(
        &'a self,
        mover: &'a Mover<'_>,
        leg: &'a Leg,
    ) -> impl Iterator<Item = f64> + 'a {
        let others = units(mover.others)
            .filter_map(|other| leg.enters_disc(mover.radius, self.obstacle(mover, other)));
        let solid = mover.state.terrain.among(mover.solid);
        others.chain(solid.filter_map(|shape| leg.enters_shape(mover.radius, shape)))
    }

    /// Whether nothing is met on a leg.
    pub(crate) fn is_clear(&self, mover: &Mover<'_>, leg: &Leg) -> bool {
        self.free(mover, leg) >= leg.length
    }

    /// Rules WS-MOVE-09..11, WS-SR-FLY-05: a base may end on the table, on no other
    /// base and no solid piece, and in contact with no enemy but the target, also if it
    /// was touched before.
    pub(crate) fn ends_well(&self, mover: &Mover<'_>, at: Vec2) -> bool {
        self.table.contains_disc(Disc::new(at, mover.radius)) && self.has_room(mover, at)
    }

    /// Whether there is room at a place that is on the table.
    pub(crate) fn has_room(&self, mover: &Mover<'_>, at: Vec2) -> bool {
        let base = Disc::new(at, mover.radius);
        let mut solid = mover.state.terrain.among(mover.solid);
        let clear = |other| !base.overlaps(self.kept_off(mover, other, mover.touchable));
        units(mover.others).all(clear) && solid.all(|shape| !shape.overlaps_disc(base))
    }

    /// The distance along a leg at which the centre first enters one of some pieces.
    pub(crate) fn entry(&self, state: &State, leg: &Leg, pieces: u32) -> f64 {
        let entries = state.terrain.among(pieces);
        let entries = entries.filter_map(|shape| leg.enters_shape(0.0, shape));
        entries.fold(f64::INFINITY, f64::min)
    }

    /// Rules WS-TERR-12, 14, WS-MOVE-15: the greatest length of a move along these
    /// legs, where ground slows it.
    fn limit_along(&self, mover: &Mover<'_>, legs: &[Leg], limits: Limits) -> f64 {
        let difficult = mover.state.terrain.masks.difficult;
        let slowed = limits.slowed < limits.open
            && legs
                .iter()
                .any(|leg| self.entry(mover.state, leg, difficult) < f64::INFINITY);
        if slowed { limits.slowed } else { limits.open }
    }

    /// The dangerous pieces that these legs cross.
    fn dangers(&self, mover: &Mover<'_>, legs: &[Leg]) -> u32 {
        if mover.flying {
            return 0;
        }
        let state = mover.state;
        let dangerous = state.terrain.numbered(state.terrain.masks.dangerous);
        dangerous
            .filter(|(_, shape)| legs.iter().any(|leg| leg.crosses_shape(0.0, shape)))
            .fold(0, |mask, (number, _)| mask | 1 << number)
    }

    /// A legal path whose straight form is this leg; none when there is none within
    /// the limits. Rules WS-MOVE-01, 04: a path may bend, and counts by its length.
    pub(crate) fn route(&self, mover: &Mover<'_>, straight: Leg, limits: Limits) -> Option<Route> {
        if straight.length > limits.open || !self.ends_well(mover, straight.end()) {
            return None;
        }
        let mut best = None;
        let short = straight.length <= self.limit_along(mover, &[straight], limits);
        if short && self.is_clear(mover, &straight) {
            let dangers = self.dangers(mover, &[straight]);
            let route = Route {
                first: straight,
                second: None,
                dangers,
            };
            if dangers == 0 {
                return Some(route);
            }
            best = Some(route);
        }
        if mover.flying {
            return best;
        }
        self.each_obstacle(mover, &straight, limits, &mut |obstacle| {
            for via in beside(&straight, obstacle, mover.radius) {
                let Some(route) = self.bent(mover, &straight, via, limits) else {
                    continue;
                };
                let better = best.is_none_or(|best| {
                    let one = (route.dangers.count_ones(), route.length());
                    one < (best.dangers.count_ones(), best.length())
                });
                if better {
                    best = Some(route);
                }
            }
        });
        best
    }

    /// Visits what a straight path does better to avoid, as circles.
    fn each_obstacle(
        &self,
        mover: &Mover<'_>,
        leg: &Leg,
        limits: Limits,
        visit: &mut impl FnMut(Disc),
    ) {
        for other in units(self.in_the_way(mover)) {
            let obstacle = self.obstacle(mover, other);
            if mover.target != Some(other) && leg.overlaps_disc_during(mover.radius, obstacle) {
                visit(obstacle);
            }
        }
        let terrain = &mover.state.terrain;
        for shape in terrain.among(self.stopping(mover)) {
            if leg.crosses_shape(mover.radius, shape) {
                visit(shape.bound());
            }
        }
        let slowing = if limits.slowed < limits.open && leg.length > limits.slowed {
            terrain.masks.difficult
        } else {
            0
        };
        for shape in terrain.among(terrain.masks.dangerous | slowing) {
            if leg.crosses_shape(0.0, shape) {
                // The centre alone must keep off.
                let bound = shape.bound();
                let radius = (bound.radius - mover.radius).max(0.0);
                visit(Disc::new(bound.centre, radius));
            }
        }
    }

    /// The path by way of a point, if it is legal.
    fn bent(&self, mover: &Mover<'_>, straight: &Leg, via: Vec2, limits: Limits) -> Option<Route> {
        let first = Leg::between(straight.from, via)?;
        let second = Leg::between(via, straight.end())?;
        let length = first.length + second.length;
        let legs = [first, second];
        let legal = length <= limits.open
            && self.table.contains_disc(Disc::new(via, mover.radius))
            && length <= self.limit_along(mover, &legs, limits)
            && legs.iter().all(|leg| self.is_clear(mover, leg));
        legal.then(|| Route {
            first,
            second: Some(second),
            dangers: self.dangers(mover, &legs),
        })
    }
}

/// Limits on the length of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Limits {
    /// The limit in open ground.
    pub open: f64,
    /// The limit through difficult ground.
    pub slowed: f64,
}

/// The points to the left and right of a circle at which a path turns that passes it
/// with a base of this radius.
fn beside(leg: &Leg, obstacle: Disc, radius: f64) -> impl Iterator<Item = Vec2> {
    let reach = obstacle.radius + radius + ROOM;
    let forward = leg.heading.forward();
    let away = obstacle.centre - leg.from;
    let before = forward.dot(away);
    let after = leg.length - before;
    let near = before.min(after);
    // Legs that end on the line of the circle's centre need the wide turn, so that
    // neither meets the circle; others make do with the tight one.
    let tight = reach * std::f64::consts::SQRT_2;
    let wide = (near > reach).then(|| reach * near / (near * near - reach * reach).sqrt());
    let aside = forward.perpendicular();
    let turns = [Some(tight), wide.filter(|wide| *wide > tight)];
    let turns = turns.into_iter().flatten();
    turns.flat_map(move |far| [obstacle.centre + aside * far, obstacle.centre - aside * far])
}
