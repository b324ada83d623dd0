//! The computer player that sits behind a fleet.

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_players::{AnyPlayer, Lapses, PlayerFile, PlayerKind, Search};
use ron::value::RawValue;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::ask::guest::Invited;

/// A player with a name for reports.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerSpec {
    /// Name, such as `captain`.
    pub name: String,
    /// The kind of a shipped player; none of a guest, whose file says what it is.
    #[serde(with = "written")]
    pub kind: Option<PlayerKind>,
    /// The captain that decides, or that a novice or an admiral starts from, as its file writes
    /// it, or the file of a guest; its rule system has checked it. None for a player that
    /// has none.
    pub doctrine: Option<Box<RawValue>>,
    /// The search of an admiral; none for others.
    pub search: Option<Search>,
    /// The lapses of a novice; none for others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lapses: Option<Lapses>,
}

/// The kind of a player as it is written down: a word, `guest` for one that is not shipped.
mod written {
    use evenkeel_players::PlayerKind;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Word {
        Random,
        Charge,
        Novice,
        Captain,
        Admiral,
        Guest,
    }

    pub fn serialize<S: Serializer>(kind: &Option<PlayerKind>, out: S) -> Result<S::Ok, S::Error> {
        let word = match kind {
            Some(PlayerKind::Random) => Word::Random,
            Some(PlayerKind::Charge) => Word::Charge,
            Some(PlayerKind::Novice) => Word::Novice,
            Some(PlayerKind::Captain) => Word::Captain,
            Some(PlayerKind::Admiral) => Word::Admiral,
            None => Word::Guest,
        };
        word.serialize(out)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(text: D) -> Result<Option<PlayerKind>, D::Error> {
        Ok(match Word::deserialize(text)? {
            Word::Random => Some(PlayerKind::Random),
            Word::Charge => Some(PlayerKind::Charge),
            Word::Novice => Some(PlayerKind::Novice),
            Word::Captain => Some(PlayerKind::Captain),
            Word::Admiral => Some(PlayerKind::Admiral),
            Word::Guest => None,
        })
    }
}

/// The form of a player's file, checked by its rule system.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerForm {
    /// A captain, whose doctrine is the file itself.
    Captain,
    /// Somebody who overlooks things.
    Novice {
        /// Name or path of the captain that the novice plays like otherwise.
        captain: String,
        /// The lapses beside that captain.
        lapses: Lapses,
    },
    /// An admiral.
    Admiral {
        /// Name or path of the admiral's captain.
        captain: String,
        /// The settings of the search.
        search: Search,
    },
    /// A player of another crate, who is described by the file itself.
    Guest,
}

impl PlayerForm {
    /// Reads and checks the file of a shipped player of a rule system with these opinions.
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
            Some(PlayerFile::Novice { captain, lapses }) => {
                faults.or(PlayerForm::Novice { captain, lapses })
            }
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
            kind: Some(kind),
            doctrine: None,
            search: None,
            lapses: None,
        }
    }

    /// The player that goes straight at the enemy, whom every rule system has.
    pub fn charge() -> PlayerSpec {
        PlayerSpec::plain(PlayerKind::Charge)
    }

    /// Whether another player decides alike, whatever the two are called.
    pub fn plays_like(&self, other: &PlayerSpec) -> bool {
        self.kind == other.kind
            && self.doctrine == other.doctrine
            && self.search == other.search
            && self.lapses == other.lapses
    }

    /// Whether the player searches, or is a guest, who may.
    pub(crate) fn may_look_ahead(&self) -> bool {
        self.search.is_some() || self.kind.is_none()
    }

    /// The player, ready to be given a seed; a guest is one of those who are invited.
    ///
    /// # Panics
    /// When a captain's doctrine is missing or is not one of the game, or a guest was not
    /// invited: whoever made the specification has had it checked.
    pub fn seat<G: Foresight>(&self, invited: &[Invited<G>]) -> AnyPlayer<G> {
        match self.kind {
            Some(PlayerKind::Random) => AnyPlayer::random(0),
            Some(PlayerKind::Charge) => AnyPlayer::charge(),
            Some(PlayerKind::Captain) => AnyPlayer::captain(self.doctrine(), 0),
            Some(PlayerKind::Novice) => {
                let lapses = self.lapses.as_ref().expect("a novice has lapses");
                AnyPlayer::novice(self.doctrine(), lapses, 0)
            }
            Some(PlayerKind::Admiral) => {
                let search = self.search.as_ref().expect("an admiral has a search");
                AnyPlayer::admiral(self.doctrine(), search, 0)
            }
            None => self.guest(invited),
        }
    }

    pub(crate) fn doctrine<O: DeserializeOwned>(&self) -> Doctrine<O> {
        let file = self.file().and_then(|file| file.decode::<PlayerFile<O>>());
        let doctrine = file.ok().and_then(PlayerFile::into_doctrine);
        doctrine.expect("the doctrine was checked when the player was read")
    }

    fn guest<G: Foresight>(&self, invited: &[Invited<G>]) -> AnyPlayer<G> {
        let guest = self.file().ok().and_then(|file| {
            let mut invited = invited.iter();
            let invited = invited.find(|guest| guest.introduction.is_of(&file))?;
            (invited.seat)(&file).ok()
        });
        AnyPlayer::Guest(guest.expect("the guest was checked when the player was read"))
    }

    /// The file that the doctrine is the text of.
    fn file(&self) -> Result<Document, Diagnostics> {
        let text = self.doctrine.as_deref().map_or("", RawValue::get_ron);
        Document::parse(self.name.as_str(), text)
    }
}
