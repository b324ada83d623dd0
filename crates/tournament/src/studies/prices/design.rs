//! Drawn fleets as rows of numbers: what one side has more of than the other.

use std::collections::BTreeMap;

use evenkeel_kernel::fleet::Fleet;
use rayon::prelude::*;

use super::combination::{self, Combination, Combinations};
use super::{PriceList, PricedSize};
use crate::catalogue::{Entry, Kind};
use crate::count::rows::parts;
use crate::plan::Plan;
use crate::plan::draw::orders;
use crate::plan::schedule::{BLOCK_PAIRS, Block, Schedule};
use crate::play::run::{RunError, refused};
use crate::play::sink::Sink;

/// Blocks that are drawn together, on as many threads as there are.
const TOGETHER: u64 = 128;

/// Combinations are looked for in so many pairs, the first ones: enough to see any that
/// matters.
const COMBINED_PAIRS: u64 = 50_000;

/// Combinations that fewer fleets have than this are left out: errors need numbers.
const LEAST_COMBINED: u64 = 200;

/// The cost of an average ship where nothing has a price, points.
const SHIP_WITHOUT_PRICE: f64 = 10.0;

/// Half points of the first fleet in each pair of each matchup, 0 to 4, up to the first
/// pair that is missing.
pub type Scores = Vec<Vec<u8>>;

/// The scores that a sink holds of the blocks of a schedule.
///
/// # Errors
/// When the sink cannot be read.
pub fn scores(plan: &Plan, sink: &dyn Sink, schedule: &Schedule) -> Result<Scores, RunError> {
    let mut scores: Scores = vec![Vec::new(); plan.matchups.len()];
    sink.each(&mut |block, tally| {
        let own = &mut scores[block.matchup];
        if schedule.place(&block).is_some() && own.len() as u64 == block.pairs.start {
            own.extend(tally.rows.iter().map(|row| row.score));
        }
    })?;
    Ok(scores)
}

/// One thing of the catalogue that drawn fleets had.
#[derive(Clone, Debug)]
pub struct Item {
    /// The entry of the catalogue.
    pub entry: Entry,
    /// The price of the item today; none in a system without points. Of options that must
    /// fill the slots of a ship it is what they cost more than the average one.
    pub listed: Option<f64>,
    /// The price as the fit takes it; where nothing has one, that of an average ship.
    pub price: f64,
    /// The mean number of it on a side.
    pub mean: f64,
    /// The mean number of it on a side that has any.
    pub carried: f64,
}

impl Item {
    /// Whether it costs anything today.
    pub fn has_price(&self) -> bool {
        self.entry.cost.is_some_and(|cost| cost > 0)
    }
}

/// The fleets of one size.
pub struct Design {
    /// The columns.
    pub items: Vec<Item>,
    /// Columns of options of which every ship must carry some: only their differences
    /// can be told.
    pub fillers: Vec<usize>,
    /// Names of what no drawn fleet had.
    pub unseen: Vec<String>,
    /// The number of each item in the fleet whose total every worth is scaled to.
    pub mean_fleet: Vec<f64>,
    /// The combinations that the first pairs' fleets had, and in how many fleets.
    pub combinations: Vec<(Combination, u64)>,
    rows: Rows,
    combined: Rows,
}

/// The rows, sparse: where each begins, and its columns and differences.
#[derive(Default)]
struct Rows {
    ends: Vec<usize>,
    columns: Vec<u16>,
    differences: Vec<i16>,
}

/// The number of each entry of the catalogue in a fleet, by index.
type Counts = BTreeMap<usize, i16>;

/// The items of the fleets of a pair, and their combinations.
type Sides = ([Counts; 2], [Combinations; 2]);

impl Design {
    /// Draws the fleets of every pair again that one of the players has played.
    ///
    /// # Errors
    /// When a fleet cannot be drawn.
    pub fn draw(
        plan: &Plan,
        (list, size): (&PriceList, &PricedSize),
        scores: &Scores,
    ) -> Result<Design, RunError> {
        let pairs = size.cells.iter().map(|cell| scores[*cell].len() as u64);
        let pairs = pairs.max().unwrap_or(0);
        let entries = &plan.rules[0].catalogue().entries;
        let mut drawn = Rows::default();
        let mut combined: Vec<[Combinations; 2]> = Vec::new();
        let mut sums = vec![[0_u64; 2]; entries.len()];
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
                for (sides, combinations) in block? {
                    note(&mut sums, &sides);
                    drawn.push(&sides);
                    if (combined.len() as u64) < COMBINED_PAIRS {
                        combined.push(combinations);
                    }
                }
            }
        }
        let has_points = plan.terms[0].size.is_some();
        let mut design = Design::new(entries, &sums, drawn, (has_points, &list.reference));
        (design.combinations, design.combined) = rows_of(&combined);
        Ok(design)
    }

    /// Keeps the columns that occur.
    fn new(
        entries: &[Entry],
        sums: &[[u64; 2]],
        drawn: Rows,
        (has_points, reference): (bool, &BTreeMap<String, f64>),
    ) -> Design {
        let fleets = 2.0 * drawn.ends.len() as f64;
        let mut columns = vec![u16::MAX; entries.len()];
        let (mut items, mut unseen) = (Vec::new(), Vec::new());
        for (index, (entry, [count, fleets_with])) in entries.iter().zip(sums).enumerate() {
            if *count == 0 {
                unseen.push(entry.name.clone());
                continue;
            }
            columns[index] = u16::try_from(items.len()).unwrap_or(u16::MAX);
            items.push(Item {
                entry: entry.clone(),
                listed: has_points.then(|| f64::from(entry.cost.unwrap_or_default())),
                price: 0.0,
                mean: *count as f64 / fleets,
                carried: *count as f64 / *fleets_with as f64,
            });
        }
        let mut rows = drawn;
        for column in &mut rows.columns {
            *column = columns[usize::from(*column)];
        }
        let fillers = fillers(&items);
        let referred = |item: &Item| reference.get(&item.entry.id).copied().unwrap_or(0.0);
        let mean_fleet: Vec<f64> = match reference.is_empty() {
            true => items.iter().map(|item| item.mean).collect(),
            false => items.iter().map(referred).collect(),
        };
        centre(&mut items, &fillers, &mean_fleet);
        for item in &mut items {
            let ship = if item.entry.kind.is_class() {
                SHIP_WITHOUT_PRICE
            } else {
                0.0
            };
            item.price = item.listed.unwrap_or(ship);
        }
        Design {
            items,
            fillers,
            unseen,
            mean_fleet,
            combinations: Vec::new(),
            rows,
            combined: Rows::default(),
        }
    }

    /// The excess of the first fleet of a pair over the second, by column, into this list.
    pub fn row(&self, pair: usize, into: &mut Vec<(usize, f64)>) {
        self.rows.row(pair, into);
    }

    /// The excess of combinations.
    pub fn combined_row(&self, pair: usize, into: &mut Vec<(usize, f64)>) {
        self.combined.row(pair, into);
    }

    /// The number of pairs that have their combinations.
    pub fn combined_pairs(&self) -> usize {
        self.combined.ends.len()
    }

    /// The prices as the fit takes them.
    pub fn prices(&self) -> Vec<f64> {
        self.items.iter().map(|item| item.price).collect()
    }
}

