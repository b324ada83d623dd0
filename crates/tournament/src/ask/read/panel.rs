//! The players who bear a claim out together.

use super::{Context, Draft};
use crate::ask::player::PlayerSpec;

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
}
