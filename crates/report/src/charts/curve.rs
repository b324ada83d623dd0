//! A win-rate curve over the values of one number, and where it meets 50 %.

use evenkeel_tournament::say::result::Estimate;
use plotters::element::{DynElement, IntoDynElement};
use plotters::prelude::{Circle, DrawingBackend, PathElement, Polygon, Rectangle};
use plotters::style::Color;

use super::axis::Axis;
use super::canvas::{Area, Below, Drawing, Drawn, Heading, Width, line};
use super::frame::Frame;
use super::key::Key;
use super::style::{ABOVE, BELOW, INK};
use crate::figures::{interval, number, rounded, whole_percent};

/// Name of the upright axis.
const SHARE: &str = "win rate (a draw counts half)";

/// One point of the curve.
pub struct CurvePoint {
    /// Value of the number that is swept.
    pub at: f64,
    /// Score there, 0 to 1.
    pub score: Estimate,
}

/// A win-rate curve.
pub struct Curve {
    /// The title of the chart.
    pub title: String,
    /// Name and unit of the number that is swept.
    pub x_label: String,
    /// The points, by rising value.
    pub points: Vec<CurvePoint>,
    /// The ruleset's own value, if there is one.
    pub current: Option<f64>,
    /// Whether the crossing is found, or no more than a guess.
    pub certain: bool,
    /// The crossing of the curve with 50 %, if there is one.
    pub crossing: Option<Estimate>,
    /// Confidence of the intervals, such as 0.95.
    pub confidence: f64,
}

impl Curve {
    fn heading(&self, width: Width) -> Heading {
        Heading::new(&self.title, "", width)
    }

    fn key(&self, width: Width) -> Key {
        let meanings = self.samples().into_iter().map(|(_, meaning)| meaning);
        Key::new(meanings.collect(), &self.heading(width), width)
    }

    fn frame(&self, width: Width) -> Frame {
        let crossing = self.crossing.iter().map(|at| at.value);
        let values = self.points.iter().map(|point| point.at);
        let scores = self.points.iter().map(|point| &point.score);
        let ends = scores.flat_map(|score| [score.low, score.value, score.high]);
        // On a phone the upright axis is named above the plot.
        let (left, height, name) = match width {
            Width::Wide => (96, 376, 0),
            Width::Narrow => (52, 240, 24),
        };
        let (right, top) = (
            width.pixels() - width.edge(),
            self.key(width).bottom + name + 8,
        );
        Frame {
            width,
            name_above: 20,
            x: Axis::over(values.chain(crossing).chain(self.current), left, right),
            // At least ten points around even, so that noise looks like noise.
            y: Axis::over(ends.chain([0.4, 0.6]), top + height, top).within(0.0, 1.0),
        }
    }

    /// Marks of what is swept: none between whole numbers where it is always whole.
    fn marks(&self, frame: &Frame) -> Vec<f64> {
        let wanted = if frame.width.is_narrow() { 5 } else { 10 };
        let mut values = self.points.iter().map(|point| point.at).chain(self.current);
        match values.all(|value| value.fract() == 0.0) {
            true => frame.x.whole_ticks(wanted),
            false => frame.x.ticks(wanted),
        }
    }

    fn draw_axes<DB: DrawingBackend>(&self, area: &Area<DB>, frame: &Frame) -> Drawn<DB> {
        let marks = self.marks(frame).into_iter();
        let across = marks.map(|value| (value, number(value))).collect();
        let shares = frame.y.ticks(8).into_iter();
        let upright = shares.map(|share| (share, format!("{} %", whole_percent(share))));
        frame.draw(
            area,
            (self.x_label.as_str(), across),
            (SHARE, upright.collect()),
        )
    }

    fn draw_marks<DB: DrawingBackend>(&self, area: &Area<DB>, frame: &Frame) -> Drawn<DB> {
        let ((left, right), (top, bottom)) = (frame.x.ends(), frame.top_and_bottom());
        if let Some(at) = &self.crossing {
            let place = [
                (frame.x.pixel(at.low), top),
                (frame.x.pixel(at.high), bottom),
            ];
            area.draw(&Rectangle::new(place, BELOW.mix(0.14).filled()))?;
            let x = frame.x.pixel(at.value);
            area.draw(&line((x, top), (x, bottom), BELOW, 2))?;
        }
        let even = frame.y.pixel(0.5);
        area.draw(&line((left, even), (right, even), INK, 2))?;
        let Some(current) = self.current else {
            return Ok(());
        };
        let x = frame.x.pixel(current);
        for y in (top..bottom).step_by(DASH.0 as usize) {
            let end = (y + DASH.1).min(bottom);
            area.draw(&line((x, y), (x, end), INK, 2))?;
        }
        Ok(())
    }

