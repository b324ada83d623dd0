//! Players for nothing: each action is tried, and judged by what it brings.
//!
//! Everything here is opinion, not rule.

use std::ops::Range;

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::foresight::{Foresight, Stakes};
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics, Weights};

use crate::brew::{Brew, Seen, Whole};
use crate::homebrew::Homebrew;
use crate::opinions::Opinions;

/// Most decisions of haste after an action, so that a trial ends in any game.
const MOST_STEPS: u32 = 256;

/// The seed of all trials. A decision and a trial have dice of their own, and all actions of a
/// decision meet the same.
const TRIALS: u64 = 0x0b5e_55ed;

/// Heats of the trials of a decision: after each of them the worse half of the actions falls
/// out (sequential halving: Karnin, Koren and Somekh, *ICML* 2013), so that most trials are of
/// what might be best.
const HEATS: u8 = 6;

/// The doctrine of whoever goes straight at the enemy.
const CHARGE: Doctrine<Opinions> = Doctrine {
    weights: Weights {
        dealt: 1.0,
        taken: 0.0,
        objective: 0.5,
        approach: 1.0,
        loss: 0.0,
    },
    opinions: Opinions {
        tries: 2,
        rounds: 0,
    },
};

/// Memory that is kept from one decision to the next.
#[derive(Debug)]
pub struct Scratch<H: Homebrew> {
    legal: ActionList<H::Action>,
    judged: Vec<Judged<H::Action>>,
    trials: Trials<H>,
}

/// The memory of trials: a battle in the head, and what somebody in haste may do in it.
#[derive(Debug)]
struct Trials<H: Homebrew> {
    tried: Option<Whole<H::State, H::Secret>>,
    hasty: ActionList<H::Action>,
}

impl<H: Homebrew> Default for Scratch<H> {
    fn default() -> Self {
        let trials = Trials {
            tried: None,
            hasty: ActionList::new(),
        };
        Scratch {
            legal: ActionList::new(),
            judged: Vec::new(),
            trials,
        }
    }
}

/// The figures of a position that actions are judged by, of one side.
#[derive(Clone, Copy, Debug, Default)]
struct Figures {
    own: f32,
    /// The price of what is afloat.
    afloat: f32,
    enemy: f32,
    mission: f32,
    stance: f32,
}

impl<H: Homebrew> Brew<H> {
    fn figures(&self, state: &H::State, side: Side) -> Figures {
        let lead = |of: fn(&Brew<H>, &H::State, Side) -> f32| {
            of(self, state, side) - of(self, state, side.other())
        };
        let afloat = self
            .of_side(side)
            .filter(|model| H::standing(self, state, *model).left > 0);
        Figures {
            own: self.left(state, side),
            afloat: afloat.map(|model| self.model(model).points as f32).sum(),
            enemy: self.left(state, side.other()),
            mission: lead(H::mission),
            stance: lead(H::stance),
        }
    }

    /// The price of a side's fleet, of which half is at stake beside what is lost of it.
    fn stake(&self, side: Side) -> f32 {
        self.fleets[side]
            .iter()
            .map(|model| model.points as f32)
            .sum()
    }

    /// The action of somebody in haste: any of the most urgent.
    fn hasty(
        &self,
        seen: Seen<'_, H::State, H::Secret>,
        list: &mut ActionList<H::Action>,
        dice: &mut impl Dice,
    ) -> H::Action {
        list.clear();
        let mut most = 0;
        let Seen {
            open, own, side, ..
        } = seen;
        H::legal(self, open, own, side, &mut |action| {
            let urge = H::urge(self, open, own, side, action);
            if urge > most {
                list.clear();
                most = urge;
            }
            if urge == most {
                list.push(action);
            }
        });
        list[dice.below(list.len() as u32) as usize]
    }
}

impl<H: Homebrew> Trials<H> {
    /// Adds to the judgement of an action what it brings in these trials.
    fn try_on(
        &mut self,
        game: &Brew<H>,
        seen: Seen<'_, H::State, H::Secret>,
        judged: &mut Judged<H::Action>,
        opinions: &Opinions,
        trials: Range<u8>,
    ) {
        for trial in trials {
            let one = self.run(game, seen, judged.action, opinions, trial);
            let sum = &mut judged.judgement;
            sum.dealt += one.dealt;
            sum.taken += one.taken;
            sum.objective += one.objective;
            sum.approach += one.approach;
            sum.loss += one.loss;
        }
    }

