//! Tables as text, with commas: written, and read back to the same values.
//!
//! A text is quoted where it holds a comma, a quote or the end of a line, and where it is empty:
//! an empty cell without quotes holds nothing. Numbers are the shortest that read back to the
//! same bits.

use std::borrow::Cow;
use std::fmt::{Display, Write};
use std::iter::Peekable;
use std::path::Path;
use std::str::CharIndices;

use evenkeel_tournament::say::sheet::SheetForm;

use crate::ReportError;
use crate::columns::{Column, Columns, Values};

/// The line with the names of the columns.
pub fn header(columns: &Columns<'_>) -> String {
    let mut line = String::new();
    for (place, column) in columns.columns.iter().enumerate() {
        separate(place, &mut line);
        text(&column.name, &mut line);
    }
    line.push('\n');
    line
}

/// The lines with the rows, without that of the names.
pub fn rows(columns: &Columns<'_>) -> String {
    let mut lines = String::new();
    let mut digits = zmij::Buffer::new();
    for row in 0..columns.height {
        for (place, column) in columns.columns.iter().enumerate() {
            separate(place, &mut lines);
            cell(&column.values, row, &mut digits, &mut lines);
        }
        lines.push('\n');
    }
    lines
}

fn separate(place: usize, line: &mut String) {
    if place > 0 {
        line.push(',');
    }
}

fn cell(values: &Values<'_>, row: usize, digits: &mut zmij::Buffer, line: &mut String) {
    match values {
        Values::Whole(values) => number(values[row], line),
        Values::Seeds(values) => number(values[row], line),
        Values::Reals(values) => {
            // Tables hold finite numbers only.
            let written = values[row].map(|value| digits.format_finite(value));
            line.push_str(written.unwrap_or_default());
        }
        Values::Texts(values) => {
            if let Some(value) = &values[row] {
                text(value, line);
            }
        }
        Values::Flags(values) => {
            let written = values[row].map(|flag| if flag { "true" } else { "false" });
            line.push_str(written.unwrap_or_default());
        }
    }
}

fn number(value: Option<impl Display>, line: &mut String) {
    if let Some(value) = value {
        // Writing to a text cannot fail.
        let _ = write!(line, "{value}");
    }
}

fn text(value: &str, line: &mut String) {
    if !value.is_empty() && !value.contains([',', '"', '\n', '\r']) {
        line.push_str(value);
        return;
    }
    line.push('"');
    line.push_str(&value.replace('"', "\"\""));
    line.push('"');
}

/// The columns of a table of this form, from the text of its file. Columns that the form does not
/// know are texts.
///
/// # Errors
/// When a row has more or fewer cells than there are names, or a cell holds something that no
/// run writes.
pub fn read(form: &SheetForm, path: &Path, text: &str) -> Result<Columns<'static>, ReportError> {
    let mut records = Records::of(text);
    let names = records.next().unwrap_or_default();
    let names = names.into_iter().map(|cell| cell.unwrap_or_default());
    let mut columns: Vec<Column<'static>> = names
        .map(|name| Column {
            values: Values::none(form, &name),
            name: Cow::Owned(name),
        })
        .collect();
    let mut height = 0;
    for cells in records {
        let wrong = |column: &str, problem: String| ReportError::Column {
            path: path.to_owned(),
            column: column.to_owned(),
            row: height,
            problem,
        };
        let (found, expected) = (cells.len(), columns.len());
        if found != expected {
            let last = columns.last().map(|column| column.name.as_ref());
            let problem = format!("the row has {found} cells, and there are {expected} columns");
            return Err(wrong(last.unwrap_or_default(), problem));
        }
        for (column, cell) in columns.iter_mut().zip(cells) {
            push(&mut column.values, cell).map_err(|problem| wrong(&column.name, problem))?;
        }
        height += 1;
    }
    Ok(Columns { height, columns })
}

/// Adds what a cell holds to the values of its column.
fn push(values: &mut Values<'_>, cell: Option<String>) -> Result<(), String> {
    match values {
        Values::Whole(values) => values.push(parsed(cell, "whole number")?),
        Values::Seeds(values) => values.push(parsed(cell, "whole number from 0 on")?),
        Values::Reals(values) => values.push(parsed(cell, "number")?),
        Values::Texts(values) => values.push(cell.map(Cow::Owned)),
        Values::Flags(values) => values.push(parsed(cell, "`true` or `false`")?),
    }
    Ok(())
}

fn parsed<T: std::str::FromStr>(cell: Option<String>, what: &str) -> Result<Option<T>, String> {
    let read = |cell: String| cell.parse().map_err(|_| format!("`{cell}` is no {what}"));
    cell.map(read).transpose()
}

