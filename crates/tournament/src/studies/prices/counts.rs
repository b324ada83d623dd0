//! Drawn fleets counted: what each has, and what one has more of than the other.

use std::collections::BTreeMap;
use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::combination::{self, Combinations};
use crate::count::rows::{Numbers, numbers};
use crate::plan::Plan;
use crate::plan::draw::{drawn, orders};
use crate::plan::schedule::Block;
use crate::play::run::{RunError, refused};

/// Combinations are looked for in so many pairs, the first ones: enough to see any that
/// matters.
pub const COMBINED_PAIRS: u64 = 50_000;

/// The fleets of a pair.
pub struct Sides {
    /// The items of the fleets that play.
    pub items: [Numbers; 2],
    /// The items of the fleets that were drawn first, a sample of what can be drawn.
    pub drawn: [Numbers; 2],
    /// The combinations of the fleets that play.
    pub combinations: [Combinations; 2],
}

/// A row for each pair, sparse: where each ends, and its columns and differences.
#[derive(Default)]
pub struct Excess {
    ends: Vec<usize>,
    /// The columns of all rows, one after the other.
    pub columns: Vec<u16>,
    differences: Vec<i16>,
}

impl Excess {
    /// The number of rows.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The row of a pair, into this list: columns and differences.
    pub fn read(&self, pair: usize, into: &mut Vec<(usize, f64)>) {
        let start = pair.checked_sub(1).map_or(0, |before| self.ends[before]);
        let range = start..self.ends[pair];
        into.clear();
        let columns = self.columns[range.clone()].iter();
        let cells = columns.zip(&self.differences[range]);
        into.extend(cells.map(|(column, by)| (usize::from(*column), f64::from(*by))));
    }

    /// Adds the row of a pair, of which these are the counts.
    pub fn push(&mut self, [first, second]: &[Numbers; 2]) {
        let all = first
            .keys()
            .chain(second.keys().filter(|key| !first.contains_key(key)));
        let of = |side: &Numbers, key| side.get(key).copied().unwrap_or(0);
        for key in all {
            let difference = of(first, key) - of(second, key);
            if difference != 0 {
                // More entries than that are refused when a ruleset is read.
                self.columns.push(u16::try_from(*key).unwrap_or(u16::MAX));
                self.differences.push(difference);
            }
        }
        self.ends.push(self.columns.len());
    }
}

/// The items of the fleets of the pairs of a block.
pub fn counted(plan: &Plan, block: &Block) -> Result<Vec<Sides>, RunError> {
    let matchup = &plan.matchups[block.matchup];
    let refused = |refusal| refused(plan, block, refusal);
    let orders = orders(plan, matchup, block.pairs.clone()).map_err(refused)?;
    let pairs: Vec<u64> = block.pairs.clone().collect();
    let drawn = drawn(plan, matchup, &pairs, 0).map_err(refused)?;
    let entries = &plan.rules[matchup.rules].catalogue().entries;
    let ids = entries.iter().map(|entry| entry.id.clone());
    let places: BTreeMap<String, usize> = ids.zip(0..).collect();
    let is_combined = block.pairs.start < COMBINED_PAIRS;
    let combined = |fleet: &Fleet| match is_combined {
        true => combination::of(fleet, entries, &places),
        false => Combinations::new(),
    };
    let count = |fleet: &Arc<Fleet>| numbers(fleet, &places);
    let sides = orders.iter().zip(drawn).map(|(order, drawn)| Sides {
        items: order.fleets.each_ref().map(count),
        drawn: drawn.each_ref().map(count),
        combinations: order.fleets.each_ref().map(|fleet| combined(fleet)),
    });
    Ok(sides.collect())
}
