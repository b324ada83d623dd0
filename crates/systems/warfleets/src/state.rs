//! All that changes in a battle. A clone is an independent battle.

mod activation;
mod ask;
mod check;
mod model;
mod step;
mod walk;

use std::sync::Arc;

use arrayvec::ArrayVec;
use evenkeel_board::lanes::WIDTH;
use evenkeel_board::path::Leg;
use evenkeel_board::sight::Line;
use evenkeel_board::vector::Vec2;
use evenkeel_board::{Disc, Discs};
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::{BySide, Side};

use crate::action::ModelId;
use crate::event::Pose;
use crate::spec::MAX_MODELS;
use crate::terrain::Terrain;

pub use activation::{Activation, Shot, Sighting};
pub use ask::Ask;
pub use model::{Exit, Mine, Model, Status};
pub(crate) use step::Step;
pub use walk::{Course, Progress, Purpose, Walk};

/// Most objective markers lying on the table.
pub const MAX_MARKERS: usize = 16;
/// Most mines in play.
pub const MAX_MINES: usize = 64;
/// Most things that can wait to be done.
const MAX_AGENDA: usize = 64;

/// All that changes in a battle.
#[derive(Clone, Debug, PartialEq)]
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
    /// The doings of the active model.
    pub activation: Activation,
    /// The walk that is being carried out.
    pub walk: Walk,
    /// The side that decides.
    pub decider: Side,
    /// The decision that is asked for.
    pub ask: Ask,
    /// The outcome, once there is one.
    pub outcome: Option<Outcome>,
    /// The way in which the last ship of a fleet was lost, if one was.
    pub collapse: Option<EndReason>,
    /// The bases of the models that are on the table, where they stand.
    bases: Discs<{ MAX_MODELS / WIDTH }>,
    /// The models that have acted this round, as a bit mask.
    spent: u64,
    /// The models that carry markers, as a bit mask.
    bearers: u64,
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
            bases: Discs::default(),
            spent: 0,
            bearers: 0,
            agenda: ArrayVec::new(),
        }
    }

    /// Puts a model's base somewhere.
    #[inline]
    pub(crate) fn set_base(&mut self, id: ModelId, base: Disc) {
        self.model_mut(id).pos = base.centre;
        self.bases.set(id.index(), base);
    }

    /// Moves a model that is on the table.
    #[inline]
    pub(crate) fn set_pos(&mut self, id: ModelId, pos: Vec2) {
        self.model_mut(id).pos = pos;
        self.bases.shift(id.index(), pos);
    }

    /// Counts a model among those that have acted this round.
    pub fn spend(&mut self, id: ModelId) {
        self.model_mut(id).activated = true;
        self.spent |= id.bit();
    }

    /// Gives a model so many markers to carry, and says how many it had.
    pub fn load(&mut self, id: ModelId, markers: u8) -> u8 {
        let others = self.bearers & !id.bit();
        self.bearers = if markers > 0 {
            others | id.bit()
        } else {
            others
        };
        std::mem::replace(&mut self.model_mut(id).markers, markers)
    }

    /// The models, of some, that have not acted this round, as a bit mask.
    #[inline]
    pub(crate) fn unspent(&self, among: u64) -> u64 {
        among & !self.spent
    }

    /// Forgets what was only for a round.
    pub(crate) fn forget_round(&mut self) {
        self.spent = 0;
        for model in &mut self.models {
            model.activated = false;
            model.fragile_spent = false;
            model.command_spent = false;
        }
    }

    /// The models, of some on the table, that may be within a range of a base, as a bit
    /// mask; the others surely are not.
    #[inline]
    pub(crate) fn near(&self, among: u64, base: Disc, range: f64) -> u64 {
        self.bases.near(among, base, range)
    }

    /// The models, of some on the table, that a line may cross, as a bit mask; the others
    /// are surely clear of it.
    #[inline]
    pub(crate) fn on_line(&self, among: u64, line: &Line) -> u64 {
        self.bases.on_line(among, line)
    }

    /// The models, of some on the table, that a base of this radius may touch on its way
    /// along a leg, as a bit mask; the others surely keep clear.
    #[inline]
    pub(crate) fn on_way(&self, among: u64, leg: &Leg, radius: f64) -> u64 {
        self.bases.on_way(among, leg, radius)
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

    /// The step that comes after the decision that is asked for.
    #[inline]
    pub(crate) fn next_step(&self) -> Option<Step> {
        self.agenda.last().copied()
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
        ids(self.on_table[side] & self.bearers)
            .map(|id| self.model(id).markers)
            .sum()
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
