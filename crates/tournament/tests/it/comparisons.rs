//! Archetypes under several variants of the rules.

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::{ChangeResult, Estimate, MatchupResult, Measure, RunResult};

use crate::play::result_of;

/// Pairs of each matchup.
const PAIRS: u64 = 100;

/// Three archetypes and four variants: the toy as it is, the same again, blocks
/// without strength, and a seat that always wins.
fn job(pairs: u64) -> String {
    format!(
        r#"Compare(
            name: "variants", system: "toy", pairs: {pairs}, most_standoffs: 1,
            variants: [
                (name: "Plain"),
                (name: "Again", ruleset: "toy"),
                (name: "Weak", changes: [
                    ("classes.block.strength", 0), ("fires_first", "Nobody"),
                ]),
                (name: "Seat", changes: [("seat_a", 2.0), ("name", "Seat A wins")]),
            ],
            entrants: [
                Archetype(name: "Blocks", fleets: [Fleet("block")]),
                (name: "Grain", fleets: [Fleet("grain")]),
                (name: "Either", fleets: [
                    Fleet("grain"), Fleet("grain"), Fleet("dear"), Fleet("grain"),
                ]),
            ],
            format: Gauntlet("Blocks"),
        )"#
    )
}

fn change<'r>(
    result: &'r RunResult,
    variant: &str,
    measure: Measure,
    of: &str,
) -> &'r ChangeResult {
    let mut rows = result.changes.iter();
    rows.find(|row| row.variant == variant && row.measure == measure && row.subject == of)
        .unwrap()
}

#[test]
fn variants_that_do_not_differ_show_no_difference() {
    let result = result_of(&job(PAIRS), 2);
    let again: Vec<&ChangeResult> = result
        .changes
        .iter()
        .filter(|row| row.variant == "Again")
        .collect();
    // Three archetypes, first turn, first shot, draws, rounds and two matchups.
    assert_eq!(again.len(), 9);
    for row in again {
        assert_eq!(row.difference.value, 0.0, "{row:?}");
        assert_eq!(row.before, row.after);
        assert!(row.difference.low < 0.0 && row.difference.high > 0.0);
    }
    let rows = |variant: &str| -> Vec<_> {
        let rows = result.matchups.iter();
        let rows = rows.filter(|row| row.variant == variant);
        rows.map(|row| (row.fleet_b.clone(), row.score, row.wins))
            .collect()
    };
    assert_eq!(rows("Plain"), rows("Again"));
    assert_eq!(result.matchups.len(), 8);
}

#[test]
fn differences_are_those_of_the_formulas() {
    let result = result_of(&job(PAIRS), 2);
    // Blocks without strength never win: 0 of every pair. Seat A, when it always
    // wins, wins one battle of each pair for either fleet.
    let blocks = result.fleets.iter().filter(|row| row.fleet == "Blocks");
    let scores = [None, None, Some(0.0), Some(0.5)];
    assert_eq!(blocks.clone().count(), scores.len());
    for (row, score) in blocks.zip(scores) {
        assert_eq!(row.matchups, 2);
        if let Some(score) = score {
            assert_eq!(row.score.value, score, "{row:?}");
        }
    }
    let grain = |variant: &str| {
        let mut rows = result.matchups.iter();
        rows.find(|row| row.variant == variant && row.fleet_b == "Grain")
            .unwrap()
            .score
            .value
    };
    let mut rows = result.changes.iter();
    let row = rows
        .find(|row| row.variant == "Weak" && row.measure == Measure::Matchup)
        .unwrap();
    assert_eq!(
        (row.subject.as_str(), row.opponent.as_str()),
        ("Blocks", "Grain")
    );
    assert_eq!(row.difference.value, -grain("Plain"));
    assert_eq!((row.before.value, row.after.value), (grain("Plain"), 0.0));
    let seat = change(&result, "Seat", Measure::Score, "Blocks");
    assert_eq!(seat.after.value, 0.5);
    assert_eq!(seat.pairs, 2 * PAIRS);
}

