//! Estimates over a number, a line for each thing that they are of.

use evenkeel_tournament::say::result::Estimate;

use super::axis::{Axis, marks};
use super::canvas::{Canvas, Pixel, Width};
use super::frame::Frame;
use super::render::Drawing;
use super::style::{self, HPos, INK, RGBColor, SERIES, SMALL, VPos};
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
    fn frame(&self, width: Width, top: i32) -> Frame {
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let ends = points().flat_map(|point| [point.found.low, point.found.high]);
        let labels = self.lines.len() as i32 * LABEL;
        // On a phone the labels stand above the plot, with the name of the upright axis.
        let (left, right, top, height) = match width {
            Width::Wide => (96, width.pixels() - 220, top + 10, labels.max(420)),
            Width::Narrow => (62, width.pixels() - width.edge(), top + labels + 36, 260),
        };
        Frame {
            name_above: 18,
            x: Axis::over(points().map(|point| point.at), left, right),
            y: Axis::over(ends, top + height, top),
        }
    }

    fn draw_axes(&self, canvas: &mut Canvas, frame: &Frame) {
        let [across, upright] = self.labels.each_ref().map(String::as_str);
        // Places with estimates are marked, as there are few.
        let points = self.lines.iter().flat_map(|line| &line.points);
        let mut places: Vec<f64> = points.map(|point| point.at).collect();
        places.sort_by(f64::total_cmp);
        places.dedup();
        let places = places.into_iter().map(|value| (value, number(value)));
        let values = marks(frame.y.ticks(8), self.write);
        frame.draw(canvas, (across, places.collect()), (upright, values));
    }

    /// The places of the labels: beside the ends of their lines, or as near as the others
    /// let them; on a phone under each other.
    fn labels(&self, width: Width, frame: &Frame) -> Vec<Pixel> {
        let ((_, right), (top, bottom)) = (frame.x.ends(), frame.top_and_bottom());
        if width.is_narrow() {
            let count = self.lines.len() as i32;
            let first = top - 36 - count * LABEL + LABEL / 2;
            let place = |line| (width.edge(), first + line * LABEL);
            return (0..count).map(place).collect();
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

/// A path through the estimates, each with its interval.
fn draw_line(canvas: &mut Canvas, frame: &Frame, drawn: &Line, colour: RGBColor) {
    let middle = |point: &LinePoint| frame.place(point.at, point.found.value);
    canvas.path(drawn.points.iter().map(middle).collect(), colour, 2);
    for point in &drawn.points {
        let ends = [point.found.low, point.found.high];
        let [low, high] = ends.map(|end| frame.place(point.at, end));
        canvas.line(low, high, colour, 2);
        canvas.circle(middle(point), 4, colour);
    }
}

impl Drawing for Lines {
    fn draw(&self, canvas: &mut Canvas) {
        let width = canvas.width;
        let top = canvas.heading(&self.title, "");
        let frame = self.frame(width, top);
        self.draw_axes(canvas, &frame);
        let words = style::text(SMALL, INK, HPos::Left, VPos::Center);
        let labels = self.labels(width, &frame);
        for ((drawn, (x, y)), [colour, _]) in
            self.lines.iter().zip(labels).zip(SERIES.iter().cycle())
        {
            draw_line(canvas, &frame, drawn, *colour);
            // Words in the colour of their line could not all be read; a dash can.
            canvas.line((x, y), (x + 14, y), *colour, 3);
            let room = width.pixels() - width.edge() - x - 20;
            let label = style::fit(&drawn.label, SMALL, room);
            canvas.text(&label, &words, (x + 20, y));
        }
    }
}
