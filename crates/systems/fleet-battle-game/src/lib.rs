//! The Fleet Battle Game: Federation against Klingon squadrons on a hex map.
//!
//! The game is data: a [`ruleset::Ruleset`].
//!
//! ```
//! use evenkeel_document::Document;
//! use evenkeel_fleet_battle_game::rulebook::Book;
//! use evenkeel_rulebook::{Rulebook, Sampling};
//!
//! let text = evenkeel_configs::text("rulesets/fleet-battle-game.ron");
//! let rules = Book::read(&Document::parse("rules.ron", text)?, None)?;
//!
//! // A cruiser at the weak stern of another.
//! let question = r#"(attacker: ["ca"], target: "d7", facing: [rear], range: [3])"#;
//! let question = Document::parse("question.ron", question)?.decode()?;
//! let odds = rules.odds(&question, Sampling { rolls: 1000, seed: 1 })?;
//! assert_eq!(odds.expected_exact, "11/6");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Order of play
//!
//! | step | what happens | where |
//! |---|---|---|
//! | set-up | each side places its ships, unseen by the other | `rules/set_up.rs` |
//! | round | chits go into the cups and are drawn | `rules/sequence.rs` |
//! | movement | the ships of the squadron move one by one | `rules/movement.rs`, [`courses`] |
//! | cohesion | where a ship may end | `rules/cohesion.rs`, `formation.rs`, [`patch`] |
//! | shields | ships that moved slowly may raise one | `rules/shields.rs` |
//! | fire | a target, its firers, their dice | `rules/fire.rs`, [`rules::chart`] |
//! | damage | hits go down the log of the target | [`rules::damage`] |
//! | explosions | chains of them, self-destruction | `rules/explosions.rs` |
//! | end | a fleet is beaten, or the last round is over | `rules/victory.rs` |
//!
//! The driver that goes through these steps is in `turn.rs`. What could have been
//! used in a battle, and what was, is counted in [`uses`].

pub mod action;
pub mod cast;
pub mod courses;
pub mod deeds;
pub mod event;
mod film;
pub mod fleet;
pub mod foresight;
mod formation;
pub mod game;
pub mod generator;
pub mod log;
pub mod odds;
pub mod patch;
mod play;
pub mod rulebook;
pub mod rules;
pub mod ruleset;
pub mod scene;
pub mod spec;
pub mod state;
pub mod story;
pub mod tactics;
mod turn;
pub mod uses;
pub mod view;
