//! Win rates of all matchups as a coloured table.

use evenkeel_tournament::say::result::Estimate;
use plotters::prelude::{DrawingBackend, Rectangle};
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{Color, RGBColor};

use super::canvas::{Area, Drawing, Drawn, Heading, Width};
use super::style::{self, BODY, FAINT_INK, INK, PAPER, SMALL};
use crate::figures::whole_percent;

const KEY: i32 = 76;
/// Steps of the colour scale, and the width of one.
const STEPS: i32 = 100;
const STEP: i32 = 3;

/// A table of win rates. Rows are fleets, columns their opponents.
pub struct Heatmap {
    /// The title of the chart.
    pub title: String,
    /// The line on how to read the chart.
    pub subtitle: String,
    /// Names of the rows.
    pub rows: Vec<String>,
    /// Names of the columns.
    pub columns: Vec<String>,
    /// Score of each row against each column, by row; nothing where they did
    /// not meet.
    pub cells: Vec<Vec<Option<Estimate>>>,
}

/// Distances from 50 % at which the colours may end: the smallest that holds
/// all scores, so that small differences can be seen.
const SPANS: [f64; 3] = [0.1, 0.25, 0.5];

/// Measures of the table in pixels.
struct Layout {
    left: i32,
    top: i32,
    cell: (i32, i32),
    small_print: bool,
    /// Most room of a name.
    label: i32,
    /// Whether columns have the numbers of their rows instead of names, as on a phone.
    is_numbered: bool,
    /// Distance from 50 % at which colours are full.
    span: f64,
}

impl Heatmap {
    fn heading(&self, width: Width) -> Heading {
        let numbers = match self.is_numbered(width) {
            true => " Columns have the numbers of the rows.",
            false => "",
        };
        Heading::new(&self.title, &format!("{}{numbers}", self.subtitle), width)
    }

    fn is_numbered(&self, width: Width) -> bool {
        width.is_narrow() && self.rows == self.columns
    }

    /// The name at the left of a row.
    fn row_name(&self, row: usize, is_numbered: bool) -> String {
        match is_numbered {
            true => format!("{} {}", row + 1, self.rows[row]),
            false => self.rows[row].clone(),
        }
    }

    fn layout(&self, width: Width) -> Layout {
        let is_numbered = self.is_numbered(width);
        let label = if width.is_narrow() { 124 } else { 300 };
        let size = if width.is_narrow() { SMALL } else { BODY };
        let widest = |widths: &mut dyn Iterator<Item = i32>| widths.max().unwrap_or(0).min(label);
        let rows = 0..self.rows.len();
        let names = rows.map(|row| style::width(&self.row_name(row, is_numbered), size));
        let columns = self.columns.iter().map(|name| style::width(name, BODY));
        let (cell, small_print) = match self.rows.len().max(self.columns.len()) {
            _ if width.is_narrow() => ((22, 26), false),
            0..=12 => ((76, 52), true),
            13..=20 => ((68, 46), true),
            _ => ((36, 28), false),
        };
        let scores = self.cells.iter().flatten().flatten();
        let distances = scores.map(|score| (score.value - 0.5).abs());
        let widest_score = distances.fold(0.0, f64::max);
        let above = match is_numbered {
            true => 18,
            false => widest(&mut columns.into_iter()),
        };
        Layout {
            span: SPANS
                .into_iter()
                .find(|&span| widest_score <= span)
                .unwrap_or(0.5),
            left: width.edge() + widest(&mut names.into_iter()) + 8,
            top: self.heading(width).bottom() + above + 6,
            cell,
            small_print,
            label,
            is_numbered,
        }
    }

    fn draw_cells<DB: DrawingBackend>(&self, area: &Area<DB>, layout: &Layout) -> Drawn<DB> {
        for (row, cells) in self.cells.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                let corner = layout.corner(row, column);
                draw_cell(area, layout, corner, cell.as_ref())?;
            }
        }
        Ok(())
    }

    fn draw_labels<DB: DrawingBackend>(
        &self,
        area: &Area<DB>,
        layout: &Layout,
        width: Width,
    ) -> Drawn<DB> {
        let size = if width.is_narrow() { SMALL } else { BODY };
        let beside = style::text(size, INK, HPos::Right, VPos::Center);
        for row in 0..self.rows.len() {
            let (_, y) = layout.corner(row, 0);
            let place = (layout.left - 6, y + layout.cell.1 / 2);
            let name = self.row_name(row, layout.is_numbered);
            area.draw_text(&style::fit(&name, size, layout.label), &beside, place)?;
        }
        for (column, name) in self.columns.iter().enumerate() {
            let (x, _) = layout.corner(0, column);
            let middle = x + layout.cell.0 / 2;
            if layout.is_numbered {
                let above = style::text(SMALL, INK, HPos::Center, VPos::Center);
                area.draw_text(&(column + 1).to_string(), &above, (middle, layout.top - 11))?;
            } else {
                let above = style::upward_text(BODY, INK, HPos::Left);
                let words = style::fit(name, BODY, layout.label);
                area.draw_text(&words, &above, (middle, layout.top - 8))?;
            }
        }
        Ok(())
    }
}

