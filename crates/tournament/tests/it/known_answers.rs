//! Toy jobs whose answers are known.

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::{CrossingKind, Estimate};

use crate::play::result_of;
use crate::toy::BEATS;

/// Pairs of each matchup.
const PAIRS: u64 = 4000;

/// A mean over 8,000 independent throws has a standard error of at most
/// 0.5 / sqrt(8000) = 0.0056; four of them are exceeded once in 16,000 tests.
const TOLERANCE: f64 = 4.0 * 0.0056;

fn close(estimate: Estimate, expected: f64) {
    let off = (estimate.value - expected).abs();
    assert!(off < TOLERANCE, "{estimate:?}, expected {expected}");
    let width = estimate.high - estimate.low;
    // 95 %: 2 * 1.96 standard errors at most; a twentieth more for the shape.
    assert!(
        width > 0.0 && width < 2.0 * 1.96 * 0.0056 * 1.05,
        "{estimate:?}"
    );
}

#[test]
fn rock_paper_scissors_is_a_circle() {
    let result = result_of(
        &format!(
            r#"Tournament(
                name: "circle", system: "toy", pairs: {PAIRS},
                fleets: [Fleet("rock"), Fleet("paper"), Fleet("scissors")],
                format: RoundRobin,
            )"#
        ),
        2,
    );
    let expected = [
        ("All rock", "All paper", 1.0 - BEATS),
        ("All rock", "All scissors", BEATS),
        ("All paper", "All scissors", 1.0 - BEATS),
    ];
    assert_eq!(result.matchups.len(), 3);
    for (row, (a, b, chance)) in result.matchups.iter().zip(expected) {
        assert_eq!((row.fleet_a.as_str(), row.fleet_b.as_str()), (a, b));
        close(row.score, chance);
        close(row.seat_bias, 0.0);
        close(row.first_advantage, 0.0);
        assert_eq!(row.first_fire_advantage, Some(row.first_advantage));
        assert_eq!(row.wins + row.draws + row.losses, 2 * PAIRS);
        assert_eq!(row.end_reasons.objective, 2 * PAIRS);
        assert_eq!((row.mean_rounds, row.mean_decisions), (1.0, 2.0));
        assert_eq!(row.mean_points, [Some(120.0); 2]);
    }
    assert_eq!(result.fleets.len(), 3);
    for fleet in &result.fleets {
        close(fleet.score, 0.5);
        assert_eq!(
            (fleet.matchups, fleet.pairs, fleet.points),
            (2, 2 * PAIRS, Some(120))
        );
    }
    assert!(result.complete);
    assert_eq!(result.battles_played, 6 * PAIRS);
    assert_eq!(result.units.len(), 6);
    for unit in &result.units {
        assert_eq!(unit.tally.fielded, 12 * 2 * PAIRS);
    }
}

#[test]
fn a_gauntlet_plays_one_fleet_against_the_rest() {
    let result = result_of(
        r#"Tournament(
            name: "gauntlet", system: "toy", pairs: 10,
            fleets: [Fleet("rock"), Generated(2), Fleet("block")],
            format: Gauntlet("block"),
        )"#,
        1,
    );
    let met: Vec<&str> = result
        .matchups
        .iter()
        .map(|row| row.fleet_b.as_str())
        .collect();
    assert_eq!(met, ["All rock", "random 1", "random 2"]);
    assert!(result.matchups.iter().all(|row| row.fleet_a == "All block"));
}

#[test]
fn seats_and_first_turns_show_when_they_matter() {
    let result = result_of(
        &format!(
            r#"Tournament(
                name: "mirror", system: "toy", ruleset: Some("biased"), pairs: {PAIRS},
                fleets: [Generated(2)], format: RoundRobin,
            )"#
        ),
        2,
    );
    let row = &result.matchups[0];
    close(row.score, 0.5);
    close(row.seat_bias, 0.1);
    close(row.first_advantage, 0.05);
    // Here the side that moves second fires first.
    let fire = row.first_fire_advantage.unwrap();
    // Up to the rounding of two means that add up to 1.
    assert!((fire.value + row.first_advantage.value).abs() < 1e-15);
    close(fire, -0.05);
}

