//! Runs that are played for some time, with as many pairs as that allows.

use std::time::{Duration, Instant};

use evenkeel_tournament::limits::MOST_BATTLES;
use evenkeel_tournament::plan::schedule::BLOCK_PAIRS;
use evenkeel_tournament::plan::{Plan, course};
use evenkeel_tournament::play::sink::{Sink, SinkError};

use crate::{Error, Job, Ledger, Playing};

/// Pairs of the first run of all rounds.
const FIRST: u64 = 8 * BLOCK_PAIRS;

/// Pairs that a run of some time is planned with: more than it will come to.
pub(crate) fn most_pairs(plan: &Plan) -> u64 {
    let most = MOST_BATTLES / 2 / plan.matchups.len().max(1) as u64;
    most.clamp(1, plan.study.most_pairs())
}

impl Job {
    /// The same job as it is planned when it is played for some time.
    pub(crate) fn endless(&self) -> Result<Job, Error> {
        match self.is_fixed() {
            true => self.with_pairs(most_pairs(self.plan())),
            false => Ok(self.clone()),
        }
    }
}

impl Ledger {
    /// Plays a job of one round pair after pair, as long as the time lasts. Its job then asks
    /// for the pairs of which all matchups were played.
    pub(crate) fn play_on(&mut self, time: Duration, playing: &Playing<'_>) -> Result<(), Error> {
        let asked = self.job.plan().pairs;
        self.ask_for(most_pairs(self.job.plan()))?;
        self.sit(Some(time), playing)?;
        let whole = whole_pairs(self.job.plan(), &self.journal)?;
        self.ask_for(whole.unwrap_or(asked))
    }

    /// Plays a job whose rounds follow from what comes out: all of it with few pairs, then
    /// with more and more, as long as the time lasts. Its job then asks for the most pairs
    /// that were played to the end, or for the first number when none was.
    pub(crate) fn play_growing(
        &mut self,
        time: Duration,
        playing: &Playing<'_>,
    ) -> Result<(), Error> {
        let began = Instant::now();
        let (mut whole, mut battles): (Option<u64>, u64) = (None, 0);
        let mut pairs = FIRST;
        loop {
            self.ask_for(pairs)?;
            self.sit(Some(time.saturating_sub(began.elapsed())), playing)?;
            let reached = course::reached(self.job.plan(), &self.journal)?;
            let played = reached.schedule.battles();
            // A job that is as precise as it was asked to be takes no more.
            let is_stopped = playing.is_stopped();
            let is_over = is_stopped || began.elapsed() >= time || played == battles;
            match (reached.is_complete, whole) {
                (true, _) if is_over => return Ok(()),
                (true, _) => whole = Some(pairs),
                (false, Some(whole)) => return self.ask_for(whole),
                (false, None) => return Ok(()),
            }
            battles = played;
            // What the last run adds in vain is a fifth of all at most.
            pairs = (pairs * 5 / 4).next_multiple_of(BLOCK_PAIRS);
        }
    }
}

/// The most pairs of a job, in whole blocks, of which all is played; none when not even
/// its first blocks are.
fn whole_pairs(plan: &Plan, journal: &dyn Sink) -> Result<Option<u64>, SinkError> {
    let is_played = |blocks: u64| -> Result<bool, SinkError> {
        let schedule = course::first_of(plan, blocks * BLOCK_PAIRS);
        let kept = journal.kept(&schedule)?;
        Ok(kept.len() == schedule.len() && kept.iter().all(|kept| *kept))
    };
    // No block was played beyond the last that is kept.
    let schedule = course::first(plan);
    let kept = journal.kept(&schedule)?;
    let last = kept
        .len()
        .checked_sub(1)
        .and_then(|place| schedule.block(place));
    let most = last.map_or(0, |block| block.pairs.end.div_ceil(BLOCK_PAIRS));
    let (mut played, mut beyond) = (0, most + 1);
    while beyond - played > 1 {
        let middle = played + (beyond - played) / 2;
        match is_played(middle)? {
            true => played = middle,
            false => beyond = middle,
        }
    }
    let pairs = played * BLOCK_PAIRS;
    Ok((pairs > 0).then_some(pairs.min(plan.pairs)))
}
