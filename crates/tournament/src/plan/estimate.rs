//! The smallest difference that a run of some pairs could show, from a few of its blocks.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use evenkeel_stats::Confidence;

use crate::plan::Plan;
use crate::plan::schedule::{Block, Schedule};
use crate::play::sink::{Sink, SinkError, Wanted};
use crate::play::tally::{HalfPoints, Tally};

/// Standard normal deviate that 80 % of a test's power asks for.
const POWER_80: f64 = 0.841_621_233_572_914_3;

/// Hands blocks on to another sink and looks at their pairs on the way.
pub struct Sample<'s> {
    inner: &'s mut dyn Sink,
    /// Pairs by half points of the first fleet, by matchup.
    scores: BTreeMap<usize, HalfPoints>,
}

impl Sample<'_> {
    /// A sample of what is handed on to this sink.
    pub fn new(inner: &mut dyn Sink) -> Sample<'_> {
        Sample {
            inner,
            scores: BTreeMap::new(),
        }
    }

    /// Battles seen.
    pub fn battles(&self) -> u64 {
        2 * self.scores.values().flatten().sum::<u64>()
    }

    /// The smallest difference of a matchup's win rate from one half that a test at the
    /// plan's confidence shows in four runs of five, when each matchup has the plan's
    /// pairs; between 0 and 1. None before two pairs of a matchup were seen. It is that
    /// of one comparison: several at once ask for more.
    ///
    /// Source: the sample size of a one-sample test of a mean, Fleiss, Levin and Paik,
    /// Statistical Methods for Rates and Proportions (2003), section 4.2.
    pub fn smallest_difference(&self, plan: &Plan) -> Option<f64> {
        let (mut squares, mut free) = (0.0, 0.0);
        for counts in self.scores.values() {
            let of = |value: fn(f64) -> f64| {
                let values = counts.iter().zip(0_u8..);
                let sum =
                    values.map(|(&pairs, score)| pairs as f64 * value(f64::from(score) / 4.0));
                sum.sum::<f64>()
            };
            let pairs = counts.iter().sum::<u64>() as f64;
            let mean = of(|score| score) / pairs;
            squares += of(|score| score * score) - pairs * mean * mean;
            free += pairs - 1.0;
        }
        if free < 1.0 {
            return None;
        }
        // One more pair won and one more lost, so that a few pairs that came out alike
        // do not promise certainty.
        let variance = (squares + 0.5) / (free + 2.0);
        let level = Confidence::new(plan.provenance.confidence).unwrap_or_default();
        let deviates = level.critical_value() + POWER_80;
        Some((deviates * (variance / plan.pairs as f64).sqrt()).min(0.5))
    }
}

impl Sink for Sample<'_> {
    fn kept(&self, schedule: &Schedule) -> Result<Vec<bool>, SinkError> {
        self.inner.kept(schedule)
    }

    fn keep(&mut self, blocks: Vec<(Block, Tally)>) -> Result<(), SinkError> {
        for (block, tally) in &blocks {
            let counts = self.scores.entry(block.matchup).or_default();
            for (sum, pairs) in counts.iter_mut().zip(tally.score()) {
                *sum += pairs;
            }
        }
        self.inner.keep(blocks)
    }

    fn each_of(
        &self,
        wanted: Wanted<'_>,
        show: &mut dyn FnMut(Block, Tally) -> ControlFlow<()>,
    ) -> Result<(), SinkError> {
        self.inner.each_of(wanted, show)
    }
}
