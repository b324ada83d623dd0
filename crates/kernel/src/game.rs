//! The trait that every rule system implements.

use std::fmt::Debug;

use crate::dice::Dice;
use crate::observer::Observer;
use crate::outcome::Outcome;
use crate::side::Side;

/// The next step of a battle: a decision, or the end.
///
/// ```
/// use evenkeel_kernel::game::Turn;
/// use evenkeel_kernel::side::Side;
///
/// let turn = Turn::One(Side::B);
/// assert!(matches!(turn, Turn::One(side) if side == Side::A.other()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Turn {
    /// The side that decides.
    One(Side),
    /// The battle is over.
    Over(Outcome),
}

/// A list of legal actions; its memory is kept from one decision to the next.
pub type ActionList<A> = Vec<A>;

/// An immutable rules value: a ruleset and a scenario. All that changes in a
/// battle is in `State`.
///
/// A game of two actions and one die, a player of it, and a battle:
///
/// ```
#[doc = include_str!("../docs/race.rs")]
/// # use evenkeel_kernel::battle::play;
/// # use evenkeel_kernel::dice::SeededDice;
/// # use evenkeel_kernel::observer::Silent;
/// let mut dice = SeededDice::new(1);
/// let mut state = Race.start(&(), &mut dice, &mut Silent);
/// let (mut a, mut b) = (Always(Pace::Walk), Always(Pace::Walk));
/// let outcome = play(&Race, &mut state, &mut a, &mut b, &mut dice, &mut Silent);
/// assert_eq!((outcome.winner, outcome.rounds), (Some(Side::A), 4));
/// ```
pub trait Game: Send + Sync {
    /// The fleets and the table of one battle.
    type Setup;
    /// Plain data: a clone is an independent battle.
    type State: Clone + Debug + Send + Sync;
    /// The knowledge of one side. Open games use `&State`; where a rulebook hides
    /// something, the view leaves it out: what cannot be reached cannot be used.
    type View<'a>: Copy + Debug;
    /// One small decision.
    type Action: Copy + Eq + Debug + Send + Sync;
    /// Something that happened, with all that a referee would need.
    type Event: Copy + Debug;

    /// Sets up a battle, up to its first decision.
    fn start(
        &self,
        setup: &Self::Setup,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Self::Event>,
    ) -> Self::State;

    /// The side whose decision is next, or how the battle ended.
    fn to_move(&self, state: &Self::State) -> Turn;

    /// All that `side` may know of the state.
    fn view<'a>(&'a self, state: &'a Self::State, side: Side) -> Self::View<'a>;

    /// Fills `out` with the legal actions of the side to move, in a stable
    /// order. It takes the mover's view, because what one may do never depends
    /// on what one may not know. At least two while the battle runs: a decision
    /// with a single legal answer is not asked.
    fn legal_actions(&self, view: Self::View<'_>, out: &mut ActionList<Self::Action>);

    /// Carries out a legal action and plays on to the next decision. Trusts its
    /// caller; [`apply_checked`] does not.
    fn apply(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Self::Event>,
    );
}

/// The action was not among the legal ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalAction;

/// Carries out an action if it is legal; otherwise leaves the state untouched.
///
/// With the game of the example of [`Game`], which is over and takes no action any more:
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/race.rs"));
/// use evenkeel_kernel::dice::ScriptedDice;
/// use evenkeel_kernel::game::{IllegalAction, apply_checked};
///
/// # fn main() {
/// let (mut dice, mut events) = (ScriptedDice::default(), Vec::new());
/// let mut state = Runners { gone: BySide { a: 4, b: 10 }, next: Side::A, turns: 6 };
/// let done = apply_checked(&Race, &mut state, Pace::Walk, &mut dice, &mut events);
/// assert_eq!(done, Err(IllegalAction));
/// state.gone.b = 9;
/// assert_eq!(apply_checked(&Race, &mut state, Pace::Walk, &mut dice, &mut events), Ok(()));
/// assert_eq!(state.gone.a, 7);
/// # }
/// ```
///
/// # Errors
/// [`IllegalAction`] when the battle is over or the action is not listed.
pub fn apply_checked<G: Game>(
    game: &G,
    state: &mut G::State,
    action: G::Action,
    dice: &mut impl Dice,
    observer: &mut impl Observer<G::Event>,
) -> Result<(), IllegalAction> {
    let Turn::One(side) = game.to_move(state) else {
        return Err(IllegalAction);
    };
    let mut legal = ActionList::new();
    game.legal_actions(game.view(state, side), &mut legal);
    if !legal.contains(&action) {
        return Err(IllegalAction);
    }
    game.apply(state, action, dice, observer);
    Ok(())
}
