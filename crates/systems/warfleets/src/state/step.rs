//! Steps that wait to be done.

use evenkeel_kernel::side::Side;

use crate::action::ModelId;
use crate::event::Cause;
use crate::ruleset::{Phase, Roll};

/// Something that waits to be done. The agenda is a stack: what must happen
/// first is pushed last.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    /// Place the objective markers.
    PlaceMarkers { left: u8, side: Side },
    /// Choose the deployment edge.
    ChooseEdge,
    /// Declare reserves.
    DeclareReserves { side: Side, next: u8 },
    /// Name the squadrons that wait aboard ships.
    StowSquadrons { side: Side, next: u8 },
    /// Place models alternately.
    Deploy { squadrons: bool, side: Side },
    /// The placed model's free move.
    AfterPlacing(ModelId),
    /// Start a round.
    BeginRound,
    /// Bring in reserves.
    Arrivals { side: Side, next: u8 },
    /// Alternate activations.
    Turns {
        phase: Phase,
        side: Side,
        declined: bool,
    },
    /// Optional effects at the start of an activation.
    Openings { model: ModelId, used: u8 },
    /// Launch the next squadron, after these.
    Launch { ship: ModelId, launched: u64 },
    /// Let launched squadrons act.
    Scramble { ship: ModelId, ready: u64 },
    /// Choose the action.
    Manoeuvre(ModelId),
    /// Go on along the walk.
    Walk,
    /// The walk went over the edge.
    LeaveTable(ModelId),
    /// Contact of a ram.
    RamImpact { rammer: ModelId, target: ModelId },
    /// Push after a ram.
    Push {
        rammer: ModelId,
        target: ModelId,
        bonus: Option<Roll>,
    },
    /// Lift and set down the squadrons under a ship.
    Displace { ship: ModelId },
    /// Set down one lifted squadron after the other.
    SetDown { ship: ModelId },
    /// Choose the next shot.
    Shoot(ModelId),
    /// Resolve the shots that were declared.
    Volley(ModelId),
    /// Hits on the neighbours of a Blast target.
    Blast {
        attacker: ModelId,
        neighbours: u64,
        hits: u8,
        damage: u8,
        strength: u8,
    },
    /// Put points of damage on a model.
    Damage {
        model: ModelId,
        points: u8,
        cause: Cause,
    },
    /// Roll for the boarding markers on a ship.
    Boarders(ModelId),
    /// Remove models that are out of capacity.
    Reap,
    /// Remove damage, at the owner's choice.
    Mend { model: ModelId, points: u8 },
    /// Finish an activation that a ship's hero may add another one to.
    EndActivation { commander: ModelId },
    /// Bring back disengaged ships.
    Returns { side: Side, next: u8 },
    /// Test morale.
    EndRound,
    /// End the battle, or go on to the next round.
    NextRound,
}
