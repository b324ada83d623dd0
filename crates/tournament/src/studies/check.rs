//! The drift gate: whether any matchup of a fixed panel of fleets moved since a baseline
//! was written, and whether what a job expects holds.
//!
//! | step | what happens | where |
//! |---|---|---|
//! | ask | a `Check` job says what may matter and what must hold | `asked.rs`, `read.rs` |
//! | expect | names of fleets lead to matchups | `expected.rs` |
//! | keep | what every pair came to, in a small text file | [`Baseline`] |
//! | play | look by look, and only what is not settled yet | [`play`] |
//! | compare | pair by pair where seeds are shared | `state.rs`, `rows.rs`, [`Findings`] |
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
mod findings;
mod judged;
mod origins;
mod played;
mod print;
mod read;
mod rounds;
mod rows;
mod signature;
mod state;
mod words;

pub use asked::{Correction, Expectation, Inconclusive};
pub use baseline::{Baseline, BaselineError, FORM, KeptMatchup};
pub use compare::{Terms, compare};
pub use expected::Expected;
pub use findings::{Findings, How, Row, Subject, Verdict};
pub use played::{Played, played};
pub(crate) use read::Asked;
pub use read::{Check, read_check};
pub use rounds::{Outlook, outlook, play, play_all};
pub use signature::{Signature, Signatures, SignedBattle, sign};
pub use state::State;
