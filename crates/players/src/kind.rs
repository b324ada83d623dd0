//! The shipped players by name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The kinds of players that are shipped. In text they are written in small letters.
///
/// ```
/// use evenkeel_players::PlayerKind;
///
/// assert_eq!("captain".parse(), Ok(PlayerKind::Captain));
/// assert_eq!(PlayerKind::Admiral.to_string(), "admiral");
/// let unknown = "captian".parse::<PlayerKind>().expect_err("nobody is called so");
/// assert!(unknown.to_string().ends_with("random, charge, novice, captain and admiral"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKind {
    /// [`Random`](crate::Random).
    Random,
    /// [`Charge`](crate::Charge).
    Charge,
    /// [`Novice`](crate::Novice).
    Novice,
    /// [`Captain`](crate::Captain).
    Captain,
    /// [`Admiral`](crate::Admiral).
    Admiral,
}

impl PlayerKind {
    /// Every kind, from the weakest to the strongest.
    pub const ALL: [PlayerKind; 5] = [
        PlayerKind::Random,
        PlayerKind::Charge,
        PlayerKind::Novice,
        PlayerKind::Captain,
        PlayerKind::Admiral,
    ];

    /// The name that is written in jobs and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            PlayerKind::Random => "random",
            PlayerKind::Charge => "charge",
            PlayerKind::Novice => "novice",
            PlayerKind::Captain => "captain",
            PlayerKind::Admiral => "admiral",
        }
    }

    /// One line on how the player decides, for lists of players.
    pub const fn summary(self) -> &'static str {
        match self {
            PlayerKind::Random => "takes any legal action with the same chance",
            PlayerKind::Charge => {
                "goes at the nearest enemy and shoots for the best expected damage"
            }
            PlayerKind::Novice => {
                "decides as a captain who overlooks things, and now and then without looking"
            }
            PlayerKind::Captain => {
                "looks one step ahead and weighs damage, mission, position and survival"
            }
            PlayerKind::Admiral => {
                "plays the battle on from a captain's and other choices and takes the best"
            }
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no player of this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no player `{0}`; the players are random, charge, novice, captain and admiral")]
pub struct UnknownPlayer(
    /// The name that was asked for.
    pub String,
);

impl FromStr for PlayerKind {
    type Err = UnknownPlayer;

    fn from_str(name: &str) -> Result<Self, UnknownPlayer> {
        PlayerKind::ALL
            .into_iter()
            .find(|kind| kind.name() == name)
            .ok_or_else(|| UnknownPlayer(name.to_string()))
    }
}