impl Rows {
    fn row(&self, pair: usize, into: &mut Vec<(usize, f64)>) {
        let start = pair.checked_sub(1).map_or(0, |before| self.ends[before]);
        let range = start..self.ends[pair];
        into.clear();
        let cells = self.columns[range.clone()]
            .iter()
            .zip(&self.differences[range]);
        into.extend(cells.map(|(column, by)| (usize::from(*column), f64::from(*by))));
    }

    fn push(&mut self, [first, second]: &[Counts; 2]) {
        let all = first
            .keys()
            .chain(second.keys().filter(|key| !first.contains_key(key)));
        let of = |side: &Counts, key| side.get(key).copied().unwrap_or(0);
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

/// The combinations that enough fleets have, in how many, and the rows of them.
fn rows_of(pairs: &[[Combinations; 2]]) -> (Vec<(Combination, u64)>, Rows) {
    let mut fleets: BTreeMap<&Combination, u64> = BTreeMap::new();
    for combination in pairs.iter().flatten().flat_map(Combinations::keys) {
        *fleets.entry(combination).or_default() += 1;
    }
    fleets.retain(|_, count| *count >= LEAST_COMBINED);
    let columns: BTreeMap<&Combination, usize> = fleets.keys().copied().zip(0..).collect();
    let mut rows = Rows::default();
    for sides in pairs {
        let counts = |side: &Combinations| {
            let known = side.iter();
            let known = known.filter_map(|(what, count)| Some((*columns.get(what)?, *count)));
            known.collect::<Counts>()
        };
        rows.push(&sides.each_ref().map(counts));
    }
    let kept = fleets.into_iter();
    (
        kept.map(|(what, count)| (what.clone(), count)).collect(),
        rows,
    )
}

/// Adds the fleets of a pair to how many there are of each entry, and in how many fleets.
fn note(sums: &mut [[u64; 2]], sides: &[Counts; 2]) {
    for (entry, count) in sides.iter().flatten() {
        sums[*entry][0] += u64::from(count.unsigned_abs());
        sums[*entry][1] += 1;
    }
}

/// The items of the fleets of the pairs of a block.
fn counted(plan: &Plan, block: &Block) -> Result<Vec<Sides>, RunError> {
    let matchup = &plan.matchups[block.matchup];
    let orders = orders(plan, matchup, block.pairs.clone());
    let orders = orders.map_err(|refusal| refused(plan, block, refusal))?;
    let entries = &plan.rules[matchup.rules].catalogue().entries;
    let places: BTreeMap<&str, usize> = entries
        .iter()
        .enumerate()
        .map(|(place, entry)| (entry.id.as_str(), place))
        .collect();
    let count = |fleet: &Fleet| {
        let mut counts = Counts::new();
        for part in parts(fleet) {
            let id = part.option.unwrap_or(part.class);
            if let Some(place) = places.get(id) {
                *counts.entry(*place).or_default() += i16::try_from(part.count).unwrap_or(i16::MAX);
            }
        }
        counts
    };
    let is_combined = block.pairs.start < COMBINED_PAIRS;
    let combined = |fleet: &Fleet| match is_combined {
        true => combination::of(fleet, entries, &places),
        false => Combinations::new(),
    };
    let sides = orders.iter().map(|order| {
        let fleets = order.fleets.each_ref();
        (
            fleets.map(|fleet| count(fleet)),
            fleets.map(|fleet| combined(fleet)),
        )
    });
    Ok(sides.collect())
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

/// States the prices of fillers beside the average one, and has ships pay for as many of
/// these as they must carry.
fn centre(items: &mut [Item], fillers: &[usize], mean_fleet: &[f64]) {
    let number: f64 = fillers.iter().map(|column| mean_fleet[*column]).sum();
    if number <= 0.0 {
        return;
    }
    let price = |column: &usize| mean_fleet[*column] * items[*column].listed.unwrap_or_default();
    let mean = fillers.iter().map(price).sum::<f64>() / number;
    for (column, item) in items.iter_mut().enumerate() {
        let by = match fillers.contains(&column) {
            true => -mean,
            false => mean * f64::from(item.entry.slots),
        };
        item.listed = item.listed.map(|listed| listed + by);
    }
}
