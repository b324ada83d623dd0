//! `evenkeel replay`

pub(crate) mod page;

use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_tournament::ask::library::Library;
use serde::Serialize;

use crate::Done;
use crate::args::Global;
use crate::commands::play::{Battle, Chosen};
use crate::failure::Failure;
use crate::screen::Screen;

/// The page where no file is named.
const DEFAULT: &str = "replay.html";

/// Flags of `replay`.
#[derive(Args, Debug)]
pub struct Replay {
    #[command(flatten)]
    chosen: Chosen,
}

/// What `--json` prints of a replay.
#[derive(Serialize)]
struct Summary<'t> {
    html: &'t Path,
    events: usize,
    decisions: usize,
    outcome: Outcome,
}

/// Plays one battle and writes its page.
pub fn run(
    own: &Replay,
    library: Library<'_>,
    global: &Global,
    screen: &Screen,
) -> Result<Done, Failure> {
    let battle = Battle::chosen(&own.chosen, library, global)?;
    let film = battle.film(own.chosen.swapped)?;
    let path = path(global);
    page::write(&path, &film)?;
    let summary = Summary {
        html: &path,
        events: film.steps.len().saturating_sub(1),
        decisions: film.decisions.len(),
        outcome: film.record.outcome,
    };
    let told = format!("replay written to {}", path.display());
    screen.answer("replay", None, &summary, &told)?;
    Ok(Done::Well)
}

/// The file of the page; in a folder that is there it has a name of its own.
fn path(global: &Global) -> PathBuf {
    match &global.out {
        None => PathBuf::from(DEFAULT),
        Some(out) if out.is_dir() => out.join(DEFAULT),
        Some(out) => out.clone(),
    }
}