impl Layout {
    /// Colour of a score.
    fn colour(&self, score: f64) -> RGBColor {
        style::diverging((score - 0.5) / (2.0 * self.span) + 0.5)
    }

    fn corner(&self, row: usize, column: usize) -> (i32, i32) {
        (
            self.left + column as i32 * self.cell.0,
            self.top + row as i32 * self.cell.1,
        )
    }
}

fn draw_cell<DB: DrawingBackend>(
    area: &Area<DB>,
    layout: &Layout,
    (x, y): (i32, i32),
    cell: Option<&Estimate>,
) -> Drawn<DB> {
    let (width, height) = layout.cell;
    let place = [(x, y), (x + width - 1, y + height - 1)];
    let Some(score) = cell else {
        area.draw(&Rectangle::new(place, PAPER.filled()))?;
        let nothing = style::text(BODY, FAINT_INK, HPos::Center, VPos::Center);
        return area.draw_text("–", &nothing, (x + width / 2, y + height / 2));
    };
    let paper = layout.colour(score.value);
    let ink = style::ink_on(paper);
    area.draw(&Rectangle::new(place, paper.filled()))?;
    let middle = x + width / 2;
    let number = style::text(BODY, ink, HPos::Center, VPos::Center);
    if !layout.small_print {
        let place = (middle, y + height / 2);
        let size = if width < 30 { SMALL } else { BODY };
        let number = style::text(size, ink, HPos::Center, VPos::Center);
        return area.draw_text(&whole_percent(score.value), &number, place);
    }
    let place = (middle, y + height * 2 / 5);
    area.draw_text(&whole_percent(score.value), &number, place)?;
    let ends = format!(
        "{}–{}",
        whole_percent(score.low.max(0.0)),
        whole_percent(score.high.min(1.0))
    );
    let small = style::text(SMALL, ink, HPos::Center, VPos::Center);
    area.draw_text(&ends, &small, (middle, y + height * 3 / 4))
}

/// The colour scale with its marks.
fn draw_key<DB: DrawingBackend>(
    area: &Area<DB>,
    layout: &Layout,
    (left, top): (i32, i32),
) -> Drawn<DB> {
    for step in 0..STEPS {
        let x = left + step * STEP;
        let share = (f64::from(step) + 0.5) / f64::from(STEPS);
        // One pixel of overlap, or viewers show seams.
        let place = [(x, top), (x + STEP + 1, top + 12)];
        area.draw(&Rectangle::new(place, style::diverging(share).filled()))?;
    }
    let below = style::text(SMALL, FAINT_INK, HPos::Center, VPos::Top);
    for (step, side) in [(0, -1.0), (50, 0.0), (100, 1.0)] {
        let words = format!("{} %", whole_percent(0.5 + side * layout.span));
        area.draw_text(&words, &below, (left + step * STEP, top + 18))?;
    }
    Ok(())
}

impl Drawing for Heatmap {
    fn title(&self) -> &str {
        &self.title
    }

    fn size(&self, width: Width) -> (u32, u32) {
        let layout = self.layout(width);
        let (right, bottom) = layout.corner(self.rows.len(), self.columns.len());
        (
            width.pixels().max(right + width.edge()) as u32,
            (bottom + KEY) as u32,
        )
    }

    fn draw<DB: DrawingBackend>(&self, area: &Area<DB>, width: Width) -> Drawn<DB> {
        let layout = self.layout(width);
        self.heading(width).draw(area)?;
        self.draw_labels(area, &layout, width)?;
        self.draw_cells(area, &layout)?;
        let (_, bottom) = layout.corner(self.rows.len(), 0);
        let left = match width {
            Width::Wide => layout.left,
            Width::Narrow => width.edge() + 20,
        };
        draw_key(area, &layout, (left, bottom + 22))
    }
}
