//! A win-rate curve as small as a word.

use evenkeel_tournament::say::result::{RunResult, SweepPoint};
use maud::{Markup, html};

use crate::figures::{number, percent};

const WIDTH: f64 = 100.0;
const HEIGHT: f64 = 30.0;
/// Room for the line's own width and for the dot.
const EDGE: f64 = 3.0;

/// The curve of an axis: the line at 50 %, the curve, and a dot where the rules stand today.
pub fn curve(run: &RunResult, axis: u64) -> Markup {
    let points = run.sweep_points.iter().filter(|point| point.axis == axis);
    let mut points: Vec<&SweepPoint> = points.collect();
    points.sort_by(|a, b| a.value.total_cmp(&b.value));
    let [Some(first), Some(last)] = [points.first(), points.last()] else {
        return html! {};
    };
    let x = |value: f64| across(value, [first.value, last.value]);
    // All curves of a page have the same scale, so that they compare.
    let far = run.sweep_points.iter();
    let far = far.map(|point| (point.score.value - 0.5).abs());
    let far = far.fold(0.1, f64::max);
    let down = |share: f64| down(share, far);
    let path: Vec<String> = points
        .iter()
        .map(|point| format!("{:.1},{:.1}", x(point.value), down(point.score.value)))
        .collect();
    let today = points.iter().find(|point| point.current);
    let even = down(0.5);
    let words =
        |point: &SweepPoint| format!("{} at {}", percent(point.score.value), number(point.value));
    html! {
        svg.spark role="img" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } width=(WIDTH) height=(HEIGHT)
            aria-label={ "Win rate from " (words(first)) " to " (words(last)) } {
            line.half x1="0" x2=(WIDTH) y1=(even) y2=(even) {}
            polyline.curve points=(path.join(" ")) {}
            @if let Some(today) = today {
                circle cx=(format!("{:.1}", x(today.value))) r="3"
                    cy=(format!("{:.1}", down(today.score.value))) {}
            }
        }
    }
}

fn across(value: f64, [least, most]: [f64; 2]) -> f64 {
    let share = match most > least {
        true => (value - least) / (most - least),
        false => 0.5,
    };
    EDGE + share * (WIDTH - 2.0 * EDGE)
}

/// Shares upwards, as far from one half as this.
fn down(share: f64, far: f64) -> f64 {
    let share = ((share - 0.5) / far).clamp(-1.0, 1.0);
    HEIGHT / 2.0 - share * (HEIGHT / 2.0 - EDGE)
}
