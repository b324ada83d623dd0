//! Axes with marks and names, around a plot.

use plotters::prelude::DrawingBackend;
use plotters::style::text_anchor::{HPos, VPos};

use super::axis::{Axis, marks};
use super::canvas::{Area, Below, Drawn, Width, line};
use super::style::{self, BODY, GRID, INK};

/// The place of a plot with two axes.
pub struct Frame {
    /// The room across.
    pub width: Width,
    /// How far above the plot its upright axis is named on a phone.
    pub name_above: i32,
    /// The axis across.
    pub x: Axis,
    /// The upright axis, which runs from the bottom to the top.
    pub y: Axis,
}

/// An axis in words: its name and unit, and its marks.
pub type Scale<'s> = (&'s str, Vec<(f64, String)>);

impl Frame {
    /// The pixel of an estimate.
    pub fn place(&self, at: f64, value: f64) -> (i32, i32) {
        (self.x.pixel(at), self.y.pixel(value))
    }

    /// The upper and the lower end.
    pub fn top_and_bottom(&self) -> (i32, i32) {
        let (bottom, top) = self.y.ends();
        (top, bottom)
    }

    /// Draws both axes.
    pub fn draw<DB: DrawingBackend>(
        &self,
        area: &Area<DB>,
        across: Scale<'_>,
        upright: Scale<'_>,
    ) -> Drawn<DB> {
        let ((left, right), (top, bottom)) = (self.x.ends(), self.top_and_bottom());
        let beside = style::text(BODY, INK, HPos::Right, VPos::Center);
        for (value, words) in upright.1 {
            let y = self.y.pixel(value);
            area.draw(&line((left, y), (right, y), GRID, 1))?;
            area.draw_text(&words, &beside, (left - 8, y))?;
        }
        let below = style::text(BODY, INK, HPos::Center, VPos::Top);
        for (value, words) in across.1 {
            let x = self.x.pixel(value);
            area.draw(&line((x, bottom), (x, bottom + 5), INK, 1))?;
            area.draw_text(&words, &below, (x, bottom + 10))?;
        }
        area.draw(&line((left, bottom), (right, bottom), INK, 1))?;
        Below::new(across.0, self.width).draw(area, (left, right), bottom)?;
        if self.width.is_narrow() {
            let above = style::text(BODY, INK, HPos::Left, VPos::Center);
            let name = style::fit(upright.0, BODY, self.width.room());
            return area.draw_text(&name, &above, (self.width.edge(), top - self.name_above));
        }
        let upward = style::upward_text(BODY, INK, HPos::Center);
        area.draw_text(upright.0, &upward, (22, (top + bottom) / 2))
    }
}

/// The place of a plot whose rows share one axis.
pub struct Rows {
    /// The room across.
    pub width: Width,
    /// The upper end.
    pub top: i32,
    /// The lower end.
    pub bottom: i32,
    /// The axis below the rows.
    pub axis: Axis,
}

impl Rows {
    /// Marks of the axis, at most about so many of them where there is room.
    pub fn marks(&self, most: u32, write: fn(f64) -> String) -> Vec<(f64, String)> {
        let wanted = if self.width.is_narrow() { 4 } else { most };
        marks(self.axis.ticks(wanted), write)
    }

    /// Draws the axis with marks that go up through all rows, lines between rows at these
    /// heights, and the line that means even.
    pub fn draw<DB: DrawingBackend>(
        &self,
        area: &Area<DB>,
        across: Scale<'_>,
        between: impl Iterator<Item = i32>,
        even: f64,
    ) -> Drawn<DB> {
        let (top, bottom, (from, to)) = (self.top, self.bottom, self.axis.ends());
        let below = style::text(BODY, INK, HPos::Center, VPos::Top);
        for (value, words) in across.1 {
            let x = self.axis.pixel(value);
            area.draw(&line((x, top), (x, bottom + 5), GRID, 1))?;
            area.draw_text(&words, &below, (x, bottom + 10))?;
        }
        let (left, right) = (self.width.edge(), self.width.pixels() - self.width.edge());
        for y in between {
            area.draw(&line((left, y), (right, y), GRID, 1))?;
        }
        let even = self.axis.pixel(even);
        area.draw(&line((even, top), (even, bottom), INK, 2))?;
        area.draw(&line((from, bottom), (to, bottom), INK, 1))?;
        Below::new(across.0, self.width).draw(area, (from, to), bottom)
    }
}
