//! All that changes in a battle: plain data, so a clone is an independent battle.

mod ask;
mod check;

pub use ask::Ask;

use std::sync::Arc;

use arrayvec::ArrayVec;
use evenkeel_board::{Edge, Vec2};
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::side::{BySide, Side};

use crate::action::{MAX_UNITS, UnitId, Units, units_of};
use crate::fleet;
use crate::terrain::Terrain;

/// Most Leaders of one side, and so of one turn.
const MAX_LEADERS: usize = fleet::MAX_UNITS;

/// The command that a Leader who rolled in this turn may still give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command {
    /// Successes that are not spent.
    pub left: u8,
    /// Friends who were in reach when it rolled.
    pub eligible: Units,
    /// Friends whom its other successes went to.
    pub spent_on: Units,
}

/// The state of a battle (rows WS-STATE-01..04). Profiles are in the game.
#[derive(Clone, Debug)]
pub struct State {
    /// The terrain on the table.
    pub terrain: Arc<Terrain>,
    /// The points at which the units are, or were last.
    pub at: [Vec2; MAX_UNITS],
    /// Rules WS-WOUND-05, 10: wounds pile up without end, and last.
    pub wounds: [u8; MAX_UNITS],
    /// Units on the table; who is neither here nor in reserve is dead.
    pub on: Units,
    /// Units that are yet to be deployed.
    pub reserve: Units,
    /// Units that are stunned.
    pub stunned: Units,
    /// Units that were activated this round.
    pub activated: Units,
    /// Units of the turn that are activated and have not acted.
    pub pending: Units,
    /// The edge of each side, once it is known.
    pub edges: BySide<Option<Edge>>,
    /// The side that won the roll-off for the table.
    pub winner: Side,
    /// The side that sets up Scouts first, once it is known.
    pub scouts_first: Option<Side>,
    /// The number of the round, from 1; 0 during set-up.
    pub round: u8,
    /// The side whose turn it is.
    pub active: Side,
    /// Activations in this round.
    pub number: u16,
    /// The number of each side's last activation in this round.
    pub last: BySide<u16>,
    /// Sides that passed when it was last their turn.
    pub passed: BySide<bool>,
    /// Leaders who rolled in this turn.
    pub commands: ArrayVec<Command, MAX_LEADERS>,
    /// Dangerous pieces that were rolled for in this activation, as a bit mask.
    pub rolled: u32,
    /// The unit that acts has run, and may attack no more.
    pub ran: bool,
    /// Dead units whose Death Blows wait, the oldest first.
    pub deaths: ArrayVec<UnitId, MAX_UNITS>,
    /// The side that decides.
    pub decider: Side,
    /// The decision that is asked for.
    pub ask: Ask,
    /// The outcome, once there is one.
    pub outcome: Option<Outcome>,
}

impl State {
    /// A battle before its first step; all units are in reserve.
    pub(crate) fn new(terrain: Arc<Terrain>, reserve: Units) -> State {
        State {
            terrain,
            at: [Vec2::ZERO; MAX_UNITS],
            wounds: [0; MAX_UNITS],
            on: 0,
            reserve,
            stunned: 0,
            activated: 0,
            pending: 0,
            edges: BySide::default(),
            winner: Side::A,
            scouts_first: None,
            round: 0,
            active: Side::A,
            number: 0,
            last: BySide::default(),
            passed: BySide::default(),
            commands: ArrayVec::new(),
            rolled: 0,
            ran: false,
            deaths: ArrayVec::new(),
            decider: Side::A,
            ask: Ask::Nothing,
            outcome: None,
        }
    }

    /// The units of a side on the table.
    #[inline]
    pub fn units_of(&self, side: Side) -> Units {
        self.on & units_of(side)
    }

    /// The enemies of a unit on the table.
    #[inline]
    pub fn enemies_of(&self, unit: UnitId) -> Units {
        self.units_of(unit.side().other())
    }

    /// Whether a unit is on the table.
    #[inline]
    pub fn is_on(&self, unit: UnitId) -> bool {
        self.on & unit.bit() != 0
    }

    /// Whether a unit is stunned.
    #[inline]
    pub fn is_stunned(&self, unit: UnitId) -> bool {
        self.stunned & unit.bit() != 0
    }

    /// The point at which a unit is.
    #[inline]
    pub fn at(&self, unit: UnitId) -> Vec2 {
        self.at[unit.index()]
    }

    /// Units of a side that may still be activated in this round.
    #[inline]
    pub fn waiting(&self, side: Side) -> Units {
        self.units_of(side) & !self.activated
    }

    /// Rule WS-SR-LEA-08: friends whom a Leader of this turn may still command: one who
    /// has a success left, or gets one back because another may have commanded a friend
    /// in its place.
    pub fn commandable(&self) -> Units {
        let mut reach = 0;
        loop {
            let open = |it: &&Command| it.left > 0 || it.spent_on & reach != 0;
            let open = self.commands.iter().filter(open);
            let wider = open.fold(reach, |all, command| all | command.eligible);
            if wider == reach {
                return reach & self.on & !self.activated;
            }
            reach = wider;
        }
    }

    /// Asks a side for a decision.
    #[inline]
    pub(crate) fn ask(&mut self, side: Side, ask: Ask) {
        self.decider = side;
        self.ask = ask;
    }
}
