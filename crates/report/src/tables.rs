//! The tables of a run as columns, from what is in memory.

use std::num::NonZeroUsize;

use evenkeel_tournament::count::details::{Details, each_matchup};
use evenkeel_tournament::count::rows::each_pair;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::play::sink::Sink;
use evenkeel_tournament::say::result::composition::keys;
use evenkeel_tournament::say::result::{RunResult, UNITS, USES};
use evenkeel_tournament::say::row::Row;
use evenkeel_tournament::say::sheet::SheetForm;
use evenkeel_tournament::say::tables::{LONG, OF_BATTLES, OfPair};

use crate::ReportError;
use crate::columns::Columns;

/// Where the battles of a run are kept.
#[derive(Clone, Copy)]
pub struct Kept<'k> {
    /// The plan that was played.
    pub plan: &'k Plan,
    /// The sink that has the blocks of the run.
    pub sink: &'k dyn Sink,
    /// Threads to draw fleets on.
    pub threads: NonZeroUsize,
}

/// Takes the columns of a table.
pub type Show<'s> = dyn FnMut(&Columns<'_>) -> Result<(), ReportError> + 's;

/// Names of the tables that a run has, without those of single battles.
pub fn names(run: &RunResult) -> Vec<&'static str> {
    let held = run.tables().into_iter().map(|table| table.form.id);
    held.chain(LONG.iter().map(|form| form.id)).collect()
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
    let of_battles = OF_BATTLES.iter().find(|(form, _)| form.id == name);
    let mut held = run.tables().into_iter();
    let held = held.find(|table| table.form.id == name);
    let columns = match (of_battles, held) {
        (Some(table), _) => battles(table, id, kept)?,
        (_, Some(table)) => Columns::new(table.form, table.rows, id)?,
        _ if name == UNITS.id => details(id, kept, |details| details.units)?,
        _ if name == USES.id => details(id, kept, |details| details.uses)?,
        _ => return Ok(false),
    };
    show(&columns)?;
    Ok(true)
}

/// Rows of classes or of uses, of all matchups.
fn details<'r, R: Row>(
    run: &'r str,
    kept: Kept<'_>,
    of: impl Fn(Details) -> Vec<R>,
) -> Result<Columns<'r>, ReportError> {
    let mut all = Vec::new();
    each_matchup::<ReportError>(kept.plan, kept.sink, &mut |found| {
        all.extend(of(found));
        Ok(())
    })?;
    Columns::new(R::FORM, all.iter().map(Row::cells), run)
}

/// A table of the battles that were kept, by what makes its rows.
fn battles<'r>(
    (form, of_pair): &(&SheetForm, OfPair),
    run: &'r str,
    kept: Kept<'_>,
) -> Result<Columns<'r>, ReportError> {
    let mut rows = Vec::new();
    each_pair::<ReportError>(kept.plan, kept.sink, kept.threads, &mut |pair| {
        let (plan, keys) = (kept.plan, keys(kept.plan, &pair));
        rows.extend(of_pair(plan, &pair, &keys));
        Ok(())
    })?;
    Columns::new(form, rows.into_iter(), run)
}
