//! Tables that findings bring along: their columns in files, and back.

mod words;

use evenkeel_tournament::say::sheet::{Cell, Column, Holds, Sheet, SheetForm};

use crate::error::ReportError;
use crate::reader::{Part, RowReader};

pub use words::{headings, shown, written};

/// The names of the columns that an estimate is written in.
pub fn ends(name: &str) -> [String; 3] {
    [
        name.to_owned(),
        format!("{name}_low"),
        format!("{name}_high"),
    ]
}

/// Adds rows of a file to a table of this form.
///
/// # Errors
/// When a cell holds something that no run writes.
pub fn add_to(sheet: &mut Sheet, form: &SheetForm, part: Part<'_>) -> Result<(), ReportError> {
    for row in part.rows() {
        let cells = form.columns.iter().map(|column| cell(column, &row));
        sheet.rows.push(cells.collect::<Result<_, _>>()?);
    }
    Ok(())
}

fn cell(column: &Column, row: &RowReader<'_>) -> Result<Cell, ReportError> {
    Ok(match column.holds {
        Holds::Text => Cell::Text(row.text(column.name)?),
        Holds::Finding(of) => Cell::Finding(row.finding(column.name, of)?),
        Holds::Count => Cell::Count(row.maybe_count(column.name)?),
        Holds::Number(_) => Cell::Number(row.maybe_real(column.name)?),
        Holds::Estimate(_) => {
            let names = ends(column.name);
            Cell::Estimate(row.maybe_estimate(names.each_ref().map(String::as_str))?)
        }
        Holds::Flag => Cell::Flag(row.flag(column.name)?),
    })
}
