//! Which computer player sits behind a fleet.

use evenkeel_document::Document;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::tactics::{Doctrine, Tactics};
use evenkeel_players::{AnyPlayer, Captain, Charge, PlayerKind, Random};
use serde::{Deserialize, Serialize};

/// A player with a name for reports.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerSpec {
    /// Name, such as `captain`.
    pub name: String,
    /// How it decides.
    pub kind: PlayerKind,
    /// Its doctrine, RON that its rule system has checked; none for a player that
    /// has none.
    pub doctrine: Option<String>,
}

impl PlayerSpec {
    /// The player, ready to be given a seed.
    ///
    /// # Panics
    /// When a captain's doctrine is missing or is not one of the game: whoever made
    /// the specification has had it checked.
    pub fn seat<G: Tactics>(&self) -> AnyPlayer<G> {
        let dice = SeededDice::new(0);
        match self.kind {
            PlayerKind::Random => AnyPlayer::Random(Random::new(dice)),
            PlayerKind::Charge => AnyPlayer::Charge(Charge::new()),
            PlayerKind::Captain => AnyPlayer::Captain(Captain::new(self.doctrine(), dice)),
        }
    }

    fn doctrine<O: serde::de::DeserializeOwned>(&self) -> Doctrine<O> {
        let text = self.doctrine.as_deref().unwrap_or_default();
        let document = Document::parse(self.name.as_str(), text);
        let doctrine = document.and_then(|document| document.decode());
        doctrine.expect("the doctrine was checked when the player was read")
    }
}
