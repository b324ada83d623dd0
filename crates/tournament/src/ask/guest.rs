//! Players from other crates: the form of their files, and how a rule system invites them.

use evenkeel_document::{Diagnostic, Diagnostics, Document, Kind, hint};
use evenkeel_kernel::foresight::Foresight;
use evenkeel_players::{Guest, PlayerFault};
use serde::de::DeserializeOwned;

use crate::play::system::Embedded;

/// The file of a [`Guest`]: a struct that is read from RON, with defaults as its author likes.
/// What cannot be read of it, and what [`GuestFile::faults`] finds, is told with its line and
/// column. The whole file is part of the identity of a run.
///
/// A player for every game implements it for all `G`, one for a single game for that game.
/// Either is invited by a line where systems are registered: [`Invited`].
pub trait GuestFile<G: Foresight>: DeserializeOwned {
    /// The word that its files begin with, such as `Patient` of `Patient(rounds: 3)`. It is the
    /// name of the struct, and no shipped player's.
    const WORD: &'static str;

    /// Built-in files of this player: whatever takes the name of a player takes their ids.
    const BUILT_IN: &'static [Embedded] = &[];

    /// Everything that is wrong with a file that can be read; nothing when it can be used.
    fn faults(&self) -> Vec<PlayerFault> {
        Vec::new()
    }

    /// The player of this file. It is given a seed when a battle begins.
    fn seat(self) -> Box<dyn Guest<G>>;
}

/// A guest as far as it is known without the game: the word and the built-in files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// The word that the guest's files begin with.
    pub word: &'static str,
    /// Built-in files of the guest.
    pub built_in: &'static [Embedded],
}

impl Introduction {
    /// Whether a file begins with this guest's word.
    pub fn is_of(&self, document: &Document) -> bool {
        word(document) == Some(self.word)
    }
}

/// The word that a file begins with; a file without fields is one, too.
fn word(document: &Document) -> Option<&str> {
    match document.root().kind() {
        Kind::Struct { name, .. } | Kind::Tuple { name, .. } => name.as_deref(),
        _ => None,
    }
}

/// The words that files of shipped players begin with.
const SHIPPED: [&str; 3] = ["Captain", "Novice", "Admiral"];

/// The fault of a file that begins with no player's word, where there are guests; where there
/// are none it is found as the file is read.
pub(crate) fn of_nobody(document: &Document, guests: &[Introduction]) -> Option<Diagnostic> {
    let name = word(document)?;
    let words = SHIPPED
        .into_iter()
        .chain(guests.iter().map(|guest| guest.word));
    if guests.is_empty() || words.clone().any(|word| word == name) {
        return None;
    }
    let hint = hint(name, words);
    let message = format!("no player's file begins with `{name}`{hint}");
    Some(document.fault("", message))
}

/// Seats the player of a file, or finds every mistake of it.
type Seat<G> = fn(&Document) -> Result<Box<dyn Guest<G>>, Diagnostics>;

/// A guest who is invited to a game: `Invited::by_file::<MyFile>()` in the list of
/// [`System::with`](crate::play::adapter::System::with).
pub struct Invited<G> {
    pub(crate) introduction: Introduction,
    pub(crate) check: fn(&Document) -> Result<(), Diagnostics>,
    pub(crate) seat: Seat<G>,
}

impl<G: Foresight> Invited<G> {
    /// The guest with files of this form.
    pub const fn by_file<F: GuestFile<G>>() -> Invited<G> {
        Invited {
            introduction: Introduction {
                word: F::WORD,
                built_in: F::BUILT_IN,
            },
            check: |document| read::<G, F>(document).map(|_| ()),
            seat: |document| Ok(read::<G, F>(document)?.seat()),
        }
    }
}

/// A guest's file, checked.
fn read<G: Foresight, F: GuestFile<G>>(document: &Document) -> Result<F, Diagnostics> {
    let decoded = document.decode_partial::<F>();
    let found = decoded.value.as_ref().map(F::faults);
    let placed = found.into_iter().flatten();
    let placed = placed.map(|fault| document.fault(&fault.path, fault.message));
    let faults = decoded.faults.and_then(placed);
    match decoded.value {
        Some(file) => faults.or(file),
        None => Err(faults),
    }
}
