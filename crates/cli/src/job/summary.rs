//! What is printed of a run.

use std::path::Path;

use evenkeel_report::verdict_table;
use evenkeel_tournament::result::{
    ChangeResult, CrossingResult, FleetResult, LoadoutDifference, PooledUse, Provenance, RunResult,
    VariantResult,
};
use evenkeel_tournament::verdict::Verdict;
use serde::Serialize;

use crate::failure::Failure;
use crate::screen::Screen;

/// What `--json` prints of a run.
#[derive(Serialize)]
struct Summary<'r> {
    run: &'r str,
    folder: Option<&'r Path>,
    complete: bool,
    battles_played: u64,
    provenance: &'r Provenance,
    verdicts: &'r [Verdict],
    crossings: &'r [CrossingResult],
    differences: &'r [LoadoutDifference],
    uses: Vec<PooledUse>,
    fleets: &'r [FleetResult],
    variants: &'r [VariantResult],
    changes: &'r [ChangeResult],
}

/// Prints what a run found out.
///
/// # Errors
/// When standard output cannot be written.
pub fn tell(result: &RunResult, folder: Option<&Path>, screen: &Screen) -> Result<(), Failure> {
    let summary = Summary {
        run: &result.run,
        folder,
        complete: result.complete,
        battles_played: result.battles_played,
        provenance: &result.provenance,
        verdicts: &result.verdicts,
        crossings: &result.crossings,
        differences: &result.differences,
        uses: result.pooled_uses(),
        fleets: &result.fleets,
        variants: &result.variants,
        changes: &result.changes,
    };
    // The run folder has everything already, so nothing is kept beside it.
    screen.answer("summary", None, &summary, &verdict_table(result))
}
