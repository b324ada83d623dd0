//! Looks at an answer that still plays, or was stopped.

use std::path::Path;

use evenkeel::{Registry, folder, runs_in};
use serde_json::Value;

use crate::DeskError;
use crate::asked::{QueuedQuestion, Said};
use crate::work::{of_verdicts, plain};

/// Says what is known of a question so far. Of one run that is a look at it, which spends some of
/// the error that its words are allowed. Of several runs it is what those say that are through: each
/// was read when it ended, and reading it again is no further look.
///
/// # Errors
/// When nothing was played yet of the one run, or what was played cannot be read.
pub fn look(
    registry: Registry,
    asked: &QueuedQuestion,
    own: &Path,
) -> Result<Vec<Said>, DeskError> {
    let answer = asked.answer(own);
    if !asked.wanted.is_of_runs() {
        let status = registry.status(&answer)?;
        let rows = status.verdicts.as_array().cloned().unwrap_or_default();
        let texts = rows.iter().filter_map(|row| row.get("text"));
        return Ok(texts.filter_map(Value::as_str).map(plain).collect());
    }
    let mut all = Vec::new();
    for run in runs_in(&answer) {
        // One that plays has no tables yet.
        let Ok(found) = folder::read(&run) else {
            continue;
        };
        let sure = found.verdicts.into_iter();
        let sure: Vec<_> = sure.filter(|one| one.finding.mark().is_claim()).collect();
        let said = of_verdicts(&sure).into_iter().filter(|_| found.complete);
        all.extend(said.map(|said| Said {
            text: format!("{} ({})", said.text, found.provenance.job),
            ..said
        }));
    }
    Ok(all)
}
