//! What the side to move is asked.

use crate::action::ShipId;

/// What the side to move is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Nothing: the battle is over.
    Nothing,
    /// Set-up: on which hex this ship begins.
    Place(ShipId),
    /// Set-up: which hexside this ship faces.
    Face(ShipId),
    /// Which ship of the active squadron moves next.
    Helm,
    /// Where this ship goes.
    Course(ShipId),
    /// Whether this ship raises a shield.
    Raise(ShipId),
    /// Which ship the active squadron fires on next, if any.
    Target,
    /// Who else fires on the announced target, if anybody.
    Firer,
    /// Whether this ship, just crippled, blows itself up.
    SelfDestruct(ShipId),
}
