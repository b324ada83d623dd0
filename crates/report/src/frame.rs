//! Rows into polars frames, and back.

use std::path::Path;

use evenkeel_tournament::result::Estimate;
use polars::prelude::{AnyValue, Column, DataFrame, NamedFrom, Series};

use crate::error::ReportError;
use crate::table::{COMMON, Field, Getter, Row, VERSION};

/// A frame with the columns that every table of a run has, then one for each field of the
/// row type, in its order.
///
/// # Errors
/// When a number is NaN, or infinite where no open interval end is meant.
pub fn to_frame<R: Row>(rows: &[R], run: &str) -> Result<DataFrame, ReportError> {
    let [[run_name, ..], [version_name, ..]] = COMMON;
    let mut columns: Vec<Column> = vec![
        Series::new(run_name.into(), vec![run; rows.len()]).into(),
        Series::new(version_name.into(), vec![VERSION; rows.len()]).into(),
    ];
    for field in R::fields() {
        columns.push(column(&field, rows)?);
    }
    DataFrame::new(rows.len(), columns).map_err(|source| ReportError::Frame {
        table: R::TABLE,
        source,
    })
}

fn column<R: Row>(field: &Field<R>, rows: &[R]) -> Result<Column, ReportError> {
    let name = field.name.into();
    let series = match field.getter {
        Getter::Count(get) => Series::new(name, collect(rows, |row| signed(get(row)))),
        Getter::MaybeCount(get) => Series::new(name, collect(rows, |row| get(row).map(signed))),
        Getter::Whole(get) => Series::new(name, collect(rows, get)),
        Getter::Seed(get) => Series::new(name, collect(rows, get)),
        Getter::Text(get) => Series::new(name, rows.iter().map(get).collect::<Vec<&str>>()),
        Getter::Flag(get) => Series::new(name, collect(rows, get)),
        Getter::Real(get) => Series::new(name, finite(field, rows, |row| Some(get(row)))?),
        Getter::MaybeReal(get) => Series::new(name, finite(field, rows, get)?),
        Getter::Value(get) => {
            let value = |row: &R| get(row).map(|estimate| estimate.value);
            Series::new(name, finite(field, rows, value)?)
        }
        Getter::Low(get) => {
            let bound = |row: &R| get(row).map(|e| e.low).filter(|&x| x != f64::NEG_INFINITY);
            Series::new(name, finite(field, rows, bound)?)
        }
        Getter::High(get) => {
            let bound = |row: &R| get(row).map(|e| e.high).filter(|&x| x != f64::INFINITY);
            Series::new(name, finite(field, rows, bound)?)
        }
    };
    Ok(series.into())
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
    let check = |(row, value): (usize, Option<f64>)| match value {
        Some(value) if !value.is_finite() => Err(ReportError::NotFinite {
            table: R::TABLE,
            column: field.name,
            row,
            value,
        }),
        // Negative zero and zero are one number to readers of a CSV file.
        other => Ok(other.map(|value| value + 0.0)),
    };
    rows.iter().map(get).enumerate().map(check).collect()
}

/// Some consecutive rows of a table that was read from a file.
#[derive(Clone, Copy)]
pub struct Part<'a> {
    frame: &'a DataFrame,
    path: &'a Path,
    /// Number of its first row in the table.
    first: usize,
}

impl<'a> Part<'a> {
    /// The rows of a table from the one with this number on.
    pub fn new(frame: &'a DataFrame, path: &'a Path, first: usize) -> Part<'a> {
        Part { frame, path, first }
    }

    /// How many rows it has.
    pub fn height(&self) -> usize {
        self.frame.height()
    }

    /// Its rows.
    pub fn rows(self) -> impl Iterator<Item = RowReader<'a>> {
        (0..self.height()).map(move |row| RowReader { part: self, row })
    }

    /// The whole numbers from 0 of a column.
    ///
    /// # Errors
    /// When a cell is not one.
    pub fn counts(&self, name: &str) -> Result<Vec<u64>, ReportError> {
        let count =
            |(row, count): (usize, Option<u64>)| count.ok_or_else(|| self.wrong(row, name, EMPTY));
        let counts = self.maybe_counts(name)?.into_iter();
        counts.enumerate().map(count).collect()
    }

    /// The whole numbers from 0 of a column, or nothing.
    ///
    /// # Errors
    /// When a cell is not one.
    pub fn maybe_counts(&self, name: &str) -> Result<Vec<Option<u64>>, ReportError> {
        let cells = self.column(name)?.i64();
        let cells = cells.map_err(|_| self.wrong(0, name, NO_COUNT))?;
        let count = |(row, cell): (usize, Option<i64>)| {
            let count = cell.map(u64::try_from).transpose();
            count.map_err(|_| self.wrong(row, name, BELOW_0))
        };
        cells.iter().enumerate().map(count).collect()
    }

    /// The texts of a column.
    ///
    /// # Errors
    /// When a cell is none.
    pub fn texts(&self, name: &str) -> Result<Vec<&'a str>, ReportError> {
        let cells = self.column(name)?.str();
        let cells = cells.map_err(|_| self.wrong(0, name, NO_TEXT))?;
        let text = |(row, cell): (usize, Option<&'a str>)| {
            cell.ok_or_else(|| self.wrong(row, name, EMPTY))
        };
        cells.iter().enumerate().map(text).collect()
    }

    /// The things that the words of a column stand for.
    ///
    /// # Errors
    /// When a cell is not one of the words.
    pub fn words<T: Copy>(&self, name: &str, words: &[(&str, T)]) -> Result<Vec<T>, ReportError> {
        let thing = |(row, text): (usize, &str)| {
            let found = words.iter().find(|(word, _)| *word == text);
            found
                .map(|(_, thing)| *thing)
                .ok_or_else(|| self.wrong(row, name, &unknown(text)))
        };
        let texts = self.texts(name)?.into_iter();
        texts.enumerate().map(thing).collect()
    }

    fn column(&self, name: &str) -> Result<&'a Column, ReportError> {
        let column = self.frame.column(name);
        column.map_err(|_| self.wrong(0, name, "the column is missing"))
    }

    /// An error about one cell.
    fn wrong(&self, row: usize, column: &str, problem: &str) -> ReportError {
        ReportError::Column {
            path: self.path.to_owned(),
            column: column.to_owned(),
            row: self.first + row,
            problem: problem.to_owned(),
        }
    }
}

