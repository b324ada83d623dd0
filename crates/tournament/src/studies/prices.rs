//! Price lists: what everything in a catalogue is worth, by a panel of players.
//!
//! Each pair draws new legal fleets that stack what they take, each with a total of its own
//! around the size of the game; where a job draws several a side, the two play that tell most
//! (`plan/choice.rs`), but for one block of four. A least squares fit of the pair's score on what
//! one fleet has more of than the other says what one more of each thing wins; scaled so
//! that the mean fleet keeps its price, that is what it is worth in points. Every player
//! of the panel plays both sides of the same fleets on the same tables, and a claim is
//! made only where all who hold their own bear it out, and the lookout, who looks ahead and
//! plays a share of the pairs, does not contradict it.
//!
//! Whatever is chosen tells worths better and the population worse, so each figure says of which
//! it is:
//!
//! | figure | fleets |
//! |---|---|
//! | worths, combinations and how many fleets had these, a point's value | all that played |
//! | mean numbers, what a fleet has of a thing, and so the scale and the band of worths | those drawn first in every pair, as many as without a choice and the same |
//! | how far fleets differ in strength, and what of it is a sum of parts | the plain blocks, which the first player plays twice |
//! | who votes | plain ones |
//! | stand-offs, rounds, draws and uses | the battles that were played, as these are what claims rest on; the matchup that plays again has them of plain fleets |
//!
//! | step | where |
//! |---|---|
//! | the job is read and laid out | `read.rs` |
//! | fleets become rows of numbers | `design.rs`, `counts.rs` |
//! | what fleets are beyond the sum of their parts | `combination.rs` |
//! | each player's list is fitted | `fit.rs` |
//! | the panel is heard | `panel.rs`, `combined.rs` |
//! | the fewest changes that settle all claims | `adopt.rs` |
//! | the price that goes with a word | `asking.rs` |
//! | the answers as tables and charts | `sheets.rs` |
//! | the answers as sentences | `verdicts.rs` |

mod adopt;
mod asked;
mod asking;
mod combination;
mod combined;
mod counts;
mod design;
mod fit;
mod panel;
mod read;
mod sheets;
mod verdicts;

pub use asked::Asked;

use design::Design;
use fit::{Fitted, PlayersList, Strength, Watched};

use std::collections::BTreeMap;
use std::sync::Arc;

use evenkeel_stats::LEAST_ROWS;

use super::proposal::{Outcome, PriceChange, Proposes};
use super::{Kind, Run, Study};
use crate::count::judged::JudgedIds;
use crate::count::scores::{MOST_PAIRS, scores};
use crate::plan::Plan;
use crate::plan::choice::PLAIN_ONE_IN;
use crate::plan::schedule::{BLOCK_PAIRS, part};
use crate::play::run::RunError;
use crate::say::lookout::Lookout;
use crate::say::result::{Estimate, RunResult};
use crate::say::sheet::{Cell, Sheet};
use crate::say::verdict::Verdict;
use crate::say::voters::{self, Panel, VOTERS};

/// Price lists, as a kind.
pub static KIND: Kind = Kind {
    id: "prices",
    word: "Prices",
    title: "Price list",
    noun: "price list",
    commands: &["price"],
    forms: &[
        &sheets::PRICES,
        &sheets::WORTHS,
        &sheets::FITS,
        &sheets::COMBINATIONS,
        &VOTERS,
    ],
    tells_advantages: false,
    fleets: |_| "drawn by chance from all that is legal".to_string(),
    read: Asked::read,
};

/// A price list laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct PriceList {
    /// The players, in the order of the plan's terms.
    pub panel: Panel,
    /// The matchups at each size.
    pub sizes: Vec<PricedSize>,
    /// Prices to adopt are multiples of this, points.
    pub step: u32,
    /// Ids of the things that are judged; empty for everything.
    pub asked: Vec<String>,
    /// The player who looks ahead and is heard on what the panel claims.
    pub lookout: Option<Lookout>,
    /// The fleet whose total every worth is scaled to; empty for the mean of those drawn.
    pub reference: BTreeMap<String, f64>,
}

/// The matchups at one size.
#[derive(Clone, Debug, PartialEq)]
pub struct PricedSize {
    /// Points of a fleet; none in a system without points.
    pub size: Option<u32>,
    /// The matchup of each player, all with the same fleets on the same tables.
    pub cells: Vec<usize>,
    /// The matchup of the lookout, with the same fleets on the same tables.
    pub lookout: Option<usize>,
    /// The matchup that plays the first player's plain fleets again, on other tables with other
    /// dice: what both have in common is strength.
    pub again: usize,
}

impl Study for PriceList {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn least_pairs(&self) -> u64 {
        LEAST_ROWS
    }

    fn most_pairs(&self) -> u64 {
        MOST_PAIRS
    }