#[test]
fn an_interval_is_that_of_paired_differences() {
    // Under the first variant seat A wins always, under the second blocks lose
    // always: every one of 100 pairs differs by one half.
    let result = result_of(
        r#"Compare(
            name: "sure", system: "toy", pairs: 100,
            variants: [
                (name: "Seat", changes: [("seat_a", 2.0)]),
                (name: "Weak", changes: [("classes.block.strength", 0)]),
            ],
            entrants: [
                (name: "Blocks", fleets: [Fleet("block")]),
                (name: "Grain", fleets: [Fleet("grain")]),
            ],
            format: RoundRobin,
        )"#,
        1,
    );
    // Two pairs more, of -1 and 1: 102, centre -50/102, squares 100/4 + 2.
    let centre = -50.0 / 102.0;
    let variance: f64 = 27.0 / 102.0 - centre * centre;
    let half = 1.959_963_984_540_054 * (variance / 102.0).sqrt();
    let row = change(&result, "Weak", Measure::Score, "Blocks");
    let near = |found: Estimate, value: f64, low: f64, high: f64| {
        // The mean over one matchup adds and takes away the value: rounding.
        let close = |a: f64, b: f64| (a - b).abs() < 1e-15;
        assert!(close(found.value, value), "{found:?}");
        assert!(
            close(found.low, low) && close(found.high, high),
            "{found:?}"
        );
    };
    near(row.difference, -0.5, centre - half, centre + half);
    let row = change(&result, "Weak", Measure::Score, "Grain");
    near(row.difference, 0.5, -centre - half, -centre + half);
    // Two archetypes, first turn, first shot, draws and rounds, one matchup.
    assert_eq!(result.changes.len(), 7);
    let text = &result.verdicts[0].text;
    assert!(
        text.starts_with(
            "Blocks: 50 % under Seat, 0 % under Weak: 50 percentage points worse (95 %"
        ),
        "{text}"
    );
    assert_eq!(result.verdicts[0].finding, Finding::Worse);
}

