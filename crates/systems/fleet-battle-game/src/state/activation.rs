//! The activation of a squadron.

use arrayvec::ArrayVec;
use evenkeel_kernel::side::Side;

use crate::action::{MAX_SHIPS, ShipId, SquadronId};
use crate::fleet::MAX_SQUADRON_SHIPS;
use crate::patch::Patch;

/// The doings of the active squadron in its activation. Ships are bit masks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Activation {
    /// The active squadron.
    pub squadron: SquadronId,
    /// The side of the squadron.
    pub side: Side,
    /// Live ships that have not moved.
    pub unmoved: u32,
    /// Ships that moved at full speed.
    pub full_speed: u32,
    /// Ships that did not enter a hex.
    pub standing: u32,
    /// Ships that raised a shield.
    pub raised: u32,
    /// Ships that fired, or are bound to.
    pub fired: u32,
    /// Ships that may not be fired on any more, because they were.
    pub fired_on: u32,
    /// The hexes in which the ship that is asked for its course may end, seen from where it
    /// is.
    pub ends: Patch,
    /// The targets that each ship of the squadron has in range, once all have
    /// moved; of a ship that is bound to fire, its target alone. Other entries mean
    /// nothing.
    pub in_range: [u32; MAX_SHIPS],
    /// The fire that is being announced.
    pub batch: Batch,
    /// Targets whose fire is announced and waits for its dice, where all of it is
    /// announced before the first die.
    pub announced: ArrayVec<ShipId, MAX_SQUADRON_SHIPS>,
}

/// Fire against one target, announced before a die is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The target.
    pub target: ShipId,
    /// The ships that fire, as a bit mask.
    pub firers: u32,
}

impl Activation {
    /// Nobody is active.
    pub(crate) fn none() -> Self {
        Activation {
            squadron: SquadronId(0),
            side: Side::A,
            unmoved: 0,
            full_speed: 0,
            standing: 0,
            raised: 0,
            fired: 0,
            fired_on: 0,
            ends: Patch::EMPTY,
            in_range: [0; MAX_SHIPS],
            batch: Batch {
                target: ShipId(0),
                firers: 0,
            },
            announced: ArrayVec::new_const(),
        }
    }

    /// Starts an activation; `live` are the ships of the squadron that act.
    pub(crate) fn begin(&mut self, squadron: SquadronId, side: Side, live: u32) {
        self.squadron = squadron;
        self.side = side;
        self.unmoved = live;
        self.full_speed = 0;
        self.standing = 0;
        self.raised = 0;
        self.fired = 0;
        self.fired_on = 0;
        self.batch.firers = 0;
        self.announced.clear();
    }
}
