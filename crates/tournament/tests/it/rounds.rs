//! Jobs that ask for a precision play where it is needed, round after round.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use evenkeel_tournament::plan::schedule::BLOCK_PAIRS;

use crate::play::{result_of, run_plan};
use crate::toy::{Toy, plan_of};

/// Rock beats scissors with the chance 0.8, so that matchup needs fewer pairs than an
/// even one; grain against itself is even.
fn job(half_width: &str, pairs: u64) -> String {
    format!(
        r#"Tournament(
            name: "precise", system: "toy", pairs: {pairs}, half_width: {half_width},
            fleets: [Fleet("rock"), Fleet("scissors"), Fleet("grain")],
            format: RoundRobinAndMirrors,
        )"#
    )
}

#[test]
fn every_interval_is_as_narrow_as_was_asked_for_and_pairs_go_where_they_are_needed() {
    let found = result_of(&job("Some(0.02)", 100_000), 2);
    assert!(found.complete);
    for row in &found.matchups {
        let half = (row.score.high - row.score.low) / 2.0;
        assert!(half <= 0.02, "{} to {}", row.score.low, row.score.high);
        assert_eq!(row.pairs, row.pairs_planned);
    }
    let pairs_of = |a: &str, b: &str| {
        let mut rows = found.matchups.iter();
        let row = rows.find(|row| row.fleet_a.contains(a) && row.fleet_b.contains(b));
        row.expect("a matchup").pairs
    };
    let (one_sided, even) = (pairs_of("rock", "scissors"), pairs_of("grain", "grain"));
    // A battle's variance is p (1 - p), so 0.16 to 0.25: a third fewer pairs, and more
    // than a fifth fewer by what a round may add too much.
    assert!(one_sided * 5 < even * 4, "{one_sided} and {even}");
}

#[test]
fn the_most_pairs_are_kept_to() {
    let found = result_of(&job("Some(0.001)", 300), 1);
    assert!(found.complete);
    assert!(found.matchups.iter().all(|row| row.pairs == 300));
}

#[test]
fn any_number_of_threads_and_a_stop_on_the_way_give_the_same() {
    let job = job("Some(0.03)", 100_000);
    let one = result_of(&job, 1);
    assert_eq!(result_of(&job, 3), one);
    let cancel = Arc::new(AtomicBool::new(false));
    // The first round has 8 blocks of each of 6 matchups: this stops in the second.
    let toy = Toy {
        cancel_after: Some((60, cancel.clone())),
    };
    let plan = plan_of(&toy, &job).unwrap();
    let stopped = run_plan(&plan, 2, &cancel);
    assert!(!stopped.complete);
    let fewest = stopped.matchups.iter().map(|row| row.pairs).min();
    assert!(fewest >= Some(8 * BLOCK_PAIRS));
    assert!(stopped.battles_played < one.battles_played);
}

#[test]
fn a_width_that_is_none_is_refused() {
    for width in ["Some(0.0)", "Some(0.5)", "Some(-1)", "Some(inf)"] {
        let faults = plan_of(&Toy::default(), &job(width, 100)).err();
        let faults = faults.unwrap_or_else(|| panic!("{width} is taken"));
        assert!(faults.to_string().contains("half_width"), "{faults}");
    }
}
