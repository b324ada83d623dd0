//! Uses: how often something could have been used, and how often it was.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::observer::{Observer, Silent};
use crate::reasons::Weighed;

/// The way in which a counted thing comes to be used.
///
/// ```
/// use evenkeel_kernel::uses::Nature;
///
/// // Only what a player decides about can be neglected by one.
/// let can_be_neglected = |nature| nature == Nature::Choice;
/// assert!(can_be_neglected(Nature::Choice) && !can_be_neglected(Nature::Passive));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Nature {
    /// A player decides to use it.
    Choice,
    /// The thing works by itself; a use is a chance in which it mattered.
    Passive,
    /// No option at all, but a figure of the battle that is told in the same way.
    Figure,
}

/// Chances to use something and uses of it; there are never more uses.
///
/// ```
/// use evenkeel_kernel::uses::Count;
///
/// let mut repairs = Count::default();
/// for taken in [true, false, true] {
///     repairs.add(taken);
/// }
/// assert_eq!((repairs.uses, repairs.chances), (2, 3));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// Chances to use the thing.
    pub chances: u64,
    /// Uses of the thing.
    pub uses: u64,
}

impl Count {
    /// Adds one chance, and a use if it was taken.
    #[inline]
    pub fn add(&mut self, taken: bool) {
        self.chances += 1;
        self.uses += u64::from(taken);
    }
}

impl core::ops::AddAssign for Count {
    fn add_assign(&mut self, more: Count) {
        self.chances += more.chances;
        self.uses += more.uses;
    }
}

/// Sees a battle from outside: its events, and every decision together with the
/// state that it was made in.
///
/// A witness of the game of the example of [`Game`] that wants to know what players weigh
/// ([`play_before`](crate::battle::play_before) has one that counts):
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/race.rs"));
/// use evenkeel_kernel::reasons::Weighed;
/// use evenkeel_kernel::uses::Witness;
///
/// struct Curious(Vec<Weighed<Pace>>);
///
/// impl Observer<(Side, u8)> for Curious {
///     fn see(&mut self, _: (Side, u8)) {}
/// }
///
/// impl Witness<Race> for Curious {
///     fn decided(&mut self, _: &Race, _: &Runners, pace: Pace) {
///         assert!(self.0.iter().all(|weighed| weighed.action == pace), "a player of one mind");
///         self.0.clear();
///     }
///
///     fn notepad(&mut self) -> Option<&mut Vec<Weighed<Pace>>> {
///         Some(&mut self.0)
///     }
/// }
/// # fn main() {}
/// ```
pub trait Witness<G: Game>: Observer<G::Event> {
    /// Called before the action is carried out.
    fn decided(&mut self, game: &G, state: &G::State, action: G::Action);

    /// The place where the player writes what it weighed, before the witness is told what
    /// it decided; none when nobody wants to know.
    #[inline(always)]
    fn notepad(&mut self) -> Option<&mut Vec<Weighed<G::Action>>> {
        None
    }
}

impl<G: Game> Witness<G> for Silent {
    #[inline(always)]
    fn decided(&mut self, _game: &G, _state: &G::State, _action: G::Action) {}
}

/// A list of events keeps no decisions but those that are events.
impl<G: Game> Witness<G> for Vec<G::Event> {
    #[inline(always)]
    fn decided(&mut self, _game: &G, _state: &G::State, _action: G::Action) {}
}

/// An observer as a witness that does not look at decisions.
pub(crate) struct Bystander<'o, O>(pub &'o mut O);

impl<E, O: Observer<E>> Observer<E> for Bystander<'_, O> {
    const ACTIVE: bool = O::ACTIVE;

    #[inline(always)]
    fn see(&mut self, event: E) {
        self.0.see(event);
    }
}

impl<G: Game, O: Observer<G::Event>> Witness<G> for Bystander<'_, O> {
    #[inline(always)]
    fn decided(&mut self, _game: &G, _state: &G::State, _action: G::Action) {}
}
