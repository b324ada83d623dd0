//! `evenkeel price`

use clap::Args;
use evenkeel_tournament::library::Library;
use evenkeel_tournament::result::JobKind;

use crate::Done;
use crate::args::Global;
use crate::failure::Failure;
use crate::job::{self, JobArgs};
use crate::screen::Screen;

/// Flags of `price`.
#[derive(Args, Debug)]
pub struct Price {
    #[command(flatten)]
    job: JobArgs,
}

/// Works out what everything in a catalogue is worth.
pub fn run(
    own: &Price,
    library: Library<'_>,
    global: &Global,
    screen: &Screen,
) -> Result<Done, Failure> {
    job::run(&own.job, JobKind::Prices, library, global, screen)
}
