//! `evenkeel tournament`

use clap::Args;

use crate::Done;
use crate::call::Call;
use crate::failure::Failure;
use crate::job::{self, JobArgs};

/// Flags of `tournament`.
#[derive(Args, Debug)]
pub struct Tournament {
    #[command(flatten)]
    job: JobArgs,
}

/// Plays fleets against each other.
pub fn run(own: &Tournament, call: &Call<'_>) -> Result<Done, Failure> {
    job::run(&own.job, "tournament", call)
}
