//! Events of a battle, with all that a referee needs to check it.

mod attack;

use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::volley::FaceList;
use serde::Serialize;

use crate::action::{Action, ModelId};
use crate::ruleset::{OpeningEffect, Phase};

pub use attack::{Attack, HitModifiers};

/// A centre and a heading as plain numbers: inches, and a unit vector.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Pose {
    /// Centre along the long edge, inches.
    pub x_in: f64,
    /// Centre along the short edge, inches.
    pub y_in: f64,
    /// Heading, along the long edge.
    pub heading_x: f64,
    /// Heading, along the short edge.
    pub heading_y: f64,
}

/// The action that an activation took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Manoeuvre {
    /// Stayed and turned.
    Hold,
    /// Move speed.
    Move,
    /// Cruise speed.
    Cruise,
    /// Cruise speed into an enemy ship.
    Ram,
    /// Rolled distance.
    Warp,
    /// Free move on deployment.
    FreeMove,
}

/// The cause of a point of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Cause {
    /// A weapon's attack.
    Shot,
    /// Being near the target of a Blast weapon.
    Blast,
    /// The firer's own weapon.
    Overheating,
    /// Overlapping ships.
    Overlap,
    /// Ramming or being rammed.
    Ram,
    /// A push or pull that was stopped.
    Collision,
    /// A mine.
    Mine,
    /// Dangerous terrain.
    Terrain,
    /// Boarders.
    Boarding,
    /// The extra point of a fragile model.
    Fragile,
}

