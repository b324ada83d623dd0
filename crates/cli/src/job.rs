//! The steps that tournaments, sweeps and price lists have in common: read, play, tell.

mod asked;
mod summary;
mod watching;

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use evenkeel::{Brief, Claim, Error, Job, Ledger, Overrides, Playing, Shard};
use evenkeel_report::file::make_folder;
use evenkeel_report::{counted, grouped};
use serde::Serialize;

use crate::args::{Switch, count, time};
use crate::screen::write;
use crate::{Call, Done, Failure, interrupt};

pub use asked::BriefArgs;
pub use summary::{summary, tell};
pub use watching::Watching;

/// Flags of jobs.
#[derive(Args, Clone, Debug, Default)]
pub struct JobArgs {
    /// Name of a built-in job or ruleset, or a file of either that ends in .ron
    pub job: Option<String>,
    #[command(flatten)]
    pub brief: BriefArgs,
    /// Pairs of each matchup, instead of the job's; four times as many halve an
    /// interval
    #[arg(long, value_name = "N", value_parser = count::<u64>(1..=1_000_000_000))]
    pub pairs: Option<u64>,
    /// Play for so long, such as 8h or 1h30m, as many pairs as that allows
    #[arg(long = "for", value_name = "TIME", value_parser = time,
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
    pub fn read(&self, command: &str, call: &Call<'_>) -> Result<Job, Failure> {
        let overrides = Overrides {
            seed: call.global.seed,
            pairs: self.pairs,
            terrain: self.terrain.map(Switch::is_on),
            ..Overrides::default()
        };
        let brief = self.brief.read();
        let job = named(self.job.as_deref(), command, &brief, overrides, call)?;
        if let Some(path) = &self.brief.save_job {
            save(&job, path, self.force, call)?;
        }
        Ok(job)
    }

    /// The folder that is asked for.
    pub fn claim(&self, call: &Call<'_>) -> Claim {
        Claim {
            folder: call.global.out.clone(),
            shard: self.shard.unwrap_or(Shard::WHOLE),
            timed: self.time.is_some(),
            keep_battles: self.battles,
            csv: self.csv,
            fresh: self.fresh,
            force: self.force,
        }
    }

    /// Watches what is played in a folder, which may be where the events go.
    pub fn watching<'a>(
        &'a self,
        folder: &Path,
        call: &'a Call<'a>,
    ) -> Result<Watching<'a>, Failure> {
        if self.events.is_some() {
            make_folder(folder)?;
        }
        Watching::new(call, self.events.as_deref())
    }
}

/// Writes a job as it is played, but not over a file that is there.
fn save(job: &Job, path: &Path, force: bool, call: &Call<'_>) -> Result<(), Failure> {
    if path.is_file() && !force {
        return Err(Failure::Usage(format!(
            "{} is there: --force writes the job in its place",
            path.display()
        )));
    }
    let typed = call.global.typed.iter().skip(1);
    let typed = typed.map(String::as_str).collect::<Vec<_>>().join(" ");
    let job = job.plan().job.to_ron();
    write(path, &format!("// What `evenkeel {typed}` plays.\n{job}\n"))
}

/// The job of a command with this name, or its question of the ruleset with this name, or
/// what it runs when none is named.
pub fn named(
    name: Option<&str>,
    command: &str,
    brief: &Brief,
    overrides: Overrides,
    call: &Call<'_>,
) -> Result<Job, Failure> {
    let job = call.registry.asked(command, name, brief, overrides)?;
    tell_left_out(job.left_out(), call);
    Ok(job)
}

/// Says which of the fleets that there are for these points a question does without, as its
/// answer is one about the others.
fn tell_left_out(fleets: &[String], call: &Call<'_>) {
    if !fleets.is_empty() {
        call.screen.note(&format!(
            "asked without fleets that are not legal, or do not spend their points, by these \
             rules:\n  {}",
            fleets.join("\n  ")
        ));
    }
}

