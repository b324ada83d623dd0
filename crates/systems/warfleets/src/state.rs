//! All that changes in a battle. A clone is an independent battle.

use std::sync::Arc;

use arrayvec::ArrayVec;
use evenkeel_board::heading::Heading;
use evenkeel_board::path::Leg;
use evenkeel_board::table::Edge;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::track::Track;

use crate::action::ModelId;
use crate::event::{Cause, Facing, Manoeuvre, Pose};
use crate::ruleset::{Phase, Roll};
use crate::spec::MAX_MODELS;
use crate::terrain::Terrain;

/// Most objective markers lying on the table.
pub const MAX_MARKERS: usize = 16;
/// Most mines in play.
pub const MAX_MINES: usize = 64;
/// Most things that can wait to be done.
const MAX_AGENDA: usize = 64;

/// Where a model is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Not placed yet.
    Undeployed,
    /// Kept back by a hero.
    Reserve,
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
    /// Where it faces.
    pub heading: Heading,
    /// Damage on its upgrades (ships) or its hull (squadrons).
    pub track: Track,
    /// Where it is in its life.
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
    /// Markers it carries.
    pub markers: u8,
    /// Where it left the table.
    pub exit: Exit,
}

/// Where a ship left the table.
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
    /// Who laid it.
    pub side: Side,
    /// Where.
    pub pos: Vec2,
    /// Gap at which it goes off, inches.
    pub trigger_in: f64,
    /// Damage.
    pub damage: u8,
}

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
    /// Whether and where this ship leaves the reserve.
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
    /// Activate a model in this phase.
    Activate(ModelId, Phase),
    /// Optional effects at the start of an activation.
    Openings { model: ModelId, next: u8 },
    /// Choose the action.
    Manoeuvre(ModelId),
    /// Go on along the walk.
    Walk,
    /// What happens at the end of a walk.
    EndWalk,
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
        strength: u8,
    },
    /// Put points of damage on a model.
    Damage {
        model: ModelId,
        points: u8,
        cause: Cause,
    },
    /// Remove models that are out of capacity.
    Reap,
    /// Remove damage, at the owner's choice.
    Mend { model: ModelId, points: u8 },
    /// Finish an activation.
    EndActivation { commander: Option<ModelId> },
    /// Bring back disengaged ships.
    Returns { side: Side, next: u8 },
    /// Test morale.
    EndRound,
    /// End the battle, or go on to the next round.
    NextRound,
}

/// What a walk is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A ship's own action.
    Ship(Manoeuvre),
    /// A ram, which ends in contact with this ship.
    Ram(ModelId),
    /// A squadron's flight.
    Flight(Manoeuvre),
    /// A push or pull, which keeps the heading.
    Forced,
}

impl Purpose {
    /// The action that the walk belongs to; none when the model is pushed or pulled.
    pub fn manoeuvre(self) -> Option<Manoeuvre> {
        match self {
            Purpose::Ship(manoeuvre) | Purpose::Flight(manoeuvre) => Some(manoeuvre),
            Purpose::Ram(_) => Some(Manoeuvre::Ram),
            Purpose::Forced => None,
        }
    }
}

/// A path over the table, cut to what is really travelled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// The straight legs, in order.
    pub legs: [Leg; 3],
    /// How many of them count.
    pub leg_count: u8,
    /// Heading at the end.
    pub end_heading: Heading,
    /// Ships that the overlap at the end hurts, as a bit mask; 0 without an overlap.
    pub overlapped: u64,
    /// Where it leaves the table, if it does.
    pub exit: Option<Exit>,
    /// Distance to the pivot, inches; none without one.
    pub pivot_in: Option<f64>,
    /// Distance without an overlap extension, inches.
    pub distance_in: f64,
    /// Extra distance after an overlap, inches.
    pub extension_in: f64,
}

