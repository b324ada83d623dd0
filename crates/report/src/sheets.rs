//! Tables that findings bring along, as files and back.

mod words;

use std::path::Path;

use evenkeel_tournament::result::Estimate;
use evenkeel_tournament::sheet::{Cell, Column, Holds, Sheet, SheetForm, forms};
use polars::prelude::{Column as Series, DataFrame, NamedFrom, Series as Values};

use crate::error::ReportError;
use crate::frame::RowReader;
use crate::provenance::Stamp;
use crate::table::{COMMON, VERSION};
use crate::table_file::{TableFile, each_part_of};

pub use words::{headings, shown, written};

/// The names of the columns that an estimate is written in.
pub fn ends(name: &str) -> [String; 3] {
    [
        name.to_owned(),
        format!("{name}_low"),
        format!("{name}_high"),
    ]
}

/// Writes a table, as Parquet and CSV.
///
/// # Errors
/// When a number cannot be reported, or the machine refuses.
pub fn write(folder: &Path, sheet: &Sheet, stamp: &Stamp) -> Result<(), ReportError> {
    let Some(form) = sheet.form() else {
        return Ok(());
    };
    let frame = frame(form, sheet, stamp.run())?;
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
            for row in part.rows() {
                let cells = form.columns.iter().map(|column| cell(column, &row));
                sheet.rows.push(cells.collect::<Result<_, _>>()?);
            }
            Ok(())
        })?;
        sheets.push(sheet);
    }
    Ok(sheets)
}

fn cell(column: &Column, row: &RowReader<'_>) -> Result<Cell, ReportError> {
    Ok(match column.holds {
        Holds::Text => Cell::Text(row.text(column.name)?),
        Holds::Count => Cell::Count(row.maybe_count(column.name)?),
        Holds::Number(_) => Cell::Number(row.maybe_real(column.name)?),
        Holds::Estimate(_) => {
            let names = ends(column.name);
            Cell::Estimate(row.maybe_estimate(names.each_ref().map(String::as_str))?)
        }
        Holds::Flag => Cell::Flag(row.flag(column.name)?),
    })
}

/// The frame of a table: the columns that all tables have, then its own.
fn frame(form: &SheetForm, sheet: &Sheet, run: &str) -> Result<DataFrame, ReportError> {
    let [[run_name, ..], [version_name, ..]] = COMMON;
    let count = sheet.rows.len();
    let mut columns: Vec<Series> = vec![
        Values::new(run_name.into(), vec![run; count]).into(),
        Values::new(version_name.into(), vec![VERSION; count]).into(),
    ];
    for (index, column) in form.columns.iter().enumerate() {
        let cells = sheet.rows.iter().map(|row| &row[index]);
        columns.extend(series(form, column, cells)?);
    }
    DataFrame::new(count, columns).map_err(|source| ReportError::Frame {
        table: form.id,
        source,
    })
}

/// The columns of a file that a column makes.
fn series<'c>(
    form: &SheetForm,
    column: &Column,
    cells: impl Iterator<Item = &'c Cell> + Clone,
) -> Result<Vec<Series>, ReportError> {
    let name = || column.name.into();
    let one = |values: Values| Ok(vec![values.into()]);
    match column.holds {
        Holds::Text => {
            let texts = cells.map(|cell| match cell {
                Cell::Text(text) => text.as_str(),
                _ => "",
            });
            one(Values::new(name(), texts.collect::<Vec<&str>>()))
        }
        Holds::Count => {
            let counts = cells.map(|cell| match cell {
                Cell::Count(count) => count.and_then(|count| i64::try_from(count).ok()),
                _ => None,
            });
            one(Values::new(name(), counts.collect::<Vec<Option<i64>>>()))
        }
        Holds::Flag => {
            let flags = cells.map(|cell| matches!(cell, Cell::Flag(true)));
            one(Values::new(name(), flags.collect::<Vec<bool>>()))
        }
        Holds::Number(_) => {
            let numbers = cells.map(|cell| match cell {
                Cell::Number(number) => *number,
                _ => None,
            });
            one(Values::new(name(), finite(form, column, numbers)?))
        }
        Holds::Estimate(_) => {
            let estimates = cells.map(|cell| match cell {
                Cell::Estimate(estimate) => *estimate,
                _ => None,
            });
            let parts: [fn(Estimate) -> f64; 3] =
                [|found| found.value, |found| found.low, |found| found.high];
            let mut columns = Vec::new();
            for (name, part) in ends(column.name).into_iter().zip(parts) {
                // An end that is not bounded is an empty cell.
                let numbers = estimates
                    .clone()
                    .map(|found| found.map(part).filter(|number| !number.is_infinite()));
                let numbers = finite(form, column, numbers)?;
                columns.push(Values::new(name.into(), numbers).into());
            }
            Ok(columns)
        }
    }
}

/// The numbers of a column, none of them NaN or infinite.
fn finite(
    form: &SheetForm,
    column: &Column,
    numbers: impl Iterator<Item = Option<f64>>,
) -> Result<Vec<Option<f64>>, ReportError> {
    let check = |(row, number): (usize, Option<f64>)| match number {
        Some(value) if !value.is_finite() => Err(ReportError::NotFinite {
            table: form.id,
            column: column.name,
            row,
            value,
        }),
        // Negative zero and zero are one number to readers of a CSV file.
        other => Ok(other.map(|value| value + 0.0)),
    };
    numbers.enumerate().map(check).collect()
}
