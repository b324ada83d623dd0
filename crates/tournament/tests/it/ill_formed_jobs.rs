//! Every mistake of a job comes at once, each with its place.

use evenkeel_document::Document;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::{Overrides, read_fleet};

use crate::toy::{Toy, plan_of, plan_with};

/// Faults of a job as `line: path: message`.
fn faults(job: &str) -> Vec<String> {
    let Err(faults) = plan_of(&Toy::default(), job) else {
        return Vec::new();
    };
    let line = |fault: &evenkeel_document::Diagnostic| {
        assert!(fault.column >= 1 && fault.file == "job.ron", "{fault}");
        format!("{}: {}: {}", fault.line, fault.path, fault.message)
    };
    faults.iter().map(line).collect()
}

fn assert_faults(job: &str, expected: &[&str]) {
    let found = faults(job);
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}, expected {expected}");
    }
}

#[test]
fn all_mistakes_of_a_sweep_come_at_once() {
    assert_faults(
        r#"Sweep(
name: "",
system: "toy",
players: ("captian", "captain"),
pairs: 0,
confidence: 95.0,
axes: [
Cost(subject: "classes.blok", values: [5]),
Stat(path: "classes.block.strength", subject: "block", values: []),
Cost(subject: "classes.block", values: [5, 6, 5]),
Cost(subject: "classes.block", values: [-5]),
Cost(subject: "classes.block", values: [5.5]),
Stat(path: "classes.block.strenght", subject: "block", values: [5]),
Loadout(title: "", baseline: "plain", alternatives: ["shrap", "plain"]),
Loadout(title: "Class", baseline: "block", alternatives: []),
])"#,
        &[
            "2: name: must not be empty",
            "4: players.0: there is no player `captian`; did you mean `captain`?",
            "5: pairs: must be at least 1",
            "6: confidence: must lie between 0 and 1",
            "8: axes.0.subject: the ruleset has no `classes.blok`; did you mean `classes.block`?",
            "9: axes.1.values: must be at least one value",
            "10: axes.2.values.2: is there twice",
            "11: axes.3.values.0: a cost must not be negative",
            "12: axes.4.values.0: ",
            "13: axes.5.path: ",
            "14: axes.6.title: must not be empty",
            "14: axes.6.alternatives.0: the ruleset has no `shrap`; did you mean `sharp`?",
            "14: axes.6.alternatives.1: is there twice",
            "15: axes.7.baseline: `block` is a class",
            "15: axes.7.alternatives: must be at least one alternative",
        ],
    );
}

#[test]
fn all_mistakes_of_a_tournament_come_at_once() {
    assert_faults(
        r#"Tournament(
name: "wrong",
system: "toy",
pairs: 10,
fleets: [
Fleet("rok"),
Fleet("missing.ron"),
Inline((name: "Big", units: [("rock", 13, ["plain"])])),
Inline((name: "Odd", units: [("stone", 1, ["plain"])])),
Generated(0),
Fleet("rock"), Fleet("rock"),
],
format: Gauntlet("All rocks"),
)"#,
        &[
            "5: fleets: two fleets are named `All rock`",
            "6: fleets.0.0: there is no fleet `rok`; did you mean `rock`?",
            "7: fleets.1.0: cannot read fleet `missing.ron`",
            "8: fleets.2.0.units: costs 130 of 120 points",
            "9: fleets.3.0.units.0.0: there is no class `stone`",
            "10: fleets.4: must be 1 to 1000 fleets",
            "13: format.0: no fleet of the job is `All rocks`; did you mean `All rock`?",
        ],
    );
}

