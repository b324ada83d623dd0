//! Reads the job for a price list.

use super::adopt::mean_fleet;
use super::{Asked, PriceList, PricedSize};
use crate::ask::brief::Brief;
use crate::ask::job::Head;
use crate::ask::player::PlayerSpec;
use crate::ask::read::{Context, Draft, Layout, Reader, meant};
use crate::count::scores::MOST_PAIRS;
use crate::plan::Matchup;
use crate::plan::choice::Draws;
use crate::plan::demand::{Demand, FleetSource};
use crate::plan::order::Terms;
use crate::say::result::RunResult;
use crate::say::voters::Panel;
use crate::studies::{Study, Task};

/// Least that totals of a price list may be spread, percent.
const LEAST_SPREAD: u8 = 1;
/// Most fleets that are drawn for a side of a pair: more take longer to draw than they save.
const MOST_DRAWS: u8 = 8;

impl Task for Asked {
    fn take(&mut self, head: &mut Head, brief: &Brief) -> Result<(), String> {
        brief.without_fleets()?;
        head.points = None;
        self.sizes.clone_from(&brief.sizes);
        self.items.clone_from(&brief.items);
        self.panel.clone_from(&brief.panel);
        self.reference.clear();
        self.draws = 0;
        Ok(())
    }

    fn lay_out(&mut self, draft: &mut Draft<'_, '_>) -> Option<Box<dyn Study>> {
        let context = draft.context;
        draft.reader.check(context, self);
        draft.reader.check_items(&self.items, draft.layout);
        draft.reader.check_reference(&self.reference, draft.layout);
        if self.panel.is_empty() {
            self.panel = context.shipped_panel();
        }
        if self.draws == 0 {
            self.draws = context.system.priced_draws();
        }
        let panel = draft.panel(&self.panel)?;
        let sizes: Vec<Option<u32>> = match (self.sizes.as_slice(), context.points) {
            (sizes, Some(_)) if !sizes.is_empty() => sizes.iter().copied().map(Some).collect(),
            (_, points) => vec![points],
        };
        self.sizes = sizes.iter().copied().flatten().collect();
        let demand = Demand {
            keen: true,
            spread: self.spread,
            ..Demand::default()
        };
        let sizes = sizes.into_iter();
        let sizes = sizes.map(|size| lay_out(draft, &demand, (size, self.draws), &panel));
        let mut sizes: Vec<PricedSize> = sizes.collect();
        // The fleets of the first size show who votes.
        let like = draft.layout.matchups[sizes[0].cells[0]].clone();
        let lookout = draft.lookout(&mut self.lookout, self.lookout_share, &panel);
        let panel = Panel {
            players: self.panel.clone(),
            trials: draft.trials(&panel, &like, self.votes_from),
            votes_from: self.votes_from,
        };
        // After all others, so that their seeds are the same without a lookout.
        let lookout = lookout.map(|(lookout, player)| {
            for size in &mut sizes {
                size.lookout = Some(
                    draft
                        .layout
                        .by(size.cells[0], [player.clone(), player.clone()]),
                );
            }
            lookout
        });
        Some(Box::new(PriceList {
            panel,
            lookout,
            step: self.step,
            asked: self.items.clone(),
            sizes,
            reference: self.reference.iter().cloned().collect(),
        }))
    }

    fn follow(&mut self, found: &RunResult) {
        if self.reference.is_empty() {
            self.reference = mean_fleet(found);
        }
    }

    /// Fleets that met twice tell how far they differ, and only the first player's do. Nothing
    /// is claimed of a price, so nobody is asked about it, and no fleets are chosen. Totals
    /// that lie apart would differ by themselves, so these lie together as far as they may.
    /// It has the pairs of two lists, as it is to tell two small differences from each other.
    fn prove(&mut self, head: &mut Head) {
        let of_list = head.pairs.saturating_mul(self.panel.len() as u64);
        head.pairs = of_list.saturating_mul(2).min(MOST_PAIRS);
        self.panel.truncate(1);
        self.lookout_share = 0.0;
        self.spread = LEAST_SPREAD;
        self.draws = 1;
    }