/// Runs a job of a command.
pub fn run(own: &JobArgs, command: &str, call: &Call<'_>) -> Result<Done, Failure> {
    let job = own.read(command, call)?;
    if own.dry_run {
        return dry_run(own, &job, call);
    }
    let mut ledger = job.claim(&own.claim(call)).map_err(Failure::of_claim)?;
    let folder = ledger.folder().to_path_buf();
    if ledger.lacks_battles()? {
        let text = "battles that were played without --battles are played again, for their rows";
        call.screen.note(text);
    }
    let watching = own.watching(&folder, call)?;
    match own.time {
        Some(time) => ledger.play_for(time, &watching.playing())?,
        None => ledger.play(&watching.playing())?,
    }
    match own.shard {
        Some(shard) => tell_shard(shard, &ledger, call),
        None => finish(own, ledger, call),
    }
}

/// Writes and prints what was found out.
fn finish(own: &JobArgs, ledger: Ledger, call: &Call<'_>) -> Result<Done, Failure> {
    let (folder, replaces) = (ledger.folder().to_path_buf(), ledger.replaces());
    let run = match ledger.finish() {
        Ok(run) => run,
        Err(error) => return nothing(error, Some(&folder), call),
    };
    tell(&run.written(), &folder, call.screen)?;
    call.screen.note(&written(&folder, replaces));
    let is_timed = own.time.is_some();
    let plan = run.job().plan();
    let pairs = plan.pairs;
    // So few pairs are refused where they are asked for.
    if is_timed && run.is_complete() && pairs >= plan.study.least_pairs() {
        call.screen.note(&format!(
            "played {} of each matchup: `--pairs {pairs}` plays the same anywhere",
            counted(pairs, "pair")
        ));
    }
    Ok(
        match run.is_complete() && !(is_timed && interrupt::is_asked()) {
            true => Done::Well,
            false => call.go_on(Some(&folder)),
        },
    )
}

/// Where a run was written.
fn written(folder: &Path, replaces: bool) -> String {
    let replaced = match replaces {
        true => ", in place of an earlier run",
        false => "",
    };
    format!("\nwritten to {}{replaced}", folder.display())
}

/// The answer to a run that ends by this error: it may have been stopped too soon.
pub fn nothing(error: Error, folder: Option<&Path>, call: &Call<'_>) -> Result<Done, Failure> {
    let Error::Nothing = error else {
        return Err(Failure::of_claim(error));
    };
    let text = "stopped before the first pair was complete: there are no tables yet";
    call.screen.note(text);
    call.stopped(folder)
}

/// The output of `--json` for a shard.
#[derive(Serialize)]
struct ShardPlayed<'s> {
    folder: &'s Path,
    shard: String,
    complete: bool,
    battles_played: u64,
}

/// Says that a shard was played, or how far: it has no tables, only its journal.
fn tell_shard(shard: Shard, ledger: &Ledger, call: &Call<'_>) -> Result<Done, Failure> {
    let (folder, pace) = (ledger.folder(), ledger.progress()?);
    let played = ShardPlayed {
        folder,
        shard: shard.to_string(),
        complete: pace.battles == pace.battles_planned,
        battles_played: pace.battles,
    };
    let battles = grouped(pace.battles);
    let text = format!("shard {shard}: {battles} battles, in {}", folder.display());
    call.screen.answer(&played, &text)?;
    if !played.complete {
        return Ok(call.go_on(Some(folder)));
    }
    let of = shard.of();
    call.screen.note(&format!(
        "when all {of} are played: evenkeel merge FOLDER FOLDER ..."
    ));
    Ok(Done::Well)
}

/// Says what a job will take and what it can show.
fn dry_run(own: &JobArgs, job: &Job, call: &Call<'_>) -> Result<Done, Failure> {
    let watching = Watching::new(call, None)?;
    let playing = Playing {
        keep_battles: own.battles,
        ..watching.playing()
    };
    let forecast = job.forecast(own.shard.unwrap_or(Shard::WHOLE), own.time, &playing);
    watching.finish();
    let forecast = forecast?;
    call.answer("estimate", &forecast, &forecast.text())?;
    Ok(match interrupt::is_asked() {
        true => Done::With(interrupt::code()),
        false => Done::Well,
    })
}