#[test]
fn all_mistakes_of_a_comparison_come_at_once() {
    assert_faults(
        r#"Compare(
name: "wrong", system: "toy", pairs: 10,
variants: [
(name: "Plain"),
(name: "Plain", changes: [("classes.blok.cost", 5)]),
(name: "", ruleset: "tuy"),
(name: "Words", changes: [("classes.block.cost", "dear"), ("game_size", "(")]),
(name: "Free", ruleset: "free"),
(name: "Grain alone", ruleset: "biased"),
],
entrants: [
(name: "Rocks", fleets: [Fleet("rock"), Fleet("grain")]),
(name: "Rocks", fleets: [Fleet("rok")]),
(name: "Blocks", fleets: [Inline((name: "B", units: [("block", 13, ["plain"])]))]),
(name: "Any", fleets: [Generated(1)]),
],
format: Gauntlet("Papers"),
)"#,
        &[
            "5: variants.1.name: two variants have this name",
            "5: variants.1.changes.0.0: `classes` has no `blok`; did you mean `block`?",
            "6: variants.2.name: must not be empty",
            "6: variants.2.ruleset: there is no ruleset `tuy`; did you mean `toy`?",
            "7: variants.3.changes.1.1: ",
            "8: variants.4.ruleset: has no points, but that of the job has",
            "12: entrants.0.fleets: must be one fleet for all variants or 6, one for each; found 2",
            "13: entrants.1.name: two archetypes have this name",
            "13: entrants.1.fleets.0.0: there is no fleet `rok`",
            "14: entrants.2.fleets.0.0.units: costs 130 of 120 points (under Plain)",
            "14: entrants.2.fleets.0.0.units.0.0: there is no class `block` (under Free)",
            "14: entrants.2.fleets.0.0.units.0.0: there is no class `block` (under Grain alone)",
            "15: entrants.3.fleets.0: must be a fleet of your own, not a random one",
            "17: format.0: no archetype of the job is `Papers`",
        ],
    );
    // What the changed ruleset refuses is told at the change.
    assert_faults(
        r#"Compare(name: "x", system: "toy", pairs: 1, variants: [
(name: "A"),
(name: "B", changes: [("classes.block.cost", "dear"), ("fires_first", "Nobdy")]),
], entrants: [(name: "R", fleets: [Fleet("rock")])], format: RoundRobin)"#,
        &[
            "3: variants.1.changes.0.1: expected a whole number",
            "3: variants.1.changes.1.1: expected a known word, found `Nobdy`; did you mean `Nobody`?",
            "4: entrants: must be at least two archetypes",
        ],
    );
}

#[test]
fn a_number_must_be_one() {
    for value in ["NaN", "inf", "\"five\""] {
        let job = format!(
            r#"Sweep(name: "nan", system: "toy", pairs: 1,
axes: [Cost(subject: "block", values: [5, {value}])])"#
        );
        let found = faults(&job);
        assert_eq!(found.len(), 1, "{value}: {found:?}");
        assert!(found[0].starts_with("2: axes.0.values.1: "), "{found:?}");
    }
}

#[test]
fn a_job_that_nobody_would_live_to_see_is_refused() {
    // Two values and today's make three matchups of two battles a pair.
    assert_faults(
        r#"Sweep(name: "long", system: "toy", pairs: 1000000000000, panel: [],
axes: [Cost(subject: "classes.block", values: [5, 6])])"#,
        &[
            "1: pairs: makes 6000000000000 battles, 38 years of 5000 a second; the most is 10000000000",
        ],
    );
    let most = format!(
        r#"Sweep(name: "longer", system: "toy", pairs: {},
axes: [Cost(subject: "classes.block", values: [5, 6])])"#,
        u64::MAX
    );
    assert_eq!(faults(&most).len(), 1, "no sum may overflow");
}

#[test]
fn unknown_systems_rulesets_and_fields_are_named() {
    assert_faults(
        r#"Sweep(name: "x", system: "tyo", pairs: 1, axes: [])"#,
        &["1: system: there is no rule system `tyo`; did you mean `toy`?"],
    );
    assert_faults(
        r#"Sweep(name: "x", system: "toy", ruleset: Some("toyy"), pairs: 1, axes: [])"#,
        &["1: ruleset: there is no ruleset `toyy`; did you mean `toy`?"],
    );
    let missing = faults(r#"Sweep(name: "x", pair: 1, axes: [])"#);
    for path in [": system: ", ": pairs: ", ": pair: "] {
        let is_there = missing.iter().any(|fault| fault.contains(path));
        assert!(is_there, "{missing:?}");
    }
    assert!(!faults("not RON at all (").is_empty());
}

#[test]
fn demands_that_no_fleet_meets_are_found_before_the_run() {
    assert_faults(
        r#"Sweep(name: "x", system: "toy", pairs: 1,
axes: [Cost(subject: "grain", values: [1])])"#,
        &["2: axes.0.values.0: no legal fleet without grain"],
    );
}

/// Of many matchups fewer pairs are tried, but one of each.
#[test]
fn demands_of_many_matchups_are_tried_as_well() {
    let values: Vec<u32> = (1..=100).collect();
    let found = faults(&format!(
        r#"Sweep(name: "x", system: "toy", pairs: 9,
axes: [Cost(subject: "grain", values: {values:?})])"#
    ));
    assert_eq!(found[0], "2: axes.0.values.0: no legal fleet without grain");
}

