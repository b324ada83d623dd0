//! Made-up results, as the tests of pages have them, and their folders.

use std::path::Path;

use evenkeel_folder::Show;
use evenkeel_report::ReportError;
use evenkeel_tournament::say::result::RunResult;

#[path = "../../../report/tests/it/sample.rs"]
mod made;

pub use made::*;

/// Writes the folder of a made-up run.
pub fn write(folder: &Path, run: &RunResult) -> Result<(), ReportError> {
    let show_all = |show: &mut Show<'_>| details(run).into_iter().try_for_each(show);
    evenkeel_folder::write(folder, run, show_all, None, &[])
}
