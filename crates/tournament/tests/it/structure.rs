//! What a round robin says of all its fleets, of toys whose answers are known.

use evenkeel_tournament::say::result::{Estimate, RunResult};
use evenkeel_tournament::say::sheet::{Cell, Sheet};

use crate::play::result_of;
use crate::tables::{estimate, number, sheet, text};
use crate::toy::BEATS;

/// Pairs of each matchup: a score has a standard error of 0.5 / sqrt(8000) = 0.0056.
const PAIRS: u64 = 4000;

fn round_robin(pairs: u64, fleets: &str) -> RunResult {
    let job = format!(
        r#"Tournament(
            name: "all", system: "toy", pairs: {pairs}, fleets: [{fleets}],
            format: RoundRobin,
        )"#
    );
    result_of(&job, 2).result
}

fn texts(sheet: &Sheet, column: &str) -> Vec<String> {
    let rows = sheet.rows.iter();
    rows.map(|row| text(sheet, row, column).to_string())
        .collect()
}

fn numbers(sheet: &Sheet, column: &str) -> Vec<f64> {
    let rows = sheet.rows.iter();
    rows.map(|row| number(sheet, row, column).expect(column))
        .collect()
}

fn estimates(sheet: &Sheet, column: &str) -> Vec<Estimate> {
    let rows = sheet.rows.iter();
    rows.map(|row| estimate(sheet, row, column).expect(column))
        .collect()
}

/// The two sentences on all fleets.
fn sentences(result: &RunResult) -> [&str; 2] {
    let verdicts = result.verdicts.iter();
    let all = verdicts.filter(|verdict| verdict.subject == "All fleets");
    let texts: Vec<&str> = all.map(|verdict| verdict.text.as_str()).collect();
    texts.try_into().unwrap()
}

#[test]
fn rock_paper_scissors_is_all_circle_and_a_third_each() {
    let fleets = r#"Fleet("rock"), Fleet("paper"), Fleet("scissors")"#;
    let result = round_robin(PAIRS, fleets);
    let structure = sheet(&result, "structure");
    let cyclic = estimates(structure, "cyclic")[0];
    // The ranking is left with what three scores are off, squared: 1e-3 of the whole.
    assert!(cyclic.value > 0.995 && cyclic.high == 1.0, "{cyclic:?}");
    let circle = "All rock > All scissors > All paper > All rock";
    assert_eq!(texts(structure, "circle"), [circle]);
    let ratings = sheet(&result, "ratings");
    for weight in numbers(ratings, "weight") {
        // Off by a part of a score's error over the stakes of 0.3.
        assert!((weight - 1.0 / 3.0).abs() < 0.03, "{weight}");
    }
    assert_eq!(texts(ratings, "in_mix"), ["yes"; 3]);
    let [ranking, mix] = sentences(&result);
    let beats =
        "All rock beats All scissors, All scissors beats All paper and All paper beats All rock";
    assert!(
        ranking.starts_with("All fleets: it matters who meets whom: "),
        "{ranking}"
    );
    assert!(
        ranking.contains(beats) && ranking.contains("; look at its single matchups"),
        "{ranking}"
    );
    assert!(
        mix.starts_with("All fleets: who wants to win brings "),
        "{mix}"
    );
    assert!(!mix.contains("lose"), "{mix}");
}

#[test]
fn the_share_of_the_circle_is_known_beside_two_that_lose_to_it() {
    let fleets =
        r#"Fleet("rock"), Fleet("paper"), Fleet("scissors"), Fleet("block"), Fleet("grain")"#;
    let result = round_robin(PAIRS, fleets);
    // Three of strength 120 in a circle, one of 96 and one of 12. Log odds add up but
    // for the circle, which lies across all else.
    let part = |chance: f64| {
        let odds = (chance / (1.0 - chance)).ln();
        chance * (1.0 - chance) * odds * odds
    };
    let chance = |own: f64, other: f64| own / (own + other);
    let circle = 3.0 * part(BEATS);
    let [block, grain] = [chance(120.0, 96.0), chance(120.0, 12.0)];
    let ladder = 3.0 * part(block) + 3.0 * part(grain) + part(chance(96.0, 12.0));
    let expected = circle / (circle + ladder);
    let found = estimates(sheet(&result, "structure"), "cyclic")[0];
    assert!(found.holds(expected), "{found:?} {expected}");
    // Log odds are off by some 0.03 of 1.4: some 2 % of the share.
    assert!(
        (found.value - expected).abs() < 0.02,
        "{found:?} {expected}"
    );
    assert!(found.high - found.low < 0.06, "{found:?}");
    let ratings = sheet(&result, "ratings");
    assert_eq!(texts(ratings, "in_mix"), ["yes", "yes", "yes", "no", "no"]);
    assert_eq!(numbers(ratings, "weight")[3..], [0.0, 0.0]);
    let against = estimates(ratings, "against_mix");
    assert!(
        (against[3].value - (1.0 - block)).abs() < 0.02,
        "{against:?}"
    );
    let [_, mix] = sentences(&result);
    assert!(
        mix.ends_with("; these lose to the best: All block, All grain"),
        "{mix}"
    );
}

