//! Estimates over a number, a line for each thing that they are of.

use evenkeel_tournament::say::result::Estimate;
use plotters::prelude::{Circle, DrawingBackend, PathElement};
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{Color, RGBColor};

use super::axis::{Axis, marks};
use super::canvas::{Area, Below, Drawing, Drawn, Heading, Width, line};
use super::frame::Frame;
use super::style::{self, INK, SERIES, SMALL};
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

impl Lines {
    fn heading(&self, width: Width) -> Heading {
        Heading::new(&self.title, "", width)
    }

    fn frame(&self, width: Width) -> Frame {
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let ends = points().flat_map(|point| [point.found.low, point.found.high]);
        let labels = self.lines.len() as i32 * LABEL;
        let top = self.heading(width).bottom();
        // On a phone the labels stand above the plot, with the name of the upright axis.
        let (left, right, top, height) = match width {
            Width::Wide => (96, width.pixels() - 220, top + 10, labels.max(420)),
            Width::Narrow => (62, width.pixels() - width.edge(), top + labels + 36, 260),
        };
        Frame {
            width,
            name_above: 18,
            x: Axis::over(points().map(|point| point.at), left, right),
            y: Axis::over(ends, top + height, top),
        }
    }

    fn draw_axes<DB: DrawingBackend>(&self, area: &Area<DB>, frame: &Frame) -> Drawn<DB> {
        let [across, upright] = self.labels.each_ref().map(String::as_str);
        let places = self.places().into_iter();
        let places = places.map(|value| (value, number(value))).collect();
        let values = marks(frame.y.ticks(8), self.write);
        frame.draw(area, (across, places), (upright, values))
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
        frame: &Frame,
        drawn: &Line,
        colour: RGBColor,
    ) -> Drawn<DB> {
        let place = |point: &LinePoint, value: f64| frame.place(point.at, value);
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
    fn labels(&self, frame: &Frame) -> Vec<(i32, i32)> {
        let ((_, right), (top, bottom)) = (frame.x.ends(), frame.top_and_bottom());
        if frame.width.is_narrow() {
            let first = top - 36 - self.lines.len() as i32 * LABEL + LABEL / 2;
            let lines = 0..self.lines.len() as i32;
            return lines
                .map(|line| (frame.width.edge(), first + line * LABEL))
                .collect();
        }
        let end = |line: &Line| {
            line.points
                .last()
                .map_or(top, |point| frame.y.pixel(point.found.value))
        };
        let mut order: Vec<(i32, usize)> = self.lines.iter().map(end).zip(0..).collect();
        order.sort_unstable();
        let mut places = vec![(right + 14, 0); order.len()];
        let mut free = top;
        let mut to_come = order.len() as i32;
        for (wanted, index) in order {
            let last = bottom - (to_come - 1) * LABEL;
            places[index].1 = wanted.max(free).min(last);
            free = places[index].1 + LABEL;
            to_come -= 1;
        }
        places
    }
}

impl Drawing for Lines {
    fn title(&self) -> &str {
        &self.title
    }

    fn size(&self, width: Width) -> (u32, u32) {
        let (_, bottom) = self.frame(width).top_and_bottom();
        Below::new(&self.labels[0], width).size(bottom)
    }

    fn draw<DB: DrawingBackend>(&self, area: &Area<DB>, width: Width) -> Drawn<DB> {
        let frame = self.frame(width);
        self.heading(width).draw(area)?;
        self.draw_axes(area, &frame)?;
        let places = self.labels(&frame);
        for (index, drawn) in self.lines.iter().enumerate() {
            let colour = SERIES[index % SERIES.len()];
            self.draw_line(area, &frame, drawn, colour)?;
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
