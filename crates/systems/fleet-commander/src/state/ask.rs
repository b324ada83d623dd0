//! The decision that the side to move is asked for.

/// The decision that the side to move is asked for. It is open, like everything on the
/// table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Nothing: the battle goes on, or is over.
    Nothing,
    /// The special weapon that its fleet has.
    Weapon,
    /// The field to place, if any.
    Field,
    /// The pieces to deploy, and where.
    Deploy,
    /// The asteroid field that is tested next.
    Test,
    /// The asteroid field that drifts.
    Drift,
    /// The square that it drifts to.
    DriftTo,
    /// The ship that docks next, if any.
    Dock,
    /// The dice to roll.
    Dice,
    /// The next order.
    Act,
    /// The second step of frigates, if they make one.
    Second,
    /// The square in which ships leave a gravitic field.
    Exit,
    /// The signals to reveal so that they fire too.
    Join,
    /// The answer to an attack.
    Defend,
    /// The ship that the damage goes to.
    Name,
    /// The square that the attacked ships go to.
    Dodge,
    /// The die that a drain takes.
    Drain,
    /// The dice with a direction to keep.
    Reserve,
    /// The specials to keep.
    Gauge,
}