#[test]
fn every_variant_keeps_its_ruleset_and_its_fleets() {
    let result = result_of(&job(20), 1);
    let names: Vec<&str> = result
        .variants
        .iter()
        .map(|row| row.variant.as_str())
        .collect();
    assert_eq!(names, ["Plain", "Again", "Weak", "Seat"]);
    assert_eq!(result.variant_rons.len(), 4);
    assert!(result.variant_rons[2].contains("strength: 0"));
    assert!(result.variant_rons[2].contains("fires_first: Nobody"));
    assert!(result.variant_rons[3].contains(r#"name: "Seat A wins""#));
    assert_eq!(result.variants[3].ruleset, "Seat A wins");
    let hashes: Vec<&str> = result
        .variants
        .iter()
        .map(|row| row.ruleset_hash.as_str())
        .collect();
    assert_eq!(hashes[0], hashes[1]);
    assert!(hashes[1] != hashes[2] && hashes[2] != hashes[3]);
    assert_eq!(
        result.variants[2].changes,
        "classes.block.strength = 0; fires_first = Nobody"
    );
    // Nobody fires under the third variant; under the others who moves first does.
    let fires: Vec<bool> = result
        .variants
        .iter()
        .map(|row| row.first_fire_advantage.is_some())
        .collect();
    assert_eq!(fires, [true, true, false, true]);
    assert_eq!(
        result.variants[0].first_fire_advantage,
        Some(result.variants[0].first_advantage)
    );
    // The third archetype has another fleet under the third variant.
    let classes = |variant: &str| -> Vec<&str> {
        let rows = result.matchups.iter();
        let row = rows
            .filter(|row| row.variant == variant && row.fleet_b == "Either")
            .map(|row| row.matchup)
            .next();
        let units = result.units.iter();
        let units = units.filter(|unit| Some(unit.matchup) == row && unit.place as u8 == 1);
        units.map(|unit| unit.class_name.as_str()).collect()
    };
    assert_eq!(classes("Plain"), ["Grain"]);
    assert_eq!(classes("Weak"), ["Block", "Grain"]);
}

#[test]
fn the_resolved_job_and_any_threads_give_the_same() {
    let one = result_of(&job(50), 1);
    assert_eq!(result_of(&job(50), 2), one);
    assert_eq!(result_of(&one.job_ron, 3), one);
}

#[test]
fn mirrors_say_what_coming_first_is_worth_and_the_others_who_wins() {
    let result = result_of(
        r#"Compare(
            name: "mirrors", system: "toy", pairs: 100,
            variants: [
                (name: "First", changes: [("first", 0.5), ("fires_first", "Second")]),
                (name: "Last", changes: [("first", -0.5), ("fires_first", "Second")]),
            ],
            entrants: [
                (name: "Rock", fleets: [Fleet("rock")]),
                (name: "Paper", fleets: [Fleet("paper")]),
            ],
            format: RoundRobinAndMirrors,
        )"#,
        1,
    );
    // Between equals the side that moves first wins always, or never; paper beats
    // rock often enough to spoil both, had that matchup a say.
    let firsts = result.variants.iter().map(|row| row.first_advantage.value);
    assert_eq!(firsts.collect::<Vec<f64>>(), [0.5, -0.5]);
    let fires = result.variants.iter().map(|row| row.first_fire_advantage);
    let fires = fires.map(|found| found.unwrap().value);
    assert_eq!(fires.collect::<Vec<f64>>(), [-0.5, 0.5]);
    let first = change(&result, "Last", Measure::FirstTurn, "");
    assert_eq!((first.difference.value, first.pairs), (-1.0, 200));
    // Two archetypes meet in one matchup; their copies have no say in their scores.
    let meeting = |row: &&MatchupResult| row.fleet_a != row.fleet_b;
    let meetings: Vec<&MatchupResult> = result.matchups.iter().filter(meeting).collect();
    assert_eq!((result.matchups.len(), meetings.len()), (6, 2));
    for (fleet, matchup) in [(0, 0), (2, 1)] {
        let row = &result.fleets[fleet];
        assert_eq!((row.fleet.as_str(), row.matchups), ("Rock", 1));
        assert_eq!(row.score, meetings[matchup].score);
    }
    let rock = change(&result, "Last", Measure::Score, "Rock");
    assert_eq!(rock.pairs, 100);
}

/// Twelve blocks of 120 points are ten when a block costs 11, and fifteen when it costs 8: of
/// strength 80, 96 and 120 they win 87.0, 88.9 and 90.9 % against a strength of 12.
#[test]
fn fleets_live_through_a_change_of_prices() {
    let job = r#"Compare(
        name: "prices", system: "toy", pairs: 8000, most_standoffs: 1,
        variants: [
            (name: "Today"),
            (name: "Dear", changes: [("classes.block.cost", 11)]),
            (name: "Cheap", changes: [("classes.block.cost", 8)]),
        ],
        entrants: [(name: "Blocks", fleets: [Fleet("block")]), (name: "Grain", fleets: [Fleet("grain")])],
        format: RoundRobin,
    )"#;
    let found = result_of(job, 2);
    let said = found.verdicts.iter().map(|said| said.text.as_str());
    let said: Vec<&str> = said.filter(|text| text.contains(" flies ")).collect();
    assert_eq!(
        said,
        [
            "Blocks flies under Dear without 2 Block, as prices are others",
            "Blocks flies under Cheap with 3 more Block, as prices are others",
        ]
    );
    let score = |variant: &str| {
        let mut rows = found.fleets.iter();
        let own = rows.find(|row| row.variant == variant && row.fleet == "Blocks");
        own.expect("a row").score.value
    };
    // Of 16,000 battles a standard error is a quarter of a point.
    for (variant, expected) in [("Today", 0.889), ("Dear", 0.870), ("Cheap", 0.909)] {
        let found = score(variant);
        assert!((found - expected).abs() < 0.008, "{variant}: {found}");
    }
}
