//! The page's part about variants of the rules.

use evenkeel_tournament::say::result::{ChangeResult, Estimate, Measure, RunResult};
use maud::{Markup, html};

use super::results::{change, share, table};
use crate::figures::{cells, first_digits, number, signed, whole_percent};
use crate::grouped;

/// How many intervals there are, and what follows from that.
pub fn how_many(run: &RunResult) -> Markup {
    let count = run.changes.len();
    let misses = count as f64 * (1.0 - run.provenance.confidence);
    html! {
        @if count > 0 {
            p {
                "All differences are to the first variant, pair by pair: both played the same \
                 tables by the same seeds. There are " (count) " of them on this page, each with \
                 an interval of its own at " (whole_percent(run.provenance.confidence)) " %. If no \
                 variant changed anything, about " (number(misses.round().max(1.0)))
                " of them would still show a difference."
            }
        }
    }
}

/// The tables of a comparison; nothing for any other job.
pub fn tables(run: &RunResult) -> Markup {
    html! {
        (archetypes(run))
        (battles(run))
        (variants(run))
        (matchups(run))
    }
}

/// A table of the changes of a measure, behind the names of what they are of.
fn shares<const N: usize>(
    run: &RunResult,
    title: &str,
    measure: Measure,
    heads: [&str; N],
    names: fn(&ChangeResult) -> [&String; N],
) -> Markup {
    let rows = run.changes.iter().filter(|row| row.measure == measure);
    let rows = rows.map(|row| {
        let cells = [
            share(&row.before),
            share(&row.after),
            change(&row.difference),
        ];
        let names = names(row).into_iter().cloned();
        let cells = names.chain(cells.into_iter().flatten());
        cells.chain([grouped(row.pairs)]).collect()
    });
    let head: Vec<&str> = heads.into_iter().chain(SHARES).collect();
    table(title, N, &head, rows, "changes")
}

const SHARES: [&str; 7] = [
    "under the first variant",
    "interval",
    "under this variant",
    "interval",
    "change (% points)",
    "interval",
    "pairs",
];

fn archetypes(run: &RunResult) -> Markup {
    let (title, heads) = ("What each variant changes", ["archetype", "variant"]);
    shares(run, title, Measure::Score, heads, |row| {
        [&row.subject, &row.variant]
    })
}

fn matchups(run: &RunResult) -> Markup {
    let title = "What each variant changes, matchup by matchup";
    let heads = ["archetype", "against", "variant"];
    shares(run, title, Measure::Matchup, heads, |row| {
        [&row.subject, &row.opponent, &row.variant]
    })
}

/// How an estimate and its interval are written.
type Write = fn(&Estimate) -> [String; 2];

fn rounds(estimate: &Estimate) -> [String; 2] {
    cells(estimate, number)
}

fn more_rounds(estimate: &Estimate) -> [String; 2] {
    cells(estimate, |value| signed(number(value)))
}

/// Measures of all battles.
fn battles(run: &RunResult) -> Markup {
    let row = |row: &ChangeResult| {
        let (what, cells): (&str, [Write; 3]) = match row.measure {
            Measure::FirstTurn => ("lead of the side that moves first, % points", [change; 3]),
            Measure::FirstFire => ("lead of the side that fires first, % points", [change; 3]),
            Measure::Draws => ("drawn battles", [share, share, change]),
            Measure::Rounds => ("rounds", [rounds, rounds, more_rounds]),
            Measure::Score | Measure::Matchup => return None,
        };
        let found = [&row.before, &row.after, &row.difference];
        let cells = cells
            .into_iter()
            .zip(found)
            .flat_map(|(write, of)| write(of));
        let names = [what.to_owned(), row.variant.clone()];
        Some(names.into_iter().chain(cells).collect())
    };
    let head = [
        "measure",
        "variant",
        "under the first variant",
        "interval",
        "under this variant",
        "interval",
        "change",
        "interval",
    ];
    let rows = run.changes.iter().filter_map(row);
    let title = "What each variant changes in battles";
    table(title, 2, &head, rows, "changes")
}

/// The table of the variants: ruleset, changes and pairs of each.
fn variants(run: &RunResult) -> Markup {
    let rows = run.variants.iter().map(|row| {
        vec![
            row.variant.clone(),
            row.ruleset.clone(),
            row.changes.clone(),
            first_digits(&row.ruleset_hash),
            grouped(row.pairs),
        ]
    });
    let head = ["variant", "ruleset", "changes", "ruleset hash", "pairs"];
    table("Variants of the rules", 4, &head, rows, "variants")
}
