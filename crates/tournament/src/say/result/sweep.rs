//! Rows of a sweep.

use evenkeel_stats::PriceStep;
use serde::{Deserialize, Serialize};

use super::{Estimate, OptionUse};

/// One point of a win-rate curve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SweepPoint {
    /// Number of the axis within the job, from 0.
    pub axis: u64,
    /// Matchup that was played for this point.
    pub matchup: u64,
    /// Id of the subject, such as `heavy`.
    pub subject: String,
    /// Printed name of the subject, such as `Heavy Ship`.
    pub subject_name: String,
    /// Path of the number that is swept, such as `ships.heavy.cost`; `count` for
    /// a number of the subject.
    pub path: String,
    /// Its value at this point.
    pub value: f64,
    /// Whether that is the ruleset's own value.
    pub current: bool,
    /// Pairs played.
    pub pairs: u64,
    /// Mean score of the subject's fleets against the field, 0 to 1.
    pub score: Estimate,
    /// Mean number of the subject in its fleets.
    pub mean_count: f64,
    /// Pairs by their score in quarters: `pair_scores[0]` scored 0,
    /// `pair_scores[4]` scored 1. What a fitted curve needs.
    pub pair_scores: [u64; 5],
}

/// How a win-rate curve meets 50 %.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CrossingKind {
    /// It crosses between the first and the last value.
    Crosses,
    /// It stays above 50 %.
    AlwaysAbove,
    /// It stays below 50 %.
    AlwaysBelow,
    /// The points are too few or too uncertain to tell.
    Unclear,
}

/// Where the curve of one axis crosses 50 %.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CrossingResult {
    /// Number of the axis within the job, from 0.
    pub axis: u64,
    /// Id of the subject.
    pub subject: String,
    /// Printed name of the subject.
    pub subject_name: String,
    /// Path of the number that is swept; `count` for a number of the subject.
    pub path: String,
    /// Whether that number is the subject's cost.
    pub is_cost: bool,
    /// The ruleset's own value; none for a number of the subject.
    pub current: Option<f64>,
    /// What a number of the subject is up against; none for a number of the
    /// ruleset.
    pub counted: Option<Counted>,
    /// How the curve meets 50 %.
    pub kind: CrossingKind,
    /// Value at which it does: a finding when `kind` is `Crosses`, no more than
    /// a guess when it is `Unclear` (the last value tried when it does not
    /// cross among them). An infinite end means that the values tried do not
    /// bound it on that side. Where a price is searched, the ends are the first and
    /// the last whole price that no test refuses, or the two that the curve passes
    /// 50 % between, and the value is the one tried whose score is nearest to that.
    pub at: Option<Estimate>,
    /// Where a price is searched, the largest step of the win rate at those prices.
    pub step: Option<Step>,
    /// Smallest and greatest value tried.
    pub tried: [f64; 2],
    /// How often what the axis judges was used: the option that the number
    /// belongs to, or the subject. None when nothing is counted of it.
    pub used: Option<OptionUse>,
}

/// A step of the win rate from one whole price to the next.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// The first price after it.
    pub from: f64,
    /// Score one below, 0 to 1.
    pub before: f64,
    /// Score at it, 0 to 1.
    pub after: f64,
    /// Mean number of the subject in its fleets at it, less that one below.
    pub count_change: f64,
}

impl Step {
    /// A step with the numbers of the subject that are fielded on both sides.
    pub(crate) fn of(step: &PriceStep, points: &[SweepPoint]) -> Step {
        let from = f64::from(step.from);
        let count = |price: f64| {
            let mut points = points.iter();
            let point = points.find(|point| point.value == price);
            point.map_or(0.0, |point| point.mean_count)
        };
        Step {
            from,
            before: step.before,
            after: step.after,
            count_change: count(from) - count(from - 1.0),
        }
    }
}

/// What a number of the subject is up against.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Counted {
    /// Name of the opposing fleet.
    pub against: String,
    /// The class of it that an answer is stated for.
    pub reference: Option<Reference>,
    /// Price of one of the subject with its options; none in a system without points.
    pub points: Option<f64>,
}

/// A class of an opposing fleet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reference {
    /// Its id.
    pub id: String,
    /// Its printed name, with the options that it has there.
    pub name: String,
    /// How many the opposing fleet has; at least 1.
    pub count: u32,
    /// Mean price of one of them there; none in a system without points.
    pub points: Option<f64>,
}

impl CrossingResult {
    /// The class that a count is stated for.
    pub fn reference(&self) -> Option<&Reference> {
        self.counted.as_ref()?.reference.as_ref()
    }

    /// How many of the subject balance one of the reference.
    pub fn ratio(&self) -> Option<Estimate> {
        let (at, count) = (self.at?, f64::from(self.reference()?.count));
        Some(Estimate {
            value: at.value / count,
            low: at.low / count,
            high: at.high / count,
        })
    }

    /// How many of the reference one of the subject balances: the ratio turned
    /// over. Less than no ship cannot balance anything, so an end at or below 0
    /// leaves the worth without bound.
    pub fn worth(&self) -> Option<Estimate> {
        let ratio = self.ratio()?;
        Some(Estimate {
            value: 1.0 / ratio.value,
            low: 1.0 / ratio.high,
            high: if ratio.low > 0.0 {
                1.0 / ratio.low
            } else {
                f64::INFINITY
            },
        })
    }

    /// Points that one of the subject is worth beyond one of the reference: its
    /// worth, at the reference's price.
    pub fn worth_beyond(&self) -> Option<Estimate> {
        let (worth, price) = (self.worth()?, self.reference()?.points?);
        Some(Estimate {
            value: worth.value * price,
            low: worth.low * price,
            high: worth.high * price,
        })
        .map(|points| points.plus(-price))
    }

    /// Points that one of the subject costs beyond one of the reference.
    pub fn costs_beyond(&self) -> Option<f64> {
        Some(self.counted.as_ref()?.points? - self.reference()?.points?)
    }
}

impl LoadoutDifference {
    /// The use that the difference stands beside: that of the alternative, or of
    /// the baseline where only that is used too little.
    pub fn judged_by(&self, least: f64) -> Option<&OptionUse> {
        let unused = |used: &&OptionUse| !used.is_used(least);
        let both = [&self.alternative_used, &self.baseline_used].map(Option::as_ref);
        let mut too_little = both.into_iter().flatten().filter(unused);
        too_little.next().or(both[0])
    }
}

/// One option exchanged for another in the same fleets, on the same tables,
/// against the same opponents.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LoadoutDifference {
    /// Number of the axis within the job, from 0.
    pub axis: u64,
    /// Title of the axis.
    pub title: String,
    /// Option that is taken out, as in a fleet file.
    pub baseline: String,
    /// Its printed name.
    pub baseline_name: String,
    /// Option that is put in, as in a fleet file.
    pub alternative: String,
    /// Its printed name.
    pub alternative_name: String,
    /// Matchup of the fleets with the baseline.
    pub baseline_matchup: u64,
    /// Matchup of the fleets with the alternative.
    pub alternative_matchup: u64,
    /// Pairs played with both.
    pub pairs: u64,
    /// Score with the baseline, 0 to 1.
    pub baseline_score: Estimate,
    /// Score with the alternative, 0 to 1.
    pub alternative_score: Estimate,
    /// Mean of the paired differences, alternative less baseline, -1 to 1.
    pub difference: Estimate,
    /// How often the baseline was used; none when nothing is counted of it.
    pub baseline_used: Option<OptionUse>,
    /// How often the alternative was used; none when nothing is counted of it.
    pub alternative_used: Option<OptionUse>,
}
