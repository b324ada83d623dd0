//! Estimates over a number, a line for each thing that they are of.

use evenkeel_tournament::say::result::Estimate;
use plotters::prelude::{Circle, DrawingBackend, PathElement};
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{Color, RGBColor};

use super::axis::{Axis, words};
use super::canvas::{Area, Below, Drawing, Drawn, Heading, Width, line};
use super::style::{self, BODY, GRID, INK, SERIES, SMALL};
use crate::figures::number;

/// Height of a label beside the end of its line.
const LABEL: i32 = 20;

/// One estimate.
pub struct LinePoint {
    /// The place on the axis.
    pub at: f64,
    /// The estimate that was found there.
    pub found: Estimate,
}

/// The estimates of one thing.
pub struct Line {
    /// The label of the estimates.
    pub label: String,
    /// The estimates, in the order that joins them.
    pub points: Vec<LinePoint>,
}

/// Several lines.
pub struct Lines {
    /// The title of the chart.
    pub title: String,
    /// Names and units of what they run over and of the estimates.
    pub labels: [String; 2],
    /// The lines.
    pub lines: Vec<Line>,
    /// The way in which marks of the upright axis are written.
    pub write: fn(f64) -> String,
}

/// The places of things, and both axes.
struct Layout {
    width: Width,
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
    x: Axis,
    y: Axis,
}

impl Lines {
    fn heading(&self, width: Width) -> Heading {
        Heading::new(&self.title, "", width)
    }

    fn layout(&self, width: Width) -> Layout {
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let ends = points().flat_map(|point| [point.found.low, point.found.high]);
        let labels = self.lines.len() as i32 * LABEL;
        let top = self.heading(width).bottom();
        // On a phone the labels stand above the plot, with the name of the upright axis.
        let (left, right, top, height) = match width {
            Width::Wide => (96, width.pixels() - 220, top + 10, labels.max(420)),
            Width::Narrow => (62, width.pixels() - width.edge(), top + labels + 36, 260),
        };
        let bottom = top + height;
        Layout {
            width,
            left,
            right,
            top,
            bottom,
            x: Axis::over(points().map(|point| point.at), left, right),
            y: Axis::over(ends, bottom, top),
        }
    }

    fn draw_axes<DB: DrawingBackend>(&self, area: &Area<DB>, layout: &Layout) -> Drawn<DB> {
        let Layout { left, right, .. } = *layout;
        let (top, bottom) = (layout.top, layout.bottom);
        let [across, upright] = &self.labels;
        let beside = style::text(BODY, INK, HPos::Right, VPos::Center);
        let ticks = layout.y.ticks(8);
        for (value, words) in ticks.iter().zip(words(&ticks, self.write)) {
            let y = layout.y.pixel(*value);
            area.draw(&line((left, y), (right, y), GRID, 1))?;
            area.draw_text(&words, &beside, (left - 8, y))?;
        }
        let below = style::text(BODY, INK, HPos::Center, VPos::Top);
        for value in self.places() {
            let x = layout.x.pixel(value);
            area.draw(&line((x, bottom), (x, bottom + 5), INK, 1))?;
            area.draw_text(&number(value), &below, (x, bottom + 10))?;
        }
        area.draw(&line((left, bottom), (right, bottom), INK, 1))?;
        Below::new(across, layout.width).draw(area, (left, right), bottom)?;
        if layout.width.is_narrow() {
            let above = style::text(BODY, INK, HPos::Left, VPos::Center);
            let words = style::fit(upright, BODY, layout.width.room());
            return area.draw_text(&words, &above, (layout.width.edge(), top - 18));
        }
        let upward = style::upward_text(BODY, INK, HPos::Center);
        area.draw_text(upright, &upward, (22, (top + bottom) / 2))
    }

    /// Places with estimates: these are marked, as there are few.
    fn places(&self) -> Vec<f64> {
        let points = self.lines.iter().flat_map(|line| &line.points);
        let mut places: Vec<f64> = points.map(|point| point.at).collect();
        places.sort_by(f64::total_cmp);
        places.dedup();
        places
    }

    fn draw_line<DB: DrawingBackend>(
        &self,
        area: &Area<DB>,
        Layout { x, y, .. }: &Layout,
        (drawn, colour): (&Line, RGBColor),
    ) -> Drawn<DB> {
        let place = |point: &LinePoint, value: f64| (x.pixel(point.at), y.pixel(value));
        let middles = drawn.points.iter();
        let path: Vec<_> = middles
            .map(|point| place(point, point.found.value))
            .collect();
        area.draw(&PathElement::new(path, colour.stroke_width(2)))?;
        for point in &drawn.points {
            let (low, high) = (
                place(point, point.found.low),
                place(point, point.found.high),
            );
            area.draw(&line(low, high, colour, 2))?;
            let middle = place(point, point.found.value);
            area.draw(&Circle::new(middle, 4, colour.filled()))?;
        }
        Ok(())
    }

    /// The places of the labels: beside the ends of their lines, or as near as the others
    /// let them; on a phone under each other.
    fn labels(&self, layout: &Layout) -> Vec<(i32, i32)> {
        if layout.width.is_narrow() {
            let first = layout.top - 36 - self.lines.len() as i32 * LABEL + LABEL / 2;
            let lines = 0..self.lines.len() as i32;
            return lines
                .map(|line| (layout.width.edge(), first + line * LABEL))
                .collect();
        }
        let end = |line: &Line| {
            line.points
                .last()
                .map_or(layout.top, |point| layout.y.pixel(point.found.value))
        };
        let mut order: Vec<(i32, usize)> = self.lines.iter().map(end).zip(0..).collect();
        order.sort_unstable();
        let mut places = vec![(layout.right + 14, 0); order.len()];
        let mut free = layout.top;
        let mut to_come = order.len() as i32;
        for (wanted, index) in order {
            let last = layout.bottom - (to_come - 1) * LABEL;
            places[index].1 = wanted.max(free).min(last);
            free = places[index].1 + LABEL;
            to_come -= 1;
        }
        places
    }
}

impl Drawing for Lines {
    fn size(&self, width: Width) -> (u32, u32) {
        let bottom = self.layout(width).bottom;
        (
            width.pixels() as u32,
            (bottom + Below::new(&self.labels[0], width).height()) as u32,
        )
    }

    fn draw<DB: DrawingBackend>(&self, area: &Area<DB>, width: Width) -> Drawn<DB> {
        let layout = self.layout(width);
        self.heading(width).draw(area)?;
        self.draw_axes(area, &layout)?;
        let places = self.labels(&layout);
        for (index, drawn) in self.lines.iter().enumerate() {
            let colour = SERIES[index % SERIES.len()];
            self.draw_line(area, &layout, (drawn, colour))?;
            // Words in the colour of their line could not all be read; a dash can.
            let (x, y) = places[index];
            area.draw(&line((x, y), (x + 14, y), colour, 3))?;
            let words = style::text(SMALL, INK, HPos::Left, VPos::Center);
            let room = width.pixels() - width.edge() - x - 20;
            let label = style::fit(&drawn.label, SMALL, room);
            area.draw_text(&label, &words, (x + 20, y))?;
        }
        Ok(())
    }
}
