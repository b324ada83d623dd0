//! A win-rate curve over the values of one number, and where it meets 50 %.

use evenkeel_tournament::say::result::Estimate;

use super::axis::Axis;
use super::canvas::{Canvas, Pixel, Width};
use super::frame::Frame;
use super::key;
use super::render::Drawing;
use super::style::{Color, INK, RGBColor, SERIES};
use crate::figures::{interval, number, rounded, whole_percent};
use crate::tones;

/// Name of the upright axis.
const SHARE: &str = "win rate (a draw counts half)";

/// The colour of what was played.
const CURVE: RGBColor = SERIES[0][0];

/// The colour of the crossing.
fn crossing(certain: bool) -> RGBColor {
    if certain { tones::EVEN } else { tones::OPEN }.paper
}

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
    fn frame(&self, width: Width, top: i32) -> Frame {
        let crossing = self.crossing.iter().map(|at| at.value);
        let values = self.points.iter().map(|point| point.at);
        let scores = self.points.iter().map(|point| &point.score);
        let ends = scores.flat_map(|score| [score.low, score.value, score.high]);
        // On a phone the upright axis is named above the plot.
        let (left, height, name) = match width {
            Width::Wide => (96, 376, 0),
            Width::Narrow => (52, 240, 24),
        };
        let (right, top) = (width.pixels() - width.edge(), top + name + 8);
        Frame {
            name_above: 20,
            x: Axis::over(values.chain(crossing).chain(self.current), left, right),
            // At least ten points around even, so that noise looks like noise.
            y: Axis::over(ends.chain([0.4, 0.6]), top + height, top).within(0.0, 1.0),
        }
    }

    fn draw_axes(&self, canvas: &mut Canvas, frame: &Frame) {
        let wanted = if canvas.width.is_narrow() { 5 } else { 10 };
        let mut values = self.points.iter().map(|point| point.at).chain(self.current);
        // There are no marks between whole numbers of what is always whole.
        let marks = match values.all(|value| value.fract() == 0.0) {
            true => frame.x.whole_ticks(wanted),
            false => frame.x.ticks(wanted),
        };
        let across = marks.into_iter().map(|value| (value, number(value)));
        let shares = frame.y.ticks(8).into_iter();
        let upright = shares.map(|share| (share, format!("{} %", whole_percent(share))));
        let across = (self.x_label.as_str(), across.collect());
        frame.draw(canvas, across, (SHARE, upright.collect()));
    }

    fn draw_marks(&self, canvas: &mut Canvas, frame: &Frame) {
        let ((left, right), (top, bottom)) = (frame.x.ends(), frame.top_and_bottom());
        if let Some(at) = &self.crossing {
            let [low, x, high] = [at.low, at.value, at.high].map(|end| frame.x.pixel(end));
            let colour = crossing(self.certain);
            canvas.rectangle([(low, top), (high, bottom)], colour.mix(0.14));
            canvas.line((x, top), (x, bottom), colour, 2);
        }
        let even = frame.y.pixel(0.5);
        canvas.line((left, even), (right, even), INK, 2);
        let Some(current) = self.current else {
            return;
        };
        let x = frame.x.pixel(current);
        for y in (top..bottom).step_by(DASH.0 as usize) {
            let end = (y + DASH.1).min(bottom);
            canvas.line((x, y), (x, end), INK, 2);
        }
    }

    fn draw_curve(&self, canvas: &mut Canvas, frame: &Frame) {
        let points = self.points.iter().map(|point| {
            let CurvePoint { at, score } = point;
            [score.low, score.value, score.high].map(|share| frame.place(*at, share))
        });
        let points: Vec<[Pixel; 3]> = points.collect();
        // A polygon over fewer than two points has no inside.
        if points.len() > 1 {
            let lows = points.iter().map(|[low, ..]| *low);
            let highs = points.iter().map(|[.., high]| *high);
            canvas.polygon(lows.chain(highs.rev()).collect(), CURVE.mix(0.18));
        }
        let middles = points.iter().map(|[_, middle, _]| *middle);
        canvas.path(middles.collect(), CURVE, 2);
        for [low, middle, high] in points {
            canvas.line(low, high, CURVE, 2);
            for (x, y) in [low, high] {
                canvas.line((x - 5, y), (x + 5, y), CURVE, 2);
            }
            canvas.circle(middle, 5, CURVE);
        }
    }

    /// A sample of each mark, and its meaning.
    fn samples(&self) -> Vec<(Sample, String)> {
        let played = format!("played, {} % interval", whole_percent(self.confidence));
        let mut key = vec![(Sample::Dot, played), (Sample::Line, "joined".to_owned())];
        if let Some(current) = self.current {
            key.push((Sample::Dashes, format!("today: {}", number(current))));
        }
        if let Some(at) = &self.crossing {
            let perhaps = if self.certain { "" } else { "perhaps " };
            let (value, ends) = (rounded(at.value), interval(at, rounded));
            key.push((
                Sample::Bar(self.certain),
                format!("{perhaps}even at {value} ({ends})"),
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
    /// The crossing, and whether it is certain.
    Bar(bool),
}

/// From one dash of the line of today to the next, and how long a dash is.
const DASH: (i32, i32) = (12, 7);

impl Sample {
    fn draw(&self, canvas: &mut Canvas, (x, y): Pixel) {
        match self {
            Sample::Dot => canvas.circle((x + 9, y), 5, CURVE),
            Sample::Line => canvas.rectangle([(x, y - 1), (x + 18, y)], CURVE),
            Sample::Dashes => {
                for [top, bottom] in [[-DASH.1, 0], [DASH.0 - DASH.1, DASH.0]] {
                    let corners = [(x + 8, y + top - 2), (x + 10, y + bottom - 2)];
                    canvas.rectangle(corners, INK);
                }
            }
            Sample::Bar(certain) => {
                let colour = crossing(*certain).mix(0.5);
                canvas.rectangle([(x + 4, y - 9), (x + 16, y + 9)], colour);
            }
        }
    }
}

impl Drawing for Curve {
    fn draw(&self, canvas: &mut Canvas) {
        let samples = self.samples();
        let top = canvas.heading(&self.title, "");
        let meanings = samples.iter().map(|(_, meaning)| meaning);
        let top = key::draw(canvas, top, meanings, |canvas, number, place| {
            samples[number].0.draw(canvas, place);
        });
        let frame = self.frame(canvas.width, top);
        self.draw_axes(canvas, &frame);
        self.draw_marks(canvas, &frame);
        self.draw_curve(canvas, &frame);
    }
}
