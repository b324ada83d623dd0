//! Measurements of each option by each player.

use evenkeel_kernel::fleet::Fleet;
use evenkeel_stats::{Confidence, Evidence, Exchanges, Marginal, Slope, marginals};
use rayon::prelude::*;

use super::{Exchanged, Group};
use crate::count::scores::Scores;
use crate::count::total::Totals;
use crate::plan::Plan;
use crate::plan::demand::count_of;
use crate::plan::draw::orders;
use crate::plan::order::Order;
use crate::plan::schedule::Block;
use crate::play::run::{RunError, refused};
use crate::say::result::{Estimate, OptionUse};

/// Pairs whose fleets are drawn together.
const TOGETHER: usize = 1024;

/// The measurements of all options.
pub struct Measured {
    /// The measurements of each option, by group and by option.
    pub options: Vec<Vec<OfOption>>,
    /// The score that a point adds for each player; none where prices hardly differ.
    pub slopes: Vec<Option<Slope>>,
    /// Pairs of fleets behind the slope of each player, over all groups.
    pub pairs: Vec<u64>,
}

/// The measurements of one option.
pub struct OfOption {
    pub id: String,
    /// The number of it in a fleet that carries it wherever it can; 0 where it never took
    /// the place of another.
    pub copies: f64,
    /// The measurement by each player; none without pairs.
    pub players: Vec<Option<OfPlayer>>,
    /// The use by each player.
    pub uses: Vec<Option<OptionUse>>,
}

/// The measurement of an option by one player.
#[derive(Clone, Copy)]
pub struct OfPlayer {
    /// The measurement.
    pub found: Marginal,
    /// The matchup of the player with the option.
    cell: usize,
}

impl OfPlayer {
    /// A level at the look that the pairs come to.
    fn at_look(&self, plan: &Plan, level: Confidence) -> Confidence {
        level.of_share(plan.share_of_look(self.cell, self.found.pairs))
    }

    /// Evidence against "as good as the average one".
    pub fn evidence(&self, plan: &Plan) -> Evidence {
        plan.evidence_at_look(self.cell, self.found.evidence(plan.band))
    }

    /// The gain, in one of the intervals of all looks that hold together at this level.
    pub fn gain(&self, plan: &Plan, level: Confidence) -> Estimate {
        self.found.estimate(self.at_look(plan, level)).into()
    }

    /// The points that one is worth, in such an interval; none where points may be worth
    /// nothing.
    pub fn points(&self, plan: &Plan, slope: &Slope, level: Confidence) -> Option<Estimate> {
        let found = self.found.points(slope, self.at_look(plan, level));
        found.map(Estimate::from)
    }
}

/// The fleets of a group.
pub(super) struct Fleets {
    /// The number of each option in a fleet.
    pub copies: Vec<f64>,
    /// Copies of each option, among which a difference is shared. What never took
    /// another's place differs in nothing, however many there are.
    pub sharing: Vec<f64>,
    /// By how much the own fleet costs more than the other, by pair.
    prices: Vec<f64>,
}

impl Measured {
    /// Measures all options.
    ///
    /// # Errors
    /// When a fleet cannot be drawn again.
    pub fn of(
        plan: &Plan,
        exchanged: &Exchanged,
        scores: &Scores,
        totals: &Totals,
    ) -> Result<Measured, RunError> {
        let groups = exchanged.groups.iter();
        let fleets = groups.clone().map(|group| {
            // The pairs that some player has played.
            let cells = group.cells.iter().flatten();
            let pairs = cells.map(|cell| scores[*cell].len() as u64);
            Fleets::draw(plan, group, pairs.max().unwrap_or(0))
        });
        let fleets = fleets.collect::<Result<Vec<Fleets>, RunError>>()?;
        let options = groups.zip(&fleets);
        let mut measured = Measured {
            options: options
                .map(|(group, own)| group.played(own, totals))
                .collect(),
            slopes: Vec::new(),
            pairs: Vec::new(),
        };
        for player in 0..exchanged.panel.players.len() {
            let groups = exchanged.groups.iter().map(|group| {
                let cells = group.cells[player].iter();
                cells.map(|cell| scores[*cell].as_slice()).collect()
            });
            let scores: Vec<Vec<&[u8]>> = groups.collect();
            let groups = scores.iter().zip(&fleets);
            let groups = groups.map(|(scores, fleets)| Exchanges {
                scores,
                copies: &fleets.sharing,
                prices: &fleets.prices,
            });
            let cells = exchanged.groups.iter().map(|group| &*group.cells[player]);
            measured.add_player(&groups.collect::<Vec<_>>(), cells);
        }
        Ok(measured)
    }

