//! Reads the jobs that a breaker searches with.

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::{Asked, Challenge};
use crate::ask::read::{Context, Layout, Reader};
use crate::plan::Matchup;
use crate::plan::demand::FleetSource;
use crate::studies::{Study, Task};

impl Task for Asked {
    fn lay_out(
        &mut self,
        reader: &mut Reader<'_>,
        context: &Context<'_>,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        reader.same_player(context);
        let is_share = |weight: &f64| weight.is_finite() && *weight >= 0.0;
        let sum: f64 = self.weights.iter().sum();
        if !self.weights.iter().all(is_share) || sum <= 0.0 {
            reader.fault("weights", "must be shares of a mix, at least one above 0");
        }
        if self.challengers.is_empty() {
            reader.fault("challengers", "must be at least one fleet");
        }
        let lists = (&mut self.fleets, &mut self.challengers);
        let (all, begin) = reader.both(context, lists, layout)?;
        let mut fleets = all.fleets;
        let challengers = fleets.split_off(begin);
        if self.weights.len() != begin {
            let message = format!("must be one for each of the {begin} fleets");
            reader.fault("weights", message);
            return None;
        }
        let challenge = Challenge {
            weights: self.weights.iter().map(|weight| weight / sum).collect(),
            fleets,
            challengers,
            halving: self.halving,
            raise: self.raise.clone(),
        };
        lay_out(&challenge, layout);
        Some(Box::new(challenge))
    }
}

/// Lays out every challenger against every fleet of the mix, and nothing else.
fn lay_out(challenge: &Challenge, layout: &mut Layout) {
    layout.matchups.clear();
    layout.blame.clear();
    for challenger in &challenge.challengers {
        for fleet in &challenge.fleets {
            let number = layout.matchups.len() as u64;
            let both: [&Arc<Fleet>; 2] = [challenger, fleet];
            layout.matchups.push(Matchup {
                names: both.map(|fleet| fleet.name.clone()),
                fleets: both.map(|fleet| FleetSource::Fixed(fleet.clone())),
                rules: 0,
                terms: 0,
                seed_id: number,
                draw_id: number,
                subject: None,
            });
            layout.blame.push("challengers".to_string());
        }
    }
}
