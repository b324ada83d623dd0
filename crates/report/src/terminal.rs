//! The verdict as plain text.

mod columns;

use evenkeel_document::printable;
use evenkeel_tournament::say::finding::Mark;
use evenkeel_tournament::say::result::{
    ChangeResult, CrossingResult, Estimate, FleetResult, LoadoutDifference, Measure, PooledUse,
    RunResult,
};
use evenkeel_tournament::say::verdict::Verdict;

use crate::answers::{fair, note};
use crate::figures::{cells, number, percent, points_a_side, rules, signed_percent, whole_percent};
use crate::{battles, grouped, pooled, sheets};

use columns::{columns, folded};

pub(crate) use columns::in_one_line;

/// Whether there are colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colour {
    /// No colours, as for a file or another program.
    #[default]
    Never,
    /// Colours by the escapes of ANSI, as for a terminal.
    Always,
}

/// The answers of a run and the numbers behind them, for a terminal of 80 columns, without
/// colours.
pub fn verdict_table(run: &RunResult) -> String {
    verdict_table_in(run, Colour::Never)
}

/// The same with or without colours, which stand beside marks and never alone.
pub fn verdict_table_in(run: &RunResult, colour: Colour) -> String {
    let p = &run.provenance;
    let head = format!(
        "{}: {} battles of {}{}, {} against {}, seed {}",
        p.job,
        grouped(run.battles_played),
        rules(run),
        points_a_side(p.points),
        p.players[0],
        p.players[1],
        p.seed
    );
    let mut text = folded(&printable(&head), "  ");
    if !run.complete {
        text.push_str("Cancelled before the last battle: intervals are wider than asked for.\n");
    }
    text.push_str("\nVerdict\n");
    if let Some(told) = battles::sentences(run) {
        text.push_str(&folded(&format!("{}  {told}", Mark::Told.sign()), "     "));
    }
    for verdict in &run.verdicts {
        text.push_str(&sentence(verdict, colour));
    }
    if run.verdicts.is_empty() {
        text.push_str("   none: nothing was compared\n");
    }
    let ends = format!("{} % interval", whole_percent(p.confidence));
    let points = if p.points.is_some() { "points" } else { "" };
    for (head, rows) in [
        (["even at", "today", "value", &ends], crossings(run)),
        (
            ["change in win rate", "pairs", "% points", &ends],
            changes(run),
        ),
        (
            ["change in win rate", "before", "% points", &ends],
            variations(run),
        ),
        (
            ["use of what is judged", "uses", "chances", "share"],
            uses(run),
        ),
        (["fleet", points, "win rate", &ends], fleets(run)),
        (["over all battles", "", "% points", &ends], advantages(run)),
        (["of all battles", "", "share", &ends], standoffs(run)),
    ] {
        text.push_str(&columns(&head, 1, &rows));
    }
    for sheet in &run.sheets {
        let Some(form) = sheet.form().filter(|form| !form.is_detail) else {
            continue;
        };
        let (head, words) = sheets::headings(form);
        let rows = sheets::asked(sheet).map(|row| sheets::shown(form, row));
        text.push_str(&columns(&head, words, &rows.collect::<Vec<_>>()));
        text.push_str(&note(sheet).map_or(String::new(), |note| folded(note, "")));
    }
    text
}

/// A verdict behind its mark, in lines that fit.
fn sentence(verdict: &Verdict, colour: Colour) -> String {
    let (of, mark) = (verdict.finding.mark(), verdict.finding.mark().sign());
    let text = folded(&format!("{mark}  {}", printable(&verdict.text)), "     ");
    match (colour, escape(of)) {
        (Colour::Always, Some(escape)) => {
            text.replacen(mark, &format!("\x1b[{escape}m{mark}\x1b[0m"), 1)
        }
        _ => text,
    }
}

