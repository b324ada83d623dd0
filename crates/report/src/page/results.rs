//! The tables of the page.

use evenkeel_tournament::say::result::{
    CrossingResult, Estimate, MATCHUPS, MatchupResult, RunResult,
};
use evenkeel_tournament::say::row::{Row, Word};
use evenkeel_tournament::say::sheet::{Cell, Sheet, SheetForm};
use evenkeel_tournament::say::telling::REPLAYS;
use maud::{Markup, html};

use crate::answers::fair;
use crate::figures::{cells, interval, number, percent, rounded, signed_percent};
use crate::{grouped, pooled, sheets};

/// More rows than this are folded away until the reader asks for them.
const OPEN_ROWS: usize = 40;

/// More rows than this are left to the files: a browser could not show them.
pub(super) const MOST_ROWS: usize = 1000;

/// All tables that have rows.
pub fn tables(run: &RunResult) -> Markup {
    html! {
        (crossings(run))
        (of_rows(&run.sweep_points))
        (of_rows(&run.differences))
        @for sheet in run.sheets.iter().filter(|sheet| sheet.id != REPLAYS.id) { (found(sheet)) }
        (uses(run))
        @if !run.has_variants() { (fleets(run)) }
        (matchups(run))
        // Sums over several variants would mean nothing.
        @if !run.has_variants() {
            (classes(run)) (battles(run))
        }
    }
}

/// A table under its title, left out when it has no rows. The first `names` columns hold
/// words. `file` is the table of the run folder that has its rows, or those that they are
/// the sums of.
pub(super) fn table(
    title: &str,
    names: usize,
    head: &[&str],
    all: impl Iterator<Item = Vec<String>>,
    file: &str,
) -> Markup {
    let (body, rows) = rows(title, names, head, all, file);
    html! {
        @if rows > 0 {
            h2 { (title) }
            @if rows > OPEN_ROWS {
                details { summary { (grouped(rows as u64)) " rows" } (body) }
            } @else {
                (body)
            }
        }
    }
}

/// The rows of a table that the page shows, and how many there are in all.
fn rows(
    title: &str,
    names: usize,
    head: &[&str],
    mut all: impl Iterator<Item = Vec<String>>,
    file: &str,
) -> (Markup, usize) {
    let rows: Vec<Vec<String>> = all.by_ref().take(MOST_ROWS).collect();
    let more = all.count();
    // A column without a cell, such as points where there are none, is left out.
    let shown: Vec<usize> = (0..head.len())
        .filter(|&column| rows.iter().any(|row| !row[column].is_empty()))
        .collect();
    let class = |column: usize| (column < names).then_some("name");
    let body = html! {
        (wide(title, html! { table.data {
            thead { tr {
                @for &column in &shown { th scope="col" class=[class(column)] { (head[column]) } }
            } }
            tbody {
                @for row in &rows { tr {
                    @for &column in &shown {
                        td class=[class(column)] { (row[column]) }
                    }
                } }
            }
        } }))
        (others(rows.len(), more, file))
    };
    (body, rows.len() + more)
}

/// Something that may be wider than the page: it can be moved, by keys as well.
pub(super) fn wide(title: &str, body: Markup) -> Markup {
    html! { div.wide role="region" tabindex="0" aria-label=(title) { (body) } }
}

/// Where the rows are that the page does not show, if there are any.
pub(super) fn others(shown: usize, more: usize, file: &str) -> Markup {
    let [shown, all] = [shown, shown + more].map(|rows| grouped(rows as u64));
    html! {
        @if more > 0 {
            p {
                "These are the first " (shown) " of " (all) " rows: all are in "
                a href={ (file) ".csv" } { (file) ".csv" } " and "
                a href={ (file) ".parquet" } { (file) ".parquet" } "."
            }
        }
    }
}

pub(super) fn share(score: &Estimate) -> [String; 2] {
    cells(score, percent)
}

pub(super) fn change(difference: &Estimate) -> [String; 2] {
    cells(difference, signed_percent)
}

/// A table that findings brought along.
fn found(sheet: &Sheet) -> Markup {
    let cells = sheets::asked(sheet).cloned();
    sheet.form().map_or(html! {}, |form| of_form(form, cells))
}

/// A table of these rows, as its form says.
fn of_rows<'r, R: Row + 'r>(rows: impl IntoIterator<Item = &'r R>) -> Markup {
    of_form(R::FORM, rows.into_iter().map(Row::cells))
}

fn of_form(form: &SheetForm, rows: impl Iterator<Item = Vec<Cell>>) -> Markup {
    let (head, words) = sheets::headings(form);
    let rows = rows.map(|row| sheets::shown(form, &row));
    table(form.title, words, &head, rows, form.id)
}

