//! Fleet Commander: two fleets on a board of 25 squares, moved by command dice.
//!
//! The game is data: a [`ruleset::Ruleset`].
//!
//! ```
//! use evenkeel_document::Document;
//! use evenkeel_fleet_commander::rulebook::Book;
//! use evenkeel_rulebook::{Rulebook, Sampling};
//!
//! let text = evenkeel_configs::text("rulesets/fleet-commander.ron");
//! let rules = Book::read(&Document::parse("rules.ron", text)?, None)?;
//!
//! // A destroyer attacks a battleship that keeps one shield die.
//! let question = r#"(orthogonal: ["destroyer"], target: Some("battleship"), shields: 1)"#;
//! let question = Document::parse("question.ron", question)?.decode()?;
//! let odds = rules.odds(&question, Sampling { rolls: 1000, seed: 1 })?;
//! assert_eq!((odds.damage[0].points, odds.damage[0].exact.as_str()), (0, "1/2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Order of play
//!
//! | step | what happens | where |
//! |---|---|---|
//! | set-up | special weapons, fields, deployment | `rules/set_up.rs`, `rules/deployment.rs` |
//! | phase 1 | asteroid tests, drones, the scenario | `rules/sequence.rs`, `rules/asteroids.rs`, `rules/drones.rs`, `rules/belt.rs`, `rules/rescue.rs` |
//! | phase 2 | dice are chosen and rolled | `rules/command.rs` |
//! | phase 3 | moves | `rules/movement.rs`, `rules/gravitics.rs` |
//! | | attacks, and the answers to them | `rules/attacks.rs`, `rules/ranged.rs`, `rules/paths.rs`, `rules/shields.rs`, `rules/reactions.rs`, `rules/damage.rs` |
//! | | special weapons, drain | `rules/weapons.rs`, `rules/drain.rs` |
//! | | signals are revealed | `rules/signals.rs` |
//! | | the shuttle, containers | `rules/capture.rs`, `rules/rescue.rs` |
//! | phase 4 | dice are kept on the bridge | `rules/command.rs` |
//! | end | enough classes, a mission, or the last round | `rules/victory.rs` |
//!
//! The driver that goes through these steps is in `turn.rs`. What lies open is in
//! [`state::Table`], what one side alone knows in [`state::Secret`]; a player sees
//! the table and its own secret. What could have been used in a battle, and what
//! was, is counted in [`uses`].

pub mod action;
pub mod cast;
pub mod deeds;
pub mod event;
mod film;
pub mod fleet;
pub mod foresight;
pub mod game;
pub mod generator;
pub mod hand;
pub mod kind;
pub mod log;
pub mod odds;
mod play;
pub mod rulebook;
pub mod rules;
pub mod ruleset;
pub mod scene;
pub mod square;
pub mod state;
pub mod story;
pub mod tactics;
mod turn;
pub mod uses;
pub mod view;
