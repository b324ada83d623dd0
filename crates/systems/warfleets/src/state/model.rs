//! One model, and what lies on the table.

use evenkeel_board::heading::Heading;
use evenkeel_board::table::Edge;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::track::Track;

use crate::action::ModelId;
use crate::event::Pose;

/// The stage of a model's life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Not placed yet.
    Undeployed,
    /// Kept back by a hero.
    Reserve,
    /// A squadron that waits aboard this ship.
    Aboard(ModelId),
    /// On the table.
    OnTable,
    /// Out of damage capacity, to be removed when the present event is over.
    Doomed,
    /// Lifted off the table, to be set down at once.
    Lifted,
    /// Off the table until the round ends.
    Disengaged,
    /// Destroyed.
    Destroyed,
    /// Surrendered.
    Surrendered,
}

/// One model.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Model {
    /// Centre of its base.
    pub pos: Vec2,
    /// The heading of the model.
    pub heading: Heading,
    /// Damage on its upgrades (ships) or its hull (squadrons).
    pub track: Track,
    /// The stage of the model's life.
    pub status: Status,
    /// The upgrade that was begun last and takes damage until it is disabled.
    pub begun: Option<u8>,
    /// An easy target since its last Hold.
    pub held: bool,
    /// Has acted this round.
    pub activated: bool,
    /// Fragile has been used up this round.
    pub fragile_spent: bool,
    /// The hero's command has been used up this round.
    pub command_spent: bool,
    /// Markers it carries; [`State::load`](super::State::load) counts its bearers.
    pub markers: u8,
    /// Boarding markers on it.
    pub boarders: u8,
    /// The place at which the ship left the table.
    pub exit: Exit,
}

/// The place at which a ship left the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exit {
    /// The edge.
    pub edge: Edge,
    /// Coordinate of its centre along that edge, inches.
    pub along_in: f64,
}

/// A mine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mine {
    /// The side that laid it.
    pub side: Side,
    /// The spot of the mine.
    pub pos: Vec2,
    /// Gap at which it goes off, inches.
    pub trigger_in: f64,
    /// Damage.
    pub damage: u8,
}

impl Pose {
    /// A pose as plain numbers.
    pub fn new(pos: Vec2, heading: Heading) -> Self {
        let forward = heading.forward();
        Pose {
            x_in: pos.x,
            y_in: pos.y,
            heading_x: forward.x,
            heading_y: forward.y,
        }
    }
}
