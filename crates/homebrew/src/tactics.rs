//! Players for nothing: each action is tried, and judged by what it brings.
//!
//! Everything here is opinion, not rule.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::foresight::{Foresight, Stakes};
use evenkeel_kernel::game::{ActionList, Game};
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics, Weights};

use crate::brew::{Brew, Whole};
use crate::homebrew::Homebrew;
use crate::opinions::Opinions;
use crate::trials::Trials;

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

impl<H: Homebrew> Default for Scratch<H> {
    fn default() -> Self {
        Scratch {
            legal: ActionList::new(),
            judged: Vec::new(),
            trials: Trials::default(),
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
        trials.begin(self, view);
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
            trials.try_on(self, view, out, &doctrine.opinions, done..next);
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
            let one = std::slice::from_mut(&mut judged);
            trials.try_on(self, view, one, &doctrine.opinions, 0..tries);
            judged.judgement = scaled(&judged.judgement, 1.0 / f32::from(tries));
            if score(&judged) < best {
                out.push(judged);
            }
        }
    }
}

impl<H: Homebrew> Foresight for Brew<H> {
    fn imagine(&self, view: Self::View<'_>, into: &mut Option<Self::State>, dice: &mut impl Dice) {
        let other = H::guess(self, view.open, view.own, view.side.other(), dice);
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
