//! Waiting: whether those who wait for each other are right to.
//!
//! Where nobody gains by going first, captains may wait until the last round, and a game
//! that is played so says nothing of prices. That is a finding about the rules where a player
//! who looks ahead waits as well, and a fault of the captain where that player goes in and
//! wins. So the lookout plays a share of the same pairs against the captain and against
//! himself, with the same fleets on the same tables.
//!
//! | step | where |
//! |---|---|
//! | the job is read and laid out | `read.rs` |
//! | who waits, and who gains by not waiting | `result.rs` |
//! | the answer as a table and a sentence | `sheets.rs` |

mod asked;
mod read;
mod result;
mod sheets;

pub use asked::Asked;

use super::{Kind, Run, Study};
use crate::count::paired::Paired;
use crate::plan::Plan;
use crate::play::run::RunError;
use crate::say::lookout::Lookout;
use crate::say::result::RunResult;
use crate::say::verdict::Verdict;

/// Waiting, as a kind.
pub static KIND: Kind = Kind {
    id: "waiting",
    word: "Waiting",
    title: "Whether waiting is right",
    noun: "question about waiting",
    commands: &["tournament"],
    forms: &[&sheets::WAITING],
    tells_advantages: false,
    fleets: RunResult::named_fleets,
    read: Asked::read,
};

/// A question about waiting, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Waiting {
    /// The meetings of fleets, each by three couples of players.
    pub meetings: Vec<Meeting>,
    /// The player who looks ahead.
    pub lookout: Lookout,
}

/// Two fleets, or two families of drawn ones, by three couples of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The matchup of the job's own player against himself.
    pub own: usize,
    /// The matchup of the lookout, with the first fleet, against the job's own player.
    pub mixed: usize,
    /// The matchup of the lookout against himself.
    pub ahead: usize,
}

impl Meeting {
    /// The two matchups whose difference is the gain of the first fleet where the lookout leads it.
    fn paired(&self) -> Paired {
        Paired {
            before: self.own,
            after: self.mixed,
        }
    }
}

impl Study for Waiting {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn first_budgets(&self, plan: &Plan, pairs: u64) -> Vec<u64> {
        let mut budgets = vec![self.lookout.pairs(pairs); plan.matchups.len()];
        for meeting in &self.meetings {
            budgets[meeting.own] = pairs;
        }
        budgets
    }

    fn compared(&self) -> Vec<Paired> {
        self.meetings.iter().map(Meeting::paired).collect()
    }

    fn is_about_standoffs(&self) -> bool {
        true
    }

    fn infer(&self, run: Run<'_>, found: &mut RunResult) -> Result<Vec<Verdict>, RunError> {
        let judged = result::judge(run.plan, self, run.totals);
        found.sheets = vec![sheets::fill(&judged)];
        Ok(sheets::said(run.plan, &judged).into_iter().collect())
    }
}
