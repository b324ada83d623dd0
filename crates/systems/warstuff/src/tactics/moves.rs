//! Where units go.

use std::ops::ControlFlow;

use evenkeel_board::{Line, Vec2};
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement};

use crate::action::{Action, Step, UnitId, units};
use crate::game::WarStuff;
use crate::state::State;
use crate::tactics::blows::chance;
use crate::tactics::{Opinions, Scratch};

/// Every so many directions and lengths a player looks at.
const THRIFT: u8 = 2;

impl WarStuff {
    /// The ends of straight moves of these greatest lengths that a player looks at.
    pub(crate) fn find_steps<const N: usize>(
        &self,
        state: &State,
        unit: UnitId,
        lengths: [f64; N],
        steps: &mut [Vec<(Step, Vec2)>; N],
    ) {
        for list in &mut *steps {
            list.clear();
        }
        self.list_straight(state, unit, &lengths, THRIFT, &mut |place, step, at| {
            steps[place].push((step, at));
        });
    }

    /// Judges everything that an activated unit can do, as far as it is worth a look.
    pub(crate) fn judge_acts(
        &self,
        state: &State,
        unit: UnitId,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let opinions = &doctrine.opinions;
        let spec = self.spec(unit);
        self.survey(state, unit, spec.walk.max(spec.run), opinions, scratch);
        let pull = self.pull(state, unit, opinions);
        let here = state.at(unit);
        let shoots = spec.shooter.is_some() || spec.entangle.is_some();
        let stay = self.stand(state, unit, here, pull, shoots, opinions, scratch);
        let push = |out: &mut Vec<Judged<Action>>, action, judgement| {
            out.push(Judged { action, judgement });
        };
        push(out, Action::Hold, stay);
        let mut steps = std::mem::take(&mut scratch.steps);
        self.find_steps(state, unit, [spec.walk, spec.run], &mut steps);
        for (step, at) in &steps[0] {
            let judgement = self.stand(state, unit, *at, pull, shoots, opinions, scratch);
            push(out, Action::Walk(*step), judgement);
        }
        for (step, at) in &steps[1] {
            let judgement = self.stand(state, unit, *at, pull, false, opinions, scratch);
            push(out, Action::Run(*step), judgement);
        }
        scratch.steps = steps;
        for target in units(state.enemies_of(unit)) {
            self.judge_charge(state, unit, target, pull, opinions, scratch, out);
        }
    }

    /// What it is worth to stand there, perhaps with a shot or a cure from there.
    #[allow(clippy::too_many_arguments)]
    fn stand(
        &self,
        state: &State,
        unit: UnitId,
        at: Vec2,
        pull: f32,
        shoots: bool,
        opinions: &Opinions,
        scratch: &Scratch,
    ) -> Judgement {
        let spec = self.spec(unit);
        let base = self.base_at(unit, at);
        let worth = spec.points as f32;
        let mut dealt = 0.0;
        if shoots {
            dealt = self.best_shot(state, unit, base, scratch);
        }
        if spec.healer.is_some() {
            dealt = f32::max(dealt, self.best_cure(state, unit, base, opinions));
        }
        Judgement {
            dealt,
            taken: worth * self.exposure(state, at, &scratch.threats, None),
            approach: pull * scratch.prospect(at, opinions),
            loss: worth * self.peril(state, unit, at, scratch),
            objective: -self.crowding(state, unit, at, opinions, scratch),
        }
    }

    /// Chance to die on dangerous ground on the straight way there, about.
    fn peril(&self, state: &State, unit: UnitId, at: Vec2, scratch: &Scratch) -> f32 {
        let spec = self.spec(unit);
        if scratch.dangerous == 0 || spec.flying {
            return 0.0;
        }
        let way = Line::between(state.at(unit), at);
        let crossed = state.terrain.among(scratch.dangerous);
        let count = crossed.filter(|shape| shape.blocks_line(&way)).count();
        if count == 0 {
            return 0.0;
        }
        let hit = chance(self.rules.terrain.dangerous)
            * (1.0 - chance(spec.tough))
            * (1.0 - chance(spec.pathfinder));
        let quality = self.current_quality(state, unit) as f32;
        let wounds = f32::from(state.wounds[unit.index()]);
        let dies = ((6.0 + wounds - quality) / 6.0).clamp(0.0, 1.0);
        count as f32 * hit * dies * (1.0 - chance(spec.regeneration))
    }

