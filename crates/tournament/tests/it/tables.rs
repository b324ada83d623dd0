//! Cells of the tables that findings bring along.

use evenkeel_tournament::say::result::{Estimate, RunResult};
use evenkeel_tournament::say::sheet::{Cell, Holds, Sheet};

/// The table with this id.
pub fn sheet<'r>(found: &'r RunResult, id: &str) -> &'r Sheet {
    found.sheet(id).expect(id)
}

/// The row with this text in a column.
pub fn row<'s>(sheet: &'s Sheet, column: &str, wanted: &str) -> &'s [Cell] {
    let mut rows = sheet.rows.iter();
    let is = |row: &&Vec<Cell>| text(sheet, row, column) == wanted;
    rows.find(is).unwrap_or_else(|| panic!("{wanted}"))
}

pub fn text<'s>(sheet: &'s Sheet, row: &'s [Cell], column: &str) -> &'s str {
    match sheet.cell(row, column) {
        Some(Cell::Text(text)) => text,
        Some(Cell::Finding(finding)) => finding.id(),
        other => panic!("{column}: {other:?}"),
    }
}

pub fn number(sheet: &Sheet, row: &[Cell], column: &str) -> Option<f64> {
    match sheet.cell(row, column) {
        Some(Cell::Number(number)) => *number,
        other => panic!("{column}: {other:?}"),
    }
}

pub fn estimate(sheet: &Sheet, row: &[Cell], column: &str) -> Option<Estimate> {
    match sheet.cell(row, column) {
        Some(Cell::Estimate(found)) => *found,
        other => panic!("{column}: {other:?}"),
    }
}

/// Whether a column of such cells may have this one.
fn fits(holds: Holds, cell: &Cell) -> bool {
    matches!(
        (holds, cell),
        (Holds::Text, Cell::Text(_))
            | (Holds::Finding(_), Cell::Finding(_))
            | (Holds::Flag, Cell::Flag(_))
            | (Holds::Count, Cell::Count(_))
            | (Holds::Number(_), Cell::Number(_))
            | (Holds::Estimate(_), Cell::Estimate(_))
    )
}

/// Every row of every table has a cell for every column, of what the column holds, and
/// none holds a number that is none.
pub fn assert_sound(found: &RunResult) {
    for table in found.tables() {
        let form = table.form;
        for row in table.rows {
            assert_eq!(row.len(), form.columns.len(), "{}", form.id);
            for (column, cell) in form.columns.iter().zip(&row) {
                assert!(fits(column.holds, cell), "{} {}", form.id, column.name);
                let all = match cell {
                    Cell::Number(Some(number)) => vec![*number],
                    Cell::Estimate(Some(found)) => {
                        assert!(found.low <= found.value && found.value <= found.high);
                        vec![found.value, found.low, found.high]
                    }
                    _ => Vec::new(),
                };
                assert!(all.iter().all(|number| number.is_finite()), "{row:?}");
            }
        }
    }
}
