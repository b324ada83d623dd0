//! Foresight: a rule system's help for a player who plays battles on in its head.

use serde::{Deserialize, Serialize};

use crate::dice::Dice;
use crate::side::Side;
use crate::tactics::Tactics;

/// Stakes of a decision: how much hangs on it, from little to much.
///
/// ```
/// use evenkeel_kernel::foresight::Stakes;
///
/// // A player who plays on where much hangs on a decision leaves the rest alone.
/// let plays_on = |stakes: Stakes| stakes >= Stakes::Great;
/// assert!(plays_on(Stakes::Decisive) && !plays_on(Stakes::Fair));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Stakes {
    /// Nothing that playing on would show, or that a side could play on from, such as what
    /// follows from a choice already made.
    Trifling,
    /// A detail, such as which upgrade takes a hit or who is mended.
    Small,
    /// A choice that another makes good soon, such as who acts next.
    Fair,
    /// A choice that much follows from, such as whom to fire at or where a ship begins.
    Great,
    /// A choice on which the battle turns, such as what a ship does next to the enemy.
    Decisive,
}

/// A game whose positions a player can play on from, to see where they lead.
///
/// For the game of the example of [`Game`](crate::game::Game), which hides nothing (its
/// `Tactics` are in the example of that trait):
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/race.rs"));
/// # use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics};
/// use evenkeel_kernel::foresight::{Foresight, Stakes, copy};
///
/// # impl Tactics for Race {
/// #     type Scratch = ();
/// #     type Opinions = ();
/// #     fn charge(&self, _: &Runners, _: &mut ()) -> Pace { Pace::Run }
/// #     fn judge(&self, _: &Runners, _: &Doctrine<()>, _: &mut (), out: &mut Vec<Judged<Pace>>) {
/// #         out.push(Judged { action: Pace::Run, judgement: Judgement::default() });
/// #     }
/// # }
/// impl Foresight for Race {
///     fn imagine(&self, view: &Runners, into: &mut Option<Runners>, _: &mut impl Dice) {
///         copy(view, into);
///     }
///     fn lead(&self, state: &Runners, side: Side, _: &()) -> f32 {
///         f32::from(state.gone[side]) - f32::from(state.gone[side.other()])
///     }
///     fn round(&self, state: &Runners) -> u8 {
///         state.turns / 2 + 1
///     }
///     fn stakes(&self, _: &Runners) -> Stakes {
///         Stakes::Fair
///     }
/// }
///
/// # fn main() {
/// let state = Runners { gone: BySide { a: 9, b: 5 }, next: Side::A, turns: 4 };
/// assert_eq!(Race.lead(&state, Side::B, &()), -4.0);
/// assert!(Race.stakes(&state) > Stakes::Trifling);
/// # }
/// ```
pub trait Foresight: Tactics {
    /// Puts into `into` a battle that agrees with all that the view shows and is
    /// at the same decision, be it one of set-up. What the view hides is drawn with
    /// the player's own dice, anew at every call. What `into` holds already is an
    /// earlier such battle, whose memory can be used again: see [`copy`].
    ///
    /// It is asked for decisions alone that are not [`Stakes::Trifling`].
    fn imagine(&self, view: Self::View<'_>, into: &mut Option<Self::State>, dice: &mut impl Dice);

    /// By how much a side leads, in the points of the fleets' prices, were the
    /// battle to end about here; less than 0 when it is behind.
    fn lead(&self, state: &Self::State, side: Side, opinions: &Self::Opinions) -> f32;

    /// Rounds begun, or turns, whatever a playout may be counted in: a player may stop
    /// playing on when one of them is over.
    fn round(&self, state: &Self::State) -> u8;

    /// The stakes of the decision that is asked for.
    fn stakes(&self, view: Self::View<'_>) -> Stakes;
}

/// Copies a state, which is all that `imagine` does where nothing is hidden, into one that
/// is there already, or into a new one.
///
/// ```
/// use evenkeel_kernel::foresight::copy;
///
/// let mut kept = Some(vec![1, 2, 3]);
/// copy(&vec![4, 5], &mut kept);
/// assert_eq!(kept, Some(vec![4, 5]));
/// ```
#[inline]
pub fn copy<S: Clone>(state: &S, into: &mut Option<S>) {
    match into {
        Some(kept) => kept.clone_from(state),
        None => *into = Some(state.clone()),
    }
}
