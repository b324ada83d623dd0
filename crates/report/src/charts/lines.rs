//! Estimates over a number, a line for each thing that they are of.

use evenkeel_tournament::result::Estimate;
use plotters::prelude::{Circle, DrawingBackend, PathElement};
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{Color, RGBColor};

use super::axis::Axis;
use super::canvas::{Area, Drawing, Drawn, line};
use super::style::{self, BODY, GRID, INK, SERIES, SMALL, TITLE};
use crate::figures::number;

const WIDTH: i32 = 960;
const LEFT: i32 = 96;
const TOP: i32 = 70;
const FOOT: i32 = 76;
const LABEL_ROOM: i32 = 220;
const RIGHT: i32 = WIDTH - LABEL_ROOM;
/// Height of a label beside the end of its line.
const LABEL: i32 = 18;
/// Height of the plot, unless its labels need more.
const HEIGHT: i32 = 420;

/// One estimate.
pub struct LinePoint {
    /// Where it is.
    pub at: f64,
    /// What was found there.
    pub found: Estimate,
}

/// The estimates of one thing.
pub struct Line {
    /// What they are of.
    pub label: String,
    /// The estimates, in the order that joins them.
    pub points: Vec<LinePoint>,
}

/// Several lines.
pub struct Lines {
    /// What they show.
    pub title: String,
    /// Names and units of what they run over and of the estimates.
    pub labels: [String; 2],
    /// The lines.
    pub lines: Vec<Line>,
    /// How marks of the upright axis are written.
    pub write: fn(f64) -> String,
}

impl Lines {
    fn bottom(&self) -> i32 {
        TOP + HEIGHT.max(self.lines.len() as i32 * LABEL)
    }

    fn axes(&self) -> [Axis; 2] {
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let ends = points().flat_map(|point| [point.found.low, point.found.high]);
        [
            Axis::over(points().map(|point| point.at), LEFT, RIGHT),
            Axis::over(ends, self.bottom(), TOP),
        ]
    }

    fn draw_axes<DB: DrawingBackend>(&self, area: &Area<DB>, [x, y]: &[Axis; 2]) -> Drawn<DB> {
        let (bottom, [across, upright]) = (self.bottom(), &self.labels);
        let beside = style::text(BODY, INK, HPos::Right, VPos::Center);
        for value in y.ticks(8) {
            let y = y.pixel(value);
            area.draw(&line((LEFT, y), (RIGHT, y), GRID, 1))?;
            area.draw_text(&(self.write)(value), &beside, (LEFT - 8, y))?;
        }
        let below = style::text(BODY, INK, HPos::Center, VPos::Top);
        for value in self.places() {
            let x = x.pixel(value);
            area.draw(&line((x, bottom), (x, bottom + 5), INK, 1))?;
            area.draw_text(&number(value), &below, (x, bottom + 10))?;
        }
        area.draw(&line((LEFT, bottom), (RIGHT, bottom), INK, 1))?;
        area.draw_text(across, &below, ((LEFT + RIGHT) / 2, bottom + 38))?;
        let upward = style::upward_text(BODY, INK, HPos::Center);
        area.draw_text(upright, &upward, (22, (TOP + bottom) / 2))
    }

    /// Where there are estimates: these are marked, as there are few.
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
        [x, y]: &[Axis; 2],
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

    /// The heights of the labels: beside the ends of their lines, or as near as the
    /// others let them.
    fn heights(&self, y: &Axis) -> Vec<i32> {
        let end = |line: &Line| {
            line.points
                .last()
                .map_or(TOP, |point| y.pixel(point.found.value))
        };
        let mut order: Vec<(i32, usize)> = self.lines.iter().map(end).zip(0..).collect();
        order.sort_unstable();
        let mut heights = vec![0; order.len()];
        let mut free = TOP;
        let mut to_come = order.len() as i32;
        for (wanted, index) in order {
            let last = self.bottom() - (to_come - 1) * LABEL;
            heights[index] = wanted.max(free).min(last);
            free = heights[index] + LABEL;
            to_come -= 1;
        }
        heights
    }
}

impl Drawing for Lines {
    fn size(&self) -> (u32, u32) {
        (WIDTH as u32, (self.bottom() + FOOT) as u32)
    }

    fn draw<DB: DrawingBackend>(&self, area: &Area<DB>) -> Drawn<DB> {
        let title = style::text(TITLE, INK, HPos::Left, VPos::Top);
        area.draw_text(
            &style::fit(&self.title, TITLE, WIDTH - 40),
            &title,
            (20, 18),
        )?;
        let axes = self.axes();
        self.draw_axes(area, &axes)?;
        let heights = self.heights(&axes[1]);
        for (index, drawn) in self.lines.iter().enumerate() {
            let colour = SERIES[index % SERIES.len()];
            self.draw_line(area, &axes, (drawn, colour))?;
            let words = style::text(SMALL, colour, HPos::Left, VPos::Center);
            let label = style::fit(&drawn.label, SMALL, LABEL_ROOM - 30);
            area.draw_text(&label, &words, (RIGHT + 14, heights[index]))?;
        }
        Ok(())
    }
}
