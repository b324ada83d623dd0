//! Running jobs, of the toy and of the systems that there are.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use evenkeel_document::Document;
use evenkeel_tournament::library::Library;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::read::{Overrides, read_job};
use evenkeel_tournament::record::BattleRecord;
use evenkeel_tournament::result::RunResult;
use evenkeel_tournament::rows::{PlayedPair, each_pair};
use evenkeel_tournament::run::{self, Moment, RunError, RunOptions};
use evenkeel_tournament::shard::Shard;
use evenkeel_tournament::sink::Memory;
use evenkeel_tournament::systems::SYSTEMS;

use crate::toy::{Toy, plan_of};

/// Reads and runs a job of the toy.
pub fn result_of(job: &str, threads: usize) -> RunResult {
    let plan = match plan_of(&Toy::default(), job) {
        Ok(plan) => plan,
        Err(faults) => panic!("{faults}"),
    };
    result(&plan, threads)
}

/// Reads a job of the systems that there are, which names no file.
pub fn built_in(job: &str) -> Plan {
    let document = Document::parse("job.ron", job).unwrap();
    let library = Library {
        systems: SYSTEMS,
        read: &|_| Err(std::io::ErrorKind::NotFound.into()),
    };
    read_job(&document, library, Overrides::default()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Runs a plan to its end.
pub fn result(plan: &Plan, threads: usize) -> RunResult {
    run_plan(plan, threads, &AtomicBool::new(false))
}

/// Every pair of a plan, one by one.
pub fn pairs(plan: &Plan, threads: usize) -> Vec<PlayedPair> {
    let options = RunOptions {
        threads: threads.try_into().expect("at least one thread"),
        keep_battles: true,
        shard: Shard::WHOLE,
        watch: &|_, _| (),
        cancel: &AtomicBool::new(false),
    };
    let mut memory = Memory::default();
    run::play(plan, &mut memory, options).unwrap_or_else(|error| panic!("{error}"));
    let mut pairs = Vec::new();
    let mut show = |pair| {
        pairs.push(pair);
        Ok::<(), RunError>(())
    };
    each_pair(plan, &memory, &mut show).unwrap_or_else(|error| panic!("{error}"));
    pairs
}

/// The record of a battle of the first matchup.
pub fn record(pairs: &[PlayedPair], pair: u64, swapped: bool) -> BattleRecord {
    let mut first = pairs.iter().filter(|played| played.matchup == 0);
    let played = first.find(|played| played.order.pair == pair);
    played.expect("a pair").battles[usize::from(swapped)]
}

/// Runs a plan.
pub fn run_plan(plan: &Plan, threads: usize, cancel: &AtomicBool) -> RunResult {
    let battles_done = AtomicU64::new(0);
    let options = RunOptions {
        threads: threads.try_into().expect("at least one thread"),
        keep_battles: false,
        shard: Shard::WHOLE,
        watch: &|moment, _| {
            if let Moment::Kept(battles) = moment {
                battles_done.fetch_add(battles, Ordering::Relaxed);
            }
        },
        cancel,
    };
    let result = run::run(plan, options).unwrap_or_else(|error| panic!("{error}"));
    assert!(battles_done.into_inner() >= result.battles_played);
    result
}
