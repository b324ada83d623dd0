//! What tournaments and sweeps have in common: read, play, write, tell.

mod estimate;
mod growing;
pub mod pace;
mod playing;
mod shard;
pub mod status;
mod summary;
mod watch;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use evenkeel_document::Document;
use evenkeel_folder::Battles;
use evenkeel_journal::Journal;
use evenkeel_report::{RunFile, grouped};
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{MOST_BATTLES, Overrides, read_job};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::course;
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::plan::schedule::BLOCK_PAIRS;
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::run;
use evenkeel_tournament::play::sink::{Memory, Sink};
use evenkeel_tournament::say::result::RunResult;

use crate::Done;
use crate::args::{Global, Switch};
use crate::failure::Failure;
use crate::interrupt::Stop;
use crate::run_folder::{Claim, RunFolder};
use crate::screen::Screen;
use crate::{interrupt, quoted, shelf};

use playing::Playing;
use status::{Event, Events, StatusFile};
use watch::Watch;

pub use summary::tell;

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

/// Runs a job of a command.
///
/// # Errors
/// Everything wrong with the job; a folder that cannot be written.
pub fn run(
    own: &JobArgs,
    command: &str,
    library: Library<'_>,
    global: &Global,
    screen: &Screen,
) -> Result<Done, Failure> {
    let (document, recorded) = shelf::job(library, own.job.as_deref(), command)?;
    let stop = interrupt::watch()?;
    let around = (global, screen, &stop);
    Ok(run_document(
        own,
        (&document, recorded.as_ref()),
        command,
        library,
        around,
    )?
    .done)
}

/// How a job ended.
pub struct Ended {
    /// How the command ends with it.
    pub done: Done,
    /// What was found; none of a shard, of a dry run, or without a whole pair.
    pub found: Option<(Plan, RunResult)>,
}

impl From<Done> for Ended {
    fn from(done: Done) -> Ended {
        Ended { done, found: None }
    }
}

/// Runs the job of a document; `recorded` is the run that it was taken from, if any.
///
/// # Errors
/// As [`run`].
pub fn run_document(
    own: &JobArgs,
    (document, recorded): (&Document, Option<&RunFile>),
    command: &str,
    library: Library<'_>,
    (global, screen, stop): (&Global, &Screen, &Stop),
) -> Result<Ended, Failure> {
    let read = |pairs: Option<u64>| {
        let overrides = Overrides {
            seed: global.seed,
            pairs,
            terrain: own.terrain.map(Switch::is_on),
        };
        read_job(document, library, overrides)
    };
    let mut plan = read(own.pairs)?;
    check_kind(&plan, command)?;
    if let Some(recorded) = recorded {
        check_record(&plan, recorded)?;
    }
    check_shard(own, &plan)?;
    let grows = own.time.is_some() && !course::is_fixed(&plan);
    if own.time.is_some() && !grows {
        plan = read(Some(most_pairs(&plan)))?;
    }
    if own.dry_run {
        return Ok(dry_run(own, &plan, (global, screen), stop)?.into());
    }
    // To run a record again is to play it again, not to find it where it was.
    let fresh = own.fresh || (recorded.is_some() && global.out.is_none());
    let shard = own.shard.unwrap_or(Shard::WHOLE);
    let mut folder = RunFolder::claim(&Claim {
        asked: global.out.as_deref(),
        job: &plan.provenance.job,
        identity: &Identity::of(&plan, own.battles).of_shard(shard),
        fresh,
        force: own.force,
    })?;
    folder.journal.ask_for(plan.pairs)?;
    match own.time.filter(|_| grows) {
        Some(time) => {
            let read = |pairs: u64| Ok(read(Some(pairs))?);
            plan = growing::play_growing(own, time, &read, &mut folder, (global, screen, stop))?;
        }
        None => play((own, own.time), &plan, &mut folder, (global, screen), stop)?,
    }
    if shard != Shard::WHOLE {
        let done = shard::tell(shard, &plan, &folder, (global, screen), stop)?;
        return Ok(done.into());
    }
    if own.time.is_some() && !grows {
        let pairs = whole_pairs(&plan, &folder.journal)?;
        plan = read(pairs.or(own.pairs))?;
        folder.journal.ask_for(plan.pairs)?;
    }
    let mut result = run::infer(&plan, &folder.journal)?;
    if result.battles_played == 0 {
        screen.note("stopped before the first pair was complete: there are no tables yet");
        return Ok(go_on(&folder.path, (global, screen), stop).into());
    }
    let battles = own.battles.then_some(Battles {
        plan: &plan,
        sink: &folder.journal,
        threads: threads(global),
        csv: own.csv,
    });
    let from = (&plan, &folder.journal as &dyn Sink);
    evenkeel::write_folder(&folder.path, from, &mut result, battles)?;
    tell(&result, Some(&folder.path), screen)?;
    let replaced = if folder.replaces {
        ", in place of an earlier run"
    } else {
        ""
    };
    screen.note(&format!("\nwritten to {}{replaced}", folder.path.display()));
    if own.time.is_some() && result.complete {
        let pairs = plan.pairs;
        let told = grouped(pairs);
        screen.note(&format!(
            "played {told} pairs of each matchup: `--pairs {pairs}` plays the same anywhere"
        ));
    }
    let done = match result.complete && !(own.time.is_some() && stop.is_asked()) {
        true => Done::Well,
        false => go_on(&folder.path, (global, screen), stop),
    };
    Ok(Ended {
        done,
        found: Some((plan, result)),
    })
}

