//! Rows of what became of classes and of what was used, matchup by matchup: for tables
//! that are too long to be held at once.
//!
//! Findings need none of these sums, so [`Totals`](crate::count::total::Totals) leaves them out,
//! and they are read again here, some matchups at a time.

use std::ops::{ControlFlow, Range};

use crate::plan::Plan;
use crate::plan::course;
use crate::plan::schedule::{Block, Schedule};
use crate::play::record::{UnitKey, UnitTally, UseKey, UseTally};
use crate::play::run::RunError;
use crate::play::sink::{Sink, SinkError};
use crate::play::tally::BattleSums;
use crate::say::result::{Place, UnitResult, UseResult, kind_of};

/// The fate of the classes of one matchup, and the use that its fleets made of things.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Details {
    /// One row for each class of each fleet.
    pub units: Vec<UnitResult>,
    /// One row for each thing that each fleet could have used.
    pub uses: Vec<UseResult>,
}

/// Matchups whose blocks are joined at once: few enough to hold little, and enough that
/// the blocks of a round are mostly read one after the other.
const TOGETHER: usize = 256;

/// Shows the rows of every matchup, in the order of the plan. Of each matchup it takes the
/// pairs up to the first that is missing, as the findings do.
///
/// # Errors
/// When the sink cannot be read, or `show` fails; then nothing more is shown.
pub fn each_matchup<E: From<RunError>>(
    plan: &Plan,
    sink: &dyn Sink,
    show: &mut dyn FnMut(Details) -> Result<(), E>,
) -> Result<(), E> {
    let count = plan.matchups.len();
    let schedule = course::schedule(plan, sink).map_err(RunError::from)?;
    for start in (0..count).step_by(TOGETHER) {
        let matchups = start..count.min(start + TOGETHER);
        let joined = joined(&schedule, sink, matchups.clone()).map_err(RunError::from)?;
        for (matchup, sums) in matchups.zip(joined) {
            show(details(plan, matchup, &sums))?;
        }
    }
    Ok(())
}

/// The sums of some matchups.
fn joined(
    schedule: &Schedule,
    sink: &dyn Sink,
    matchups: Range<usize>,
) -> Result<Vec<BattleSums>, SinkError> {
    let mut next = vec![0; matchups.len()];
    let mut joined = vec![BattleSums::default(); matchups.len()];
    let start = matchups.start;
    let is_own = |block: &Block| schedule.place(block).is_some();
    sink.each_of((matchups, &is_own), &mut |block, tally| {
        let place = block.matchup - start;
        if next[place] == block.pairs.start {
            next[place] = block.pairs.end;
            match block.pairs.start {
                0 => joined[place] = tally.sums,
                _ => joined[place].append(tally.sums),
            }
        }
        ControlFlow::Continue(())
    })?;
    Ok(joined)
}

/// The rows of a matchup, in the order of their ids.
pub(crate) fn details(plan: &Plan, matchup: usize, sums: &BattleSums) -> Details {
    let units = sums.units.iter();
    let units = units.filter_map(|(key, tally)| unit(plan, matchup, *key, tally));
    let mut units: Vec<UnitResult> = units.collect();
    units.sort_by(|a, b| (a.place, &a.class).cmp(&(b.place, &b.class)));
    let uses = sums.uses.iter();
    let uses = uses.filter_map(|(key, tally)| used(plan, matchup, *key, *tally));
    let mut uses: Vec<UseResult> = uses.collect();
    uses.sort_by(|a, b| (a.place, &a.option, &a.what).cmp(&(b.place, &b.option, &b.what)));
    Details { units, uses }
}

/// The row of a class; none of a number that the rules of the matchup do not have.
pub(super) fn unit(
    plan: &Plan,
    matchup: usize,
    key: UnitKey,
    tally: &UnitTally,
) -> Option<UnitResult> {
    let planned = &plan.matchups[matchup];
    let catalogue = plan.rules[planned.rules].catalogue();
    let class = catalogue.id(key.class)?;
    Some(UnitResult {
        matchup: matchup as u64,
        fleet: planned.names[usize::from(key.fleet)].to_string(),
        place: Place::of(key.fleet),
        class: class.to_string(),
        class_name: catalogue.name_of(class),
        tally: tally.clone(),
    })
}

/// The row of a use; none of numbers that the rules of the matchup do not have.
pub(super) fn used(plan: &Plan, matchup: usize, key: UseKey, tally: UseTally) -> Option<UseResult> {
    let planned = &plan.matchups[matchup];
    let rules = &plan.rules[planned.rules];
    let option = rules.catalogue().id(key.option)?;
    let kind = rules.uses().get(usize::from(key.kind))?;
    Some(UseResult {
        matchup: matchup as u64,
        fleet: planned.names[usize::from(key.fleet)].to_string(),
        place: Place::of(key.fleet),
        option: option.to_string(),
        option_name: rules.catalogue().name_of(option),
        kind: kind_of(rules.catalogue(), option).to_string(),
        what: kind.id.into(),
        nature: kind.nature,
        leads: kind.leads,
        tally,
        meaning: kind.meaning.into(),
    })
}
