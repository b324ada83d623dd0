//! Reads the job for a tournament.

use super::{Asked, Tournament};
use crate::ask::brief::Brief;
use crate::ask::job::{Format, Head};
use crate::ask::player::PlayerSpec;
use crate::ask::read::Draft;
use crate::studies::{Study, Task};

impl Task for Asked {
    fn take(&mut self, head: &mut Head, brief: &Brief) -> Result<(), String> {
        brief.without_items()?;
        brief.size(head)?;
        match self.panel.is_empty() {
            true => brief.player(head)?,
            false if brief.panel.is_empty() => {}
            // The first of a panel plays the round robin: a captain's scores say nothing of what
            // beginners win with.
            false => {
                self.panel.clone_from(&brief.panel);
                head.players = (brief.panel[0].clone(), brief.panel[0].clone());
            }
        }
        self.format = Format::RoundRobin;
        self.fleets.clone_from(&brief.fleets);
        Ok(())
    }

    fn fleets(&self) -> Option<usize> {
        Some(self.fleets.len())
    }

    fn lay_out(&mut self, draft: &mut Draft<'_, '_>) -> Option<Box<dyn Study>> {
        let entrants = draft.entrants(&mut self.fleets, &self.format);
        draft.seat()?;
        Some(Box::new(Tournament {
            entrants,
            others: draft.others(&self.panel),
        }))
    }

    fn may_be_narrowed(&self) -> bool {
        true
    }
}

impl Draft<'_, '_> {
    /// Lays out the matchups of a tournament once more by every two players of a panel, but
    /// for those who play them already: the same fleets on tables of their own, so that
    /// nothing but the fleets is the same.
    fn others(&mut self, panel: &[String]) -> Vec<Vec<usize>> {
        let is_sound = panel.is_empty() || self.context.head.half_width.is_none();
        let message = "a job with a `half_width` has no panel";
        self.reader.require(is_sound, "panel", message);
        let players = self.panel(panel).unwrap_or_default();
        let layout = &mut *self.layout;
        let own = 0..layout.matchups.len();
        let mut others = match players.is_empty() {
            true => Vec::new(),
            false => vec![Vec::new(); own.len()],
        };
        let both = |first| players.iter().map(move |second| [first, second]);
        for players in players.iter().flat_map(both) {
            let mut known = layout.terms[0].players.iter().zip(players);
            if known.all(|(own, player)| own.plays_like(player)) {
                continue;
            }
            let terms = layout.seat(players.map(PlayerSpec::clone));
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