impl Course {
    /// A straight course of one leg.
    pub fn straight(leg: Leg) -> Self {
        let nowhere = Leg::new(leg.end(), leg.heading, 0.0);
        Course {
            legs: [leg, nowhere, nowhere],
            leg_count: 1,
            end_heading: leg.heading,
            overlapped: 0,
            exit: None,
            pivot_in: None,
            distance_in: leg.length,
            extension_in: 0.0,
        }
    }

    /// The legs that count.
    #[inline]
    pub fn legs(&self) -> &[Leg] {
        &self.legs[..self.leg_count as usize]
    }

    /// Adds a leg.
    #[inline]
    pub fn add(&mut self, leg: Leg) {
        self.legs[self.leg_count as usize] = leg;
        self.leg_count += 1;
    }

    /// The centre at the end.
    #[inline]
    pub fn end(&self) -> Vec2 {
        self.legs[self.leg_count as usize - 1].end()
    }

    /// The centre after `distance` inches.
    pub fn at(&self, mut distance: f64) -> Vec2 {
        for leg in self.legs() {
            if distance <= leg.length {
                return leg.at(distance);
            }
            distance -= leg.length;
        }
        self.end()
    }
}

/// How far a walk has got: distance, then the order of things at one distance.
pub type Progress = (f64, u16);

/// A displacement that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Walk {
    /// Who moves.
    pub model: ModelId,
    /// Why.
    pub purpose: Purpose,
    /// Along which path.
    pub course: Course,
    /// Terrain is ignored.
    pub warp: bool,
    /// Damage to the walker at the end (a push that is stopped).
    pub collision_damage: u8,
    /// The last thing that it met.
    pub progress: Progress,
}

/// A target as its attacker sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sighting {
    /// The target.
    pub target: ModelId,
    /// Base edge to base edge, inches.
    pub gap_in: f64,
    /// Quadrant of the attacker that the line leaves by.
    pub through: Facing,
    /// Quadrant of the target that the line enters by.
    pub facing: Facing,
    /// The target is in or behind a cover piece (upgrades not counted).
    pub cover: bool,
}

/// One share of a split attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Gun of the active model.
    pub gun: u8,
    /// Target.
    pub target: ModelId,
    /// Dice before doubling.
    pub dice: u8,
}

/// What the active model does in its activation.
#[derive(Clone, Debug, PartialEq)]
pub struct Activation {
    /// The active side.
    pub side: Side,
    /// The action was a Hold.
    pub hold: bool,
    /// A late activation of a rogue squadron: it may move or shoot, not both.
    pub late: bool,
    /// Guns that have fired: bit 2g for the left side or the whole gun, 2g + 1 for the right.
    pub fired: u16,
    /// Visible enemies within reach.
    pub sightings: ArrayVec<Sighting, 32>,
    /// Whether the sightings still hold.
    pub sighted: bool,
    /// Declared shots that are not resolved yet.
    pub shots: ArrayVec<Shot, 32>,
    /// Ones among the dice to hit of the overheating weapon that is firing.
    pub overheated: u8,
}

/// All that changes in a battle.
#[derive(Clone, Debug)]
pub struct State {
    /// The table's terrain, which never changes.
    pub terrain: Arc<Terrain>,
    /// All models.
    pub models: ArrayVec<Model, MAX_MODELS>,
    /// Markers lying on the table.
    pub markers: ArrayVec<Vec2, MAX_MARKERS>,
    /// Mines in play, oldest first.
    pub mines: ArrayVec<Mine, MAX_MINES>,
    /// Round, from 1; 0 during set-up.
    pub round: u8,
    /// The initiative player, who starts the first round.
    pub initiative: Side,
    /// The side that deploys on the lower long edge.
    pub lower: Side,
    /// Models of each side that are on the table, as bit masks.
    pub on_table: BySide<u64>,
    /// Ships that are neither destroyed nor surrendered.
    pub ships_left: BySide<u8>,
    /// What the active model does.
    pub activation: Activation,
    /// What is being carried out.
    pub walk: Walk,
    /// Who decides.
    pub decider: Side,
    /// What is asked.
    pub ask: Ask,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// How the last ship of a fleet was lost, if one was.
    pub collapse: Option<EndReason>,
    agenda: ArrayVec<Step, MAX_AGENDA>,
}

