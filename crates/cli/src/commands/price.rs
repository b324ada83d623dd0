//! `evenkeel price`

use std::path::Path;

use clap::Args;
use evenkeel::Adoption;

use crate::job::{JobArgs, nothing};
use crate::{Call, Done, Failure, job};

/// Folder of adopted lists whose folder is not given.
const FOLDER: &str = "reports/adoption";

#[derive(Args, Debug)]
pub struct Price {
    #[command(flatten)]
    job: JobArgs,
    /// Adopt the prices that the list proposes, draw up the list again, and so on, until
    /// nothing is to be changed any more, no step helps, or so many lists are drawn up; then
    /// measure on fresh seeds what the new prices achieve
    #[arg(long, value_name = "LISTS", value_parser = clap::value_parser!(u32).range(2..=20),
          conflicts_with_all = ["shard", "dry_run", "time"])]
    adopt: Option<u32>,
}

/// Works out what everything in a catalogue is worth.
pub fn run(own: &Price, call: &Call<'_>) -> Result<Done, Failure> {
    match own.adopt {
        Some(lists) => adopt(&own.job, lists, call),
        None => job::run(&own.job, "price", call),
    }
}

/// Draws up price lists, each by the prices that the one before proposes.
fn adopt(own: &JobArgs, lists: u32, call: &Call<'_>) -> Result<Done, Failure> {
    let job = own.read("price", call)?;
    let mut claim = own.claim(call);
    let out = claim.folder.get_or_insert(FOLDER.into()).clone();
    let watching = own.watching(&out, call)?;
    let adoption = match job.adopt(lists, Some(&claim), &watching.playing()) {
        Ok(Some(adoption)) => adoption,
        Ok(None) => return Ok(call.go_on(None)),
        Err(error) => return nothing(error, None, call),
    };
    call.screen.keep(&out, "adoption", &adoption)?;
    call.screen.answer(&adoption, &text(&adoption))?;
    Ok(Done::Well)
}

fn text(adoption: &Adoption) -> String {
    let mut text = String::new();
    for (number, list) in adoption.lists.iter().enumerate() {
        let outcome = &list.outcome;
        let folder = list.folder.as_deref().unwrap_or(Path::new(""));
        text.push_str(&format!(
            "List {} ({}): {} of {} items mispriced",
            number + 1,
            folder.display(),
            outcome.mispriced,
            outcome.items
        ));
        if let Some(spread) = outcome.spread {
            text.push_str(&format!(
                "; drawn fleets truly differ by {:.1} % points of the win rate ({:.1} to {:.1})",
                100.0 * spread.value,
                100.0 * spread.low,
                100.0 * spread.high
            ));
        }
        text.push('\n');
        for change in &list.changes {
            let (name, before, after) = (&change.name, change.before, change.after);
            text.push_str(&format!("  {name}: {before} to {after}\n"));
        }
    }
    for sentence in &adoption.said {
        text.push_str(&format!("\n{sentence}"));
    }
    if let Some(path) = &adoption.file {
        let path = path.display();
        text.push_str(&format!(
            "\n\nThe adopted prices stand in {path}. Somebody may bring what beats them:\n"
        ));
        text.push_str(&format!("  evenkeel break JOB --ruleset {path}"));
    }
    text
}
