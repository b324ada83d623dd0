//! The interface of a rule system, for whoever plays, tells and weighs its battles.
//!
//! A system implements one trait, [`Rulebook`], beside its game. Everything else
//! that a job, `play` or `odds` needs follows from it, once for all systems.
//!
//! | part | what it is | where |
//! |---|---|---|
//! | what it ships | rulesets, fleets, players, jobs, built into the program | [`shipped`] |
//! | its rules | read and checked, with every fault at its place | [`fault`], [`check`] |
//! | its catalogue | what fleets can take, and what it costs | [`catalogue`] |
//! | its fleets | mustered from a list or a file, or drawn to meet a demand | [`fleet_file`], [`demand`], [`keenness`], [`spread`] |
//! | its deeds | what every model did in a battle, and what was used | [`deeds`], [`sums`], [`use_kinds`] |
//! | its odds | a question of its own form, and the answer | [`mod@question`], [`odds`] |
//! | its rulings | where the book can be read in several ways | [`ruling`] |
//! | its tables | what lies on one, in figures | [`TableFigures`] |
//! | its tales | a battle as sentences and as lines of a log | [`account`] |
//! | its films | a battle as a board and what changes on it | [`film`] |
//!
//! What a designer writes is checked in terms of the system, every fault at its place:
//!
//! ```
//! use evenkeel_document::Document;
//! use evenkeel_rulebook::check::{Check, read};
//! use serde::Deserialize;
//!
//! #[derive(Deserialize)]
//! struct Ruleset { to_hit: u8, rounds: u8 }
//!
//! let file = Document::parse("rules.ron", "(to_hit: 7, rounds: 0)").expect("it is RON");
//! let check = |ruleset: &mut Ruleset, check: &mut Check<'_>| {
//!     check.face("to_hit", ruleset.to_hit);
//!     check.within("rounds", ruleset.rounds, 1, 20);
//! };
//! let faults = read(&file, check).err().expect("both are wrong");
//! assert!(faults.iter().map(|fault| fault.path.as_str()).eq(["to_hit", "rounds"]));
//! ```

pub mod account;
mod book;
pub mod catalogue;
pub mod check;
pub mod deeds;
pub mod demand;
pub mod fault;
pub mod film;
pub mod fleet_file;
pub mod keenness;
mod kinds;
pub mod odds;
pub mod question;
pub mod ruling;
pub mod shipped;
pub mod spread;
pub mod sums;
mod table;

pub use account::{Account, Played};
pub use book::Rulebook;
pub use catalogue::Catalogue;
pub use deeds::UseKind;
pub use demand::Demand;
pub use fault::{FleetFault, Refusal};
pub use fleet_file::read_fleet;
pub use keenness::Keenness;
pub use odds::{Odds, Sampling};
pub use ruling::Ruling;
pub use shipped::Shipped;
pub use table::{TableFigures, TerrainFigures};

/// The digest of the sources of this crate: runs are known by it.
pub const SOURCES: &str = evenkeel_sources::digest!();
