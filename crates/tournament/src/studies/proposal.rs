//! Proposals: prices that a run would change, for whoever adopts them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::catalogue::Entry;
use crate::plan::Plan;
use crate::play::system::{Refusal, Replacement, Rules};
use crate::say::finding::Finding;
use crate::say::result::{Estimate, RunResult};

/// A question whose runs propose prices.
pub trait Proposes {
    /// Sees to it that a run can propose prices, and that the rules let them be set.
    ///
    /// # Errors
    /// In words, when it cannot.
    fn check(&self, plan: &Plan) -> Result<(), String>;

    /// The changes that a run proposes.
    ///
    /// # Errors
    /// In words, when there is no price list.
    fn changes(&self, plan: &Plan, found: &RunResult) -> Result<Vec<PriceChange>, String>;

    /// The outcome of a run.
    fn outcome(&self, found: &RunResult) -> Outcome;
}

/// A price that a list proposes to change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PriceChange {
    /// Path of the price in the ruleset, such as `ships.heavy.cost`.
    pub path: String,
    /// Printed name of the thing that has the price.
    pub name: String,
    /// The price today, points.
    pub before: i32,
    /// The price that is proposed, points.
    pub after: i32,
}

impl PriceChange {
    /// The price of an entry, unchanged.
    pub(crate) fn of(entry: &Entry, price: i32) -> PriceChange {
        PriceChange {
            path: format!("{}.cost", entry.path),
            name: entry.name.clone(),
            before: price,
            after: price,
        }
    }
}

/// Rules with other prices. Whatever is not to change keeps its price, also where the rules
/// work it out from prices that change.
///
/// # Errors
/// Everything that is wrong with prices that cannot be set.
pub fn priced_anew(
    rules: &Arc<dyn Rules>,
    changes: &[PriceChange],
) -> Result<Arc<dyn Rules>, Refusal> {
    let mut anew = rules.clone();
    // Prices that follow from others have moved with them after the first time.
    for _ in 0..2 {
        let off = prices_off(rules, changes, &anew);
        let values: Vec<_> = off
            .iter()
            .map(|(path, price)| (path.as_str(), Replacement::Number(*price)))
            .collect();
        if !values.is_empty() {
            anew = anew.with_values(&values)?;
        }
    }
    Ok(anew)
}

/// The prices of rules that others do not have once some are changed: paths, and what they
/// should be.
fn prices_off(
    rules: &Arc<dyn Rules>,
    changes: &[PriceChange],
    others: &Arc<dyn Rules>,
) -> Vec<(String, f64)> {
    let entries = rules.catalogue().entries.iter();
    let off = entries.filter_map(|entry| {
        let PriceChange { path, before, .. } = PriceChange::of(entry, entry.cost?);
        let change = changes.iter().find(|change| change.path == path);
        let price = change.map_or(before, |change| change.after);
        let other = others.catalogue().get(&entry.id)?.cost;
        (other != Some(price)).then(|| (path, f64::from(price)))
    });
    off.collect()
}

/// The outcome of a list, in figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// Battles that were played.
    pub battles: u64,
    /// Items of the list.
    pub items: u64,
    /// Items that are called over- or underpriced, whose price is to change.
    pub mispriced: u64,
    /// Items that are worth more or less than they cost and that no price can put right: the rules
    /// would have to change.
    pub fixed: u64,
    /// Standard deviation of the true win rate over matchups of drawn fleets.
    pub spread: Option<Estimate>,
}

/// The effect of changed prices, on fleets and dice by which none of them was chosen.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Proof {
    /// The list by the prices before.
    pub before: Outcome,
    /// The list by the prices after.
    pub after: Outcome,
    /// The difference between fleets before less that after, share of the win rate; none where
    /// either cannot be told.
    pub closer: Option<Estimate>,
    /// Better where fleets differ less beyond doubt, worse where they differ more.
    pub finding: Finding,
}

impl Proof {
    /// Holds the prices before against those after, by lists that share no battle. The word
    /// goes by the interval of the difference, which is so many times as wide as the job's.
    pub fn of(before: Outcome, after: Outcome, wider: f64) -> Proof {
        let closer = before.spread.zip(after.spread);
        let closer = closer.map(|(before, after)| before.less(&after).wider(wider));
        let finding = match closer {
            Some(by) if by.low > 0.0 => Finding::Better,
            Some(by) if by.high < 0.0 => Finding::Worse,
            _ => Finding::CannotTell,
        };
        Proof {
            before,
            after,
            closer,
            finding,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_beyond_doubt_is_better_or_worse() {
        let outcome = |value: f64| Outcome {
            battles: 0,
            items: 0,
            mispriced: 0,
            fixed: 0,
            spread: Some(Estimate::around(value, 0.003)),
        };
        // Half widths of 0.003 and 0.003 make one of 0.0042.
        let finding = |before, after| Proof::of(outcome(before), outcome(after), 1.0).finding;
        assert_eq!(finding(0.130, 0.125), Finding::Better);
        assert_eq!(finding(0.130, 0.127), Finding::CannotTell);
        assert_eq!(finding(0.125, 0.130), Finding::Worse);
        // 0.0042 is less than 0.005, and half as much again is more.
        for ends in [[0.130, 0.125], [0.125, 0.130]] {
            let late = Proof::of(outcome(ends[0]), outcome(ends[1]), 1.5);
            assert_eq!(late.finding, Finding::CannotTell);
        }
        let unknown = Outcome {
            spread: None,
            ..outcome(0.1)
        };
        let late = Proof::of(outcome(0.130), outcome(0.125), 2.0).closer;
        assert!(
            late.is_some_and(|by| (by.high - 0.005 - 2.0 * 0.003 * 2.0_f64.sqrt()).abs() < 1e-9)
        );
        let proof = Proof::of(outcome(0.2), unknown, 1.0);
        assert_eq!((proof.finding, proof.closer), (Finding::CannotTell, None));
    }
}
