//! The estimate of a job: what it will take and what it can show, before it is played.

use evenkeel_report::grouped;
use evenkeel_tournament::plan::{Plan, course};
use serde::Serialize;

use crate::Pace;
use crate::pace::span;

/// An estimate of what a job will take and what it can show.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// Name of the job.
    pub job: String,
    /// The number of matchups.
    pub matchups: u64,
    /// Pairs of each; none when a given time decides.
    pub pairs: Option<u64>,
    /// Battles that are planned; those that a given time allows, about; those of the
    /// first round, when what comes out of it decides about others.
    pub battles_planned: u64,
    /// The most battles that all rounds can have; none when there is but one.
    pub battles_at_most: Option<u64>,
    /// Battles that were played before.
    pub battles_before: u64,
    /// Battles a second, measured on a few blocks; none when there were none to play.
    pub battles_per_second: Option<u64>,
    /// Seconds that the rest takes at that rate.
    pub seconds: Option<u64>,
    /// Confidence of the intervals.
    pub confidence: f64,
    /// The smallest difference of a matchup's win rate from one half that four runs of
    /// five show; none when nothing was measured or a given time decides.
    pub smallest_difference: Option<f64>,
}

impl Estimate {
    /// The estimate of a plan of which a few blocks were played.
    pub(crate) fn new(plan: &Plan, pace: Pace, smallest: Option<f64>, is_timed: bool) -> Estimate {
        let rate = Some(pace.battles_per_second).filter(|_| pace.seconds_left.is_some());
        Estimate {
            job: plan.provenance.job.clone(),
            matchups: plan.matchups.len() as u64,
            pairs: (!is_timed).then_some(plan.pairs),
            battles_planned: pace.battles_planned,
            battles_at_most: (!course::is_fixed(plan)).then(|| plan.most_battles()),
            battles_before: 0,
            battles_per_second: rate,
            seconds: pace.seconds_left,
            confidence: plan.provenance.confidence,
            smallest_difference: smallest.filter(|_| !is_timed),
        }
    }

    /// The estimate in words for people; none where there is nothing to say that was not
    /// said before.
    pub fn text(&self) -> String {
        // Played again and again with more pairs until the time is over: no number of the
        // next run says anything of all.
        if self.pairs.is_none() && self.battles_at_most.is_some() {
            return match self.battles_before {
                0 => format!(
                    "{}: all rounds with more and more pairs, as long as the time lasts",
                    self.job
                ),
                _ => String::new(),
            };
        }
        let matchups = match self.matchups {
            1 => "1 matchup".to_string(),
            many => format!("{} matchups", grouped(many)),
        };
        let battles = grouped(self.battles_planned);
        let mut text = match self.pairs {
            Some(pairs) if self.battles_at_most.is_some() => format!(
                "{}: {matchups} of at most {} pairs, {battles} battles in the first round",
                self.job,
                grouped(pairs)
            ),
            Some(pairs) => format!(
                "{}: {matchups} of {} pairs, {battles} battles",
                self.job,
                grouped(pairs)
            ),
            None => format!("{}: {matchups}, time for about {battles} battles", self.job),
        };
        if self.battles_before > 0 {
            let before = grouped(self.battles_before);
            text.push_str(&format!("\ngoing on: {before} battles were played before"));
        }
        if let (Some(rate), Some(seconds)) = (self.battles_per_second, self.seconds) {
            let (rate, time) = (grouped(rate), span(seconds));
            text.push_str(&format!("\nabout {time} at {rate} battles a second"));
        }
        if let Some(smallest) = self.smallest_difference {
            text.push_str(&format!(
                "\nshows a matchup's win rate that is {:.1} % points from even, 4 times of 5 \
                 ({} % confidence)",
                100.0 * smallest,
                100.0 * self.confidence
            ));
        }
        text
    }
}
