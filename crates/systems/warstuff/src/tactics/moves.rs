//! Where units go.

use std::ops::ControlFlow;

use evenkeel_board::{Line, Vec2};
use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::{Action, Step, UnitId, units};
use crate::game::WarStuff;
use crate::state::State;
use crate::tactics::bar::Bar;
use crate::tactics::blows::chance;
use crate::tactics::{Opinions, Scratch};

/// Every so many directions and lengths a player looks at.
const THRIFT: u8 = 2;

/// A place where a unit may come to stand without a charge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stop {
    /// How it gets there.
    action: Action,
    /// Where it is.
    at: Vec2,
    /// Whether it may shoot from there.
    shoots: bool,
    /// What it is worth if all goes well.
    hopes: Judgement,
    /// The score of that.
    score: f32,
}

/// What is the same for all places where a unit may come to stand.
#[derive(Clone, Copy)]
struct Outlook<'s> {
    state: &'s State,
    unit: UnitId,
    pull: f32,
    opinions: &'s Opinions,
}

impl WarStuff {
    /// Judges everything that an activated unit can do, as far as it is worth a look.
    pub(crate) fn judge_acts(
        &self,
        state: &State,
        unit: UnitId,
        opinions: &Opinions,
        bar: &mut Bar<'_>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let spec = self.spec(unit);
        self.survey(state, unit, spec.walk.max(spec.run), opinions, scratch);
        let outlook = self.outlook(state, unit, opinions);
        for target in units(state.enemies_of(unit)) {
            self.judge_charge(&outlook, target, bar, scratch, out);
        }
        // Charges come last on the list, but may be so good that little else matters.
        let charges = out.len();
        let shoots = spec.shooter.is_some() || spec.entangle.is_some();
        if !bar.may_be_taken(&self.best_hopes(&outlook, scratch)) {
            return;
        }
        let lengths = [spec.walk, spec.run];
        let moves = |kind, step| match kind {
            0 => (Action::Walk(step), shoots),
            _ => (Action::Run(step), false),
        };
        let stay = (Action::Hold, shoots);
        self.find_stops(&outlook, stay, &lengths, moves, bar, scratch);
        self.judge_stops(&outlook, bar, scratch, out);
        out.rotate_left(charges);
    }

