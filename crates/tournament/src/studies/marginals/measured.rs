//! Measurements: what each player makes of each option.

use evenkeel_kernel::fleet::Fleet;
use evenkeel_stats::{Exchanges, Marginal, Slope, marginals};
use rayon::prelude::*;

use super::{Exchanged, Group};
use crate::count::total::Totals;
use crate::plan::Plan;
use crate::plan::demand::count_of;
use crate::plan::draw::orders;
use crate::plan::order::Order;
use crate::plan::schedule::Block;
use crate::play::run::{RunError, refused};
use crate::say::result::OptionUse;
use crate::studies::prices::Scores;

/// Pairs whose fleets are drawn together.
const TOGETHER: usize = 1024;

/// The measurements of all options.
pub struct Measured {
    /// By group and by option.
    pub options: Vec<Vec<OfOption>>,
    /// The score that a point adds for each player; none where prices hardly differ.
    pub slopes: Vec<Option<Slope>>,
    /// Pairs of fleets behind it, over all groups.
    pub pairs: Vec<u64>,
}

/// The measurements of one option.
pub struct OfOption {
    /// The number of it in a fleet that carries it wherever it can; 0 where it never took
    /// the place of another.
    pub copies: f64,
    /// The marginal of each player; none without pairs.
    pub players: Vec<Option<Marginal>>,
    /// The use by each player.
    pub uses: Vec<Option<OptionUse>>,
}

/// The fleets of a group.
struct Fleets {
    /// The number of each option in a fleet.
    copies: Vec<f64>,
    /// By how much the own fleet costs more than the other, by pair.
    prices: Vec<f64>,
}

/// Copies of each option, among which a difference is shared. What never took another's
/// place differs in nothing, however many there are.
fn copies_to_share(fleets: &Fleets) -> Vec<f64> {
    let copies = fleets.copies.iter();
    let shared = copies.map(|&copies| if copies > 0.0 { copies } else { 1.0 });
    shared.collect()
}

/// Measures all options.
///
/// # Errors
/// When a fleet cannot be drawn again.
pub fn measure(
    plan: &Plan,
    exchanged: &Exchanged,
    (scores, totals): (&Scores, &Totals),
) -> Result<Measured, RunError> {
    let mut fleets = Vec::new();
    for group in &exchanged.groups {
        fleets.push(Fleets::draw(plan, group, scores)?);
    }
    let mut options: Vec<Vec<OfOption>> = Vec::new();
    for (group, fleets) in exchanged.groups.iter().zip(&fleets) {
        let known = group.options.iter().enumerate();
        let known = known.map(|(index, id)| OfOption {
            copies: fleets.copies[index],
            players: Vec::new(),
            uses: group
                .cells
                .iter()
                .map(|cells| {
                    let total = &totals.matchups[cells[index]];
                    OptionUse::over(id, std::iter::once(total))
                })
                .collect(),
        });
        options.push(known.collect());
    }
    let (mut slopes, mut pairs) = (Vec::new(), Vec::new());
    for player in 0..exchanged.panel.len() {
        let groups = exchanged.groups.iter();
        let own: Vec<Vec<&[u8]>> = groups
            .map(|group| {
                let cells = group.cells[player].iter();
                cells.map(|cell| scores[*cell].as_slice()).collect()
            })
            .collect();
        let copies: Vec<Vec<f64>> = fleets.iter().map(copies_to_share).collect();
        let lists: Vec<Exchanges<'_>> = (own.iter().zip(&copies).zip(&fleets))
            .map(|((scores, copies), fleets)| Exchanges {
                scores,
                copies,
                prices: &fleets.prices,
            })
            .collect();
        let slope = Slope::fit(&lists);
        let mut sum = 0;
        for (list, options) in lists.iter().zip(&mut options) {
            let found = marginals(list, slope.as_ref());
            sum += found.first().map_or(0, |found| found.pairs);
            for (index, option) in options.iter_mut().enumerate() {
                let is_there = option.copies > 0.0;
                option
                    .players
                    .push(found.get(index).copied().filter(|_| is_there));
            }
        }
        slopes.push(slope);
        pairs.push(sum);
    }
    Ok(Measured {
        options,
        slopes,
        pairs,
    })
}

impl Fleets {
    /// Draws the fleets of every pair again that some player has played.
    fn draw(plan: &Plan, group: &Group, scores: &Scores) -> Result<Fleets, RunError> {
        let cells = group.cells.iter().flatten();
        let pairs = cells
            .map(|cell| scores[*cell].len() as u64)
            .max()
            .unwrap_or(0);
        let from = &group.options[0];
        let drawn = group.cells[0].par_iter().map(|&matchup| {
            let mut own = (0, Vec::new());
            for first in (0..pairs).step_by(TOGETHER) {
                let block = Block {
                    matchup,
                    pairs: first..pairs.min(first + TOGETHER as u64),
                };
                let found = orders(plan, &plan.matchups[matchup], block.pairs.clone());
                let found = found.map_err(|refusal| refused(plan, &block, refusal))?;
                own.0 += found
                    .iter()
                    .map(|order| count_of(&order.fleets[0], from))
                    .sum::<u64>();
                own.1
                    .extend(found.iter().map(|order| by_price(plan, order)));
            }
            Ok(own)
        });
        let drawn: Vec<Result<(u64, Vec<f64>), RunError>> = drawn.collect();
        let mut drawn = drawn.into_iter().collect::<Result<Vec<_>, RunError>>()?;
        let of_each = pairs.max(1) as f64;
        let all = drawn[0].0;
        let copies = drawn
            .iter()
            .enumerate()
            .map(|(index, (left, _))| match index {
                0 => all as f64 / of_each,
                _ => all.saturating_sub(*left) as f64 / of_each,
            });
        Ok(Fleets {
            copies: copies.collect(),
            prices: drawn.swap_remove(0).1,
        })
    }
}

/// By how much the first fleet costs more; 0 where nothing has a price.
fn by_price(plan: &Plan, order: &Order) -> f64 {
    let price = |fleet: &Fleet| match plan.rules[0].price(fleet) {
        Ok(Some(price)) => f64::from(price),
        _ => 0.0,
    };
    price(&order.fleets[0]) - price(&order.fleets[1])
}
