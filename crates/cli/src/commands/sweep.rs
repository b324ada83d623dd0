//! `evenkeel sweep`

use clap::Args;
use evenkeel_tournament::ask::library::Library;

use crate::Done;
use crate::args::Global;
use crate::failure::Failure;
use crate::job::{self, JobArgs};
use crate::screen::Screen;

/// Flags of `sweep`.
#[derive(Args, Debug)]
pub struct Sweep {
    #[command(flatten)]
    job: JobArgs,
}

/// Sweeps prices, stats and loadouts.
pub fn run(
    own: &Sweep,
    library: Library<'_>,
    global: &Global,
    screen: &Screen,
) -> Result<Done, Failure> {
    job::run(&own.job, "sweep", library, global, screen)
}
