//! Answers in plain words.

mod balance;
mod change;
mod used;
mod words;

use serde::{Deserialize, Serialize};

use crate::result::{
    CrossingKind, CrossingResult, Estimate, FleetResult, LoadoutDifference, OptionUse,
};

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
    /// So many of it balance one of the class of reference.
    Balance(Estimate),
    /// Its win rate stays above 50 % at every value of a number that is no price.
    Above,
    /// Its win rate stays below 50 % at every value of a number that is no price.
    Below,
    /// Better than what it was compared with, by this difference in score.
    Better(Estimate),
    /// Worse than what it was compared with, by this difference in score (negative).
    Worse(Estimate),
    /// A measure of the battles is greater than under the first variant of the
    /// rules, by so much.
    More(Estimate),
    /// It is less, by so much (negative).
    Less(Estimate),
    /// Nothing is claimed: its player had chances to use it and hardly did, or
    /// never had one. The counts are those of [`Verdict::used`].
    NotUsed,
    /// Something else, which the sentence says.
    Told,
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
    /// How often what is judged was used; none when nothing is counted of it, or
    /// no option or class is judged.
    pub used: Option<OptionUse>,
}

/// Beyond so many times the pairs played, the estimate is too near to "no
/// difference" for the number of pairs still needed to mean anything.
const MOST_TIMES_MORE: f64 = 100.0;

/// An interval that only just holds "no difference" still needs a tenth more
/// pairs, since the estimate will move a little.
const LEAST_TIMES: f64 = 1.1;

/// Pairs still needed for an interval around `estimate` that leaves `neutral`
/// out, if the estimate stays what it is: widths shrink with the root of the
/// pairs. None when it is hopeless.
fn more_pairs(estimate: &Estimate, neutral: f64, pairs: u64) -> Option<u64> {
    let distance = (estimate.value - neutral).abs();
    let towards = if estimate.value > neutral {
        estimate.value - estimate.low
    } else {
        estimate.high - estimate.value
    };
    let times = (towards / distance) * (towards / distance);
    (times.is_finite() && times <= MOST_TIMES_MORE)
        .then(|| ((times.max(LEAST_TIMES) - 1.0) * pairs as f64).ceil() as u64)
}

impl Verdict {
    /// What a crossing says; `pairs` is the number of pairs at each point.
    pub fn of_crossing(crossing: &CrossingResult, pairs: u64, confidence: f64) -> Verdict {
        let finding = match (crossing.kind, crossing.is_cost) {
            (CrossingKind::AlwaysAbove, true) => Finding::UnderpricedBeyond,
            (CrossingKind::AlwaysBelow, true) => Finding::OverpricedBeyond,
            (CrossingKind::AlwaysAbove, false) => Finding::Above,
            (CrossingKind::AlwaysBelow, false) => Finding::Below,
            (CrossingKind::Crosses | CrossingKind::Unclear, true) => price(crossing, pairs),
            (CrossingKind::Crosses | CrossingKind::Unclear, false) => even(crossing, pairs),
        };
        Verdict {
            subject: crossing.subject_name.clone(),
            finding,
            text: match &crossing.counted {
                Some(counted) => balance::text(crossing, counted, &finding, confidence),
                None => words::crossing(crossing, &finding, confidence),
            },
            used: None,
        }
    }

    /// What a loadout difference says.
    pub fn of_difference(row: &LoadoutDifference, confidence: f64) -> Verdict {
        let difference = row.difference;
        let finding = if difference.low > 0.0 {
            Finding::Better(difference)
        } else if difference.high < 0.0 {
            Finding::Worse(difference)
        } else {
            Finding::CannotTell {
                so_far: Some(difference),
                more_pairs: more_pairs(&difference, 0.0, row.pairs),
            }
        };
        Verdict {
            subject: row.alternative_name.clone(),
            finding,
            text: words::difference(row, &finding, confidence),
            used: None,
        }
    }

    /// What a fleet's score against the others says.
    pub fn of_fleet(row: &FleetResult, confidence: f64) -> Verdict {
        let lead = row.score.plus(-0.5);
        let finding = if lead.low > 0.0 {
            Finding::Better(lead)
        } else if lead.high < 0.0 {
            Finding::Worse(lead)
        } else {
            let pairs = row.pairs / row.matchups.max(1);
            Finding::CannotTell {
                so_far: Some(lead),
                more_pairs: more_pairs(&lead, 0.0, pairs),
            }
        };
        Verdict {
            subject: row.fleet.clone(),
            finding,
            text: words::fleet(row, &finding, confidence),
            used: None,
        }
    }
}

/// What is wrong with a price, when the fair one is bounded away from it on
/// the side that matters. A bound at the price itself will not do: an interval
/// that touches the price reads as one that contains it.
fn price(crossing: &CrossingResult, pairs: u64) -> Finding {
    let (Some(fair), Some(current)) = (crossing.at, crossing.current) else {
        return Finding::CannotTell {
            so_far: None,
            more_pairs: None,
        };
    };
    if fair.high < current {
        Finding::Overpriced(Estimate {
            value: current - fair.value,
            low: current - fair.high,
            high: current - fair.low,
        })
    } else if fair.low > current {
        Finding::Underpriced(fair.plus(-current))
    } else {
        Finding::CannotTell {
            so_far: Some(fair),
            more_pairs: more_pairs(&fair, current, pairs),
        }
    }
}

fn even(crossing: &CrossingResult, pairs: u64) -> Finding {
    let value = crossing.ratio().or(crossing.at);
    match value {
        Some(value) if crossing.kind == CrossingKind::Crosses => match crossing.reference() {
            Some(_) => Finding::Balance(value),
            None => Finding::EvenAt(value),
        },
        so_far => Finding::CannotTell {
            so_far,
            more_pairs: so_far
                .zip(crossing.current)
                .and_then(|(at, current)| more_pairs(&at, current, pairs)),
        },
    }
}
