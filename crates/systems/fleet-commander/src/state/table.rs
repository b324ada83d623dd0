//! The table, which lies open to both sides.

use arrayvec::ArrayVec;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::side::{BySide, Side};

use super::{Ask, Attack, Step, Transit};
use crate::action::{TOKENS, Token, tokens};
use crate::hand::{Face, Hand};
use crate::kind::Kind;
use crate::ruleset::Weapon;
use crate::square::{SQUARES, Square};

/// Steps that wait at the same time: effects and phases of a turn, and within an
/// action a second step, a transit and the parts of an attack.
const MAX_AGENDA: usize = 16;

/// Stacks of signals that are remembered; of more the oldest is forgotten.
const MAX_STACKS: usize = 24;

/// Signals that stood in one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// The signals, as a bit mask.
    pub signals: u32,
    /// Most classes that they can have together.
    pub room: u8,
}

/// The table, which lies open. Rule FC-INFO-01: without hidden deployment and secret
/// weapons that is everything but the dice to come. Sets of pieces and of squares are bit
/// masks.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The square of each piece.
    pub at: [Square; TOKENS],
    /// The pieces in each square.
    pub on: [u32; SQUARES],
    /// The pieces on the board that each side controls.
    pub fleet: BySide<u32>,
    /// Pieces that everybody can tell.
    pub revealed: u32,
    /// The kinds of those pieces; other entries mean nothing.
    pub shown: [Kind; TOKENS],
    /// Damage of each piece; an unrevealed one has none.
    pub damage: [u8; TOKENS],
    /// Signals that stood in one square, and the classes that there was room for:
    /// what their places tell of them.
    pub stacks: ArrayVec<Stack, MAX_STACKS>,
    /// Signals that a field's test spared while ships beside them were hurt.
    pub spared: u32,
    /// Squares with asteroids.
    pub asteroids: u32,
    /// Squares with a gravitic field.
    pub gravitics: u32,
    /// Results that each side has.
    pub hands: BySide<Hand>,
    /// Special weapons, as far as they are known.
    pub weapons: BySide<Option<Weapon>>,
    /// Whether the ship with the special weapon is there.
    pub armed: BySide<bool>,
    /// The ship that the drones of each side are on.
    pub drones: BySide<Option<Token>>,
    /// Class points that each side has won.
    pub points: BySide<u8>,
    /// Pieces that each side has deployed.
    pub deployed: BySide<u8>,
    /// Pieces that each side has still to deploy.
    pub waiting: BySide<u8>,
    /// Free containers in each square.
    pub containers: [u8; SQUARES],
    /// Ships with a container.
    pub carrying: u32,
    /// Containers that each side has taken out.
    pub rescued: BySide<u8>,
    /// The shuttle, once it is deployed.
    pub shuttle: Option<Token>,
    /// The shuttle moved in this turn.
    pub shuttle_moved: bool,
    /// The side that wins by the shuttle's leaving or loss.
    pub shuttle_won: Option<Side>,
    /// Asteroid fields that are still to be tested, in phase 1.
    pub untested: u32,
    /// The asteroid field that drifts.
    pub drifting: Square,
    /// The face of the die for it.
    pub drift: Face,
    /// Ships that may still dock.
    pub dockers: u32,
    /// The number of the round, from 1; 0 during set-up.
    pub round: u8,
    /// The side whose turn it is.
    pub active: Side,
    /// The side that has the first turn.
    pub first: Side,
    /// The side that is Yellow in the Trap and the Capture.
    pub yellow: Side,
    /// The attack under way.
    pub attack: Attack,
    /// Ships under way.
    pub transit: Transit,
    /// A victory may have come about.
    pub(crate) unsettled: bool,
    /// The side that decides.
    pub decider: Side,
    /// The decision that is asked for.
    pub ask: Ask,
    /// The outcome, once there is one.
    pub outcome: Option<Outcome>,
    pub(crate) agenda: ArrayVec<Step, MAX_AGENDA>,
}

impl Table {
    /// An empty board before the first step.
    pub(crate) fn new() -> Self {
        Table {
            at: [Square::NOWHERE; TOKENS],
            on: [0; SQUARES],
            fleet: BySide::default(),
            revealed: 0,
            shown: [Kind::UNKNOWN; TOKENS],
            damage: [0; TOKENS],
            stacks: ArrayVec::new(),
            spared: 0,
            asteroids: 0,
            gravitics: 0,
            hands: BySide::default(),
            weapons: BySide::default(),
            armed: BySide::default(),
            drones: BySide::default(),
            points: BySide::default(),
            deployed: BySide::default(),
            waiting: BySide::default(),
            containers: [0; SQUARES],
            carrying: 0,
            rescued: BySide::default(),
            shuttle: None,
            shuttle_moved: false,
            shuttle_won: None,
            untested: 0,
            drifting: Square(0),
            drift: Face::Special,
            dockers: 0,
            round: 0,
            active: Side::A,
            first: Side::A,
            yellow: Side::A,
            attack: Attack::NONE,
            transit: Transit::NONE,
            unsettled: false,
            decider: Side::A,
            ask: Ask::Nothing,
            outcome: None,
            agenda: ArrayVec::new(),
        }
    }

    /// The pieces of a side in a square.
    #[inline]
    pub fn of(&self, side: Side, square: Square) -> u32 {
        self.on[square.index()] & self.fleet[side]
    }

    /// The squares with pieces of a side.
    pub fn held_by(&self, side: Side) -> u32 {
        let mut left = self.fleet[side];
        let mut held = 0;
        while left != 0 {
            let at = self.at[left.trailing_zeros() as usize];
            held |= at.bit();
            left &= !self.on[at.index()];
        }
        held
    }

    /// The side that controls a piece on the board.
    #[inline]
    pub fn side(&self, token: Token) -> Side {
        if self.fleet.a & token.bit() != 0 {
            Side::A
        } else {
            Side::B
        }
    }

    /// Squares with a field.
    #[inline]
    pub fn fields(&self) -> u32 {
        self.asteroids | self.gravitics
    }

    /// Puts pieces of one square, or of none, into another.
    pub(crate) fn put(&mut self, group: u32, to: Square) {
        for token in tokens(group) {
            let from = self.at[token.index()];
            if from != Square::NOWHERE {
                self.on[from.index()] &= !token.bit();
            }
            self.at[token.index()] = to;
            if to != Square::NOWHERE {
                self.on[to.index()] |= token.bit();
            }
        }
    }

    /// Takes a piece off the board.
    pub(crate) fn remove(&mut self, token: Token) {
        self.put(token.bit(), Square::NOWHERE);
        self.fleet.a &= !token.bit();
        self.fleet.b &= !token.bit();
        self.transit.group &= !token.bit();
    }

    /// Remembers a stack, unless another one tells as much; those whose signals are all
    /// revealed tell nothing more.
    pub(crate) fn remember(&mut self, stack: Stack) {
        let tells =
            |known: &Stack, of: &Stack| of.signals & !known.signals == 0 && known.room <= of.room;
        if self.stacks.iter().any(|known| tells(known, &stack)) {
            return;
        }
        let revealed = self.revealed;
        self.stacks
            .retain(|known| known.signals & !revealed != 0 && !tells(&stack, known));
        if self.stacks.is_full() {
            self.stacks.remove(0);
        }
        self.stacks.push(stack);
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
}
