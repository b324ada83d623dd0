//! Estimates with their intervals under each other, around a line that means even.

use std::iter;

use evenkeel_tournament::say::result::{CrossingKind, Estimate};
use plotters::prelude::{Circle, DrawingBackend, Polygon, Rectangle};
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{Color, RGBColor};

use super::axis::Axis;
use super::canvas::{Area, Below, Drawing, Drawn, Heading, Width, line};
use super::frame::Rows;
use super::style::{self, ABOVE, BELOW, BODY, FAINT_INK, INK, NEUTRAL, PAPER, SMALL};
use crate::figures::interval;

const LABEL_ROOM: i32 = 360;
/// Height of a line of words above a bar, on a phone.
const WORDS: i32 = 20;
/// The colour of what an estimate is up against; paler than its bar, which may lie over it.
const LISTED: RGBColor = RGBColor(240, 200, 60);

/// One line of the plot.
pub struct ForestRow {
    /// The label of what the estimate is of.
    pub label: String,
    /// The estimate, when there is one.
    pub estimate: Option<Estimate>,
    /// The estimate in words, or why there is none.
    pub words: String,
    /// The value that the estimate is up against, when that is not the same for all: a
    /// price.
    pub listed: Option<f64>,
    /// Whether it may be called better or worse where its interval says so.
    pub is_claim: bool,
    /// Rows are sorted by this; the estimate's value when there is one.
    pub rank: f64,
}

impl ForestRow {
    /// A row of an estimate.
    pub fn new(label: String, estimate: Estimate, write: fn(f64) -> String) -> Self {
        let ends = interval(&estimate, write);
        ForestRow {
            label,
            words: format!("{} ({ends})", write(estimate.value)),
            listed: None,
            is_claim: true,
            rank: estimate.value,
            estimate: Some(estimate),
        }
    }

    /// A row of a crossing that was not found: over `over` where the curve stays above, and
    /// under `under` where it stays below.
    pub fn not_found(
        label: String,
        kind: CrossingKind,
        [over, under]: [f64; 2],
        write: fn(f64) -> String,
    ) -> Self {
        let (rank, words) = match kind {
            CrossingKind::AlwaysAbove => (over, format!("over {}", write(over))),
            CrossingKind::AlwaysBelow => (under, format!("under {}", write(under))),
            CrossingKind::Crosses | CrossingKind::Unclear => (0.0, "cannot tell".to_owned()),
        };
        ForestRow {
            label,
            estimate: None,
            words,
            listed: None,
            is_claim: true,
            rank,
        }
    }
}

/// A forest plot.
pub struct Forest {
    /// The title of the chart.
    pub title: String,
    /// The line on how to read the chart.
    pub subtitle: String,
    /// Name and unit of the values.
    pub x_label: String,
    /// The value that means even.
    pub even: f64,
    /// The lines, in the order to draw them.
    pub rows: Vec<ForestRow>,
    /// The way in which the marks of the axis are written.
    pub write: fn(f64) -> String,
}

/// The places of things.
struct Layout {
    rows: Rows,
    row: i32,
    /// Lines of words above each bar; none where they stand beside it.
    lines: i32,
}

impl Layout {
    /// The height of the bar of a row.
    fn bar(&self, row: usize) -> i32 {
        let top = self.rows.top + row as i32 * self.row;
        match self.lines {
            0 => top + self.row / 2,
            lines => top + 4 + lines * WORDS + 9,
        }
    }
}

impl Forest {
    /// Puts the highest rank on top. Equal ones stay in the order given.
    pub fn sorted(mut self) -> Self {
        self.rows.sort_by(|a, b| b.rank.total_cmp(&a.rank));
        self
    }

    fn heading(&self, width: Width) -> Heading {
        Heading::new(&self.title, &self.subtitle, width)
    }

    fn layout(&self, width: Width) -> Layout {
        let labels = self.rows.iter().map(|row| style::width(&row.label, BODY));
        let labels = labels.max().unwrap_or(0).min(LABEL_ROOM);
        let words = self.rows.iter().map(|row| style::width(&row.words, SMALL));
        let words = words.max().unwrap_or(0);
        let fits = |row: &ForestRow| {
            style::width(&row.label, BODY) + style::width(&row.words, SMALL) + 16 <= width.room()
        };
        let edge = width.edge();
        let (lines, row, from, to) = match width {
            Width::Wide => (
                0,
                32,
                edge + labels + 16,
                width.pixels() - edge - words - 16,
            ),
            Width::Narrow => {
                let lines = if self.rows.iter().all(fits) { 1 } else { 2 };
                let row = lines * WORDS + 28;
                (lines, row, edge + 14, width.pixels() - edge - 14)
            }
        };
        let estimates = self.rows.iter().filter_map(|row| row.estimate);
        let ends = estimates.flat_map(|found| [found.low, found.value, found.high]);
        let listed = self.rows.iter().filter_map(|row| row.listed);
        let top = self.heading(width).bottom();
        let rows = Rows {
            width,
            top,
            bottom: top + self.rows.len() as i32 * row,
            axis: Axis::over(ends.chain(listed).chain([self.even]), from, to),
        };
        Layout { rows, row, lines }
    }

