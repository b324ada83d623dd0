//! The simple player: at the nearest enemy, with the best attack there is.

use std::ops::ControlFlow;

use evenkeel_board::Vec2;

use crate::action::{Action, Step, UnitId, units};
use crate::game::WarStuff;
use crate::state::{Ask, State};
use crate::tactics::Scratch;

impl WarStuff {
    /// The action of a simple player.
    pub(crate) fn rush(&self, state: &State, scratch: &mut Scratch) -> Action {
        match state.ask {
            Ask::Nothing => unreachable!("nobody is asked when a battle is over"),
            Ask::Edge => Action::Edge(0),
            Ask::Command(_) => Action::Command(true),
            Ask::Vanguard(_) | Ask::Leave(_) => Action::Done,
            Ask::Place(unit) => self.rush_place(state, unit, scratch),
            Ask::Unit => Action::Unit(self.foremost(state, state.waiting(state.active))),
            Ask::Member => Action::Unit(self.foremost(state, state.pending | state.commandable())),
            Ask::Act(unit) => self.rush_act(state, unit),
            Ask::Attack(unit) => self.rush_attack(state, unit),
        }
    }

    /// The one of some units that is nearest to an enemy.
    fn foremost(&self, state: &State, among: crate::action::Units) -> UnitId {
        let gap = |unit: UnitId| self.nearest(state, unit).map_or(f64::MAX, |it| it.1);
        let best = units(among).min_by(|one, two| gap(*one).total_cmp(&gap(*two)));
        best.expect("somebody is asked about")
    }

    /// The enemy that is nearest to a unit, and the gap.
    pub(crate) fn nearest(&self, state: &State, unit: UnitId) -> Option<(UnitId, f64)> {
        let base = self.base(state, unit);
        units(state.enemies_of(unit))
            .map(|enemy| (enemy, base.gap(self.base(state, enemy))))
            .min_by(|one, two| one.1.total_cmp(&two.1))
    }

    /// The spot nearest to the middle of the table.
    fn rush_place(&self, state: &State, unit: UnitId, scratch: &mut Scratch) -> Action {
        self.all(state, &mut scratch.list);
        let spots = self.spots(state, unit);
        let off = |action: &Action| match *action {
            Action::Place(spot) => spots.at(spot).distance(self.table.centre()),
            _ => f64::MAX,
        };
        let list = scratch.list.iter();
        let best = list.min_by(|one, two| off(one).total_cmp(&off(two)));
        *best.expect("there is a spot")
    }

    /// Charges who is most likely to die; else shoots from where it stands, or goes at
    /// the nearest enemy.
    fn rush_act(&self, state: &State, unit: UnitId) -> Action {
        let kill = |target: UnitId| self.assault(state, unit, target).kill;
        let best = units(state.enemies_of(unit))
            .filter_map(|target| Some((target, self.contact(state, unit, target)?.0)))
            .max_by(|one, two| kill(one.0).total_cmp(&kill(two.0)));
        if let Some((target, side)) = best {
            return Action::Charge(target, side);
        }
        let Some((enemy, _)) = self.nearest(state, unit) else {
            return Action::Hold;
        };
        let spec = self.spec(unit);
        let to = state.at(enemy);
        let in_range = spec.shooter.is_some_and(|range| {
            units(state.enemies_of(unit)).any(|enemy| self.may_shoot(state, unit, enemy, range))
        });
        if in_range {
            return Action::Hold;
        }
        let shoots = spec
            .shooter
            .is_some_and(|range| state.at(unit).distance(to) <= range + spec.walk);
        let length = if shoots { spec.walk } else { spec.run };
        match self.towards(state, unit, length, to) {
            Some(step) if shoots => Action::Walk(step),
            Some(step) => Action::Run(step),
            None => Action::Hold,
        }
    }

    /// The step that ends nearest to a point.
    fn towards(&self, state: &State, unit: UnitId, length: f64, to: Vec2) -> Option<Step> {
        let mover = self.mover(state, unit, None, length);
        let mut best = None;
        let mut least = f64::INFINITY;
        for direction in 0..self.directions.len() as u8 {
            for length_of in (1..=self.rules.movement.steps).rev() {
                let step = Step {
                    direction,
                    length: length_of,
                };
                let off = self.leg_of(state, unit, length, step).end().distance(to);
                if off < least && self.goes_straight(&mover, length, step) == Some(true) {
                    (best, least) = (Some(step), off);
                }
            }
        }
        best
    }

    /// The shot that is most likely to kill; else a cure or a net.
    fn rush_attack(&self, state: &State, unit: UnitId) -> Action {
        let mut best = (-1.0, Action::Done);
        let _ = self.list_attacks(state, unit, &mut |action| {
            let worth = match action {
                Action::Shoot(target) => {
                    let cover = self.cover_of(state, unit, target);
                    1.0 + self.shot(state, unit, target, cover).kill
                }
                Action::Entangle(target) if !state.is_stunned(target) => 0.5,
                Action::Heal(friend) => {
                    let wounded = state.wounds[friend.index()] > 0;
                    if wounded || state.is_stunned(friend) {
                        0.6
                    } else {
                        0.0
                    }
                }
                _ => 0.0,
            };
            if worth > best.0 {
                best = (worth, action);
            }
            ControlFlow::Continue(())
        });
        best.1
    }
}
