//! Running toy jobs.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::result::RunResult;
use evenkeel_tournament::run::{RunOptions, run};

use crate::toy::{Toy, plan_of};

/// Reads and runs a job of the toy.
pub fn result_of(job: &str, threads: usize) -> RunResult {
    let plan = match plan_of(&Toy::default(), job) {
        Ok(plan) => plan,
        Err(faults) => panic!("{faults}"),
    };
    run_plan(&plan, threads, &AtomicBool::new(false))
}

/// Runs a plan and keeps every battle.
pub fn run_plan(plan: &Plan, threads: usize, cancel: &AtomicBool) -> RunResult {
    let battles_done = AtomicU64::new(0);
    let options = RunOptions {
        threads: threads.try_into().expect("at least one thread"),
        keep_battles: true,
        on_battles: &|battles| {
            battles_done.fetch_add(battles, Ordering::Relaxed);
        },
        cancel,
    };
    let result = run(plan, options).expect("toy fleets can always be drawn");
    assert!(battles_done.into_inner() >= result.battles_played);
    result
}
