//! Rows into columns, as every table holds them: in memory, in a file, in a notebook.

use std::borrow::Cow;

use evenkeel_tournament::say::result::Estimate;
use evenkeel_tournament::say::sheet::{Cell, Column as SheetColumn, Holds, Sheet, SheetForm};

use crate::error::ReportError;
use crate::sheets::ends;
use crate::table::{COMMON, Field, Getter, Row, VERSION};

/// The values of a column, one for each row.
#[derive(Clone, Debug, PartialEq)]
pub enum Values<'t> {
    /// Whole numbers.
    Whole(Vec<Option<i64>>),
    /// Seeds: labels that nobody reckons with.
    Seeds(Vec<Option<u64>>),
    /// Finite numbers.
    Reals(Vec<Option<f64>>),
    /// Texts.
    Texts(Vec<Option<&'t str>>),
    /// Yes or no.
    Flags(Vec<Option<bool>>),
}

/// One column of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Column<'t> {
    /// Its name.
    pub name: Cow<'t, str>,
    /// Its values.
    pub values: Values<'t>,
}

/// A table, or some consecutive rows of one, column by column. All columns are as long.
#[derive(Clone, Debug, PartialEq)]
pub struct Columns<'t> {
    /// How many rows it has.
    pub height: usize,
    /// Its columns, in their order.
    pub columns: Vec<Column<'t>>,
}

impl<'t> Columns<'t> {
    /// The columns that every table of a run has, for so many rows.
    fn common(run: &'t str, height: usize) -> Columns<'t> {
        let [[run_name, ..], [version_name, ..]] = COMMON;
        let columns = vec![
            column(run_name, Values::Texts(vec![Some(run); height])),
            column(version_name, Values::Whole(vec![Some(VERSION); height])),
        ];
        Columns { height, columns }
    }

    /// The column with this name; none where there is none.
    pub fn column(&self, name: &str) -> Option<&Values<'t>> {
        let found = self.columns.iter().find(|column| column.name == name);
        found.map(|column| &column.values)
    }

    /// The columns that every table of a run has, then one for each field of the row type,
    /// in its order.
    ///
    /// # Errors
    /// When a number is NaN, or infinite where no open interval end is meant.
    pub fn of_rows<R: Row>(rows: &'t [R], run: &'t str) -> Result<Columns<'t>, ReportError> {
        let mut all = Columns::common(run, rows.len());
        for field in R::fields() {
            let values = of_field(&field, rows)?;
            all.columns.push(column(field.name, values));
        }
        Ok(all)
    }

    /// The same of a table that findings bring along.
    ///
    /// # Errors
    /// When a number is NaN.
    pub fn of_sheet(
        form: &SheetForm,
        sheet: &'t Sheet,
        run: &'t str,
    ) -> Result<Columns<'t>, ReportError> {
        let mut all = Columns::common(run, sheet.rows.len());
        for (index, found) in form.columns.iter().enumerate() {
            let cells = sheet.rows.iter().map(|row| &row[index]);
            all.columns.extend(of_sheet_column(form, found, cells)?);
        }
        Ok(all)
    }
}

fn column<'t>(name: impl Into<Cow<'t, str>>, values: Values<'t>) -> Column<'t> {
    Column {
        name: name.into(),
        values,
    }
}

fn of_field<'t, R: Row>(field: &Field<R>, rows: &'t [R]) -> Result<Values<'t>, ReportError> {
    Ok(match field.getter {
        Getter::Count(get) => Values::Whole(collect(rows, |row| Some(signed(get(row))))),
        Getter::MaybeCount(get) => Values::Whole(collect(rows, |row| get(row).map(signed))),
        Getter::Whole(get) => Values::Whole(collect(rows, |row| Some(get(row)))),
        Getter::Seed(get) => Values::Seeds(collect(rows, |row| Some(get(row)))),
        Getter::Text(get) => Values::Texts(rows.iter().map(|row| Some(get(row))).collect()),
        Getter::Flag(get) => Values::Flags(collect(rows, |row| Some(get(row)))),
        Getter::Real(get) => Values::Reals(finite(field, rows, |row| Some(get(row)))?),
        Getter::MaybeReal(get) => Values::Reals(finite(field, rows, get)?),
        Getter::Value(get) => {
            let value = |row: &R| get(row).map(|estimate| estimate.value);
            Values::Reals(finite(field, rows, value)?)
        }
        Getter::Low(get) => {
            let bound = |row: &R| get(row).map(|e| e.low).filter(|&x| x != f64::NEG_INFINITY);
            Values::Reals(finite(field, rows, bound)?)
        }
        Getter::High(get) => {
            let bound = |row: &R| get(row).map(|e| e.high).filter(|&x| x != f64::INFINITY);
            Values::Reals(finite(field, rows, bound)?)
        }
    })
}