/// The records of a text, line by line unless a quoted cell has several; an empty cell without
/// quotes is none.
struct Records<'t> {
    text: &'t str,
    signs: Peekable<CharIndices<'t>>,
}

impl<'t> Records<'t> {
    fn of(text: &'t str) -> Records<'t> {
        Records {
            text,
            signs: text.char_indices().peekable(),
        }
    }

    fn takes(&mut self, wanted: char) -> bool {
        self.signs.next_if(|(_, sign)| *sign == wanted).is_some()
    }

    fn cell(&mut self) -> Option<String> {
        if !self.takes('"') {
            let end = self.text.len();
            let start = self.signs.peek().map_or(end, |(place, _)| *place);
            let is_part = |(_, sign): &(usize, char)| !matches!(sign, ',' | '\n' | '\r');
            while self.signs.next_if(is_part).is_some() {}
            let stop = self.signs.peek().map_or(end, |(place, _)| *place);
            return (start < stop).then(|| self.text[start..stop].to_owned());
        }
        let mut cell = String::new();
        while let Some((_, sign)) = self.signs.next() {
            match sign {
                '"' if !self.takes('"') => break,
                sign => cell.push(sign),
            }
        }
        Some(cell)
    }
}

impl Iterator for Records<'_> {
    type Item = Vec<Option<String>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.signs.peek()?;
        let mut cells = vec![self.cell()];
        // Whatever stands behind a closing quote is a cell too many.
        while self.takes(',') || !self.ends() {
            cells.push(self.cell());
        }
        Some(cells)
    }
}

impl Records<'_> {
    /// Takes the end of a line, or of the text, if it is here.
    fn ends(&mut self) -> bool {
        self.takes('\r');
        self.takes('\n') || self.signs.peek().is_none()
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_tournament::say::telling::REPLAYS;

    use super::*;

    fn columns() -> Columns<'static> {
        let column = |name: &'static str, values| Column {
            name: name.into(),
            values,
        };
        let texts = ["", "plain", "a, b", "\"so\"", "two\nlines\r\n", "Żmij"];
        let mut texts: Vec<Option<Cow<'_, str>>> = texts.map(|text| Some(text.into())).into();
        texts.push(None);
        Columns {
            height: 7,
            columns: vec![
                column("run", Values::Texts(texts.clone())),
                column("schema_version", Values::Whole(vec![Some(-1); 7])),
                column("swapped", Values::Flags(vec![Some(true); 7])),
                column("title", Values::Texts(texts)),
                column("matchup", Values::Whole(vec![None; 7])),
            ],
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        let columns = columns();
        let text = header(&columns) + &rows(&columns);
        let path = Path::new("replays.csv");
        assert_eq!(read(&REPLAYS, path, &text).unwrap(), columns);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "run,schema_version,swapped,title,matchup");
        assert_eq!(lines[1], "\"\",-1,true,\"\",");
        assert_eq!(lines[3], "\"a, b\",-1,true,\"a, b\",");
    }

    #[test]
    fn numbers_are_the_shortest_that_read_back() {
        let reals = [0.1 + 0.2, 300.0, 8.458139041388123e-6, 1e16, -0.25, 5e-324];
        let values = Values::Reals(reals.map(Some).into());
        let name = "x".into();
        let columns = Columns {
            height: reals.len(),
            columns: vec![Column { name, values }],
        };
        let written = rows(&columns);
        let expected = "0.30000000000000004\n300.0\n8.458139041388123e-6\n1e+16\n-0.25\n5e-324\n";
        assert_eq!(written, expected);
        let read: Vec<f64> = written.lines().map(|line| line.parse().unwrap()).collect();
        assert_eq!(read, reals);
    }

    #[test]
    fn what_no_run_writes_is_told_with_its_place() {
        for (text, told) in [
            (
                "pair,swapped\n1,yes\n",
                "column swapped, row 0: `yes` is no `true` or `false`",
            ),
            (
                "pair,swapped\n1,true\n1.5,true\n",
                "column pair, row 1: `1.5` is no whole number",
            ),
            (
                "pair,what\n1\n",
                "column what, row 0: the row has 1 cells, and there are 2 columns",
            ),
            (
                "what\n\"a\"b\n",
                "column what, row 0: the row has 2 cells, and there are 1 columns",
            ),
        ] {
            let error = read(&REPLAYS, Path::new("replays.csv"), text).unwrap_err();
            assert_eq!(error.to_string(), format!("replays.csv: {told}"));
        }
        let none = read(&REPLAYS, Path::new("replays.csv"), "").unwrap();
        assert_eq!(none.columns.len() + none.height, 0);
    }
}
