//! Scores of fleets against drawn ones, and of the best against a second sample.

use evenkeel_stats::Confidence;

use super::{AFTER, BEFORE, Yardstick};
use crate::count::paired::Paired;
use crate::count::total::{Measured, Totals};
use crate::say::findings::score;
use crate::say::result::Estimate;

/// The scores of fleets against drawn ones.
pub struct Judged {
    /// Of each fleet the score by each ruleset; none where it is not played.
    pub scores: Vec<[Option<Estimate>; 2]>,
    /// Of each fleet that both rulesets allow, the change from before.
    pub changes: Vec<Option<Estimate>>,
    /// The best by each ruleset, against the second sample.
    pub best: [Option<Best>; 2],
    /// The score of a fleet less that of the one that it was bred from. Both met the same fleets,
    /// and neither was chosen by what it scored against them.
    pub gain: Option<Estimate>,
}

/// The best of some fleets.
#[derive(Clone, Copy)]
pub struct Best {
    /// Index of the fleet among all that are held.
    pub fleet: usize,
    /// The score of the fleet against the second sample, which had no say in choosing it.
    pub score: Estimate,
}

impl Judged {
    /// The score of the best less that of the best of before, by an interval of two independent
    /// scores. Both met fleets of the same seeds, which makes it rather too wide than too narrow.
    pub fn change(&self) -> Option<Estimate> {
        let [after, before] = [AFTER, BEFORE].map(|rules| self.best[rules]);
        Some(after?.score.less(&before?.score))
    }
}

/// Judges what was played, by intervals of this level.
pub fn judge(yardstick: &Yardstick, totals: &Totals, level: Confidence) -> Judged {
    let own = |matchup: usize| score(totals.matchups[matchup].score, level);
    let held = yardstick.held.iter();
    let scores = held
        .clone()
        .map(|held| [AFTER, BEFORE].map(|rules| own(held.matchups(rules)?[0])));
    let changes = held.map(|held| {
        let [after, before] = [AFTER, BEFORE].map(|rules| held.matchups(rules));
        let both = Paired {
            before: before?[0],
            after: after?[0],
        };
        Some(both.change(totals, Measured::Score)?.estimate(level))
    });
    let best = |rules: usize| {
        let fleet = yardstick.best(rules, totals)?;
        let [_, again] = yardstick.held[fleet].matchups(rules)?;
        let score = own(again)?;
        Some(Best { fleet, score })
    };
    let gain = yardstick.bettered();
    let gain = gain.and_then(|both| both.change(totals, Measured::Score));
    Judged {
        gain: gain.map(|gain| gain.estimate(level)),
        scores: scores.collect(),
        changes: changes.collect(),
        best: [AFTER, BEFORE].map(best),
    }
}
