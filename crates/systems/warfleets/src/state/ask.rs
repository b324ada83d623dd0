//! What the side to move is asked.

use crate::action::ModelId;
use crate::event::Cause;
use crate::ruleset::Phase;

/// What the side to move is asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ask {
    /// Nothing: the battle is over.
    Nothing,
    /// Where the next marker goes; the spacing that is in force, inches.
    Marker {
        /// Markers left to place, this one included.
        left: u8,
        /// Distance to other markers, inches.
        spacing_in: f64,
    },
    /// Which long edge to deploy on.
    Edge,
    /// Whether to keep this ship back.
    Reserve(ModelId),
    /// Which squadron waits aboard this ship instead of being placed.
    Stow {
        /// The ship.
        ship: ModelId,
        /// The first squadron that has not been asked for yet.
        next: u8,
        /// How many more there is room for.
        left: u8,
    },
    /// Which model to place next, of this phase group.
    Field {
        /// Squadrons rather than ships.
        squadrons: bool,
    },
    /// Where to place this model.
    Place(ModelId),
    /// Which way this model faces.
    Face(ModelId),
    /// How far the free move goes.
    FreeMove(ModelId),
    /// Whether and where this model leaves the reserve.
    Arrive(ModelId),
    /// Which model to activate.
    Activate {
        /// In this phase.
        phase: Phase,
        /// The other side has just left its rogue squadrons for later.
        declined: bool,
    },
    /// Which second squadron this ship's hero activates.
    Command(ModelId),
    /// Which optional effect of its activation this ship uses next.
    Opening {
        /// The ship.
        model: ModelId,
        /// Those that had their turn, by their places in the order of the ruleset,
        /// as a bit mask.
        used: u8,
    },
    /// Which friend this ship repairs.
    Repair(ModelId),
    /// Which upgrade of this ship loses damage.
    Mend {
        /// The ship.
        model: ModelId,
        /// Points left to remove.
        left: u8,
    },
    /// Which enemy this ship pulls.
    Pull(ModelId),
    /// Where this ship lays a mine.
    Mine(ModelId),
    /// Where this ship is set down.
    Jump {
        /// The ship.
        model: ModelId,
        /// Rolled distance, inches.
        distance_in: f64,
    },
    /// Which squadron this ship launches.
    Launch {
        /// The ship.
        ship: ModelId,
        /// Those that have been launched just now, as a bit mask.
        launched: u64,
    },
    /// Where a launched squadron is set down.
    LaunchAt {
        /// The squadron.
        squadron: ModelId,
        /// The ship beside it.
        ship: ModelId,
        /// Those that have been launched just now, as a bit mask.
        launched: u64,
    },
    /// Which launched squadron acts at once.
    Scramble {
        /// The ship that launched them.
        ship: ModelId,
        /// Those that have not acted yet, as a bit mask.
        ready: u64,
    },
    /// What this model does.
    Manoeuvre(ModelId),
    /// Which course this ship warps on.
    WarpCourse {
        /// The ship.
        model: ModelId,
        /// Rolled distance, inches.
        distance_in: f64,
    },
    /// What this model fires at.
    Fire(ModelId),
    /// How many of the split dice the last named target gets.
    Share {
        /// The firing model.
        model: ModelId,
        /// Dice left.
        dice: u8,
    },
    /// Who gets the rest of the split dice.
    Also {
        /// The firing model.
        model: ModelId,
        /// Dice left.
        dice: u8,
    },
    /// Which upgrade takes the next point of damage.
    Suffer {
        /// The ship.
        model: ModelId,
        /// Points left, this one included.
        left: u8,
        /// What it comes from.
        cause: Cause,
    },
    /// Which upgrade of this ship the attacker aims its damage at.
    Snipe {
        /// The ship that is hurt.
        model: ModelId,
        /// Points of damage.
        points: u8,
    },
    /// Where a displaced squadron is set down.
    SetDown {
        /// The squadron.
        squadron: ModelId,
        /// The ship beside it.
        ship: ModelId,
    },
    /// Where this ship comes back.
    Return(ModelId),
}
