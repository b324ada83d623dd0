//! Tactics: a rule system's advice to a player about a position.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::game::Game;

/// The expected gain of an action, in the points of the fleets' prices (so that weights are
/// of the order of 1 in every system).
///
/// ```
/// use evenkeel_kernel::tactics::Judgement;
///
/// let ram = Judgement { dealt: 12.0, taken: 8.0, loss: 0.25 * 60.0, ..Judgement::default() };
/// assert_eq!((ram.loss, ram.objective), (15.0, 0.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Judgement {
    /// Expected worth of the damage dealt to the enemy by this action.
    pub dealt: f32,
    /// Expected worth of the damage that the enemy can deal in answer.
    pub taken: f32,
    /// Progress in the mission: markers gained, kept or approached.
    pub objective: f32,
    /// Better position for later: closing with targets, arcs brought to bear.
    pub approach: f32,
    /// Chance of being lost (destroyed, surrendered, off the table) times worth.
    pub loss: f32,
}

/// The weight that a player gives to each part of a [`Judgement`].
///
/// ```
/// use evenkeel_kernel::tactics::{Judgement, Weights};
///
/// let even = Weights { dealt: 1.0, taken: 1.0, objective: 1.0, approach: 1.0, loss: 1.0 };
/// let bold = even.times(&Weights { taken: 0.5, loss: 0.0, ..even });
/// let charge = Judgement { dealt: 8.0, taken: 10.0, loss: 2.0, ..Judgement::default() };
/// assert_eq!((even.score(&charge), bold.score(&charge)), (-4.0, 3.0));
/// assert_eq!(bold.named()[1], ("taken", 0.5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// Weight of damage dealt.
    pub dealt: f32,
    /// Weight of damage taken; counts against.
    pub taken: f32,
    /// Weight of the mission.
    pub objective: f32,
    /// Weight of position.
    pub approach: f32,
    /// Weight of the chance of being lost; counts against.
    pub loss: f32,
}

impl Weights {
    /// The score of a judgement.
    #[inline]
    pub fn score(&self, judgement: &Judgement) -> f32 {
        self.dealt * judgement.dealt - self.taken * judgement.taken
            + self.objective * judgement.objective
            + self.approach * judgement.approach
            - self.loss * judgement.loss
    }

    /// Each weight times the factor in its place.
    pub fn times(&self, factors: &Weights) -> Weights {
        Weights {
            dealt: self.dealt * factors.dealt,
            taken: self.taken * factors.taken,
            objective: self.objective * factors.objective,
            approach: self.approach * factors.approach,
            loss: self.loss * factors.loss,
        }
    }

    /// The weights by name, for checks.
    pub fn named(&self) -> [(&'static str, f32); 5] {
        [
            ("dealt", self.dealt),
            ("taken", self.taken),
            ("objective", self.objective),
            ("approach", self.approach),
            ("loss", self.loss),
        ]
    }
}

/// The guide of a captain: the weights of the parts of a judgement, and the captain's
/// beliefs beside them. A doctrine is read from a player's file, one line a figure.
///
/// ```
/// use evenkeel_kernel::tactics::{Doctrine, Weights};
///
/// /// What a captain of some game believes.
/// #[derive(Clone, Copy)]
/// struct Opinions { marker: f32 }
///
/// let weights = Weights { dealt: 1.0, taken: 0.8, objective: 1.0, approach: 0.5, loss: 1.0 };
/// let doctrine = Doctrine { weights, opinions: Opinions { marker: 30.0 } };
/// assert_eq!(doctrine.weights.objective * doctrine.opinions.marker, 30.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename = "Captain", deny_unknown_fields)]
pub struct Doctrine<O> {
    /// The weights of the parts of a judgement.
    pub weights: Weights,
    /// The beliefs of a player of this system: what a marker is worth, how far to fear a
    /// gun.
    pub opinions: O,
}

/// An action and what it is expected to bring.
///
/// ```
/// use evenkeel_kernel::tactics::{Judged, Judgement};
///
/// let judged = [("hold", 1.0), ("fire", 4.0)].map(|(action, dealt)| Judged {
///     action,
///     judgement: Judgement { dealt, ..Judgement::default() },
/// });
/// let best = judged.iter().max_by(|a, b| a.judgement.dealt.total_cmp(&b.judgement.dealt));
/// assert_eq!(best.map(|best| best.action), Some("fire"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged<A> {
    /// A legal action.
    pub action: A,
    /// The expected gain of the action.
    pub judgement: Judgement,
}