    fn points(&self, of_game: Option<u32>) -> Option<u32> {
        match *self.sizes {
            [size] => Some(size),
            _ => of_game,
        }
    }
}

impl Reader<'_> {
    fn check(&mut self, context: &Context<'_>, asked: &Asked) {
        self.check_spread(asked.spread, LEAST_SPREAD);
        self.require(asked.step > 0, "step", "must be at least 1 point");
        let message = format!("must be at most {MOST_DRAWS}");
        self.require(asked.draws <= MOST_DRAWS, "draws", message);
        let has_points = context.points.is_some() || asked.sizes.is_empty();
        self.require(has_points, "sizes", "the ruleset has no points");
        for (index, size) in asked.sizes.iter().enumerate() {
            let path = format!("sizes.{index}");
            self.check_points(*size, &path);
            let is_new = !asked.sizes[..index].contains(size);
            self.require(is_new, &path, format!("{size} is there twice"));
        }
        let pairs = format!("a price list takes at most {MOST_PAIRS} pairs of a size");
        self.require(context.head.pairs <= MOST_PAIRS, "pairs", pairs);
    }

    /// Checks the names of the things that are judged.
    fn check_items(&mut self, items: &[String], layout: &Layout) {
        for (index, id) in items.iter().enumerate() {
            let path = format!("items.{index}");
            self.check_known(&path, id, layout);
            let is_new = !items[..index].contains(id);
            self.require(is_new, &path, format!("`{id}` is there twice"));
        }
    }

    fn check_known(&mut self, path: &str, id: &str, layout: &Layout) {
        if layout.rules[0].catalogue().get(id).is_none() {
            let meant = meant(id, &layout.rules[0].catalogue().entries);
            self.fault(path, format!("the ruleset has no `{id}`{meant}"));
        }
    }

    /// Checks the fleet that worths are scaled to.
    fn check_reference(&mut self, reference: &[(String, f64)], layout: &Layout) {
        for (index, (id, number)) in reference.iter().enumerate() {
            let path = format!("reference.{index}");
            self.check_known(&path, id, layout);
            let is_number = number.is_finite() && *number >= 0.0;
            let message = format!("{number} of `{id}`: must be 0 or more");
            self.require(is_number, &path, message);
            let is_new = !reference[..index].iter().any(|(other, _)| other == id);
            self.require(is_new, &path, format!("`{id}` is there twice"));
        }
    }
}

/// Lays out the matchups of one size.
fn lay_out(
    draft: &mut Draft<'_, '_>,
    demand: &Demand,
    (size, draws): (Option<u32>, u8),
    panel: &[PlayerSpec],
) -> PricedSize {
    let (context, layout) = (draft.context, &mut *draft.layout);
    let draw_id = layout.matchups.len() as u64;
    let names = ["first", "second"].map(|side| match size {
        Some(size) => format!("{side} drawn fleet, about {size} points"),
        None => format!("{side} drawn fleet"),
    });
    let fleets = [demand, demand].map(|demand| FleetSource::drawn(demand.clone()));
    let [draws, plain_ones] = Draws::of(draws);
    let lay_out = |player: &PlayerSpec| {
        layout.terms.push(Terms {
            players: [player.clone(), player.clone()],
            terrain: context.head.terrain,
            points: size.map(|size| demand.limit(size)),
            size,
        });
        let matchup = Matchup {
            terms: layout.terms.len() - 1,
            draws: draws.clone(),
            ..Matchup::new(names.clone(), fleets.clone(), draw_id)
        };
        layout.add(matchup, "spread")
    };
    let cells: Vec<usize> = panel.iter().map(lay_out).collect();
    // The seed of no other matchup.
    let seed_id = layout.matchups.len() as u64;
    let again = layout.again(cells[0], |matchup| {
        (matchup.seed_id, matchup.draws) = (seed_id, plain_ones);
    });
    PricedSize {
        size,
        cells,
        lookout: None,
        again: again.after,
    }
}
