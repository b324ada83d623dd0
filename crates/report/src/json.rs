//! Rows of tables as JSON, by the names and words of the tables.

use evenkeel_tournament::say::row::Row;
use evenkeel_tournament::say::sheet::{Cell, Sheet, SheetForm};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use crate::columns::ends;

/// Rows of a table: an array of objects, whose fields are the table's columns but for
/// `run` and `schema_version`. What is empty in the table is null.
pub struct Rows<'r, R>(pub &'r [R]);

impl<R: Row> Serialize for Rows<'_, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut array = serializer.serialize_seq(Some(self.0.len()))?;
        for row in self.0 {
            array.serialize_element(&Line(R::FORM, &row.cells()))?;
        }
        array.end()
    }
}

/// Tables that findings bring along: an object with an array of rows for each, by its id.
pub struct Sheets<'r>(pub &'r [Sheet]);

impl Serialize for Sheets<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for sheet in self.0 {
            if let Some(form) = sheet.form() {
                let rows: Vec<_> = sheet.rows.iter().map(|row| Line(form, row)).collect();
                map.serialize_entry(form.id, &rows)?;
            }
        }
        map.end()
    }
}

/// One row of a table of this form.
struct Line<'r>(&'static SheetForm, &'r [Cell]);

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Line(form, cells) = self;
        let bounded = |number: f64| number.is_finite().then_some(number);
        let mut map = serializer.serialize_map(None)?;
        for (column, cell) in form.columns.iter().zip(*cells) {
            let name = column.name;
            match cell {
                Cell::Text(text) => map.serialize_entry(name, text),
                Cell::Finding(finding) => map.serialize_entry(name, finding),
                Cell::Count(count) => map.serialize_entry(name, count),
                Cell::Whole(number) => map.serialize_entry(name, number),
                Cell::Seed(seed) => map.serialize_entry(name, seed),
                Cell::Number(number) => map.serialize_entry(name, &number.and_then(bounded)),
                Cell::Flag(flag) => map.serialize_entry(name, flag),
                Cell::Estimate(found) => {
                    let parts = found.map(|found| [found.value, found.low, found.high]);
                    let parts = parts.map_or([None; 3], |parts| parts.map(bounded));
                    let mut named = ends(name).into_iter().zip(parts);
                    named.try_for_each(|(name, part)| map.serialize_entry(&name, &part))
                }
            }?;
        }
        map.end()
    }
}
