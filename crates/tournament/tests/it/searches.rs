//! Prices that are searched: which are tried follows from what came out.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::CrossingKind;

use crate::play::{result_of, run_plan};
use crate::toy::{Toy, plan_of};

/// Blocks of strength 8, today at 10 points, are even at 8, win 53 % at 7 and 47 % at 9.
fn job(between: &str, pairs: u64, more: &str) -> String {
    format!(
        r#"Sweep(panel: [],
            name: "search", system: "toy", pairs: {pairs}, {more}
            axes: [Cost(subject: "block", {between})],
        )"#
    )
}

#[test]
fn the_fair_price_is_found_among_few_that_are_tried() {
    let found = result_of(&job("between: (2, 40)", 10_000, ""), 2);
    assert!(found.complete);
    // Today's first, then six of the larger part by bisection, and the walks from both
    // sides meet no price that has not been tried, but perhaps the next ones.
    assert!(
        found.sweep_points.len() <= 9,
        "{}",
        found.sweep_points.len()
    );
    // Looks are at one, two, three and five eighths, in whole blocks. Today's price is decided
    // at the first one, of which a score's standard error is 0.010: 44.4 % is 5.6 of them from
    // one half. The price that is even never is, and by these dice it is not given up either.
    let pairs_at = |price: f64| {
        let point = found.sweep_points.iter().find(|row| row.value == price);
        point.map(|row| row.pairs)
    };
    assert_eq!([pairs_at(10.0), pairs_at(8.0)], [Some(1264), Some(10_000)]);
    let is_look = |pairs| [1264, 2512, 3760, 6256, 10_000].contains(&pairs);
    assert!(found.matchups.iter().all(|row| is_look(row.pairs)));
    let crossing = &found.crossings[0];
    assert_eq!(crossing.kind, CrossingKind::Crosses);
    // A score's standard error is 0.0035 with all pairs: 7 and 9 are eight of them from one half.
    let at = crossing.at.unwrap();
    assert_eq!((at.low, at.value, at.high), (8.0, 8.0, 8.0));
    assert_eq!(crossing.tried, [2.0, 40.0]);
    assert_eq!(found.verdicts[0].finding, Finding::Overpriced);
    assert_eq!(found.verdicts[0].amount.map(|by| by.value), Some(2.0));
    let text = &found.verdicts[0].text;
    assert!(
        text.starts_with(
            "Block at 10: overpriced by 2 points (95 % interval 2), to be fair alone; it wins 45.7 % (95 % interval 43 to 48.4)"
        ),
        "{text}"
    );
}

#[test]
fn few_pairs_say_little_and_ask_for_more() {
    let found = result_of(&job("between: Some((2, 40))", 50, "spread: 0,"), 2);
    let open = &found.verdicts[0];
    assert_eq!(open.finding, Finding::CannotTell);
    assert!(open.amount.is_some_and(|at| at.holds(8.0)), "{open:?}");
    let more = open.more_pairs.expect("a number of pairs");
    let judged = result_of(&job("between: Some((2, 40))", 50 + more, "spread: 0,"), 2);
    assert_eq!(judged.verdicts[0].finding, Finding::Overpriced);
}

#[test]
fn any_number_of_threads_and_a_stop_on_the_way_give_the_same() {
    let job = job("between: Some((2, 40))", 500, "");
    let one = result_of(&job, 1);
    assert_eq!(result_of(&job, 3), one);
    assert_eq!(result_of(&one.job_ron, 2), one);
    let cancel = Arc::new(AtomicBool::new(false));
    // A price has 32 blocks: this stops in the second round.
    let toy = Toy {
        cancel_after: Some((40, cancel.clone())),
    };
    let plan = plan_of(&toy, &job).unwrap();
    let stopped = run_plan(&plan, 2, &cancel);
    assert!(!stopped.complete && stopped.battles_played < one.battles_played);
}

#[test]
fn what_is_fair_within_the_band_is_a_finding() {
    // At 10 points it wins 44.4 %: within 10 percentage points.
    let wide = result_of(&job("values: [10]", 2_000, "band: 0.1,"), 2);
    assert_eq!(wide.verdicts[0].finding, Finding::Fair);
    let by = wide.verdicts[0].amount;
    assert!(by.is_some_and(|by| by.holds(96.0 / 216.0 - 0.5)));
    let text = &wide.verdicts[0].text;
    assert!(
        text.contains("fair within 10 percentage points, a little too dear: it wins 4"),
        "{text}"
    );
}

#[test]
fn where_more_is_drawn_than_the_job_allows_nothing_is_judged() {
    let drawn = |most: &str| result_of(&job("values: [10]", 50, most), 1);
    // No battle of this game is drawn: a share of 0 is allowed.
    assert_ne!(
        drawn("most_draws: Some(0.0),").verdicts[0].finding,
        Finding::TooManyDraws
    );
}

#[test]
fn an_amount_holds_for_the_totals_that_are_drawn() {
    let found = |more: &str| result_of(&job("between: (2, 40)", 2_000, more), 2);
    let text = |more: &str| found(more).verdicts[0].text.clone();
    let sizes = |more: &str| found(more).crossings[0].sizes;
    assert_eq!(sizes(""), Some([108, 132]));
    assert!(text("").ends_with("; in fleets of 108 to 132 points"));
    assert_eq!(sizes("spread: 0,"), Some([120, 120]));
    let exactly = "; in fleets of exactly 120 points, where it counts which ships fit";
    assert!(text("spread: 0,").ends_with(exactly));
}

#[test]
fn a_range_that_is_none_is_refused() {
    for (between, more, place, message) in [
        (
            "values: [9], between: Some((2, 40))",
            "",
            "between",
            "only one of both",
        ),
        (
            "between: Some((9, 9))",
            "",
            "between",
            "a lower price and a higher",
        ),
        ("between: Some((12, 40))", "", "subject", "costs 10 today"),
        (
            "between: Some((2, 9999))",
            "",
            "between",
            "at most 500 prices",
        ),
        (
            "between: Some((2, 40))",
            "half_width: Some(0.02),",
            "half_width",
            "the same pairs on both sides",
        ),
        (
            "between: Some((2, 40))",
            "spread: 51,",
            "spread",
            "from 0 to 50 percent",
        ),
        (
            "between: Some((2, 40))",
            "band: 0.5,",
            "band",
            "between 0 and 0.5",
        ),
        (
            "between: Some((2, 40))",
            "most_draws: Some(2),",
            "most_draws",
            "from 0 to 1",
        ),
    ] {
        let faults = plan_of(&Toy::default(), &job(between, 10, more)).err();
        let faults = faults.unwrap_or_else(|| panic!("{between} {more} is taken"));
        let text = faults.to_string();
        assert!(text.contains(message), "{place}: {text}");
    }
}
