//! Rows read back from columns.

use std::path::Path;

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::Estimate;

use crate::columns::{Columns, Values};
use crate::error::ReportError;

/// Some consecutive rows of a table that was read from a file.
#[derive(Clone, Copy)]
pub struct Part<'a> {
    columns: &'a Columns<'a>,
    path: &'a Path,
    /// Number of its first row in the table.
    first: usize,
}

impl<'a> Part<'a> {
    /// The rows of a table from the one with this number on.
    pub fn new(columns: &'a Columns<'a>, path: &'a Path, first: usize) -> Part<'a> {
        Part {
            columns,
            path,
            first,
        }
    }

    /// How many rows it has.
    pub fn height(&self) -> usize {
        self.columns.height
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
        let Values::Whole(cells) = self.column(name)? else {
            return Err(self.wrong(0, name, NO_COUNT));
        };
        let count = |(row, cell): (usize, &Option<i64>)| {
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
        let Values::Texts(cells) = self.column(name)? else {
            return Err(self.wrong(0, name, NO_TEXT));
        };
        let text = |(row, cell): (usize, &Option<&'a str>)| {
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

    fn column(&self, name: &str) -> Result<&'a Values<'a>, ReportError> {
        let column = self.columns.column(name);
        column.ok_or_else(|| self.wrong(0, name, "the column is missing"))
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
        match self.part.column(name)? {
            Values::Whole(cells) => {
                let cell = self.cell(cells, name)?;
                let count = cell.map(u64::try_from).transpose();
                count.map_err(|_| self.wrong(name, BELOW_0))
            }
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
        match self.part.column(name)? {
            Values::Flags(cells) => {
                let cell = self.cell(cells, name)?;
                cell.ok_or_else(|| self.wrong(name, EMPTY))
            }
            _ => Err(self.wrong(name, "the column is not of type bool")),
        }
    }

    /// A text.
    ///
    /// # Errors
    /// When the cell is not one.
    pub fn text(&self, name: &str) -> Result<String, ReportError> {
        match self.part.column(name)? {
            Values::Texts(cells) => {
                let cell = self.cell(cells, name)?;
                let text = cell.map(str::to_owned);
                text.ok_or_else(|| self.wrong(name, EMPTY))
            }
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

    /// The finding that an id stands for, of those that the column holds.
    ///
    /// # Errors
    /// When the cell is not one of their ids.
    pub fn finding(&self, name: &str, of: &[Finding]) -> Result<Finding, ReportError> {
        let id = self.text(name)?;
        Finding::read(&id, of).ok_or_else(|| self.wrong(name, &unknown(&id)))
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
        match self.part.column(name)? {
            Values::Reals(cells) => match self.cell(cells, name)? {
                Some(value) if !value.is_finite() => {
                    Err(self.wrong(name, "the number is not finite"))
                }
                cell => Ok(cell),
            },
            _ => Err(self.wrong(name, "the column is not of type f64")),
        }
    }

    fn cell<T: Copy>(&self, cells: &[Option<T>], name: &str) -> Result<Option<T>, ReportError> {
        let cell = cells.get(self.row).copied();
        cell.ok_or_else(|| self.wrong(name, "the row is missing"))
    }

    /// An error about one cell of this row.
    pub fn wrong(&self, column: &str, problem: &str) -> ReportError {
        self.part.wrong(self.row, column, problem)
    }
}
