//! Plans, schedules, runs and tallies battles between fleets.
//!
//! ```text
//! job file -> read -> plan -> schedule -> run -> sink -> findings -> result
//! ```
//!
//! ```
//! use evenkeel_document::Document;
//! use evenkeel_tournament::ask::library::Library;
//! use evenkeel_tournament::ask::read::{Overrides, read_job};
//! use evenkeel_tournament::play::run::{RunOptions, run};
//! use evenkeel_tournament::plan::shard::Shard;
//! use evenkeel_tournament::play::systems::SYSTEMS;
//! use std::{num::NonZeroUsize, sync::atomic::AtomicBool};
//!
//! let library = Library { systems: SYSTEMS, read: &|path| std::fs::read_to_string(path), file: "" };
//! let job = library.default_job("Tournament").expect("one is built in");
//! let job = Document::parse(job.id, job.text)?;
//! let plan = read_job(&job, library, Overrides { pairs: Some(2), ..Overrides::default() })?;
//!
//! let never = AtomicBool::new(false);
//! let options = RunOptions {
//!     threads: NonZeroUsize::MIN,
//!     keep_battles: false,
//!     shard: Shard::WHOLE,
//!     watch: &|_, _| (),
//!     cancel: &never,
//!     give_up: &never,
//! };
//! let result = run(&plan, options)?;
//! assert_eq!(result.battles_played, 2 * 2 * plan.matchups.len() as u64);
//! assert!(!result.verdicts.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | step | what happens | where |
//! |---|---|---|
//! | read | a job is checked; every mistake comes at once, with its place | [`ask::read`], [`ask::job`], [`ask::library`] |
//! | plan | its matchups are laid out | [`plan`] |
//! | course | how many pairs each has, round by round | [`plan::course`] |
//! | schedule | they are cut into blocks of pairs, in a fixed order | [`plan::schedule`] |
//! | run | threads draw fleets ([`plan::draw`]) and have the blocks played | [`play::run`] |
//! | tally | the battles of a block are added up in whole numbers | [`play::tally`] |
//! | sink | finished blocks are kept, in memory or in a journal | [`play::sink`], [`plan::identity`] |
//! | total | the blocks of each matchup are joined | [`count::total`] |
//! | findings | scores, crossings and differences with their intervals | `say/findings.rs` |
//! | details | classes and uses of each matchup, read again matchup by matchup | [`count::details`] |
//! | rows | battles that were kept, one by one, with their fleets and tables | [`count::rows`] |
//! | result | plain rows and answers in words | [`say::result`], [`say::verdict`] |
//!
//! # How things are compared
//!
//! *The pair* is the unit of every statistic: two battles on the same table
//! with the seats swapped, by the same dice. Where equals meet that would be the same
//! battle again, so their second battle has dice of its own ([`plan::order::Order::seeds`]).
//!
//! What a kind of question sets beside what stands on its own page: [`studies`].
//!
//! # What does not change the numbers
//!
//! The number of threads, cancelling and going on: sums are whole numbers joined in
//! the order of the schedule, and a matchup that was cancelled keeps its first pairs
//! up to the first gap.
//!
//! This crate starts threads but prints nothing, and reads no file but through
//! its [`ask::library::Library`].

pub mod ask;
pub mod count;
pub mod limits;
pub mod plan;
pub mod play;
pub mod say;
pub mod studies;

pub use evenkeel_rulebook::{catalogue, odds, question};
