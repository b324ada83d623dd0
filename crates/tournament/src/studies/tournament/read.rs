//! Reads the job for a tournament.

use super::{Asked, Tournament};
use crate::ask::player::PlayerSpec;
use crate::ask::read::{Context, Layout, Reader};
use crate::plan::order::Terms;
use crate::studies::{Study, Task};

impl Task for Asked {
    fn lay_out(
        &mut self,
        reader: &mut Reader<'_>,
        context: &Context<'_>,
        layout: &mut Layout,
    ) -> Option<Box<dyn Study>> {
        let entrants = reader.entrants(context, &mut self.fleets, &self.format, layout);
        context.seat(layout)?;
        Some(Box::new(Tournament {
            entrants,
            others: reader.others(context, &self.panel, layout),
        }))
    }

    fn may_be_narrowed(&self) -> bool {
        true
    }
}

impl Reader<'_> {
    /// Lays out the matchups of a tournament once more by every two players of a panel, but
    /// for those who play them already: the same fleets on tables of their own, so that
    /// nothing but the fleets is the same.
    fn others(
        &mut self,
        context: &Context<'_>,
        panel: &[String],
        layout: &mut Layout,
    ) -> Vec<Vec<usize>> {
        if !panel.is_empty() && context.head.half_width.is_some() {
            self.fault("panel", "a job with a `half_width` has no panel");
        }
        let players = self.panel(context, panel).unwrap_or_default();
        let own = 0..layout.matchups.len();
        let mut others = vec![Vec::new(); own.len()];
        let both = |first| players.iter().map(move |second| [first, second]);
        for players in players.iter().flat_map(both) {
            let mut known = layout.terms[0].players.iter().zip(players);
            if known.all(|(own, player)| own.plays_like(player)) {
                continue;
            }
            layout.terms.push(Terms {
                players: players.map(PlayerSpec::clone),
                ..layout.terms[0].clone()
            });
            let terms = layout.terms.len() - 1;
            for own in own.clone() {
                let seed_id = layout.matchups.len() as u64;
                let again = layout.again(own, |matchup| {
                    matchup.terms = terms;
                    matchup.seed_id = seed_id;
                });
                others[own].push(again.after);
            }
        }
        others
    }
}
