//! The charts of a run, each as SVG and PNG.

mod axis;
mod bitmap;
mod canvas;
mod curve;
mod dots;
mod forest;
mod found;
mod frame;
mod heatmap;
mod key;
mod lines;
mod render;
mod style;
mod variants;
mod worths;

use std::path::Path;

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::{
    CrossingKind, CrossingResult, FleetResult, LoadoutDifference, RunResult, SweepPoint,
};
use evenkeel_tournament::say::sheet::INTERVAL;

use crate::figures::{number, percent, rounded, signed, signed_percent, whole_percent};
use crate::file::{entries, make_folder, remove};
use crate::grid::{Grid, MOST_FLEETS, grids};
use crate::{ReportError, write_whole};

pub use canvas::Width;
pub use curve::{Curve, CurvePoint};
pub use dots::{DotRow, Dots};
pub use forest::{Forest, ForestRow};
pub use heatmap::Heatmap;
pub use render::{Drawing, Figure, render};
pub use style::SERIES;

use variants::VARIANTS;
use worths::WORTHS;

/// Name of the folder of charts within the run folder.
pub(crate) const FOLDER: &str = "charts";
/// First words of the names of charts, by which old ones are known.
const HEATMAP: &str = "matchups";
const FLEETS: &str = "fleets";
const PRICES: &str = "prices";
const CURVE: &str = "curve";
const LOADOUTS: &str = "loadouts";

/// Draws every chart that the results of a run allow; a chart without a row is
/// left out.
///
/// # Errors
/// When a chart cannot be drawn.
pub fn draw_all(run: &RunResult) -> Result<Vec<Figure>, ReportError> {
    let mut figures = Vec::new();
    figures.extend(heatmaps(run)?);
    match run.has_variants() {
        true => figures.extend(variants::figures(run)?),
        false => figures.extend(fleets(run)?),
    }
    figures.extend(prices(run)?);
    figures.extend(worths::figures(run)?);
    for axis in &run.crossings {
        figures.extend(curve(run, axis)?);
    }
    figures.extend(loadouts(run)?);
    figures.extend(self::found::figures(run)?);
    Ok(figures)
}

/// Writes the files of charts, and removes those that were there before.
///
/// # Errors
/// When the machine refuses.
pub fn write_all(folder: &Path, figures: &[Figure]) -> Result<(), ReportError> {
    remove_old(folder)?;
    let folder = folder.join(FOLDER);
    make_folder(&folder)?;
    for figure in figures {
        let file = |end: &str| folder.join(format!("{}.{end}", figure.name));
        write_whole(&file("svg"), figure.svg.as_bytes())?;
        write_whole(&file("png"), &figure.png)?;
    }
    Ok(())
}

/// Removes the charts of a run folder; files of other names stay.
///
/// # Errors
/// When the machine refuses.
pub(crate) fn remove_old(folder: &Path) -> Result<(), ReportError> {
    let folder = folder.join(FOLDER);
    if !folder.exists() {
        return Ok(());
    }
    for path in entries(&folder)? {
        let chart = path
            .extension()
            .is_some_and(|kind| kind == "svg" || kind == "png");
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let known = [HEATMAP, FLEETS, PRICES, CURVE, LOADOUTS, VARIANTS, WORTHS];
        let word = stem.split('-').next().unwrap_or_default();
        if chart && (known.contains(&word) || self::found::ids().any(|id| id == word)) {
            remove(&path)?;
        }
    }
    Ok(())
}

fn confidence(run: &RunResult) -> String {
    whole_percent(run.provenance.confidence)
}

fn heatmaps(run: &RunResult) -> Result<Vec<Figure>, ReportError> {
    let grids = grids(run);
    let several = grids.len() > 1;
    let draw = |(number, grid): (usize, Grid)| {
        let [a, b] = &grid.players;
        let name = match several {
            true => format!("{HEATMAP}-{}", number + 1),
            false => HEATMAP.to_owned(),
        };
        let heatmap = Heatmap {
            title: format!("Win rate of the fleet at the left, in percent ({a} against {b})"),
            subtitle: format!(
                "Against the fleet at the top; a draw counts half. Small print: {} % interval.",
                confidence(run)
            ),
            rows: grid.rows,
            columns: grid.columns,
            cells: grid.cells,
        };
        render(name, &heatmap)
    };
    grids.into_iter().enumerate().map(draw).collect()
}

/// The finding of the verdict on a subject: a chart says no more and nothing else than the
/// verdict, which allows for all that was asked and for all players who vote.
fn found(run: &RunResult, subject: &str) -> Option<Finding> {
    let mut verdicts = run.verdicts.iter();
    let verdict = verdicts.find(|verdict| verdict.subject == subject);
    verdict.map(|verdict| verdict.finding)
}

fn fleets(run: &RunResult) -> Result<Option<Figure>, ReportError> {
    let title = "Mean win rate of each fleet over its opponents".to_owned();
    let row = |fleet: &FleetResult| ForestRow {
        finding: found(run, &fleet.fleet),
        ..ForestRow::new(fleet.fleet.clone(), fleet.score, percent)
    };
    let mut rows: Vec<&FleetResult> = run.fleets.iter().collect();
    if rows.len() > MOST_FLEETS {
        rows.sort_by(|a, b| b.score.value.total_cmp(&a.score.value));
        rows.drain(MOST_FLEETS / 2..rows.len() - MOST_FLEETS / 2);
    }
    let title = match rows.len() < run.fleets.len() {
        true => format!("{title}: the best and the worst {}", MOST_FLEETS / 2),
        false => title,
    };
    let forest = Forest {
        title,
        subtitle: subtitle(run, None),
        sides: sides("better than even", "worse"),
        x_label: "mean win rate (a draw counts half)".to_owned(),
        even: 0.5,
        rows: rows.into_iter().map(row).collect(),
        write: percent,
    };
    figure(FLEETS.to_owned(), forest)
}