    fn outlook<'s>(
        &self,
        state: &'s State,
        unit: UnitId,
        opinions: &'s Opinions,
    ) -> Outlook<'s> {
        Outlook {
            state,
            unit,
            pull: self.pull(state, unit, opinions),
            opinions,
        }
    }

    /// What no place where a unit may come to stand without a charge is better than.
    fn best_hopes(&self, outlook: &Outlook<'_>, scratch: &Scratch) -> Judgement {
        let heals = self.spec(outlook.unit).healer.is_some();
        let dealt = match heals || scratch.brutal.is_some() {
            // Too much matters.
            true => f32::INFINITY,
            false => scratch.aims.first().map_or(0.0, |aim| aim.most),
        };
        let prey = scratch.preys.first().map_or(0.0, |prey| prey.worth);
        Judgement {
            dealt,
            approach: (outlook.pull * prey).max(0.0),
            ..Judgement::default()
        }
    }

    /// Finds the places where a unit may come to stand: where it is, and the ends of
    /// straight moves of some greatest lengths that a player looks at.
    fn find_stops(
        &self,
        outlook: &Outlook<'_>,
        stay: (Action, bool),
        lengths: &[f64],
        moves: impl Fn(usize, Step) -> (Action, bool),
        bar: &Bar<'_>,
        scratch: &mut Scratch,
    ) {
        let Outlook { state, unit, .. } = *outlook;
        let mut stops = std::mem::take(&mut scratch.stops);
        stops.iter_mut().for_each(Vec::clear);
        let stop = |action, at, shoots| {
            let hopes = self.hopes(outlook, at, shoots, scratch);
            Stop {
                action,
                at,
                shoots,
                hopes,
                score: bar.score(&hopes),
            }
        };
        stops[0].push(stop(stay.0, state.at(unit), stay.1));
        self.list_straight(state, unit, lengths, THRIFT, &mut |kind, step, at| {
            let (action, shoots) = moves(kind, step);
            stops[kind].push(stop(action, at, shoots));
        });
        scratch.stops = stops;
    }

    /// Judges the places that may be the best ones.
    fn judge_stops(
        &self,
        outlook: &Outlook<'_>,
        bar: &mut Bar<'_>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let stops = std::mem::take(&mut scratch.stops);
        let all = || stops.iter().flatten();
        // The most promising one is likely to show that others are hopeless.
        let first = all().max_by(|one, two| one.score.total_cmp(&two.score));
        if let Some(stop) = first.filter(|_| bar.rises)
            && let Some(judgement) = self.stand(outlook, stop, bar, scratch)
        {
            bar.raise(&judgement);
        }
        for stop in all() {
            if bar.is_taken_by(stop.score)
                && let Some(judgement) = self.stand(outlook, stop, bar, scratch)
            {
                bar.add(stop.action, judgement, out);
            }
        }
        scratch.stops = stops;
    }

    /// What it is worth to stand there if no enemy strikes and the best shot is in
    /// sight.
    fn hopes(
        &self,
        outlook: &Outlook<'_>,
        at: Vec2,
        shoots: bool,
        scratch: &Scratch,
    ) -> Judgement {
        let Outlook {
            state,
            unit,
            opinions,
            pull,
        } = *outlook;
        let mut dealt = if shoots { scratch.best_aim(at) } else { 0.0 };
        if self.spec(unit).healer.is_some() {
            let base = self.base_at(unit, at);
            dealt = f32::max(dealt, self.best_cure(state, unit, base, opinions));
        }
        Judgement {
            dealt,
            approach: pull * scratch.prospect(at, opinions),
            objective: -self.crowding(state, unit, at, opinions, scratch),
            ..Judgement::default()
        }
    }

    /// What it is worth to stand there, perhaps with a shot or a cure from there; none
    /// when it cannot be the best.
    fn stand(
        &self,
        outlook: &Outlook<'_>,
        stop: &Stop,
        bar: &Bar<'_>,
        scratch: &Scratch,
    ) -> Option<Judgement> {
        let Outlook {
            state,
            unit,
            opinions,
            ..
        } = *outlook;
        let spec = self.spec(unit);
        let worth = spec.points as f32;
        let mut judgement = Judgement {
            taken: worth * self.exposure(state, stop.at, &scratch.threats, None),
            loss: worth * self.peril(state, unit, stop.at, scratch),
            ..stop.hopes
        };
        if !bar.may_be_taken(&judgement) {
            return None;
        }
        if stop.shoots {
            let base = self.base_at(unit, stop.at);
            judgement.dealt = self.best_shot(state, unit, base, scratch);
            if spec.healer.is_some() {
                let cure = self.best_cure(state, unit, base, opinions);
                judgement.dealt = judgement.dealt.max(cure);
            }
        }
        Some(judgement)
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
    fn judge_charge(
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
            pull,
            opinions,
        } = *outlook;
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
        let judgement = Judgement {
            dealt,
            taken,
            loss,
            approach: pull * scratch.prospect(at, opinions),
            objective: -self.crowding(state, unit, at, opinions, scratch),
        };
        bar.add(Action::Charge(target, side), judgement, out);
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
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn judge_free_moves(
        &self,
        state: &State,
        unit: UnitId,
        length: f64,
        opinions: &Opinions,
        bar: &mut Bar<'_>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        self.survey(state, unit, length, opinions, scratch);
        let outlook = self.outlook(state, unit, opinions);
        let moves = |_, step| (Action::Move(step), false);
        let stay = (Action::Done, false);
        self.find_stops(&outlook, stay, &[length], moves, bar, scratch);
        self.judge_stops(&outlook, bar, scratch, out);
    }
}