    /// What standing near friends costs where an enemy is Brutal.
    fn crowding(
        &self,
        state: &State,
        unit: UnitId,
        at: Vec2,
        opinions: &Opinions,
        scratch: &Scratch,
    ) -> f32 {
        let Some(radius) = scratch.brutal else {
            return 0.0;
        };
        let friends = state.units_of(unit.side()) & !unit.bit();
        let near = units(friends).filter(|it| state.at(*it).distance(at) <= radius);
        opinions.spread * near.count() as f32
    }

    /// Judges the best way to charge an enemy.
    #[allow(clippy::too_many_arguments)]
    fn judge_charge(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
        pull: f32,
        opinions: &Opinions,
        scratch: &Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let Some((side, at)) = self.contact(state, unit, target) else {
            return;
        };
        let (spec, other) = (self.spec(unit), self.spec(target));
        let blow = self.assault(state, unit, target);
        let prize = self.prize(state, target, opinions);
        let mut dealt = blow.worth(prize, opinions);
        let base = self.base_at(unit, at);
        if let Some(radius) = spec.brutal {
            dealt += blow.kill * self.terror(state, target, base, radius, opinions);
        }
        let worth = spec.points as f32;
        let mut loss = worth * self.peril(state, unit, at, scratch);
        if other.trapper < 7 && !spec.flying {
            loss += worth * chance(other.trapper) * 0.5;
        }
        if other.elite && !spec.elite && !spec.fearless {
            let fails = 1.0 - spec.quality as f32 / 6.0;
            loss += worth * fails * if spec.undead { 1.0 } else { opinions.stun };
        }
        if other.death_blow.is_some() {
            loss += worth * blow.kill * 0.1;
        }
        let spared = Some((target, blow.kill));
        let mut taken = worth * self.exposure(state, at, &scratch.threats, spared);
        if spec.hit_and_run.is_some() {
            // It will be gone.
            taken *= 0.5;
        }
        out.push(Judged {
            action: Action::Charge(target, side),
            judgement: Judgement {
                dealt,
                taken,
                loss,
                approach: pull * scratch.prospect(at, opinions),
                objective: -self.crowding(state, unit, at, opinions, scratch),
            },
        });
    }

    /// What the tests after a kill are worth.
    fn terror(
        &self,
        state: &State,
        victim: UnitId,
        base: evenkeel_board::Disc,
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
        let base = self.base(state, unit);
        if base.within(self.base(state, target), self.contact_gap()) {
            return Some((0, base.centre));
        }
        let mut found = None;
        let _ = self.list_charges(state, unit, target, &mut |side| {
            found = Some(side);
            ControlFlow::Break(())
        });
        let side = found?;
        let route = self.charge_route(state, unit, target, side)?;
        Some((side, route.end()))
    }

    /// Judges free moves: those of Vanguards, and those after hitting.
    pub(crate) fn judge_free_moves(
        &self,
        state: &State,
        unit: UnitId,
        length: f64,
        opinions: &Opinions,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        self.survey(state, unit, length, opinions, scratch);
        let pull = self.pull(state, unit, opinions);
        let mut steps = std::mem::take(&mut scratch.steps);
        self.find_steps(state, unit, [length, 0.0], &mut steps);
        let here = state.at(unit);
        let judgement = self.stand(state, unit, here, pull, false, opinions, scratch);
        out.push(Judged {
            action: Action::Done,
            judgement,
        });
        for (step, at) in &steps[0] {
            let judgement = self.stand(state, unit, *at, pull, false, opinions, scratch);
            out.push(Judged {
                action: Action::Move(*step),
                judgement,
            });
        }
        scratch.steps = steps;
    }
}
