//! The forms of tables, and the tables that findings fill cell by cell.
//!
//! Every table of a run has a [`SheetForm`]. Files, pages, terminal tables, JSON, charts
//! and documentation follow from it. Rows that are reckoned with are structs and declare
//! their form as [`Row`](crate::say::row::Row)s; all others are in [`Sheet`]s.

use crate::say::finding::Finding;
use crate::say::result::Estimate;
use crate::say::tables;

/// The form of a table: its columns, and the charts that are drawn from it.
#[derive(Debug, PartialEq)]
pub struct SheetForm {
    /// Name of the table, and of its files without the extension.
    pub id: &'static str,
    /// Title of the table, for people.
    pub title: &'static str,
    /// The thing that one row stands for, with an article.
    pub one_row: &'static str,
    /// Whether the table is too long to be printed in a terminal.
    pub is_detail: bool,
    /// The runs that have the table.
    pub when: When,
    /// The columns; those with words come first.
    pub columns: &'static [Column],
    /// The charts that are drawn from it.
    pub charts: &'static [Chart],
}

impl SheetForm {
    /// A table that every run has and a terminal prints, yet without columns.
    pub(crate) const SHORT: SheetForm = SheetForm {
        id: "",
        title: "",
        one_row: "",
        is_detail: false,
        when: When::Always,
        columns: &[],
        charts: &[],
    };
}

/// The condition under which a run of a kind that has a table writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// In every run.
    Always,
    /// In runs where this is so, in words that stand behind "where".
    Where(&'static str),
    /// In runs that keep every battle, which somebody asks for; as CSV only where that is asked for
    /// too, since millions of rows are little use as text.
    OnRequest,
}

/// One column of a table. An estimate makes three columns of a file: its value under the
/// name, and the ends of its interval under the name with `_low` and `_high` behind it.
#[derive(Debug, PartialEq)]
pub struct Column {
    /// Name of the column.
    pub name: &'static str,
    /// Heading of the column for people; empty for a column that is in the files only.
    pub heading: &'static str,
    /// The kind of the column's cells.
    pub holds: Holds,
    /// Whether cells of the column may be empty.
    pub may_be_empty: bool,
    /// Whether the column, of numbers, came later than its table: where a file lacks it, its
    /// cells are empty.
    pub came_later: bool,
    /// Unit of its values; empty for names and numbers of things.
    pub unit: &'static str,
    /// The meaning, in a sentence.
    pub meaning: &'static str,
}

impl Column {
    /// The same column, of which no cell is empty.
    pub const fn filled(self) -> Column {
        Column {
            may_be_empty: false,
            ..self
        }
    }

    /// The same column of numbers, which files of earlier programs lack.
    pub const fn later(self) -> Column {
        Column {
            came_later: true,
            ..self
        }
    }
}

/// A column, written in a line of a form. Its numbers may be missing; text is never
/// more than empty.
pub const fn column(
    name: &'static str,
    heading: &'static str,
    holds: Holds,
    unit: &'static str,
    meaning: &'static str,
) -> Column {
    Column {
        name,
        heading,
        holds,
        may_be_empty: matches!(holds, Holds::Count | Holds::Number(_) | Holds::Estimate(_)),
        came_later: false,
        unit,
        meaning,
    }
}

/// The kind of the cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Text.
    Text,
    /// One of these findings.
    Finding(&'static [Finding]),
    /// A whole number from 0, or nothing.
    Count,
    /// A whole number.
    Whole,
    /// A seed: a label that nobody reckons with, so every value can be held.
    Seed,
    /// A number, or nothing.
    Number(Written),
    /// A value with an interval, or nothing.
    Estimate(Written),
    /// Yes or no.
    Flag,
}

/// The form of a number that is written for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// The number as such, with few decimals.
    Plain,
    /// A share of 1, in percent.
    Percent,
    /// A difference of shares, in percentage points with its sign.
    Change,
    /// The same of something small, with two decimals.
    SmallChange,
}