fn crossings(run: &RunResult) -> Markup {
    let row = |axis: &CrossingResult| {
        let [at, ends] = fair(axis);
        let against = axis.counted.as_ref();
        let [ratio, ratio_ends] = match (axis.ratio(), axis.reference()) {
            (Some(ratio), Some(reference)) => [
                format!("{} for one {}", rounded(ratio.value), reference.name),
                interval(&ratio, rounded),
            ],
            _ => [String::new(), String::new()],
        };
        vec![
            axis.subject_name.clone(),
            axis.path.clone(),
            against.map_or(String::new(), |one| one.against.clone()),
            axis.current.map_or(String::new(), number),
            at,
            ends,
            ratio,
            ratio_ends,
        ]
    };
    let rows = run.crossings.iter().map(row);
    let head = [
        "subject", "number", "against", "today", "even at", "interval", "balance", "interval",
    ];
    table("Where the win rate is 50 %", 3, &head, rows, "crossings")
}

fn fleets(run: &RunResult) -> Markup {
    let mut ranked: Vec<_> = run.fleets.iter().collect();
    ranked.sort_by(|a, b| b.score.value.total_cmp(&a.score.value));
    of_rows(ranked)
}

/// Matchups; those of a fleet against itself, which say nothing of fleets, are folded away.
fn matchups(run: &RunResult) -> Markup {
    // Those of a panel stand in the table that is beside the page.
    let own = |is_mirror: bool| {
        run.matchups.iter().filter(move |matchup| {
            [&matchup.player_a, &matchup.player_b] == run.provenance.players.each_ref()
                && (matchup.fleet_a == matchup.fleet_b) == is_mirror
        })
    };
    let (head, words) = sheets::headings(&MATCHUPS);
    let shown = |matchup: &MatchupResult| sheets::shown(&MATCHUPS, &matchup.cells());
    let mirrors = "Fleets against themselves";
    let (body, count) = rows(mirrors, words, &head, own(true).map(shown), MATCHUPS.id);
    html! {
        (of_rows(own(false)))
        @if count > 0 {
            details { summary { (mirrors) " (" (grouped(count as u64)) ")" } (body) }
        }
    }
}

/// The table of options that could have been used, the most relevant first.
fn uses(run: &RunResult) -> Markup {
    let rows = run.uses.iter().map(|sum| {
        let share = sum.share().map_or("no chance".to_owned(), percent);
        vec![
            sum.option_name.clone(),
            sum.what.replace('_', " "),
            share,
            grouped(sum.count.uses),
            grouped(sum.count.chances),
            grouped(sum.battles),
            sum.nature.word().to_owned(),
            sum.meaning.clone(),
        ]
    });
    let head = [
        "option", "use", "share", "uses", "chances", "battles", "nature", "counted",
    ];
    table("How often options were used", 2, &head, rows, "uses")
}

/// How a class fared, a model at a time and for its points.
fn classes(run: &RunResult) -> Markup {
    let rows = run
        .classes
        .iter()
        .filter(|row| row.tally.fielded > 0)
        .map(|row| {
            let sum = &row.tally;
            let per_model = |count: u64| count as f64 / sum.fielded as f64;
            let maybe = |value: Option<f64>| value.map_or(String::new(), number);
            let per_100 = |points: u64| 100.0 * sum.damage_dealt as f64 / points.max(1) as f64;
            vec![
                row.class_name.clone(),
                grouped(sum.fielded),
                maybe(sum.points.map(per_model)),
                percent(per_model(sum.destroyed)),
                percent(per_model(sum.surrendered)),
                number(per_model(sum.damage_dealt)),
                maybe(sum.points.map(per_100)),
                number(per_model(sum.damage_taken)),
                number(per_model(sum.kills)),
                number(per_model(sum.markers)),
            ]
        });
    let head = [
        "class",
        "models",
        "points each",
        "destroyed",
        "gave up",
        "damage dealt each",
        "damage dealt for 100 points",
        "damage taken each",
        "kills each",
        "markers each",
    ];
    table("Classes, over all battles", 1, &head, rows, "units")
}

/// Seat bias, first turn, first shot and end reasons over all matchups.
fn battles(run: &RunResult) -> Markup {
    let mut rows = Vec::new();
    let mut add = |what: &str, value: String, ends: String| {
        rows.push(vec![what.to_owned(), value, ends]);
    };
    for (name, advantage) in pooled::advantages(run) {
        let [value, ends] = change(&advantage);
        add(&format!("{name}, % points"), value, ends);
    }
    for (name, share_of_all) in pooled::standoffs(run) {
        let [value, ends] = share(&share_of_all);
        add(name, value, ends);
    }
    if let Some(rounds) = pooled::battle_mean(&run.matchups, |m| m.mean_rounds) {
        add("mean length in rounds", number(rounds), String::new());
    }
    let ends = pooled::ends(&run.matchups);
    let all: u64 = ends.iter().map(|(_, count)| count).sum();
    for (reason, count) in ends.into_iter().filter(|_| all > 0) {
        add(reason, percent(count as f64 / all as f64), String::new());
    }
    let head = ["measure", "value", "interval"];
    table("Battles", 1, &head, rows.into_iter(), "matchups")
}
