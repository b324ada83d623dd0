//! What tournaments, sweeps and price lists have in common: read, play, tell.

mod summary;
mod watching;

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use evenkeel::{Claim, Error, Job, Ledger, Overrides, Playing, Shard};
use evenkeel_report::file::make_folder;
use evenkeel_report::grouped;
use evenkeel_tournament::plan::Plan;
use serde::Serialize;

use crate::args::Switch;
use crate::call::Call;
use crate::failure::Failure;
use crate::interrupt::Stop;
use crate::{Done, interrupt, shelf};

pub use summary::tell;
pub use watching::Watching;

/// Flags of jobs.
#[derive(Args, Clone, Debug, Default)]
pub struct JobArgs {
    /// Name of a built-in job, or a file that ends in .ron
    pub job: Option<String>,
    /// Pairs of each matchup, instead of the job's; four times as many halve an
    /// interval
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub pairs: Option<u64>,
    /// Play for so long, such as 8h or 1h30m, as many pairs as that allows
    #[arg(long = "for", value_name = "TIME", value_parser = humantime::parse_duration,
          conflicts_with_all = ["pairs", "shard"])]
    pub time: Option<Duration>,
    /// Play one part of so many, such as 2/3; `evenkeel merge` joins them
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
    /// Random terrain, instead of what the job says
    #[arg(long, value_name = "on|off", hide_possible_values = true)]
    pub terrain: Option<Switch>,
    /// Also write one row for every battle, and what the fleets were
    #[arg(long)]
    pub battles: bool,
    /// Write these rows as CSV too
    #[arg(long, requires = "battles")]
    pub csv: bool,
    /// Say how many battles it is, how long they take and what they can show, and stop
    #[arg(long)]
    pub dry_run: bool,
    /// Begin afresh instead of going on where the same run ended, and in place of
    /// another run in the folder of --out
    #[arg(long)]
    pub fresh: bool,
    /// Write into the folder of --out even if it holds files that no run wrote
    #[arg(long)]
    pub force: bool,
    /// Write what happens to the end of this file, a line of JSON each
    #[arg(long, value_name = "FILE")]
    pub events: Option<PathBuf>,
}

impl JobArgs {
    /// The job that is named, or the one that a command runs when none is.
    ///
    /// # Errors
    /// Everything wrong with the job; when another command runs it.
    pub fn read(&self, command: &str, call: &Call<'_>) -> Result<Job, Failure> {
        let name = shelf::job_name(call.library(), self.job.as_deref(), command)?;
        let overrides = Overrides {
            seed: call.global.seed,
            pairs: self.pairs,
            terrain: self.terrain.map(Switch::is_on),
        };
        let job = call.registry.job(name, overrides)?;
        check_kind(job.plan(), command)?;
        Ok(job)
    }

    /// The folder that is asked for.
    pub fn claim(&self, call: &Call<'_>) -> Claim {
        Claim {
            folder: call.global.out.clone(),
            shard: self.shard.unwrap_or(Shard::WHOLE),
            keep_battles: self.battles,
            csv: self.csv,
            fresh: self.fresh,
            force: self.force,
        }
    }

    /// Watches what is played in a folder, which may be where the events go.
    ///
    /// # Errors
    /// When there is no place for events.
    pub fn watching<'a>(
        &'a self,
        folder: &Path,
        call: &'a Call<'a>,
        stop: &'a Stop,
    ) -> Result<Watching<'a>, Failure> {
        if self.events.is_some() {
            make_folder(folder)?;
        }
        Watching::new(call, stop, self.events.as_deref())
    }
}

/// Runs a job of a command.
///
/// # Errors
/// Everything wrong with the job; a folder that cannot be written.
pub fn run(own: &JobArgs, command: &str, call: &Call<'_>) -> Result<Done, Failure> {
    let job = own.read(command, call)?;
    job.check_record()?;
    let stop = interrupt::watch()?;
    if own.dry_run {
        return dry_run(own, &job, call, &stop);
    }
    let mut claim = own.claim(call);
    // To run a record again is to play it again, not to find it where it was.
    claim.fresh |= job.is_record() && call.out().is_none();
    let mut ledger = job.claim(&claim).map_err(Failure::of_claim)?;
    let watching = own.watching(ledger.folder(), call, &stop)?;
    let playing = watching.playing();
    match own.time {
        Some(time) => ledger.play_for(time, &playing)?,
        None => ledger.play(&playing)?,
    }
    match own.shard {
        Some(shard) => tell_shard(shard, &ledger, call, &stop),
        None => finish(own, ledger, call, &stop),
    }
}

