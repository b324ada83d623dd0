//! `evenkeel status`

use std::path::PathBuf;

use clap::Args;
use evenkeel::{Repaired, State, Status};
use evenkeel_report::grouped;
use serde::Serialize;

use crate::{Call, Done, Failure};

#[derive(Args, Debug)]
pub struct StatusArgs {
    /// Folder of the run
    run: PathBuf,
    /// Save what is sound of a spoilt journal, and keep the spoilt one under another name
    #[arg(long)]
    repair: bool,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Answer {
    #[serde(skip_serializing_if = "Option::is_none")]
    repaired: Option<Repaired>,
    #[serde(flatten)]
    status: Status,
}

/// Says how far a run is.
pub fn run(own: &StatusArgs, call: &Call<'_>) -> Result<Done, Failure> {
    let mut repaired = None;
    if own.repair {
        repaired = call.registry.repair(&own.run)?;
        call.screen.note(&told(repaired.as_ref()));
    }
    let status = call.registry.status(&own.run)?;
    let text = text(&status);
    call.screen.answer(&Answer { repaired, status }, &text)?;
    Ok(Done::Well)
}

/// What a repair came to.
fn told(repaired: Option<&Repaired>) -> String {
    let Some(repaired) = repaired else {
        return "the journal is in order: there is nothing to repair\n".to_string();
    };
    let [kept, lost] = [repaired.battles, repaired.battles_lost].map(grouped);
    format!(
        "saved {kept} battles; {lost} before the last of them are lost, and are played again when \
         the run goes on\nthe spoilt journal is {}\n",
        repaired.aside.display()
    )
}

fn text(status: &Status) -> String {
    let [battles, planned] = [status.pace.battles, status.pace.battles_planned].map(grouped);
    let of = match battles == planned {
        true => String::new(),
        false => format!(" of about {planned}"),
    };
    let state = match status.state {
        State::Playing => "playing",
        State::Stopped => "stopped",
        State::Complete => "complete",
    };
    let mut text = format!("{}: {state}, {battles}{of} battles", status.job);
    if status.state == State::Playing {
        text.push_str(&format!("\n{}", status.pace.line()));
    }
    let verdicts = status.verdicts.as_array().into_iter().flatten();
    let lines = verdicts.filter_map(|verdict| verdict["text"].as_str());
    let lines: Vec<String> = lines.map(|line| format!("\n  {line}")).collect();
    if !lines.is_empty() {
        let judged = grouped(status.battles_judged);
        text.push_str(&format!("\n\nAfter {judged} battles"));
        text.push_str(&lines.concat());
        if status.state != State::Complete {
            text.push_str(
                "\n\nThis was a reading of the run, which counts: what is said of more pairs is \
                 claimed at less error",
            );
        }
    }
    text
}
