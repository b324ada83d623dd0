//! A fleet game of one's own: what only its designer can know goes in, and everything that
//! Even Keel does with a game comes out.
//!
//! A designer implements one trait, [`Homebrew`]: how a battle begins, who decides, what may be
//! done, what it does, and what is left of whom. For nothing come:
//!
//! | what | from | where |
//! |---|---|---|
//! | reading a ruleset, with every fault at its place | one form for all games | [`Ruleset`] |
//! | legal fleets, drawn fleets, their prices | costs and limits of the ruleset | [`Ruleset::muster`] |
//! | players from a beginner to one who looks ahead | trying each action; prices | [`PLAYERS`], [`Opinions`] |
//! | exact odds of an attack | the function that battles attack by | [`Homebrew::attack`] |
//! | a story and a log | a sentence for each event | [`Tale`] |
//! | a replay | where models stand after each action | [`Homebrew::board`] |
//! | losses, damage, first fire, stand-offs | the attacks among the events | [`Deed`] |
//! | hidden orders that no player can see | a secret for each side | [`Homebrew::Secret`] |
//!
//! A whole game, of which five seeds are told:
//!
//! ```
#![doc = include_str!("../docs/duel.rs")]
//! # use evenkeel_document::Document;
//! # use evenkeel_homebrew::Book;
//! # use evenkeel_rulebook::{Demand, Rulebook};
//! # fn main() {
//! let rules = Document::parse("rules", RULES).expect("it is RON");
//! let book = Book::<Broadside>::read(&rules, None).expect("it is a ruleset");
//! let fleets = book.draw(&Demand::default(), None, &[1, 2]).expect("fleets of 60 points");
//! assert!(fleets.iter().all(|fleet| book.muster(fleet, None).is_ok()));
//! # }
//! ```
//!
//! A program that asks all questions of it is one line more: `evenkeel_cli::call` with a
//! `Registry` of `System::<Book<Broadside>>::NEW`. `evenkeel new` writes such a program.

mod beat;
mod book;
mod brew;
mod draw;
mod embed;
mod film;
mod homebrew;
mod model;
mod muster;
mod odds;
mod opinions;
mod players;
pub mod prelude;
mod ruleset;
mod tactics;
mod tale;
mod trials;
mod watch;

pub use evenkeel_sources::digest;
pub use {evenkeel_kernel as kernel, evenkeel_rulebook as rulebook};

pub use beat::Beat;
pub use book::{Book, LogModel, LogTable};
pub use brew::{Brew, Seen, Whole};
pub use homebrew::Homebrew;
pub use model::{ByModel, MOST_MODELS, MOST_TRACKS, Model, ModelId, Standing};
pub use muster::Roster;
pub use odds::Strike;
pub use opinions::Opinions;
pub use players::{PLAYERS, doctrine};
pub use ruleset::{Class, Extra, Ruleset};
pub use tactics::Scratch;
pub use tale::{Deed, Names, Tale};
pub use watch::{Ledger, Watch};

/// The digest of the sources of this crate: runs are known by it.
pub const SOURCES: &str = evenkeel_sources::digest!();
