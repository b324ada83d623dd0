//! `evenkeel status`

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel::{Error, Repaired, Shard, State, Status, runs_in};
use evenkeel_journal::JournalError;
use evenkeel_report::{counted, grouped};
use serde::Serialize;

use crate::failure::Unread;
use crate::{Call, Done, Failure};

#[derive(Args, Debug)]
pub struct StatusArgs {
    /// Folder of the run, or of several that belong together
    run: PathBuf,
    /// Save what is sound of a spoilt journal, and keep the spoilt one under another name
    #[arg(long)]
    repair: bool,
}

/// The output of `--json` for a run.
#[derive(Serialize)]
struct Answer {
    #[serde(skip_serializing_if = "Option::is_none")]
    repaired: Option<Repaired>,
    #[serde(flatten)]
    status: Status,
}

/// The output of `--json` for one of several runs.
#[derive(Serialize)]
struct OneOf {
    folder: PathBuf,
    #[serde(flatten)]
    answer: Answer,
}

/// The output of `--json` for several runs.
#[derive(Serialize)]
struct Several {
    runs: Vec<OneOf>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<Unread>,
}

/// Says how far a run is, or several.
pub fn run(own: &StatusArgs, call: &Call<'_>) -> Result<Done, Failure> {
    let runs = runs_in(&own.run);
    if runs.is_empty() || runs == [own.run.as_path()] {
        let repaired = repair(own, &own.run, call)?;
        // Whoever repairs a run asks for no reading of it, which would count.
        let status = match own.repair {
            true => call.registry.progress(&own.run)?,
            false => call.registry.status(&own.run)?,
        };
        let text = text(&status);
        call.screen.answer(&Answer { repaired, status }, &text)?;
        return Ok(Done::Well);
    }
    let one = |folder: &Path| -> Result<Answer, Failure> {
        let repaired = repair(own, folder, call)?;
        let status = call.registry.progress(folder)?;
        Ok(Answer { repaired, status })
    };
    let (mut told, mut unread) = (Vec::new(), Vec::new());
    for folder in runs {
        match one(&folder) {
            Ok(answer) => told.push(OneOf { folder, answer }),
            Err(failure) => unread.push(Unread::new(&folder, &failure)),
        }
    }
    let text = of_several(&own.run, &told);
    let several = Several { runs: told, unread };
    call.screen.answer(&several, &text)?;
    Ok(Unread::tell(&several.unread))
}

/// Repairs the run in a folder, if that is asked for, and says what it came to.
fn repair(own: &StatusArgs, folder: &Path, call: &Call<'_>) -> Result<Option<Repaired>, Failure> {
    if !own.repair {
        return Ok(None);
    }
    let repaired = call.registry.repair(folder).map_err(|error| match error {
        // To repair it again would come to the same.
        Error::Journal(JournalError::Damaged { .. }) => Failure::Usage(format!(
            "{}\n  to play the run anew: its command, with --fresh",
            error.with_causes()
        )),
        error => error.into(),
    })?;
    let Some(saved) = &repaired else {
        let folder = folder.display();
        let text = format!("{folder}: the journal is in order, there is nothing to repair\n");
        call.screen.note(&text);
        return Ok(None);
    };
    let [kept, missing] = [saved.battles, saved.battles_missing].map(grouped);
    call.screen.note(&format!(
        "saved {kept} battles; {missing} are missing, lost or not played yet: the command of the \
         run plays them\nthe spoilt journal is {}\n",
        saved.aside.display()
    ));
    Ok(repaired)
}

/// The state of a run and its battles.
fn headline(status: &Status) -> String {
    let [battles, planned] = [status.pace.battles, status.pace.battles_planned].map(grouped);
    let of = match status.state {
        _ if battles == planned => "battles".to_string(),
        State::Playing => format!("of about {planned} battles"),
        // Rounds that follow from what the first ones find are not laid out yet.
        State::Stopped | State::Complete => format!("of {planned} battles planned so far"),
    };
    let state = match status.state {
        State::Playing => "playing",
        State::Stopped => "stopped",
        State::Complete => "complete",
    };
    let shard = shard(status).map(|shard| format!(", shard {shard} of the run"));
    format!("{state}, {battles} {of}{}", shard.unwrap_or_default())
}

/// The shard that the folder has; none of a whole run.
fn shard(status: &Status) -> Option<Shard> {
    let shard = status.shard.parse().ok();
    shard.filter(|shard| *shard != Shard::WHOLE)
}

/// A line for each of several runs.
fn of_several(folder: &Path, runs: &[OneOf]) -> String {
    let name = |run: &OneOf| {
        let name = run.folder.strip_prefix(folder).unwrap_or(&run.folder);
        name.display().to_string()
    };
    let longest = runs.iter().map(|run| name(run).chars().count()).max();
    let width = longest.unwrap_or_default();
    let lines = runs.iter().map(|run| {
        let told = headline(&run.answer.status);
        format!("\n  {:width$}  {told}", name(run))
    });
    let lines: Vec<String> = lines.collect();
    let page = folder.join("index.html");
    let together = match page.exists() {
        true => format!("what they found together: {}\n", page.display()),
        false => String::new(),
    };
    let last = runs.last().map(name);
    let one = last.map(|name| {
        let folder = folder.display();
        format!("what one of them found: evenkeel status {folder}/{name}")
    });
    format!(
        "{} in {}:{}\n\n{together}{}",
        counted(runs.len() as u64, "run"),
        folder.display(),
        lines.concat(),
        one.unwrap_or_default()
    )
}

fn text(status: &Status) -> String {
    let mut text = format!("{}: {}", status.job, headline(status));
    if status.state == State::Playing {
        text.push_str(&format!("\n{}", status.pace.line()));
    }
    if let Some(shard) = shard(status) {
        text.push_str(&format!(
            "\nA shard finds nothing by itself; when all {} are played: evenkeel merge FOLDER \
             FOLDER ...",
            shard.of()
        ));
    }
    let verdicts = status.verdicts.as_array().into_iter().flatten();
    let lines = verdicts.filter_map(|verdict| verdict["text"].as_str());
    let lines: Vec<String> = lines.map(|line| format!("\n  {line}")).collect();
    if !lines.is_empty() {
        let judged = grouped(status.battles_judged);
        text.push_str(&format!("\n\nAfter {judged} battles"));
        text.push_str(&lines.concat());
        if let Some(why) = &status.uncounted {
            text.push_str(&format!(
                "\n\nThis reading is not counted, as it cannot be written down ({why}): what is said \
                 of more pairs allows for one reading less than there were"
            ));
        } else if status.state != State::Complete {
            text.push_str(
                "\n\nThis was a reading of the run, which counts: what is said of more pairs is \
                 claimed at less error",
            );
        }
    }
    text
}