/// A game that can tell a player what its actions are worth.
///
/// For the game of the example of [`Game`], in steps instead of points:
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/race.rs"));
/// use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics, Weights};
///
/// impl Tactics for Race {
///     type Scratch = ();
///     type Opinions = ();
///
///     fn charge(&self, _: &Runners, _: &mut ()) -> Pace {
///         Pace::Run
///     }
///
///     fn judge(&self, _: &Runners, _: &Doctrine<()>, _: &mut (), out: &mut Vec<Judged<Pace>>) {
///         for (action, objective) in [(Pace::Walk, 3.0), (Pace::Run, 3.5)] {
///             let judgement = Judgement { objective, ..Judgement::default() };
///             out.push(Judged { action, judgement });
///         }
///     }
/// }
///
/// # fn main() {
/// let weights = Weights { dealt: 1.0, taken: 1.0, objective: 2.0, approach: 1.0, loss: 1.0 };
/// let state = Runners { gone: BySide { a: 0, b: 0 }, next: Side::A, turns: 0 };
/// let mut judged = Vec::new();
/// Race.judge(&state, &Doctrine { weights, opinions: () }, &mut (), &mut judged);
/// let scores: Vec<f32> = judged.iter().map(|one| weights.score(&one.judgement)).collect();
/// assert_eq!(scores, [6.0, 7.0]);
/// # }
/// ```
pub trait Tactics: Game {
    /// Memory that is kept from one decision to the next.
    type Scratch: Default + Send;

    /// The beliefs of a captain of this game; a game that leaves nothing to opinion takes
    /// `()`.
    type Opinions: Clone + Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned;

    /// The action of a simple player: go at the nearest enemy, shoot for the
    /// best expected damage. Always legal.
    fn charge(&self, view: Self::View<'_>, scratch: &mut Self::Scratch) -> Self::Action;

    /// Fills `out` with judged legal actions, at least one. Actions that the
    /// doctrine shows to be hopeless may be left out, so that a decision is cheap.
    fn judge(
        &self,
        view: Self::View<'_>,
        doctrine: &Doctrine<Self::Opinions>,
        scratch: &mut Self::Scratch,
        out: &mut Vec<Judged<Self::Action>>,
    );

    /// Judges for a player that takes the action with the best score alone. All that share
    /// the best score of [`Tactics::judge`] are there, in its order and judged alike; what
    /// surely scores less may be left out, so that it need not be judged.
    fn shortlist(
        &self,
        view: Self::View<'_>,
        doctrine: &Doctrine<Self::Opinions>,
        scratch: &mut Self::Scratch,
        out: &mut Vec<Judged<Self::Action>>,
    ) {
        self.judge(view, doctrine, scratch, out);
    }

    /// Judges for somebody who asks why: nobody chooses by it. As far as there are so many,
    /// [`SHOWN`](crate::reasons::SHOWN) actions are there, none of them with a better score
    /// than the best of [`Tactics::judge`].
    fn explain(
        &self,
        view: Self::View<'_>,
        doctrine: &Doctrine<Self::Opinions>,
        scratch: &mut Self::Scratch,
        out: &mut Vec<Judged<Self::Action>>,
    ) {
        self.judge(view, doctrine, scratch, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_is_weighed_by_its_own_weight_times_its_own_factor() {
        let weights = |parts: [f32; 5]| {
            let [dealt, taken, objective, approach, loss] = parts;
            Weights {
                dealt,
                taken,
                objective,
                approach,
                loss,
            }
        };
        // Different primes everywhere, so that no part can stand in for another.
        let both =
            weights([2.0, 3.0, 5.0, 7.0, 11.0]).times(&weights([13.0, 17.0, 19.0, 23.0, 29.0]));
        assert_eq!(both, weights([26.0, 51.0, 95.0, 161.0, 319.0]));
        let judgement = Judgement {
            dealt: 1.0,
            taken: 10.0,
            objective: 100.0,
            approach: 1000.0,
            loss: 0.5,
        };
        assert_eq!(
            both.score(&judgement),
            26.0 - 510.0 + 9500.0 + 161_000.0 - 159.5
        );
        let named = ["dealt", "taken", "objective", "approach", "loss"].into_iter();
        assert!(named.zip([26.0, 51.0, 95.0, 161.0, 319.0]).eq(both.named()));
    }
}
