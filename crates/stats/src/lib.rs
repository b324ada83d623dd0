//! Statistics for fleet balance: numbers in, numbers out. No input or output,
//! no rule system, no threads, no randomness.
//!
//! The unit of everything is the **pair**: two battles on the same table with
//! the seats swapped. Its two battles share a table and are not independent,
//! so counting battles would make every interval too narrow.
//!
//! | question | where |
//! |---|---|
//! | who won this pair, and did the seat matter? | [`PairResult`], [`PairScore`] |
//! | how good is a fleet, and how sure are we? | [`PairTally::estimate`] |
//! | is there a seat bias? | a [`PairTally`] of [`PairResult::seat_score`] |
//! | how much better is A than B? | [`difference`] |
//! | how often did something happen? | [`wilson`] |
//! | at which cost does a ship win half its battles? | [`WinCurve`] |
//!
//! All sums run in a fixed order and every transcendental function comes from
//! `libm`, so equal counts give equal bits on every machine.

mod chi_square;
mod confidence;
mod crossing;
mod curve;
mod difference;
mod error;
mod interval;
mod likelihood;
mod logistic;
mod monotone;
mod pair_interval;
mod pairs;
mod point;
mod score;
mod wilson;

pub use chi_square::ChiSquareTest;
pub use confidence::Confidence;
pub use crossing::{Crossing, Trend};
pub use curve::{CrossingMethod, POOR_FIT_P, WinCurve};
pub use difference::difference;
pub use error::StatsError;
pub use interval::{Estimate, Interval};
pub use logistic::LogisticFit;
pub use monotone::MonotoneFit;
pub use pairs::PairTally;
pub use point::CurvePoint;
pub use score::{BattleScore, PairResult, PairScore};
pub use wilson::wilson;
