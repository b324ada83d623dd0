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
//! [`Battle`] shows how one battle is played, by rules with another number in them.
//!
//! | what | where |
//! |---|---|
//! | a job, read and checked, every fault at once | [`Job`] |
//! | playing it, with progress, until it is done or stopped | [`Job::run`], [`Playing`], [`Watch`] |
//! | playing it in a folder: claimed, gone on with, for some time | [`Job::claim`], [`Claim`], [`Ledger`] |
//! | what it will take, and how a run is doing | [`Forecast`], [`Pace`], [`Status`], [`Events`] |
//! | a run whose journal is spoilt | [`Registry::repair`] |
//! | what was found out: verdicts, tables, charts, a run folder | [`Run`] |
//! | runs that follow from each other: a search for a breaker, prices that are adopted | [`Campaign`], [`Adoption`] |
//! | all that is asked of rules, with one answer | [`Registry::audit`], [`Audit`] |
//! | the runs of these on a cluster | [`Playing::elsewhere`] |
//! | the question of a command, asked of rules | [`Registry::asked`], [`Brief`] |
//! | what fleets score against a fixed sample of drawn fleets, now and before | [`Job::yardstick`] |
//! | a run on many machines: what is left to play, played elsewhere, joined | [`Ledger`], [`Task`], [`Part`], [`Sharded`] |
//! | whether fleets drifted since a baseline was accepted | [`Check`] |
//! | whether a file is in order, whatever it is | [`Registry::validate`], [`Registry::sort`] |
//! | files to start a folder from | [`Starter`] |
//! | rules, fleets and single battles | [`Ruleset`], [`Battle`], [`Job::battle`] |
//! | captains that are trained for rules | [`Ruleset::train`], [`Pupil`] |
//! | how far captains can be exploited | [`Ruleset::exploit`], [`Hunt`] |
//! | what players take from each other with equal fleets | [`Ruleset::ladder`], [`Ladder`] |
//! | all of it with rule systems or players of your own | [`Registry`], [`systems!`] |
//! | why something failed | [`Error`] |
//!
//! The same seed gives the same results, to the bit, on any number of threads and in any
//! number of sittings. Below this crate lie those that are re-exported here; their types
//! are used as they are.

mod adoption;
mod audit;
mod battle;
mod campaign;
pub mod check;
mod claim;
mod earlier;
mod error;
mod exploit;
mod forecast;
mod growing;
mod job;
mod ladder;
mod ledger;
mod looks;
mod pace;
mod playing;
mod pupil;
mod question;
mod registry;
mod repair;
mod resting;
mod ruleset;
mod run;
mod several;
mod shards;
mod shelf;
mod sitting;
mod starter;
mod status;
mod task;
mod unmeant;
mod validated;
mod watch;
mod yardstick;

pub use adoption::{Adoption, Ending, List};
pub use audit::{Audience, Audit, Scope};
pub use battle::{Battle, Ready};
pub use campaign::{Campaign, Found, Stage};
pub use check::Check;
pub use claim::Claim;
pub use error::{Error, WrongValue};
pub use evenkeel_document as document;
#[cfg(feature = "folder")]
pub use evenkeel_folder as folder;
pub use evenkeel_journal as journal;
pub use evenkeel_journal::Part;
pub use evenkeel_kernel as kernel;
pub use evenkeel_players as players;
pub use evenkeel_replay as replay;
pub use evenkeel_report as report;
pub use evenkeel_tournament as tournament;
pub use evenkeel_tournament::ask::brief::Brief;
pub use evenkeel_tournament::ask::job::DEFAULT_SEED;
pub use evenkeel_tournament::ask::read::Overrides;
pub use evenkeel_tournament::limits;
pub use evenkeel_tournament::plan::shard::Shard;
pub use evenkeel_tournament::systems;
pub use evenkeel_training as training;
pub use exploit::Hunt;
pub use forecast::Forecast;
pub use job::{Job, Source};
pub use ladder::{Climb, Ladder};
pub use ledger::Ledger;
pub use pace::Pace;
pub use playing::{Elsewhere, Playing};
pub use pupil::Pupil;
pub use registry::Registry;
pub use repair::Repaired;
pub use ruleset::{Listed, Ruleset};
pub use run::Run;
pub use several::runs_in;
pub use shards::Sharded;
pub use starter::Starter;
pub use status::{State, Status};
pub use task::Task;
pub use validated::{Sort, Validated};
pub use watch::{Event, Events, Watch};
