//! Reads the job for a price list.

use evenkeel_document::hint;

use super::adopt::mean_fleet;
use super::{Asked, PriceList, PricedSize};
use crate::ask::player::PlayerSpec;
use crate::ask::read::{Context, Layout, Reader};
use crate::count::scores::MOST_PAIRS;
use crate::plan::Matchup;
use crate::plan::demand::{Demand, FleetSource};
use crate::plan::order::Terms;
use crate::say::result::RunResult;
use crate::studies::{Study, Task};

/// Most points apart that a spread may be, percent.
const MOST_SPREAD: u8 = 50;

impl Task for Asked {
    fn lay_out(
        &mut self,
        reader: &mut Reader<'_>,
        context: &Context<'_>,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        reader.check(context, self);
        reader.check_reference(&self.reference, layout);
        if self.panel.is_empty() {
            self.panel = context.shipped_panel();
        }
        let panel = reader.panel(context, &self.panel)?;
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
        let sizes = sizes.map(|size| lay_out(context, &demand, size, &panel, layout));
        Some(Box::new(PriceList {
            panel: self.panel.clone(),
            step: self.step,
            sizes: sizes.collect(),
            reference: self.reference.iter().cloned().collect(),
        }))
    }

    fn follow(&mut self, found: &RunResult) {
        if self.reference.is_empty() {
            self.reference = mean_fleet(found);
        }
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
        if !(1..=MOST_SPREAD).contains(&asked.spread) {
            let message = format!("must lie from 1 to {MOST_SPREAD} percent");
            self.fault("spread", message);
        }
        if asked.step == 0 {
            self.fault("step", "must be at least 1 point");
        }
        if context.points.is_none() && !asked.sizes.is_empty() {
            self.fault("sizes", "the ruleset has no points");
        }
        for (index, size) in asked.sizes.iter().enumerate() {
            let path = format!("sizes.{index}");
            if *size == 0 {
                self.fault(&path, "must be at least 1");
            }
            if asked.sizes[..index].contains(size) {
                self.fault(&path, format!("{size} is there twice"));
            }
        }
        if context.head.pairs > MOST_PAIRS {
            let message = format!("a price list takes at most {MOST_PAIRS} pairs of a size");
            self.fault("pairs", message);
        }
    }

    /// Checks the fleet that worths are scaled to.
    fn check_reference(&mut self, reference: &[(String, f64)], layout: &Layout) {
        for (index, (id, number)) in reference.iter().enumerate() {
            let path = format!("reference.{index}");
            if layout.rules[0].catalogue().get(id).is_none() {
                let entries = layout.rules[0].catalogue().entries.iter();
                let hint = hint(id, entries.map(|entry| entry.id.as_str()));
                self.fault(&path, format!("the ruleset has no `{id}`{hint}"));
            }
            if !(number.is_finite() && *number >= 0.0) {
                self.fault(&path, format!("{number} of `{id}`: must be 0 or more"));
            }
            if reference[..index].iter().any(|(other, _)| other == id) {
                self.fault(&path, format!("`{id}` is there twice"));
            }
        }
    }
}

/// Lays out the matchups of one size.
fn lay_out(
    context: &Context<'_>,
    demand: &Demand,
    size: Option<u32>,
    panel: &[PlayerSpec],
    layout: &mut Layout,
) -> PricedSize {
    let draw_id = layout.matchups.len() as u64;
    let names = ["first", "second"].map(|side| match size {
        Some(size) => format!("{side} drawn fleet, about {size} points"),
        None => format!("{side} drawn fleet"),
    });
    let fleets = [demand, demand].map(|demand| FleetSource::drawn(demand.clone()));
    let lay_out = |player: &PlayerSpec| {
        layout.terms.push(Terms {
            players: [player.clone(), player.clone()],
            terrain: context.head.terrain,
            points: size.map(|size| demand.limit(size)),
            size,
        });
        let matchup = Matchup {
            terms: layout.terms.len() - 1,
            ..Matchup::new(names.clone(), fleets.clone(), draw_id)
        };
        layout.add(matchup, "spread")
    };
    let cells: Vec<usize> = panel.iter().map(lay_out).collect();
    // The seed of no other matchup.
    let seed_id = layout.matchups.len() as u64;
    let again = layout.again(cells[0], |matchup| matchup.seed_id = seed_id);
    PricedSize {
        size,
        cells,
        again: again.after,
    }
}
