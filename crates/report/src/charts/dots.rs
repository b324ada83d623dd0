//! Estimates of several series under each other, one group of lines a row.

use evenkeel_tournament::say::result::Estimate;

use super::axis::Axis;
use super::canvas::{Canvas, Pixel, Width};
use super::frame::{Rows, ends_of_rows};
use super::key;
use super::render::Drawing;
use super::style::{self, BODY, FAINT_INK, HPos, INK, RGBColor, SERIES, SMALL, VPos};
use crate::figures::interval;

/// Height of one line of a group, and of the room between groups.
const LINE: i32 = 20;
const GAP: i32 = 16;
const LABEL_ROOM: i32 = 300;
/// Height of the label above a group, on a phone.
const LABEL: i32 = 22;
/// Half of the size of a mark.
const MARK: i32 = 5;

/// One group of lines.
pub struct DotRow {
    /// The label of what the estimates are of.
    pub label: String,
    /// One estimate for each series, where there is one.
    pub values: Vec<Option<Estimate>>,
}

/// A dot plot with intervals.
pub struct Dots {
    /// The title of the chart.
    pub title: String,
    /// The line on how to read the chart.
    pub subtitle: String,
    /// Name and unit of the values.
    pub x_label: String,
    /// The value that means even.
    pub even: f64,
    /// Names of the series; the first is what the others are compared with.
    pub series: Vec<String>,
    /// The groups, in the order to draw them.
    pub rows: Vec<DotRow>,
    /// The way in which values are written.
    pub write: fn(f64) -> String,
}

/// The places of things.
struct Layout {
    rows: Rows,
    /// Height of a group, and what of it is above its first line.
    group: i32,
    before: i32,
}

impl Layout {
    fn group_top(&self, row: usize) -> i32 {
        self.rows.top + row as i32 * self.group
    }
}

impl Dots {
    fn words(&self, estimate: &Estimate) -> String {
        let value = (self.write)(estimate.value);
        format!("{value} ({})", interval(estimate, self.write))
    }

    fn layout(&self, width: Width, top: i32) -> Layout {
        let labels = self.rows.iter().map(|row| style::width(&row.label, BODY));
        let labels = labels.map(|label| label.min(LABEL_ROOM));
        let estimates = || self.rows.iter().flat_map(|row| row.values.iter().flatten());
        // On a phone the numbers are left to the table.
        let words = estimates().map(|found| style::width(&self.words(found), SMALL));
        let (from, to) = ends_of_rows(width, labels, words);
        let ends = estimates().flat_map(|found| [found.low, found.value, found.high]);
        let label = if width.is_narrow() { LABEL } else { 0 };
        let before = GAP / 2 + label;
        let group = self.series.len() as i32 * LINE + before + GAP / 2;
        let rows = Rows {
            top,
            bottom: top + self.rows.len() as i32 * group,
            axis: Axis::over(ends.chain([self.even]), from, to),
            even: self.even,
        };
        Layout {
            rows,
            group,
            before,
        }
    }

    fn draw_row(&self, canvas: &mut Canvas, layout: &Layout, row: usize) {
        let (this, axis, width) = (&self.rows[row], &layout.rows.axis, canvas.width);
        let top = layout.group_top(row);
        let (from, to) = axis.ends();
        let (across, room, place) = match width {
            Width::Narrow => (
                HPos::Left,
                width.room(),
                (width.edge(), top + LABEL / 2 + 3),
            ),
            Width::Wide => (HPos::Right, LABEL_ROOM, (from - 12, top + layout.group / 2)),
        };
        let label = style::fit(&this.label, BODY, room);
        canvas.text(&label, &style::text(BODY, INK, across, VPos::Center), place);
        let y = |series: usize| top + layout.before + series as i32 * LINE + LINE / 2;
        // What the others are compared with goes down through all of them.
        if let Some(first) = this.values.first().copied().flatten() {
            let x = axis.pixel(first.value);
            let last = y(self.series.len() - 1);
            canvas.line((x, y(0)), (x, last + LINE / 2), REFERENCE, 2);
        }
        let after = style::text(SMALL, FAINT_INK, HPos::Left, VPos::Center);
        for (series, estimate) in this.values.iter().enumerate() {
            let Some(estimate) = estimate else { continue };
            draw_estimate(canvas, axis, series, y(series), estimate);
            if !width.is_narrow() {
                canvas.text(&self.words(estimate), &after, (to + 12, y(series)));
            }
        }
    }
}

/// An interval with the mark of its series.
fn draw_estimate(canvas: &mut Canvas, axis: &Axis, series: usize, y: i32, estimate: &Estimate) {
    let colour = colour(series);
    let [low, high] = [estimate.low, estimate.high].map(|end| (axis.pixel(end), end.is_finite()));
    canvas.line((low.0, y), (high.0, y), colour, 2);
    for (x, _) in [low, high].into_iter().filter(|(_, bounded)| *bounded) {
        canvas.line((x, y - 4), (x, y + 4), colour, 2);
    }
    draw_mark(canvas, series, (axis.pixel(estimate.value), y));
}

/// The line at the value of the first series.
const REFERENCE: RGBColor = RGBColor(190, 190, 190);

fn colour(series: usize) -> RGBColor {
    let [paper, _] = SERIES[series % SERIES.len()];
    paper
}

/// The mark of a series. Shapes differ too, for print without colours.
fn draw_mark(canvas: &mut Canvas, series: usize, (x, y): Pixel) {
    let colour = colour(series);
    let (near, far) = (MARK, MARK + 1);
    match series % 4 {
        0 => canvas.circle((x, y), MARK as u32, colour),
        1 => canvas.rectangle([(x - near, y - near), (x + near, y + near)], colour),
        2 => {
            let corners = vec![(x, y - far), (x + far, y + near), (x - far, y + near)];
            canvas.polygon(corners, colour);
        }
        _ => {
            let far = far + 1;
            let corners = vec![(x, y - far), (x + far, y), (x, y + far), (x - far, y)];
            canvas.polygon(corners, colour);
        }
    }
}

impl Drawing for Dots {
    fn draw(&self, canvas: &mut Canvas) {
        let top = canvas.heading(&self.title, &self.subtitle);
        let top = key::draw(canvas, top, self.series.iter(), |canvas, series, (x, y)| {
            draw_mark(canvas, series, (x + 9, y))
        });
        let layout = self.layout(canvas.width, top);
        let between = (1..self.rows.len()).map(|row| layout.group_top(row));
        let rows = &layout.rows;
        rows.draw(canvas, &self.x_label, (8, self.write), between);
        (0..self.rows.len()).for_each(|row| self.draw_row(canvas, &layout, row));
    }
}