    fn draw_curve<DB: DrawingBackend>(&self, area: &Area<DB>, frame: &Frame) -> Drawn<DB> {
        let end = |point: &CurvePoint, share: f64| frame.place(point.at, share);
        let curve = &self.points;
        let lows = curve.iter().map(|point| end(point, point.score.low));
        let highs = curve.iter().map(|point| end(point, point.score.high));
        // A polygon over fewer than two points has no inside.
        if curve.len() > 1 {
            let band: Vec<_> = lows.chain(highs.rev()).collect();
            area.draw(&Polygon::new(band, ABOVE.mix(0.18).filled()))?;
        }
        let middles = curve.iter().map(|point| end(point, point.score.value));
        let path: Vec<_> = middles.collect();
        area.draw(&PathElement::new(path, ABOVE.stroke_width(2)))?;
        for point in &self.points {
            let (x, low) = end(point, point.score.low);
            let (_, high) = end(point, point.score.high);
            area.draw(&line((x, low), (x, high), ABOVE, 2))?;
            for y in [low, high] {
                area.draw(&line((x - 5, y), (x + 5, y), ABOVE, 2))?;
            }
            area.draw(&Circle::new(
                end(point, point.score.value),
                5,
                ABOVE.filled(),
            ))?;
        }
        Ok(())
    }

    /// A sample of each mark, and its meaning.
    fn samples(&self) -> Vec<(Sample, String)> {
        let played = format!("played, {} % interval", whole_percent(self.confidence));
        let mut key = vec![(Sample::Dot, played), (Sample::Line, "joined".to_owned())];
        if let Some(current) = self.current {
            key.push((Sample::Dashes, format!("today: {}", number(current))));
        }
        if let Some(at) = &self.crossing {
            let ends = interval(at, rounded);
            let even = if self.certain {
                "even at"
            } else {
                "perhaps even at"
            };
            key.push((
                Sample::Bar,
                format!("{even} {} ({ends})", rounded(at.value)),
            ));
        }
        key
    }
}

/// A sample in the key.
enum Sample {
    Dot,
    Line,
    Dashes,
    Bar,
}

/// From one dash of the line of today to the next, and how long a dash is.
const DASH: (i32, i32) = (12, 7);

impl Sample {
    fn elements<DB: DrawingBackend>(
        &self,
        (x, y): (i32, i32),
    ) -> Vec<DynElement<'static, DB, (i32, i32)>> {
        let upright = |[top, bottom]: [i32; 2]| {
            Rectangle::new([(x + 8, y + top), (x + 10, y + bottom)], INK.filled()).into_dyn()
        };
        match self {
            Sample::Dot => vec![Circle::new((x + 9, y), 5, ABOVE.filled()).into_dyn()],
            Sample::Line => {
                vec![Rectangle::new([(x, y - 1), (x + 18, y)], ABOVE.filled()).into_dyn()]
            }
            Sample::Dashes => vec![
                upright([-DASH.1 - 2, -2]),
                upright([DASH.0 - DASH.1 - 2, DASH.0 - 2]),
            ],
            Sample::Bar => {
                let place = [(x + 4, y - 9), (x + 16, y + 9)];
                vec![Rectangle::new(place, BELOW.mix(0.5).filled()).into_dyn()]
            }
        }
    }
}

impl Drawing for Curve {
    fn title(&self) -> &str {
        &self.title
    }

    fn size(&self, width: Width) -> (u32, u32) {
        let (_, bottom) = self.frame(width).top_and_bottom();
        Below::new(&self.x_label, width).size(bottom)
    }

    fn draw<DB: DrawingBackend>(&self, area: &Area<DB>, width: Width) -> Drawn<DB> {
        let (frame, samples) = (self.frame(width), self.samples());
        self.heading(width).draw(area)?;
        let sample = |number: usize, place: (i32, i32)| samples[number].0.elements::<DB>(place);
        self.key(width).draw(area, sample)?;
        self.draw_axes(area, &frame)?;
        self.draw_marks(area, &frame)?;
        self.draw_curve(area, &frame)
    }
}
