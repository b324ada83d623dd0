//! The structure of a round robin, which all its fleets make together: one rating for each, how
//! much of what happens is a ranking and how much rock-paper-scissors, what somebody would bring
//! who wants to win, and what decides a battle.

mod matrix;
mod sheets;
mod sources;
mod verdicts;

use evenkeel_stats::{
    Brought, Confidence, Flow, HodgeRank, Meeting, PairTally, Ratings, ScoreTest,
};

use crate::count::total::Total;
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::score_in;
use crate::say::result::{Estimate, RunResult};
use crate::say::verdict::Verdict;

pub(crate) use matrix::Matrix;
pub use sheets::{RATINGS, STRUCTURE};
pub use sources::SOURCES;

/// Fewer fleets cannot go round.
const LEAST_FLEETS: usize = 3;

/// The work grows with the cube of the fleets: this many take a second or two, and are
/// more than anybody reads.
const MOST_FLEETS: usize = 200;

/// Of the error that all claims of a round robin may have together, a fifth is that of who
/// meets whom and a fifth that of what to bring; each fleet's own word has the rest.
const SHARE_OF_EACH: f64 = 0.2;

/// Plain strength is not said to be all there is while this share may be left.
const MOST_UNSEEN: f64 = 0.25;

/// Points of a rating for each unit of the log of the odds: 400 points are odds of ten
/// to one, as in chess.
const POINTS: f64 = 400.0 / core::f64::consts::LN_10;

/// The words on all fleets together.
pub(crate) struct Together {
    pub verdicts: Vec<Verdict>,
    /// The share of the error of all claims that is left to each fleet's own word.
    pub share_left: f64,
}

/// Adds the tables of fleets that met, and hands back what they say. Ratings and mixes need
/// that each fleet met each other; `others` has the totals of each matchup by other players.
pub(crate) fn add(
    fleets: &[&str],
    played: &[([usize; 2], &Total)],
    others: &[Vec<&Total>],
    plan: &Plan,
    found: &mut RunResult,
) -> Together {
    let (mut verdicts, mut share_left) = (Vec::new(), 1.0);
    if let Some(structure) = Structure::of(fleets, played, plan) {
        found.sheets.extend(sheets::fill(&structure));
        verdicts.extend(verdicts::of(&structure));
        share_left = 1.0 - 2.0 * SHARE_OF_EACH;
    }
    if let Some((sheet, verdict)) = sources::of(played, others, plan.level()) {
        found.sheets.push(sheet);
        verdicts.push(verdict);
    }
    Together {
        verdicts,
        share_left,
    }
}

/// One fleet among all.
struct Rated {
    name: String,
    /// Points of rating; none if every battle was drawn.
    rating: Option<Estimate>,
    /// Share of the mix that nothing beats.
    weight: f64,
    /// Score against that mix, 0 to 1.
    against: Estimate,
    /// The answer to whether somebody who wants to win would bring the fleet.
    brought: Finding,
}

/// The findings of all matchups together.
struct Structure {
    confidence: Confidence,
    /// The confidence of what is claimed of who meets whom, at this look.
    claims: Confidence,
    fleets: Vec<Rated>,
    /// Whether only a limit keeps the ratings finite.
    is_limited: bool,
    pairs: u64,
    /// Share of what no ranking explains, what dice add taken off; none if no
    /// difference between fleets shows.
    cyclic: Option<Estimate>,
    /// The same with what dice add, and what they alone would give.
    raw: Option<f64>,
    noise: Option<f64>,
    /// The chance of as much if there were none.
    chance: Option<f64>,
    /// The test of as much as may be left unseen where plain strength is said to be all.
    unseen: Option<ScoreTest>,
    /// The three fleets that go round most surely, and whether that is sure.
    circle: Option<([usize; 3], bool)>,
}

