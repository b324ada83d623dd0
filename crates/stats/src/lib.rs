//! Statistics for fleet balance: numbers in, numbers out. No input or output,
//! no rule system, no threads, no randomness.
//!
//! The unit of everything is the **pair**: two battles on the same table with
//! the seats swapped. Its two battles share a table and are not independent,
//! so counting battles would make every interval too narrow.
//!
//! | question | where |
//! |---|---|
//! | how did two battles go together? | [`PairScore`] |
//! | how good is a fleet, and how sure are we? | [`PairTally::estimate`] |
//! | is there a seat bias? | a [`PairTally`] of the scores of one seat |
//! | how much better is A than B? | [`difference`] |
//! | what is each of many things worth? | [`LeastSquares`], then [`worths`] |
//! | what do matchups truly differ in? | [`Replicates`] |
//! | how strong is each of many fleets? | [`Ratings`] |
//! | is it one ranking or rock-paper-scissors? | [`HodgeRank`] |
//! | what would people bring who want to win? | [`Equilibrium`], then [`brought`] |
//! | is a mean one half? | [`PairTally::test`] |
//! | who of several is above, below, or near enough to it? | [`judge`] |
//! | at which whole price does a ship win half its battles? | [`PriceSearch`] |
//! | how sure are we while we go on looking? | [`PairTally::anytime_interval`] |
//! | which of several tests still stand together? | [`holm`], [`benjamini_hochberg`] |
//! | did a mean move, on the same tables? | [`DifferenceTally`], then [`shifts`], or [`DriftTest`] |
//! | may we look several times? | [`LOOKS`], and without an end [`share_of_look`] |
//! | does what should hold? | [`Claim`], then [`answers`] |
//! | what is a thing worth in the place of another? | [`marginals`] |
//! | what is one estimate over another? | [`ratio`] |
//! | how sure is a value whose error rests on few rows? | [`Student`] |
//! | how far are several means from what they should be? | [`MeanSquare`] |
//! | how much is fleets, players, seats, tables, dice? | [`Components`] |
//! | between which of the values tried does a ship win half its battles? | [`MonotoneFit`] |
//!
//! ```
//! use evenkeel_stats::{Confidence, Evidence, PairTally, Side, judge};
//!
//! // Of 1,000 pairs a ship lost both battles of 100, and won both of 250.
//! let tally = PairTally::from_counts([100, 0, 650, 0, 250]);
//! let score = tally.estimate(Confidence::P95).expect("there are pairs");
//! assert_eq!(score.value, 0.575);
//! assert!(score.interval.low > 0.55 && score.interval.high < 0.6);
//!
//! // It is underpriced, beyond doubt: fair is one half, and 2 points are let pass.
//! let judged = judge(&[Evidence::of_pairs(&tally, 0.02)], Confidence::P95);
//! assert_eq!(judged[0].side, Some(Side::Above));
//! assert!(!judged[0].within);
//! ```
//!
//! All sums run in a fixed order and every transcendental function comes from
//! `libm`, so equal counts give equal bits on every machine.

mod added;
mod agreement;
mod benjamini_hochberg;
mod bradley_terry;
mod brought;
mod centred;
mod chi_square;
mod claim;
mod components;
mod confidence;
mod confidence_sequence;
mod counts;
mod covariance;
mod crossing;
mod cyclic_share;
mod davidson;
mod difference;
mod difference_tally;
mod drift;
mod equilibrium;
mod error;
mod evidence;
mod exchanges;
mod fit_error;
mod hodge;
mod holm;
mod interval;
mod judgement;
mod least_squares;
mod look;
mod look_pairs;
mod matrix_error;
mod mean_square;
mod meetings;
mod monotone;
mod normal;
mod pair_interval;
mod pairs;
mod point;
mod power;
mod price_search;
mod price_set;
mod rank;
mod ratio;
mod replicates;
mod score;
mod score_test;
mod self_dual;
mod shift;
mod student;
mod worths;

pub use added::{Added, Candidates};
pub use agreement::{Agreement, Opinion, Sure, apart};
pub use benjamini_hochberg::benjamini_hochberg;
pub use bradley_terry::Ratings;
pub use brought::{Brought, brought};
pub use chi_square::ChiSquareTest;
pub use claim::{Answer, Claim, answers};
pub use components::{Component, Components, PairOutcomes};
pub use confidence::Confidence;
pub use covariance::Covariance;
pub use crossing::{Crossing, Trend};
pub use difference::{difference, square_and_add};
pub use difference_tally::DifferenceTally;
pub use drift::{DriftTest, Moved, Seen};
pub use equilibrium::Equilibrium;
pub use error::StatsError;
pub use evidence::Evidence;
pub use exchanges::{Exchanges, Marginal, Slope, marginals, marginals_of_sums};
pub use fit_error::FitError;
pub use hodge::{Flow, HodgeRank};
pub use holm::holm;
pub use interval::{Estimate, Interval};
pub use judgement::{Judgement, Outlook, Side, judge, judge_growing, of_each_judged};
pub use least_squares::{Coefficients, Fit, LEAST_ROWS, LeastSquares, Sandwich};
pub use look::{
    LOOKS, Look, ONCE, PRICE_LOOKS, p_value_of_looks, pairs_to_find, power_to_find,
    share_left_after, share_of_look,
};
pub use look_pairs::LookPairs;
pub use matrix_error::MatrixError;
pub use mean_square::MeanSquare;
pub use meetings::Meeting;
pub use monotone::MonotoneFit;
pub use pairs::PairTally;
pub use point::CurvePoint;
pub use price_search::PriceSearch;
pub use price_set::{PriceSet, PriceStep};
pub use ratio::ratio;
pub use replicates::Replicates;
pub use score::{BattleScore, PairScore};
pub use score_test::ScoreTest;
pub use shift::{Correction, Shift, shifts};
pub use student::Student;
pub use worths::{Worths, worths};
