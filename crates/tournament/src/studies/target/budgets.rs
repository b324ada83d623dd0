//! The pairs of the second round, look by look.
//!
//! Which numbers are played again follows from the first round alone, so it stays as it is
//! while their pairs grow.

use super::{Aim, lines, result};
use crate::count::total::Totals;
use crate::plan::Plan;
use crate::studies::looks;

impl Aim {
    /// Raises the budgets of what is not decided by these sums to those of the next look: of a
    /// number that is played again with today's rules beside it, and of today's rules where
    /// what is wanted of a matchup is open.
    pub(super) fn raise(&self, plan: &Plan, totals: &Totals, budgets: &mut [u64]) {
        let choices = lines::choose(self, totals);
        for choice in &choices {
            let again = &result::step_of(self, choice).again;
            let Some(first) = again.first() else { continue };
            let played = (first.after, totals.matchups[first.after].pairs);
            let seen = result::second_look(plan, self, *choice, totals);
            let seen = seen.and_then(|(_, evidence)| evidence);
            if let Some(pairs) = looks::next(plan, played, seen, choices.len()) {
                let both = again.iter().flat_map(|both| [both.before, both.after]);
                looks::raise(budgets, both, pairs);
            }
        }
        if choices.is_empty() {
            return;
        }
        for (cell, &matchup) in self.again.iter().enumerate() {
            let total = result::both(self, cell, totals);
            let seen = (total.pairs > 0)
                .then(|| result::evidence_of_cell(plan, self, (cell, &total), totals));
            let played = (matchup, totals.matchups[matchup].pairs);
            if let Some(pairs) = looks::next(plan, played, seen, self.again.len()) {
                looks::raise(budgets, [matchup], pairs);
            }
        }
    }
}
