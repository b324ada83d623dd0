//! Which tables a run has, and their columns, from what is in memory.

use std::num::NonZeroUsize;

use evenkeel_tournament::count::details::{Details, each_matchup};
use evenkeel_tournament::count::rows::each_pair;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::play::sink::Sink;
use evenkeel_tournament::say::result::{
    ChangeResult, CrossingResult, FleetResult, LoadoutDifference, MatchupResult, RunResult,
    SweepPoint, UnitResult, UseResult, VariantResult,
};
use evenkeel_tournament::say::verdict::Verdict;

use crate::columns::Columns;
use crate::error::ReportError;
use crate::table::Row;
use crate::tables::compositions::keys;
use crate::tables::{BattleRow, CompositionRow};

/// Where the battles of a run are kept.
#[derive(Clone, Copy)]
pub struct Kept<'k> {
    /// What was played.
    pub plan: &'k Plan,
    /// What has its blocks.
    pub sink: &'k dyn Sink,
    /// Threads to draw fleets on.
    pub threads: NonZeroUsize,
}

/// Takes the columns of a table.
pub type Show<'s> = dyn FnMut(&Columns<'_>) -> Result<(), ReportError> + 's;

/// Names of the tables that a run has, without those of single battles.
pub fn names(run: &RunResult) -> Vec<&'static str> {
    let mut names = vec![MatchupResult::TABLE, Verdict::TABLE];
    names.extend(run.provenance.kind.tables);
    names.extend([UnitResult::TABLE, UseResult::TABLE]);
    let forms = run.sheets.iter().filter_map(|sheet| sheet.form());
    names.extend(forms.map(|form| form.id));
    names
}

/// Shows the table of a run with this name; whether it has one. What is too long to be a
/// part of the results is read again from where its battles are kept.
///
/// # Errors
/// When a number cannot be reported, what was kept cannot be read, or `show` fails.
pub fn show(
    name: &str,
    run: &RunResult,
    kept: Kept<'_>,
    show: &mut Show<'_>,
) -> Result<bool, ReportError> {
    let id = run.run.as_str();
    for sheet in &run.sheets {
        if let Some(form) = sheet.form().filter(|form| form.id == name) {
            show(&Columns::of_sheet(form, sheet, id)?)?;
            return Ok(true);
        }
    }
    match name {
        BattleRow::TABLE => battles(true, id, kept, show)?,
        CompositionRow::TABLE => battles(false, id, kept, show)?,
        _ if !names(run).contains(&name) => return Ok(false),
        UnitResult::TABLE => details(id, kept, |details| details.units, show)?,
        UseResult::TABLE => details(id, kept, |details| details.uses, show)?,
        MatchupResult::TABLE => rows(&run.matchups, id, show)?,
        Verdict::TABLE => rows(&run.verdicts, id, show)?,
        FleetResult::TABLE => rows(&run.fleets, id, show)?,
        SweepPoint::TABLE => rows(&run.sweep_points, id, show)?,
        CrossingResult::TABLE => rows(&run.crossings, id, show)?,
        LoadoutDifference::TABLE => rows(&run.differences, id, show)?,
        VariantResult::TABLE => rows(&run.variants, id, show)?,
        ChangeResult::TABLE => rows(&run.changes, id, show)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn rows<R: Row>(rows: &[R], run: &str, show: &mut Show<'_>) -> Result<(), ReportError> {
    show(&Columns::of_rows(rows, run)?)
}

/// Rows of classes or of uses, of all matchups.
fn details<R: Row>(
    run: &str,
    kept: Kept<'_>,
    of: impl Fn(Details) -> Vec<R>,
    show: &mut Show<'_>,
) -> Result<(), ReportError> {
    let mut all = Vec::new();
    each_matchup::<ReportError>(kept.plan, kept.sink, &mut |found| {
        all.extend(of(found));
        Ok(())
    })?;
    rows(&all, run, show)
}

/// Battles that were kept, or what their fleets were.
fn battles(
    themselves: bool,
    run: &str,
    kept: Kept<'_>,
    show: &mut Show<'_>,
) -> Result<(), ReportError> {
    let mut pairs = Vec::new();
    each_pair::<ReportError>(kept.plan, kept.sink, kept.threads, &mut |pair| {
        let keys = keys(kept.plan, &pair);
        pairs.push((pair, keys));
        Ok(())
    })?;
    let pairs = pairs.iter();
    if themselves {
        let all = pairs.flat_map(|(pair, keys)| BattleRow::both(kept.plan, pair, keys));
        return rows(&all.collect::<Vec<_>>(), run, show);
    }
    let all = pairs.flat_map(|(pair, keys)| CompositionRow::new_in(kept.plan, pair, keys));
    rows(&all.collect::<Vec<_>>(), run, show)
}