/// The colour of a mark: blue and yellow, which most colour-blind readers tell apart.
fn escape(mark: Mark) -> Option<&'static str> {
    match mark {
        Mark::Up | Mark::Matters => Some("1;34"),
        Mark::Down => Some("1;33"),
        Mark::Split => Some("1;35"),
        Mark::Open => Some("2"),
        Mark::Even | Mark::NotJudged | Mark::Told => None,
    }
}

type Cells = Vec<String>;

fn crossings(run: &RunResult) -> Vec<Cells> {
    let row = |axis: &CrossingResult| {
        let [at, ends] = fair(axis);
        let name = match (&axis.counted, axis.is_cost) {
            (Some(counted), _) => format!("{} against {}", axis.subject_name, counted.against),
            (None, true) => format!("{}, price", axis.subject_name),
            (None, false) => axis.path.clone(),
        };
        vec![name, axis.current.map_or(String::new(), number), at, ends]
    };
    run.crossings.iter().map(row).collect()
}

fn changes(run: &RunResult) -> Vec<Cells> {
    let mut sorted: Vec<_> = run.differences.iter().collect();
    sorted.sort_by(|a, b| {
        let by_value = b.difference.value.total_cmp(&a.difference.value);
        a.axis.cmp(&b.axis).then(by_value)
    });
    let row = |row: &LoadoutDifference| {
        let name = format!("{} for {}", row.alternative_name, row.baseline_name);
        let [change, ends] = cells(&row.difference, signed_percent);
        vec![name, grouped(row.pairs), change, ends]
    };
    sorted.into_iter().map(row).collect()
}

/// Uses of what the job asks about; the page has all others.
fn uses(run: &RunResult) -> Vec<Cells> {
    let row = |sum: &PooledUse| {
        let name = format!("{}: {}", sum.option_name, sum.what.replace('_', " "));
        let [uses, chances] = [sum.count.uses, sum.count.chances].map(grouped);
        let share = sum.share().map_or("no chance".to_owned(), percent);
        vec![name, uses, chances, share]
    };
    let judged = run.uses.iter().filter(|sum| sum.judged);
    judged.map(row).collect()
}

fn fleets(run: &RunResult) -> Vec<Cells> {
    if run.has_variants() {
        return Vec::new();
    }
    let mut ranked: Vec<_> = run.fleets.iter().collect();
    ranked.sort_by(|a, b| b.score.value.total_cmp(&a.score.value));
    let row = |fleet: &FleetResult| {
        let points = fleet
            .points
            .as_ref()
            .map_or(String::new(), ToString::to_string);
        let [score, ends] = cells(&fleet.score, percent);
        vec![fleet.fleet.clone(), points, score, ends]
    };
    ranked.into_iter().map(row).collect()
}

/// The rows on how variants of the rules change the scores of archetypes.
fn variations(run: &RunResult) -> Vec<Cells> {
    let row = |row: &ChangeResult| {
        let name = format!("{} under {}", row.subject, row.variant);
        let [change, ends] = cells(&row.difference, signed_percent);
        vec![name, percent(row.before.value), change, ends]
    };
    let rows = run.changes.iter();
    let rows = rows.filter(|row| row.measure == Measure::Score);
    rows.map(row).collect()
}

/// Over all battles; of a comparison and of rulings on trial the verdicts and tables say
/// it for each variant, and a price list is not asked about it.
fn advantages(run: &RunResult) -> Vec<Cells> {
    if !run.provenance.kind.tells_advantages {
        return Vec::new();
    }
    let row = |(name, advantage): (&str, Estimate)| {
        let [value, ends] = cells(&advantage, signed_percent);
        vec![name.to_owned(), String::new(), value, ends]
    };
    pooled::advantages(run).map(row).collect()
}

fn standoffs(run: &RunResult) -> Vec<Cells> {
    let row = |(name, share): (&str, Estimate)| {
        let [value, ends] = cells(&share, percent);
        vec![name.to_owned(), String::new(), value, ends]
    };
    pooled::standoffs(run).map(row).collect()
}
