//! Estimates of several series under each other, one group of lines a row.

use evenkeel_tournament::say::result::Estimate;
use plotters::element::{DynElement, IntoDynElement};
use plotters::prelude::{Circle, DrawingBackend, Polygon, Rectangle};
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{Color, RGBColor};

use super::axis::Axis;
use super::canvas::{Area, Below, Drawing, Drawn, Heading, Width, line};
use super::frame::Rows;
use super::key::Key;
use super::style::{self, BODY, FAINT_INK, INK, SERIES, SMALL};
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
    fn heading(&self, width: Width) -> Heading {
        Heading::new(&self.title, &self.subtitle, width)
    }

    fn key(&self, width: Width) -> Key {
        Key::new(self.series.clone(), &self.heading(width), width)
    }

    fn words(&self, estimate: &Estimate) -> String {
        let value = (self.write)(estimate.value);
        format!("{value} ({})", interval(estimate, self.write))
    }

    fn layout(&self, width: Width) -> Layout {
        let labels = self.rows.iter().map(|row| style::width(&row.label, BODY));
        let labels = labels.max().unwrap_or(0).min(LABEL_ROOM);
        let estimates = || self.rows.iter().flat_map(|row| row.values.iter().flatten());
        let words = estimates().map(|found| style::width(&self.words(found), SMALL));
        let words = words.max().unwrap_or(0);
        let ends = estimates().flat_map(|found| [found.low, found.value, found.high]);
        let edge = width.edge();
        let (from, to, before) = match width {
            Width::Wide => (
                edge + labels + 16,
                width.pixels() - edge - words - 16,
                GAP / 2,
            ),
            // The numbers are left to the table.
            Width::Narrow => (edge + 14, width.pixels() - edge - 14, GAP / 2 + LABEL),
        };
        let group = self.series.len() as i32 * LINE + before + GAP / 2;
        let top = self.key(width).bottom;
        let rows = Rows {
            width,
            top,
            bottom: top + self.rows.len() as i32 * group,
            axis: Axis::over(ends.chain([self.even]), from, to),
        };
        Layout {
            rows,
            group,
            before,
        }
    }

    fn draw_row<DB: DrawingBackend>(
        &self,
        area: &Area<DB>,
        layout: &Layout,
        row: usize,
    ) -> Drawn<DB> {
        let (this, axis) = (&self.rows[row], &layout.rows.axis);
        let top = layout.group_top(row);
        let (from, to) = axis.ends();
        if layout.rows.width.is_narrow() {
            let above = style::text(BODY, INK, HPos::Left, VPos::Center);
            let label = style::fit(&this.label, BODY, layout.rows.width.room());
            area.draw_text(
                &label,
                &above,
                (layout.rows.width.edge(), top + LABEL / 2 + 3),
            )?;
        } else {
            let before = style::text(BODY, INK, HPos::Right, VPos::Center);
            let label = style::fit(&this.label, BODY, LABEL_ROOM);
            area.draw_text(&label, &before, (from - 12, top + layout.group / 2))?;
        }
        let y = |series: usize| top + layout.before + series as i32 * LINE + LINE / 2;
        // What the others are compared with goes down through all of them.
        if let Some(first) = this.values.first().copied().flatten() {
            let x = axis.pixel(first.value);
            let last = y(self.series.len() - 1);
            area.draw(&line((x, y(0)), (x, last + LINE / 2), REFERENCE, 2))?;
        }
        let after = style::text(SMALL, FAINT_INK, HPos::Left, VPos::Center);
        for (series, estimate) in this.values.iter().enumerate() {
            let Some(estimate) = estimate else { continue };
            draw_estimate(area, axis, series, y(series), estimate)?;
            if !layout.rows.width.is_narrow() {
                area.draw_text(&self.words(estimate), &after, (to + 12, y(series)))?;
            }
        }
        Ok(())
    }
}

/// An interval with the mark of its series.
fn draw_estimate<DB: DrawingBackend>(
    area: &Area<DB>,
    axis: &Axis,
    series: usize,
    y: i32,
    estimate: &Estimate,
) -> Drawn<DB> {
    let colour = colour(series);
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
    area.draw(&mark::<DB>(series, (axis.pixel(estimate.value), y)))
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
    fn title(&self) -> &str {
        &self.title
    }

    fn size(&self, width: Width) -> (u32, u32) {
        Below::new(&self.x_label, width).size(self.layout(width).rows.bottom)
    }

    fn draw<DB: DrawingBackend>(&self, area: &Area<DB>, width: Width) -> Drawn<DB> {
        self.heading(width).draw(area)?;
        let sample = |series: usize, (x, y): (i32, i32)| vec![mark::<DB>(series, (x + 9, y))];
        self.key(width).draw(area, sample)?;
        let layout = self.layout(width);
        let across = (self.x_label.as_str(), layout.rows.marks(8, self.write));
        let between = (1..self.rows.len()).map(|row| layout.group_top(row));
        layout.rows.draw(area, across, between, self.even)?;
        (0..self.rows.len()).try_for_each(|row| self.draw_row(area, &layout, row))
    }
}
