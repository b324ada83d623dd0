//! A win-rate curve over the values of one number, and where it meets 50 %.

use evenkeel_tournament::result::Estimate;
use plotters::element::{DynElement, IntoDynElement};
use plotters::prelude::{Circle, DrawingBackend, PathElement, Polygon, Rectangle};
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

use super::axis::Axis;
use super::canvas::{Area, Drawing, Drawn, line};
use super::style::{self, ABOVE, BELOW, BODY, FAINT_INK, GRID, INK, TITLE};
use crate::figures::{interval, number, rounded, whole_percent};

const SIZE: (i32, i32) = (960, 560);
const LEFT: i32 = 96;
const RIGHT: i32 = SIZE.0 - 30;
const TOP: i32 = 108;
const BOTTOM: i32 = SIZE.1 - 76;

/// One point of the curve.
pub struct CurvePoint {
    /// Value of the number that is swept.
    pub at: f64,
    /// Score there, 0 to 1.
    pub score: Estimate,
}

/// A win-rate curve.
pub struct Curve {
    /// What it shows.
    pub title: String,
    /// Name and unit of the number that is swept.
    pub x_label: String,
    /// The points, by rising value.
    pub points: Vec<CurvePoint>,
    /// The ruleset's own value, if there is one.
    pub current: Option<f64>,
    /// Whether the crossing is found, or no more than a guess.
    pub certain: bool,
    /// Where the curve crosses 50 %, if it does.
    pub crossing: Option<Estimate>,
    /// Confidence of the intervals, such as 0.95.
    pub confidence: f64,
}

/// Both axes of the chart.
struct Axes {
    x: Axis,
    y: Axis,
}

impl Axes {
    fn place(&self, at: f64, score: f64) -> (i32, i32) {
        (self.x.pixel(at), self.y.pixel(score))
    }
}

impl Curve {
    fn axes(&self) -> Axes {
        let crossing = self.crossing.iter().map(|at| at.value);
        let values = self.points.iter().map(|point| point.at);
        let scores = self.points.iter().map(|point| &point.score);
        let ends = scores.flat_map(|score| [score.low, score.value, score.high]);
        Axes {
            x: Axis::over(values.chain(crossing).chain(self.current), LEFT, RIGHT),
            // At least ten points around even, so that noise looks like noise.
            y: Axis::over(ends.chain([0.4, 0.6]), BOTTOM, TOP).within(0.0, 1.0),
        }
    }

    fn draw_axes<DB: DrawingBackend>(&self, area: &Area<DB>, axes: &Axes) -> Drawn<DB> {
        let beside = style::text(BODY, INK, HPos::Right, VPos::Center);
        for share in axes.y.ticks(8) {
            let y = axes.y.pixel(share);
            area.draw(&line((LEFT, y), (RIGHT, y), GRID, 1))?;
            area.draw_text(
                &format!("{} %", whole_percent(share)),
                &beside,
                (LEFT - 8, y),
            )?;
        }
        let below = style::text(BODY, INK, HPos::Center, VPos::Top);
        for value in axes.x.ticks(10) {
            let x = axes.x.pixel(value);
            area.draw(&line((x, BOTTOM), (x, BOTTOM + 5), INK, 1))?;
            area.draw_text(&number(value), &below, (x, BOTTOM + 10))?;
        }
        area.draw(&line((LEFT, BOTTOM), (RIGHT, BOTTOM), INK, 1))?;
        let middle = (LEFT + RIGHT) / 2;
        let label = style::fit(&self.x_label, BODY, RIGHT - LEFT);
        area.draw_text(&label, &below, (middle, BOTTOM + 38))?;
        let upward = style::upward_text(BODY, INK, HPos::Center);
        area.draw_text(
            "win rate (a draw counts half)",
            &upward,
            (22, (TOP + BOTTOM) / 2),
        )
    }

    fn draw_marks<DB: DrawingBackend>(&self, area: &Area<DB>, axes: &Axes) -> Drawn<DB> {
        if let Some(at) = &self.crossing {
            let place = [(axes.x.pixel(at.low), TOP), (axes.x.pixel(at.high), BOTTOM)];
            area.draw(&Rectangle::new(place, BELOW.mix(0.14).filled()))?;
            let x = axes.x.pixel(at.value);
            area.draw(&line((x, TOP), (x, BOTTOM), BELOW, 2))?;
        }
        let even = axes.y.pixel(0.5);
        area.draw(&line((LEFT, even), (RIGHT, even), INK, 2))?;
        let Some(current) = self.current else {
            return Ok(());
        };
        let x = axes.x.pixel(current);
        for y in (TOP..BOTTOM).step_by(12) {
            area.draw(&line((x, y), (x, (y + 7).min(BOTTOM)), INK, 2))?;
        }
        Ok(())
    }

    fn draw_curve<DB: DrawingBackend>(&self, area: &Area<DB>, axes: &Axes) -> Drawn<DB> {
        let end = |point: &CurvePoint, share: f64| axes.place(point.at, share);
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

    /// The key under the title: a sample of each mark, and its meaning.
    fn draw_key<DB: DrawingBackend>(&self, area: &Area<DB>) -> Drawn<DB> {
        let words = style::text(BODY, FAINT_INK, HPos::Left, VPos::Center);
        let y = 72;
        let mut x = 20;
        for (sample, text) in self.key() {
            area.draw(&sample.element::<DB>(x, y))?;
            area.draw_text(&text, &words, (x + 24, y))?;
            x += 24 + style::width(&text, BODY) + 26;
        }
        Ok(())
    }

    fn key(&self) -> Vec<(Sample, String)> {
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

impl Sample {
    fn element<DB: DrawingBackend>(&self, x: i32, y: i32) -> DynElement<'static, DB, (i32, i32)> {
        match self {
            Sample::Dot => Circle::new((x + 9, y), 5, ABOVE.filled()).into_dyn(),
            Sample::Line => Rectangle::new([(x, y - 1), (x + 18, y)], ABOVE.filled()).into_dyn(),
            Sample::Dashes => {
                Rectangle::new([(x + 8, y - 9), (x + 10, y + 9)], INK.filled()).into_dyn()
            }
            Sample::Bar => {
                Rectangle::new([(x + 4, y - 9), (x + 16, y + 9)], BELOW.mix(0.5).filled())
                    .into_dyn()
            }
        }
    }
}

impl Drawing for Curve {
    fn size(&self) -> (u32, u32) {
        (SIZE.0 as u32, SIZE.1 as u32)
    }

    fn draw<DB: DrawingBackend>(&self, area: &Area<DB>) -> Drawn<DB> {
        let axes = self.axes();
        let title = style::text(TITLE, INK, HPos::Left, VPos::Top);
        let words = style::fit(&self.title, TITLE, SIZE.0 - 40);
        area.draw_text(&words, &title, (20, 18))?;
        self.draw_key(area)?;
        self.draw_axes(area, &axes)?;
        self.draw_marks(area, &axes)?;
        self.draw_curve(area, &axes)
    }
}
