//! Steps that wait to be done.

use evenkeel_kernel::side::Side;

use crate::action::{ShipId, SquadronId};

/// Something that waits to be done. The agenda is a stack: what must happen
/// first is pushed last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Place the ships of a side that are not on the map yet.
    Deploy(Side),
    /// Start a round.
    BeginRound,
    /// Draw the next chit.
    Draw,
    /// Activate a squadron.
    Activate(SquadronId),
    /// Move the ships of the squadron, one after the other.
    Move,
    /// Find a course for this ship.
    Steer(ShipId),
    /// Ask these ships, as a bit mask, whether they raise a shield.
    Raise(u32),
    /// See which targets are in range.
    TakeAim,
    /// Announce fire on the next target.
    Fire,
    /// Name the next ship that fires on it.
    Designate,
    /// Go on with fire that was announced for several targets.
    NextBatch,
    /// Roll for the announced fire.
    Resolve,
    /// Go on with windows and explosions.
    Explode,
    /// See whether a fleet is beaten.
    Settle,
    /// End the battle, or go on to the next round.
    EndRound,
}
