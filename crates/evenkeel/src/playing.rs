//! How a job is played.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::run::{self, Moment, RunError, RunOptions};
use evenkeel_tournament::play::sink::Sink;

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Battles that are played.
    pub battles: u64,
    /// Battles that are planned, of all rounds that were begun.
    pub planned: u64,
}

/// How a job is played; nothing here changes the numbers of a pair.
pub struct Playing<'w> {
    /// Threads to play on.
    pub threads: NonZeroUsize,
    /// Whether every battle is kept, and not just the sums.
    pub keep_battles: bool,
    /// Called ten times a second or more with how far the run is. It says whether the run
    /// goes on; one that is stopped gives up its battles in flight.
    pub watch: &'w (dyn Fn(Progress) -> ControlFlow<()> + Sync),
}

impl Default for Playing<'_> {
    /// On all cores, with the sums alone, to the end.
    fn default() -> Self {
        Playing {
            threads: all_threads(),
            keep_battles: false,
            watch: &|_| ControlFlow::Continue(()),
        }
    }
}

/// As many threads as this machine runs at a time.
pub(crate) fn all_threads() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

impl Playing<'_> {
    pub(crate) fn play(&self, plan: &Plan, sink: &mut dyn Sink) -> Result<(), RunError> {
        let stop = AtomicBool::new(false);
        let (battles, planned) = (AtomicU64::new(0), AtomicU64::new(0));
        let watch = |moment, _: &dyn Sink| {
            match moment {
                Moment::Round { planned: all, kept } => {
                    planned.store(all, Ordering::Relaxed);
                    battles.store(kept, Ordering::Relaxed);
                }
                Moment::Kept(more) => {
                    battles.fetch_add(more, Ordering::Relaxed);
                }
                Moment::Waiting => {}
            }
            let progress = Progress {
                battles: battles.load(Ordering::Relaxed),
                planned: planned.load(Ordering::Relaxed),
            };
            if (self.watch)(progress).is_break() {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let options = RunOptions {
            threads: self.threads,
            keep_battles: self.keep_battles,
            shard: Shard::WHOLE,
            watch: &watch,
            cancel: &stop,
            give_up: &stop,
        };
        run::play(plan, sink, options)
    }
}
