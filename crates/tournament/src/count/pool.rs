//! Classes and uses over all matchups of a plan, by the numbers that tallies name them by.

use std::collections::BTreeMap;

use crate::plan::Plan;
use crate::play::record::{UnitTally, UseTally};
use crate::play::tally::BattleSums;
use crate::say::result::{First, Pool, Used};

/// Sums over matchups, each by the index of its rules: numbers are those of one ruleset.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NumberedPool {
    classes: BTreeMap<(usize, u16), (First, UnitTally)>,
    uses: BTreeMap<(usize, u16, u8), (First, UseTally)>,
}

impl NumberedPool {
    /// Takes in the battles of a matchup that is played by these rules.
    pub(crate) fn add(&mut self, rules: usize, matchup: u64, sums: &BattleSums) {
        for (key, unit) in &sums.units {
            let first = (matchup, key.fleet);
            let sum = self.classes.entry((rules, key.class));
            let add = |(known, sum): &mut (First, UnitTally)| {
                *known = first.min(*known);
                sum.add(unit);
            };
            sum.and_modify(add).or_insert_with(|| (first, unit.clone()));
        }
        for (key, used) in &sums.uses {
            let first = (matchup, key.fleet);
            let sum = self.uses.entry((rules, key.option, key.kind));
            let (known, sum) = sum.or_insert((first, UseTally::default()));
            *known = first.min(*known);
            sum.add(used);
        }
    }

    /// The pool by the ids of classes, options and kinds, so that rulesets come together.
    pub fn named(&self, plan: &Plan) -> Pool {
        let mut pool = Pool::default();
        for ((rules, class), (first, unit)) in &self.classes {
            let class = plan.rules[*rules].catalogue().id(*class);
            pool.add_class(*first, class.unwrap_or_default(), unit);
        }
        for ((rules, option, kind), (first, tally)) in &self.uses {
            let rules = &plan.rules[*rules];
            let (option, kind) = (
                rules.catalogue().id(*option),
                rules.uses().get(usize::from(*kind)),
            );
            if let (Some(option), Some(kind)) = (option, kind) {
                pool.add_use(*first, Used::new(option, kind), tally);
            }
        }
        pool
    }
}
