//! The summary of a run, as it is printed.

use std::path::Path;

use evenkeel_report::{Rows, Sheets, verdict_table_in};
use evenkeel_tournament::say::result::{
    ChangeResult, CrossingResult, FleetResult, LoadoutDifference, PooledUse, Provenance, RunResult,
    VariantResult,
};
use evenkeel_tournament::say::verdict::Verdict;
use serde::Serialize;
use serde_json::Value;

use crate::{Failure, Screen};

/// The answer of `--json` about a run: rows by the names and words of its tables.
#[derive(Serialize)]
struct Summary<'r> {
    run: &'r str,
    folder: &'r Path,
    complete: bool,
    battles_played: u64,
    provenance: &'r Provenance,
    verdicts: Rows<'r, Verdict>,
    crossings: Rows<'r, CrossingResult>,
    loadouts: Rows<'r, LoadoutDifference>,
    uses: &'r [PooledUse],
    fleets: Rows<'r, FleetResult>,
    variants: Rows<'r, VariantResult>,
    changes: Rows<'r, ChangeResult>,
    #[serde(flatten)]
    sheets: Sheets<'r>,
}

/// The answer of `--json` about a run, as one of several.
pub fn summary(result: &RunResult, folder: &Path) -> Result<Value, Failure> {
    let value = serde_json::to_value(Summary::of(result, folder));
    value.map_err(|error| Failure::Machine(format!("cannot write JSON: {error}")))
}

/// Prints what a run found out.
pub fn tell(result: &RunResult, folder: &Path, screen: &Screen) -> Result<(), Failure> {
    // The run folder has everything already, so nothing is kept beside it.
    let text = verdict_table_in(result, screen.colour());
    screen.answer_in_colour(&Summary::of(result, folder), &text)
}

impl<'r> Summary<'r> {
    fn of(result: &'r RunResult, folder: &'r Path) -> Summary<'r> {
        Summary {
            run: &result.run,
            folder,
            complete: result.complete,
            battles_played: result.battles_played,
            provenance: &result.provenance,
            verdicts: Rows(&result.verdicts),
            crossings: Rows(&result.crossings),
            loadouts: Rows(&result.differences),
            uses: &result.uses,
            fleets: Rows(&result.fleets),
            variants: Rows(&result.variants),
            changes: Rows(&result.changes),
            sheets: Sheets(&result.sheets),
        }
    }
}
