//! Sums over all matchups of a run, from its long tables.

use std::path::Path;

use evenkeel_report::ReportError;
use evenkeel_report::provenance::Stamp;
use evenkeel_tournament::say::result::{Pool, RunResult, UnitResult, UseResult};

use crate::table_file::each_row;

/// Fills in the sums of a run over the rows of its tables `units` and `uses`, which are
/// read a part at a time.
pub fn read(run: &mut RunResult, folder: &Path, stamp: &Stamp) -> Result<(), ReportError> {
    let mut pool = Pool::default();
    each_row(folder, stamp, &mut |row: UnitResult| pool.add_class(&row))?;
    each_row(folder, stamp, &mut |row: UseResult| pool.add_use(&row))?;
    pool.fill(run);
    Ok(())
}
