//! Events of a battle, with all that a referee needs to check it.

use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::side::Side;
use serde::Serialize;

use crate::action::{Action, Aim, Field, Group, Path, Token};
use crate::hand::{Colour, Face, Hand};
use crate::kind::Kind;
use crate::ruleset::Weapon;
use crate::square::Square;

/// The cause of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Weapon dice.
    Attack,
    /// A counterstrike.
    Counterstrike,
    /// Vortex missiles or the proton ray.
    Weapon,
    /// Drones.
    Drones,
    /// An asteroid field.
    Asteroids,
    /// A gravitic field.
    Gravitic,
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
    /// A side looked at the secret special weapons that it may choose from.
    Dealt {
        /// The side that they were dealt to.
        side: Side,
        /// The weapons.
        weapons: [Weapon; 3],
    },
    /// A side has its special weapon.
    Armed {
        /// The side that has the weapon.
        side: Side,
        /// The weapon, secret or not.
        weapon: Weapon,
    },
    /// A field was placed.
    Placed {
        /// The side that did it.
        side: Side,
        /// The field.
        field: Field,
        /// The square of the field.
        at: Square,
    },
    /// A piece was deployed.
    Deployed {
        /// The side that did it.
        side: Side,
        /// The number of the piece.
        token: Token,
        /// The kind of the piece, hidden or not.
        kind: Kind,
        /// The square of the piece.
        at: Square,
    },
    /// A turn began.
    Turn {
        /// The number of the round, from 1; lines of a log have it already.
        #[serde(skip_serializing)]
        round: u8,
        /// The side whose turn it is.
        side: Side,
    },
    /// Dice were rolled.
    Rolled {
        /// The side that did it.
        side: Side,
        /// New results.
        dice: Hand,
    },
    /// A test of ships in, or before, a field.
    Tested {
        /// The field.
        field: Square,
        /// The pieces that are tested.
        group: Group,
        /// The die.
        face: Face,
    },
    /// Pieces changed their square.
    Moved {
        /// The pieces that move.
        group: Group,
        /// The square before.
        from: Square,
        /// The square after.
        to: Square,
    },
    /// Ships went back to where they rested, unharmed: no way out of a field.
    ThrownBack {
        /// The pieces that went back.
        group: Group,
    },
    /// Pieces left the board.
    Left {
        /// The pieces that left.
        group: Group,
    },
    /// The shuttle changed hands.
    Captured {
        /// The side that has it now.
        by: Side,
    },
    /// An attack was announced.
    Announced {
        /// The attacking side.
        by: Side,
        /// The square that began it.
        from: Square,
        /// The square that is attacked.
        target: Square,
        /// The aim of the attack.
        aim: Aim,
        /// The way of a ranged one.
        path: Option<Path>,
    },
    /// A shield blocked fire from a square.
    Blocked {
        /// The square that is attacked.
        target: Square,
        /// The square that the fire comes from.
        from: Square,
    },
    /// The defender answered with a dodge, or a counterstrike.
    Reacted {
        /// The square that is attacked.
        target: Square,
        /// Dodge, not counterstrike.
        dodge: bool,
    },
    /// An attack was over; the damage follows.
    Resolved {
        /// Firepower that came through.
        damage: u8,
    },
    /// A ship was damaged.
    Damaged {
        /// The ship that is hit.
        token: Token,
        /// The cause of the damage.
        cause: Cause,
        /// The damage, as far as the ship had hull.
        damage: u8,
        /// Hull that is left.
        left: u8,
    },
    /// A ship was destroyed.
    Destroyed {
        /// The piece.
        token: Token,
        /// The kind that it had.
        kind: Kind,
    },
    /// A signal was revealed.
    Revealed {
        /// The piece.
        token: Token,
        /// The kind that it has.
        kind: Kind,
    },
    /// A special weapon was used.
    Fired {
        /// The side that did it.
        side: Side,
        /// The weapon.
        weapon: Weapon,
        /// The ship that it was used on, if any.
        on: Option<Token>,
    },
    /// A ship was mended.
    Repaired {
        /// The piece.
        token: Token,
        /// Hull that it got back.
        hull: u8,
    },
    /// Dice of a bridge were lost.
    Lost {
        /// The side of the bridge.
        side: Side,
        /// The dice.
        dice: Hand,
    },
    /// Drones of a side came back or vanished.
    DronesBack {
        /// The side of the drones.
        side: Side,
    },
    /// A die was spent for something that has no other event.
    Spent {
        /// The side that did it.
        side: Side,
        /// The colour of the die.
        colour: Colour,
        /// The face of the die.
        face: Face,
    },
    /// A field drifted; if from and to are one, it stayed.
    Drifted {
        /// The die.
        face: Face,
        /// The square before.
        from: Square,
        /// The square after.
        to: Square,
    },
    /// A ship docked (`true`) or dropped its container.
    Docked {
        /// The piece.
        token: Token,
        /// Docked, not dropped.
        docked: bool,
    },
    /// A turn ended, or the roll before the battle, with this on the bridge.
    Kept {
        /// The side of the bridge.
        side: Side,
        /// The dice on the bridge.
        bridge: Hand,
    },
    /// The battle ended.
    Ended {
        /// The outcome of the battle.
        outcome: Outcome,
        /// Class points of side `A`.
        points_a: u8,
        /// Class points of side `B`.
        points_b: u8,
    },
}
