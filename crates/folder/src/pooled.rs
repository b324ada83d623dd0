//! Sums over all matchups of a run, from its long tables.

use std::path::Path;

use evenkeel_report::ReportError;
use evenkeel_report::pooled::Names;
use evenkeel_report::provenance::Stamp;
use evenkeel_tournament::say::result::{Pool, RunResult, UnitResult, UseResult, Used};

use crate::table_file::each_row;

/// Fills in the sums of a run over the rows of its tables `units` and `uses`, which are
/// read a part at a time.
pub fn read(run: &mut RunResult, folder: &Path, stamp: &Stamp) -> Result<(), ReportError> {
    let mut pool = Pool::default();
    let (mut classes, mut options) = (Names::default(), Names::default());
    each_row(folder, stamp, &mut |row: UnitResult| {
        classes.add(&row.class, &row.class_name);
        let first = (row.matchup, row.place.number());
        pool.add_class(first, &row.class, &row.tally);
    })?;
    each_row(folder, stamp, &mut |row: UseResult| {
        options.add(&row.option, &row.option_name);
        let first = (row.matchup, row.place.number());
        pool.add_use(first, Used::of(&row), &row.tally);
    })?;
    run.classes = pool.classes(|_, id| classes.of(id));
    run.uses = pool.uses(&run.judged(), |_, id| options.of(id));
    Ok(())
}
