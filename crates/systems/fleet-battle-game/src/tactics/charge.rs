//! What the simple player does: go at the nearest enemy, fire where the most
//! hits are expected.

use evenkeel_board::hex_arc::HexArc;

use crate::action::{Action, ShipId, ships};
use crate::courses::Room;
use crate::game::FleetBattleGame;
use crate::state::State;
use crate::tactics::foes::Foes;
use crate::tactics::pose::Pilot;

/// What an expected hit is worth, hexes nearer to the enemy.
const HEXES_PER_HIT: f32 = 2.0;

impl FleetBattleGame {
    /// The first ship that has not moved.
    pub(super) fn first_helm(&self, state: &State) -> Action {
        let first = ships(state.activation.unmoved).next();
        Action::Helm(first.unwrap_or(ShipId(0)))
    }

    /// As near as possible to the nearest enemy, with a good shot.
    pub(super) fn charge_course(&self, state: &State, ship: ShipId, foes: &mut Foes) -> Action {
        foes.see(self, state, self.spec(ship).side);
        let start = state.ship(ship).hex;
        let nearest = foes.0.iter().min_by_key(|foe| foe.hex.distance(start));
        let Some(&nearest) = nearest else {
            return Action::LeaveMap;
        };
        let pilot = Pilot::new(self, state, ship, std::slice::from_ref(&nearest));
        let fan = self.fan(state, ship);
        let room = Room::at(&self.map, start);
        let mut best = (f32::NEG_INFINITY, Action::LeaveMap);
        for spot in fan.spots() {
            if !state.activation.ends.contains(spot.by) {
                continue;
            }
            let hex = start + spot.by;
            let bearings = pilot.bearings(hex);
            for place in spot.places() {
                let course = fan.courses()[place];
                let hits = bearings.shot(course.facing) / nearest.per_hit;
                let score = HEXES_PER_HIT * hits - f32::from(hex.distance(nearest.hex));
                if score > best.0 && fan.speed(course, room).is_some() {
                    best = (score, Action::Course(place as u16));
                }
            }
        }
        best.1
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

    /// Expected hits of a shot from where the firer is.
    pub(super) fn expected_hits(&self, state: &State, firer: ShipId, target: ShipId) -> f32 {
        let (from, to) = (state.ship(firer), state.ship(target));
        let by = to.hex - from.hex;
        let (row, arc) = (
            self.row(state, firer),
            self.rules.fire.arcs.of(from.facing, by),
        );
        let mut hits = self.tables.chances.hits(row, arc, by.length());
        let weakness = self.spec(target).rear_weakness;
        if weakness > 0 && self.rules.fire.arcs.of(to.facing, -by) == HexArc::Rear {
            hits += f32::from(weakness) * self.tables.chances.success(row, arc, by.length());
        }
        hits
    }
}
