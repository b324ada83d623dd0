//! The file of a player.

use evenkeel_kernel::tactics::{Doctrine, Weights};
use serde::{Deserialize, Serialize};

use crate::admiral::Search;
use crate::novice::Lapses;

/// Largest weight, either way.
pub(crate) const MOST_WEIGHT: f32 = 1e6;

/// A player as a file in `configs/players` writes it: `Captain(...)`,
/// `Novice(...)` or `Admiral(...)`.
///
/// ```
/// use evenkeel_players::PlayerFile;
///
/// let text = "Captain(
///     weights: (dealt: 1.0, taken: 0.5, objective: 1.0, approach: 1.0, loss: 2e6),
///     opinions: (),
/// )";
/// let file: PlayerFile<()> = ron::from_str(text).expect("it is a captain");
/// assert_eq!(file.faults()[0].path, "weights.loss");
/// assert_eq!(file.into_doctrine().map(|doctrine| doctrine.weights.taken), Some(0.5));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PlayerFile<O> {
    /// One that looks one step ahead.
    Captain {
        /// The weights of the parts of a judgement.
        weights: Weights,
        /// The captain's beliefs beside them.
        opinions: O,
    },
    /// One that overlooks things.
    Novice {
        /// The captain whose eye it has otherwise: a built-in captain's name, or the path of a
        /// captain's file.
        captain: String,
        /// The lapses beside that captain.
        lapses: Lapses,
    },
    /// One that plays on in its head.
    Admiral {
        /// The captain whose choice it starts from and who plays both sides on: a
        /// built-in captain's name, or the path of a captain's file.
        captain: String,
        /// The settings of the search.
        search: Search,
    },
}

/// Something that is wrong with a player's file that can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerFault {
    /// Path of the value at fault, such as `search.candidates`.
    pub path: String,
    /// The fault, in a designer's words.
    pub message: String,
}

impl<O> PlayerFile<O> {
    /// Every number that is out of its bounds; empty when the player can be used.
    pub fn faults(&self) -> Vec<PlayerFault> {
        match self {
            PlayerFile::Captain { weights, .. } => bounded("weights", weights, MOST_WEIGHT),
            PlayerFile::Novice { lapses, .. } => lapses.faults("lapses"),
            PlayerFile::Admiral { search, .. } => search.faults("search"),
        }
    }

    /// The doctrine of a captain; none of others, whose captain has a file of its own.
    pub fn into_doctrine(self) -> Option<Doctrine<O>> {
        match self {
            PlayerFile::Captain { weights, opinions } => Some(Doctrine { weights, opinions }),
            PlayerFile::Novice { .. } | PlayerFile::Admiral { .. } => None,
        }
    }
}

/// The weights below a path that are greater than `most`, either way, or no
/// numbers.
pub(crate) fn bounded(path: &str, weights: &Weights, most: f32) -> Vec<PlayerFault> {
    let named = weights.named().into_iter();
    let wrong = named.filter(|(_, weight)| !(-most..=most).contains(weight));
    let fault = |(name, _)| PlayerFault {
        path: format!("{path}.{name}"),
        message: format!("must be -{most} to {most}"),
    };
    wrong.map(fault).collect()
}
