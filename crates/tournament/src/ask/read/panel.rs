//! The players who bear a claim out together.

use super::{Context, Draft};
use crate::ask::player::PlayerSpec;
use crate::plan::Matchup;
use crate::plan::choice::Draws;
use crate::plan::order::Terms;
use crate::say::lookout::Lookout;

/// The player who looks ahead in a job that names none, where a system ships one.
const LOOKOUT: &str = "commodore";

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

    /// The lookout of a job by these players, whose name is filled in where the job leaves it
    /// out; none where the share is nothing, and where there is no need of one.
    pub(crate) fn lookout(
        &mut self,
        name: &mut String,
        share: f64,
        players: &[PlayerSpec],
    ) -> Option<(Lookout, PlayerSpec)> {
        let message = "must lie from 0 to 1, such as 0.125";
        let is_share = (0.0..=1.0).contains(&share);
        self.reader.require(is_share, "lookout_share", message);
        if name.is_empty() {
            let mut shipped = self.context.system.shipped().players.iter();
            let is_shipped = shipped.any(|player| player.id == LOOKOUT);
            let is_needed = !players.iter().any(PlayerSpec::may_look_ahead);
            if is_shipped && is_needed {
                *name = LOOKOUT.to_string();
            }
        }
        if name.is_empty() || share == 0.0 || !is_share {
            return None;
        }
        let found = self.reader.sources.player(self.context.system, name);
        let player = self.reader.found(found, "lookout")?;
        let message = format!("`{name}` does not look ahead; `{LOOKOUT}` and admirals do");
        let looks = player.may_look_ahead();
        self.reader.require(looks, "lookout", message);
        let message = format!("`{name}` is heard already");
        let is_new = !players.iter().any(|known| known.plays_like(&player));
        self.reader.require(is_new, "lookout", message);
        let lookout = Lookout {
            player: player.name.clone(),
            share,
        };
        Some((lookout, player))
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
                names: [player, own].map(|player| format!("fleets of {}", player.name).into()),
                terms: layout.terms.len() - 1,
                seed_id: layout.matchups.len() as u64,
                draws: Draws::Plain,
                ..like.clone()
            };
            Some(layout.add(matchup, "panel"))
        };
        players.iter().map(trial).collect()
    }
}
