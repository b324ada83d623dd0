//! `evenkeel sweep`

use clap::Args;

use crate::Done;
use crate::call::Call;
use crate::failure::Failure;
use crate::job::{self, JobArgs};

/// Flags of `sweep`.
#[derive(Args, Debug)]
pub struct Sweep {
    #[command(flatten)]
    job: JobArgs,
}

/// Sweeps prices, stats and loadouts.
pub fn run(own: &Sweep, call: &Call<'_>) -> Result<Done, Failure> {
    job::run(&own.job, "sweep", call)
}