fn collect<R, T>(rows: &[R], get: impl Fn(&R) -> T) -> Vec<T> {
    rows.iter().map(get).collect()
}

/// More than a table can hold is never counted: it would take centuries.
fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// The numbers of a column, none of them NaN or infinite.
fn finite<R: Row>(
    field: &Field<R>,
    rows: &[R],
    get: impl Fn(&R) -> Option<f64>,
) -> Result<Vec<Option<f64>>, ReportError> {
    all_finite((R::TABLE, field.name), rows.iter().map(get))
}

fn all_finite(
    (table, column): (&'static str, &'static str),
    numbers: impl Iterator<Item = Option<f64>>,
) -> Result<Vec<Option<f64>>, ReportError> {
    let check = |(row, number): (usize, Option<f64>)| match number {
        Some(value) if !value.is_finite() => Err(ReportError::NotFinite {
            table,
            column,
            row,
            value,
        }),
        // Negative zero and zero are one number to readers of a CSV file.
        other => Ok(other.map(|value| value + 0.0)),
    };
    numbers.enumerate().map(check).collect()
}

/// The columns of a table that a column of a sheet makes.
fn of_sheet_column<'t>(
    form: &SheetForm,
    found: &SheetColumn,
    cells: impl Iterator<Item = &'t Cell> + Clone,
) -> Result<Vec<Column<'t>>, ReportError> {
    let place = (form.id, found.name);
    let values = match found.holds {
        Holds::Text => Values::Texts(
            cells
                .map(|cell| match cell {
                    Cell::Text(text) => Some(text.as_str()),
                    _ => Some(""),
                })
                .collect(),
        ),
        Holds::Finding(_) => Values::Texts(
            cells
                .map(|cell| match cell {
                    Cell::Finding(finding) => Some(finding.id()),
                    _ => None,
                })
                .collect(),
        ),
        Holds::Count => Values::Whole(
            cells
                .map(|cell| match cell {
                    Cell::Count(count) => count.map(signed),
                    _ => None,
                })
                .collect(),
        ),
        Holds::Flag => {
            let flags = cells.map(|cell| Some(matches!(cell, Cell::Flag(true))));
            Values::Flags(flags.collect())
        }
        Holds::Number(_) => {
            let numbers = cells.map(|cell| match cell {
                Cell::Number(number) => *number,
                _ => None,
            });
            Values::Reals(all_finite(place, numbers)?)
        }
        Holds::Estimate(_) => return estimates(place, cells),
    };
    Ok(vec![column(found.name, values)])
}

/// The three columns of an estimate.
fn estimates<'t>(
    place: (&'static str, &'static str),
    cells: impl Iterator<Item = &'t Cell> + Clone,
) -> Result<Vec<Column<'t>>, ReportError> {
    let found = cells.map(|cell| match cell {
        Cell::Estimate(estimate) => *estimate,
        _ => None,
    });
    let parts: [fn(Estimate) -> f64; 3] =
        [|found| found.value, |found| found.low, |found| found.high];
    let named = ends(place.1).into_iter().zip(parts);
    named
        .map(|(name, part)| {
            // An end that is not bounded is an empty cell.
            let numbers = found
                .clone()
                .map(|found| found.map(part).filter(|number| !number.is_infinite()));
            Ok(column(name, Values::Reals(all_finite(place, numbers)?)))
        })
        .collect()
}
