//! `evenkeel tournament`

use clap::Args;
use evenkeel_tournament::result::JobKind;
use evenkeel_tournament::sweeps::DEFAULT_TOURNAMENT;

use crate::Done;
use crate::args::Global;
use crate::failure::Failure;
use crate::job::{self, JobArgs};
use crate::screen::Screen;

/// Flags of `tournament`.
#[derive(Args, Debug)]
pub struct Tournament {
    #[command(flatten)]
    job: JobArgs,
}

/// Plays fleets against each other.
pub fn run(own: &Tournament, global: &Global, screen: &Screen) -> Result<Done, Failure> {
    let kind = JobKind::Tournament;
    job::run(&own.job, kind, DEFAULT_TOURNAMENT, global, screen)
}