impl State {
    /// A battle before its first step. `models` are all undeployed.
    pub fn new(
        terrain: Arc<Terrain>,
        models: ArrayVec<Model, MAX_MODELS>,
        ships_left: BySide<u8>,
    ) -> Self {
        State {
            terrain,
            models,
            markers: ArrayVec::new(),
            mines: ArrayVec::new(),
            round: 0,
            initiative: Side::A,
            lower: Side::A,
            on_table: BySide::default(),
            ships_left,
            activation: Activation::none(),
            walk: Walk::none(),
            decider: Side::A,
            ask: Ask::Nothing,
            outcome: None,
            collapse: None,
            agenda: ArrayVec::new(),
        }
    }

    /// Puts a step on top of the agenda.
    #[inline]
    pub(crate) fn push(&mut self, step: Step) {
        self.agenda.push(step);
    }

    /// Forgets everything that was to be done or decided.
    pub(crate) fn abandon(&mut self) {
        self.agenda.clear();
        self.ask = Ask::Nothing;
    }

    /// Takes the top step off the agenda.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Step> {
        self.agenda.pop()
    }

    /// Asks a side for a decision.
    #[inline]
    pub fn ask(&mut self, side: Side, ask: Ask) {
        self.decider = side;
        self.ask = ask;
    }

    /// The model with this id.
    #[inline]
    pub fn model(&self, id: ModelId) -> &Model {
        &self.models[id.index()]
    }

    /// The model with this id, to be changed.
    #[inline]
    pub fn model_mut(&mut self, id: ModelId) -> &mut Model {
        &mut self.models[id.index()]
    }

    /// Whether the model is on the table (a doomed one still is).
    #[inline]
    pub fn is_on_table(&self, id: ModelId) -> bool {
        matches!(self.model(id).status, Status::OnTable | Status::Doomed)
    }

    /// Rule WF-ROUND-05: the first player of this round, who swaps each round.
    #[inline]
    pub fn first(&self) -> Side {
        if self.round % 2 == 1 {
            self.initiative
        } else {
            self.initiative.other()
        }
    }

    /// Centre and heading of a model as plain numbers.
    pub fn pose(&self, id: ModelId) -> Pose {
        let model = self.model(id);
        Pose::new(model.pos, model.heading)
    }

    /// Markers that a side carries on the table.
    pub fn markers_held(&self, side: Side) -> u8 {
        ids(self.on_table[side])
            .map(|id| self.model(id).markers)
            .sum()
    }
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

impl Activation {
    /// Nobody is active.
    pub fn none() -> Self {
        Activation {
            side: Side::A,
            hold: false,
            late: false,
            fired: 0,
            sightings: ArrayVec::new(),
            sighted: false,
            shots: ArrayVec::new(),
            overheated: 0,
        }
    }

    /// Starts a new activation without moving memory about.
    pub fn reset(&mut self, side: Side, late: bool) {
        self.side = side;
        self.hold = false;
        self.late = late;
        self.fired = 0;
        self.sightings.clear();
        self.sighted = false;
        self.shots.clear();
        self.overheated = 0;
    }
}

impl Walk {
    /// Nobody walks.
    pub fn none() -> Self {
        Walk {
            model: ModelId(0),
            purpose: Purpose::Forced,
            course: Course::straight(Leg::new(Vec2::ZERO, Heading::EAST, 0.0)),
            warp: false,
            collision_damage: 0,
            progress: (-1.0, 0),
        }
    }
}

/// The ids in a bit mask, lowest first.
#[inline]
pub fn ids(mut mask: u64) -> impl Iterator<Item = ModelId> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let id = ModelId(mask.trailing_zeros() as u8);
            mask &= mask - 1;
            id
        })
    })
}
