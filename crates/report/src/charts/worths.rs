//! Worths of units: in points, or where there are none in units of a class of reference.

use evenkeel_tournament::say::result::{CrossingResult, Reference, RunResult};

use super::{Figure, Forest, ForestRow, figure, points, sides, subtitle};
use crate::ReportError;
use crate::figures::rounded;

/// First word of the names of these charts.
pub const WORTHS: &str = "worths";

/// One forest plot in points, or where nothing has a price one for each class of
/// reference.
pub fn figures(run: &RunResult) -> Result<Vec<Figure>, ReportError> {
    let mut references: Vec<&Reference> = Vec::new();
    for reference in run.crossings.iter().filter_map(CrossingResult::reference) {
        if references.iter().all(|known| known.id != reference.id) {
            references.push(reference);
        }
    }
    let figures: Vec<_> = match references.iter().any(|one| one.points.is_some()) {
        true => vec![in_points(run, &references)?],
        false => {
            let figures = references.iter().map(|reference| worths(run, reference));
            figures.collect::<Result<_, _>>()?
        }
    };
    Ok(figures.into_iter().flatten().collect())
}

fn in_points(run: &RunResult, references: &[&Reference]) -> Result<Option<Figure>, ReportError> {
    let rows = run.crossings.iter();
    let rows = rows.filter_map(|axis| Some(beyond(axis, axis.reference()?, references)));
    let what = match references {
        [reference] => format!("one {}", reference.name),
        _ => "one that it is set against".to_owned(),
    };
    let listed = Some("listed cost");
    let forest = Forest {
        title: format!("Worth of one unit in points, beyond {what}"),
        subtitle: subtitle(run, listed),
        sides: sides("worth more than listed", "worth less"),
        x_label: format!("points that it is worth more than {what}"),
        even: 0.0,
        rows: rows.collect(),
        write: points,
    };
    figure(WORTHS.to_owned(), forest)
}

fn worths(run: &RunResult, reference: &Reference) -> Result<Option<Figure>, ReportError> {
    let name = &reference.name;
    let rows = run.crossings.iter().filter_map(|axis| {
        let own = axis.reference()?;
        (own.id == reference.id).then(|| worth(axis, own))
    });
    let above = format!("worth more than one {name}");
    let forest = Forest {
        title: format!("Worth of one ship, where one {name} is 1"),
        subtitle: subtitle(run, None),
        sides: sides(&above, "worth less"),
        x_label: format!("how many {name} one ship balances"),
        even: 1.0,
        rows: rows.collect(),
        write: rounded,
    };
    let id = super::file_name(&reference.id);
    figure(format!("{WORTHS}-{id}"), forest)
}

/// The worth of the subject of an axis, or what is known of it.
fn worth(axis: &CrossingResult, reference: &Reference) -> ForestRow {
    let label = axis.subject_name.clone();
    match axis.worth() {
        Some(worth) => ForestRow::new(label, worth, rounded),
        None => {
            let worths = axis.tried.map(|tried| f64::from(reference.count) / tried);
            ForestRow::not_found(label, axis.kind, worths, rounded)
        }
    }
}

/// The worth in points, beside what is listed. Of a subject that is its reference with
/// something more, the label is that.
fn beyond(axis: &CrossingResult, own: &Reference, references: &[&Reference]) -> ForestRow {
    let name = &axis.subject_name;
    let label = match name.strip_prefix(&*own.name) {
        Some(more) => {
            let more = more.trim_start_matches(" with ").trim_start_matches(", ");
            let mut beside = references
                .iter()
                .filter_map(|of| own.name.strip_prefix(&*of.name));
            format!("{more}{}", beside.next().unwrap_or_default())
        }
        None if references.len() > 1 => format!("{name} beyond {}", own.name),
        None => name.clone(),
    };
    let listed = axis.costs_beyond().unwrap_or_default();
    let label = format!("{label} (listed {})", points(listed));
    let row = match axis.worth_beyond() {
        Some(worth) => ForestRow::new(label, worth, points),
        None => {
            let price = own.points.unwrap_or_default();
            let worth = |tried| price * f64::from(own.count) / tried - price;
            ForestRow::not_found(label, axis.kind, axis.tried.map(worth), points)
        }
    };
    ForestRow {
        listed: Some(listed),
        ..row
    }
}
