//! The players who bear a claim out together.

use super::{Context, Draft};
use crate::ask::player::PlayerSpec;
use crate::plan::Matchup;
use crate::plan::order::Terms;

/// The players of a panel that names none, as far as a system ships them.
const PANEL: [&str; 4] = ["captain", "bold", "careful", "charge"];

impl Context<'_> {
    /// The panel of a job that names none.
    pub(crate) fn shipped_panel(&self) -> Vec<String> {
        let shipped = self.system.shipped().players.iter().map(|player| player.id);
        let known: Vec<&str> = shipped.chain(["charge"]).collect();
        let panel = PANEL.iter().filter(|name| known.contains(name));
        panel.map(|name| name.to_string()).collect()
    }
}

impl Draft<'_, '_> {
    /// The players of a panel.
    pub(crate) fn panel(&mut self, names: &[String]) -> Option<Vec<PlayerSpec>> {
        let (library, system) = (self.reader.sources, self.context.system);
        let mut players = Vec::new();
        for (index, name) in names.iter().enumerate() {
            let path = format!("panel.{index}");
            if names[..index].contains(name) {
                self.reader.fault(&path, format!("`{name}` is there twice"));
            }
            if name == "random" {
                let message = "what a player makes of things by accident is no worth";
                self.reader.fault(&path, message);
            }
            players.extend(self.reader.found(library.player(system, name), &path));
        }
        (players.len() == names.len()).then_some(players)
    }

    /// Lays out, for each of these players, the matchup that tells whether he votes: against
    /// the player of `like`, the job's own, with fleets as there. None for that player, and
    /// where a job lets everybody vote.
    pub(crate) fn trials(
        &mut self,
        players: &[PlayerSpec],
        like: &Matchup,
        votes_from: f64,
    ) -> Vec<Option<usize>> {
        let message = "must lie from 0 to 0.5, such as 0.35";
        let is_sound = (0.0..=0.5).contains(&votes_from);
        self.reader.require(is_sound, "votes_from", message);
        let layout = &mut *self.layout;
        let terms = layout.terms[like.terms].clone();
        let own = &terms.players[0];
        let trial = |player: &PlayerSpec| {
            if votes_from == 0.0 || own.plays_like(player) {
                return None;
            }
            layout.terms.push(Terms {
                players: [player.clone(), own.clone()],
                ..terms.clone()
            });
            let matchup = Matchup {
                names: [player, own].map(|player| format!("fleets of {}", player.name)),
                terms: layout.terms.len() - 1,
                seed_id: layout.matchups.len() as u64,
                ..like.clone()
            };
            Some(layout.add(matchup, "panel"))
        };
        players.iter().map(trial).collect()
    }
}