/// A chart that is drawn from a table. Columns are named by their names.
#[derive(Debug, PartialEq)]
pub enum Chart {
    /// Estimates with their intervals under each other.
    Forest {
        /// First word of the names of the chart's files.
        id: &'static str,
        /// Title of the chart.
        title: &'static str,
        /// A column of whose values each has a chart of its own, and what stands before
        /// the value in the title.
        of_each: Option<(&'static str, &'static str)>,
        /// The column that says what a row is of.
        label: &'static str,
        /// The column of estimates.
        value: &'static str,
        /// The column of what an estimate is up against, when that differs by row.
        listed: Option<&'static str>,
        /// The value that means even.
        even: f64,
        /// Name and unit of the values.
        axis: &'static str,
        /// The colours of rows.
        colours: Coloured,
        /// The intervals that bars are, behind how sure they are.
        bars: &'static str,
    },
    /// Estimates over a number, a line for each thing.
    Lines {
        /// First word of the names of the chart's files.
        id: &'static str,
        /// Title of the chart.
        title: &'static str,
        /// The column of the number.
        over: &'static str,
        /// The column that says what a line is of.
        label: &'static str,
        /// The column of estimates.
        value: &'static str,
        /// Names and units of the number and of the values.
        axes: [&'static str; 2],
    },
}

/// Bars of a chart that are intervals, each of its row.
pub const INTERVAL: &str = "interval";
/// Bars of a chart whose rows are figures of several players, as their columns say.
pub const OVER_VOTERS: &str =
    "intervals for all rows at once, from the lowest end of all who vote to the highest";

/// The colours of the rows of a chart.
#[derive(Debug, PartialEq)]
pub enum Coloured {
    /// The finding in this column.
    By(&'static str),
    /// The verdict on the label of a row; where there is none the side of its interval, by its
    /// word: above even or above what is listed, and below.
    Beside([&'static str; 2]),
}

impl Chart {
    /// First word of the names of the chart's files.
    pub fn id(&self) -> &'static str {
        match self {
            Chart::Forest { id, .. } | Chart::Lines { id, .. } => id,
        }
    }
}

/// One cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Text.
    Text(String),
    /// A finding.
    Finding(Finding),
    /// A whole number from 0, or nothing.
    Count(Option<u64>),
    /// A whole number.
    Whole(i64),
    /// A seed.
    Seed(u64),
    /// A number, or nothing.
    Number(Option<f64>),
    /// A value with an interval, or nothing.
    Estimate(Option<Estimate>),
    /// Yes or no.
    Flag(bool),
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_string())
    }
}

/// A table that is filled in.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Id of the table's form.
    pub id: String,
    /// The rows, each with a cell for every column of the form, of the kind that the column holds.
    pub rows: Vec<Vec<Cell>>,
}

impl Sheet {
    /// A table of this form without rows.
    pub fn new(form: &SheetForm) -> Sheet {
        Sheet {
            id: form.id.to_string(),
            rows: Vec::new(),
        }
    }

    /// A table of this form with these rows.
    pub fn of(form: &SheetForm, rows: impl Iterator<Item = Vec<Cell>>) -> Sheet {
        Sheet {
            id: form.id.to_string(),
            rows: rows.collect(),
        }
    }

    /// The form of the table; none for a table that this program does not know.
    pub fn form(&self) -> Option<&'static SheetForm> {
        tables::form(&self.id)
    }

    /// The cell of a row in a column; none where there is no such column.
    pub fn cell<'s>(&'s self, row: &'s [Cell], column: &str) -> Option<&'s Cell> {
        let columns = self.form()?.columns;
        row.get(columns.iter().position(|known| known.name == column)?)
    }

    /// The text of a row in a column; none where the column holds something else.
    pub fn text<'s>(&'s self, row: &'s [Cell], column: &str) -> Option<&'s str> {
        match self.cell(row, column)? {
            Cell::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The finding of a row in a column; none where the column holds something else.
    pub fn finding(&self, row: &[Cell], column: &str) -> Option<Finding> {
        match self.cell(row, column)? {
            Cell::Finding(finding) => Some(*finding),
            _ => None,
        }
    }

    /// The flag of a row in a column; none where the column holds something else.
    pub fn flag(&self, row: &[Cell], column: &str) -> Option<bool> {
        match self.cell(row, column)? {
            Cell::Flag(flag) => Some(*flag),
            _ => None,
        }
    }

    /// The number of a row in a column, whole or not.
    pub fn number(&self, row: &[Cell], column: &str) -> Option<f64> {
        match self.cell(row, column)? {
            Cell::Count(count) => count.map(|count| count as f64),
            Cell::Number(number) => *number,
            _ => None,
        }
    }

    /// The estimate of a row in a column.
    pub fn estimate(&self, row: &[Cell], column: &str) -> Option<Estimate> {
        match self.cell(row, column)? {
            Cell::Estimate(found) => *found,
            _ => None,
        }
    }
}

/// Declares a table, each column behind the cell that fills it, and the function that makes
/// a row of these cells.
macro_rules! sheet {
    (
        $(#[$about:meta])*
        $table:ident: $id:literal, $title:literal, $one_row:literal;

        $row:ident($($given:tt)*) {
            $($cell:expr => $column:expr;)+
        }

        $($key:ident: $value:expr,)*
    ) => {
        $(#[$about])*
        pub static $table: $crate::say::sheet::SheetForm = $crate::say::sheet::SheetForm {
            id: $id,
            title: $title,
            one_row: $one_row,
            columns: &[$($column),+],
            $($key: $value,)*
            ..$crate::say::sheet::SheetForm::SHORT
        };

        fn $row($($given)*) -> Vec<$crate::say::sheet::Cell> {
            vec![$($cell.into()),+]
        }
    };
}

pub(crate) use sheet;
