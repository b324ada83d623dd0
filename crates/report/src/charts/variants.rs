//! The charts of a comparison: archetypes, and moving and firing first, under
//! each variant of the rules.

use evenkeel_tournament::say::result::{Estimate, RunResult, VariantResult};

use super::dots::{DotRow, Dots};
use super::{Figure, confidence, render};
use crate::ReportError;
use crate::figures::{percent, signed_percent};

/// First word of the names of these charts.
pub const VARIANTS: &str = "variants";

/// Every chart that has rows.
pub fn figures(run: &RunResult) -> Result<Vec<Figure>, ReportError> {
    let mut figures = Vec::new();
    for (name, dots) in [("scores", archetypes(run)), ("first", advantages(run))] {
        if !dots.rows.is_empty() {
            figures.push(render(format!("{VARIANTS}-{name}"), &dots)?);
        }
    }
    Ok(figures)
}

fn series(run: &RunResult) -> Vec<String> {
    run.variants.iter().map(|row| row.variant.clone()).collect()
}

/// Archetypes, the best under the first variant on top.
fn archetypes(run: &RunResult) -> Dots {
    let score = |fleet: &str, variant: &str| {
        let mut rows = run.fleets.iter();
        rows.find(|row| row.fleet == fleet && row.variant == variant)
            .map(|row| row.score)
    };
    let first = run.variants.first().map_or("", |first| &first.variant);
    let mut ranked: Vec<_> = run
        .fleets
        .iter()
        .filter(|row| row.variant == first)
        .collect();
    ranked.sort_by(|a, b| b.score.value.total_cmp(&a.score.value));
    let row = |fleet: &str| DotRow {
        label: fleet.to_owned(),
        values: run
            .variants
            .iter()
            .map(|variant| score(fleet, &variant.variant))
            .collect(),
    };
    Dots {
        title: "Mean win rate of each archetype under each variant of the rules".to_owned(),
        subtitle: format!(
            "Bars: {} % interval of each value by itself; whether two differ, the sharper paired \
             differences say. Grey line: first variant.",
            confidence(run)
        ),
        x_label: "mean win rate against the others (a draw counts half)".to_owned(),
        even: 0.5,
        series: series(run),
        rows: ranked.into_iter().map(|fleet| row(&fleet.fleet)).collect(),
        write: percent,
    }
}

/// The advantages of moving and of firing first.
fn advantages(run: &RunResult) -> Dots {
    type Of = fn(&VariantResult) -> Option<Estimate>;
    let measures: [(&str, Of); 2] = [
        ("moved first", |row| Some(row.first_advantage)),
        ("fired first", |row| row.first_fire_advantage),
    ];
    let row = |(label, of): (&str, Of)| DotRow {
        label: label.to_owned(),
        values: run.variants.iter().map(of).collect(),
    };
    let rows = measures.into_iter().map(row);
    let has_values = |row: &DotRow| row.values.iter().any(Option::is_some);
    let of_mirrors = run.matchups.iter().any(|row| row.fleet_a == row.fleet_b);
    let over = match of_mirrors {
        true => "Between equal fleets",
        false => "Over all matchups",
    };
    Dots {
        title: "How much more than half the side wins that moved or fired first".to_owned(),
        subtitle: format!(
            "{over}. Bars: {} % interval. Who fires first is often the better placed already: \
             it shows no cause.",
            confidence(run)
        ),
        x_label: "mean win rate less 50 %, percentage points".to_owned(),
        even: 0.0,
        series: series(run),
        rows: rows.filter(has_values).collect(),
        write: signed_percent,
    }
}
