//! Results do not depend on threads, and cancelled runs keep what is whole.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::play::{result_of, run_plan};
use crate::toy::{Toy, plan_of};

fn job(pairs: u64) -> String {
    format!(
        r#"Sweep(panel: [],
            name: "threads", system: "toy", pairs: {pairs},
            axes: [
                Cost(subject: "block", values: [6, 8, 10]),
                Loadout(title: "Edges", baseline: "plain", alternatives: ["sharp"]),
            ],
        )"#
    )
}

#[test]
fn any_number_of_threads_gives_the_same_result() {
    // 100 is no multiple of a block of pairs.
    let one = result_of(&job(100), 1);
    for threads in [2, 3] {
        assert_eq!(result_of(&job(100), threads), one, "{threads} threads");
    }
}

#[test]
fn another_seed_gives_another_result() {
    let first = result_of(&job(100), 1);
    let second = result_of(&job(100).replace("pairs:", "seed: 7, pairs:"), 1);
    assert_eq!((first.provenance.seed, second.provenance.seed), (1, 7));
    assert_ne!(first.matchups, second.matchups);
}

#[test]
fn the_resolved_job_runs_to_the_same_result() {
    let first = result_of(&job(100), 1);
    let again = result_of(&first.job_ron, 2);
    assert_eq!(again, first);
}

#[test]
fn a_cancelled_run_keeps_whole_prefixes() {
    let cancel = Arc::new(AtomicBool::new(false));
    let toy = Toy {
        cancel_after: Some((23, cancel.clone())),
    };
    let plan = plan_of(&toy, &job(1000)).unwrap();
    let stopped = run_plan(&plan, 2, &cancel);
    assert!(!stopped.complete);
    assert!(stopped.battles_played > 0 && stopped.battles_played < 10_000);
    for row in &stopped.matchups {
        // The same numbers as of a job that asked for so many pairs.
        let short = result_of(&job(row.pairs), 1);
        let mut expected = short.matchups[row.matchup as usize].clone();
        expected.pairs_planned = 1000;
        assert_eq!(*row, expected);
    }
}

#[test]
fn a_run_cancelled_at_once_is_empty_and_says_so() {
    let plan = plan_of(&Toy::default(), &job(100)).unwrap();
    let result = run_plan(&plan, 2, &AtomicBool::new(true));
    assert!(!result.complete);
    assert_eq!(result.battles_played, 0);
    assert!(result.matchups.is_empty() && result.sweep_points.is_empty());
    assert_eq!(result.verdicts.len(), 1);
}
