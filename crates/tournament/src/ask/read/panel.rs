//! The players who bear a claim out together.

use super::{Context, Reader};
use crate::ask::player::PlayerSpec;

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
}
