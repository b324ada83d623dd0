//! Plays a job: a few blocks to see how long it takes, then the rest.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::estimate::Sample;
use evenkeel_tournament::plan::shard::Shard;
use evenkeel_tournament::play::run::{self, Moment, RunOptions};
use evenkeel_tournament::play::sink::Sink;

use super::JobArgs;
use super::estimate::Estimate;
use super::watch::Watch;
use crate::failure::Failure;
use crate::interrupt::Stop;

/// The sample ends after this time, or when it has this part of the battles.
const SAMPLE: (Duration, u64) = (Duration::from_secs(1), 50);

/// A job that is being played.
pub struct Playing<'a> {
    plan: &'a Plan,
    threads: NonZeroUsize,
    keep_battles: bool,
    shard: Shard,
    /// When it ends, whatever is left.
    deadline: Option<Instant>,
    is_timed: bool,
    watch: &'a Watch<'a>,
    stop: &'a Stop,
}

impl<'a> Playing<'a> {
    /// The time that a job is given begins now.
    pub fn new(
        (own, time): (&JobArgs, Option<Duration>),
        plan: &'a Plan,
        threads: NonZeroUsize,
        (watch, stop): (&'a Watch<'a>, &'a Stop),
    ) -> Playing<'a> {
        Playing {
            plan,
            threads,
            keep_battles: own.battles,
            shard: own.shard.unwrap_or(Shard::WHOLE),
            deadline: time.and_then(|time| Instant::now().checked_add(time)),
            is_timed: time.is_some(),
            watch,
            stop,
        }
    }

    /// Plays a few blocks.
    ///
    /// # Errors
    /// When they cannot be played or kept.
    pub fn sample(&self, sink: &mut dyn Sink) -> Result<Estimate, Failure> {
        let mut sample = Sample::new(sink);
        let (time, share) = SAMPLE;
        let (began, planned) = (Instant::now(), self.watch.pace().battles_planned);
        let before = self.play(&mut sample, |played| {
            began.elapsed() >= time || played.saturating_mul(share) >= planned
        })?;
        let smallest = sample.smallest_difference(self.plan);
        let estimate = Estimate::new(self.plan, self.watch.pace(), smallest, self.is_timed);
        Ok(estimate.with_before(before))
    }

    /// Plays all that is left.
    ///
    /// # Errors
    /// When it cannot be played or kept.
    pub fn rest(&self, sink: &mut dyn Sink) -> Result<(), Failure> {
        self.play(sink, |_| false).map(|_| ())
    }

    /// Plays until all is played, somebody asks to stop, the time is over, or so many
    /// battles are enough; the battles that had been kept before.
    fn play(
        &self,
        sink: &mut dyn Sink,
        is_enough: impl Fn(u64) -> bool + Sync,
    ) -> Result<u64, Failure> {
        let end = AtomicBool::new(false);
        let (first, before, played) = (AtomicBool::new(true), AtomicU64::new(0), AtomicU64::new(0));
        let watch = |moment, sink: &dyn Sink| {
            match moment {
                Moment::Round { kept, .. } if first.swap(false, Ordering::Relaxed) => {
                    before.store(kept, Ordering::Relaxed);
                }
                Moment::Kept(battles) => {
                    played.fetch_add(battles, Ordering::Relaxed);
                }
                Moment::Round { .. } | Moment::Waiting => {}
            }
            self.watch.see(moment, sink);
            let is_over = self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline);
            if is_over || self.stop.is_asked() || is_enough(played.load(Ordering::Relaxed)) {
                end.store(true, Ordering::Relaxed);
            }
        };
        let options = RunOptions {
            threads: self.threads,
            keep_battles: self.keep_battles,
            shard: self.shard,
            watch: &watch,
            cancel: &end,
            give_up: self.stop.flag(),
        };
        run::play(self.plan, sink, options)?;
        Ok(before.into_inner())
    }
}
