//! Answers in plain words.

mod balance;
mod change;
mod drawn;
mod judged;
mod used;
mod words;

use evenkeel_stats::{Judgement, Side};
use serde::{Deserialize, Serialize};

use crate::say::result::{
    CrossingKind, CrossingResult, Estimate, FleetResult, LoadoutDifference, OptionUse,
};

pub use judged::{Judged, Played};
pub(crate) use words::signed;

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
    /// Fair, or no better and no worse, within the band: the difference in score is
    /// smaller than what matters.
    Fair(Estimate),
    /// A measure of the battles is greater than under the first variant of the
    /// rules, by so much.
    More(Estimate),
    /// It is less, by so much (negative).
    Less(Estimate),
    /// Nothing is claimed: some players find it above fair and some below.
    DependsOnPlay,
    /// Nothing is claimed: its player had chances to use it and hardly did, or
    /// never had one. The counts are those of [`Verdict::used`].
    NotUsed,
    /// Something else, which the sentence says.
    Told,
    /// Nothing is claimed: more of the battles were drawn than the job allows.
    TooManyDraws,
    /// Nothing is beyond doubt.
    CannotTell {
        /// Best estimate so far, when there is one.
        so_far: Option<Estimate>,
        /// More pairs at each point that would settle it with a power of 80 %; none if
        /// a hundred times the pairs played would not, or if nobody asked.
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

impl Verdict {
    /// What a crossing of a number that is no price says.
    pub fn of_crossing(crossing: &CrossingResult, confidence: f64) -> Verdict {
        let finding = match crossing.kind {
            CrossingKind::AlwaysAbove => Finding::Above,
            CrossingKind::AlwaysBelow => Finding::Below,
            CrossingKind::Crosses | CrossingKind::Unclear => even(crossing),
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

    /// What is said of a price: the word by the test at today's price, the amount by
    /// the prices that were tried.
    pub fn of_price(crossing: &CrossingResult, judged: &Judged, confidence: f64) -> Verdict {
        let finding = price(crossing, judged);
        Verdict {
            subject: crossing.subject_name.clone(),
            finding,
            text: words::price(crossing, judged, &finding, confidence),
            used: None,
        }
    }

    /// What a loadout difference says.
    pub fn of_difference(row: &LoadoutDifference, judged: &Judged, confidence: f64) -> Verdict {
        let finding = judged.comparison();
        Verdict {
            subject: row.alternative_name.clone(),
            finding,
            text: words::difference(row, judged, &finding, confidence),
            used: None,
        }
    }

    /// What a fleet's score against the others says.
    pub fn of_fleet(row: &FleetResult, judged: &Judged, confidence: f64) -> Verdict {
        let finding = judged.comparison();
        Verdict {
            subject: row.fleet.clone(),
            finding,
            text: words::fleet(row, judged, &finding, confidence),
            used: None,
        }
    }
}

/// What is wrong with a price. Where the word is beyond doubt and the prices that fit
/// are not all on its side, those are left out that are not: the win rate falls with
/// the price, so what is too dear today is not fair at a higher one.
fn price(crossing: &CrossingResult, judged: &Judged) -> Finding {
    if judged.is_split() {
        return Finding::DependsOnPlay;
    }
    let Judgement { side, within, .. } = judged.judgement;
    if within && let Some(score) = judged.score {
        return Finding::Fair(score.plus(-0.5));
    }
    let today = crossing.current.unwrap_or_default();
    let off = |by: Estimate| {
        let low = by.low.max(1.0);
        let high = by.high.max(low);
        Estimate {
            value: by.value.clamp(low, high),
            low,
            high,
        }
    };
    const OPEN: Estimate = Estimate {
        value: 1.0,
        low: 1.0,
        high: f64::INFINITY,
    };
    match (side, crossing.kind) {
        (Some(Side::Above), CrossingKind::AlwaysAbove) => Finding::UnderpricedBeyond,
        (Some(Side::Below), CrossingKind::AlwaysBelow) => Finding::OverpricedBeyond,
        (Some(Side::Above), _) => {
            let by = crossing.at.map(|fair| off(fair.plus(-today)));
            Finding::Underpriced(by.unwrap_or(OPEN))
        }
        (Some(Side::Below), _) => {
            let less = |fair: Estimate| Estimate {
                value: today - fair.value,
                low: today - fair.high,
                high: today - fair.low,
            };
            let by = crossing.at.map(|fair| off(less(fair)));
            Finding::Overpriced(by.unwrap_or(OPEN))
        }
        (None, _) => Finding::CannotTell {
            so_far: crossing.at,
            more_pairs: judged.more_pairs(),
        },
    }
}

fn even(crossing: &CrossingResult) -> Finding {
    let value = crossing.ratio().or(crossing.at);
    match value {
        Some(value) if crossing.kind == CrossingKind::Crosses => match crossing.reference() {
            Some(_) => Finding::Balance(value),
            None => Finding::EvenAt(value),
        },
        so_far => Finding::CannotTell {
            so_far,
            more_pairs: None,
        },
    }
}