#[test]
fn a_fair_cost_is_found() {
    // A block of strength 8 at cost c: 120 / c blocks, rounded down, and grain
    // of strength 1 for each point left, against 120 grains. Even at 8, exactly.
    let result = result_of(
        &format!(
            r#"Sweep(panel: [],
                name: "costs", system: "toy", pairs: {PAIRS}, spread: 0,
                axes: [Cost(subject: "classes.block", values: [5, 6, 7, 8, 9, 10, 12])],
            )"#
        ),
        2,
    );
    let chance = |cost: f64| {
        let blocks = (120.0 / cost).floor();
        let strength = blocks * 8.0 + (120.0 - blocks * cost);
        strength / (strength + 120.0)
    };
    assert_eq!(result.sweep_points.len(), 7);
    for point in &result.sweep_points {
        close(point.score, chance(point.value));
        assert_eq!(point.current, point.value == 10.0);
        assert_eq!(point.mean_count, (120.0 / point.value).floor());
        assert_eq!(point.pair_scores.iter().sum::<u64>(), PAIRS);
    }
    let crossing = &result.crossings[0];
    assert_eq!(crossing.kind, CrossingKind::Crosses);
    let at = crossing.at.unwrap();
    // At 7 and 9 the curve is five standard errors from one half, so the
    // limits are no wider than that.
    assert!(at.holds(8.0) && at.low >= 7.0 && at.high <= 9.0, "{at:?}");
    let verdict = &result.verdicts[0];
    assert_eq!(verdict.finding, Finding::Overpriced);
    assert!(verdict.amount.is_some_and(|by| by.holds(2.0)));
    let text = &result.verdicts[0].text;
    assert!(text.starts_with("Block at 10: overpriced by "), "{text}");
}

#[test]
fn an_even_statistic_is_found() {
    // Twelve blocks of strength s against 120 grains: the log odds are
    // ln(s / 10), even at 10, and over so short a range a straight line moves
    // the crossing by 0.03, a quarter of its standard error.
    let result = result_of(
        &format!(
            r#"Sweep(panel: [],
                name: "strength", system: "toy", pairs: {PAIRS},
                axes: [Stat(
                    path: "classes.block.strength", subject: "block", values: [9, 10, 11],
                )],
            )"#
        ),
        2,
    );
    let at = result.crossings[0].at.unwrap();
    assert!(at.holds(10.0) && at.low >= 9.0 && at.high <= 11.0, "{at:?}");
    assert_eq!(result.crossings[0].current, Some(8.0));
}

#[test]
fn what_is_said_of_one_number_holds_beside_the_others() {
    // Twelve blocks of strength 12 win 144 / 264. By these dice the first axis is beyond 1.96
    // standard errors, which is enough for one number, and not beyond 2.58, for one of five.
    let first = |axes: usize| {
        let axis = r#"Stat(
            path: "classes.block.strength", subject: "block", values: [12, 13],
        ),"#;
        let axes = axis.repeat(axes);
        let job = format!(
            r#"Sweep(panel: [], name: "numbers", system: "toy", pairs: 200, axes: [{axes}])"#
        );
        result_of(&job, 2).crossings[0].kind
    };
    assert_eq!(first(1), CrossingKind::AlwaysAbove);
    assert_eq!(first(5), CrossingKind::Unclear);
}

#[test]
fn a_curve_that_stays_on_one_side_says_so() {
    let result = result_of(
        &format!(
            r#"Sweep(panel: [],
                name: "dear", system: "toy", pairs: {PAIRS},
                axes: [Cost(subject: "block", values: [9, 11, 12])],
            )"#
        ),
        2,
    );
    // Today's price, 10, is tried besides.
    assert_eq!(result.sweep_points.len(), 4);
    assert_eq!(result.crossings[0].kind, CrossingKind::AlwaysBelow);
    assert_eq!(result.verdicts[0].finding, Finding::OverpricedBeyond);
}

