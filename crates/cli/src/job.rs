//! What tournaments and sweeps have in common: read, play, write, tell.

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use evenkeel_journal::Journal;
use evenkeel_report::{Battles, RunFile, verdict_table, write};
use evenkeel_tournament::identity::Identity;
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
use crate::interrupt::Stop;
use crate::progress::Progress;
use crate::run_folder::RunFolder;
use crate::screen::{Screen, warn};
use crate::{interrupt, quoted, shelf};

/// A signal that comes this long after another is a second one, not the same.
const ANSWERED: Duration = Duration::from_millis(300);

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
    /// Also write one row for every battle, and what the fleets were
    #[arg(long)]
    pub battles: bool,
    /// Write these rows as CSV too
    #[arg(long, requires = "battles")]
    pub csv: bool,
    /// Begin afresh instead of going on where the same run ended, and in place of
    /// another run in the folder of --out
    #[arg(long)]
    pub fresh: bool,
}

/// What `--json` prints of a run.
#[derive(Serialize)]
struct Summary<'r> {
    run: &'r str,
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
    let (document, recorded) = shelf::job(library, own.job.as_deref(), kind)?;
    let overrides = Overrides {
        seed: global.seed,
        pairs: own.pairs,
        terrain: own.terrain.map(Switch::is_on),
    };
    let plan = read_job(&document, library, overrides)?;
    check_kind(&plan, kind)?;
    if let Some(recorded) = &recorded {
        check_record(&plan, recorded)?;
    }
    let stop = interrupt::watch()?;
    let identity = Identity::of(&plan, own.battles);
    // To run a record again is to play it again, not to find it where it was.
    let fresh = own.fresh || (recorded.is_some() && global.out.is_none());
    let out = global.out.as_deref();
    let mut folder = RunFolder::claim(out, &plan.provenance.job, &identity, fresh)?;
    play(
        &plan,
        &mut folder.journal,
        own.battles,
        (global, screen),
        &stop,
    )?;
    let result = run::infer(&plan, &folder.journal)?;
    let go_on = || {
        let command = going_on(global, &folder.path);
        screen.note(&format!("what was played is kept; to go on: {command}"));
        Ok(Done::Interrupted(stop.code()))
    };
    if result.battles_played == 0 {
        screen.note("stopped before the first pair was complete: there are no tables yet");
        return go_on();
    }
    let battles = own.battles.then_some(Battles {
        plan: &plan,
        sink: &folder.journal,
        csv: own.csv,
    });
    write(&folder.path, &result, battles)?;
    tell(&result, Some(&folder.path), screen)?;
    let replaced = if folder.replaces {
        ", in place of an earlier run"
    } else {
        ""
    };
    screen.note(&format!("\nwritten to {}{replaced}", folder.path.display()));
    if result.complete {
        Ok(Done::Well)
    } else {
        go_on()
    }
}

/// The command that goes on with a run in this folder: that which was typed, but not
/// afresh, and in the folder by name.
fn going_on(global: &Global, folder: &Path) -> String {
    let words = global.typed.iter().map(String::as_str);
    let mut words: Vec<&str> = words.filter(|word| *word != "--fresh").collect();
    let folder = quoted(&folder.to_string_lossy());
    if global.out.is_none() {
        words.extend(["--out", &folder]);
    }
    words.join(" ")
}

/// A record is run again by the rules and players that it was made with, or not at
/// all.
fn check_record(plan: &Plan, recorded: &RunFile) -> Result<(), Failure> {
    let (now, before) = (&plan.provenance, &recorded.provenance);
    let values = [
        ("the program", &now.program, &before.program),
        (
            "the ruleset's hash",
            &now.ruleset_hash,
            &before.ruleset_hash,
        ),
    ];
    for (what, now, before) in values {
        if now != before {
            let message = format!("{what} was `{before}` and is `{now}`: run its job instead");
            return Err(Failure::Usage(message));
        }
    }
    if plan.terms.players != recorded.players {
        let message = "the players are not those that it was made with: run its job instead";
        return Err(Failure::Usage(message.to_string()));
    }
    Ok(())
}

/// Prints what a run found out.
///
/// # Errors
/// When standard output cannot be written.
pub fn tell(result: &RunResult, folder: Option<&Path>, screen: &Screen) -> Result<(), Failure> {
    let summary = Summary {
        run: &result.run,
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

/// Plays what the journal lacks.
fn play(
    plan: &Plan,
    journal: &mut Journal,
    keep_battles: bool,
    (global, screen): (&Global, &Screen),
    stop: &Stop,
) -> Result<(), Failure> {
    let battles = plan.battles();
    let progress = Progress::new(battles, screen.shows_progress());
    if !screen.shows_progress() {
        screen.note(&format!("{}: {battles} battles", plan.provenance.job));
    }
    let before = AtomicBool::new(true);
    let told = OnceLock::new();
    let on_battles = |battles| {
        if before.swap(false, Ordering::Relaxed) {
            progress.find(battles);
            if battles > 0 {
                screen.note(&format!("going on: {battles} battles were played before"));
            }
        } else {
            progress.add(battles);
        }
        if stop.asked.load(Ordering::Relaxed) {
            let since = told.get_or_init(|| {
                warn("stopping: what is complete will be written; once more ends it at once");
                Instant::now()
            });
            if since.elapsed() > ANSWERED {
                stop.be_impatient();
            }
        }
    };
    let options = RunOptions {
        threads: threads(global),
        keep_battles,
        on_battles: &on_battles,
        cancel: &stop.asked,
    };
    let played = run::play(plan, journal, options);
    progress.finish();
    Ok(played?)
}

fn threads(global: &Global) -> NonZeroUsize {
    let asked = global
        .threads
        .and_then(|threads| NonZeroUsize::new(threads.into()));
    let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    asked.unwrap_or_else(all)
}
