//! Rulings on trial: which readings of the rulebook change who wins.
//!
//! Fixed fleets meet each other by the rules as they are played today, and again with
//! one reading exchanged at a time: the same fleets on the same tables with the same
//! seeds, so that what a reading changes is the mean of paired differences. A reading
//! that never comes up changes no battle at all.
//!
//! A reading matters when the win rate of some matchup changes beyond doubt, and does
//! not when the changes of all of them lie within the band beyond doubt; both are
//! corrected for all readings that the job asks about. A reading of which either is known gets
//! no more pairs, and today's rules as many as those that go on.
//!
//! | step | where |
//! |---|---|
//! | the job is read and laid out | `read.rs` |
//! | the readings are judged | `result.rs` |
//! | the answers as tables and charts | `sheets.rs` |
//! | the answers as sentences | `verdicts.rs` |

mod asked;
mod read;
mod result;
mod sheets;
mod verdicts;

pub use asked::Asked;

use evenkeel_rulebook::Ruling;
use evenkeel_stats::LookPairs;

use super::{Kind, Run, Study, looks};
use crate::count::paired::Paired;
use crate::count::total::Totals;
use crate::plan::Plan;
use crate::plan::schedule::Schedule;
use crate::play::run::RunError;
use crate::say::finding::Finding;
use crate::say::result::{Estimate, RunResult};
use crate::say::verdict::Verdict;

/// Rulings on trial, as a kind.
pub static KIND: Kind = Kind {
    id: "rulings",
    word: "Rulings",
    title: "Rulings on trial",
    noun: "trial of rulings",
    commands: &["rulings", "sweep"],
    forms: &[&sheets::RULINGS, &sheets::MATCHUPS],
    tells_advantages: false,
    fleets: RunResult::named_fleets,
    read: Asked::read,
};

/// Rulings on trial, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct OnTrial {
    /// The readings on trial.
    pub readings: Vec<PlannedReading>,
}

/// One reading on trial.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannedReading {
    /// The ruling and the reading, in words.
    pub name: String,
    /// The ruling: a place of the book that can be read in several ways.
    pub ruling: Ruling,
    /// The reading of today.
    pub today: String,
    /// The reading on trial.
    pub reading: String,
    /// Today's matchups with those by this reading; or why they cannot be played.
    pub matchups: Result<Vec<Paired>, String>,
}

/// A reading as people say it: `Some(2)` of a file is 2, and `None` is none.
fn plain(reading: &str) -> &str {
    let inner = reading
        .strip_prefix("Some(")
        .and_then(|rest| rest.strip_suffix(')'));
    match reading {
        "None" => "none",
        _ => inner.unwrap_or(reading),
    }
}

impl PlannedReading {
    fn paired(&self) -> impl Iterator<Item = Paired> {
        self.matchups.iter().flatten().copied()
    }
}

impl Study for OnTrial {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn variant_of(&self, matchup: usize) -> &str {
        let has = |reading: &&PlannedReading| reading.paired().any(|both| both.after == matchup);
        let found = self.readings.iter().find(has);
        found.map_or("", |reading| &reading.name)
    }

    fn is_fixed(&self, plan: &Plan) -> bool {
        looks::of(plan.pairs).is_one()
    }

    fn first_budgets(&self, plan: &Plan, pairs: u64) -> Vec<u64> {
        looks::first(plan, pairs)
    }

    fn next_budgets(&self, plan: &Plan, played: &Schedule, totals: &Totals) -> Vec<u64> {
        let mut budgets = played.budgets().to_vec();
        let played = self.readings.iter().filter(|own| own.matchups.is_ok());
        let among = played.clone().count();
        for reading in played {
            if let Some(pairs) = result::next_look(plan, reading, totals, among) {
                let both = reading.paired();
                let both = both.flat_map(|both| [both.before, both.after]);
                looks::raise(&mut budgets, both, pairs);
            }
        }
        budgets
    }

    fn looks(&self, _: &Plan, _: usize, pairs: u64) -> Option<LookPairs> {
        Some(looks::of(pairs))
    }

    fn compared(&self) -> Vec<Paired> {
        let readings = self.readings.iter();
        readings.flat_map(PlannedReading::paired).collect()
    }

    /// The change by a reading in a matchup of these fleets that is like most: the greatest change
    /// of all is the greatest of many, and what luck adds to it.
    fn harm(&self, found: &RunResult, verdict: &Verdict) -> Option<Estimate> {
        let sheet = found.sheet(sheets::RULINGS.id)?;
        let name = Some(verdict.subject.as_str());
        let mut rows = sheet.rows.iter();
        let own = rows.find(|row| sheet.text(row, "reading_name") == name)?;
        let typical = sheet.estimate(own, "typical");
        typical.filter(|_| verdict.finding == Finding::More)
    }

    fn at_stake(&self, found: &RunResult) -> f64 {
        found.at_stake_in(sheets::RULINGS.id, |sheet, row| {
            sheet.estimate(row, "typical")
        })
    }

    fn infer(&self, run: Run<'_>, found: &mut RunResult) -> Result<Vec<Verdict>, RunError> {
        let plan = run.plan;
        let judged = result::judge(plan, self, run.totals);
        found.sheets = sheets::fill(plan, &judged);
        Ok(verdicts::of(plan, &judged))
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_reading_is_said_as_people_say_it() {
        let readings = ["Some(75)", "None", "false", "Somewhere"].map(plain);
        assert_eq!(readings, ["75", "none", "false", "Somewhere"]);
    }
}