#[test]
fn options_are_compared_pair_by_pair() {
    let result = result_of(
        &format!(
            r#"Sweep(panel: [],
                name: "options", system: "toy", pairs: {PAIRS},
                axes: [
                    Loadout(title: "Edges", baseline: "plain", alternatives: ["sharp", "blunt"]),
                    Loadout(
                        title: "Blocks", baseline: "plain", alternatives: ["sharp"],
                        fleet: Some(Fleet("block")),
                    ),
                ],
            )"#
        ),
        2,
    );
    // Strength 120 f against 120, or 96 f against 120.
    let expected = [(0.5, 0.6), (0.5, 1.0 / 3.0), (96.0 / 216.0, 144.0 / 264.0)];
    assert_eq!(result.differences.len(), 3);
    for (row, (baseline, alternative)) in result.differences.iter().zip(expected) {
        close(row.baseline_score, baseline);
        close(row.alternative_score, alternative);
        // The same dice decide both. In a pair, d throws fall between the two
        // chances and change the result, so differences vary much less than
        // two independent scores: variance at most |d| / 2 a pair.
        let difference = alternative - baseline;
        let error = (f64::abs(difference) / 2.0 / PAIRS as f64).sqrt();
        let off = (row.difference.value - difference).abs();
        assert!(off < 4.0 * error, "{row:?}");
        let width = row.difference.high - row.difference.low;
        assert!(width < 2.0 * 1.96 * error * 1.05, "{row:?}");
    }
    let words: Vec<&str> = result
        .verdicts
        .iter()
        .map(|one| one.text.as_str())
        .collect();
    assert!(
        words[0].starts_with("Sharp instead of Plain: better, +"),
        "{words:?}"
    );
    assert!(
        words[1].starts_with("Blunt instead of Plain: worse, -"),
        "{words:?}"
    );
}

#[test]
fn a_system_without_points_counts_none() {
    let result = result_of(
        &format!(
            r#"Tournament(
                name: "free", system: "toy", ruleset: "free", pairs: {PAIRS},
                fleets: [
                    Inline((name: "One big", units: [("big", 1, ["plain"])])),
                    Inline((name: "Two small", units: [("small", 2, ["plain"])])),
                ],
                format: RoundRobin,
            )"#
        ),
        2,
    );
    close(result.matchups[0].score, 0.5);
    assert_eq!(result.provenance.points, None);
    assert_eq!(result.matchups[0].mean_points, [None; 2]);
    assert!(result.fleets.iter().all(|fleet| fleet.points.is_none()));
    assert!(result.units.iter().all(|unit| unit.tally.points.is_none()));
}

#[test]
fn how_many_balance_a_fleet_is_found() {
    // n small ones of strength 1 against 2 big ones of strength 2 win with the
    // chance n / (n + 4): even at 4, two small ones for a big one.
    let result = result_of(
        &format!(
            r#"Sweep(panel: [],
                name: "counts", system: "toy", ruleset: "free", pairs: {PAIRS},
                axes: [
                    Count(
                        subject: "small", options: ["plain"], values: [2, 3, 4, 5, 6],
                        against: Inline((name: "Two big", units: [("big", 2, ["plain"])])),
                    ),
                    Count(
                        subject: "classes.small", options: ["plain"], values: [4, 5, 6, 8],
                        with: [("big", 1, ["plain"])],
                        against: Inline((name: "Four", units: [
                            ("big", 3, ["plain"]), ("small", 2, ["plain"]),
                        ])),
                        reference: Some(("big", 3)),
                    ),
                ],
            )"#
        ),
        2,
    );
    for (point, chance) in result.sweep_points.iter().zip([
        2.0 / 6.0,
        3.0 / 7.0,
        4.0 / 8.0,
        5.0 / 9.0,
        6.0 / 10.0,
        // Six of strength against eight, and so on.
        6.0 / 14.0,
        7.0 / 15.0,
        8.0 / 16.0,
        10.0 / 18.0,
    ]) {
        close(point.score, chance);
        assert_eq!(point.mean_count, point.value);
    }
    // Around the crossing the odds change by a quarter a ship, the chance by a
    // sixteenth; a standard error of a score is 0.0056, so limits stay within a
    // ship.
    let found = &result.crossings[0];
    let at = found.at.unwrap();
    assert!(at.holds(4.0) && at.low >= 3.0 && at.high <= 5.0, "{at:?}");
    assert!(found.ratio().unwrap().holds(2.0) && found.worth().unwrap().holds(0.5));
    assert_eq!(found.reference().unwrap().count, 2);
    let verdict = &result.verdicts[0];
    assert_eq!(verdict.finding, Finding::Balance);
    assert!(verdict.amount.is_some_and(|ratio| ratio.holds(2.0)));
    let text = &result.verdicts[0].text;
    assert!(
        text.contains(" Small with Plain balance one Big with Plain (95 % interval "),
        "{text}"
    );
    let found = &result.crossings[1];
    assert!(found.at.unwrap().holds(6.0) && found.ratio().unwrap().holds(2.0));
    assert_eq!(result_of(&result.job_ron, 1), result);
}
