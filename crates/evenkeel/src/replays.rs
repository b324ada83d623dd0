//! The battles of a run that tell most, as pages.

use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::play::sink::Sink;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::sheet::Sheet;
use evenkeel_tournament::say::telling::{Telling, sheet, telling};

use crate::error::Error;

/// The battles of a run that tell most.
pub(crate) struct Replays {
    /// The table of these battles; none where there are none.
    pub table: Option<Sheet>,
    /// Pages of the battles, by the names of their files.
    pub pages: Vec<(String, String)>,
}

/// Picks the battles that tell most, and plays them again from their seeds.
///
/// # Errors
/// When what was kept cannot be read, or a battle not be played again.
pub(crate) fn replays(plan: &Plan, result: &RunResult, sink: &dyn Sink) -> Result<Replays, Error> {
    let (mut battles, mut pages) = (telling(plan, result, sink)?, Vec::new());
    battles.retain(|battle| {
        let page = page(plan, battle);
        pages.extend(page.map(|page| (battle.file(), page)));
        pages.last().is_some_and(|(file, _)| *file == battle.file())
    });
    let table = (!battles.is_empty()).then(|| sheet(&battles));
    Ok(Replays { table, pages })
}

/// The page of a battle; none of a rule system that has no board to draw.
fn page(plan: &Plan, battle: &Telling) -> Option<String> {
    let film = plan
        .film(battle.matchup, battle.pair, battle.swapped)
        .ok()?;
    evenkeel_replay::render(&film).ok()
}
