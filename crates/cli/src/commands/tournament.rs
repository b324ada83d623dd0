//! `evenkeel tournament`

use clap::Args;
use evenkeel_tournament::ask::library::Library;

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
pub fn run(
    own: &Tournament,
    library: Library<'_>,
    global: &Global,
    screen: &Screen,
) -> Result<Done, Failure> {
    job::run(&own.job, "tournament", library, global, screen)
}
