//! Estimates with their intervals under each other, around a line that means even.

use evenkeel_tournament::result::Estimate;
use plotters::prelude::{Circle, DrawingBackend, Polygon};
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{Color, RGBColor};

use super::axis::Axis;
use super::canvas::{Area, Drawing, Drawn, line};
use super::style::{self, ABOVE, BELOW, BODY, FAINT_INK, GRID, INK, NEUTRAL, SMALL, TITLE};
use crate::figures::interval;

const WIDTH: i32 = 960;
const EDGE: i32 = 20;
const HEAD: i32 = 92;
const FOOT: i32 = 74;
const ROW: i32 = 32;
const LABEL_ROOM: i32 = 360;
/// What an estimate is up against; paler than its bar, which may lie over it.
const LISTED: RGBColor = RGBColor(240, 200, 60);

/// One line of the plot.
pub struct ForestRow {
    /// What the estimate is of.
    pub label: String,
    /// The estimate, when there is one.
    pub estimate: Option<Estimate>,
    /// The same in words, or why there is none.
    pub words: String,
    /// What the estimate is up against, when that is not the same for all: a price.
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
}

/// A forest plot.
pub struct Forest {
    /// What it shows.
    pub title: String,
    /// How to read it.
    pub subtitle: String,
    /// Name and unit of the values.
    pub x_label: String,
    /// The value that means even.
    pub even: f64,
    /// The lines, in the order to draw them.
    pub rows: Vec<ForestRow>,
    /// How the marks of the axis are written.
    pub write: fn(f64) -> String,
}

impl Forest {
    /// Puts the highest rank on top. Equal ones stay in the order given.
    pub fn sorted(mut self) -> Self {
        self.rows.sort_by(|a, b| b.rank.total_cmp(&a.rank));
        self
    }

    fn bottom(&self) -> i32 {
        HEAD + self.rows.len() as i32 * ROW
    }

    fn labels(&self) -> i32 {
        let widths = self.rows.iter().map(|row| style::width(&row.label, BODY));
        widths.max().unwrap_or(0).min(LABEL_ROOM)
    }

    fn axis(&self) -> Axis {
        let widths = self.rows.iter().map(|row| style::width(&row.words, SMALL));
        let numbers = widths.max().unwrap_or(0);
        let estimates = self.rows.iter().filter_map(|row| row.estimate);
        let ends = estimates.flat_map(|found| [found.low, found.value, found.high]);
        let listed = self.rows.iter().filter_map(|row| row.listed);
        Axis::over(
            ends.chain(listed).chain([self.even]),
            EDGE + self.labels() + 16,
            WIDTH - EDGE - numbers - 16,
        )
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

    fn draw_axis<DB: DrawingBackend>(&self, area: &Area<DB>, axis: &Axis) -> Drawn<DB> {
        let (from, to) = axis.ends();
        let bottom = self.bottom();
        let below = style::text(BODY, INK, HPos::Center, VPos::Top);
        for value in axis.ticks(6) {
            let x = axis.pixel(value);
            area.draw(&line((x, HEAD), (x, bottom + 5), GRID, 1))?;
            area.draw_text(&(self.write)(value), &below, (x, bottom + 10))?;
        }
        let even = axis.pixel(self.even);
        area.draw(&line((even, HEAD), (even, bottom), INK, 2))?;
        area.draw(&line((from, bottom), (to, bottom), INK, 1))?;
        area.draw_text(&self.x_label, &below, ((from + to) / 2, bottom + 38))
    }

    fn draw_row<DB: DrawingBackend>(&self, area: &Area<DB>, axis: &Axis, row: usize) -> Drawn<DB> {
        let this = &self.rows[row];
        let y = HEAD + row as i32 * ROW + ROW / 2;
        let (from, to) = axis.ends();
        let before = style::text(BODY, INK, HPos::Right, VPos::Center);
        area.draw_text(
            &style::fit(&this.label, BODY, LABEL_ROOM),
            &before,
            (from - 12, y),
        )?;
        let after = style::text(SMALL, FAINT_INK, HPos::Left, VPos::Center);
        area.draw_text(&this.words, &after, (to + 12, y))?;

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
    fn size(&self) -> (u32, u32) {
        (WIDTH as u32, (self.bottom() + FOOT) as u32)
    }

    fn draw<DB: DrawingBackend>(&self, area: &Area<DB>) -> Drawn<DB> {
        let title = style::text(TITLE, INK, HPos::Left, VPos::Top);
        let room = WIDTH - 2 * EDGE;
        area.draw_text(&style::fit(&self.title, TITLE, room), &title, (EDGE, 18))?;
        let subtitle = style::text(SMALL, FAINT_INK, HPos::Left, VPos::Top);
        area.draw_text(
            &style::fit(&self.subtitle, SMALL, room),
            &subtitle,
            (EDGE, 52),
        )?;
        let axis = self.axis();
        self.draw_axis(area, &axis)?;
        (0..self.rows.len()).try_for_each(|row| self.draw_row(area, &axis, row))
    }
}
