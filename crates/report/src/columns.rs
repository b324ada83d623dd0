//! Rows into columns, as every table holds them: in memory, in a file, in a notebook.

use std::borrow::Cow;
use std::vec::IntoIter;

use evenkeel_tournament::say::result::Estimate;
use evenkeel_tournament::say::sheet::{self, Cell, Holds, SheetForm};

use crate::ReportError;

/// The version of the form of the tables. It grows when a column goes away or changes its
/// name, type or meaning, and not when one is added.
pub const VERSION: i64 = 1;

/// Names of the columns that every table begins with: the id of the run, and the version
/// of the form of the tables.
pub const COMMON: [&str; 2] = ["run", "schema_version"];

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
    Texts(Vec<Option<Cow<'t, str>>>),
    /// Yes or no.
    Flags(Vec<Option<bool>>),
}

impl Values<'static> {
    /// No values yet, of the kind that the column with this name has in a table of this form;
    /// texts where the form does not know it.
    pub fn none(form: &SheetForm, name: &str) -> Values<'static> {
        let is_named = |column: &&sheet::Column| match column.holds {
            Holds::Estimate(_) => ends(column.name).iter().any(|end| end == name),
            _ => column.name == name,
        };
        let known = form.columns.iter().find(is_named);
        match known.map(|column| column.holds) {
            Some(Holds::Count | Holds::Whole) => Values::Whole(Vec::new()),
            Some(Holds::Seed) => Values::Seeds(Vec::new()),
            Some(Holds::Number(_) | Holds::Estimate(_)) => Values::Reals(Vec::new()),
            Some(Holds::Flag) => Values::Flags(Vec::new()),
            None if name == COMMON[1] => Values::Whole(Vec::new()),
            Some(Holds::Text | Holds::Finding(_)) | None => Values::Texts(Vec::new()),
        }
    }
}

/// One column of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Column<'t> {
    /// The name of the column.
    pub name: Cow<'t, str>,
    /// The values of the column, one for each row.
    pub values: Values<'t>,
}

/// A table, or some consecutive rows of one, column by column. All columns are as long.
#[derive(Clone, Debug, PartialEq)]
pub struct Columns<'t> {
    /// The number of rows.
    pub height: usize,
    /// The columns, in their order.
    pub columns: Vec<Column<'t>>,
}

impl<'t> Columns<'t> {
    /// The column with this name; none where there is none.
    pub fn column(&self, name: &str) -> Option<&Values<'t>> {
        let found = self.columns.iter().find(|column| column.name == name);
        found.map(|column| &column.values)
    }

    /// The columns that every table of a run has, then those of a form, filled with rows
    /// of cells.
    ///
    /// # Errors
    /// When a number is NaN, or infinite where no open interval end is meant.
    pub fn new(
        form: &SheetForm,
        rows: impl Iterator<Item = Vec<Cell>>,
        run: &'t str,
    ) -> Result<Columns<'t>, ReportError> {
        let mut rows: Vec<IntoIter<Cell>> = rows.map(Vec::into_iter).collect();
        let height = rows.len();
        let [id, version] = COMMON;
        let mut columns = vec![
            named(id, Values::Texts(vec![Some(run.into()); height])),
            named(version, Values::Whole(vec![Some(VERSION); height])),
        ];
        for column in form.columns {
            let cells = rows.iter_mut().map(Iterator::next);
            columns.extend(filled(form.id, column, cells)?);
        }
        Ok(Columns { height, columns })
    }
}

/// The columns of a table that a column of its form makes. An end of an interval that is
/// not bounded is an empty cell.
fn filled<'t>(
    table: &'static str,
    column: &sheet::Column,
    cells: impl Iterator<Item = Option<Cell>>,
) -> Result<Vec<Column<'t>>, ReportError> {
    let values = match column.holds {
        Holds::Text | Holds::Finding(_) => Values::Texts(collect(cells, |cell| match cell {
            Some(Cell::Text(text)) => Some(text.into()),
            Some(Cell::Finding(finding)) => Some(finding.id().into()),
            _ => None,
        })),
        Holds::Count | Holds::Whole => Values::Whole(collect(cells, |cell| match cell {
            Some(Cell::Count(count)) => count.map(signed),
            Some(Cell::Whole(number)) => Some(number),
            _ => None,
        })),
        Holds::Seed => Values::Seeds(collect(cells, |cell| match cell {
            Some(Cell::Seed(seed)) => Some(seed),
            _ => None,
        })),
        Holds::Flag => Values::Flags(collect(cells, |cell| Some(cell == Some(Cell::Flag(true))))),
        Holds::Number(_) => {
            let numbers = cells.map(|cell| match cell {
                Some(Cell::Number(number)) => number,
                _ => None,
            });
            return Ok(vec![reals(table, column.name.to_owned(), numbers)?]);
        }
        Holds::Estimate(_) => {
            let found: Vec<Option<Estimate>> = collect(cells, |cell| match cell {
                Some(Cell::Estimate(found)) => found,
                _ => None,
            });
            let parts: [fn(Estimate) -> f64; 3] =
                [|found| found.value, |found| found.low, |found| found.high];
            let columns = ends(column.name).into_iter().zip(parts);
            let columns = columns.map(|(name, part)| {
                let numbers = found.iter().map(|found| found.map(part));
                reals(
                    table,
                    name,
                    numbers.map(|number| number.filter(|number| !number.is_infinite())),
                )
            });
            return columns.collect();
        }
    };
    Ok(vec![named(column.name, values)])
}

fn collect<A, T>(cells: impl Iterator<Item = A>, value: impl Fn(A) -> T) -> Vec<T> {
    cells.map(value).collect()
}

/// More than a table can hold is never counted: it would take centuries.
fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// A column of finite numbers.
fn reals<'t>(
    table: &'static str,
    column: String,
    numbers: impl Iterator<Item = Option<f64>>,
) -> Result<Column<'t>, ReportError> {
    // Negative zero and zero are one number to readers of a CSV file.
    let numbers = collect(numbers, |number| number.map(|number| number + 0.0));
    let mut rows = numbers.iter().enumerate();
    let wrong = rows.find_map(|(row, number)| Some((row, number.filter(|n| !n.is_finite())?)));
    match wrong {
        None => Ok(named(column, Values::Reals(numbers))),
        Some((row, value)) => Err(ReportError::NotFinite {
            table,
            column,
            row,
            value,
        }),
    }
}

/// The names of the columns that an estimate is written in.
pub fn ends(name: &str) -> [String; 3] {
    [
        name.to_owned(),
        format!("{name}_low"),
        format!("{name}_high"),
    ]
}

fn named<'t>(name: impl Into<Cow<'t, str>>, values: Values<'t>) -> Column<'t> {
    Column {
        name: name.into(),
        values,
    }
}
