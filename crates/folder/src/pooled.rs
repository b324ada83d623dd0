//! Sums over all matchups of a run, from its long tables.

use std::path::Path;

use evenkeel_report::ReportError;
use evenkeel_report::pooled::Names;
use evenkeel_report::provenance::Stamp;
use evenkeel_report::tables::{UnitResult, UseResult, units, uses};
use evenkeel_tournament::say::result::{Pool, RunResult};

use crate::table_file::each_part;

/// Fills in the sums of a run over the rows of its tables `units` and `uses`, which are
/// read a part at a time.
///
/// # Errors
/// When a table is missing, damaged, or was written by another run.
pub fn read(run: &mut RunResult, folder: &Path, stamp: &Stamp) -> Result<(), ReportError> {
    let mut pool = Pool::default();
    let (mut classes, mut options) = (Names::default(), Names::default());
    each_part::<UnitResult>(folder, stamp, Some(&units::SUMMED), &mut |part| {
        units::add_to(&mut pool, &mut classes, part)
    })?;
    each_part::<UseResult>(folder, stamp, Some(&uses::SUMMED), &mut |part| {
        uses::add_to(&mut pool, &mut options, part)
    })?;
    run.classes = pool.classes(|_, id| classes.of(id));
    run.uses = pool.uses(&run.judged(), |_, id| options.of(id));
    Ok(())
}