    /// What an action brings in one trial.
    fn run(
        &mut self,
        game: &Brew<H>,
        seen: Seen<'_, H::State, H::Secret>,
        action: H::Action,
        opinions: &Opinions,
        trial: u8,
    ) -> Judgement {
        let stream = |stream| {
            let seed = mix(TRIALS, seen.decisions.into(), trial.into(), stream);
            SeededDice::new(seed)
        };
        game.imagine(seen, &mut self.tried, &mut stream(Stream::Setup));
        let state = self.tried.as_mut().expect("a battle is imagined");
        let before = game.figures(&state.open, seen.side);
        let last = H::round(&state.open).saturating_add(opinions.rounds);
        game.apply(state, action, &mut stream(Stream::Dice), &mut Silent);
        // What follows has dice of its own, so that it differs by what the action made of the
        // position, and not by how many dice it took.
        let mut dice = stream(Stream::Narration);
        let mut whims = stream(Stream::Player(seen.side));
        let mut end = None;
        for _ in 0..MOST_STEPS {
            match game.to_move(state) {
                Turn::Over(outcome) => {
                    end = Some(outcome);
                    break;
                }
                Turn::One(_) if H::round(&state.open) > last => break,
                Turn::One(mover) => {
                    let view = game.view(state, mover);
                    let action = game.hasty(view, &mut self.hasty, &mut whims);
                    game.apply(state, action, &mut dice, &mut Silent);
                }
            }
        }
        let after = game.figures(&state.open, seen.side);
        let winner = end.and_then(|end| end.winner);
        let won = winner.map_or(0.0, |winner| match winner {
            _ if winner == seen.side => game.stake(winner.other()) / 2.0,
            _ => -game.stake(seen.side) / 2.0,
        });
        Judgement {
            dealt: before.enemy - after.enemy,
            taken: before.own - after.own,
            objective: after.mission - before.mission + won,
            approach: after.stance - before.stance,
            loss: before.afloat - after.afloat,
        }
    }
}

/// Each part of a judgement times a factor.
fn scaled(judgement: &Judgement, factor: f32) -> Judgement {
    Judgement {
        dealt: judgement.dealt * factor,
        taken: judgement.taken * factor,
        objective: judgement.objective * factor,
        approach: judgement.approach * factor,
        loss: judgement.loss * factor,
    }
}

impl<H: Homebrew> Tactics for Brew<H> {
    type Scratch = Scratch<H>;
    type Opinions = Opinions;

    fn charge(&self, view: Self::View<'_>, scratch: &mut Scratch<H>) -> H::Action {
        let mut judged = std::mem::take(&mut scratch.judged);
        judged.clear();
        self.judge(view, &CHARGE, scratch, &mut judged);
        let mut best = judged[0];
        for other in &judged[1..] {
            let score = |judged: &Judged<_>| CHARGE.weights.score(&judged.judgement);
            if score(other) > score(&best) {
                best = *other;
            }
        }
        scratch.judged = judged;
        best.action
    }

    fn judge(
        &self,
        view: Self::View<'_>,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch<H>,
        out: &mut Vec<Judged<H::Action>>,
    ) {
        let Scratch { legal, trials, .. } = scratch;
        legal.clear();
        self.legal_actions(view, legal);
        let untried = |&action: &H::Action| Judged {
            action,
            judgement: Judgement::default(),
        };
        out.extend(legal.iter().map(untried));
        let score = |judged: &Judged<_>| doctrine.weights.score(&judged.judgement);
        let tries = doctrine.opinions.tries.max(1);
        let heat = tries.div_ceil(HEATS);
        let mut done = 0;
        loop {
            let next = tries.min(done + heat);
            for judged in out.iter_mut() {
                trials.try_on(self, view, judged, &doctrine.opinions, done..next);
            }
            done = next;
            if done == tries {
                break;
            }
            out.sort_unstable_by(|one, other| score(other).total_cmp(&score(one)));
            // Whoever is as good as the best stays: where nothing tells actions apart, as when a
            // mine is laid, each must be as likely as any other.
            let best = out.first().map_or(0.0, score);
            let equals = out.iter().take_while(|judged| score(judged) >= best);
            out.truncate(out.len().div_ceil(2).max(2).max(equals.count()));
        }
        let share = 1.0 / f32::from(tries);
        out.iter_mut()
            .for_each(|judged| judged.judgement = scaled(&judged.judgement, share));
    }

    /// Tries all that fell out on the way as often as the rest; what then looks better than the
    /// best is left out, as nobody chooses by it.
    fn explain(
        &self,
        view: Self::View<'_>,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch<H>,
        out: &mut Vec<Judged<H::Action>>,
    ) {
        self.judge(view, doctrine, scratch, out);
        let score = |judged: &Judged<_>| doctrine.weights.score(&judged.judgement);
        let best = out.iter().map(score).fold(f32::NEG_INFINITY, f32::max);
        let tries = doctrine.opinions.tries.max(1);
        let Scratch { legal, trials, .. } = scratch;
        for &action in legal.iter() {
            if out.iter().any(|judged| judged.action == action) {
                continue;
            }
            let mut judged = Judged {
                action,
                judgement: Judgement::default(),
            };
            trials.try_on(self, view, &mut judged, &doctrine.opinions, 0..tries);
            judged.judgement = scaled(&judged.judgement, 1.0 / f32::from(tries));
            if score(&judged) < best {
                out.push(judged);
            }
        }
    }
}

impl<H: Homebrew> Foresight for Brew<H> {
    fn imagine(&self, view: Self::View<'_>, into: &mut Option<Self::State>, dice: &mut impl Dice) {
        let other = H::guess(self, view.open, view.side.other(), dice);
        match into {
            Some(kept) => kept.imagine_again(view, other),
            None => *into = Some(Whole::imagined(view, other)),
        }
    }

    fn lead(&self, state: &Self::State, side: Side, _opinions: &Opinions) -> f32 {
        let figures = self.figures(&state.open, side);
        figures.own - figures.enemy + figures.mission + figures.stance
    }

    fn round(&self, state: &Self::State) -> u8 {
        H::round(&state.open)
    }

    fn stakes(&self, _view: Self::View<'_>) -> Stakes {
        Stakes::Great
    }
}
