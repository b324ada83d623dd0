//! Reads the jobs that a breaker searches with.

use super::{Asked, Challenge};
use crate::ask::read::Draft;
use crate::studies::{Study, Task};

impl Task for Asked {
    fn lay_out(&mut self, draft: &mut Draft<'_, '_>) -> Option<Box<dyn Study>> {
        draft.same_player();
        let is_share = |weight: &f64| weight.is_finite() && *weight >= 0.0;
        let sum: f64 = self.weights.iter().sum();
        let are_shares = self.weights.iter().all(is_share) && sum > 0.0;
        let shares = "must be shares of a mix, at least one above 0";
        draft.reader.require(are_shares, "weights", shares);
        let any = !self.challengers.is_empty();
        draft
            .reader
            .require(any, "challengers", "must be at least one fleet");
        let (all, begin) = draft.both(&mut self.fleets, &mut self.challengers)?;
        let mut fleets = all.fleets;
        let challengers = fleets.split_off(begin);
        if self.weights.len() != begin {
            let message = format!("must be one for each of the {begin} fleets");
            draft.reader.fault("weights", message);
            return None;
        }
        // Every challenger meets every fleet of the mix, and nothing else meets.
        draft.layout.clear();
        for challenger in &challengers {
            for fleet in &fleets {
                draft.layout.meet([challenger, fleet], "challengers");
            }
        }
        Some(Box::new(Challenge {
            weights: self.weights.iter().map(|weight| weight / sum).collect(),
            fleets,
            challengers,
        }))
    }
}
