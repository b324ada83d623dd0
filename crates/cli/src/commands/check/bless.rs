//! Accepts the fleets of a check as they are.

use std::path::Path;

use evenkeel::check::Check;
use evenkeel_report::file::prepare_file;
use evenkeel_report::gate;

use crate::job::Watching;
use crate::{Call, Done, Failure, interrupt};

/// The name of the answer in the folder of `--out`.
const ANSWER: &str = "bless";

/// Plays the whole check, says line by line what is accepted, and writes it.
pub fn run(check: &Check, path: &Path, call: &Call<'_>) -> Result<Done, Failure> {
    prepare_file(path)?;
    call.prepare(ANSWER)?;
    let watching = Watching::new(call, None)?;
    let Some(accepted) = check.accept(path, &watching.playing())? else {
        call.screen.note("stopped: nothing is accepted");
        call.tell_stopped(None)?;
        return Ok(Done::With(interrupt::code()));
    };
    if let Some(reason) = accepted.incomparable {
        call.screen.note(&format!(
            "not compared with what was accepted before: {reason}"
        ));
    }
    let found = accepted.findings;
    call.answer(ANSWER, &found, &gate::text(&found))?;
    call.screen
        .note(&format!("\naccepted: written to {}", path.display()));
    Ok(Done::Well)
}