#[test]
fn all_mistakes_of_count_axes_come_at_once() {
    assert_faults(
        r#"Sweep(name: "x", system: "toy", pairs: 1, axes: [
Count(subject: "sharp", values: [1], against: Fleet("rock")),
Count(subject: "block", values: [1, 0, 1], against: Fleet("rok")),
Count(subject: "block", values: [], against: Generated(2)),
Count(subject: "block", values: [12, 13], against: Fleet("rock")),
Count(subject: "block", values: [1], with: [("grain", 1, []), ("gravel", 1, [])], against: Fleet("rock")),
Count(subject: "block", values: [1], against: Fleet("rock"), reference: ("rock", 2)),
Count(subject: "block", values: [1], against: Fleet("rock"), reference: ("rok", 12)),
Count(subject: "block", values: [1.5], against: Fleet("rock")),
])"#,
        &[
            "2: axes.0.subject: `sharp` is an option; a class is needed here",
            "3: axes.1.values.1: must be at least 1",
            "3: axes.1.values.2: is there twice",
            "3: axes.1.against.0: there is no fleet `rok`",
            "4: axes.2.values: must be at least one value",
            "4: axes.2.against: must be one fleet",
            "5: axes.3.values.1: costs 130 of 120 points",
            "6: axes.4.with.1.0: there is no class `gravel`",
            "7: axes.5.reference.1: the opposing fleet has 12 of it",
            "8: axes.6.reference.0: the ruleset has no `rok`; did you mean `rock`?",
            "9: axes.7.values.0: must be a whole number",
        ],
    );
}

#[test]
fn where_there_are_no_points_nothing_has_a_price() {
    assert_faults(
        r#"Sweep(name: "x", system: "toy", ruleset: "free", pairs: 1,
points: 300,
axes: [Cost(subject: "big", values: [1])])"#,
        &[
            "2: points: the ruleset has no points",
            "3: axes.0: the ruleset has no points, so nothing has a price",
        ],
    );
}

#[test]
fn a_fleet_file_is_checked_by_the_ruleset_that_it_names() {
    let read = |text: &str| {
        let document = Document::parse("fleet.ron", text).unwrap();
        read_fleet(&document, Library::without_files(&[&Toy::default()]))
    };
    let good = r#"(system: "toy", ruleset: "toy", points: 30, name: "Good", units: [
("rock", 3, ["plain"])])"#;
    assert_eq!(read(good).unwrap().fleet().units[0].1, 3);
    let free = r#"(system: "toy", ruleset: "free", name: "Free", units: [("big", 1, [])])"#;
    assert_eq!(read(free).unwrap().points, None);
    for (wrong, fault) in [
        (good.replace("3,", "4,"), "fleet.ron:1:"),
        (
            good.replace("\"rock\"", "\"stone\""),
            "fleet.ron:2:2: units.0.0: ",
        ),
        (
            good.replace("ruleset: \"toy\"", "ruleset: \"tuy\""),
            "fleet.ron:1:26: ruleset: ",
        ),
        (
            good.replace("points: 30, ", ""),
            "fleet.ron:1:1: points: this field is missing",
        ),
        (
            free.replace("name:", "points: 30, name:"),
            "fleet.ron:1:42: points: the ruleset has no points",
        ),
    ] {
        let found = read(&wrong).unwrap_err().to_string();
        assert!(found.starts_with(fault), "{found}");
    }
}

#[test]
fn pairs_that_were_asked_for_are_not_blamed_on_the_file() {
    let told = |job: &str, pairs| {
        let overrides = Overrides {
            pairs: Some(pairs),
            ..Overrides::default()
        };
        let Err(faults) = plan_with(&Toy::default(), job, overrides) else {
            return String::new();
        };
        faults.to_string()
    };
    let job = r#"Sweep(name: "x", system: "toy", pairs: 1000,
axes: [Cost(subject: "classes.block", values: [5])])"#;
    assert_eq!(
        told(job, 0),
        "job.ron:1:40: pairs: must be at least 1 (0, as was asked for instead of 1000)"
    );
    assert_eq!(told(job, 1), "");
}

#[test]
fn a_share_lies_from_0_to_1() {
    let job = |least: &str| {
        format!(
            r#"Sweep(name: "x", system: "toy", pairs: 1, least_use: {least},
axes: [Cost(subject: "classes.block", values: [5])])"#
        )
    };
    for least in ["-0.1", "1.5"] {
        let expected = ["1: least_use: must lie from 0 to 1"];
        assert_faults(&job(least), &expected);
    }
    for least in ["0.0", "1.0"] {
        assert_faults(&job(least), &[]);
    }
}