#[test]
fn a_score_against_the_mix_is_a_share_however_few_the_pairs() {
    let fleets = r#"Fleet("rock"), Fleet("paper"), Fleet("scissors"), Fleet("grain")"#;
    let result = round_robin(4, fleets);
    let against = estimates(sheet(&result, "ratings"), "against_mix");
    let is_share = |found: &Estimate| found.low >= 0.0 && found.high <= 1.0;
    assert!(against.iter().all(is_share), "{against:?}");
    assert!(against.iter().any(|found| found.low == 0.0), "{against:?}");
}

#[test]
fn a_ladder_is_strength_alone_on_the_scale_of_chess() {
    let fleet = |count: u32| {
        format!(r#"Inline((name: "{count} blocks", units: [("block", {count}, ["plain"])]))"#)
    };
    let fleets = [12, 9, 6, 3].map(fleet).join(", ");
    let result = round_robin(PAIRS, &fleets);
    let ratings = sheet(&result, "ratings");
    let found = estimates(ratings, "rating");
    // The toy's chances are those of Bradley and Terry, so the ratings are the logs
    // of the numbers around their mean.
    let truth = [12.0, 9.0, 6.0, 3.0].map(|count: f64| 400.0 * count.log10());
    let mean = truth.iter().sum::<f64>() / 4.0;
    for (found, truth) in found.into_iter().zip(truth) {
        // 24,000 throws a fleet: a standard error of some 2.5 points.
        assert!((found.value - (truth - mean)).abs() < 10.0, "{found:?}");
        assert!(found.high - found.low < 15.0, "{found:?}");
    }
    assert_eq!(texts(ratings, "in_mix"), ["yes", "no", "no", "no"]);
    let [ranking, mix] = sentences(&result);
    assert!(
        ranking.starts_with(
            "All fleets: the stronger beat the weaker, whoever meets whom: less than 25 % "
        ),
        "{ranking}"
    );
    assert!(
        mix.contains("brings 12 blocks alone; these lose to the best"),
        "{mix}"
    );
}

#[test]
fn fleets_that_are_alike_are_not_told_apart() {
    let fleet =
        |name: &str| format!(r#"Inline((name: "{name}", units: [("block", 9, ["plain"])]))"#);
    let fleets = ["one", "two", "three", "four"].map(fleet).join(", ");
    let result = round_robin(200, &fleets);
    let ratings = sheet(&result, "ratings");
    assert_eq!(texts(ratings, "in_mix"), ["cannot_tell"; 4]);
    let [ranking, mix] = sentences(&result);
    let open = "All fleets: nobody can say yet which of these wins against the best: ";
    assert!(mix.starts_with(open), "{mix}");
    let is_open = ranking.contains("cannot tell") || ranking.contains("no difference");
    assert!(is_open, "{ranking}");
}

#[test]
fn a_few_pairs_leave_things_open_and_all_numbers_finite() {
    let fleets = r#"Fleet("rock"), Fleet("paper"), Fleet("grain")"#;
    let result = round_robin(1, fleets);
    for sheet in &result.sheets {
        for cell in sheet.rows.iter().flatten() {
            let is_finite = match cell {
                Cell::Number(Some(number)) => number.is_finite(),
                Cell::Estimate(Some(found)) => [found.value, found.low, found.high]
                    .iter()
                    .all(|x| x.is_finite()),
                _ => true,
            };
            assert!(is_finite, "{cell:?}");
        }
    }
}

#[test]
fn what_decides_a_battle_is_known() {
    let shares = |result: &RunResult| {
        let sources = sheet(result, "sources");
        assert_eq!(
            texts(sources, "source"),
            ["fleets", "seat", "table", "dice"]
        );
        estimates(sources, "share")
    };
    let fleets =
        r#"Fleet("rock"), Fleet("paper"), Fleet("scissors"), Fleet("block"), Fleet("grain")"#;
    let result = round_robin(PAIRS, fleets);
    // Nothing is drawn, so the whole is 1/4. Of ten matchups three stand at 0.8, three at
    // 120 to 96, three at 120 to 12 and one at 96 to 12.
    let part = |chance: f64| (chance - 0.5) * (chance - 0.5) / 0.25;
    let threes = part(BEATS) + part(120.0 / 216.0) + part(120.0 / 132.0);
    let expected = (3.0 * threes + part(96.0 / 108.0)) / 10.0;
    let found = shares(&result);
    // A score's error of 0.0056 makes 0.01 of a matchup's share, and less of the mean.
    assert!((found[0].value - expected).abs() < 0.02, "{found:?}");
    assert!(
        (found[3].value - (1.0 - expected)).abs() < 0.02,
        "{found:?}"
    );
    assert!(
        found[1].value.abs() < 0.002 && found[2].value.abs() < 0.01,
        "{found:?}"
    );
    // Nobody is told of less than nothing.
    assert!(found.iter().all(|share| share.low >= 0.0), "{found:?}");
    let told = result.verdicts.last().unwrap();
    assert!(
        told.text.starts_with("What decides a battle: fleets "),
        "{}",
        told.text
    );
    // Four fleets alike, and a seat that is worth 0.1: a share of 0.1^2 of 1/4.
    let fleet =
        |name: &str| format!(r#"Inline((name: "{name}", units: [("grain", 9, ["plain"])]))"#);
    let fleets = ["one", "two", "three", "four"].map(fleet).join(", ");
    let biased = result_of(
        &format!(
            r#"Tournament(
                name: "seats", system: "toy", ruleset: Some("biased"), pairs: {PAIRS},
                fleets: [{fleets}], format: RoundRobin,
            )"#
        ),
        2,
    );
    let found = shares(&biased);
    assert!((found[1].value - 0.04).abs() < 0.01, "{found:?}");
    assert!(found[0].value.abs() < 0.002, "{found:?}");
}

#[test]
fn nothing_is_said_of_all_unless_all_met() {
    let gauntlet = result_of(
        r#"Tournament(
            name: "gauntlet", system: "toy", pairs: 10,
            fleets: [Fleet("rock"), Fleet("paper"), Fleet("block")],
            format: Gauntlet("block"),
        )"#,
        1,
    );
    assert!(gauntlet.sheets.is_empty());
    let two = round_robin(10, r#"Fleet("rock"), Fleet("paper")"#);
    assert!(two.sheets.is_empty());
}

/// Of five fleets, blocks alone are stronger where `charge` plays both sides.
#[test]
fn a_panel_tells_what_is_the_players() {
    let job = r#"Tournament(
        name: "luck", system: "toy", pairs: 3200, panel: ["captain", "charge"],
        fleets: [Fleet("rock"), Fleet("paper"), Fleet("scissors"), Fleet("grain"), Fleet("block")],
        format: RoundRobin,
    )"#;
    let found = result_of(job, 2);
    assert!(found.complete);
    // Ten matchups by captains, then by captain against charge, the other way round, and
    // two who charge; the others play one pair of 32.
    assert_eq!(found.matchups.len(), 40);
    let pairs = |matchup: usize| found.matchups[matchup].pairs;
    assert_eq!([pairs(0), pairs(10), pairs(39)], [3200, 112, 112]);
    let players = |matchup: usize| &found.matchups[matchup].player_b;
    assert_eq!(
        [players(0), players(10), players(20)],
        ["captain", "charge", "captain"]
    );
    assert_eq!(found.fleets.len(), 5);
    let sources = sheet(&found, "sources");
    assert_eq!(
        texts(sources, "source"),
        ["fleets", "players", "seat", "table", "dice"]
    );
    // Four of ten matchups are those of blocks. There the chance is 8 in 18 by three of the
    // four choices of players and 16 in 26 by the fourth: the variance over choices, with
    // one degree of freedom less, is a fourth of the squared distance.
    let apart: f64 = 16.0 / 26.0 - 8.0 / 18.0;
    let truth = apart * apart / 4.0 * 4.0 / 10.0;
    let players = estimates(sources, "variance")[1];
    assert!(players.holds(truth), "{players:?} does not hold {truth}");
    let whole: f64 = estimates(sources, "share")
        .iter()
        .map(|share| share.value)
        .sum();
    assert!((whole - 1.0).abs() < 1e-12);
}

#[test]
fn without_a_panel_nothing_is_said_of_players() {
    let found = round_robin(
        64,
        r#"Fleet("rock"), Fleet("paper"), Fleet("scissors"), Fleet("grain")"#,
    );
    let sources = sheet(&found, "sources");
    assert_eq!(
        texts(sources, "source"),
        ["fleets", "seat", "table", "dice"]
    );
}