impl Structure {
    fn of(fleets: &[&str], played: &[([usize; 2], &Total)], plan: &Plan) -> Option<Self> {
        let count = fleets.len();
        let level = plan.level();
        let claims = plan.claims().of_share(SHARE_OF_EACH);
        let met = met(count, played, plan)?;
        let flows: Vec<Flow> = met.iter().map(|met| met.flow).collect();
        let meetings: Vec<Meeting> = met.iter().map(|met| met.meeting).collect();
        let hodge = HodgeRank::fit(count, &flows).ok()?;
        let ratings = Ratings::fit(count, &meetings).ok();
        let rated = rate(fleets, &met, ratings.as_ref(), [level, claims])?;
        let share = hodge.cyclic_share(level).map(Estimate::from);
        let chance = hodge.cyclic_test().map(|test| test.p_value);
        let is_more = is_refused(chance, claims);
        Some(Structure {
            confidence: level,
            claims,
            fleets: rated,
            is_limited: ratings.is_some_and(|ratings| ratings.is_limited),
            pairs: meetings.iter().map(|meeting| meeting.tally.pairs()).sum(),
            cyclic: share,
            raw: hodge.raw_cyclic_share(),
            noise: hodge.cyclic_share_of_noise(),
            chance,
            unseen: hodge.cyclic_share_test(MOST_UNSEEN),
            circle: hodge.surest_circle().map(|(circle, errors)| {
                // Three fleets go round in two ways. Where there is a circle there is more than a
                // ranking: once this is found at the whole error, that may have it again.
                let ways = count * (count - 1) * (count - 2) / 3;
                (circle, is_more && errors > one_sided(claims, ways))
            }),
        })
    }

    /// Whether the results show more than a ranking, beyond the dice.
    fn is_more_than_a_ranking(&self) -> bool {
        is_refused(self.chance, self.claims)
    }

    /// Whether less goes round than may be left unseen, beyond the dice. It needs no error of its
    /// own: where it is false there is more than a ranking, and that is no false claim then.
    fn is_a_ranking(&self) -> bool {
        is_refused(self.unseen.map(|test| test.below()), self.claims)
    }
}

/// Whether what has this chance is beyond doubt false.
fn is_refused(chance: Option<f64>, claims: Confidence) -> bool {
    chance.is_some_and(|chance| chance < 1.0 - claims.level())
}

/// Standard errors that one of so many numbers exceeds by chance as seldom as the level
/// says, to one side.
fn one_sided(level: Confidence, of: usize) -> f64 {
    let error = 2.0 * (1.0 - level.level()) / of.max(1) as f64;
    let joint = Confidence::new(1.0 - error);
    joint.map_or(0.0, Confidence::critical_value)
}

/// One matchup of two fleets.
struct Met {
    meeting: Meeting,
    /// The score as log odds, which add up along a ladder.
    flow: Flow,
    /// Mean score of the first fleet, 0 to 1.
    score: Estimate,
}

/// All matchups of two fleets; none unless each fleet met each other.
fn met(count: usize, played: &[([usize; 2], &Total)], plan: &Plan) -> Option<Vec<Met>> {
    let met: Vec<_> = played
        .iter()
        .filter(|([first, second], _)| first != second)
        .filter_map(|([first, second], total)| {
            let tally = PairTally::from_counts(total.score);
            Some(Met {
                flow: Flow::log_odds(*first, *second, &tally)?,
                meeting: Meeting {
                    first: *first,
                    second: *second,
                    tally,
                    draws: total.battles.draws,
                },
                score: score_in(plan, total.score)?,
            })
        })
        .collect();
    let can_be_read = (LEAST_FLEETS..=MOST_FLEETS).contains(&count);
    (can_be_read && met.len() == count * (count - 1) / 2).then_some(met)
}

/// Every fleet with its rating and its place in the mix that nothing beats.
fn rate(
    fleets: &[&str],
    met: &[Met],
    ratings: Option<&Ratings>,
    [level, claims]: [Confidence; 2],
) -> Option<Vec<Rated>> {
    let count = fleets.len();
    let played = met.iter().map(|met| {
        let both = [met.meeting.first, met.meeting.second];
        (both, Some(met.score))
    });
    let matrix = Matrix::of(count, level, played)?;
    let mix = matrix.equilibrium(count)?;
    let brought = matrix.brought(&mix, claims);
    let rate = |i: usize| {
        let (_, error) = matrix.against(i, &mix.weights);
        let half = level.critical_value() * error;
        Rated {
            name: fleets[i].to_string(),
            rating: ratings
                .map(|ratings| Estimate::from(ratings.estimate(i, level)).map(|x| POINTS * x)),
            weight: mix.weights[i],
            against: share(0.5 + mix.scores[i], half),
            brought: match brought[i] {
                Brought::Always => Finding::Yes,
                Brought::Never => Finding::No,
                Brought::Unknown => Finding::CannotTell,
            },
        }
    };
    Some((0..count).map(rate).collect())
}

/// A score with as much on either side, of which nothing lies below 0 or above 1.
fn share(score: f64, half_width: f64) -> Estimate {
    let ends = (score - half_width, score + half_width);
    Estimate::new(score, ends.0.max(0.0), ends.1.min(1.0))
}
