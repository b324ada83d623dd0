//! Steps that wait to be done.

use evenkeel_kernel::side::Side;

use crate::hand::Face;
use crate::ruleset::Effect;

/// Something that waits to be done. The agenda is a stack: what must happen
/// first is pushed last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Choose special weapons.
    Arm(Side),
    /// Place fields: so many chances are left.
    Field(Side, u8),
    /// Deploy the next piece.
    Deploy(Side),
    /// Roll before the battle.
    PreRoll,
    /// Begin a turn.
    Turn(Side),
    /// A lasting effect: tests, drones, the scenario.
    Effect(Effect),
    /// Test the asteroid fields that are left.
    Test,
    /// An asteroid field drifts.
    Drift,
    /// Ships dock.
    Dock,
    /// Choose dice.
    Dice,
    /// Act.
    Act,
    /// Fill the reserve, then the gauge.
    Reserve,
    /// Fill the gauge.
    Gauge,
    /// End the turn.
    EndTurn,
    /// Second step of the frigates that moved.
    Second(Face),
    /// Ships are in a gravitic field.
    Transit,
    /// A side may reveal ships so that they fire too.
    Join(Side),
    /// The defender answers.
    Defend,
    /// The attacker names the ship.
    Name,
    /// Damage is dealt.
    Resolve,
    /// The attacked ships move.
    Dodge,
}