/// The quadrant of a model that a line passes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Facing {
    /// Front.
    Front,
    /// Left side.
    Left,
    /// Right side.
    Right,
    /// Rear.
    Rear,
    /// Squadrons have no facings.
    None,
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
    /// The roll-off for the initiative.
    RollOff {
        /// Side `A`'s die of the deciding roll.
        a: u8,
        /// Side `B`'s die.
        b: u8,
        /// The winner.
        winner: Side,
    },
    /// The number of objective markers was rolled.
    MarkerCount {
        /// Markers.
        count: u8,
    },
    /// An objective marker was placed or dropped.
    MarkerAt {
        /// Inches.
        x_in: f64,
        /// Inches.
        y_in: f64,
        /// The ship that dropped it.
        dropped_by: Option<ModelId>,
    },
    /// A ship picked up a marker.
    MarkerTaken {
        /// The ship.
        model: ModelId,
        /// Inches.
        x_in: f64,
        /// Inches.
        y_in: f64,
    },
    /// A model was placed on the table.
    Placed {
        /// The model.
        model: ModelId,
        /// The pose of the model.
        pose: Pose,
    },
    /// A ship is kept in reserve, or a squadron whose ship was lost.
    KeptBack {
        /// The model.
        model: ModelId,
    },
    /// A squadron waits aboard a ship.
    Stowed {
        /// The squadron.
        model: ModelId,
        /// The ship.
        ship: ModelId,
    },
    /// A squadron was launched from its ship.
    Launched {
        /// The squadron.
        model: ModelId,
        /// The ship.
        ship: ModelId,
        /// The pose in which it is set down.
        pose: Pose,
    },
    /// A squadron was lost that had never been launched.
    Lost {
        /// The squadron.
        model: ModelId,
    },
    /// A round began.
    Round {
        /// The number of the round, from 1; lines of a log have it already.
        #[serde(skip_serializing)]
        round: u8,
        /// The first player of the round.
        first: Side,
    },
    /// A phase began.
    Phase {
        /// The phase; lines of a log have it already.
        #[serde(skip_serializing)]
        phase: Phase,
    },
    /// A model was activated.
    Activated {
        /// The model.
        model: ModelId,
        /// The pose in which it stands.
        pose: Pose,
    },
    /// A ship goes on with its activation after the squadrons that it launched.
    Resumed {
        /// The ship.
        model: ModelId,
        /// The pose in which it stands.
        pose: Pose,
    },
    /// An optional effect was used at the start of an activation.
    Opening {
        /// The model.
        model: ModelId,
        /// The effect.
        effect: OpeningEffect,
    },
    /// A die or a sum of dice was rolled for a distance or a check.
    Rolled {
        /// The model that it was rolled for.
        model: ModelId,
        /// The purpose of the roll.
        what: RollFor,
        /// Total after modifiers.
        total: u8,
    },
    /// A model set out on a manoeuvre.
    Moved {
        /// The model.
        model: ModelId,
        /// The manoeuvre.
        manoeuvre: Manoeuvre,
        /// The pose before.
        from: Pose,
        /// Distance to the pivot, inches; none without one.
        pivot_in: Option<f64>,
        /// Whole distance that the move covers, without an overlap extension, inches.
        distance_in: f64,
        /// Extra distance after an overlap, inches.
        extension_in: f64,
        /// The pose in which it will end if nothing destroys it on the way.
        to: Pose,
    },
    /// A model was pushed, pulled or set down elsewhere.
    Displaced {
        /// The model.
        model: ModelId,
        /// The pose before.
        from: Pose,
        /// The pose after.
        to: Pose,
    },
    /// A ship left the table.
    Disengaged {
        /// The ship.
        model: ModelId,
        /// The pose in which its base reached the edge.
        pose: Pose,
    },
    /// A mine was laid or went off.
    Mine {
        /// The side that laid it.
        side: Side,
        /// Inches.
        x_in: f64,
        /// Inches.
        y_in: f64,
        /// The model that set it off; none when it was laid.
        set_off_by: Option<ModelId>,
    },
    /// A weapon was fired.
    Attack(Attack),
    /// Neighbours of a Blast target rolled to block.
    BlastHit {
        /// The neighbour.
        model: ModelId,
        /// Hits.
        hits: u8,
        /// Inside a cover piece.
        cover: bool,
        /// Raw face that blocks.
        block_target: u8,
        /// The dice to block.
        faces: FaceList,
        /// Hits that were not blocked.
        unblocked: u8,
    },
    /// Boarding pods hit a ship.
    Boarded {
        /// The ship.
        model: ModelId,
        /// Markers placed.
        placed: u8,
        /// Boarding markers on it now.
        boarders: u8,
    },
    /// A ship rolled for the boarding markers on it.
    Boarders {
        /// The ship.
        model: ModelId,
        /// Face that removes a marker.
        clear_target: u8,
        /// The dice, one for each marker, when the dice of this battle remember them.
        faces: FaceList,
        /// Markers removed.
        removed: u8,
        /// Markers that stay, each of which deals a point of damage.
        stayed: u8,
    },
    /// An attacker picked the upgrade that takes the damage of its attack.
    Sniped {
        /// The ship that is hurt.
        model: ModelId,
        /// The upgrade.
        slot: u8,
        /// Points aimed at it.
        points: u8,
    },
    /// A ram made contact.
    Rammed {
        /// The ramming ship.
        rammer: ModelId,
        /// The rammed ship.
        target: ModelId,
        /// Damage to the rammer.
        rammer_damage: u8,
        /// Damage to the target.
        target_damage: u8,
    },
    /// A shield rolled for a point of damage.
    Shield {
        /// The ship.
        model: ModelId,
        /// The die.
        face: u8,
        /// Whether the point was ignored.
        ignored: bool,
    },
    /// A point of damage was placed.
    Damage {
        /// The model.
        model: ModelId,
        /// The upgrade; 0 for a squadron.
        slot: u8,
        /// The cause of the damage.
        cause: Cause,
        /// Damage on that upgrade now.
        damage: u8,
        /// The capacity of the slot.
        capacity: u8,
    },
    /// A point of damage was removed.
    Mended {
        /// The ship.
        model: ModelId,
        /// The upgrade.
        slot: u8,
        /// Damage on it now.
        damage: u8,
    },
    /// A model was destroyed.
    Destroyed {
        /// The model.
        model: ModelId,
        /// The side whose model did it, if any.
        cause: Cause,
    },
    /// A ship rolled for morale.
    Morale {
        /// The ship.
        model: ModelId,
        /// The die.
        face: u8,
        /// Working upgrades.
        working: u8,
        /// Whether it stays.
        passed: bool,
    },
    /// A model surrendered.
    Surrendered {
        /// The model.
        model: ModelId,
    },
    /// A ship came back to the table, or out of reserve.
    Returned {
        /// The ship.
        model: ModelId,
        /// The pose of the model.
        pose: Pose,
    },
    /// The battle ended.
    Ended {
        /// The outcome of the battle.
        outcome: Outcome,
        /// Markers that side `A` holds.
        markers_a: u8,
        /// Markers that side `B` holds.
        markers_b: u8,
    },
}

/// The purpose of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RollFor {
    /// Warp distance.
    Warp,
    /// The distance at which a title sets the ship down.
    Jump,
    /// Pull distance.
    Pull,
    /// Push distance.
    Push,
    /// Damage of dangerous terrain.
    Terrain,
}
