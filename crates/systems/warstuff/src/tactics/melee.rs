//! Melee: whom units charge.

use std::ops::ControlFlow;

use evenkeel_board::{Disc, Vec2};
use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::{Action, UnitId, units};
use crate::game::WarStuff;
use crate::spec::has;
use crate::state::State;
use crate::tactics::bar::Bar;
use crate::tactics::blows::chance;
use crate::tactics::moves::Outlook;
use crate::tactics::{Opinions, Scratch};

impl WarStuff {
    /// Judges the best way to charge an enemy.
    pub(crate) fn judge_charge(
        &self,
        outlook: &Outlook<'_>,
        target: UnitId,
        bar: &mut Bar<'_>,
        scratch: &Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let Outlook {
            state,
            unit,
            mood,
            opinions,
        } = *outlook;
        let Some((side, at)) = self.contact(state, unit, target) else {
            return;
        };
        let spec = self.spec(unit);
        let blow = self.assault(state, unit, target);
        let prize = self.prize(state, target, opinions);
        let mut dealt = blow.worth(prize, opinions);
        let base = self.base_at(unit, at);
        if let Some(radius) = spec.brutal {
            dealt += blow.kill * self.terror(state, target, base, radius, opinions);
        }
        let worth = spec.points as f32;
        let mut loss = worth * self.peril(state, unit, at, scratch);
        loss += worth * self.welcome(unit, target, opinions);
        loss += blow.kill * self.burst(state, unit, target, base);
        let gone = (blow.kill + opinions.relief * blow.stun).min(1.0);
        let exposure = self.exposure(state, at, scratch, Some((target, gone)));
        let mut taken = mood.caution * worth * exposure;
        if spec.hit_and_run.is_some() {
            taken *= 1.0 - opinions.escape;
        }
        let judgement = Judgement {
            dealt,
            taken,
            loss,
            approach: mood.pull * scratch.prospect(at, opinions),
            objective: self.company(outlook, at, scratch),
        };
        bar.add(Action::Charge(target, side), judgement, out);
    }

    /// The part of a unit's worth that touching an enemy may cost: a trap, and the test of
    /// an Elite one.
    fn welcome(&self, unit: UnitId, target: UnitId, opinions: &Opinions) -> f32 {
        let (spec, other) = (self.spec(unit), self.spec(target));
        let mut loss = 0.0;
        if has(other.trapper) && !spec.flying {
            loss += chance(other.trapper) * opinions.trap;
        }
        if other.elite && !spec.elite && !spec.fearless {
            let fails = 1.0 - spec.quality as f32 / 6.0;
            loss += fails * if spec.undead { 1.0 } else { opinions.stun };
        }
        loss
    }

    /// The cost that the Death Blow of an enemy is expected to have for all units near it,
    /// with the one that charges it, points.
    fn burst(&self, state: &State, unit: UnitId, target: UnitId, base: Disc) -> f32 {
        let Some(blast) = self.spec(target).death_blow else {
            return 0.0;
        };
        let centre = self.base(state, target);
        let near = |friend: &UnitId| {
            let other = match *friend == unit {
                true => base,
                false => self.base(state, *friend),
            };
            centre.within(other, blast.radius)
        };
        let cost = |friend| self.spec(friend).points as f32 * self.blast(state, friend, blast);
        let friends = units(state.units_of(unit.side()));
        friends.filter(near).map(cost).sum()
    }

    /// The worth of the tests after a kill.
    fn terror(
        &self,
        state: &State,
        victim: UnitId,
        base: Disc,
        radius: f64,
        opinions: &Opinions,
    ) -> f32 {
        let others = state.units_of(victim.side()) & !victim.bit();
        let tested = units(others).filter(|it| base.within(self.base(state, *it), radius));
        let mut worth = 0.0;
        for enemy in tested {
            let spec = self.spec(enemy);
            if spec.fearless || state.is_stunned(enemy) && !spec.undead {
                continue;
            }
            let fails = 1.0 - self.current_quality(state, enemy) as f32 / 6.0;
            let share = if spec.undead { 1.0 } else { opinions.stun };
            worth += self.prize(state, enemy, opinions) * fails * share;
        }
        worth
    }

    /// The first side from which an enemy can be charged, and where that ends.
    pub(crate) fn contact(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
    ) -> Option<(u8, Vec2)> {
        let mut found = None;
        let _ = self.list_charges(state, unit, target, &mut |side, at| {
            found = Some((side, at));
            ControlFlow::Break(())
        });
        found
    }
}
