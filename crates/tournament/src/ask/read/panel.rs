//! The players who bear a claim out together.

use std::collections::BTreeMap;

use super::{Context, Layout, Reader};
use crate::ask::player::PlayerSpec;
use crate::plan::order::Terms;
use crate::plan::{PlannedAxis, Seat};

/// The players of a panel that names none, as far as a system ships them.
const PANEL: [&str; 4] = ["captain", "bold", "careful", "charge"];

impl Context<'_> {
    /// The panel of a job that names none.
    pub(crate) fn shipped_panel(&self) -> Vec<String> {
        let shipped = self.system.players().iter().map(|player| player.id);
        let known: Vec<&str> = shipped.chain(["charge"]).collect();
        let panel = PANEL.iter().filter(|name| known.contains(name));
        panel.map(|name| name.to_string()).collect()
    }
}

impl Reader<'_> {
    /// The players of a panel.
    pub(crate) fn panel(
        &mut self,
        context: &Context<'_>,
        names: &[String],
    ) -> Option<Vec<PlayerSpec>> {
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

    /// Lays out the matchups of a tournament once more by every two players of a panel, but
    /// for those who play them already: the same fleets on tables of their own, so that
    /// nothing but the fleets is the same.
    pub(super) fn others(
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
            for own in own.clone() {
                let other = layout.matchups.len();
                others[own].push(other);
                self.again(own, layout);
                layout.matchups[other].seed_id = other as u64;
            }
        }
        others
    }

    /// Lays out a matchup once more, on the last terms.
    fn again(&mut self, own: usize, layout: &mut Layout) {
        let mut matchup = layout.matchups[own].clone();
        matchup.terms = layout.terms.len() - 1;
        layout.matchups.push(matchup);
        layout.blame.push(layout.blame[own].clone());
    }

    /// Lays out, for each player of a sweep's panel but those who play the sweep itself,
    /// the matchups that its claims are made of: each price as it is today and each
    /// exchange of options. They are the same fleets on the same tables with the same
    /// seeds.
    pub(super) fn seats(
        &mut self,
        context: &Context<'_>,
        panel: &mut Option<Vec<String>>,
        axes: &[PlannedAxis],
        layout: &mut Layout,
    ) -> Vec<Seat> {
        let judged: Vec<usize> = axes.iter().flat_map(PlannedAxis::judged).collect();
        let names = panel.get_or_insert_with(|| match judged.is_empty() {
            true => Vec::new(),
            false => context.shipped_panel(),
        });
        let players = self.panel(context, names).unwrap_or_default();
        let mut seats = Vec::new();
        for player in players {
            let own = &layout.terms[0];
            if own.players.iter().all(|own| own.plays_like(&player)) {
                continue;
            }
            let terms = Terms {
                players: [player.clone(), player.clone()],
                ..own.clone()
            };
            layout.terms.push(terms);
            let mut matchups = BTreeMap::new();
            for own in &judged {
                matchups.insert(*own, layout.matchups.len());
                self.again(*own, layout);
            }
            seats.push(Seat {
                player: player.name,
                matchups,
            });
        }
        seats
    }
}
