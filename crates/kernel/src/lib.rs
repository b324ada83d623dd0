//! The kernel: everything a rule system, a player and a tournament agree on.
//!
//! A rule asks dice and nothing else, so one rule plays battles, is tested by falls that
//! somebody wrote down, and has exact odds:
//!
//! ```
//! use evenkeel_kernel::dice::{Dice, ScriptedDice, SeededDice, enumerate};
//! use evenkeel_kernel::odds::Fraction;
//!
//! /// A ram deals a die of damage on 4 or more.
//! fn ram(dice: &mut impl Dice) -> u8 {
//!     if dice.d6_against(4) >= 4 { dice.d6() } else { 0 }
//! }
//!
//! assert_eq!(ram(&mut ScriptedDice::new(&[5, 3])), 3);
//! assert_eq!(enumerate(ram).mean(), Ok(Fraction::new(7, 4)));
//! assert_eq!(ram(&mut SeededDice::new(1)), ram(&mut SeededDice::new(1)));
//! ```
//!
//! The kernel does no I/O, reads no clock, starts no thread and holds no
//! global state.

pub mod battle;
pub mod dice;
pub mod fingerprint;
pub mod fleet;
pub mod foresight;
pub mod game;
pub mod observer;
pub mod odds;
pub mod outcome;
pub mod player;
pub mod reasons;
pub mod seed;
pub mod side;
pub mod tactics;
pub mod track;
pub mod uses;
pub mod volley;

/// The digest of the sources of this crate: runs are known by it.
pub const SOURCES: &str = evenkeel_sources::digest!();
