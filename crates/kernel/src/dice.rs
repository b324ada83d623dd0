//! Everything random goes through one trait, so that one rules path serves
//! simulation, scripted tests, exact odds and replays.

mod enumerated;
mod narrated;
mod scripted;
mod seeded;
mod stepwise;

pub use enumerated::{EnumeratedDice, Inexact, enumerate, enumerate_within, try_enumerate};
pub use narrated::NarratedDice;
pub use scripted::ScriptedDice;
pub use seeded::SeededDice;
pub use stepwise::enumerate_steps;

use crate::volley::{Faces, Volley, VolleyResult, Volleys, roll};

/// A source of dice. Implementations differ in where the faces come from.
///
/// A rule takes any dice, so the same lines play battles and have exact odds:
///
/// ```
/// use evenkeel_kernel::dice::{Dice, ScriptedDice, enumerate};
/// use evenkeel_kernel::odds::Fraction;
///
/// /// Two dice, the lower one counts.
/// fn lower(dice: &mut impl Dice) -> u8 {
///     dice.d6().min(dice.d6())
/// }
///
/// assert_eq!(lower(&mut ScriptedDice::new(&[5, 2])), 2);
/// assert_eq!(enumerate(lower).probability(&6), Fraction::new(1, 36));
/// ```
pub trait Dice {
    /// A number from `0..n`, each exactly equally likely. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// One six-sided die, 1 to 6.
    #[inline]
    fn d6(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    /// A six-sided die of which only matters whether it shows `target` or more, so
    /// that exact odds need not tell the other faces apart.
    #[inline]
    fn d6_against(&mut self, target: u8) -> u8 {
        let _ = target;
        self.d6()
    }

    /// A three-sided die: one six-sided die, halved and rounded up, 1 to 3.
    #[inline]
    fn d3(&mut self) -> u8 {
        self.d6().div_ceil(2)
    }

    /// The result of a volley. Rolled die by die unless a kind of dice knows
    /// something faster with the same distribution: first the dice to hit, then
    /// one die to block for each hit, unless nothing can block.
    #[inline]
    fn volley(&mut self, tables: &Volleys, volley: Volley) -> VolleyResult {
        let _ = tables;
        roll(self, volley).0
    }

    /// The faces of the last volley, for logs; empty from dice that do not keep them.
    fn faces(&self) -> Faces {
        Faces::default()
    }
}
