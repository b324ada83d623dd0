//! The charts of tables that findings bring along.

use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::sheet::{Cell, Chart, Coloured, Holds, Sheet, SheetForm, Written};
use evenkeel_tournament::say::tables::forms;

use super::lines::{Line, LinePoint, Lines};
use super::{
    Figure, Forest, ForestRow, figure, file_name, found as said_of, render, sides, with_bars,
};
use crate::ReportError;
use crate::figures::rounded;
use crate::sheets::written;

/// First words of the names of these charts.
pub fn ids() -> impl Iterator<Item = &'static str> {
    let charts = forms().into_iter().flat_map(|form| form.charts);
    charts.map(Chart::id)
}

/// The charts of all tables that have rows.
pub fn figures(run: &RunResult) -> Result<Vec<Figure>, ReportError> {
    let mut figures = Vec::new();
    for sheet in &run.sheets {
        let Some(form) = sheet.form() else { continue };
        for chart in form.charts {
            match chart {
                Chart::Forest { of_each, .. } => {
                    for part in parts(sheet, *of_each) {
                        figures.extend(forest(run, sheet, form, chart, &part)?);
                    }
                }
                Chart::Lines { .. } => figures.extend(lines(sheet, form, chart)?),
            }
        }
    }
    Ok(figures)
}

/// Rows that share a chart, and what they have in common in words.
struct Part<'s> {
    words: String,
    rows: Vec<&'s Vec<Cell>>,
}

/// The rows of a table by the values of a column; all together without one.
fn parts<'s>(sheet: &'s Sheet, by: Option<(&str, &str)>) -> Vec<Part<'s>> {
    let mut parts: Vec<Part<'s>> = Vec::new();
    for row in &sheet.rows {
        let words = match by {
            None => String::new(),
            Some((column, before)) => format!("{before} {}", text(sheet, row, column)),
        };
        match parts.iter_mut().find(|part| part.words == words) {
            Some(part) => part.rows.push(row),
            None => parts.push(Part {
                words,
                rows: vec![row],
            }),
        }
    }
    parts
}

fn text(sheet: &Sheet, row: &[Cell], column: &str) -> String {
    match sheet.cell(row, column) {
        Some(Cell::Text(text)) => text.clone(),
        Some(Cell::Finding(finding)) => finding.id().to_owned(),
        Some(Cell::Count(Some(count))) => count.to_string(),
        Some(Cell::Number(Some(number))) => rounded(*number),
        _ => String::new(),
    }
}

/// How the numbers of a column are written.
fn writes(form: &SheetForm, column: &str) -> fn(f64) -> String {
    let column = form.columns.iter().find(|known| known.name == column);
    match column.map(|column| column.holds) {
        Some(Holds::Number(how) | Holds::Estimate(how)) => written(how),
        _ => written(Written::Plain),
    }
}

/// The number that all rows with an estimate are up against, where it is the same: it is told once.
fn shared(sheet: &Sheet, part: &Part<'_>, value: &str, listed: &str) -> Option<f64> {
    let drawn = part.rows.iter();
    let drawn = drawn.filter(|row| sheet.estimate(row, value).is_some());
    let mut numbers = drawn.map(|row| sheet.number(row, listed));
    let first = numbers.next().flatten();
    first.filter(|_| numbers.all(|number| number == first))
}

fn forest(
    run: &RunResult,
    sheet: &Sheet,
    form: &SheetForm,
    chart: &Chart,
    part: &Part<'_>,
) -> Result<Option<Figure>, ReportError> {
    let Chart::Forest {
        id,
        title,
        label,
        value,
        listed,
        even,
        axis,
        colours,
        bars,
        ..
    } = chart
    else {
        return Ok(None);
    };
    let write = writes(form, value);
    // What a value is up against is called as in the table.
    let heading = |name: &str| {
        let column = form.columns.iter().find(|column| column.name == name);
        column.map_or("", |column| column.heading)
    };
    let against = listed.map_or("", heading);
    let shared = listed.and_then(|listed| shared(sheet, part, value, listed));
    let rows = part.rows.iter().filter_map(|row| {
        let found = sheet.estimate(row, value)?;
        let listed = listed.and_then(|column| sheet.number(row, column));
        let label = text(sheet, row, label);
        let finding = match colours {
            Coloured::By(column) => sheet.finding(row, column),
            Coloured::Beside(_) => said_of(run, &label),
        };
        let label = match listed {
            Some(listed) if shared.is_none() => format!("{label} ({against} {})", write(listed)),
            _ => label,
        };
        Some(ForestRow {
            listed,
            finding,
            ..ForestRow::new(label, found, write)
        })
    });
    let told = listed.map(|_| match shared {
        Some(shared) => format!("{against}, {}", write(shared)),
        None => against.to_owned(),
    });
    let forest = Forest {
        title: format!("{title}{}", part.words),
        subtitle: with_bars(run, bars, told.as_deref()),
        sides: match colours {
            Coloured::By(_) => Default::default(),
            Coloured::Beside([above, below]) => sides(above, below),
        },
        x_label: (*axis).to_owned(),
        even: *even,
        rows: rows.collect(),
        write,
    };
    figure(name_of(id, part), forest)
}

/// The name of the chart of some rows.
fn name_of(id: &str, part: &Part<'_>) -> String {
    match part.words.trim_start_matches([',', ' ']) {
        "" => id.to_owned(),
        words => format!("{id}-{}", file_name(words)),
    }
}

fn lines(sheet: &Sheet, form: &SheetForm, chart: &Chart) -> Result<Option<Figure>, ReportError> {
    let Chart::Lines {
        id,
        title,
        over,
        label,
        value,
        axes: [x_label, y_label],
    } = chart
    else {
        return Ok(None);
    };
    let mut drawn: Vec<Line> = Vec::new();
    for row in &sheet.rows {
        let (Some(at), Some(found)) = (sheet.number(row, over), sheet.estimate(row, value)) else {
            continue;
        };
        let (point, label) = (LinePoint { at, found }, text(sheet, row, label));
        match drawn.iter_mut().find(|line| line.label == label) {
            Some(line) => line.points.push(point),
            None => drawn.push(Line {
                label,
                points: vec![point],
            }),
        }
    }
    drawn.retain(|line| line.points.len() > 1);
    if drawn.is_empty() {
        return Ok(None);
    }
    let lines = Lines {
        title: (*title).to_owned(),
        labels: [x_label, y_label].map(|text| (*text).to_owned()),
        lines: drawn,
        write: writes(form, value),
    };
    render((*id).to_owned(), &lines).map(Some)
}
