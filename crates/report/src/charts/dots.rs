//! Estimates of several series under each other, one group of lines a row.

use evenkeel_tournament::result::Estimate;
use plotters::element::{DynElement, IntoDynElement};
use plotters::prelude::{Circle, DrawingBackend, Polygon, Rectangle};
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{Color, RGBColor};

use super::axis::Axis;
use super::canvas::{Area, Drawing, Drawn, line};
use super::style::{self, BODY, FAINT_INK, GRID, INK, SERIES, SMALL, TITLE};
use crate::figures::interval;

const WIDTH: i32 = 960;
const EDGE: i32 = 20;
/// Where the key begins.
const KEY: i32 = 86;
const KEY_LINE: i32 = 24;
const FOOT: i32 = 74;
/// Height of one line of a group, and of the room between groups.
const LINE: i32 = 20;
const GAP: i32 = 16;
const LABEL_ROOM: i32 = 300;
/// Half of the size of a mark.
const MARK: i32 = 5;

/// One group of lines.
pub struct DotRow {
    /// What the estimates are of.
    pub label: String,
    /// One estimate for each series, where there is one.
    pub values: Vec<Option<Estimate>>,
}

/// A dot plot with intervals.
pub struct Dots {
    /// What it shows.
    pub title: String,
    /// How to read it.
    pub subtitle: String,
    /// Name and unit of the values.
    pub x_label: String,
    /// The value that means even.
    pub even: f64,
    /// Names of the series; the first is what the others are compared with.
    pub series: Vec<String>,
    /// The groups, in the order to draw them.
    pub rows: Vec<DotRow>,
    /// How values are written.
    pub write: fn(f64) -> String,
}

impl Dots {
    /// Where each entry of the key stands, and the height of them all.
    fn key(&self) -> (Vec<(i32, i32)>, i32) {
        let (mut x, mut y) = (EDGE, KEY);
        let mut places = Vec::new();
        for name in &self.series {
            let width = 24 + style::width(name, BODY) + 26;
            if x > EDGE && x + width > WIDTH - EDGE {
                (x, y) = (EDGE, y + KEY_LINE);
            }
            places.push((x, y));
            x += width;
        }
        (places, y + KEY_LINE - KEY)
    }

    fn top(&self) -> i32 {
        KEY + self.key().1
    }

    fn group(&self) -> i32 {
        self.series.len() as i32 * LINE + GAP
    }

    fn bottom(&self) -> i32 {
        self.top() + self.rows.len() as i32 * self.group()
    }

    fn words(&self, estimate: &Estimate) -> String {
        let value = (self.write)(estimate.value);
        format!("{value} ({})", interval(estimate, self.write))
    }

    fn axis(&self) -> Axis {
        let labels = self.rows.iter().map(|row| style::width(&row.label, BODY));
        let labels = labels.max().unwrap_or(0).min(LABEL_ROOM);
        let estimates = || self.rows.iter().flat_map(|row| row.values.iter().flatten());
        let words = estimates().map(|found| style::width(&self.words(found), SMALL));
        let ends = estimates().flat_map(|found| [found.low, found.value, found.high]);
        Axis::over(
            ends.chain([self.even]),
            EDGE + labels + 16,
            WIDTH - EDGE - words.max().unwrap_or(0) - 16,
        )
    }

    fn draw_key<DB: DrawingBackend>(&self, area: &Area<DB>) -> Drawn<DB> {
        let words = style::text(BODY, FAINT_INK, HPos::Left, VPos::Center);
        for (series, (x, y)) in self.key().0.into_iter().enumerate() {
            area.draw(&mark::<DB>(series, (x + 9, y)))?;
            let name = style::fit(&self.series[series], BODY, WIDTH - 2 * EDGE - 24);
            area.draw_text(&name, &words, (x + 24, y))?;
        }
        Ok(())
    }

    fn draw_axis<DB: DrawingBackend>(&self, area: &Area<DB>, axis: &Axis) -> Drawn<DB> {
        let (from, to) = axis.ends();
        let (top, bottom) = (self.top(), self.bottom());
        let below = style::text(BODY, INK, HPos::Center, VPos::Top);
        for value in axis.ticks(8) {
            let x = axis.pixel(value);
            area.draw(&line((x, top), (x, bottom + 5), GRID, 1))?;
            area.draw_text(&(self.write)(value), &below, (x, bottom + 10))?;
        }
        for row in 1..self.rows.len() as i32 {
            let y = top + row * self.group();
            area.draw(&line((EDGE, y), (WIDTH - EDGE, y), GRID, 1))?;
        }
        let even = axis.pixel(self.even);
        area.draw(&line((even, top), (even, bottom), INK, 2))?;
        area.draw(&line((from, bottom), (to, bottom), INK, 1))?;
        area.draw_text(&self.x_label, &below, ((from + to) / 2, bottom + 38))
    }

