//! Rulings on trial: which readings of the rulebook change who wins.
//!
//! Fixed fleets meet each other by the rules as they are played today, and again with
//! one reading exchanged at a time: the same fleets on the same tables with the same
//! seeds, so that what a reading changes is the mean of paired differences. A reading
//! that never comes up changes no battle at all.
//!
//! A reading matters when the win rate of some matchup changes beyond doubt, and does
//! not when the changes of all of them lie within the band beyond doubt; both are
//! corrected for all readings that the job asks about.
//!
//! | step | where |
//! |---|---|
//! | the job is read and laid out | `read.rs` |
//! | the readings are judged | `judged.rs` |
//! | the answers as tables and charts | `sheets.rs` |
//! | the answers as sentences | `words.rs` |

mod judged;
mod read;
mod sheets;
mod words;

pub(crate) use read::Hearing;

use evenkeel_rulebook::Ruling;

use crate::count::total::Totals;
use crate::plan::Plan;
use crate::say::result::RunResult;
use crate::say::sheet::SheetForm;
use crate::say::verdict::Verdict;

/// The tables of rulings on trial.
pub const FORMS: &[&SheetForm] = &[&sheets::RULINGS, &sheets::MATCHUPS];

/// Rulings on trial, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// The matchups by today's rules.
    pub today: Vec<usize>,
    /// The readings on trial.
    pub readings: Vec<PlannedReading>,
}

/// One reading on trial.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannedReading {
    /// What it is about, and how it is read.
    pub name: String,
    /// What can be read in several ways.
    pub ruling: Ruling,
    /// How it is read today.
    pub today: String,
    /// How it is read instead.
    pub reading: String,
    /// The same matchups by this reading, in the order of today's; or why they cannot be
    /// played.
    pub cells: Result<Vec<usize>, String>,
}

impl PlannedReading {
    /// The matchups of both readings, today's first.
    fn both<'t>(&'t self, trial: &'t Trial) -> impl Iterator<Item = (usize, usize)> + use<'t> {
        let cells = self.cells.iter().flatten().copied();
        trial.today.iter().copied().zip(cells)
    }
}

impl Trial {
    /// The matchups that are compared pair by pair.
    pub fn compared(&self) -> Vec<(usize, usize)> {
        let readings = self.readings.iter();
        readings.flat_map(|reading| reading.both(self)).collect()
    }

    /// The reading that a matchup is played by; none for today's.
    pub fn reading_of(&self, matchup: usize) -> Option<&PlannedReading> {
        let has =
            |reading: &&PlannedReading| reading.cells.iter().flatten().any(|cell| *cell == matchup);
        self.readings.iter().find(has)
    }
}

/// Adds the tables of the readings, and hands back what they say.
pub(crate) fn add(
    plan: &Plan,
    trial: &Trial,
    joined: &Totals,
    found: &mut RunResult,
) -> Vec<Verdict> {
    let judged = judged::judge(plan, trial, joined);
    found.sheets = sheets::fill(plan, trial, &judged);
    words::verdicts(plan, trial, &judged)
}
