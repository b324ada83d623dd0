//! The drift gate: whether any matchup of some fixed fleets moved since a baseline
//! was written, and whether what a job expects holds.
//!
//! | step | what happens | where |
//! |---|---|---|
//! | ask | a `Check` job says what may matter and what must hold | `asked.rs`, `read.rs` |
//! | expect | names of fleets lead to matchups | `expected.rs` |
//! | keep | what every pair came to, in a small text file | [`Baseline`] |
//! | play | look by look, and only what is not settled yet | [`play`] |
//! | compare | pair by pair where seeds are shared | `state.rs`, `rows.rs`, [`crate::say::drift`] |
//! | admit | what changed in the rules and nothing of it tells of | `rules.rs`, `unseen.rs` |
//!
//! A check is a tournament with something to compare, so its plan is one, and its job can
//! be run as one too. Budgets of the next look follow from sums of the looks before, as
//! those of any other run in rounds, so any number of threads plays the same pairs. What
//! may be said at which look, and that it stays valid, is
//! [`evenkeel_stats::LOOKS`]'s.

mod asked;
mod baseline;
mod compare;
mod expected;
mod kept;
mod origins;
mod played;
mod price_lists;
mod print;
mod ratings;
mod read;
mod rounds;
mod rows;
mod rules;
mod sentences;
mod signature;
mod state;
mod unseen;

use super::{Kind, Run, Study};
use crate::play::run::RunError;
use crate::say::result::RunResult;
use crate::say::standings;
use crate::say::verdict::Verdict;

pub use asked::{Asked, Correction, Counts, Expectation};
pub use baseline::{Baseline, BaselineError, FORM};
pub use compare::{Strictness, compare};
pub use expected::Expected;
pub use kept::{KeptFleet, KeptMatchup};
pub use played::{PlayedPairs, played};
pub use price_lists::compare_prices;
pub use ratings::compare_ratings;
pub use read::Check;
pub use rounds::{Reach, play, play_all, reach};
pub use signature::{SIGNATURES_FORM, Signature, Signatures, SignedBattle, sign_own, sign_shipped};
pub use state::State;

/// Checks, as a kind. Played as any other job, one is a tournament, and its tables say so.
pub static KIND: Kind = Kind {
    id: "tournament",
    word: "Check",
    title: "Tournament",
    noun: "check",
    commands: &["tournament"],
    forms: standings::FORMS,
    tells_advantages: true,
    fleets: RunResult::named_fleets,
    read: Asked::read,
};

impl Study for Check {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn is_legal(&self, matchup: usize) -> bool {
        let mut sides = self.entrants.pairings.get(matchup).into_iter().flatten();
        sides.all(|fleet| self.plays(*fleet))
    }

    fn infer(&self, run: Run<'_>, found: &mut RunResult) -> Result<Vec<Verdict>, RunError> {
        Ok(standings::infer(run, &self.entrants, &[], found))
    }
}
