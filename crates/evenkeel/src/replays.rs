//! The battles of a run that tell most, as pages.

use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::result::RunResult;
use evenkeel_tournament::sink::Sink;
use evenkeel_tournament::telling::{BATTLES, Telling, sheet, telling};

use crate::error::Error;

/// Picks the battles that tell most, plays them again from their seeds, and notes them in
/// the results; their pages, by the names of their files.
///
/// # Errors
/// When what was kept cannot be read, or a battle not be played again.
pub fn replays(
    plan: &Plan,
    result: &mut RunResult,
    sink: &dyn Sink,
) -> Result<Vec<(String, String)>, Error> {
    result.sheets.retain(|sheet| sheet.id != BATTLES.id);
    let battles = telling(plan, result, sink)?;
    let pages = battles.iter().map(|battle| page(plan, battle));
    let pages = pages.collect::<Result<Vec<_>, Error>>()?;
    if !battles.is_empty() {
        result.sheets.push(sheet(&battles));
    }
    Ok(pages)
}

fn page(plan: &Plan, battle: &Telling) -> Result<(String, String), Error> {
    let film = plan.film(battle.matchup, battle.pair, battle.swapped)?;
    let page = evenkeel_replay::render(&film).map_err(|error| Error::Asked(error.to_string()))?;
    Ok((battle.file(), page))
}
