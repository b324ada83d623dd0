//! What ships are worth, in ships of a class of reference.

use evenkeel_tournament::result::{CrossingKind, CrossingResult, Reference, RunResult};

use super::{Figure, Forest, ForestRow, figure, subtitle};
use crate::error::ReportError;
use crate::figures::rounded;

/// First word of the names of these charts.
pub const WORTHS: &str = "worths";

/// One forest plot for each class of reference.
pub fn figures(run: &RunResult) -> Result<Vec<Figure>, ReportError> {
    let mut references: Vec<&Reference> = Vec::new();
    for reference in run.crossings.iter().filter_map(CrossingResult::reference) {
        if references.iter().all(|known| known.id != reference.id) {
            references.push(reference);
        }
    }
    let mut figures = Vec::new();
    for reference in references {
        figures.extend(worths(run, reference)?);
    }
    Ok(figures)
}

fn worths(run: &RunResult, reference: &Reference) -> Result<Option<Figure>, ReportError> {
    let name = &reference.name;
    let title = format!("Worth of one ship, where one {name} is 1");
    let rows = run.crossings.iter().filter_map(|axis| {
        let own = axis.reference()?;
        (own.id == reference.id).then(|| worth(axis, own))
    });
    let forest = Forest {
        title: title.clone(),
        subtitle: subtitle(run, &format!("worth more than one {name}"), "worth less"),
        x_label: format!("how many {name} one ship balances"),
        even: 1.0,
        rows: rows.collect(),
        write: rounded,
    };
    let id = super::file_name(&reference.id);
    figure(format!("{WORTHS}-{id}"), title, forest)
}

/// The worth of the subject of an axis, or what is known of it.
fn worth(axis: &CrossingResult, reference: &Reference) -> ForestRow {
    let label = axis.subject_name.clone();
    if let Some(worth) = axis.worth() {
        return ForestRow::new(label, worth, rounded);
    }
    let [least, most] = axis.tried.map(|tried| f64::from(reference.count) / tried);
    let (rank, words) = match axis.kind {
        CrossingKind::AlwaysAbove => (least, format!("over {}", rounded(least))),
        CrossingKind::AlwaysBelow => (most, format!("under {}", rounded(most))),
        CrossingKind::Crosses | CrossingKind::Unclear => (0.0, "cannot tell".to_owned()),
    };
    ForestRow {
        label,
        estimate: None,
        words,
        rank,
    }
}
