//! Positions that are set up piece by piece, for odds and for tests of rules.

use evenkeel_kernel::side::{BySide, Side};

use crate::action::Token;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face};
use crate::kind::Kind;
use crate::ruleset::{Ability, Weapon};
use crate::square::Square;
use crate::state::{Ask, Secret, State, Step, Table};

/// A position in the making: an empty board, no dice on the bridges, phase 3 of
/// a turn of side `A` in the first round.
pub struct Scene<'g> {
    game: &'g FleetCommander,
    state: State,
}

impl<'g> Scene<'g> {
    /// Nothing is there yet.
    pub fn new(game: &'g FleetCommander) -> Self {
        let mut table = Table::new();
        table.round = 1;
        let secrets = BySide::from_fn(|_| Secret::new());
        let state = State { table, secrets };
        Scene { game, state }
    }

    /// Puts a revealed piece on the board.
    pub fn piece(&mut self, side: Side, kind: Kind, at: Square) -> Token {
        let token = self.signal(side, kind, at);
        self.state.table.revealed |= token.bit();
        self.state.table.shown[token.index()] = kind;
        token
    }

    /// Puts an unrevealed piece on the board.
    pub fn signal(&mut self, side: Side, kind: Kind, at: Square) -> Token {
        let (table, secret) = (&mut self.state.table, &mut self.state.secrets[side]);
        let base = if side == Side::A { 0 } else { 16 };
        let token = Token(base + table.deployed[side]);
        table.deployed[side] += 1;
        table.fleet[side] |= token.bit();
        table.put(token.bit(), at);
        secret.kinds[token.index() % 16] = kind;
        if kind == Kind::SHUTTLE {
            table.shuttle = Some(token);
        }
        if self.game.has(kind, Ability::Specialization) {
            secret.carrier = Some(token);
        }
        token
    }

    /// Gives a side a special weapon.
    pub fn weapon(&mut self, side: Side, weapon: Weapon) {
        self.state.secrets[side].weapon = Some(weapon);
        self.state.table.armed[side] = true;
        self.state.table.weapons[side] = Some(weapon);
    }

    /// Gives a side results.
    pub fn dice(&mut self, side: Side, colour: Colour, faces: &[Face]) {
        for face in faces {
            self.state.table.hands[side].add(colour, *face);
        }
    }

    /// The table, for all else.
    pub fn table(&mut self) -> &mut Table {
        &mut self.state.table
    }

    /// The position, in phase 3 of a turn of this side.
    pub fn act(mut self, side: Side) -> State {
        let table = &mut self.state.table;
        table.active = side;
        table.push(Step::EndTurn);
        table.push(Step::Gauge);
        table.push(Step::Reserve);
        table.ask(side, Ask::Act);
        self.state
    }

    /// The position at the end of the other side's turn: this side is next, and
    /// what happens first is still to come.
    pub fn before_turn(mut self, side: Side) -> State {
        let table = &mut self.state.table;
        table.active = side.other();
        table.push(Step::Turn(side));
        table.ask(side.other(), Ask::Act);
        self.state
    }
}
