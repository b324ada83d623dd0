//! Plays a job whose rounds follow from what comes out for some time: all of it with few
//! pairs, then with more and more, as long as the time lasts.

use std::time::{Duration, Instant};

use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::course;
use evenkeel_tournament::plan::schedule::BLOCK_PAIRS;
use evenkeel_tournament::play::run::RunError;

use super::{JobArgs, play};
use crate::args::Global;
use crate::failure::Failure;
use crate::interrupt::Stop;
use crate::run_folder::RunFolder;
use crate::screen::Screen;

/// Pairs of the first run of all rounds.
const FIRST: u64 = 8 * BLOCK_PAIRS;

/// The plan with the most pairs that was played to its end in this time; with the first
/// number of pairs when none was.
///
/// # Errors
/// When it cannot be played or kept.
pub fn play_growing(
    own: &JobArgs,
    time: Duration,
    read: &dyn Fn(u64) -> Result<Plan, Failure>,
    folder: &mut RunFolder,
    (global, screen, stop): (&Global, &Screen, &Stop),
) -> Result<Plan, Failure> {
    let began = Instant::now();
    let (mut whole, mut battles): (Option<Plan>, u64) = (None, 0);
    let mut pairs = FIRST;
    loop {
        let plan = read(pairs)?;
        folder.journal.ask_for(pairs)?;
        let left = time.saturating_sub(began.elapsed());
        play((own, Some(left)), &plan, folder, (global, screen), stop)?;
        let reached = course::reached(&plan, &folder.journal).map_err(RunError::from)?;
        let played = reached.schedule.battles();
        // A job that is as precise as it was asked to be takes no more.
        let is_over = stop.is_asked() || began.elapsed() >= time || played == battles;
        match (reached.is_complete, whole) {
            (true, _) if is_over => return keep(plan, folder),
            (true, _) => whole = Some(plan),
            (false, Some(whole)) => return keep(whole, folder),
            (false, None) => return Ok(plan),
        }
        battles = played;
        // What the last run adds in vain is a fifth of all at most.
        pairs = (pairs * 5 / 4).next_multiple_of(BLOCK_PAIRS);
    }
}

/// Notes how many pairs the run has in the end.
fn keep(plan: Plan, folder: &mut RunFolder) -> Result<Plan, Failure> {
    folder.journal.ask_for(plan.pairs)?;
    Ok(plan)
}
