//! `evenkeel break`

use clap::Args;
use evenkeel_tournament::ask::library::Library;

use crate::Done;
use crate::args::Global;
use crate::failure::Failure;
use crate::job::JobArgs;
use crate::screen::Screen;
use crate::{breaking, interrupt, shelf};

/// Flags of `break`.
#[derive(Args, Debug)]
pub struct Break {
    #[command(flatten)]
    job: JobArgs,
    /// Ruleset to play by instead of the job's, by its id or path; fleets of the field
    /// that it makes too dear go without their cheapest models
    #[arg(long, value_name = "RULESET")]
    ruleset: Option<String>,
}

/// Looks for fleets that break the game.
pub fn run(
    own: &Break,
    library: Library<'_>,
    global: &Global,
    screen: &Screen,
) -> Result<Done, Failure> {
    if own.job.shard.is_some() || own.job.time.is_some() {
        let message = "a search decides after each part what to play next: it takes neither \
                       --shard nor --for";
        return Err(Failure::Usage(message.to_string()));
    }
    let (document, _) = shelf::job(library, own.job.job.as_deref(), "break")?;
    let stop = interrupt::watch()?;
    let around = (global, screen, &stop);
    breaking::run(&own.job, own.ruleset.as_deref(), &document, library, around)
}
