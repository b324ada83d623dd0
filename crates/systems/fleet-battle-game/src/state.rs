//! All that changes in a battle: plain data, so a clone is an independent battle.

mod activation;
mod ask;
mod chain;
mod check;
mod ship;
mod step;

pub use activation::{Activation, Batch};
pub use ask::Ask;
pub use chain::Chain;
pub use ship::Ship;
pub(crate) use step::Step;

use arrayvec::ArrayVec;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::side::Side;

use crate::action::{MAX_SHIPS, ShipId};

/// Steps that wait at the same time: at most two for the round, and four for
/// the activation with its fire and its explosions.
const MAX_AGENDA: usize = 8;

/// The state of a battle.
#[derive(Clone, Debug)]
pub struct State {
    /// All ships; entries beyond the fleets mean nothing.
    pub ships: [Ship; MAX_SHIPS],
    /// Ships on the map, live or crippled, as a bit mask.
    pub on_map: u32,
    /// Ships on the map that are not crippled, as a bit mask.
    pub live: u32,
    /// The number of the round, from 1; 0 during set-up.
    pub round: u8,
    /// Chits left in the cup or cups, as a bit mask of squadrons.
    pub cup: u32,
    /// The side whose cup is drawn from next, with separate cups.
    pub next_cup: Side,
    /// The side that began the round, with separate cups.
    pub starter: Side,
    /// The side of the last activation, if one was counted.
    pub run_side: Option<Side>,
    /// Activations of that side in a row.
    pub run: u8,
    /// Ships that fired on each ship this round.
    pub fired_on: [u8; MAX_SHIPS],
    /// The doings of the active squadron.
    pub activation: Activation,
    /// Explosions under way.
    pub chain: Chain,
    /// The side of the first activation of the battle.
    pub first: Option<Side>,
    /// The side that fired the first shot.
    pub first_fire: Option<Side>,
    /// The side that decides.
    pub decider: Side,
    /// The decision that is asked for.
    pub ask: Ask,
    /// The outcome, once there is one.
    pub outcome: Option<Outcome>,
    agenda: ArrayVec<Step, MAX_AGENDA>,
}

impl State {
    /// A battle before its first step; nobody is on the map.
    pub(crate) fn new(ships: [Ship; MAX_SHIPS]) -> Self {
        State {
            ships,
            on_map: 0,
            live: 0,
            round: 0,
            cup: 0,
            next_cup: Side::A,
            starter: Side::A,
            run_side: None,
            run: 0,
            fired_on: [0; MAX_SHIPS],
            activation: Activation::none(),
            chain: Chain::default(),
            first: None,
            first_fire: None,
            decider: Side::A,
            ask: Ask::Nothing,
            outcome: None,
            agenda: ArrayVec::new(),
        }
    }

    /// The ship with this id.
    #[inline]
    pub fn ship(&self, id: ShipId) -> &Ship {
        &self.ships[id.index()]
    }

    /// The ship with this id, to be changed.
    #[inline]
    pub fn ship_mut(&mut self, id: ShipId) -> &mut Ship {
        &mut self.ships[id.index()]
    }

    /// Whether the ship is on the map and not crippled.
    #[inline]
    pub fn is_live(&self, id: ShipId) -> bool {
        self.live & id.bit() != 0
    }

    /// Asks a side for a decision.
    #[inline]
    pub(crate) fn ask(&mut self, side: Side, ask: Ask) {
        self.decider = side;
        self.ask = ask;
    }

    /// Puts a step on top of the agenda.
    #[inline]
    pub(crate) fn push(&mut self, step: Step) {
        self.agenda.push(step);
    }

    /// Takes the top step off the agenda.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Step> {
        self.agenda.pop()
    }

    /// Forgets everything that was to be done or decided.
    pub(crate) fn abandon(&mut self) {
        self.agenda.clear();
        self.ask = Ask::Nothing;
    }
}
