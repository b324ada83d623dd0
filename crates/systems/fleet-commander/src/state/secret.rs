//! Secrets of one side.

use crate::action::Token;
use crate::kind::{KINDS, Kind};
use crate::ruleset::Weapon;

/// The secrets of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Secret {
    /// The kinds of its pieces, as they were deployed. Those that are revealed stand on the
    /// table too.
    pub kinds: [Kind; 16],
    /// The ship with the special weapon, once it is deployed.
    pub carrier: Option<Token>,
    /// Pieces that are still to be deployed, by kind.
    pub stock: [u8; KINDS],
    /// Special weapons to choose from, as a bit mask.
    pub offered: u8,
    /// The special weapon of the side.
    pub weapon: Option<Weapon>,
}

impl Secret {
    /// Nothing deployed, nothing chosen.
    pub(crate) fn new() -> Self {
        Secret {
            kinds: [Kind::UNKNOWN; 16],
            carrier: None,
            stock: [0; KINDS],
            offered: 0,
            weapon: None,
        }
    }
}
