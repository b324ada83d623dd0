//! Warfleets: FTL and Grimdark Future Warfleets, two editions on one engine.
//!
//! An edition is data: a [`ruleset::Ruleset`]. No rule asks which edition it is.
//! `RULES.md` maps every rule to its function and its test.
//!
//! ```
//! use evenkeel_document::Document;
//! use evenkeel_rulebook::{Rulebook, Sampling};
//! use evenkeel_warfleets::rulebook::Book;
//!
//! let text = evenkeel_configs::text("rulesets/warfleets-ftl.ron");
//! let rules = Book::read(&Document::parse("rules.ron", text)?, None)?;
//!
//! // Two dice, 2+ to hit, 6+ to block.
//! let question = r#"(attacker: "heavy", target: "medium", facing: Some(rear), range: 20)"#;
//! let question = Document::parse("question.ron", question)?.decode()?;
//! let odds = rules.odds(&question, Sampling { rolls: 1000, seed: 1 })?;
//! assert_eq!(odds.damage[2].exact, "625/1296");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Order of play
//!
//! | step | what happens | where |
//! |---|---|---|
//! | terrain | pieces are drawn, or read from a map | [`terrain`] |
//! | roll-off | who has the initiative | `rules/set_up.rs` |
//! | objectives | markers are placed in turn | `rules/markers.rs` |
//! | edges | the initiative player picks his | `rules/set_up.rs` |
//! | reserves, deployment | ships, then squadrons, in turn; some wait aboard | `rules/deployment.rs`, `rules/arrivals.rs`, `rules/carrier.rs` |
//! | four rounds | arrivals, then four phases of turns | `rules/rounds.rs` |
//! | activation | boarders, optional effects, then one action | `rules/activation.rs`, `rules/boarding.rs` |
//! | optional effects | jumps, repairs, pulls, mines, launches | `rules/openings.rs`, `rules/jump.rs`, `rules/upgrades.rs`, `rules/heroes.rs`, `rules/launch.rs` |
//! | action | Hold, a course, a flight, a ram | `rules/course.rs`, `rules/flight.rs` |
//! | the way | mines, dangerous terrain, markers | `rules/walk.rs` |
//! | its end | overlaps, the edge, rams and pushes | `rules/overlap.rs`, `rules/disengaging.rs`, `rules/ramming.rs` |
//! | shooting | targets, hit and block rolls | `rules/sight.rs`, `rules/shooting.rs`, `rules/attack.rs` |
//! | damage | upgrades are disabled, models destroyed | `rules/damage.rs` |
//! | end of round | ships return, morale is tested | `rules/disengaging.rs`, `rules/morale.rs` |
//! | end | carried markers are counted | `rules/objectives.rs` |
//!
//! The driver that goes through these steps is in `turn.rs`. What could have been
//! used in a battle, and what was, is counted in [`uses`].

pub mod action;
pub mod cast;
pub mod deeds;
pub mod event;
mod film;
pub mod fleet;
pub mod foresight;
pub mod game;
pub mod generator;
pub mod grids;
pub mod log;
pub mod odds;
mod play;
pub mod rulebook;
mod rules;
pub mod ruleset;
pub mod scene;
pub mod spec;
pub mod state;
pub mod story;
pub mod tactics;
pub mod terrain;
mod turn;
pub mod uses;
