//! What a table is: named, typed and documented columns over rows.
//!
//! Each table's fields are listed once, in [`Row::fields`]. Files are written
//! from that list and `SCHEMA.md` is printed from it, so the documentation
//! cannot drift from the files.

use evenkeel_tournament::say::result::Estimate;

use crate::error::ReportError;
use crate::reader::RowReader;

/// How the value of a field is taken from a row.
pub enum Getter<R> {
    /// A whole number from 0.
    Count(fn(&R) -> u64),
    /// A whole number from 0, or nothing.
    MaybeCount(fn(&R) -> Option<u64>),
    /// A whole number.
    Whole(fn(&R) -> i64),
    /// A seed: a label that nobody reckons with, so every value can be held.
    Seed(fn(&R) -> u64),
    /// A finite number.
    Real(fn(&R) -> f64),
    /// A finite number, or nothing.
    MaybeReal(fn(&R) -> Option<f64>),
    /// The value of an estimate; nothing when there is no estimate.
    Value(fn(&R) -> Option<Estimate>),
    /// The lower end of an estimate; nothing when it is not bounded.
    Low(fn(&R) -> Option<Estimate>),
    /// The upper end of an estimate; nothing when it is not bounded.
    High(fn(&R) -> Option<Estimate>),
    /// A text, or one of a few words.
    Text(fn(&R) -> &str),
    /// Yes or no.
    Flag(fn(&R) -> bool),
}

impl<R> Getter<R> {
    /// Name of the column's type, as analysts know it.
    pub fn kind(&self) -> &'static str {
        match self {
            // Signed, as differences of counts are below 0 as often as not.
            Getter::Count(_) | Getter::MaybeCount(_) | Getter::Whole(_) => "i64",
            Getter::Seed(_) => "u64",
            Getter::Real(_)
            | Getter::MaybeReal(_)
            | Getter::Value(_)
            | Getter::Low(_)
            | Getter::High(_) => "f64",
            Getter::Text(_) => "string",
            Getter::Flag(_) => "bool",
        }
    }

    /// Whether the column may have empty cells.
    pub fn may_be_empty(&self) -> bool {
        matches!(
            self,
            Getter::MaybeCount(_)
                | Getter::MaybeReal(_)
                | Getter::Value(_)
                | Getter::Low(_)
                | Getter::High(_)
        )
    }
}

/// The columns that every table begins with, before its own: name, type and meaning.
pub const COMMON: [[&str; 3]; 2] = [
    [
        "run",
        "string",
        "Id of the run: SHA-256 of all that decides what its pairs are.",
    ],
    [
        "schema_version",
        "i64",
        "Version of the form of the tables: 1.",
    ],
];

/// The version of the form of the tables. It grows when a column goes away or changes its
/// name, type or meaning, and not when one is added.
pub const VERSION: i64 = 1;

/// What the lower end of an estimate means.
pub const LOW: &str = "Lower end of its confidence interval; empty when not bounded.";
/// What the upper end of an estimate means.
pub const HIGH: &str = "Upper end of its confidence interval; empty when not bounded.";

/// One column of a table.
pub struct Field<R> {
    /// Name of the column.
    pub name: &'static str,
    /// Unit of its values; empty for names and numbers of things.
    pub unit: &'static str,
    /// What it means, in a sentence.
    pub meaning: &'static str,
    /// Where its values come from.
    pub getter: Getter<R>,
}

impl<R> Field<R> {
    /// One column.
    pub fn new(
        name: &'static str,
        unit: &'static str,
        meaning: &'static str,
        getter: Getter<R>,
    ) -> Self {
        Field {
            name,
            unit,
            meaning,
            getter,
        }
    }

    /// Three columns: an estimate and the ends of its interval.
    pub fn estimate(
        [value, low, high]: [&'static str; 3],
        unit: &'static str,
        meaning: &'static str,
        getter: fn(&R) -> Option<Estimate>,
    ) -> [Self; 3] {
        [
            Field::new(value, unit, meaning, Getter::Value(getter)),
            Field::new(low, unit, LOW, Getter::Low(getter)),
            Field::new(high, unit, HIGH, Getter::High(getter)),
        ]
    }
}

/// When a table is written as a CSV file beside the Parquet file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Csv {
    /// In every run that has the table.
    Always,
    /// When it is asked for: millions of rows are little use as text.
    OnRequest,
}

/// A row of one of the tables of a run folder.
pub trait Row: Sized {
    /// Name of the table, and of its files without the extension.
    const TABLE: &'static str;
    /// What one row stands for, with an article.
    const ONE_ROW: &'static str;
    /// Whether a CSV file is written beside the Parquet file.
    const CSV: Csv = Csv::Always;

    /// The columns, in the order of the file.
    fn fields() -> Vec<Field<Self>>;
}

/// A row that pages and charts are made from.
pub trait ReadRow: Row {
    /// Puts a row of a file together again.
    ///
    /// # Errors
    /// When a column is missing or holds something that no run writes.
    fn read(row: &RowReader) -> Result<Self, ReportError>;
}
