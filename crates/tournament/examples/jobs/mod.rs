//! How the examples play jobs.

use std::num::NonZero;
use std::sync::atomic::AtomicBool;
use std::thread;

use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::run::{self, RunOptions};
use evenkeel_tournament::play::sink::Memory;
use evenkeel_tournament::say::result::RunResult;

use crate::field::quit;

/// Plays a job on all cores, and keeps nothing of it but what it found.
pub fn played(plan: &Plan) -> RunResult {
    let mut memory = Memory::default();
    let options = RunOptions {
        threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        keep_battles: false,
        shard: Shard::WHOLE,
        watch: &|_, _| (),
        cancel: &AtomicBool::new(false),
        give_up: &AtomicBool::new(false),
    };
    run::play(plan, &mut memory, options).unwrap_or_else(quit);
    run::infer(plan, &memory).unwrap_or_else(quit)
}
