//! Events of a battle, with all that a referee needs to check it.

use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::side::Side;
use serde::Serialize;

use crate::action::{Action, UnitId};

/// A point of the table, inches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Point {
    /// From the west.
    pub x: f64,
    /// From the south.
    pub y: f64,
}

impl From<evenkeel_board::Vec2> for Point {
    fn from(at: evenkeel_board::Vec2) -> Point {
        Point { x: at.x, y: at.y }
    }
}

/// The purpose of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Roll {
    /// To hit with a shot.
    Shot,
    /// To hit in melee.
    Strike,
    /// To hit with a Death Blow.
    Blast,
    /// Whether a hit kills; wounds are in the face that is needed.
    Kill,
    /// Dangerous terrain.
    Danger,
    /// A Trapper is touched.
    Trap,
    /// Pathfinder ignores a hit.
    Pathfinder,
    /// Tough ignores a hit.
    Tough,
    /// Poison wounds.
    Poison,
    /// Deadly kills.
    Deadly,
    /// Regeneration saves.
    Regeneration,
    /// Fire gives another attack.
    Fire,
    /// Vicious gives so many attacks.
    Vicious,
    /// Frenzy adds so much.
    Frenzy,
    /// Sweep Attack stuns.
    Sweep,
    /// Entangle hits.
    Entangle,
    /// A Healer heals.
    Heal,
    /// A Leader commands.
    Command,
    /// Morale is kept; on less than what is needed to fail.
    Morale,
}

/// The cause of a unit's death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A shot of this unit.
    Shot(UnitId),
    /// A melee attack of this unit.
    Melee(UnitId),
    /// The Death Blow of this unit.
    Blast(UnitId),
    /// Dangerous terrain, or a Trapper.
    Terrain,
    /// The unit's own failed test of morale.
    Morale,
}

/// Something that happened. Logs write it as an object whose `event` tells which.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A side made a decision.
    Decided {
        /// The side that acts.
        side: Side,
        /// The action.
        action: Action,
    },
    /// Both sides rolled off.
    RolledOff {
        /// The die of side `A`.
        a: u8,
        /// The die of side `B`.
        b: u8,
        /// For who sets up Scouts first, not for the table.
        scouts: bool,
    },
    /// A unit was deployed.
    Deployed {
        /// The unit.
        unit: UnitId,
        /// The point at which it stands.
        at: Point,
    },
    /// There was no room for a unit.
    LeftOut {
        /// The unit.
        unit: UnitId,
    },
    /// A round began.
    Round {
        /// The number of the round, from 1; lines of a log have it already.
        #[serde(skip_serializing)]
        round: u8,
        /// The side that goes first.
        starter: Side,
    },
    /// A unit was activated.
    Activated {
        /// The unit.
        unit: UnitId,
        /// The number of its turn in the round.
        number: u16,
    },
    /// A Leader rolled for friends.
    Commanded {
        /// The Leader.
        leader: UnitId,
        /// The number of units that may act at once.
        successes: u8,
        /// The number of units in reach.
        eligible: u8,
    },
    /// A unit moved.
    Moved {
        /// The unit.
        unit: UnitId,
        /// The point before.
        from: Point,
        /// The point at which it turned.
        via: Option<Point>,
        /// The point after.
        to: Point,
    },
    /// An attack was about to be rolled.
    Attacked {
        /// The unit that attacks.
        attacker: UnitId,
        /// The unit that is attacked.
        target: UnitId,
        /// Attack Quality.
        attack: i32,
        /// Defence Quality.
        defence: i32,
    },
    /// A die fell.
    Rolled {
        /// The purpose of the roll.
        what: Roll,
        /// The unit that rolls.
        unit: UnitId,
        /// The least face that works; 0 for a number that is counted.
        need: u8,
        /// The face, or the number of a smaller die.
        face: u8,
    },
    /// A unit was wounded.
    Wounded {
        /// The unit.
        unit: UnitId,
        /// Wounds that it has now.
        wounds: u8,
    },
    /// A unit was stunned.
    Stunned {
        /// The unit.
        unit: UnitId,
    },
    /// A unit stood up.
    StoodUp {
        /// The unit.
        unit: UnitId,
    },
    /// A unit was healed.
    Healed {
        /// The unit.
        unit: UnitId,
        /// Wounds that it has now.
        wounds: u8,
    },
    /// A unit died.
    Died {
        /// The unit.
        unit: UnitId,
        /// The cause of its death.
        cause: Cause,
    },
    /// The battle ended.
    Ended {
        /// The outcome of the battle.
        outcome: Outcome,
        /// Points of units that side `A` destroyed.
        points_a: u32,
        /// Points of units that side `B` destroyed.
        points_b: u32,
    },
}
