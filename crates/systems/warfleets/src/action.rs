//! The small decisions that a side is asked for.

use serde::Serialize;

use crate::ruleset::OpeningEffect;

/// A model of the battle: side `A`'s models come first, then side `B`'s, each in
/// the order of its fleet list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct ModelId(pub u8);

impl ModelId {
    /// Position in the list of models.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// A set that holds this model alone, as a bit mask.
    #[inline]
    pub fn bit(self) -> u64 {
        1 << self.0
    }
}

/// One decision. Indices count entries of the grids that the ruleset defines, so
/// that equality is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Action {
    /// Put the next objective marker on this spot of the objective grid.
    PlaceMarker(u16),
    /// Deploy along the lower long edge (`true`) or the upper one.
    TakeLowerEdge(bool),
    /// Keep the asked ship in reserve.
    KeepBack,
    /// Deploy the asked ship with the others.
    DeployNormally,
    /// Keep this squadron aboard the asked ship.
    Stow(ModelId),
    /// Place this model next.
    Field(ModelId),
    /// Place the asked model on this spot of the grid that is asked for.
    PlaceAt(u16),
    /// Turn the placed model to this heading of the heading grid.
    Face(u8),
    /// Travel straight ahead by this step of the free move; 0 stays.
    FreeMove(u8),
    /// Activate this model.
    Activate(ModelId),
    /// Leave out the optional thing that was asked for.
    Decline,
    /// Use this optional effect of the activation next.
    Use(OpeningEffect),
    /// Repair this friend.
    Repair(ModelId),
    /// Remove damage from this upgrade.
    Mend(u8),
    /// Pull this enemy.
    Pull(ModelId),
    /// Lay a mine on this spot around the ship.
    LayMine(u8),
    /// Launch this squadron.
    Launch(ModelId),
    /// Hold, turned by this entry of the hold rotations.
    Hold(u8),
    /// Move, Cruise or Ram along a course.
    Go(Go),
    /// Roll for the warp distance, then choose the course.
    Warp,
    /// Fly a squadron to a spot.
    Fly(Flight),
    /// Fire this gun (0 is the turret) at this target.
    Fire {
        /// Gun of the active model.
        gun: u8,
        /// Enemy model.
        target: ModelId,
    },
    /// Give the named target this many of the split dice.
    Share(u8),
    /// Put the rest of the split dice on this target.
    AlsoAt(ModelId),
    /// Fire no more.
    CeaseFire,
    /// Take the next point of damage on this upgrade.
    Suffer(u8),
    /// Put the damage of this attack on this upgrade of its target.
    Snipe(u8),
    /// Set a displaced squadron down on this spot around the ship.
    SetDown(u8),
    /// Return to the table at this spot along the edge.
    ReturnAt(u8),
}

/// The kind of a ship's displacement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Gait {
    /// Move speed, then shooting.
    Move,
    /// Cruise speed, no shooting.
    Cruise,
    /// Cruise speed into an enemy ship, no shooting.
    Ram(ModelId),
    /// The rolled warp distance, then shooting.
    Warp,
}

/// A ship's course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Go {
    /// Kind of displacement.
    pub gait: Gait,
    /// Pivot point on the pivot grid; 0 when the course is straight.
    pub pivot: u8,
    /// Entry of the rotations of this gait; 0 is straight ahead.
    pub turn: u8,
}

/// A squadron's flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Flight {
    /// At Cruise speed, which forgoes shooting.
    pub cruise: bool,
    /// The spot to which the squadron flies.
    pub to: FlightSpot,
}

/// The spot to which a squadron flies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum FlightSpot {
    /// In this direction of the direction grid, by this step of the distance grid from 1.
    Ahead {
        /// Direction.
        direction: u16,
        /// Distance step.
        step: u8,
    },
    /// Beside this enemy, within half the squadron's range: on the near side (0)
    /// or turned to the left (1) or right (2) of it.
    Beside {
        /// Enemy model.
        target: ModelId,
        /// Bearing.
        bearing: u8,
    },
}
