//! Parts that tabletop games share: plain data and small functions, for a game to hold in its
//! own state and to call where its rules say so.
//!
//! Nothing here calls a game back, and no part knows another that it does not need: take one,
//! leave the rest. Everything is `Copy`, nothing allocates, and chance is a
//! [`Dice`](evenkeel_kernel::dice::Dice) that is handed in, so what is built of parts has
//! scripted tests and exact odds like any rule.
//!
//! ```
//! use evenkeel_kernel::dice::{Dice, ScriptedDice, enumerate};
//! use evenkeel_kernel::odds::Fraction;
//! use evenkeel_kernel::side::{BySide, Side};
//! use evenkeel_parts::{Allocation, Alternating, Models, Naturals, Rest, Strike};
//!
//! /// Two dice that hit on 4 or more, worse by 1 in fog; a 5 saves.
//! fn broadside(is_foggy: bool, dice: &mut impl Dice) -> u16 {
//!     let hit = Naturals::ONE_AND_SIX.target(4, -i8::from(is_foggy));
//!     Strike::plain(2, hit, 5, 1).roll(dice).damage
//! }
//!
//! // In fog each die hits with a chance of 1/3, and 2/3 of that is not saved.
//! let damage = enumerate(|dice| broadside(true, dice));
//! assert_eq!(damage.probability(&2), Fraction::new(4, 81));
//!
//! // Models 0 and 1 against model 2, side B first: it sinks the weaker of the two.
//! let fleets = BySide { a: Models::of(&[0, 1]), b: Models::one(2) };
//! let mut round = Alternating::begin(fleets, Side::B, Rest::GoesOn);
//! round.activate(2);
//! let (mut hulls, mut dice) = ([3, 1], ScriptedDice::new(&[6, 4, 2, 1]));
//! let damage = broadside(false, &mut dice);
//! assert_eq!(Allocation::Weakest.spread(damage, &mut hulls, &mut dice), [1, 1]);
//! round.lose(Models::one(1));
//! assert_eq!((round.to_move(), round.ready(Side::A)), (Some(Side::A), Models::one(0)));
//! ```
//!
//! # Who acts
//! | module | noun |
//! |---|---|
//! | [`models`] | a set of models, one word wide |
//! | [`alternating`] | a round in which the sides activate one model in turn |
//! | [`phased`] | a place in a round that is a list of phases |
//! | [`drawn`] | a cup of chits, and a bag of tokens |
//! | [`simultaneous`] | orders that are given in secret |
//!
//! # What happens to whom
//! | module | noun |
//! |---|---|
//! | [`target`] | the face that a die has to show, by modifiers and natural faces |
//! | [`strike`] | dice to hit, criticals, saves, damage |
//! | [`allocation`] | the spread of damage over several models |
//! | [`morale`] | strength that is left, and tests of those who lost much of it |
//! | [`withdrawal`] | who fights, is away, has withdrawn or is lost |
//!
//! # What a battle is about
//! | module | noun |
//! |---|---|
//! | [`objectives`] | markers: who holds them, and what they score |
//! | [`command`] | a pool of dice that are rolled, spent and kept |
//! | [`hidden`] | tokens that are laid down in secret, and decoys |
//!
//! # What lies elsewhere
//! Dice, exact odds, plain volleys, dice that are rolled again and damage tracks are those of
//! `evenkeel-kernel`; inch tables, hexes and squares, with moves, facings, arcs and lines, those
//! of `evenkeel-board`.
//!
//! # Figures of a ruleset
//! [`Naturals`], [`Morale`], [`Withdrawal`], [`Phase`] and the choices [`Rest`], [`Allocation`]
//! and [`Holding`] are read by `serde` as fields of a game's own figures. Numbers beyond the
//! bounds that their fields name are refused where they stand.

pub mod allocation;
pub mod alternating;
pub mod command;
pub mod drawn;
mod figure;
pub mod hidden;
pub mod models;
pub mod morale;
pub mod objectives;
pub mod phased;
pub mod simultaneous;
pub mod strike;
pub mod target;
pub mod withdrawal;

pub use allocation::Allocation;
pub use alternating::{Alternating, Rest};
pub use command::Pool;
pub use drawn::{Bag, Cup};
pub use hidden::{Shown, Tokens};
pub use models::{MAX_MODELS, Models};
pub use morale::{Morale, Strength};
pub use objectives::{Claim, Held, Holding, Markers};
pub use phased::{Acting, Phase, Phased};
pub use simultaneous::{Orders, Sheet};
pub use strike::{Strike, Struck};
pub use target::{NEVER, Naturals};
pub use withdrawal::{Ranks, Withdrawal};

/// The digest of the sources of this crate: runs are known by it.
pub const SOURCES: &str = evenkeel_sources::digest!();
