//! The decision that the side to move is asked for.

use crate::action::ModelId;
use crate::event::Cause;
use crate::ruleset::Phase;

/// The decision that the side to move is asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ask {
    /// Nothing: the battle is over.
    Nothing,
    /// The spot of the next marker; the spacing that is in force, inches.
    Marker {
        /// Markers left to place, this one included.
        left: u8,
        /// Distance to other markers, inches.
        spacing_in: f64,
    },
    /// The long edge to deploy on.
    Edge,
    /// Whether to keep this ship back.
    Reserve(ModelId),
    /// The squadron that waits aboard this ship instead of being placed.
    Stow {
        /// The ship.
        ship: ModelId,
        /// The first squadron that has not been asked for yet.
        next: u8,
        /// The number of further ones that there is room for.
        left: u8,
    },
    /// The model to place next, of this phase group.
    Field {
        /// Squadrons rather than ships.
        squadrons: bool,
    },
    /// The spot of this model.
    Place(ModelId),
    /// The direction in which this model faces.
    Face(ModelId),
    /// The length of the free move.
    FreeMove(ModelId),
    /// Whether and where this model leaves the reserve.
    Arrive(ModelId),
    /// The model to activate.
    Activate {
        /// In this phase.
        phase: Phase,
        /// The other side has just left its rogue squadrons for later.
        declined: bool,
    },
    /// The second squadron that this ship's hero activates.
    Command(ModelId),
    /// The optional effect of its activation that this ship uses next.
    Opening {
        /// The ship.
        model: ModelId,
        /// The effects that had their turn, by their places in the order of the ruleset, as
        /// a bit mask.
        used: u8,
    },
    /// The friend that this ship repairs.
    Repair(ModelId),
    /// The upgrade of this ship that loses damage.
    Mend {
        /// The ship.
        model: ModelId,
        /// Points left to remove.
        left: u8,
    },
    /// The enemy that this ship pulls.
    Pull(ModelId),
    /// The spot at which this ship lays a mine.
    Mine(ModelId),
    /// The spot at which this ship is set down.
    Jump {
        /// The ship.
        model: ModelId,
        /// Rolled distance, inches.
        distance_in: f64,
    },
    /// The squadron that this ship launches.
    Launch {
        /// The ship.
        ship: ModelId,
        /// The squadrons that have been launched just now, as a bit mask.
        launched: u64,
    },
    /// The spot at which a launched squadron is set down.
    LaunchAt {
        /// The squadron.
        squadron: ModelId,
        /// The ship beside it.
        ship: ModelId,
        /// The squadrons that have been launched just now, as a bit mask.
        launched: u64,
    },
    /// The launched squadron that acts at once.
    Scramble {
        /// The ship that launched them.
        ship: ModelId,
        /// The squadrons that have not acted yet, as a bit mask.
        ready: u64,
    },
    /// The manoeuvre of this model.
    Manoeuvre(ModelId),
    /// The course that this ship warps on.
    WarpCourse {
        /// The ship.
        model: ModelId,
        /// Rolled distance, inches.
        distance_in: f64,
    },
    /// The target of this model.
    Fire(ModelId),
    /// The number of the split dice that the last named target gets.
    Share {
        /// The firing model.
        model: ModelId,
        /// Dice left.
        dice: u8,
    },
    /// The target that gets the rest of the split dice.
    Also {
        /// The firing model.
        model: ModelId,
        /// Dice left.
        dice: u8,
    },
    /// The upgrade that takes the next point of damage.
    Suffer {
        /// The ship.
        model: ModelId,
        /// Points left, this one included.
        left: u8,
        /// The cause of the damage.
        cause: Cause,
    },
    /// The upgrade of this ship that the attacker aims its damage at.
    Snipe {
        /// The ship that is hurt.
        model: ModelId,
        /// Points of damage.
        points: u8,
    },
    /// The spot at which a displaced squadron is set down.
    SetDown {
        /// The squadron.
        squadron: ModelId,
        /// The ship beside it.
        ship: ModelId,
    },
    /// The spot at which this ship comes back.
    Return(ModelId),
}
