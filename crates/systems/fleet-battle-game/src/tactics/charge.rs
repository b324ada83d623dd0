//! The simple player: it goes at the nearest enemy and fires where the most hits are
//! expected.

use evenkeel_board::hex_arc::HexArc;

use crate::action::{Action, ShipId, ships};
use crate::courses::{Room, Spot};
use crate::game::FleetBattleGame;
use crate::rules::damage::hits_to_cripple;
use crate::state::State;
use crate::tactics::rush::Rush;
use crate::view::Deployment;

/// A ship's guns are rated by so many shots ahead, up to this range, hexes.
const SHOTS_TO_COME: f32 = 3.0;
const RATED_RANGE: u16 = 9;

/// Half hexes between two ships at the start: as far as cohesion allows, so that
/// one explosion seldom reaches both.
const SPACING: i32 = 2;

impl FleetBattleGame {
    /// Side by side in the line of the zone that is nearest to the enemy.
    pub(super) fn charge_place(&self, own: Deployment<'_>, ship: ShipId) -> Action {
        let front = self.rules.set_up.depth_hexes - 1;
        let ideal = self.ideal_hex(ship, front, 0, SPACING);
        self.nearest_place(own, ship, ideal)
    }

    /// The first ship that has not moved.
    pub(super) fn first_helm(&self, state: &State) -> Action {
        let first = ships(state.activation.unmoved).next();
        Action::Helm(first.unwrap_or(ShipId(0)))
    }

    /// As near as possible to the nearest enemy, with a good shot. Only hexes that may
    /// be as good as the most promising one are looked into.
    pub(super) fn charge_course(
        &self,
        state: &State,
        ship: ShipId,
        promises: &mut Vec<(f32, Spot)>,
    ) -> Action {
        let start = state.ship(ship).hex;
        let enemies = state.live & self.of_side[self.spec(ship).side.other()];
        let nearest = ships(enemies).min_by_key(|foe| state.ship(*foe).hex.distance(start));
        let Some(nearest) = nearest else {
            return Action::LeaveMap;
        };
        let rush = Rush {
            chances: &self.tables.chances,
            arcs: self.rules.fire.arcs,
            fan: self.fan(state, ship),
            room: Room::at(&self.map, start),
            start,
            guns: self.guns(state, ship),
            enemy: *state.ship(nearest),
            weakness: f32::from(self.spec(nearest).rear_weakness),
            per_hit: self.rated_hit(state, nearest),
        };
        let ends = &state.activation.ends;
        let legal = rush.fan.spots().iter();
        rush.best(legal.filter(|spot| ends.contains(spot.by)), promises)
    }

    /// A shield is raised when there is nothing left to fire on.
    pub(super) fn charge_raise(&self, state: &State, ship: ShipId) -> Action {
        let enemies = state.on_map & self.of_side[self.spec(ship).side.other()];
        let enemies = enemies & !state.activation.fired_on;
        let fires = ships(enemies).any(|foe| self.expected_hits(state, ship, foe) > 0.0);
        Action::Raise(!fires)
    }

    /// The target of the best shot.
    pub(super) fn charge_target(&self, state: &State) -> Action {
        let open = self.open_targets(state);
        let shots = ships(self.ready_firers(state))
            .flat_map(|firer| self.best_shot(state, firer, open))
            .max_by(|a, b| a.1.total_cmp(&b.1));
        shots.map_or(Action::CeaseFire, |(target, _)| Action::Target(target))
    }

    /// Ships join in whose best shot is at the announced target.
    pub(super) fn charge_firer(&self, state: &State) -> Action {
        let batch = state.activation.batch;
        let open = self.open_targets(state) | batch.target.bit();
        let others = self.firers_to_name(state);
        let joins = |firer: &ShipId| {
            let best = self.best_shot(state, *firer, open);
            best.is_some_and(|(best, hits)| best == batch.target && hits > 0.0)
        };
        match ships(others).find(joins) {
            Some(firer) => Action::Firer(firer),
            None if batch.firers != 0 => Action::Resolve,
            None => ships(others).next().map_or(Action::Resolve, Action::Firer),
        }
    }

    /// The enemy, of those that may be fired on now, at which a ship expects the
    /// most hits; live ones before hulks.
    fn best_shot(&self, state: &State, firer: ShipId, open: u32) -> Option<(ShipId, f32)> {
        let enemies = self.of_side[state.activation.side.other()];
        let open = open & enemies & state.activation.in_range[firer.index()];
        let shots = ships(open).map(|target| {
            let hits = self.expected_hits(state, firer, target);
            let live = if state.is_live(target) { 1.0 } else { 0.0 };
            (target, hits * live)
        });
        shots.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// A crippled ship blows itself up when its explosion costs the enemy more.
    pub(super) fn charge_self_destruct(&self, state: &State, ship: ShipId) -> Action {
        let worth_of_hit = |id| self.rated_hit(state, id);
        Action::SelfDestruct(self.blast(state, ship, worth_of_hit) > 0.0)
    }

    /// The worth of a hit on a live ship on average, until it is crippled.
    fn rated_hit(&self, state: &State, id: ShipId) -> f32 {
        let guns = self
            .tables
            .chances
            .rating(self.guns(state, id), RATED_RANGE);
        let hits = f32::from(hits_to_cripple(state.ship(id).log).max(1));
        (SHOTS_TO_COME * guns + hits) / hits
    }

    /// Expected hits of a shot from where the firer is.
    pub(super) fn expected_hits(&self, state: &State, firer: ShipId, target: ShipId) -> f32 {
        let (from, to) = (state.ship(firer), state.ship(target));
        let by = to.hex - from.hex;
        let arcs = self.rules.fire.arcs;
        let arc = arcs.of(from.facing, by) as usize;
        let guns = self.guns(state, firer);
        let aim = self.tables.chances.aim(guns, by.length());
        let weakness = self.spec(target).rear_weakness;
        if weakness > 0 && arcs.of(to.facing, -by) == HexArc::Rear {
            aim.hits[arc] + f32::from(weakness) * aim.success[arc]
        } else {
            aim.hits[arc]
        }
    }
}