    /// Adds what one player makes of the options of all groups, who has these cells.
    fn add_player<'c>(
        &mut self,
        groups: &[Exchanges<'_>],
        cells: impl Iterator<Item = &'c [usize]>,
    ) {
        let slope = Slope::fit(groups);
        let mut pairs = 0;
        for ((group, cells), options) in groups.iter().zip(cells).zip(&mut self.options) {
            let found = marginals(group, slope.as_ref());
            pairs += found.first().map_or(0, |found| found.pairs);
            for (index, option) in options.iter_mut().enumerate() {
                let found = found.get(index).filter(|_| option.copies > 0.0);
                let cell = cells[index];
                let found = found.map(|&found| OfPlayer { found, cell });
                option.players.push(found);
            }
        }
        self.slopes.push(slope);
        self.pairs.push(pairs);
    }
}

impl Group {
    /// The options, with their uses but without their worths.
    fn played(&self, fleets: &Fleets, totals: &Totals) -> Vec<OfOption> {
        let options = self.options.iter().enumerate();
        let known = options.map(|(index, id)| {
            let cells = self.cells.iter();
            let cells = cells.map(|cells| &totals.matchups[cells[index]]);
            OfOption {
                id: id.clone(),
                copies: fleets.copies[index],
                players: Vec::new(),
                uses: cells
                    .map(|total| OptionUse::over(id, [total].into_iter()))
                    .collect(),
            }
        });
        known.collect()
    }
}

impl Fleets {
    /// Draws the fleets of so many pairs again.
    pub fn draw(plan: &Plan, group: &Group, pairs: u64) -> Result<Fleets, RunError> {
        let from = &group.options[0];
        let drawn = group.cells[0].par_iter().map(|&matchup| {
            let (mut copies, mut prices) = (0, Vec::new());
            for first in (0..pairs).step_by(TOGETHER) {
                let block = Block {
                    matchup,
                    pairs: first..pairs.min(first + TOGETHER as u64),
                };
                let found = orders(plan, &plan.matchups[matchup], block.pairs.clone());
                let found = found.map_err(|refusal| refused(plan, &block, refusal))?;
                let own = found.iter().map(|order| count_of(&order.fleets[0], from));
                copies += own.sum::<u64>();
                prices.extend(found.iter().map(|order| by_price(plan, order)));
            }
            Ok((copies, prices))
        });
        let drawn: Vec<Result<(u64, Vec<f64>), RunError>> = drawn.collect();
        let mut drawn = drawn.into_iter().collect::<Result<Vec<_>, RunError>>()?;
        let of_each = pairs.max(1) as f64;
        let all = drawn[0].0;
        let copies = drawn.iter().enumerate();
        let copies = copies.map(|(index, (left, _))| match index {
            0 => all as f64 / of_each,
            _ => all.saturating_sub(*left) as f64 / of_each,
        });
        let copies: Vec<f64> = copies.collect();
        let sharing = copies.iter().map(|&own| if own > 0.0 { own } else { 1.0 });
        Ok(Fleets {
            sharing: sharing.collect(),
            copies,
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
