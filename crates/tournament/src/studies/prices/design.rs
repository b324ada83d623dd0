//! Drawn fleets as rows of numbers: what one side has more of than the other.

use std::collections::BTreeMap;

use evenkeel_stats::FitError;
use rayon::prelude::*;

use super::combination::{Combination, Combinations};
use super::counts::{COMBINED_PAIRS, Excess, Sides, counted};
use super::{PriceList, PricedSize};
use crate::catalogue::{Entry, Kind};
use crate::count::rows::Numbers;
use crate::count::scores::Scores;
use crate::count::total::Totals;
use crate::plan::Plan;
use crate::plan::schedule::{BLOCK_PAIRS, Block};
use crate::play::run::RunError;
use crate::say::result::OptionUse;

/// Blocks that are drawn together, on as many threads as there are.
const TOGETHER: u64 = 128;

/// Combinations that fewer fleets have than this are left out: errors need numbers.
const LEAST_COMBINED: u64 = 200;

/// The cost of an average ship where nothing has a price, points.
const SHIP_WITHOUT_PRICE: f64 = 10.0;

/// One thing of the catalogue that drawn fleets had.
#[derive(Clone, Debug)]
pub struct Item {
    pub entry: Entry,
    /// The price of the item today; none in a system without points. Of options that must
    /// fill the slots of a ship it is what they cost more than the average one.
    pub listed: Option<f64>,
    /// The mean number of the item on a side, of the fleets that are drawn first.
    pub mean: f64,
    /// The mean number of the item on such a side that has any.
    pub carried: f64,
    /// Whether a claim about the item's price is asked for.
    pub is_asked: bool,
    /// Whether the item costs nothing and takes one of the slots of a ship, which must be filled:
    /// its price is the slot.
    pub is_free_option: bool,
}

impl Item {
    /// The part of the price besides what is written in the rules, points: what options cost less
    /// than the average one, which ships pay for.
    pub fn beside(&self) -> f64 {
        self.listed.unwrap_or_default() - f64::from(self.entry.cost.unwrap_or_default())
    }

    /// The price as the fit takes it; where nothing has one, that of an average ship.
    fn price(&self) -> f64 {
        let without = match self.entry.kind.is_class() {
            true => SHIP_WITHOUT_PRICE,
            false => 0.0,
        };
        self.listed.unwrap_or(without)
    }
}

/// The fleets of one size.
pub struct Design {
    /// The columns.
    pub items: Vec<Item>,
    /// Columns of options of which every ship must carry some: only their differences
    /// can be told.
    pub fillers: Vec<usize>,
    /// Entries that no fleet had that played.
    pub unseen: Vec<Entry>,
    /// The number of each item in the fleet whose total every worth is scaled to.
    pub mean_fleet: Vec<f64>,
    /// The combinations that the first pairs' fleets had, and in how many fleets.
    pub combinations: Vec<(Combination, u64)>,
    /// The excess of items of the first fleet of each pair over the second.
    pub rows: Excess,
    /// The excess of combinations, of the first pairs.
    pub combined: Excess,
}

impl Design {
    /// Draws the fleets of every pair again that one of the players has played.
    ///
    /// # Errors
    /// When a fleet cannot be drawn.
    pub fn draw(
        plan: &Plan,
        list: &PriceList,
        size: &PricedSize,
        scores: &Scores,
    ) -> Result<Design, RunError> {
        let pairs = size.cells.iter().map(|cell| scores[*cell].len() as u64);
        let pairs = pairs.max().unwrap_or(0);
        let entries = &plan.rules[0].catalogue().entries;
        let mut rows = Excess::default();
        let mut combined: Vec<[Combinations; 2]> = Vec::new();
        let (mut sums, mut played) = (vec![[0_u64; 2]; entries.len()], vec![false; entries.len()]);
        let blocks = pairs.div_ceil(BLOCK_PAIRS);
        for first in (0..blocks).step_by(TOGETHER as usize) {
            let together: Vec<Block> = (first..blocks.min(first + TOGETHER))
                .map(|block| Block {
                    matchup: size.cells[0],
                    pairs: block * BLOCK_PAIRS..pairs.min((block + 1) * BLOCK_PAIRS),
                })
                .collect();
            let counted = together.par_iter().map(|block| counted(plan, block));
            let counted: Vec<Result<Vec<Sides>, RunError>> = counted.collect();
            for block in counted {
                for sides in block? {
                    for (entry, count) in sides.drawn.iter().flatten() {
                        sums[*entry][0] += u64::from(count.unsigned_abs());
                        sums[*entry][1] += 1;
                    }
                    sides
                        .items
                        .iter()
                        .flat_map(Numbers::keys)
                        .for_each(|entry| played[*entry] = true);
                    rows.push(&sides.items);
                    if (combined.len() as u64) < COMBINED_PAIRS {
                        combined.push(sides.combinations);
                    }
                }
            }
        }
        let (combinations, combined) = rows_of(&combined);
        let mut design = Design {
            items: Vec::new(),
            fillers: Vec::new(),
            unseen: Vec::new(),
            mean_fleet: Vec::new(),
            combinations,
            rows,
            combined,
        };
        design.keep(plan, &sums, &played);
        design.fillers = fillers(&design.items);
        for column in &design.fillers {
            let item = &mut design.items[*column];
            item.is_free_option = item.entry.cost == Some(0);
        }
        design.mean_fleet = design.items.iter().map(|item| list.mean_of(item)).collect();
        design.centre();
        Ok(design)
    }

