//! Rows of the cost and stat axes: points and crossings.

use evenkeel_stats::{Crossing, CurvePoint, MonotoneFit, PairTally, PriceSet};

use super::{Curve, PlannedAxis, budgets};
use crate::count::total::Total;
use crate::plan::Plan;
use crate::say::findings::score_of;
use crate::say::result::{
    CrossingKind, CrossingResult, Estimate, OptionUse, RunResult, Step, SweepPoint,
};

/// Adds the points and the crossing of each curve.
pub(super) fn add(plan: &Plan, axes: &[PlannedAxis], totals: &[Total], found: &mut RunResult) {
    let is_number =
        |axis: &&PlannedAxis| matches!(axis, PlannedAxis::Curve(curve) if !curve.is_cost);
    let numbers = axes.iter().filter(is_number).count();
    for (axis, planned) in axes.iter().enumerate() {
        if let PlannedAxis::Curve(curve) = planned {
            let points = points(plan, axis, curve, totals);
            let crossing = crossing(plan, axis, numbers, curve, &points, totals);
            found.crossings.push(crossing);
            found.sweep_points.extend(points);
        }
    }
}

/// One row for each value that has pairs.
fn points(plan: &Plan, axis: usize, curve: &Curve, totals: &[Total]) -> Vec<SweepPoint> {
    let mut rows = Vec::new();
    for point in &curve.points {
        let total = &totals[point.matchup];
        let Some(score) = score_of(plan, point.matchup, total.score) else {
            continue;
        };
        rows.push(SweepPoint {
            axis: axis as u64,
            matchup: point.matchup as u64,
            subject: curve.subject.clone(),
            subject_name: curve.subject_name.clone(),
            path: curve.path.clone(),
            value: point.value,
            current: Some(point.value) == curve.current,
            pairs: total.pairs,
            score,
            mean_count: total.battles.subject_count as f64 / total.pairs as f64,
            pair_scores: total.score,
        });
    }
    rows
}

/// The use of what the curve judges.
fn used(plan: &Plan, curve: &Curve, totals: &[Total]) -> Option<OptionUse> {
    let played = curve.points.iter().map(|point| &totals[point.matchup]);
    let mut ids = curve.judged(plan).into_iter();
    ids.find_map(|id| OptionUse::over(id, played.clone()))
}

/// The crossing of the curve of an axis, of a sweep that has so many numbers that are no prices.
fn crossing(
    plan: &Plan,
    axis: usize,
    numbers: usize,
    curve: &Curve,
    points: &[SweepPoint],
    totals: &[Total],
) -> CrossingResult {
    // A cancelled run may have too few points to say anything.
    let values = curve.points.iter().map(|point| point.value);
    let tried = [
        values.clone().fold(f64::INFINITY, f64::min),
        values.fold(f64::NEG_INFINITY, f64::max),
    ];
    let (kind, at, step) = match &curve.search {
        Some(search) => {
            let set = search.set(
                &budgets::tried(curve, totals),
                &budgets::price_looks(plan.pairs),
            );
            let (kind, at) = fair(&set);
            (kind, at, set.step.map(|step| Step::of(&step, points)))
        }
        None => {
            let (kind, at) = borders(plan, curve, points, tried, numbers);
            (kind, at, None)
        }
    };
    CrossingResult {
        axis: axis as u64,
        subject: curve.subject.clone(),
        subject_name: curve.subject_name.clone(),
        path: curve.path.clone(),
        is_cost: curve.is_cost,
        current: curve.current,
        counted: curve.counted.clone(),
        sizes: curve.sizes,
        kind,
        at,
        step,
        tried,
        used: used(plan, curve, totals),
    }
}

/// The finding of a search for a price: the whole prices that are not refused, or if all
/// are, the two that a step lies between.
fn fair(set: &PriceSet) -> (CrossingKind, Option<Estimate>) {
    let [low, high] = set.tried;
    if set.too_cheap == Some(high) {
        return (CrossingKind::AlwaysAbove, None);
    }
    if set.too_dear == Some(low) {
        return (CrossingKind::AlwaysBelow, None);
    }
    let kind = match (set.too_cheap, set.too_dear) {
        (Some(_), Some(_)) => CrossingKind::Crosses,
        (None, None) => return (CrossingKind::Unclear, None),
        _ => CrossingKind::Unclear,
    };
    let ends = set
        .fitting()
        .or(set.too_cheap.zip(set.too_dear).map(<[u32; 2]>::from));
    let at = ends
        .zip(set.nearest)
        .map(|([first, last], nearest)| Estimate {
            value: f64::from(nearest.clamp(first, last)),
            low: match set.too_cheap {
                Some(_) => f64::from(first),
                None => f64::NEG_INFINITY,
            },
            high: match set.too_dear {
                Some(_) => f64::from(last),
                None => f64::INFINITY,
            },
        });
    (kind, at)
}

/// The findings of tests of the values that the job gives, from both ends inwards. What is said
/// of one of so many numbers holds beside the others, an interval alone; of a price the word is
/// that of today's.
fn borders(
    plan: &Plan,
    curve: &Curve,
    points: &[SweepPoint],
    tried: [f64; 2],
    numbers: usize,
) -> (CrossingKind, Option<Estimate>) {
    let points = points.iter().map(|point| CurvePoint {
        x: point.value,
        tally: PairTally::from_counts(point.pair_scores),
    });
    let points: Vec<CurvePoint> = points.collect();
    let at_level = |level| match MonotoneFit::fit(&points, curve.trend, level) {
        Ok(fit) => reading(fit.crossing(), tried),
        Err(_) => (CrossingKind::Unclear, None),
    };
    let (kind, at) = at_level(plan.level());
    if curve.is_cost {
        return (kind, at);
    }
    match at_level(plan.level().of_each(numbers)) {
        (sure, _) if sure == kind => (kind, at),
        (_, beside) => (CrossingKind::Unclear, at.or(beside)),
    }
}

fn reading(crossing: Crossing, [least, most]: [f64; 2]) -> (CrossingKind, Option<Estimate>) {
    match crossing {
        Crossing::Found { x, low, high } => {
            let at = Estimate {
                value: x,
                low,
                high,
            };
            (CrossingKind::Crosses, Some(at))
        }
        Crossing::Above { .. } => (CrossingKind::AlwaysAbove, None),
        Crossing::Below { .. } => (CrossingKind::AlwaysBelow, None),
        Crossing::Undecided { best, low, high } => {
            // A curve that does not cross, but is bounded on one side, does so
            // beyond the other.
            let beyond = low.map(|_| most).or(high.map(|_| least));
            let at = best.or(beyond).map(|value| Estimate {
                value,
                low: low.unwrap_or(f64::NEG_INFINITY),
                high: high.unwrap_or(f64::INFINITY),
            });
            (CrossingKind::Unclear, at)
        }
    }
}
