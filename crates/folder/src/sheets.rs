//! Tables that findings bring along, as files and back.

use std::path::Path;

use evenkeel_report::ReportError;
use evenkeel_report::columns::Columns;
use evenkeel_report::provenance::Stamp;
use evenkeel_report::sheets::add_to;
use evenkeel_tournament::say::sheet::{Sheet, forms};

use crate::frame::to_frame;
use crate::table_file::{TableFile, each_part_of};

/// Writes a table, as Parquet and CSV.
///
/// # Errors
/// When a number cannot be reported, or the machine refuses.
pub fn write(folder: &Path, sheet: &Sheet, stamp: &Stamp) -> Result<(), ReportError> {
    let Some(form) = sheet.form() else {
        return Ok(());
    };
    let frame = to_frame(form.id, &Columns::of_sheet(form, sheet, stamp.run())?)?;
    let mut file = TableFile::begin(folder, (form.id, &frame), stamp, true)?;
    file.write_frame(&frame)?;
    file.finish()
}

/// Reads every table of findings that a run folder has.
///
/// # Errors
/// When one is damaged or was written by another run.
pub fn read(folder: &Path, stamp: &Stamp) -> Result<Vec<Sheet>, ReportError> {
    let mut sheets = Vec::new();
    for form in forms() {
        let path = folder.join(format!("{}.parquet", form.id));
        if !path.exists() {
            continue;
        }
        let mut sheet = Sheet::new(form);
        each_part_of(&path, stamp, None, &mut |part| {
            add_to(&mut sheet, form, part)
        })?;
        sheets.push(sheet);
    }
    Ok(sheets)
}
