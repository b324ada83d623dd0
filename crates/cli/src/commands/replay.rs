//! `evenkeel replay`

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_tournament::play::film::Film;
use serde::Serialize;

use crate::commands::play::Chosen;
use crate::screen::{spare_ron, write};
use crate::{Call, Done, Failure};

/// The page where no file is named.
const DEFAULT: &str = "replay.html";

#[derive(Args, Debug)]
pub struct Replay {
    #[command(flatten)]
    chosen: Chosen,
}

/// The output of `--json` for a replay.
#[derive(Serialize)]
struct Summary<'t> {
    html: &'t Path,
    events: usize,
    decisions: usize,
    outcome: Outcome,
}

/// Plays one battle and writes its page.
pub fn run(own: &Replay, call: &Call<'_>) -> Result<Done, Failure> {
    let path = path(call);
    spare_ron(&path)?;
    let film = own.chosen.battle(call)?.film()?;
    write_page(&path, &film)?;
    let summary = Summary {
        html: &path,
        events: film.steps.len().saturating_sub(1),
        decisions: film.decisions.len(),
        outcome: film.record.outcome,
    };
    let told = format!("replay written to {}", path.display());
    call.screen.answer(&summary, &told)?;
    Ok(Done::Well)
}

/// The file of the page; in a folder that is there it has a name of its own.
fn path(call: &Call<'_>) -> PathBuf {
    match call.out() {
        None => PathBuf::from(DEFAULT),
        Some(out) if out.is_dir() => out.join(DEFAULT),
        Some(out) => out.to_path_buf(),
    }
}

/// Writes the page of a film.
pub fn write_page(path: &Path, film: &Film) -> Result<(), Failure> {
    let page = evenkeel_replay::render(film);
    let page = page.map_err(|error| Failure::Machine(format!("cannot write the page: {error}")))?;
    write(path, &page)
}
