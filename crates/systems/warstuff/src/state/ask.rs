//! What a side is asked.

use crate::action::UnitId;

/// What a side is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Nothing: the battle is over, or the driver is at work.
    Nothing,
    /// Which edge of the table it takes.
    Edge,
    /// Where this unit is deployed.
    Place(UnitId),
    /// Where this Vanguard moves.
    Vanguard(UnitId),
    /// Which unit is activated.
    Unit,
    /// Whether this Leader commands.
    Command(UnitId),
    /// Which unit of the turn acts next.
    Member,
    /// What this unit does.
    Act(UnitId),
    /// What this unit shoots at, or whom it heals.
    Attack(UnitId),
    /// Where this unit moves after hitting.
    Leave(UnitId),
}
