//! Reads the jobs that a breaker searches with.

use super::{Asked, Challenge};
use crate::ask::read::{Context, Layout, Reader};
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
        let are_shares = self.weights.iter().all(is_share) && sum > 0.0;
        let shares = "must be shares of a mix, at least one above 0";
        reader.require(are_shares, "weights", shares);
        let any = !self.challengers.is_empty();
        reader.require(any, "challengers", "must be at least one fleet");
        let (first, second) = (&mut self.fleets, &mut self.challengers);
        let (all, begin) = reader.both(context, first, second, layout)?;
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
            layout.meet([challenger, fleet], "challengers");
        }
    }
}
