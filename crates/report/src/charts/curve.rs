//! A win-rate curve over the values of one number, and where it meets 50 %.

use evenkeel_tournament::say::result::Estimate;
use plotters::element::{DynElement, IntoDynElement};
use plotters::prelude::{Circle, DrawingBackend, PathElement, Polygon, Rectangle};
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

use super::axis::Axis;
use super::canvas::{Area, Below, Drawing, Drawn, Heading, Width, line};
use super::style::{self, ABOVE, BELOW, BODY, FAINT_INK, GRID, INK};
use crate::figures::{interval, number, rounded, whole_percent};

/// Height of a line of the key.
const KEY_LINE: i32 = 24;
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

/// The places of things, and both axes.
struct Axes {
    width: Width,
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
    x: Axis,
    y: Axis,
}

impl Axes {
    fn place(&self, at: f64, score: f64) -> (i32, i32) {
        (self.x.pixel(at), self.y.pixel(score))
    }
}

impl Curve {
    fn heading(&self, width: Width) -> Heading {
        Heading::new(&self.title, "", width)
    }

    fn below(&self, width: Width) -> Below {
        Below::new(&self.x_label, width)
    }

    fn axes(&self, width: Width) -> Axes {
        let crossing = self.crossing.iter().map(|at| at.value);
        let values = self.points.iter().map(|point| point.at);
        let scores = self.points.iter().map(|point| &point.score);
        let ends = scores.flat_map(|score| [score.low, score.value, score.high]);
        let key = self.key_places(width).1;
        // On a phone the upright axis is named above the plot.
        let (left, height, name) = match width {
            Width::Wide => (96, 376, 0),
            Width::Narrow => (52, 240, 24),
        };
        let (right, top) = (width.pixels() - width.edge(), key + name + 8);
        let bottom = top + height;
        Axes {
            width,
            left,
            right,
            top,
            bottom,
            x: Axis::over(values.chain(crossing).chain(self.current), left, right),
            // At least ten points around even, so that noise looks like noise.
            y: Axis::over(ends.chain([0.4, 0.6]), bottom, top).within(0.0, 1.0),
        }
    }

    /// Marks of what is swept: none between whole numbers where it is always whole.
    fn marks(&self, axes: &Axes) -> Vec<f64> {
        let wanted = if axes.width.is_narrow() { 5 } else { 10 };
        let mut values = self.points.iter().map(|point| point.at).chain(self.current);
        match values.all(|value| value.fract() == 0.0) {
            true => axes.x.whole_ticks(wanted),
            false => axes.x.ticks(wanted),
        }
    }

    fn draw_axes<DB: DrawingBackend>(&self, area: &Area<DB>, axes: &Axes) -> Drawn<DB> {
        let Axes { left, right, .. } = *axes;
        let (top, bottom) = (axes.top, axes.bottom);
        let beside = style::text(BODY, INK, HPos::Right, VPos::Center);
        for share in axes.y.ticks(8) {
            let y = axes.y.pixel(share);
            area.draw(&line((left, y), (right, y), GRID, 1))?;
            let words = format!("{} %", whole_percent(share));
            area.draw_text(&words, &beside, (left - 8, y))?;
        }
        let below = style::text(BODY, INK, HPos::Center, VPos::Top);
        for value in self.marks(axes) {
            let x = axes.x.pixel(value);
            area.draw(&line((x, bottom), (x, bottom + 5), INK, 1))?;
            area.draw_text(&number(value), &below, (x, bottom + 10))?;
        }
        area.draw(&line((left, bottom), (right, bottom), INK, 1))?;
        self.below(axes.width).draw(area, (left, right), bottom)?;
        if axes.width.is_narrow() {
            let above = style::text(BODY, INK, HPos::Left, VPos::Center);
            return area.draw_text(SHARE, &above, (axes.width.edge(), top - 20));
        }
        let upward = style::upward_text(BODY, INK, HPos::Center);
        area.draw_text(SHARE, &upward, (22, (top + bottom) / 2))
    }

    fn draw_marks<DB: DrawingBackend>(&self, area: &Area<DB>, axes: &Axes) -> Drawn<DB> {
        let (top, bottom) = (axes.top, axes.bottom);
        if let Some(at) = &self.crossing {
            let place = [(axes.x.pixel(at.low), top), (axes.x.pixel(at.high), bottom)];
            area.draw(&Rectangle::new(place, BELOW.mix(0.14).filled()))?;
            let x = axes.x.pixel(at.value);
            area.draw(&line((x, top), (x, bottom), BELOW, 2))?;
        }
        let even = axes.y.pixel(0.5);
        area.draw(&line((axes.left, even), (axes.right, even), INK, 2))?;
        let Some(current) = self.current else {
            return Ok(());
        };
        let x = axes.x.pixel(current);
        for y in (top..bottom).step_by(DASH.0 as usize) {
            let end = (y + DASH.1).min(bottom);
            area.draw(&line((x, y), (x, end), INK, 2))?;
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

    /// The place of each entry of the key, and where the key ends.
    fn key_places(&self, width: Width) -> (Vec<(i32, i32)>, i32) {
        let (edge, mut places) = (width.edge(), Vec::new());
        let (mut x, mut y) = (edge, self.heading(width).bottom() + KEY_LINE / 2);
        for (_, text) in self.key() {
            let room = 24 + style::width(&text, BODY);
            if x > edge && x + room > width.pixels() - edge {
                (x, y) = (edge, y + KEY_LINE);
            }
            places.push((x, y));
            x += room + 26;
        }
        (places, y + KEY_LINE)
    }

    /// The key under the title: a sample of each mark, and its meaning.
    fn draw_key<DB: DrawingBackend>(&self, area: &Area<DB>, width: Width) -> Drawn<DB> {
        let words = style::text(BODY, FAINT_INK, HPos::Left, VPos::Center);
        let (places, _) = self.key_places(width);
        for ((sample, text), (x, y)) in self.key().into_iter().zip(places) {
            for element in sample.elements::<DB>(x, y) {
                area.draw(&element)?;
            }
            let text = style::fit(&text, BODY, width.room() - 24);
            area.draw_text(&text, &words, (x + 24, y))?;
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

/// From one dash of the line of today to the next, and how long a dash is.
const DASH: (i32, i32) = (12, 7);

impl Sample {
    fn elements<DB: DrawingBackend>(
        &self,
        x: i32,
        y: i32,
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
    fn size(&self, width: Width) -> (u32, u32) {
        (
            width.pixels() as u32,
            (self.axes(width).bottom + self.below(width).height()) as u32,
        )
    }

    fn draw<DB: DrawingBackend>(&self, area: &Area<DB>, width: Width) -> Drawn<DB> {
        let axes = self.axes(width);
        self.heading(width).draw(area)?;
        self.draw_key(area, width)?;
        self.draw_axes(area, &axes)?;
        self.draw_marks(area, &axes)?;
        self.draw_curve(area, &axes)
    }
}
