//! Bounds of the chart, the navies and the classes.

use evenkeel_document::hint;
use evenkeel_rulebook::check::Check;

use super::{ChartRow, FireArc, MAX_SHIELDS, MAX_SPEED, Ruleset, SelfDestruct};

/// Most bands of the chart.
const MAX_BANDS: usize = 8;
/// Longest range of the chart, hexes.
const MAX_RANGE: u8 = 60;
/// Most classes.
const MAX_CLASSES: usize = 64;

/// Adds every fault of the chart, the navies and the classes.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    bands(&ruleset.chart.bands, check);
    for (id, row) in &ruleset.chart.rows {
        chart_row(ruleset, &format!("chart.rows.{id}"), row, check);
    }
    one_row_each(ruleset, check);
    navies(ruleset, check);
    classes(ruleset, check);
}

/// Rule FBG-FIRE-04: bands follow each other without a gap, so each one ends
/// beyond the one before it.
fn bands(bands: &[u8], check: &mut Check) {
    if bands.is_empty() || bands.len() > MAX_BANDS {
        let message = format!("there must be 1 to {MAX_BANDS} bands");
        check.fault("chart.bands", message);
    }
    let mut before = 0;
    for (index, &last) in bands.iter().enumerate() {
        let path = format!("chart.bands.{index}");
        if last > MAX_RANGE {
            check.fault(&path, format!("must be at most {MAX_RANGE} hexes"));
        } else if index > 0 && last <= before {
            let message = format!(
                "bands must not overlap: the one before this ends at {before}, so this must end \
                 further out"
            );
            check.fault(&path, message);
        } else if last == 0 {
            check.fault(&path, "must be at least 1 hex");
        }
        before = last;
    }
}

fn chart_row(ruleset: &Ruleset, path: &str, row: &ChartRow, check: &mut Check) {
    let at = |field: &str| format!("{path}.{field}");
    for (index, id) in row.classes.iter().enumerate() {
        if !ruleset.classes.contains_key(id) {
            let hint = hint(id, ruleset.classes.keys().map(String::as_str));
            let message = format!("no class has the id `{id}`{hint}");
            check.fault(&format!("{path}.classes.{index}"), message);
        }
    }
    if row.classes.is_empty() {
        check.fault(&at("classes"), "a row must be for some class");
    }
    check.unique(&at("classes"), &row.classes);
    if row.arcs.is_empty() {
        check.fault(&at("arcs"), "a row must be for some arc");
    }
    check.unique(&at("arcs"), &row.arcs);
    for (index, &on) in row.hits_on.iter().enumerate() {
        check.face(&format!("{path}.hits_on.{index}"), on);
    }
    let bands = ruleset.chart.bands.len();
    if row.hits_on.len() > bands {
        let message = format!(
            "the row has {} numbers, and there are only {bands} bands",
            row.hits_on.len()
        );
        check.fault(&at("hits_on"), message);
    }
    if let Some(double) = row.double {
        check.face(&at("double.on"), double.on);
        if double.bands == 0 || usize::from(double.bands) > row.hits_on.len() {
            let message = format!(
                "must be from 1 to the {} bands of the row",
                row.hits_on.len()
            );
            check.fault(&at("double.bands"), message);
        }
    }
}

/// Rule FBG-FIRE-03: every class has exactly one row for each of its arcs.
fn one_row_each(ruleset: &Ruleset, check: &mut Check) {
    for class in ruleset.classes.keys() {
        for arc in FireArc::ALL {
            let rows = ruleset.chart.rows.iter();
            let mut rows =
                rows.filter(|(_, row)| row.classes.contains(class) && row.arcs.contains(&arc));
            match (rows.next(), rows.next()) {
                (None, _) => {
                    let message = format!("no row says what `{class}` hits in its {arc:?} arc");
                    check.fault("chart.rows", message);
                }
                (Some((first, _)), Some((second, _))) => {
                    let message =
                        format!("`{class}` has two rows for its {arc:?} arc, this and `{first}`");
                    check.fault(&format!("chart.rows.{second}"), message);
                }
                (Some(_), None) => {}
            }
        }
    }
}

fn navies(ruleset: &Ruleset, check: &mut Check) {
    for (id, navy) in &ruleset.navies {
        check.name(&format!("navies.{id}.name"), &navy.name);
        if let SelfDestruct::Roll { on } = navy.self_destruct {
            check.face(&format!("navies.{id}.self_destruct.on"), on);
        }
    }
}

fn classes(ruleset: &Ruleset, check: &mut Check) {
    let count = ruleset.classes.len();
    if count == 0 || count > MAX_CLASSES {
        check.fault(
            "classes",
            format!("there must be 1 to {MAX_CLASSES} classes"),
        );
    }
    for (index, (id, class)) in ruleset.classes.iter().enumerate() {
        let at = |field: &str| format!("classes.{id}.{field}");
        check.name(&at("name"), &class.name);
        check.name(&at("code"), &class.code);
        let mut others = ruleset.classes.values().take(index);
        if others.any(|other| other.code == class.code) {
            check.fault(&at("code"), "another class has this code");
        }
        if !ruleset.navies.contains_key(&class.navy) {
            let hint = hint(&class.navy, ruleset.navies.keys().map(String::as_str));
            let message = format!("no navy has the id `{}`{hint}", class.navy);
            check.fault(&at("navy"), message);
        }
        check.within(&at("full_hexes"), class.full_hexes, 1, MAX_SPEED);
        if class.low_hexes > class.full_hexes {
            check.fault(&at("low_hexes"), "must not be more than full_hexes");
        }
        check.within(&at("shields"), class.shields, 0, MAX_SHIELDS);
        check.within(&at("rear_weakness"), class.rear_weakness, 0, 6);
    }
}
