//! The decision that a side is asked for.

use crate::action::UnitId;

/// The decision that a side is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Nothing: the battle is over, or the driver is at work.
    Nothing,
    /// The edge of the table that it takes.
    Edge,
    /// The point at which this unit is deployed.
    Place(UnitId),
    /// The point to which this Vanguard moves.
    Vanguard(UnitId),
    /// The unit that is activated.
    Unit,
    /// Whether this Leader commands.
    Command(UnitId),
    /// The unit of the turn that acts next.
    Member,
    /// The action of this unit.
    Act(UnitId),
    /// The target that this unit shoots at, or the friend that it heals.
    Attack(UnitId),
    /// The point to which this unit moves after hitting.
    Leave(UnitId),
}