/// Pairs that a run of some time is planned with: more than it will come to.
pub fn most_pairs(plan: &Plan) -> u64 {
    let most = MOST_BATTLES / 2 / plan.matchups.len().max(1) as u64;
    most.clamp(1, plan.study.most_pairs())
}

/// Says how to go on with a run that was stopped.
fn go_on(folder: &Path, (global, screen): (&Global, &Screen), stop: &Stop) -> Done {
    let command = going_on(global, folder);
    screen.note(&format!("what was played is kept; to go on: {command}"));
    // A run that ends because its time is over was not stopped by anybody.
    if stop.is_asked() {
        Done::Interrupted(stop.code())
    } else {
        Done::Well
    }
}

/// The most pairs of a job, in whole blocks, of which all is played; none when not even
/// its first blocks are.
fn whole_pairs(plan: &Plan, journal: &Journal) -> Result<Option<u64>, Failure> {
    let is_played = |blocks: u64| -> Result<bool, Failure> {
        let schedule = course::first_of(plan, blocks * BLOCK_PAIRS);
        let kept = journal.kept(&schedule).map_err(run::RunError::from)?;
        Ok(kept.len() == schedule.len() && kept.iter().all(|kept| *kept))
    };
    // No block was played beyond the last that is kept.
    let schedule = course::first(plan);
    let kept = journal.kept(&schedule).map_err(run::RunError::from)?;
    let last = kept
        .len()
        .checked_sub(1)
        .and_then(|place| schedule.block(place));
    let most = last.map_or(0, |block| block.pairs.end.div_ceil(BLOCK_PAIRS));
    let (mut played, mut beyond) = (0, most + 1);
    while beyond - played > 1 {
        let middle = played + (beyond - played) / 2;
        match is_played(middle)? {
            true => played = middle,
            false => beyond = middle,
        }
    }
    let pairs = played * BLOCK_PAIRS;
    Ok((pairs > 0).then_some(pairs.min(plan.pairs)))
}

/// Plays what the journal lacks.
fn play(
    (own, time): (&JobArgs, Option<Duration>),
    plan: &Plan,
    folder: &mut RunFolder,
    (global, screen): (&Global, &Screen),
    stop: &Stop,
) -> Result<(), Failure> {
    let shard = own.shard.unwrap_or(Shard::WHOLE);
    let events = own.events.as_deref().map(Events::open).transpose()?;
    let status = StatusFile::new(&folder.path);
    let share = (shard, time);
    let watch = Watch::new(plan, share, (screen, stop), (Some(status), events));
    watch.say(&Event::Started {
        job: &plan.provenance.job,
        seed: plan.provenance.seed,
        folder: &folder.path,
        shard: shard.to_string(),
    });
    let playing = Playing::new((own, time), plan, threads(global), (&watch, stop));
    let played = playing.sample(&mut folder.journal).and_then(|estimate| {
        let text = estimate.text();
        if !text.is_empty() {
            screen.note(&text);
        }
        playing.rest(&mut folder.journal)
    });
    watch.finish();
    let pace = watch.pace();
    watch.say(&Event::Ended {
        complete: played.is_ok() && !stop.is_asked(),
        pace,
    });
    played
}

/// Measures a few blocks, says what that promises, and forgets them.
fn dry_run(
    own: &JobArgs,
    plan: &Plan,
    (global, screen): (&Global, &Screen),
    stop: &Stop,
) -> Result<Done, Failure> {
    let shard = own.shard.unwrap_or(Shard::WHOLE);
    let watch = Watch::new(plan, (shard, own.time), (screen, stop), (None, None));
    let playing = Playing::new((own, own.time), plan, threads(global), (&watch, stop));
    let estimate = playing.sample(&mut Memory::default());
    watch.finish();
    let estimate = estimate?;
    screen.answer(
        "estimate",
        global.out.as_deref(),
        &estimate,
        &estimate.text(),
    )?;
    match stop.is_asked() {
        true => Ok(Done::Interrupted(stop.code())),
        false => Ok(Done::Well),
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

/// What decides its pairs by what came out cannot be shared out.
fn check_shard(own: &JobArgs, plan: &Plan) -> Result<(), Failure> {
    if own.shard.is_none() || course::is_fixed(plan) {
        return Ok(());
    }
    Err(Failure::Usage(format!(
        "--shard needs a job that knows its battles beforehand: `{}` decides after each \
         round what to play next (a price that lists its `values` instead of `between` does \
         not, nor does a job without `half_width`)",
        plan.provenance.job
    )))
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
    if plan.terms[0].players != recorded.players {
        let message = "the players are not those that it was made with: run its job instead";
        return Err(Failure::Usage(message.to_string()));
    }
    Ok(())
}

/// Whether a plan is one that a command runs.
///
/// # Errors
/// When another command runs it.
pub fn check_kind(plan: &Plan, command: &str) -> Result<(), Failure> {
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

/// Threads to play on.
pub fn threads(global: &Global) -> NonZeroUsize {
    let asked = global
        .threads
        .and_then(|threads| NonZeroUsize::new(threads.into()));
    let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    asked.unwrap_or_else(all)
}