    fn colour(&self, row: &ForestRow, estimate: &Estimate) -> RGBColor {
        let against = row.listed.unwrap_or(self.even);
        if estimate.holds(against) || !row.is_claim {
            NEUTRAL
        } else if estimate.value > against {
            ABOVE
        } else {
            BELOW
        }
    }

    /// The label of a row, and its numbers: beside its bar, or above it.
    fn draw_words<DB: DrawingBackend>(
        &self,
        area: &Area<DB>,
        layout: &Layout,
        row: usize,
    ) -> Drawn<DB> {
        let this = &self.rows[row];
        let label = |room| style::fit(&this.label, BODY, room);
        let style_of = |size, colour, across| style::text(size, colour, across, VPos::Center);
        let (y, (from, to)) = (layout.bar(row), layout.rows.axis.ends());
        if layout.lines == 0 {
            let before = style_of(BODY, INK, HPos::Right);
            area.draw_text(&label(LABEL_ROOM), &before, (from - 12, y))?;
            let after = style_of(SMALL, FAINT_INK, HPos::Left);
            return area.draw_text(&this.words, &after, (to + 12, y));
        }
        let (edge, room) = (layout.rows.width.edge(), layout.rows.width.room());
        let first = y - 9 - layout.lines * WORDS + WORDS / 2;
        let above = style_of(BODY, INK, HPos::Left);
        // A line of the grid through a word makes it hard to read.
        clear(area, [(edge, first - 9), (edge + room, y - 12)])?;
        area.draw_text(&label(room), &above, (edge, first))?;
        let (across, x) = match layout.lines {
            1 => (HPos::Right, edge + room),
            _ => (HPos::Left, edge),
        };
        let words = style::fit(&this.words, SMALL, room);
        let small = style_of(SMALL, FAINT_INK, across);
        area.draw_text(&words, &small, (x, first + (layout.lines - 1) * WORDS))
    }

    fn draw_row<DB: DrawingBackend>(
        &self,
        area: &Area<DB>,
        layout: &Layout,
        row: usize,
    ) -> Drawn<DB> {
        self.draw_words(area, layout, row)?;
        let (this, axis, y) = (&self.rows[row], &layout.rows.axis, layout.bar(row));
        if let Some(listed) = this.listed {
            draw_listed(area, (axis.pixel(listed), y))?;
        }
        let Some(estimate) = &this.estimate else {
            return Ok(());
        };
        let colour = self.colour(this, estimate);
        let (low, high) = (axis.pixel(estimate.low), axis.pixel(estimate.high));
        area.draw(&line((low, y), (high, y), colour, 3))?;
        draw_end(area, (low, y), -1, estimate.low.is_finite(), colour)?;
        draw_end(area, (high, y), 1, estimate.high.is_finite(), colour)?;
        let middle = (axis.pixel(estimate.value), y);
        area.draw(&Circle::new(middle, 6, colour.filled()))
    }
}

/// Paper where words come to stand.
fn clear<DB: DrawingBackend>(area: &Area<DB>, place: [(i32, i32); 2]) -> Drawn<DB> {
    area.draw(&Rectangle::new(place, PAPER.filled()))
}

/// An upright lozenge behind the bar, taller than the dot of an estimate.
fn draw_listed<DB: DrawingBackend>(area: &Area<DB>, (x, y): (i32, i32)) -> Drawn<DB> {
    let corners = vec![(x, y - 13), (x + 7, y), (x, y + 13), (x - 7, y)];
    area.draw(&Polygon::new(corners, LISTED.filled()))
}

/// A bar at an end of an interval, or an arrow when the end is open.
fn draw_end<DB: DrawingBackend>(
    area: &Area<DB>,
    (x, y): (i32, i32),
    outward: i32,
    bounded: bool,
    colour: RGBColor,
) -> Drawn<DB> {
    if bounded {
        return area.draw(&line((x, y - 6), (x, y + 6), colour, 3));
    }
    let back = x - outward * 10;
    let arrow = vec![(x, y), (back, y - 7), (back, y + 7)];
    area.draw(&Polygon::new(arrow, colour.filled()))
}

impl Drawing for Forest {
    fn title(&self) -> &str {
        &self.title
    }

    fn size(&self, width: Width) -> (u32, u32) {
        Below::new(&self.x_label, width).size(self.layout(width).rows.bottom)
    }

    fn draw<DB: DrawingBackend>(&self, area: &Area<DB>, width: Width) -> Drawn<DB> {
        self.heading(width).draw(area)?;
        let layout = self.layout(width);
        let across = (self.x_label.as_str(), layout.rows.marks(6, self.write));
        layout.rows.draw(area, across, iter::empty(), self.even)?;
        (0..self.rows.len()).try_for_each(|row| self.draw_row(area, &layout, row))
    }
}
