//! The pairs of a sweep, look by look: what is decided gets no more.
//!
//! A price that is searched, and today's price in the hands of each player of the panel, is
//! looked at as its pairs grow. What has one price alone to each of its points, and options,
//! are compared with each other and get all their pairs.

use std::collections::BTreeMap;

use evenkeel_stats::{Evidence, LookPairs, PRICE_LOOKS, PairTally};

use super::{Curve, PlannedPoint, Sweep};
use crate::count::total::Total;
use crate::plan::Plan;
use crate::plan::schedule::BLOCK_PAIRS;
use crate::studies::looks;

/// The looks at each price of a search, and at today's in the hands of each player.
pub(super) fn price_looks(pairs: u64) -> LookPairs {
    LookPairs::of(&PRICE_LOOKS, pairs, BLOCK_PAIRS)
}

/// The tallies of the prices that were tried.
pub(super) fn tried(curve: &Curve, totals: &[Total]) -> BTreeMap<u32, PairTally> {
    let tally = |point: &PlannedPoint| PairTally::from_counts(totals[point.matchup].score);
    let tallies = curve.points.iter();
    let tallies = tallies.map(|point| (point.price(), tally(point)));
    tallies.filter(|(_, tally)| tally.pairs() > 0).collect()
}

impl Sweep {
    /// The budgets of the first round: all that gets all its pairs, and the first look of
    /// what may stop.
    pub(super) fn opening(&self, plan: &Plan, pairs: u64) -> Vec<u64> {
        let mut budgets = vec![pairs; plan.matchups.len()];
        for (_, curve) in self.searches() {
            for point in &curve.points {
                budgets[point.matchup] = 0;
            }
        }
        let first = price_looks(pairs).next(0).unwrap_or(pairs);
        for matchup in self.words() {
            budgets[matchup] = first;
        }
        self.panel.budget(plan, pairs, &mut budgets);
        budgets
    }

    /// Raises the budgets of what is not decided by these sums to those of the next look.
    pub(super) fn raise(&self, plan: &Plan, totals: &[Total], budgets: &mut [u64]) {
        let all = price_looks(plan.pairs);
        for (search, curve) in self.searches() {
            let wanted = search.next(&tried(curve, totals), &all);
            for point in &curve.points {
                if let Some(pairs) = wanted.get(&point.price()) {
                    budgets[point.matchup] = *pairs;
                }
            }
        }
        let among = self.subjects() * self.panel.players.len().max(1);
        for matchup in self.words() {
            let tally = PairTally::from_counts(totals[matchup].score);
            let seen = plan.evidence_at_look(matchup, Evidence::of_pairs(&tally, plan.band));
            let next = looks::next(plan, (matchup, tally.pairs()), Some(seen), among);
            if let Some(pairs) = next {
                looks::raise(budgets, [matchup], pairs);
            }
        }
    }

    /// Whether a matchup is a cell that may stop at a look.
    pub(super) fn may_stop(&self, matchup: usize) -> bool {
        let mut points = self.searches().flat_map(|(_, curve)| &curve.points);
        points.any(|point| point.matchup == matchup) || self.words().any(|word| word == matchup)
    }

    /// The matchups of today's price of each search, one for each player.
    fn words(&self) -> impl Iterator<Item = usize> {
        let today = self.searches().filter_map(|(_, curve)| curve.today());
        today.flat_map(|point| {
            let seats = self.seats.iter().map(|seat| seat.matchups[&point.matchup]);
            std::iter::once(point.matchup).chain(seats)
        })
    }

    /// The prices and options that a player is asked about.
    fn subjects(&self) -> usize {
        let prices = self.curves().filter(|curve| curve.is_cost).count();
        let compared = self.axes.iter().map(|axis| axis.compared().len());
        prices + compared.sum::<usize>()
    }
}
