//! What tournaments and sweeps have in common: read, play, write, tell.

use std::num::NonZeroUsize;
use std::path::Path;

use clap::Args;
use evenkeel_report::{prepare, verdict_table, write};
use evenkeel_tournament::library::Library;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::read::{Overrides, read_job};
use evenkeel_tournament::result::{
    ChangeResult, CrossingResult, FleetResult, JobKind, LoadoutDifference, PooledUse, Provenance,
    RunResult, VariantResult,
};
use evenkeel_tournament::run::{self, RunOptions};
use evenkeel_tournament::verdict::Verdict;
use serde::Serialize;

use crate::Done;
use crate::args::{Global, Switch};
use crate::failure::Failure;
use crate::progress::Progress;
use crate::screen::Screen;
use crate::{interrupt, run_folder, shelf};

/// Flags of jobs.
#[derive(Args, Debug)]
pub struct JobArgs {
    /// Name of a built-in job, or a file that ends in .ron
    pub job: Option<String>,
    /// Pairs of each matchup, instead of the job's; four times as many halve an
    /// interval
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub pairs: Option<u64>,
    /// Random terrain, instead of what the job says
    #[arg(long, value_name = "on|off", hide_possible_values = true)]
    pub terrain: Option<Switch>,
    /// Also write one row for every battle
    #[arg(long)]
    pub battles: bool,
}

/// What `--json` prints of a run.
#[derive(Serialize)]
struct Summary<'r> {
    folder: Option<&'r Path>,
    complete: bool,
    battles_played: u64,
    provenance: &'r Provenance,
    verdicts: &'r [Verdict],
    crossings: &'r [CrossingResult],
    differences: &'r [LoadoutDifference],
    uses: Vec<PooledUse>,
    fleets: &'r [FleetResult],
    variants: &'r [VariantResult],
    changes: &'r [ChangeResult],
}

/// Runs a job of this kind.
///
/// # Errors
/// Everything wrong with the job; a folder that cannot be written.
pub fn run(
    own: &JobArgs,
    kind: JobKind,
    library: Library<'_>,
    global: &Global,
    screen: &Screen,
) -> Result<Done, Failure> {
    let document = shelf::job(library, own.job.as_deref(), kind)?;
    let overrides = Overrides {
        seed: global.seed,
        pairs: own.pairs,
        terrain: own.terrain.map(Switch::is_on),
    };
    let plan = read_job(&document, library, overrides)?;
    check_kind(&plan, kind)?;
    let folder = run_folder::choose(global.out.as_deref(), &plan.provenance.job);
    let replaces = run_folder::holds_a_run(&folder);
    prepare(&folder)?;
    let result = play(&plan, own.battles, global, screen)?;
    if result.battles_played == 0 {
        screen.note("stopped before the first pair was complete; nothing was written");
        return Ok(Done::Interrupted);
    }
    write(&folder, &result)?;
    tell(&result, Some(&folder), screen)?;
    let replaced = if replaces {
        ", in place of an earlier run"
    } else {
        ""
    };
    screen.note(&format!("\nwritten to {}{replaced}", folder.display()));
    Ok(if result.complete {
        Done::Well
    } else {
        Done::Interrupted
    })
}

/// Prints what a run found out.
///
/// # Errors
/// When standard output cannot be written.
pub fn tell(result: &RunResult, folder: Option<&Path>, screen: &Screen) -> Result<(), Failure> {
    let summary = Summary {
        folder,
        complete: result.complete,
        battles_played: result.battles_played,
        provenance: &result.provenance,
        verdicts: &result.verdicts,
        crossings: &result.crossings,
        differences: &result.differences,
        uses: result.pooled_uses(),
        fleets: &result.fleets,
        variants: &result.variants,
        changes: &result.changes,
    };
    // The run folder has everything already, so nothing is kept beside it.
    screen.answer("summary", None, &summary, &verdict_table(result))
}

fn check_kind(plan: &Plan, wanted: JobKind) -> Result<(), Failure> {
    // Variants are swept and archetypes meet: a comparison is at home in both.
    let name = match plan.provenance.kind {
        found if found == wanted => return Ok(()),
        JobKind::Comparison => return Ok(()),
        JobKind::Tournament => "tournament",
        JobKind::Sweep => "sweep",
    };
    Err(Failure::Usage(format!(
        "the job `{}` is a {name}: run it with `evenkeel {name}`",
        plan.provenance.job,
    )))
}

fn play(
    plan: &Plan,
    keep_battles: bool,
    global: &Global,
    screen: &Screen,
) -> Result<RunResult, Failure> {
    let stop = interrupt::watch()?;
    let battles = plan.battles();
    let progress = Progress::new(battles, screen.shows_progress());
    if !screen.shows_progress() {
        screen.note(&format!("{}: {battles} battles", plan.provenance.job));
    }
    let options = RunOptions {
        threads: threads(global),
        keep_battles,
        on_battles: &|battles| progress.add(battles),
        cancel: &stop,
    };
    let result = run::run(plan, options);
    progress.finish();
    Ok(result?)
}

fn threads(global: &Global) -> NonZeroUsize {
    let asked = global
        .threads
        .and_then(|threads| NonZeroUsize::new(threads.into()));
    let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    asked.unwrap_or_else(all)
}