fn prices(run: &RunResult) -> Result<Option<Figure>, ReportError> {
    let costs = run.crossings.iter().filter(|axis| axis.is_cost);
    let forest = Forest {
        title: "Price that is fair alone, less today's".to_owned(),
        subtitle: subtitle(run, None),
        sides: sides("too cheap today", "too dear"),
        x_label: "points to add to today's price".to_owned(),
        even: 0.0,
        rows: costs.map(|axis| price(run, axis)).collect(),
        write: points,
    };
    figure(PRICES.to_owned(), forest)
}

/// Price that is fair alone, less today's, or what is known of it.
fn price(run: &RunResult, axis: &CrossingResult) -> ForestRow {
    // A price is a number of the ruleset and always has a value.
    let today = axis.current.unwrap_or_default();
    let label = format!("{} (today {})", axis.subject_name, number(today));
    if let Some(at) = axis.at {
        return ForestRow {
            finding: found(run, &axis.subject_name),
            ..ForestRow::new(label, at.plus(-today), points)
        };
    }
    let [lowest, highest] = axis.tried.map(|tried| tried - today);
    ForestRow::not_found(label, axis.kind, [highest, lowest], points)
}

/// A number of points with its sign.
fn points(difference: f64) -> String {
    signed(rounded(difference))
}

fn curve(run: &RunResult, axis: &CrossingResult) -> Result<Option<Figure>, ReportError> {
    let rows = run.sweep_points.iter();
    let mut rows: Vec<&SweepPoint> = rows.filter(|row| row.axis == axis.axis).collect();
    if rows.is_empty() {
        return Ok(None);
    }
    rows.sort_by(|a, b| a.value.total_cmp(&b.value));
    let point = |row: &&SweepPoint| CurvePoint {
        at: row.value,
        score: row.score,
    };
    let name = &axis.subject_name;
    let (by, x_label) = match (&axis.counted, axis.is_cost) {
        (Some(counted), _) => {
            let by = format!("number, against {}", counted.against);
            (by, format!("number of {name}"))
        }
        (None, true) => ("price".to_owned(), format!("price of one {name} in points")),
        (None, false) => (axis.path.clone(), axis.path.clone()),
    };
    let curve = Curve {
        title: format!("{name}: win rate by {by}"),
        x_label,
        points: rows.iter().map(point).collect(),
        current: axis.current,
        certain: axis.kind == CrossingKind::Crosses,
        crossing: axis.at,
        confidence: run.provenance.confidence,
    };
    let name = format!("{CURVE}-{}-{}", axis.axis, file_name(&axis.path));
    render(name, &curve).map(Some)
}

/// One forest plot for each loadout axis.
fn loadouts(run: &RunResult) -> Result<Vec<Figure>, ReportError> {
    let mut figures = Vec::new();
    let mut drawn: Vec<u64> = Vec::new();
    for first in &run.differences {
        if drawn.contains(&first.axis) {
            continue;
        }
        drawn.push(first.axis);
        let rows = run.differences.iter().filter(|row| row.axis == first.axis);
        let row = |row: &LoadoutDifference| ForestRow {
            finding: found(run, &row.alternative_name),
            ..ForestRow::new(row.alternative_name.clone(), row.difference, signed_percent)
        };
        let baseline = &first.baseline_name;
        let forest = Forest {
            title: format!("{}: change in win rate", first.title),
            subtitle: subtitle(run, None),
            sides: sides(&format!("better than {baseline}"), "worse"),
            x_label: format!("change in win rate instead of {baseline}, percentage points"),
            even: 0.0,
            rows: rows.map(row).collect(),
            write: signed_percent,
        };
        figures.extend(figure(format!("{LOADOUTS}-{}", first.axis), forest)?);
    }
    Ok(figures)
}

/// The meaning of the bars of a forest plot, and of what stands beside them.
fn subtitle(run: &RunResult, listed: Option<&str>) -> String {
    with_bars(run, INTERVAL, listed)
}

/// The same of bars that are other intervals.
fn with_bars(run: &RunResult, bars: &str, listed: Option<&str>) -> String {
    let yellow = listed.map(|listed| format!(" Yellow lozenge: {listed}."));
    let sure = confidence(run);
    format!("Bars: {sure} % {bars}.{}", yellow.unwrap_or_default())
}

/// The words for the two sides of even, in the order in which a chart has them.
fn sides(above: &str, below: &str) -> [String; 2] {
    [above, below].map(str::to_owned)
}

fn figure(name: String, forest: Forest) -> Result<Option<Figure>, ReportError> {
    if forest.rows.is_empty() {
        return Ok(None);
    }
    render(name, &forest.sorted()).map(Some)
}

/// A path of a ruleset as part of a file's name.
fn file_name(path: &str) -> String {
    let is_safe = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    path.replace(|sign| !is_safe(sign), "-")
}
