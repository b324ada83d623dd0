//! Win rates of all matchups as a coloured table.

use evenkeel_tournament::result::Estimate;
use plotters::prelude::{DrawingBackend, Rectangle};
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{Color, RGBColor};

use super::canvas::{Area, Drawing, Drawn};
use super::style::{self, BODY, FAINT_INK, INK, PAPER, SMALL, TITLE};
use crate::figures::whole_percent;

const EDGE: i32 = 20;
const HEAD: i32 = 84;
const KEY: i32 = 76;
const LABEL_ROOM: i32 = 300;

/// A table of win rates. Rows are fleets, columns their opponents.
pub struct Heatmap {
    /// What it shows.
    pub title: String,
    /// How to read it.
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
    /// Distance from 50 % at which colours are full.
    span: f64,
}

impl Heatmap {
    fn layout(&self) -> Layout {
        let widest = |names: &[String]| {
            let widths = names.iter().map(|name| style::width(name, BODY));
            widths.max().unwrap_or(0).min(LABEL_ROOM)
        };
        let (cell, small_print) = match self.rows.len().max(self.columns.len()) {
            0..=12 => ((76, 52), true),
            13..=20 => ((66, 46), true),
            _ => ((36, 28), false),
        };
        let scores = self.cells.iter().flatten().flatten();
        let distances = scores.map(|score| (score.value - 0.5).abs());
        let widest_score = distances.fold(0.0, f64::max);
        Layout {
            span: SPANS
                .into_iter()
                .find(|&span| widest_score <= span)
                .unwrap_or(0.5),
            left: EDGE + widest(&self.rows) + 10,
            top: HEAD + widest(&self.columns) + 10,
            cell,
            small_print,
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

    fn draw_labels<DB: DrawingBackend>(&self, area: &Area<DB>, layout: &Layout) -> Drawn<DB> {
        let beside = style::text(BODY, INK, HPos::Right, VPos::Center);
        for (row, name) in self.rows.iter().enumerate() {
            let (_, y) = layout.corner(row, 0);
            let place = (layout.left - 8, y + layout.cell.1 / 2);
            area.draw_text(&style::fit(name, BODY, LABEL_ROOM), &beside, place)?;
        }
        let above = style::upward_text(BODY, INK, HPos::Left);
        for (column, name) in self.columns.iter().enumerate() {
            let (x, _) = layout.corner(0, column);
            let place = (x + layout.cell.0 / 2, layout.top - 8);
            area.draw_text(&style::fit(name, BODY, LABEL_ROOM), &above, place)?;
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
fn draw_key<DB: DrawingBackend>(area: &Area<DB>, layout: &Layout, top: i32) -> Drawn<DB> {
    const STEPS: i32 = 100;
    const WIDTH: i32 = 3;
    let left = layout.left;
    for step in 0..STEPS {
        let x = left + step * WIDTH;
        let share = (f64::from(step) + 0.5) / f64::from(STEPS);
        // One pixel of overlap, or viewers show seams.
        let place = [(x, top), (x + WIDTH + 1, top + 12)];
        area.draw(&Rectangle::new(place, style::diverging(share).filled()))?;
    }
    let below = style::text(SMALL, FAINT_INK, HPos::Center, VPos::Top);
    for (step, side) in [(0, -1.0), (50, 0.0), (100, 1.0)] {
        let words = format!("{} %", whole_percent(0.5 + side * layout.span));
        area.draw_text(&words, &below, (left + step * WIDTH, top + 18))?;
    }
    Ok(())
}

impl Drawing for Heatmap {
    fn size(&self) -> (u32, u32) {
        let layout = self.layout();
        let (right, bottom) = layout.corner(self.rows.len(), self.columns.len());
        let title = style::width(&self.title, TITLE).max(style::width(&self.subtitle, SMALL));
        let width = right.max(EDGE + title).max(layout.left + 330) + EDGE;
        (width as u32, (bottom + KEY) as u32)
    }

    fn draw<DB: DrawingBackend>(&self, area: &Area<DB>) -> Drawn<DB> {
        let layout = self.layout();
        let title = style::text(TITLE, INK, HPos::Left, VPos::Top);
        area.draw_text(&self.title, &title, (EDGE, 18))?;
        let subtitle = style::text(SMALL, FAINT_INK, HPos::Left, VPos::Top);
        area.draw_text(&self.subtitle, &subtitle, (EDGE, 50))?;
        self.draw_labels(area, &layout)?;
        self.draw_cells(area, &layout)?;
        let (_, bottom) = layout.corner(self.rows.len(), 0);
        draw_key(area, &layout, bottom + 22)
    }
}
