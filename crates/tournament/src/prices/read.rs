//! Reads the job for a price list.

use super::{PriceList, PricedSize};
use crate::demand::{Demand, FleetSource};
use crate::order::Terms;
use crate::plan::{Matchup, Purpose};
use crate::player::PlayerSpec;
use crate::read::{Context, Layout, Reader};

/// The players of a panel that names none, as far as a system ships them.
const PANEL: [&str; 4] = ["captain", "bold", "careful", "charge"];

/// Most pairs of one size: their rows are held in memory for the fit, about 100 bytes
/// each.
pub const MOST_PAIRS: u64 = 4_000_000;

/// Most points apart that a spread may be, percent.
const MOST_SPREAD: u8 = 50;

/// What a job says of a price list; what it leaves out is filled in.
pub(crate) struct Pricing<'j> {
    pub sizes: &'j mut Vec<u32>,
    pub panel: &'j mut Vec<String>,
    pub spread: u8,
    pub step: u32,
}

impl Reader<'_> {
    /// Lays out the matchups of a price list and fills in what the job leaves out.
    pub(crate) fn price_list(
        &mut self,
        context: &Context<'_>,
        pricing: Pricing<'_>,
        layout: &mut Layout,
    ) -> Option<Purpose> {
        self.check(context, &pricing);
        let panel = self.panel(context, pricing.panel)?;
        let sizes: Vec<Option<u32>> = match (pricing.sizes.as_slice(), context.points) {
            (sizes, Some(_)) if !sizes.is_empty() => sizes.iter().copied().map(Some).collect(),
            (_, points) => vec![points],
        };
        *pricing.sizes = sizes.iter().copied().flatten().collect();
        let mut priced = Vec::new();
        for size in sizes {
            priced.push(self.size(size, (context, &pricing), &panel, layout));
        }
        Some(Purpose::Prices(PriceList {
            panel: pricing.panel.clone(),
            step: pricing.step,
            sizes: priced,
        }))
    }

    fn check(&mut self, context: &Context<'_>, pricing: &Pricing<'_>) {
        if !(1..=MOST_SPREAD).contains(&pricing.spread) {
            let message = format!("must lie from 1 to {MOST_SPREAD} percent");
            self.fault("spread", message);
        }
        if pricing.step == 0 {
            self.fault("step", "must be at least 1 point");
        }
        if context.points.is_none() && !pricing.sizes.is_empty() {
            self.fault("sizes", "the ruleset has no points");
        }
        for (index, size) in pricing.sizes.iter().enumerate() {
            let path = format!("sizes.{index}");
            if *size == 0 {
                self.fault(&path, "must be at least 1");
            }
            if pricing.sizes[..index].contains(size) {
                self.fault(&path, format!("{size} is there twice"));
            }
        }
        if context.head.pairs > MOST_PAIRS {
            let message = format!("a price list takes at most {MOST_PAIRS} pairs of a size");
            self.fault("pairs", message);
        }
    }

    /// The players of a panel; those of one that names none are filled in.
    pub(crate) fn panel(
        &mut self,
        context: &Context<'_>,
        names: &mut Vec<String>,
    ) -> Option<Vec<PlayerSpec>> {
        if names.is_empty() {
            let shipped = context.system.players().iter().map(|player| player.id);
            let known: Vec<&str> = shipped.chain(["charge"]).collect();
            let panel = PANEL.iter().filter(|name| known.contains(name));
            *names = panel.map(|name| name.to_string()).collect();
        }
        let library = self.sources;
        let mut players = Vec::new();
        for (index, name) in names.iter().enumerate() {
            let path = format!("panel.{index}");
            if names[..index].contains(name) {
                self.fault(&path, format!("`{name}` is there twice"));
            }
            if name == "random" {
                let message = "what a player makes of things by accident is no worth";
                self.fault(&path, message);
            }
            players.extend(self.found(library.player(context.system, name), &path));
        }
        (players.len() == names.len()).then_some(players)
    }

    /// Lays out the matchups of one size.
    fn size(
        &mut self,
        size: Option<u32>,
        (context, pricing): (&Context<'_>, &Pricing<'_>),
        panel: &[PlayerSpec],
        layout: &mut Layout,
    ) -> PricedSize {
        let limit = size.map(|size| demand(pricing.spread).limit(size));
        let draw_id = layout.matchups.len() as u64;
        let mut cells = Vec::new();
        let fleets = FleetSource::Drawn {
            demand: demand(pricing.spread),
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
