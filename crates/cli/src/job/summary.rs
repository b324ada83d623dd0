//! The summary of a run, as it is printed.

use std::path::Path;

use evenkeel_report::{Rows, Sheets, verdict_table_in};
use evenkeel_tournament::say::result::{
    ChangeResult, CrossingResult, FleetResult, LoadoutDifference, PooledUse, Provenance, RunResult,
    VariantResult,
};
use evenkeel_tournament::say::verdict::Verdict;
use serde::Serialize;

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

/// Prints what a run found out.
pub fn tell(result: &RunResult, folder: &Path, screen: &Screen) -> Result<(), Failure> {
    let summary = Summary {
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
    };
    // The run folder has everything already, so nothing is kept beside it.
    let text = verdict_table_in(result, screen.colour());
    screen.answer(&summary, &text)
}
