//! Reads the job for a price list.

use evenkeel_document::hint;

use super::{Asked, PriceList, PricedSize};
use crate::ask::player::PlayerSpec;
use crate::ask::read::{Context, Layout, Reader};
use crate::plan::Matchup;
use crate::plan::demand::{Demand, FleetSource};
use crate::plan::order::Terms;
use crate::studies::{Study, Task};

/// Most pairs of one size: their rows are held in memory for the fit, about 100 bytes
/// each.
pub const MOST_PAIRS: u64 = 4_000_000;

/// Most points apart that a spread may be, percent.
const MOST_SPREAD: u8 = 50;

impl Task for Asked {
    fn lay_out(
        &mut self,
        reader: &mut Reader<'_>,
        context: &Context<'_>,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        reader.price_list(context, self, layout)
    }

    fn points(&self, of_game: Option<u32>) -> Option<u32> {
        match *self.sizes {
            [size] => Some(size),
            _ => of_game,
        }
    }
}

impl Reader<'_> {
    /// Lays out the matchups of a price list and fills in what the job leaves out.
    fn price_list(
        &mut self,
        context: &Context<'_>,
        asked: &mut Asked,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        self.check(context, asked);
        self.check_reference(&asked.reference, layout);
        if asked.panel.is_empty() {
            asked.panel = context.shipped_panel();
        }
        let panel = self.panel(context, &asked.panel)?;
        let sizes: Vec<Option<u32>> = match (asked.sizes.as_slice(), context.points) {
            (sizes, Some(_)) if !sizes.is_empty() => sizes.iter().copied().map(Some).collect(),
            (_, points) => vec![points],
        };
        asked.sizes = sizes.iter().copied().flatten().collect();
        let mut priced = Vec::new();
        for size in sizes {
            priced.push(self.size(size, (context, asked), &panel, layout));
        }
        Some(Box::new(PriceList {
            panel: asked.panel.clone(),
            step: asked.step,
            sizes: priced,
            reference: asked.reference.iter().cloned().collect(),
        }))
    }

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

    /// Lays out the matchups of one size.
    fn size(
        &mut self,
        size: Option<u32>,
        (context, asked): (&Context<'_>, &Asked),
        panel: &[PlayerSpec],
        layout: &mut Layout,
    ) -> PricedSize {
        let limit = size.map(|size| demand(asked.spread).limit(size));
        let draw_id = layout.matchups.len() as u64;
        let mut cells = Vec::new();
        let fleets = FleetSource::Drawn {
            demand: demand(asked.spread),
            rules: 0,
            exchange: None,
        };
        let lay_out = |seed_id: u64, terms: usize, layout: &mut Layout| {
            let fleet = |side: &str| match size {
                Some(size) => format!("{side} drawn fleet, about {size} points"),
                None => format!("{side} drawn fleet"),
            };
            layout.blame.push("spread".to_string());
            layout.matchups.push(Matchup {
                names: [fleet("first"), fleet("second")],
                fleets: [fleets.clone(), fleets.clone()],
                rules: 0,
                terms,
                seed_id,
                draw_id,
                subject: None,
            });
            layout.matchups.len() - 1
        };
        for player in panel {
            layout.terms.push(Terms {
                players: [player.clone(), player.clone()],
                terrain: context.head.terrain,
                points: limit,
                size,
            });
            cells.push(lay_out(draw_id, layout.terms.len() - 1, layout));
        }
        let first = layout.terms.len() - panel.len();
        // The seed of no other matchup.
        let again = lay_out(draw_id + panel.len() as u64, first, layout);
        PricedSize { size, cells, again }
    }
}

/// Fleets that stack what they take, each with a total of its own.
fn demand(spread: u8) -> Demand {
    Demand {
        keen: true,
        spread,
        ..Demand::default()
    }
}
