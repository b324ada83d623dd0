//! The small decisions that a side is asked for.

use evenkeel_kernel::side::Side;
use serde::Serialize;

use crate::fleet;

/// Units of both sides that a battle has room for.
pub const MAX_UNITS: usize = 2 * fleet::MAX_UNITS;

/// Some units, as a bit mask.
pub type Units = u128;

/// A unit of the battle: side `A`'s units come first, then side `B`'s, each in the
/// order of its warband.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// The unit of a side with this number, from 0.
    #[inline]
    pub fn of(side: Side, number: usize) -> UnitId {
        let first = if side == Side::A { 0 } else { fleet::MAX_UNITS };
        UnitId((first + number) as u8)
    }

    /// Position in lists of units.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// A set that holds this unit alone.
    #[inline]
    pub fn bit(self) -> Units {
        1 << self.0
    }

    /// The side of the unit.
    #[inline]
    pub fn side(self) -> Side {
        if self.index() < fleet::MAX_UNITS {
            Side::A
        } else {
            Side::B
        }
    }
}

/// The units that a side may have.
#[inline]
pub fn units_of(side: Side) -> Units {
    let first = Units::from(u64::MAX);
    if side == Side::A { first } else { first << 64 }
}

/// The units in a set, lowest first.
#[inline]
pub fn units(mut set: Units) -> impl Iterator<Item = UnitId> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let unit = UnitId(set.trailing_zeros() as u8);
            set &= set - 1;
            unit
        })
    })
}

/// The end of a move: so many parts of its greatest length in this direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Step {
    /// Direction, anticlockwise from the east.
    pub direction: u8,
    /// Length in parts of the greatest, from 1.
    pub length: u8,
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Deploy at this edge of the table: south, north, west, east.
    Edge(u8),
    /// Put the asked unit on this spot.
    Place(u16),
    /// Make a free move: of a Vanguard, or after hitting.
    Move(Step),
    /// The unit that is next.
    Unit(UnitId),
    /// Try to command friends (`true`), or not.
    Command(bool),
    /// Stay, and perhaps shoot.
    Hold,
    /// Stay and stand up.
    Recover,
    /// Move, and perhaps shoot.
    Walk(Step),
    /// Move further.
    Run(Step),
    /// Run into contact with this enemy, on this side of it, and attack.
    Charge(UnitId, u8),
    /// Shoot at this enemy.
    Shoot(UnitId),
    /// Entangle this enemy.
    Entangle(UnitId),
    /// Try to heal this friend.
    Heal(UnitId),
    /// No more of what is asked: no shot, no free move, no more friends.
    Done,
}
