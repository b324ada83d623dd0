//! Answers in plain words.

use serde::{Deserialize, Serialize};

use crate::result::Estimate;

/// What can be said about one subject.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Finding {
    /// It costs too much, by so many points.
    Overpriced(Estimate),
    /// It costs too little, by so many points.
    Underpriced(Estimate),
    /// It costs too much even at the lowest value that was tried.
    OverpricedBeyond,
    /// It costs too little even at the highest value that was tried.
    UnderpricedBeyond,
    /// Its win rate crosses 50 % at this value of a number that is no price.
    EvenAt(Estimate),
    /// Its win rate stays above 50 % at every value of a number that is no price.
    Above,
    /// Its win rate stays below 50 % at every value of a number that is no price.
    Below,
    /// Better than what it was compared with, by this difference in score.
    Better(Estimate),
    /// Worse than what it was compared with, by this difference in score (negative).
    Worse(Estimate),
    /// The interval holds "no difference"; so many more pairs a point would
    /// settle it if the estimate is right, when that can be said.
    CannotTell {
        /// Best estimate so far, when there is one.
        so_far: Option<Estimate>,
        /// More pairs needed at each point.
        more_pairs: Option<u64>,
    },
}

/// One answer, as data and as a sentence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Verdict {
    /// Printed name of the subject.
    pub subject: String,
    /// What was found.
    pub finding: Finding,
    /// The same in words, such as
    /// `Heavy Ship at 80: overpriced by 6 points (95 % interval 3 to 9)`.
    pub text: String,
}
