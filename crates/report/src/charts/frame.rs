//! Axes with marks and names, around a plot.

use super::axis::{Axis, marks};
use super::canvas::{Canvas, Pixel, Width};
use super::style::{self, BODY, GRID, HPos, INK, VPos};

/// The place of a plot with two axes.
pub struct Frame {
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
    pub fn place(&self, at: f64, value: f64) -> Pixel {
        (self.x.pixel(at), self.y.pixel(value))
    }

    /// The upper and the lower end.
    pub fn top_and_bottom(&self) -> (i32, i32) {
        let (bottom, top) = self.y.ends();
        (top, bottom)
    }

    /// Draws both axes.
    pub fn draw(&self, canvas: &mut Canvas, across: Scale<'_>, upright: Scale<'_>) {
        let ((left, right), (top, bottom)) = (self.x.ends(), self.top_and_bottom());
        let beside = style::text(BODY, INK, HPos::Right, VPos::Center);
        for (value, words) in upright.1 {
            let y = self.y.pixel(value);
            canvas.line((left, y), (right, y), GRID, 1);
            canvas.text(&words, &beside, (left - 8, y));
        }
        let below = style::text(BODY, INK, HPos::Center, VPos::Top);
        for (value, words) in across.1 {
            let x = self.x.pixel(value);
            canvas.line((x, bottom), (x, bottom + 5), INK, 1);
            canvas.text(&words, &below, (x, bottom + 10));
        }
        canvas.line((left, bottom), (right, bottom), INK, 1);
        canvas.name_below(across.0, (left, right), bottom);
        if canvas.width.is_narrow() {
            let above = style::text(BODY, INK, HPos::Left, VPos::Center);
            let name = style::fit(upright.0, BODY, canvas.width.room());
            let place = (canvas.width.edge(), top - self.name_above);
            return canvas.text(&name, &above, place);
        }
        let upward = style::upward_text(BODY, INK, HPos::Center);
        canvas.text(upright.0, &upward, (22, (top + bottom) / 2));
    }
}

/// The place of a plot whose rows share one axis.
pub struct Rows {
    /// The upper end.
    pub top: i32,
    /// The lower end.
    pub bottom: i32,
    /// The axis below the rows.
    pub axis: Axis,
    /// The value that means even.
    pub even: f64,
}

/// Where the axis of rows begins and ends: between the widest label and the widest words
/// on a desk; on a phone these are elsewhere.
pub fn ends_of_rows(
    width: Width,
    labels: impl Iterator<Item = i32>,
    words: impl Iterator<Item = i32>,
) -> (i32, i32) {
    let [labels, words] = [labels.max(), words.max()].map(Option::unwrap_or_default);
    let (before, after) = match width {
        Width::Wide => (labels + 16, words + 16),
        Width::Narrow => (14, 14),
    };
    (width.edge() + before, width.pixels() - width.edge() - after)
}

impl Rows {
    /// Draws the axis, with at most about so many marks where there is room, which go up
    /// through all rows; lines between rows at these heights; and the line that means even.
    pub fn draw(
        &self,
        canvas: &mut Canvas,
        name: &str,
        (most, write): (u32, fn(f64) -> String),
        between: impl Iterator<Item = i32>,
    ) {
        let (top, bottom, (from, to)) = (self.top, self.bottom, self.axis.ends());
        let below = style::text(BODY, INK, HPos::Center, VPos::Top);
        let wanted = if canvas.width.is_narrow() { 4 } else { most };
        for (value, words) in marks(self.axis.ticks(wanted), write) {
            let x = self.axis.pixel(value);
            canvas.line((x, top), (x, bottom + 5), GRID, 1);
            canvas.text(&words, &below, (x, bottom + 10));
        }
        let (left, right) = (
            canvas.width.edge(),
            canvas.width.pixels() - canvas.width.edge(),
        );
        for y in between {
            canvas.line((left, y), (right, y), GRID, 1);
        }
        let even = self.axis.pixel(self.even);
        canvas.line((even, top), (even, bottom), INK, 2);
        canvas.line((from, bottom), (to, bottom), INK, 1);
        canvas.name_below(name, (from, to), bottom);
    }
}
