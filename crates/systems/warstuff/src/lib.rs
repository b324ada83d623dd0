//! WarStuff: two warbands of single models on an inch table, with special rules for
//! every model.
//!
//! The game is data: a [`ruleset::Ruleset`].
//!
//! ```
//! use evenkeel_document::Document;
//! use evenkeel_rulebook::{Rulebook, Sampling};
//! use evenkeel_warstuff::rulebook::Book;
//!
//! let text = evenkeel_configs::text("rulesets/warstuff.ron");
//! let rules = Book::read(&Document::parse("rules.ron", text)?, None)?;
//!
//! // It hits on 3 or more, and a hit kills on 4 or more.
//! let question = r#"(attacker: "quality_4", target: "quality_3")"#;
//! let question = Document::parse("question.ron", question)?.decode()?;
//! let odds = rules.odds(&question, Sampling { rolls: 1000, seed: 1 })?;
//! assert_eq!(odds.destroyed.exact, "1/3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Order of play
//!
//! | step | what happens | where |
//! |---|---|---|
//! | set-up | roll-off, edges | `rules/set_up.rs` |
//! | | deployment, Vanguards, Scouts | `rules/deployment.rs` |
//! | a round | turns, who goes first | `rules/rounds.rs` |
//! | a turn | a unit is activated; Leaders command | `rules/command.rs` |
//! | | Hold, Recover, Walk or Run | `rules/actions.rs` |
//! | | moves | `rules/movement.rs`, `rules/routes.rs`, `rules/danger.rs` |
//! | | shots, Entangle, healing | `rules/attacks.rs`, `rules/shooting.rs`, `rules/sight.rs`, `rules/cover.rs` |
//! | | charges and melee | `rules/melee.rs`, `rules/step_back.rs` |
//! | | to hit, hits, wounds, deaths | `rules/quality.rs`, `rules/hits.rs`, `rules/death.rs` |
//! | | morale and stun | `rules/morale.rs` |
//! | end | one side is left, or the last round | `rules/victory.rs` |
//!
//! The driver that goes through these steps is in `turn.rs`. When each of the 35
//! special rules works is a table in [`rules`].

pub mod action;
pub mod cast;
pub mod deeds;
pub mod event;
mod film;
pub mod fleet;
pub mod foresight;
pub mod game;
pub mod generator;
pub mod log;
pub mod odds;
mod play;
pub mod rulebook;
pub mod rules;
pub mod ruleset;
mod scene;
pub mod spec;
pub mod state;
pub mod story;
pub mod tactics;
pub mod terrain;
mod turn;
pub mod uses;