    /// Keeps the columns of what was played, by the numbers of each entry, and of the fleets that
    /// have it, among those that were drawn first.
    fn keep(&mut self, plan: &Plan, sums: &[[u64; 2]], played: &[bool]) {
        let entries = &plan.rules[0].catalogue().entries;
        let has_points = plan.terms[0].size.is_some();
        let fleets = 2.0 * self.rows.len() as f64;
        let mut columns = vec![u16::MAX; entries.len()];
        for (index, (entry, [count, fleets_with])) in entries.iter().zip(sums).enumerate() {
            if !played[index] {
                self.unseen.push(entry.clone());
                continue;
            }
            columns[index] = u16::try_from(self.items.len()).unwrap_or(u16::MAX);
            self.items.push(Item {
                entry: entry.clone(),
                listed: has_points.then(|| f64::from(entry.cost.unwrap_or_default())),
                mean: *count as f64 / fleets,
                // An item that no fleet had that was drawn first is too rare for more than one.
                carried: (*count).max(1) as f64 / (*fleets_with).max(1) as f64,
                is_asked: true,
                is_free_option: false,
            });
        }
        for column in &mut self.rows.columns {
            *column = columns[usize::from(*column)];
        }
    }

    /// States the prices of fillers beside the average one, and has ships pay for as many of
    /// these as they must carry.
    fn centre(&mut self) {
        let number = |column: &usize| self.mean_fleet[*column];
        let price =
            |column: &usize| number(column) * self.items[*column].listed.unwrap_or_default();
        let numbers = self.fillers.iter().map(number).sum::<f64>();
        if numbers <= 0.0 {
            return;
        }
        let mean = self.fillers.iter().map(price).sum::<f64>() / numbers;
        for (column, item) in self.items.iter_mut().enumerate() {
            let by = match self.fillers.contains(&column) {
                true => -mean,
                false => mean * f64::from(item.entry.slots),
            };
            item.listed = item.listed.map(|listed| listed + by);
        }
    }

    /// The prices as the fit takes them.
    pub fn prices(&self) -> Vec<f64> {
        self.items.iter().map(Item::price).collect()
    }

    /// The use of each item by the player of each of these matchups.
    pub fn uses(&self, cells: &[usize], totals: &Totals) -> Vec<Vec<Option<OptionUse>>> {
        let by_players = |item: &Item| {
            let cells = cells.iter().map(|cell| &totals.matchups[*cell]);
            let own = cells.map(|total| OptionUse::over(&item.entry.id, [total].into_iter()));
            own.collect()
        };
        self.items.iter().map(by_players).collect()
    }

    /// The reason why there is no list, with the names of what it is about.
    pub fn in_words(&self, error: &FitError) -> String {
        let name = |column: &usize| {
            let item = self.items.get(*column);
            item.map_or_else(|| column.to_string(), |item| item.entry.name.clone())
        };
        let names = |columns: &[usize]| columns.iter().map(name).collect::<Vec<_>>().join(", ");
        match error {
            FitError::NeverDiffer { columns } => {
                format!("both sides always have as many of {}", names(columns))
            }
            FitError::Inseparable { sets } => {
                let sets: Vec<String> = sets.iter().map(|set| names(set)).collect();
                format!("the fleets cannot tell {} apart", sets.join("; and "))
            }
            FitError::TooFewRows { rows, needed } => {
                format!(
                    "{rows} pairs are too few for trustworthy errors: it takes at least {needed}"
                )
            }
            other => other.to_string(),
        }
    }
}

impl PriceList {
    /// The number of an item in the fleet whose total every worth is scaled to.
    fn mean_of(&self, item: &Item) -> f64 {
        match self.reference.is_empty() {
            true => item.mean,
            false => self.reference.get(&item.entry.id).copied().unwrap_or(0.0),
        }
    }
}

/// The columns of options that must fill the slots of ships, where ships have slots.
fn fillers(items: &[Item]) -> Vec<usize> {
    if items.iter().all(|item| item.entry.slots == 0) {
        return Vec::new();
    }
    let is_filler = |item: &Item| matches!(item.entry.kind, Kind::Weapon | Kind::Upgrade);
    let columns = items.iter().enumerate();
    columns
        .filter(|(_, item)| is_filler(item))
        .map(|(column, _)| column)
        .collect()
}

/// The combinations that enough fleets have, in how many, and the rows of them.
fn rows_of(pairs: &[[Combinations; 2]]) -> (Vec<(Combination, u64)>, Excess) {
    let mut fleets: BTreeMap<&Combination, u64> = BTreeMap::new();
    for combination in pairs.iter().flatten().flat_map(Combinations::keys) {
        *fleets.entry(combination).or_default() += 1;
    }
    fleets.retain(|_, count| *count >= LEAST_COMBINED);
    let columns: BTreeMap<&Combination, usize> = fleets.keys().copied().zip(0..).collect();
    let mut rows = Excess::default();
    for sides in pairs {
        let counts = |side: &Combinations| {
            let known = side.iter();
            let known = known.filter_map(|(what, count)| Some((*columns.get(what)?, *count)));
            known.collect::<Numbers>()
        };
        rows.push(&sides.each_ref().map(counts));
    }
    let kept = fleets.into_iter();
    (
        kept.map(|(what, count)| (what.clone(), count)).collect(),
        rows,
    )
}