const EMPTY: &str = "the cell is empty";
const NO_COUNT: &str = "the column is not of type i64";
const BELOW_0: &str = "the number is below 0";
const NO_TEXT: &str = "the column is not of type string";

fn unknown(word: &str) -> String {
    format!("unknown word `{word}`")
}

/// Reads the cells of one row by the names of their columns.
pub struct RowReader<'a> {
    part: Part<'a>,
    row: usize,
}

impl RowReader<'_> {
    /// A whole number from 0.
    ///
    /// # Errors
    /// When the cell is not one.
    pub fn count(&self, name: &str) -> Result<u64, ReportError> {
        self.maybe_count(name)?
            .ok_or_else(|| self.wrong(name, EMPTY))
    }

    /// A whole number from 0, or nothing.
    ///
    /// # Errors
    /// When the cell is not one.
    pub fn maybe_count(&self, name: &str) -> Result<Option<u64>, ReportError> {
        match self.cell(name)? {
            AnyValue::Int64(value) => u64::try_from(value)
                .map(Some)
                .map_err(|_| self.wrong(name, BELOW_0)),
            AnyValue::Null => Ok(None),
            _ => Err(self.wrong(name, NO_COUNT)),
        }
    }

    /// A whole number from 0 that fits 32 bits.
    ///
    /// # Errors
    /// When the cell is not one.
    pub fn small_count(&self, name: &str) -> Result<u32, ReportError> {
        self.maybe_small_count(name)?
            .ok_or_else(|| self.wrong(name, EMPTY))
    }

    /// A whole number from 0 that fits 32 bits, or nothing.
    ///
    /// # Errors
    /// When the cell is not one.
    pub fn maybe_small_count(&self, name: &str) -> Result<Option<u32>, ReportError> {
        let small =
            |count| u32::try_from(count).map_err(|_| self.wrong(name, "the number is too large"));
        self.maybe_count(name)?.map(small).transpose()
    }

    /// A number.
    ///
    /// # Errors
    /// When the cell is not one.
    pub fn real(&self, name: &str) -> Result<f64, ReportError> {
        self.maybe_real(name)?
            .ok_or_else(|| self.wrong(name, EMPTY))
    }

    /// Yes or no.
    ///
    /// # Errors
    /// When the cell is neither.
    pub fn flag(&self, name: &str) -> Result<bool, ReportError> {
        match self.cell(name)? {
            AnyValue::Boolean(value) => Ok(value),
            _ => Err(self.wrong(name, "the column is not of type bool")),
        }
    }

    /// A text.
    ///
    /// # Errors
    /// When the cell is not one.
    pub fn text(&self, name: &str) -> Result<String, ReportError> {
        match self.cell(name)? {
            AnyValue::String(value) => Ok(value.to_owned()),
            AnyValue::StringOwned(value) => Ok(value.to_string()),
            _ => Err(self.wrong(name, NO_TEXT)),
        }
    }

    /// The thing that a word stands for.
    ///
    /// # Errors
    /// When the cell is not one of the words.
    pub fn word<T: Copy>(&self, name: &str, words: &[(&str, T)]) -> Result<T, ReportError> {
        let text = self.text(name)?;
        let found = words.iter().find(|(word, _)| *word == text);
        found
            .map(|(_, thing)| *thing)
            .ok_or_else(|| self.wrong(name, &unknown(&text)))
    }

    /// An estimate from its three columns.
    ///
    /// # Errors
    /// When a cell is not a number, or the value is missing.
    pub fn estimate(&self, names: [&str; 3]) -> Result<Estimate, ReportError> {
        self.maybe_estimate(names)?
            .ok_or_else(|| self.wrong(names[0], EMPTY))
    }

    /// An estimate from its three columns, or nothing.
    ///
    /// # Errors
    /// When a cell is not a number.
    pub fn maybe_estimate(&self, names: [&str; 3]) -> Result<Option<Estimate>, ReportError> {
        let low = self.maybe_real(names[1])?.unwrap_or(f64::NEG_INFINITY);
        let high = self.maybe_real(names[2])?.unwrap_or(f64::INFINITY);
        let value = self.maybe_real(names[0])?;
        Ok(value.map(|value| Estimate { value, low, high }))
    }

    /// A number, or nothing.
    ///
    /// # Errors
    /// When the cell is not one.
    pub fn maybe_real(&self, name: &str) -> Result<Option<f64>, ReportError> {
        match self.cell(name)? {
            AnyValue::Float64(value) if value.is_finite() => Ok(Some(value)),
            AnyValue::Null => Ok(None),
            AnyValue::Float64(_) => Err(self.wrong(name, "the number is not finite")),
            _ => Err(self.wrong(name, "the column is not of type f64")),
        }
    }

    fn cell(&self, name: &str) -> Result<AnyValue<'_>, ReportError> {
        let column = self.part.column(name)?;
        let cell = column.get(self.row);
        cell.map_err(|_| self.wrong(name, "the row is missing"))
    }

    /// An error about one cell of this row.
    pub fn wrong(&self, column: &str, problem: &str) -> ReportError {
        self.part.wrong(self.row, column, problem)
    }
}
