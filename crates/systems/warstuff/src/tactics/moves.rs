//! Where units go.

use evenkeel_board::{Line, Vec2};
use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::{Action, Step, UnitId, units};
use crate::game::WarStuff;
use crate::state::State;
use crate::tactics::bar::Bar;
use crate::tactics::blows::chance;
use crate::tactics::mood::Mood;
use crate::tactics::{Opinions, Scratch};

/// Every so many directions and lengths a player looks at.
const THRIFT: u8 = 2;

/// A place where a unit may come to stand without a charge.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stop {
    /// How it gets there.
    action: Action,
    /// Where it is.
    pub at: Vec2,
    /// Whether it may shoot from there.
    shoots: bool,
    /// The greatest length of the move where something stands in the straight way.
    detour: Option<f64>,
    /// The score that it has at most.
    pub score: f32,
}

/// What is the same for all places where a unit may come to stand.
#[derive(Clone, Copy)]
pub(crate) struct Outlook<'s> {
    pub state: &'s State,
    pub unit: UnitId,
    pub mood: Mood,
    pub opinions: &'s Opinions,
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

    fn outlook<'s>(&self, state: &'s State, unit: UnitId, opinions: &'s Opinions) -> Outlook<'s> {
        Outlook {
            state,
            unit,
            mood: self.mood(state, unit, opinions),
            opinions,
        }
    }

    /// Finds the places where a unit may come to stand: where it is, and the ends of
    /// moves of some greatest lengths that a player looks at. Of those that something
    /// stops only the longest are worth a way round it, and that takes more than the
    /// straight way.
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
        let stop = |action, at, shoots, detour| Stop {
            action,
            at,
            shoots,
            detour,
            score: f32::INFINITY,
        };
        stops[0].push(stop(stay.0, state.at(unit), stay.1, None));
        let last = lengths.len() - 1;
        let steps = self.rules.movement.steps;
        self.list_straight(
            state,
            unit,
            lengths,
            THRIFT,
            &mut |kind, step, at, blocked| {
                if blocked && (kind < last || step.length == steps) {
                    return;
                }
                let (action, shoots) = moves(kind, step);
                let detour = blocked.then_some(lengths[kind]);
                stops[kind].push(stop(action, at, shoots, detour));
            },
        );
        for stops in &mut stops {
            let shoots = stops.first().is_some_and(|stop| stop.shoots);
            self.glance(outlook, bar, shoots, scratch, stops);
        }
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
        let plain = all().filter(|stop| stop.detour.is_none());
        let first = plain.max_by(|one, two| one.score.total_cmp(&two.score));
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
    fn hopes(&self, outlook: &Outlook<'_>, at: Vec2, shoots: bool, scratch: &Scratch) -> Judgement {
        let Outlook {
            state,
            unit,
            opinions,
            mood,
        } = *outlook;
        let mut dealt = if shoots { scratch.best_aim(at) } else { 0.0 };
        if self.spec(unit).healer.is_some() {
            let base = self.base_at(unit, at);
            dealt = f32::max(dealt, self.best_cure(state, unit, base, opinions));
        }
        Judgement {
            dealt,
            approach: mood.pull * scratch.prospect(at, opinions),
            objective: self.company(outlook, at, scratch),
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
            mood,
        } = *outlook;
        let hopes = self.hopes(outlook, stop.at, stop.shoots, scratch);
        if !bar.may_be_taken(&hopes) {
            return None;
        }
        let spec = self.spec(unit);
        let worth = spec.points as f32;
        let mut judgement = Judgement {
            taken: mood.caution * worth * self.exposure(state, stop.at, &scratch.threats, None),
            loss: worth * self.peril(state, unit, stop.at, scratch),
            ..hopes
        };
        if !bar.may_be_taken(&judgement) || !self.gets_there(outlook, stop) {
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

    /// Whether there is a way to a place, round what stands in the straight one.
    fn gets_there(&self, outlook: &Outlook<'_>, stop: &Stop) -> bool {
        let Some(length) = stop.detour else {
            return true;
        };
        let mover = self.mover(outlook.state, outlook.unit, None, length);
        match stop.action {
            Action::Walk(step) | Action::Run(step) | Action::Move(step) => {
                self.step_route(&mover, length, step).is_some()
            }
            _ => true,
        }
    }

    /// Chance to die on dangerous ground on the straight way there, about.
    pub(crate) fn peril(&self, state: &State, unit: UnitId, at: Vec2, scratch: &Scratch) -> f32 {
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

    /// What it is worth to stand near friends: near a Leader it is well, and less so
    /// where an enemy is Brutal.
    pub(crate) fn company(&self, outlook: &Outlook<'_>, at: Vec2, scratch: &Scratch) -> f32 {
        let Outlook {
            state,
            unit,
            opinions,
            ..
        } = *outlook;
        let spec = self.spec(unit);
        let friends = || units(state.units_of(unit.side()) & !unit.bit());
        let mut worth = 0.0;
        if let Some(radius) = scratch.brutal {
            let near = friends().filter(|it| state.at(*it).distance(at) <= radius);
            worth -= opinions.spread * near.count() as f32;
        }
        if spec.leader.is_none() && scratch.leaders.is_empty() {
            return worth;
        }
        let base = self.base_at(unit, at);
        let mut near = 0;
        if let Some(leading) = spec.leader {
            let led = friends().filter(|it| base.within(self.base(state, *it), leading.radius));
            near = led.count().min(usize::from(leading.dice));
        }
        let mut leaders = scratch.leaders.iter();
        let led = leaders.any(|(leader, reach)| base.within(*leader, *reach));
        worth + opinions.escort * (near + usize::from(led)) as f32
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
