//! The battles of a run that tell most, as pages.

use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::play::sink::Sink;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::telling::{BATTLES, Telling, sheet, telling};

use crate::error::Error;

/// Picks the battles that tell most, plays them again from their seeds, and notes them in
/// the results; their pages, by the names of their files.
///
/// # Errors
/// When what was kept cannot be read, or a battle not be played again.
pub(crate) fn replays(
    plan: &Plan,
    result: &mut RunResult,
    sink: &dyn Sink,
) -> Result<Vec<(String, String)>, Error> {
    result.sheets.retain(|sheet| sheet.id != BATTLES.id);
    let (mut battles, mut pages) = (telling(plan, result, sink)?, Vec::new());
    battles.retain(|battle| {
        let page = page(plan, battle);
        pages.extend(page.map(|page| (battle.file(), page)));
        pages.last().is_some_and(|(file, _)| *file == battle.file())
    });
    if !battles.is_empty() {
        result.sheets.push(sheet(&battles));
    }
    Ok(pages)
}

/// The page of a battle; none of a rule system that has no board to draw.
fn page(plan: &Plan, battle: &Telling) -> Option<String> {
    let film = plan
        .film(battle.matchup, battle.pair, battle.swapped)
        .ok()?;
    evenkeel_replay::render(&film).ok()
}
