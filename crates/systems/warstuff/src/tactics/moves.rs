//! Moves: where units go.

use evenkeel_board::Vec2;
use evenkeel_board::lanes::{Lanes, Row, WIDTH, all, greater};
use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::{Action, Step, UnitId, units};
use crate::game::WarStuff;
use crate::rules::Mover;
use crate::state::State;
use crate::tactics::bar::Bar;
use crate::tactics::mood::Mood;
use crate::tactics::{Opinions, Scratch};

/// A kind of move without a charge.
pub(crate) struct Kind {
    /// The greatest length of the move.
    pub length: f64,
    /// Whether a shot may follow.
    pub shoots: bool,
    /// Whether it is worth a way round what stands in the straight one.
    pub detours: bool,
    /// The action that makes the move.
    pub action: fn(Step) -> Action,
}

/// A place where a unit may come to stand without a charge, if there is a way.
struct Stop<'k> {
    /// The action that gets there.
    action: Action,
    /// The point at which it is.
    at: Vec2,
    /// Whether it may shoot from there.
    shoots: bool,
    /// The move; none for where it is already.
    way: Option<(&'k Kind, Step)>,
}

/// The outlook, which is the same for all places where a unit may come to stand.
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
        let outlook = self.outlook(state, unit, opinions);
        self.survey(&outlook, spec.walk.max(spec.run), scratch);
        for target in units(state.enemies_of(unit)) {
            self.judge_charge(&outlook, target, bar, scratch, out);
        }
        // Charges come last on the list, but may be so good that little else matters.
        let charges = out.len();
        let shoots = spec.shooter.is_some() || spec.entangle.is_some();
        let kinds = [
            Kind {
                length: spec.walk,
                shoots,
                detours: false,
                action: Action::Walk,
            },
            Kind {
                length: spec.run,
                shoots: false,
                detours: true,
                action: Action::Run,
            },
        ];
        self.judge_stops(&outlook, (Action::Hold, shoots), &kinds, bar, scratch, out);
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

    /// Judges where a unit may come to stand: where it is, and where moves end that a
    /// player looks at. The most promising one that it can get to comes first: it is
    /// likely to show that others are hopeless.
    fn judge_stops(
        &self,
        outlook: &Outlook<'_>,
        stay: (Action, bool),
        kinds: &[Kind],
        bar: &mut Bar<'_>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        // However many are left, the list grows but the first time.
        out.reserve(1 + kinds.len() * self.compass.steps.len());
        let longest = kinds.iter().map(|kind| kind.length).fold(0.0, f64::max);
        let mover = self.mover(outlook.state, outlook.unit, None, longest);
        let here = Stop {
            action: stay.0,
            at: mover.state.at(mover.unit),
            shoots: stay.1,
            way: None,
        };
        if let Some(judgement) = self.stand(outlook, &here, &mover, bar, scratch) {
            bar.add(here.action, judgement, out);
        }
        scratch.scores.clear();
        for kind in kinds {
            self.glance(outlook, kind, bar, scratch);
        }
        let mut scores = std::mem::take(&mut scratch.scores);
        let mut first = None;
        while bar.rises && first.is_none() {
            let (number, score) = highest(&scores);
            if !bar.is_taken_by(score) {
                break;
            }
            let stop = self.stop(&mover, kinds, number);
            let judgement = stop.and_then(|it| self.stand(outlook, &it, &mover, bar, scratch));
            // It is looked at but once, and if it can be reached kept for its place.
            scores.as_flattened_mut()[number] = match &judgement {
                Some(_) => f32::INFINITY,
                None => f32::NEG_INFINITY,
            };
            first = judgement.map(|judgement| (number, judgement));
        }
        if let Some((_, judgement)) = &first {
            bar.raise(judgement);
        }
        for (row, scores) in scores.iter().enumerate() {
            for lane in bar.taken_by(scores) {
                let number = row * WIDTH + lane;
                let Some(stop) = self.stop(&mover, kinds, number) else {
                    continue;
                };
                if !bar.is_taken_by(scores[lane]) {
                    continue;
                }
                let judgement = match first.filter(|first| first.0 == number) {
                    Some((_, judgement)) => Some(judgement),
                    None => self.stand(outlook, &stop, &mover, bar, scratch),
                };
                if let Some(judgement) = judgement {
                    bar.add(stop.action, judgement, out);
                }
            }
        }
        scratch.scores = scores;
    }

    /// The place with this number in the rows of scores.
    fn stop<'k>(&self, mover: &Mover<'_>, kinds: &'k [Kind], number: usize) -> Option<Stop<'k>> {
        let lanes = self.compass.ends.len() * WIDTH;
        let (kind, step) = (&kinds[number / lanes], number % lanes);
        let step = *self.compass.steps.get(step).filter(|_| kind.length > 0.0)?;
        Some(Stop {
            action: (kind.action)(step),
            at: (self.leg_of(mover.state, mover.unit, kind.length, step)).end(),
            shoots: kind.shoots,
            way: Some((kind, step)),
        })
    }

    /// The worth of standing there if no enemy strikes and the best shot is in sight.
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

    /// The worth of standing there, perhaps with a shot or a cure from there; none when it
    /// cannot be the best.
    fn stand(
        &self,
        outlook: &Outlook<'_>,
        stop: &Stop<'_>,
        mover: &Mover<'_>,
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
            taken: mood.caution * worth * self.exposure(state, stop.at, scratch, None),
            loss: worth * self.peril(state, unit, stop.at, scratch),
            ..hopes
        };
        if !bar.may_be_taken(&judgement) || !self.gets_there(mover, stop) {
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

    /// Whether there is a way to a place. One round what stands in the straight one takes
    /// more than that, and is worth it on Runs and free moves alone.
    fn gets_there(&self, mover: &Mover<'_>, stop: &Stop<'_>) -> bool {
        let Some((kind, step)) = stop.way else {
            return true;
        };
        let detours = kind.detours && step.length < self.rules.movement.steps;
        match self.goes_straight(mover, kind.length, step) {
            Some(false) if detours => self.step_route(mover, kind.length, step).is_some(),
            straight => straight == Some(true),
        }
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
        let outlook = self.outlook(state, unit, opinions);
        self.survey(&outlook, length, scratch);
        let kind = Kind {
            length,
            shoots: false,
            detours: true,
            action: Action::Move,
        };
        self.judge_stops(&outlook, (Action::Done, false), &[kind], bar, scratch, out);
    }
}

/// The number of the highest score, and the score.
fn highest(scores: &[Row]) -> (usize, f32) {
    let lanes = |row: &Row| Lanes::new(*row);
    let most = scores
        .iter()
        .map(lanes)
        .fold(all(f32::NEG_INFINITY), greater);
    let most = most
        .to_array()
        .into_iter()
        .fold(f32::NEG_INFINITY, f32::max);
    let masks = scores.iter().map(|row| lanes(row).simd_eq(all(most)));
    let mut found = masks.map(Lanes::to_bitmask).enumerate();
    let (row, mask) = found.find(|it| it.1 != 0).unwrap_or((0, 1));
    (row * WIDTH + mask.trailing_zeros() as usize, most)
}
