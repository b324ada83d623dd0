//! The small decisions that a side is asked for.

use serde::Serialize;

use crate::fleet;

/// Most ships of a battle.
pub const MAX_SHIPS: usize = 2 * fleet::MAX_SIDE;

/// A ship of the battle: side `A`'s ships come first, then side `B`'s, each in
/// the order of its fleet list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct ShipId(pub u8);

impl ShipId {
    /// Position in the list of ships.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// A set that holds this ship alone, as a bit mask.
    #[inline]
    pub fn bit(self) -> u32 {
        1 << self.0
    }
}

/// The places of the bits in a mask, lowest first.
#[inline]
fn bits(mut mask: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as u8;
            mask &= mask - 1;
            bit
        })
    })
}

/// The ships in a bit mask, lowest first.
#[inline]
pub fn ships(mask: u32) -> impl Iterator<Item = ShipId> {
    bits(mask).map(ShipId)
}

/// The squadrons in a bit mask, lowest first.
#[inline]
pub fn squadrons(mask: u32) -> impl Iterator<Item = SquadronId> {
    bits(mask).map(SquadronId)
}

/// A squadron of the battle: side `A`'s first, then side `B`'s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct SquadronId(pub u8);

impl SquadronId {
    /// Position in the list of squadrons.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// A set that holds this squadron's chit alone, as a bit mask.
    #[inline]
    pub fn bit(self) -> u32 {
        1 << self.0
    }
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Action {
    /// Put the asked ship on this hex of the map, counted row by row.
    Place(u16),
    /// Turn the asked ship to this hexside.
    Face(u8),
    /// Move this ship of the active squadron next.
    Helm(ShipId),
    /// Bring the asked ship to this end of the courses of its class.
    Course(u16),
    /// Fly the asked ship off the map.
    LeaveMap,
    /// Raise a shield of the asked ship (`true`), or keep its fire.
    Raise(bool),
    /// Announce fire on this ship.
    Target(ShipId),
    /// Let this ship of the active squadron fire on the announced target.
    Firer(ShipId),
    /// Roll for the announced fire.
    Resolve,
    /// Fire no more in this activation.
    CeaseFire,
    /// Blow the asked ship up, or try to (`true`).
    SelfDestruct(bool),
}
