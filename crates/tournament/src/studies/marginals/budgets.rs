//! The pairs of marginal worths, look by look.
//!
//! An option is held beside the average one of its group, so the options of a group have as
//! many pairs as each other in the hands of a player, and stop together.

use evenkeel_stats::marginals_of_sums;

use super::measured::Fleets;
use super::{Exchanged, Group};
use crate::count::paired::Paired;
use crate::count::total::{Measured, Totals};
use crate::plan::Plan;
use crate::studies::looks;

/// Pairs whose fleets tell well enough how many copies fleets have for whether to go on. What
/// is said in the end goes by those of all pairs.
const DRAWN: u64 = 256;

impl Exchanged {
    /// Raises the budgets of what is not decided by these sums to those of the next look.
    pub(super) fn raise(&self, plan: &Plan, totals: &Totals, budgets: &mut [u64]) {
        let options = self.groups.iter().map(|group| group.options.len());
        let among = options.sum::<usize>() * self.panel.players.len();
        for group in &self.groups {
            let fleets = Fleets::draw(plan, group, DRAWN.min(plan.pairs));
            for cells in &group.cells {
                let played = (cells[0], totals.matchups[cells[0]].pairs);
                let next = match &fleets {
                    Ok(fleets) => group.next_look(plan, (cells, fleets), totals, among),
                    // Fleets that nobody can draw are told of where they are played.
                    Err(_) => looks::next(plan, played, None, among),
                };
                if let Some(pairs) = next {
                    looks::raise(budgets, cells.iter().copied(), pairs);
                }
            }
        }
    }

    /// The budgets of the plan: these of options, with those of the matchups that tell who votes.
    pub(super) fn budgets(&self, plan: &Plan, pairs: u64, mut options: Vec<u64>) -> Vec<u64> {
        self.panel.budget(plan, pairs, &mut options);
        options
    }
}

impl Group {
    /// The pairs at which the options of one player are looked at next, who has these cells;
    /// none where all is said of them.
    fn next_look(
        &self,
        plan: &Plan,
        (cells, fleets): (&[usize], &Fleets),
        totals: &Totals,
        among: usize,
    ) -> Option<u64> {
        let differences = |first: usize, second: usize| {
            let (before, after) = (cells[first], cells[second]);
            let by = totals.differences(Paired { before, after }, Measured::Score);
            let parts = Measured::Score.parts() as f64;
            [by.sum as f64 / parts, by.squares as f64 / (parts * parts)]
        };
        let pairs = totals.matchups[cells[0]].pairs;
        let known = marginals_of_sums(pairs, &fleets.sharing, differences);
        // An option that never took the place of another is not judged.
        let judged = known.iter().zip(&fleets.copies);
        let judged = judged.filter(|(_, copies)| **copies > 0.0);
        let next = judged.filter_map(|(found, _)| {
            let seen = plan.evidence_at_look(cells[0], found.evidence(plan.band));
            looks::next(plan, (cells[0], pairs), Some(seen), among)
        });
        next.max()
    }

    /// Every two options in the hands of each player.
    pub(super) fn compared(&self) -> Vec<Paired> {
        let mut compared = Vec::new();
        for cells in &self.cells {
            for (index, &after) in cells.iter().enumerate() {
                let others = cells[..index].iter();
                compared.extend(others.map(|&before| Paired { before, after }));
            }
        }
        compared
    }
}