    fn draw_row<DB: DrawingBackend>(&self, area: &Area<DB>, axis: &Axis, row: usize) -> Drawn<DB> {
        let this = &self.rows[row];
        let top = self.top() + row as i32 * self.group();
        let (from, to) = axis.ends();
        let before = style::text(BODY, INK, HPos::Right, VPos::Center);
        let label = style::fit(&this.label, BODY, LABEL_ROOM);
        area.draw_text(&label, &before, (from - 12, top + self.group() / 2))?;
        let y = |series: usize| top + GAP / 2 + series as i32 * LINE + LINE / 2;
        // What the others are compared with goes down through all of them.
        if let Some(first) = this.values.first().copied().flatten() {
            let x = axis.pixel(first.value);
            let last = y(self.series.len() - 1);
            area.draw(&line((x, y(0)), (x, last + LINE / 2), REFERENCE, 2))?;
        }
        let after = style::text(SMALL, FAINT_INK, HPos::Left, VPos::Center);
        for (series, estimate) in this.values.iter().enumerate() {
            let Some(estimate) = estimate else { continue };
            let (y, colour) = (y(series), colour(series));
            let (low, high) = (axis.pixel(estimate.low), axis.pixel(estimate.high));
            area.draw(&line((low, y), (high, y), colour, 2))?;
            for (x, bounded) in [
                (low, estimate.low.is_finite()),
                (high, estimate.high.is_finite()),
            ] {
                if bounded {
                    area.draw(&line((x, y - 4), (x, y + 4), colour, 2))?;
                }
            }
            area.draw(&mark::<DB>(series, (axis.pixel(estimate.value), y)))?;
            area.draw_text(&self.words(estimate), &after, (to + 12, y))?;
        }
        Ok(())
    }
}

/// The line at the value of the first series.
const REFERENCE: RGBColor = RGBColor(190, 190, 190);

fn colour(series: usize) -> RGBColor {
    SERIES[series % SERIES.len()]
}

/// The mark of a series. Shapes differ too, for print without colours.
fn mark<DB: DrawingBackend>(
    series: usize,
    (x, y): (i32, i32),
) -> DynElement<'static, DB, (i32, i32)> {
    let fill = colour(series).filled();
    let (near, far) = (MARK, MARK + 1);
    match series % 4 {
        0 => Circle::new((x, y), MARK, fill).into_dyn(),
        1 => Rectangle::new([(x - near, y - near), (x + near, y + near)], fill).into_dyn(),
        2 => {
            let corners = vec![(x, y - far), (x + far, y + near), (x - far, y + near)];
            Polygon::new(corners, fill).into_dyn()
        }
        _ => {
            let (far, corner) = (far + 1, |dx, dy| (x + dx, y + dy));
            let corners = vec![
                corner(0, -far),
                corner(far, 0),
                corner(0, far),
                corner(-far, 0),
            ];
            Polygon::new(corners, fill).into_dyn()
        }
    }
}

impl Drawing for Dots {
    fn size(&self) -> (u32, u32) {
        (WIDTH as u32, (self.bottom() + FOOT) as u32)
    }

    fn draw<DB: DrawingBackend>(&self, area: &Area<DB>) -> Drawn<DB> {
        let title = style::text(TITLE, INK, HPos::Left, VPos::Top);
        let room = WIDTH - 2 * EDGE;
        area.draw_text(&style::fit(&self.title, TITLE, room), &title, (EDGE, 18))?;
        let subtitle = style::text(SMALL, FAINT_INK, HPos::Left, VPos::Top);
        let words = style::fit(&self.subtitle, SMALL, room);
        area.draw_text(&words, &subtitle, (EDGE, 52))?;
        self.draw_key(area)?;
        let axis = self.axis();
        self.draw_axis(area, &axis)?;
        (0..self.rows.len()).try_for_each(|row| self.draw_row(area, &axis, row))
    }
}
