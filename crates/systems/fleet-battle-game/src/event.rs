//! Events of a battle, with all that a referee needs to check it.

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_map::HexMap;
use evenkeel_board::hex_side::HexSide;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::side::Side;
use serde::{Serialize, Serializer};

use crate::action::{Action, ShipId, SquadronId, ships, squadrons};
use crate::rules::damage::Status;
use crate::ruleset::FireArc;

/// The berth of a ship: its hex and the hexside that it faces, as plain numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Berth {
    /// Column of the hex, from 0 in the west.
    pub column: u16,
    /// Row of the hex, from 0 in the north.
    pub row: u16,
    /// Hexside that the ship faces, 0 to 5, anticlockwise.
    pub facing: u8,
}

impl Berth {
    /// The berth of a ship in a hex of the map.
    pub fn new(map: &HexMap, hex: Hex, facing: HexSide) -> Self {
        let (column, row) = map.column_and_row(hex);
        Berth {
            column,
            row,
            facing: facing.index() as u8,
        }
    }
}

/// Some ships, as a bit mask; logs write their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ships(pub u32);

impl Serialize for Ships {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(ships(self.0))
    }
}

/// Some squadrons, as a bit mask; logs write their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squadrons(pub u32);

impl Serialize for Squadrons {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(squadrons(self.0))
    }
}

/// The reason why the shields of a ship changed without a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Adjustment {
    /// The ship moved at full speed.
    FullSpeed,
    /// The ship raised a shield.
    Raised,
}

/// The cause of a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Weapon fire of the active squadron.
    Fire,
    /// The explosion of this ship.
    Explosion(ShipId),
}

/// One shot, from range to hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Shot {
    /// The firing ship.
    pub firer: ShipId,
    /// The ship fired on.
    pub target: ShipId,
    /// Hexes.
    pub range: u16,
    /// The firer's arc that the target is in.
    pub arc: FireArc,
    /// The target's arc that the firer is in.
    pub from: FireArc,
    /// Destroyed shields of the firer.
    pub destroyed: u8,
    /// The penalty that they take off the roll.
    pub penalty: u8,
    /// The die.
    pub face: u8,
    /// Hits by the weapon chart, without the target's weakness astern.
    pub hits: u8,
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
    /// A ship was put on the map during set-up.
    Placed {
        /// The ship.
        ship: ShipId,
        /// The berth of the ship.
        at: Berth,
        /// Shields up.
        up: u8,
        /// Shields down.
        down: u8,
        /// Live or crippled.
        status: Status,
    },
    /// A round began; every chit is in the cup again.
    Round {
        /// The number of the round, from 1; lines of a log have it already.
        #[serde(skip_serializing)]
        round: u8,
        /// The side whose cup is drawn from first, with separate cups.
        starter: Option<Side>,
    },
    /// A chit was drawn.
    Drawn {
        /// The squadron whose chit it is.
        squadron: SquadronId,
        /// The side of the squadron.
        side: Side,
        /// The chits that it might have been.
        among: Squadrons,
        /// Nobody is left in that squadron to act.
        blank: bool,
    },
    /// A ship moved, pivoted or stayed.
    Moved {
        /// The ship.
        ship: ShipId,
        /// The berth before.
        from: Berth,
        /// The berth after.
        to: Berth,
        /// Fewest hexes that it has to enter.
        hexes: u8,
        /// At full speed.
        full_speed: bool,
    },
    /// A ship flew off the map.
    LeftMap {
        /// The ship.
        ship: ShipId,
        /// The berth from which the ship set out.
        from: Berth,
    },
    /// Shields of a ship went up or down without a hit.
    Adjusted {
        /// The ship.
        ship: ShipId,
        /// The reason for the change.
        why: Adjustment,
        /// Shields up now.
        up: u8,
        /// Shields down now.
        down: u8,
    },
    /// Fire on a target was announced that waits until all fire is: in the variant
    /// in which everything is announced before the first die.
    Designated {
        /// The target.
        target: ShipId,
        /// The ships that will fire.
        firers: Ships,
    },
    /// Fire on a target began; `shot` follows for each firer.
    Announced {
        /// The target.
        target: ShipId,
        /// The ships that fire.
        firers: Ships,
    },
    /// A ship fired.
    Shot(Shot),
    /// All dice of the fire on a target were rolled.
    Totalled {
        /// The target.
        target: ShipId,
        /// Hits of all shots, with those for the target's weakness astern.
        hits: u8,
    },
    /// A hit took effect.
    Hit {
        /// The ship.
        ship: ShipId,
        /// The cause of the hit.
        cause: Cause,
        /// Shields up now.
        up: u8,
        /// Shields down now.
        down: u8,
        /// The status of the ship after it.
        status: Status,
    },
    /// A ship was offered to blow itself up and tried.
    SelfDestruct {
        /// The ship.
        ship: ShipId,
        /// The die, where one is needed.
        face: Option<u8>,
        /// Whether it will explode.
        succeeded: bool,
    },
    /// A ship exploded; `hit` follows for each ship next to it.
    Exploded {
        /// The ship.
        ship: ShipId,
        /// The berth of the ship.
        at: Berth,
    },
    /// The battle ended.
    Ended {
        /// The outcome of the battle.
        outcome: Outcome,
        /// Remaining strength of side `A`.
        strength_a: u32,
        /// Remaining strength of side `B`.
        strength_b: u32,
        /// The side that fired the first shot, if one was fired.
        first_fire: Option<Side>,
    },
}
