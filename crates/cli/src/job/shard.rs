//! What is told of a shard: it has no tables, only its journal.

use std::path::Path;

use evenkeel_report::grouped;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::course;
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::run;
use serde::Serialize;

use super::go_on;
use crate::Done;
use crate::args::Global;
use crate::failure::Failure;
use crate::interrupt::Stop;
use crate::run_folder::RunFolder;
use crate::screen::Screen;

/// What `--json` prints of a shard.
#[derive(Serialize)]
struct ShardPlayed<'s> {
    folder: &'s Path,
    shard: String,
    complete: bool,
    battles_played: u64,
}

/// Says that a shard was played, or how far.
///
/// # Errors
/// When its journal cannot be read, or standard output not be written.
pub fn tell(
    shard: Shard,
    plan: &Plan,
    folder: &RunFolder,
    (global, screen): (&Global, &Screen),
    stop: &Stop,
) -> Result<Done, Failure> {
    let schedule = course::first(plan);
    let battles_played = run::kept_battles(&folder.journal, &schedule)?;
    let complete = battles_played == shard.battles(&schedule);
    let played = ShardPlayed {
        folder: &folder.path,
        shard: shard.to_string(),
        complete,
        battles_played,
    };
    let battles = grouped(battles_played);
    let at = folder.path.display();
    let text = format!("shard {shard}: {battles} battles, in {at}");
    screen.answer("shard", None, &played, &text)?;
    if complete {
        let of = shard.of();
        screen.note(&format!(
            "when all {of} are played: evenkeel merge FOLDER FOLDER ..."
        ));
        return Ok(Done::Well);
    }
    Ok(go_on(&folder.path, (global, screen), stop))
}
