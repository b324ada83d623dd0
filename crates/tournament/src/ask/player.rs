//! The computer player that sits behind a fleet.

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_players::{AnyPlayer, PlayerFile, PlayerKind, Search};
use ron::value::RawValue;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A player with a name for reports.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerSpec {
    /// Name, such as `captain`.
    pub name: String,
    /// The kind of the player.
    pub kind: PlayerKind,
    /// The captain that decides, or that an admiral starts from, as its file writes
    /// it; its rule system has checked it. None for a player that has none.
    pub doctrine: Option<Box<RawValue>>,
    /// The search of an admiral; none for others.
    pub search: Option<Search>,
}

/// The form of a player's file, checked by its rule system.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerForm {
    /// A captain, whose doctrine is the file itself.
    Captain,
    /// An admiral.
    Admiral {
        /// Name or path of its captain.
        captain: String,
        /// The settings of the search.
        search: Search,
    },
}

impl PlayerForm {
    /// Reads and checks the file of a player of a rule system with these opinions.
    ///
    /// # Errors
    /// Every mistake of the text, with its position.
    pub fn read<O: DeserializeOwned>(document: &Document) -> Result<PlayerForm, Diagnostics> {
        let decoded = document.decode_partial::<PlayerFile<O>>();
        let found = decoded.value.as_ref().map(PlayerFile::faults);
        let found = found.into_iter().flatten();
        let placed = found.map(|fault| document.fault(&fault.path, fault.message));
        let faults = decoded.faults.and_then(placed);
        match decoded.value {
            Some(PlayerFile::Admiral { captain, search }) => {
                faults.or(PlayerForm::Admiral { captain, search })
            }
            _ => faults.or(PlayerForm::Captain),
        }
    }
}

impl PlayerSpec {
    /// A player of a kind that has no file, such as `random`.
    pub(crate) fn plain(kind: PlayerKind) -> PlayerSpec {
        PlayerSpec {
            name: kind.name().to_string(),
            kind,
            doctrine: None,
            search: None,
        }
    }

    /// The player that goes straight at the enemy, whom every rule system has.
    pub fn charge() -> PlayerSpec {
        PlayerSpec::plain(PlayerKind::Charge)
    }

    /// Whether another one decides alike, whatever they are called.
    pub fn plays_like(&self, other: &PlayerSpec) -> bool {
        self.kind == other.kind && self.doctrine == other.doctrine && self.search == other.search
    }

    /// The player, ready to be given a seed.
    ///
    /// # Panics
    /// When a captain's doctrine is missing or is not one of the game: whoever made
    /// the specification has had it checked.
    pub fn seat<G: Foresight>(&self) -> AnyPlayer<G> {
        match self.kind {
            PlayerKind::Random => AnyPlayer::random(0),
            PlayerKind::Charge => AnyPlayer::charge(),
            PlayerKind::Captain => AnyPlayer::captain(self.doctrine(), 0),
            PlayerKind::Admiral => {
                let search = self.search.as_ref().expect("an admiral has a search");
                AnyPlayer::admiral(self.doctrine(), search, 0)
            }
        }
    }

    pub(crate) fn doctrine<O: DeserializeOwned>(&self) -> Doctrine<O> {
        let text = self.doctrine.as_deref().map_or("", RawValue::get_ron);
        let document = Document::parse(self.name.as_str(), text);
        let file = document.and_then(|document| document.decode::<PlayerFile<O>>());
        let doctrine = file.ok().and_then(PlayerFile::into_doctrine);
        doctrine.expect("the doctrine was checked when the player was read")
    }
}
