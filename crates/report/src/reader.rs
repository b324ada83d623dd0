//! Rows read back from columns.

use std::path::Path;

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::Estimate;
use evenkeel_tournament::say::row::Fault;
use evenkeel_tournament::say::sheet::{Cell, Column, Holds, SheetForm};

use crate::ReportError;
use crate::columns::{Columns, Values, ends};
use crate::schema::type_name;

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

    /// The cells of its rows, of a table of this form.
    ///
    /// # Errors
    /// When a column is missing, or a cell holds something that no run writes.
    pub fn rows(&self, form: &SheetForm) -> Result<Vec<Vec<Cell>>, ReportError> {
        let row = |_| Vec::with_capacity(form.columns.len());
        let mut rows: Vec<Vec<Cell>> = (0..self.columns.height).map(row).collect();
        for column in form.columns {
            let cells = self.cells(column)?;
            rows.iter_mut()
                .zip(cells)
                .for_each(|(row, cell)| row.push(cell));
        }
        Ok(rows)
    }

    fn cells(&self, column: &Column) -> Result<Vec<Cell>, ReportError> {
        let name = column.name;
        let is_lacking = column.came_later && self.columns.column(name).is_none();
        if let Holds::Number(_) = column.holds
            && is_lacking
        {
            return Ok(vec![Cell::Number(None); self.columns.height]);
        }
        match (column.holds, self.values(name)?) {
            (Holds::Text, Values::Texts(cells)) => self.each(name, cells, |text| {
                let text = text.as_ref().ok_or(EMPTY)?;
                Ok(Cell::Text(text.clone().into_owned()))
            }),
            (Holds::Finding(of), Values::Texts(cells)) => self.each(name, cells, |id| {
                let id = id.as_ref().ok_or(EMPTY)?;
                let finding = Finding::read(id, of);
                finding
                    .map(Cell::Finding)
                    .ok_or("it is none of its findings")
            }),
            (Holds::Count, Values::Whole(cells)) => self.each(name, cells, |count| {
                let count = count.map(u64::try_from).transpose();
                count.map(Cell::Count).map_err(|_| "the number is below 0")
            }),
            (Holds::Whole, Values::Whole(cells)) => {
                self.each(name, cells, |number| number.map(Cell::Whole).ok_or(EMPTY))
            }
            (Holds::Seed, Values::Seeds(cells)) => {
                self.each(name, cells, |seed| seed.map(Cell::Seed).ok_or(EMPTY))
            }
            (Holds::Flag, Values::Flags(cells)) => {
                self.each(name, cells, |flag| flag.map(Cell::Flag).ok_or(EMPTY))
            }
            (Holds::Number(_), Values::Reals(_)) => {
                Ok(self.reals(name)?.into_iter().map(Cell::Number).collect())
            }
            (Holds::Estimate(_), Values::Reals(_)) => {
                let [value, low, high] = ends(name);
                let (low, high) = (self.reals(&low)?, self.reals(&high)?);
                let parts = self
                    .reals(&value)?
                    .into_iter()
                    .zip(low.into_iter().zip(high));
                let cell = |(value, (low, high)): (Option<f64>, (Option<f64>, Option<f64>))| {
                    Cell::Estimate(value.map(|value| Estimate {
                        value,
                        low: low.unwrap_or(f64::NEG_INFINITY),
                        high: high.unwrap_or(f64::INFINITY),
                    }))
                };
                Ok(parts.map(cell).collect())
            }
            (holds, _) => {
                let problem = format!("the column is not of type {}", type_name(holds));
                Err(self.wrong(0, name, problem))
            }
        }
    }

    /// The finite numbers of a column, or nothing.
    fn reals(&self, name: &str) -> Result<Vec<Option<f64>>, ReportError> {
        let Values::Reals(cells) = self.values(name)? else {
            return Err(self.wrong(0, name, "the column is not of type f64"));
        };
        self.each(name, cells, |number| match number {
            Some(number) if !number.is_finite() => Err("the number is not finite"),
            number => Ok(*number),
        })
    }

    /// Reads each value of a column; an error names the row of the first that cannot be read.
    fn each<V, T>(
        &self,
        name: &str,
        values: &[V],
        read: impl Fn(&V) -> Result<T, &'static str>,
    ) -> Result<Vec<T>, ReportError> {
        let values = values.iter().enumerate();
        let read = values
            .map(|(row, value)| read(value).map_err(|problem| self.wrong(row, name, problem)));
        read.collect()
    }

    fn values(&self, name: &str) -> Result<&'a Values<'a>, ReportError> {
        let found = self.columns.column(name);
        found.ok_or_else(|| self.wrong(0, name, "the column is missing"))
    }

    /// An error about a cell that is what its column says, but not what its row needs.
    pub fn fault(&self, fault: Fault) -> ReportError {
        self.wrong(fault.row, fault.column, fault.problem)
    }

    /// An error about one cell.
    fn wrong(&self, row: usize, column: &str, problem: impl Into<String>) -> ReportError {
        ReportError::Column {
            path: self.path.to_owned(),
            column: column.to_owned(),
            row: self.first + row,
            problem: problem.into(),
        }
    }
}

const EMPTY: &str = "the cell is empty";

#[cfg(test)]
mod tests {
    use evenkeel_tournament::say::tables::form;

    use super::*;
    use crate::columns::Column as Filled;

    /// A price list of one row without these columns.
    fn read_without(missing: &str) -> Result<Vec<Vec<Cell>>, ReportError> {
        let form = form("prices").expect("price lists have one");
        let cell = |column: &Column| match column.holds {
            Holds::Finding(of) => Cell::Finding(of[0]),
            Holds::Count => Cell::Count(Some(3)),
            Holds::Estimate(_) => Cell::Estimate(Some(Estimate::around(4.0, 1.0))),
            Holds::Number(_) => Cell::Number(Some(5.0)),
            _ => Cell::Text("thing".to_owned()),
        };
        let row = form.columns.iter().map(cell).collect();
        let mut columns = Columns::new(form, std::iter::once(row), "run")?;
        columns
            .columns
            .retain(|column: &Filled<'_>| column.name != missing);
        Part::new(&columns, Path::new("prices.csv"), 0).rows(form)
    }

    #[test]
    fn a_column_that_came_later_is_empty_where_a_file_lacks_it_and_no_other_may_be_missing() {
        let columns = form("prices").expect("a form").columns;
        let later = |column: &&Column| column.came_later;
        let names: Vec<&str> = columns.iter().filter(later).map(|one| one.name).collect();
        assert_eq!(names, ["dice_degrees"]);
        let [row] = &read_without("dice_degrees").expect("an earlier file")[..] else {
            panic!("one row");
        };
        let is_empty =
            |(cell, column): (&Cell, &Column)| (*cell == Cell::Number(None)).then_some(column.name);
        let empty: Vec<&str> = row.iter().zip(columns).filter_map(is_empty).collect();
        assert_eq!(empty, names);
        for name in ["band", "dice_low", "finding"] {
            let error = read_without(name).expect_err("a damaged file").to_string();
            assert!(error.contains("the column is missing"), "{error}");
        }
    }
}
