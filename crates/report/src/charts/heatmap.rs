//! Win rates of all matchups as a coloured table.

use evenkeel_tournament::say::result::Estimate;

use super::canvas::{Canvas, Pixel, Width};
use super::render::Drawing;
use super::style::{self, BODY, FAINT_INK, HPos, INK, PAPER, RGBColor, SMALL, VPos};
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

/// A score in whole percent. The lesser of two that add up to 1 is what the greater one as it is
/// written leaves, or 92.5 and 7.5 would be written as 92 and 7.
fn of_two(score: f64) -> String {
    match score < 0.5 {
        true => format!("{:.0}", 100.0 - (100.0 * (1.0 - score)).round_ties_even()),
        false => whole_percent(score),
    }
}

/// Measures of the table in pixels.
struct Layout {
    left: i32,
    top: i32,
    cell: (i32, i32),
    small_print: bool,
    /// Most room of a name, and its size.
    label: i32,
    size: i32,
    /// Whether columns have the numbers of their rows instead of names, as on a phone.
    is_numbered: bool,
    /// Distance from 50 % at which colours are full.
    span: f64,
}

impl Heatmap {
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

    fn layout(&self, width: Width, top: i32) -> Layout {
        let is_numbered = self.is_numbered(width);
        let (label, size) = match width {
            Width::Wide => (300, BODY),
            Width::Narrow => (124, SMALL),
        };
        let widest = |widths: &mut dyn Iterator<Item = i32>| widths.max().unwrap_or(0).min(label);
        let rows = 0..self.rows.len();
        let mut names = rows.map(|row| style::width(&self.row_name(row, is_numbered), size));
        let mut columns = self.columns.iter().map(|name| style::width(name, BODY));
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
            false => widest(&mut columns),
        };
        Layout {
            span: SPANS
                .into_iter()
                .find(|&span| widest_score <= span)
                .unwrap_or(0.5),
            left: width.edge() + widest(&mut names) + 8,
            top: top + above + 6,
            cell,
            small_print,
            label,
            size,
            is_numbered,
        }
    }

    fn draw_labels(&self, canvas: &mut Canvas, layout: &Layout) {
        let size = layout.size;
        let beside = style::text(size, INK, HPos::Right, VPos::Center);
        for row in 0..self.rows.len() {
            let (_, y) = layout.corner(row, 0);
            let place = (layout.left - 6, y + layout.cell.1 / 2);
            let name = self.row_name(row, layout.is_numbered);
            canvas.text(&style::fit(&name, size, layout.label), &beside, place);
        }
        for (column, name) in self.columns.iter().enumerate() {
            let (x, _) = layout.corner(0, column);
            let middle = x + layout.cell.0 / 2;
            if layout.is_numbered {
                let above = style::text(SMALL, INK, HPos::Center, VPos::Center);
                canvas.text(&(column + 1).to_string(), &above, (middle, layout.top - 11));
            } else {
                let above = style::upward_text(BODY, INK, HPos::Left);
                let words = style::fit(name, BODY, layout.label);
                canvas.text(&words, &above, (middle, layout.top - 8));
            }
        }
    }
}

impl Layout {
    /// Colour of a score.
    fn colour(&self, score: f64) -> RGBColor {
        style::diverging((score - 0.5) / (2.0 * self.span) + 0.5)
    }

    fn corner(&self, row: usize, column: usize) -> Pixel {
        (
            self.left + column as i32 * self.cell.0,
            self.top + row as i32 * self.cell.1,
        )
    }

    fn draw_cell(&self, canvas: &mut Canvas, (x, y): Pixel, cell: Option<&Estimate>) {
        let (width, height) = self.cell;
        let paper = cell.map_or(PAPER, |score| self.colour(score.value));
        canvas.rectangle([(x, y), (x + width - 1, y + height - 1)], paper);
        let mut write = |words: &str, size, ink, down| {
            let style = style::text(size, ink, HPos::Center, VPos::Center);
            canvas.text(words, &style, (x + width / 2, y + down));
        };
        let Some(score) = cell else {
            return write("–", BODY, FAINT_INK, height / 2);
        };
        let ink = style::ink_on(paper);
        let [value, low, high] = [score.value, score.low.max(0.0), score.high.min(1.0)].map(of_two);
        if self.small_print {
            write(&value, BODY, ink, height * 2 / 5);
            return write(&format!("{low}–{high}"), SMALL, ink, height * 3 / 4);
        }
        let size = if width < 30 { SMALL } else { BODY };
        write(&value, size, ink, height / 2);
    }

    /// The colour scale with its marks.
    fn draw_key(&self, canvas: &mut Canvas, (left, top): Pixel) {
        for step in 0..STEPS {
            let x = left + step * STEP;
            let share = (f64::from(step) + 0.5) / f64::from(STEPS);
            // One pixel of overlap, or viewers show seams.
            let place = [(x, top), (x + STEP + 1, top + 12)];
            canvas.rectangle(place, style::diverging(share));
        }
        let below = style::text(SMALL, FAINT_INK, HPos::Center, VPos::Top);
        for (step, side) in [(0, -1.0), (50, 0.0), (100, 1.0)] {
            let words = format!("{} %", whole_percent(0.5 + side * self.span));
            canvas.text(&words, &below, (left + step * STEP, top + 18));
        }
    }
}

impl Drawing for Heatmap {
    fn draw(&self, canvas: &mut Canvas) {
        let width = canvas.width;
        let numbers = match self.is_numbered(width) {
            true => " Columns have the numbers of the rows.",
            false => "",
        };
        let top = canvas.heading(&self.title, &format!("{}{numbers}", self.subtitle));
        let layout = self.layout(width, top);
        self.draw_labels(canvas, &layout);
        for (row, cells) in self.cells.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                layout.draw_cell(canvas, layout.corner(row, column), cell.as_ref());
            }
        }
        let (right, bottom) = layout.corner(self.rows.len(), self.columns.len());
        let left = match width {
            Width::Wide => layout.left,
            Width::Narrow => width.edge() + 20,
        };
        layout.draw_key(canvas, (left, bottom + 22));
        canvas.size = (width.pixels().max(right + width.edge()), bottom + KEY);
    }
}
