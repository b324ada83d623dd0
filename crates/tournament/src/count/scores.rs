//! Scores of single pairs, for fits that set them against the fleets that were drawn.

use crate::plan::Plan;
use crate::plan::schedule::Schedule;
use crate::play::run::RunError;
use crate::play::sink::Sink;

/// Most pairs of one size: their rows are held in memory for the fit, about 100 bytes
/// each.
pub const MOST_PAIRS: u64 = 4_000_000;

/// Half points of the first fleet in each pair of each matchup, 0 to 4, up to the first
/// pair that is missing.
pub type Scores = Vec<Vec<u8>>;

/// The scores that a sink holds of the blocks of a schedule.
///
/// # Errors
/// When the sink cannot be read.
pub fn scores(plan: &Plan, sink: &dyn Sink, schedule: &Schedule) -> Result<Scores, RunError> {
    let mut scores: Scores = vec![Vec::new(); plan.matchups.len()];
    sink.each(&mut |block, tally| {
        let own = &mut scores[block.matchup];
        if schedule.place(&block).is_some() && own.len() as u64 == block.pairs.start {
            own.extend(tally.rows.iter().map(|row| row.score));
        }
    })?;
    Ok(scores)
}
