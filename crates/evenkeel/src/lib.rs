//! Even Keel as a library: load a ruleset and fleets, play battles, run jobs, read what
//! they found out. The command line is a thin program over this crate.
//!
//! A job that is built in, or a file of your own, played on all cores:
//!
//! ```
//! # fn main() -> Result<(), evenkeel::Error> {
//! let job = evenkeel::Job::load("archetypes", evenkeel::Overrides { pairs: Some(2), ..Default::default() })?;
//! let run = job.run(&evenkeel::Playing::default())?;
//! for verdict in run.verdicts() {
//!     println!("{}", verdict.text);
//! }
//! let matchups = run.table("matchups")?.expect("every run has matchups");
//! assert_eq!(matchups.height(), run.result().matchups.len());
//! # Ok(())
//! # }
//! ```
//!
//! One battle, by rules with another number in them:
//!
//! ```
//! # fn main() -> Result<(), evenkeel::Error> {
//! let rules = evenkeel::Ruleset::load("warfleets", None)?.with_number("ships.heavy.cost", 70.0)?;
//! let fleets = [rules.fleet("balanced")?, rules.draw(Some(300), 7)?];
//! let told = rules.play(&evenkeel::Battle::between(fleets).with_seed(1))?;
//! println!("{}", told.story.join("\n"));
//! # Ok(())
//! # }
//! ```
//!
//! | what | where |
//! |---|---|
//! | a job, read and checked, every fault at once | [`Job`] |
//! | playing it, with progress, until it is done or stopped | [`Job::run`], [`Playing`] |
//! | what was found out: verdicts, tables, charts, a run folder | [`Run`] |
//! | a run on many machines: what is left to play, played elsewhere, joined | [`Ledger`], [`Task`], [`Part`] |
//! | rules, fleets and single battles | [`Ruleset`], [`Battle`] |
//! | why something failed | [`Error`] |
//!
//! The same seed gives the same results, to the bit, on any number of threads and in any
//! number of sittings. Below this crate lie those that are re-exported here; their types
//! are used as they are.

mod battle;
mod error;
mod job;
mod ledger;
mod playing;
mod replays;
mod run;
pub mod shelf;
mod task;

pub use battle::{Battle, Ruleset};
pub use error::Error;
pub use evenkeel_document as document;
#[cfg(feature = "folder")]
pub use evenkeel_folder as folder;
pub use evenkeel_journal as journal;
pub use evenkeel_journal::Part;
pub use evenkeel_kernel as kernel;
pub use evenkeel_replay as replay;
pub use evenkeel_report as report;
pub use evenkeel_tournament as tournament;
pub use evenkeel_tournament::ask::read::Overrides;
pub use job::{Job, Source};
pub use ledger::Ledger;
pub use playing::{Playing, Progress};
pub use run::Run;
#[cfg(feature = "folder")]
pub use run::write_folder;
pub use task::Task;
