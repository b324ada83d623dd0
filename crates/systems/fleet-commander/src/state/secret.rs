//! What one side alone knows.

use crate::action::Token;
use crate::kind::{KINDS, Kind};
use crate::ruleset::Weapon;

/// What one side alone knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Secret {
    /// What its pieces are, as they were deployed. Those that are revealed stand
    /// on the table too.
    pub kinds: [Kind; 16],
    /// Its ship with the special weapon, once it is deployed.
    pub carrier: Option<Token>,
    /// Pieces that are still to be deployed, by kind.
    pub stock: [u8; KINDS],
    /// Special weapons to choose from, as a bit mask.
    pub offered: u8,
    /// Its special weapon.
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
