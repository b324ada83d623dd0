//! `evenkeel price`

use clap::Args;
use evenkeel_tournament::ask::library::Library;

use crate::Done;
use crate::args::Global;
use crate::failure::Failure;
use crate::job::{self, JobArgs};
use crate::screen::Screen;
use crate::{adoption, interrupt, shelf};

/// Flags of `price`.
#[derive(Args, Debug)]
pub struct Price {
    #[command(flatten)]
    job: JobArgs,
    /// Adopt the prices that the list proposes, draw up the list again, and so on, until
    /// nothing is claimed any more or so many lists are drawn up
    #[arg(long, value_name = "LISTS", value_parser = clap::value_parser!(u32).range(2..=20),
          conflicts_with_all = ["shard", "dry_run", "time"])]
    adopt: Option<u32>,
}

/// Works out what everything in a catalogue is worth.
pub fn run(
    own: &Price,
    library: Library<'_>,
    global: &Global,
    screen: &Screen,
) -> Result<Done, Failure> {
    let Some(lists) = own.adopt else {
        return job::run(&own.job, "price", library, global, screen);
    };
    let (document, _) = shelf::job(library, own.job.job.as_deref(), "price")?;
    let stop = interrupt::watch()?;
    adoption::run(&own.job, lists, document, library, (global, screen, &stop))
}
