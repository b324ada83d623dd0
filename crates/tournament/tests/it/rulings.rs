//! Readings of the toy's rules, of which it is known what they change.

use evenkeel_tournament::say::result::Estimate;
use evenkeel_tournament::say::sheet::{Cell, Sheet};

use crate::play::result_of;
use crate::tables::{self, sheet, text};
use crate::toy::{BEATS, Toy, plan_of};

fn job(pairs: u64, more: &str) -> String {
    format!(
        r#"Rulings(
            name: "readings", system: "toy", pairs: {pairs},
            fleets: [Fleet("rock"), Fleet("paper"), Fleet("block")], {more}
        )"#
    )
}

fn estimate(sheet: &Sheet, row: &[Cell], column: &str) -> Estimate {
    tables::estimate(sheet, row, column).expect(column)
}

/// The row of the reading of this path.
fn row<'s>(sheet: &'s Sheet, path: &str, reading: &str) -> &'s [Cell] {
    let mut rows = sheet.rows.iter();
    let is = |row: &&Vec<Cell>| {
        text(sheet, row, "path") == path && text(sheet, row, "reading") == reading
    };
    rows.find(is).unwrap_or_else(|| panic!("{path}: {reading}"))
}

#[test]
fn the_reading_that_matters_is_told_from_those_that_do_not() {
    let found = result_of(&job(4000, ""), 2);
    assert_eq!(found.provenance.kind.id, "rulings");
    let rulings = sheet(&found, "rulings");
    let finding = |path, reading| text(rulings, row(rulings, path, reading), "finding");
    assert_eq!(finding("beats_always", "true"), "matters");
    assert_eq!(finding("fires_first", "Second"), "does_not_matter");
    assert_eq!(finding("classes.grain.name", "\"Corn\""), "no_difference");
    assert_eq!(finding("classes.block.cost", "11"), "not_played");
    assert_eq!(rulings.rows.len(), 5);

    // Paper wins always instead of in 80 %, against rock only.
    let always = row(rulings, "beats_always", "true");
    assert_eq!(text(rulings, always, "gains"), "All paper");
    assert_eq!(text(rulings, always, "against"), "All rock");
    let change = estimate(rulings, always, "change");
    // 8,000 battles, of which a fifth changes: a standard error of at most
    // 0.4 / sqrt(8000) = 0.0045; four of them.
    assert!((change.value - (1.0 - BEATS)).abs() < 0.018, "{change:?}");
    assert!(change.holds(1.0 - BEATS));
    // One of three matchups changes: the root of a third of the square.
    let typical = estimate(rulings, always, "typical");
    let expected = (1.0 - BEATS) / 3.0_f64.sqrt();
    assert!((typical.value - expected).abs() < 0.018 / 3.0_f64.sqrt());
    assert!(typical.holds(expected), "{typical:?}");
    let first = &found.verdicts[0].text;
    assert!(
        first.starts_with("a class beats another always: true instead of false: matters, "),
        "{first}"
    );
    let problem = text(rulings, row(rulings, "classes.block.cost", "11"), "problem");
    assert_eq!(problem, "`All block` is illegal: costs 132 of 120 points");

    // Each of the four readings that were played, in each of three matchups.
    let matchups = sheet(&found, "ruling_matchups");
    assert_eq!(matchups.rows.len(), 12);
    assert_eq!(found.matchups.len(), 15);
    assert_eq!(found.matchups[0].variant, "");
    let names = found.matchups.iter().map(|row| row.variant.as_str());
    assert_eq!(names.filter(|name| name.contains("beats")).count(), 3);
}

/// Looks at 4,000 pairs are at 512, 1,504 and 4,000. A change of 20 points is decided at the first;
/// that other dice change less than the band is not known before the last.
#[test]
fn a_reading_that_is_decided_gets_no_more_pairs() {
    let found = result_of(&job(4000, ""), 2);
    assert!(found.complete);
    let pairs = |name: &str| {
        let is_own = |variant: &str| match name {
            "" => variant.is_empty(),
            _ => variant.starts_with(name),
        };
        let own = found.matchups.iter().filter(|row| is_own(&row.variant));
        own.map(|row| row.pairs).collect::<Vec<_>>()
    };
    assert_eq!(pairs("a class beats another always"), [512; 3]);
    assert_eq!(pairs("other dice"), [4000; 3]);
    // What readings are compared with goes on as long as one of them does.
    assert_eq!(pairs(""), [4000; 3]);
    let few = result_of(&job(4000, r#"rulings: ["beats_always"]"#), 2);
    assert!(few.matchups.iter().all(|row| row.pairs == 512));
    // Intervals leave a tenth of the error: 2.807 standard errors instead of 1.960. The error of
    // a sample's deviation is 4 %.
    let wide = estimate(
        sheet(&few, "ruling_matchups"),
        &sheet(&few, "ruling_matchups").rows[0],
        "before",
    );
    let sigma = (wide.value * (1.0 - wide.value) / 1024.0).sqrt();
    let half = (wide.high - wide.low) / 2.0;
    assert!((half / sigma - 2.807).abs() < 0.4, "{}", half / sigma);
}

#[test]
fn the_same_on_any_threads_and_from_the_resolved_job() {
    for pairs in [100, 800] {
        let one = result_of(&job(pairs, ""), 1);
        assert_eq!(result_of(&job(pairs, ""), 3), one);
        assert_eq!(result_of(&one.job_ron, 2), one);
    }
}

#[test]
fn a_few_pairs_claim_nothing() {
    let found = result_of(&job(2, r#"rulings: ["beats_always"]"#), 1);
    let rulings = sheet(&found, "rulings");
    assert_eq!(rulings.rows.len(), 1);
    let finding = text(rulings, &rulings.rows[0], "finding");
    assert!(
        ["cannot_tell", "no_difference"].contains(&finding),
        "{finding}"
    );
}

#[test]
fn a_change_of_the_job_is_what_the_readings_are_compared_with() {
    let more = r#"changes: [("beats_always", true)], rulings: ["beats_always"]"#;
    let found = result_of(&job(4000, more), 2);
    let rulings = sheet(&found, "rulings");
    let back = row(rulings, "beats_always", "false");
    assert_eq!(text(rulings, back, "today"), "true");
    assert_eq!(text(rulings, back, "gains"), "All rock");
}

/// Readings that change nothing are said to matter in at most 5 % of runs: of 200, 4
/// standard errors of 0.015 more.
#[test]
fn what_changes_nothing_is_hardly_ever_said_to_matter() {
    let wrong = (1..=200).filter(|seed| {
        // The coin of another battle stands for a reading that changes the dice only.
        let more = format!(r#"seed: {seed}, rulings: ["reseed"]"#);
        let found = result_of(&job(300, &more), 2);
        let rulings = sheet(&found, "rulings");
        text(rulings, &rulings.rows[0], "finding") == "matters"
    });
    let wrong = wrong.count();
    assert!(wrong <= 22, "{wrong} of 200");
}

#[test]
fn mistakes_are_named_at_their_places() {
    for (more, expected) in [
        ("band: 0.7", "band: must lie between 0 and 0.5"),
        (
            r#"rulings: ["beats_alway"]"#,
            "rulings.0: no ruling of the ruleset is at `beats_alway`",
        ),
        (r#"changes: [("firs", 1)]"#, "changes.0"),
    ] {
        let faults = plan_of(&Toy::default(), &job(10, more)).err();
        let faults = faults
            .unwrap_or_else(|| panic!("{more} is taken"))
            .to_string();
        assert!(faults.contains(expected), "{faults}");
    }
}