    /// Players that search take an eighth, but no fewer than make a list: each of their battles
    /// costs as much as dozens of others.
    fn first_budgets(&self, plan: &Plan, pairs: u64) -> Vec<u64> {
        let mut budgets = vec![0; plan.matchups.len()];
        let least = LEAST_ROWS.next_multiple_of(BLOCK_PAIRS).min(pairs);
        for size in &self.sizes {
            for cell in &size.cells {
                budgets[*cell] = plan.thoughtful_pairs(*cell, pairs).max(least);
            }
            // As many as are plain.
            budgets[size.again] = part(budgets[size.cells[0]], PLAIN_ONE_IN);
            if let Some((lookout, cell)) = self.lookout.as_ref().zip(size.lookout) {
                budgets[cell] = lookout.pairs(pairs).max(least);
            }
        }
        self.panel.budget(plan, pairs, &mut budgets);
        budgets
    }

    /// Everything in the catalogue.
    fn judged(&self, plan: &Plan) -> JudgedIds {
        let entries = &plan.rules[0].catalogue().entries;
        let ids: Vec<Arc<str>> = entries.iter().map(|entry| Arc::from(&*entry.id)).collect();
        let cells = self.sizes.iter();
        let cells = cells.flat_map(|size| size.cells.iter().chain(&size.lookout));
        cells.map(|cell| (*cell, ids.clone())).collect()
    }

    fn proposes(&self) -> Option<&dyn Proposes> {
        Some(self)
    }

    fn panel(&self) -> Option<&Panel> {
        Some(&self.panel)
    }

    fn lookout(&self) -> Option<&Lookout> {
        self.lookout.as_ref()
    }

    fn harm(&self, found: &RunResult, verdict: &Verdict) -> Option<Estimate> {
        if !verdict.finding.mark().is_claim() {
            return None;
        }
        let sheet = found.sheet(sheets::PRICES.id)?;
        let own = sheet.rows.iter().filter(|row| {
            sheet.text(row, "item_name") == Some(verdict.subject.as_str())
                && sheet.finding(row, "finding") == Some(verdict.finding)
        });
        let harms = own.filter_map(|row| harm_of_row(sheet, row));
        harms.max_by(|a, b| a.value.total_cmp(&b.value))
    }

    fn at_stake(&self, found: &RunResult) -> f64 {
        found.at_stake_in(sheets::PRICES.id, harm_of_row)
    }

    fn infer(&self, run: Run<'_>, found: &mut RunResult) -> Result<Vec<Verdict>, RunError> {
        let plan = run.plan;
        let scores = scores(plan, run.sink, run.schedule)?;
        let heard = self.panel.heard(plan, &run.totals.matchups);
        let mut sizes = Vec::new();
        for size in &self.sizes {
            let design = Design::draw(plan, self, size, &scores)?;
            let fit = |(player, cell): (&String, &usize)| {
                let list = PlayersList::fit(plan, &design, player, &scores[*cell]);
                list.map_err(|error| design.in_words(&error))
            };
            let lists = self.panel.players.iter().zip(&size.cells).map(fit);
            let lookout = self.lookout.iter().zip(&size.lookout);
            let mut lookout = lookout.map(|(lookout, cell)| Watched {
                player: lookout.player.clone(),
                list: fit((&lookout.player, cell)),
                is_heard: !lookout.stands_off(plan, &run.totals.matchups),
                uses: design.uses(&[*cell], run.totals).concat(),
            });
            let strength = Strength::of(plan, &design, size, &scores);
            sizes.push(Fitted {
                size: size.size,
                lists: lists.collect(),
                lookout: lookout.next(),
                heard: heard.clone(),
                uses: design.uses(&size.cells, run.totals),
                strength,
                items: design.items,
                unseen: design.unseen,
                combinations: design.combinations,
            });
        }
        // The scale is that of the whole list, so worths are the same whatever is asked about.
        let scale = adopt::scale(plan, self.step, &sizes);
        for size in &mut sizes {
            size.scale(scale);
            size.ask(&self.asked);
        }
        let judged = panel::judge(plan, self.step, &sizes);
        found.sheets = sheets::fill(plan, self, &sizes, &judged);
        let mut verdicts = verdicts::of(plan, &sizes, &judged);
        verdicts.extend(verdicts::scaled(scale));
        let are_alike = sizes.iter().all(|size| panel::are_alike(plan, size));
        verdicts.extend(voters::tell(plan, &heard, are_alike, found));
        Ok(verdicts)
    }
}

impl Proposes for PriceList {
    fn check(&self, plan: &Plan) -> Result<(), String> {
        adopt::check(plan, self)
    }

    fn changes(&self, plan: &Plan, found: &RunResult) -> Result<Vec<PriceChange>, String> {
        adopt::changes(plan, found)
    }

    fn outcome(&self, found: &RunResult) -> Outcome {
        adopt::outcome(found)
    }
}

/// By how much a price is off, times what a point of it changes for a fleet that has the
/// item, as many of it as such fleets have. One that is full of it takes more: its fleets may
/// lie far from all that the list was fitted to.
fn harm_of_row(sheet: &Sheet, row: &[Cell]) -> Option<Estimate> {
    let worth = sheet.estimate(row, "worth")?;
    let (listed, a_point) = (
        sheet.number(row, "listed")?,
        sheet.number(row, "per_point")?,
    );
    Some(worth.map(|worth| a_point * (worth - listed)).size())
}
