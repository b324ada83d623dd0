//! `evenkeel status`

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel_document::Document;
use evenkeel_journal::{JOURNAL_FILE, Journal, JournalError};
use evenkeel_report::grouped;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::course;
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::run;
use serde::Serialize;

use crate::Done;
use crate::failure::Failure;
use crate::job::most_pairs;
use crate::job::pace::Pace;
use crate::job::status::{STATUS_FILE, Status, rows};
use crate::screen::Screen;

/// Flags of `status`.
#[derive(Args, Debug)]
pub struct StatusArgs {
    /// Folder of the run
    run: PathBuf,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Answer {
    /// `playing`, `stopped` or `complete`.
    state: &'static str,
    #[serde(flatten)]
    status: Status,
}

/// Says how far a run is.
pub fn run(own: &StatusArgs, library: Library<'_>, screen: &Screen) -> Result<Done, Failure> {
    let journal = own.run.join(JOURNAL_FILE);
    if !journal.exists() {
        let message = format!("{}: there is no journal of a run", own.run.display());
        return Err(Failure::Usage(message));
    }
    let answer = match Journal::read(&journal) {
        Ok(journal) => at_rest(&journal, library)?,
        Err(JournalError::InUse { .. }) => playing(&own.run)?,
        Err(error) => return Err(error.into()),
    };
    screen.answer("status", None, &answer, &text(&answer))?;
    Ok(Done::Well)
}

/// What a run that plays says of itself.
fn playing(folder: &Path) -> Result<Answer, Failure> {
    let path = folder.join(STATUS_FILE);
    let text = std::fs::read_to_string(&path);
    let status = text.ok().and_then(|text| serde_json::from_str(&text).ok());
    let status = status.ok_or_else(|| {
        let folder = folder.display();
        Failure::Machine(format!("{folder}: a run begins or ends here; ask again"))
    })?;
    Ok(Answer {
        state: "playing",
        status,
    })
}

/// What the journal of a run says that nobody plays.
fn at_rest(journal: &Journal, library: Library<'_>) -> Result<Answer, Failure> {
    let identity = journal.identity()?;
    let document = Document::parse("the job of the run", identity.job_ron())?;
    let overrides = Overrides {
        pairs: journal.pairs()?,
        ..Overrides::default()
    };
    let plan = read_job(&document, library, overrides)?;
    let schedule = match identity.shard() == Shard::WHOLE {
        true => {
            course::reached(&plan, journal)
                .map_err(run::RunError::from)?
                .schedule
        }
        false => course::first(&plan),
    };
    let kept = run::kept_battles(journal, &schedule)?;
    let all = identity.shard().battles(&schedule);
    // A run of some time is planned with more than it will come to.
    let planned = match plan.pairs == most_pairs(&plan) {
        true => kept,
        false => all,
    };
    let (battles_judged, verdicts) = match identity.shard() == Shard::WHOLE {
        true => {
            let result = run::infer(&plan, journal)?;
            (result.battles_played, rows(&result.verdicts))
        }
        false => (0, rows(&[])),
    };
    Ok(Answer {
        state: match kept < all {
            true => "stopped",
            false => "complete",
        },
        status: Status {
            job: plan.provenance.job.clone(),
            process: None,
            pace: Pace {
                battles: kept,
                battles_planned: planned,
                battles_per_second: 0,
                seconds_left: None,
            },
            battles_judged,
            verdicts,
        },
    })
}

fn text(answer: &Answer) -> String {
    let status = &answer.status;
    let [battles, planned] = [status.pace.battles, status.pace.battles_planned].map(grouped);
    let of = match battles == planned {
        true => String::new(),
        false => format!(" of about {planned}"),
    };
    let mut text = format!("{}: {}, {battles}{of} battles", status.job, answer.state);
    if answer.state == "playing" {
        text.push_str(&format!("\n{}", status.pace.line()));
    }
    let verdicts = status.verdicts.as_array().into_iter().flatten();
    let lines = verdicts.filter_map(|verdict| verdict["text"].as_str());
    let lines: Vec<String> = lines.map(|line| format!("\n  {line}")).collect();
    if !lines.is_empty() {
        let judged = grouped(status.battles_judged);
        text.push_str(&format!("\n\nAfter {judged} battles"));
        text.push_str(&lines.concat());
    }
    text
}
