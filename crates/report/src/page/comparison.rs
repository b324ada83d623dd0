//! The page's part about variants of the rules.

use evenkeel_tournament::say::result::{ChangeResult, Estimate, Measure, RunResult};
use maud::{Markup, html};

use super::results::{change, share, table};
use crate::figures::{cells, first_digits, grouped, number, signed, whole_percent};

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

fn shares(row: &ChangeResult) -> Vec<String> {
    let [before, before_ends] = share(&row.before);
    let [after, after_ends] = share(&row.after);
    let [difference, ends] = change(&row.difference);
    vec![
        before,
        before_ends,
        after,
        after_ends,
        difference,
        ends,
        grouped(row.pairs),
    ]
}

fn of(run: &RunResult, measure: Measure) -> impl Iterator<Item = &ChangeResult> {
    run.changes.iter().filter(move |row| row.measure == measure)
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
    let rows = of(run, Measure::Score).map(|row| {
        let names = [row.subject.clone(), row.variant.clone()];
        names.into_iter().chain(shares(row)).collect()
    });
    let head: Vec<&str> = ["archetype", "variant"].into_iter().chain(SHARES).collect();
    table("What each variant changes", 2, &head, rows, "changes")
}

fn matchups(run: &RunResult) -> Markup {
    let rows = of(run, Measure::Matchup).map(|row| {
        let names = [&row.subject, &row.opponent, &row.variant].map(String::clone);
        names.into_iter().chain(shares(row)).collect()
    });
    let head = ["archetype", "against", "variant"].into_iter();
    let head: Vec<&str> = head.chain(SHARES).collect();
    let title = "What each variant changes, matchup by matchup";
    table(title, 3, &head, rows, "changes")
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
    table(
        "What each variant changes in battles",
        2,
        &head,
        rows,
        "changes",
    )
}

/// What the variants are.
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
