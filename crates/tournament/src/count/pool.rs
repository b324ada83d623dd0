//! Classes and uses over all matchups of a plan, by the numbers that tallies name them by.

use std::collections::BTreeMap;

use crate::count::details::{unit, used};
use crate::plan::Plan;
use crate::play::record::{UnitKey, UnitTally, UseKey, UseTally};
use crate::play::tally::BattleSums;
use crate::say::result::Pool;

/// The first fleet that a sum is of: its matchup, and its number there.
type First = (usize, u8);

/// Sums over matchups, each by the index of its rules: numbers are those of one ruleset.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NumberedPool {
    classes: BTreeMap<(usize, u16), (First, UnitTally)>,
    uses: BTreeMap<(usize, u16, u8), (First, UseTally)>,
}

impl NumberedPool {
    /// Takes in the battles of a matchup that is played by these rules.
    pub(crate) fn add(&mut self, rules: usize, matchup: usize, sums: &BattleSums) {
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

    /// The pool by the ids of classes, options and kinds, so that rulesets come together:
    /// each sum as a row of its first fleet.
    pub fn named(&self, plan: &Plan) -> Pool {
        let mut pool = Pool::default();
        let mut classes: Vec<_> = self.classes.iter().collect();
        classes.sort_by_key(|(_, (first, _))| *first);
        for (&(_, class), &((matchup, fleet), ref tally)) in classes {
            let row = unit(plan, matchup, UnitKey { fleet, class }, tally);
            row.iter().for_each(|row| pool.add_class(row));
        }
        let mut uses: Vec<_> = self.uses.iter().collect();
        uses.sort_by_key(|(_, (first, _))| *first);
        for (&(_, option, kind), &((matchup, fleet), tally)) in uses {
            let key = UseKey {
                fleet,
                option,
                kind,
            };
            let row = used(plan, matchup, key, tally);
            row.iter().for_each(|row| pool.add_use(row));
        }
        pool
    }
}
