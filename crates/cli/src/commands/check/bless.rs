//! Accepts the fleets of a check as they are.

use std::path::Path;

use evenkeel_report::{gate, write_whole};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::studies::check::{self, Baseline, BaselineError, State};

use super::{announce, options};
use crate::Done;
use crate::baseline::text;
use crate::call::Call;
use crate::failure::Failure;
use crate::interrupt::Stop;
use crate::screen::Screen;

/// Plays the whole check, says line by line what is accepted, and writes it.
pub fn run(
    plan: &Plan,
    asked: &check::Check,
    path: &Path,
    stop: &Stop,
    call: &Call<'_>,
) -> Result<Done, Failure> {
    let screen = call.screen;
    let before = before(path, plan, screen)?;
    let played = check::play_all(plan, options(call, stop, &announce(screen)))?;
    if stop.is_asked() {
        screen.note("stopped: nothing is accepted");
        return Ok(Done::Interrupted(stop.code()));
    }
    let accepted = Baseline::of(plan, &played);
    let state = State::whole(plan, asked, Some(&before), played);
    let found = state.findings(&plan.provenance, plan.provenance.confidence);
    call.answer("bless", &found, &gate::text(&found))?;
    write_whole(path, accepted.to_ron().as_bytes())?;
    screen.note(&format!("\naccepted: written to {}", path.display()));
    Ok(Done::Well)
}

/// What was accepted before; one without matchups where nothing was. A file that is no
/// baseline of this job is not replaced.
fn before(path: &Path, plan: &Plan, screen: &Screen) -> Result<Baseline, Failure> {
    let nothing = Baseline {
        provenance: plan.provenance.clone(),
        matchups: Vec::new(),
    };
    if path.is_dir() {
        let message = format!("{}: a folder cannot become a baseline", path.display());
        return Err(Failure::Usage(message));
    }
    if !path.exists() {
        return Ok(nothing);
    }
    match Baseline::read(&path.to_string_lossy(), text(path)?, plan) {
        Ok(before) => Ok(before),
        Err(error @ (BaselineError::Form { .. } | BaselineError::Edited { .. })) => {
            screen.note(&format!(
                "not compared with what was accepted before: {error}"
            ));
            Ok(nothing)
        }
        Err(error) => {
            screen.note("a file that is no baseline of this job is not replaced: remove it first");
            Err(error.into())
        }
    }
}
