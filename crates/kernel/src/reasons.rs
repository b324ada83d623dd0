//! Reasons: what a player weighed at a decision, for whoever wants to know why it did what
//! it did.

use crate::tactics::{Judged, Judgement, Weights};

/// The number of weighed actions that are shown to whoever asks for reasons.
pub const SHOWN: usize = 10;

/// An action that a player weighed.
///
/// ```
/// use evenkeel_kernel::reasons::Weighed;
/// use evenkeel_kernel::tactics::{Judged, Judgement, Weights};
///
/// let weights = Weights { dealt: 1.0, taken: 0.5, objective: 1.0, approach: 1.0, loss: 1.0 };
/// let judgement = Judgement { dealt: 4.0, taken: 6.0, ..Judgement::default() };
/// let weighed = Weighed::judged(&weights, &Judged { action: "fire", judgement });
/// let look = weighed.look.expect("it was judged");
/// assert_eq!((look.parts.taken, look.score), (-3.0, 1.0));
/// assert!(weighed.trial.is_none(), "no battle was played on");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed<A> {
    /// A legal action.
    pub action: A,
    /// The judgement of a look one step ahead; none of an action that was not judged.
    pub look: Option<Look>,
    /// The battles that were played on from it; none where none were.
    pub trial: Option<Trial>,
}

/// A judgement, weighed.
///
/// ```
/// use evenkeel_kernel::reasons::Look;
/// use evenkeel_kernel::tactics::{Judgement, Weights};
///
/// let weights = Weights { dealt: 2.0, taken: 1.0, objective: 1.0, approach: 1.0, loss: 3.0 };
/// let judgement = Judgement { dealt: 5.0, loss: 1.0, ..Judgement::default() };
/// let look = Look::new(&weights, &judgement);
/// assert_eq!((look.parts.dealt, look.parts.loss, look.score), (10.0, -3.0, 7.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// The parts of the judgement times their weights, points; what counts against is
    /// below 0. They add up to the score.
    pub parts: Judgement,
    /// The score, points, as the player compares it.
    pub score: f32,
}

/// Battles that were played on in the head from an action.
///
/// ```
/// use evenkeel_kernel::reasons::Trial;
///
/// let captains = Trial { playouts: 16, mean: 0.5, ahead: 0.0 };
/// let other = Trial { playouts: 16, mean: 0.75, ahead: 0.25 };
/// assert_eq!(other.mean - captains.mean, other.ahead);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trial {
    /// The number of battles.
    pub playouts: u32,
    /// The mean worth of these battles, from 0 (lost) to 1 (won).
    pub mean: f64,
    /// By how much that is more than what the captain's choice was worth on the same
    /// dice, on average.
    pub ahead: f64,
}

impl Look {
    /// A judgement under these weights.
    pub fn new(weights: &Weights, judgement: &Judgement) -> Look {
        Look {
            parts: Judgement {
                dealt: weights.dealt * judgement.dealt,
                taken: -weights.taken * judgement.taken,
                objective: weights.objective * judgement.objective,
                approach: weights.approach * judgement.approach,
                loss: -weights.loss * judgement.loss,
            },
            score: weights.score(judgement),
        }
    }
}

impl<A: Copy> Weighed<A> {
    /// A judged action under these weights.
    pub fn judged(weights: &Weights, judged: &Judged<A>) -> Weighed<A> {
        Weighed {
            action: judged.action,
            look: Some(Look::new(weights, &judged.judgement)),
            trial: None,
        }
    }
}