/// Writes and prints what was found out.
fn finish(own: &JobArgs, ledger: Ledger, call: &Call<'_>, stop: &Stop) -> Result<Done, Failure> {
    let (folder, replaces) = (ledger.folder().to_path_buf(), ledger.replaces());
    let run = match ledger.finish() {
        Ok(run) => run,
        Err(error) => return nothing(error, Some(&folder), call, stop),
    };
    tell(&run.written(), Some(&folder), call.screen)?;
    call.screen.note(&written(&folder, replaces));
    let is_timed = own.time.is_some();
    if is_timed && run.is_complete() {
        let pairs = run.job().plan().pairs;
        call.screen.note(&format!(
            "played {} pairs of each matchup: `--pairs {pairs}` plays the same anywhere",
            grouped(pairs)
        ));
    }
    Ok(match run.is_complete() && !(is_timed && stop.is_asked()) {
        true => Done::Well,
        false => call.go_on(Some(&folder), stop),
    })
}

/// Where a run was written.
fn written(folder: &Path, replaces: bool) -> String {
    let replaced = match replaces {
        true => ", in place of an earlier run",
        false => "",
    };
    format!("\nwritten to {}{replaced}", folder.display())
}

/// What is said when a run ends by this error: it may have been stopped too soon.
///
/// # Errors
/// When it was not.
pub fn nothing(
    error: Error,
    folder: Option<&Path>,
    call: &Call<'_>,
    stop: &Stop,
) -> Result<Done, Failure> {
    let Error::Nothing = error else {
        return Err(Failure::of_claim(error));
    };
    let text = "stopped before the first pair was complete: there are no tables yet";
    call.screen.note(text);
    Ok(call.go_on(folder, stop))
}

/// What `--json` prints of a shard.
#[derive(Serialize)]
struct ShardPlayed<'s> {
    folder: &'s Path,
    shard: String,
    complete: bool,
    battles_played: u64,
}

/// Says that a shard was played, or how far: it has no tables, only its journal.
fn tell_shard(
    shard: Shard,
    ledger: &Ledger,
    call: &Call<'_>,
    stop: &Stop,
) -> Result<Done, Failure> {
    let (folder, pace) = (ledger.folder(), ledger.progress()?);
    let complete = pace.battles == pace.battles_planned;
    let played = ShardPlayed {
        folder,
        shard: shard.to_string(),
        complete,
        battles_played: pace.battles,
    };
    let battles = grouped(pace.battles);
    let text = format!("shard {shard}: {battles} battles, in {}", folder.display());
    call.screen.answer("shard", None, &played, &text)?;
    if !complete {
        return Ok(call.go_on(Some(folder), stop));
    }
    let of = shard.of();
    call.screen.note(&format!(
        "when all {of} are played: evenkeel merge FOLDER FOLDER ..."
    ));
    Ok(Done::Well)
}

/// Says what a job will take and what it can show.
fn dry_run(own: &JobArgs, job: &Job, call: &Call<'_>, stop: &Stop) -> Result<Done, Failure> {
    let watching = Watching::new(call, stop, None)?;
    let shard = own.shard.unwrap_or(Shard::WHOLE);
    let playing = Playing {
        keep_battles: own.battles,
        ..watching.playing()
    };
    let estimate = job.estimate(shard, own.time, &playing);
    watching.finish();
    let estimate = estimate?;
    call.answer("estimate", &estimate, &estimate.text())?;
    Ok(match stop.is_asked() {
        true => Done::Interrupted(stop.code()),
        false => Done::Well,
    })
}

/// Whether a plan is one that a command runs.
///
/// # Errors
/// When another command runs it.
fn check_kind(plan: &Plan, command: &str) -> Result<(), Failure> {
    let commands = plan.provenance.kind.commands;
    if commands.contains(&command) {
        return Ok(());
    }
    let name = commands.first().unwrap_or(&"tournament");
    Err(Failure::Usage(format!(
        "the job `{}` is a {name}: run it with `evenkeel {name}`",
        plan.provenance.job,
    )))
}
