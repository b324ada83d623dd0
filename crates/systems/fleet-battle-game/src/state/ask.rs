//! The decision that the side to move is asked for.

use crate::action::ShipId;

/// The decision that the side to move is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Nothing: the battle is over.
    Nothing,
    /// Set-up: on which hex this ship begins.
    Place(ShipId),
    /// Set-up: which hexside this ship faces.
    Face(ShipId),
    /// The ship of the active squadron that moves next.
    Helm,
    /// The course of this ship.
    Course(ShipId),
    /// Whether this ship raises a shield.
    Raise(ShipId),
    /// The ship that the active squadron fires on next, if any.
    Target,
    /// The next ship that fires on the announced target, if any.
    Firer,
    /// Whether this ship, just crippled, blows itself up.
    SelfDestruct(ShipId),
}
