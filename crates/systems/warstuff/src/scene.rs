//! Positions that are set up unit by unit, for odds and for tests of rules.

use std::sync::Arc;

use evenkeel_board::{Edge, Vec2};
use evenkeel_kernel::side::{BySide, Side};

use crate::action::UnitId;
use crate::game::WarStuff;
use crate::state::{Ask, State};
use crate::terrain::Terrain;

impl WarStuff {
    /// The first round of a battle, with nobody on the table yet.
    pub fn scene(&self, terrain: Arc<Terrain>) -> State {
        let mut state = State::new(terrain, 0);
        state.round = 1;
        state.edges = BySide {
            a: Some(Edge::South),
            b: Some(Edge::North),
        };
        state
    }
}

impl State {
    /// Puts a unit on the table.
    pub fn place(&mut self, unit: UnitId, at: Vec2) {
        self.at[unit.index()] = at;
        self.on |= unit.bit();
    }

    /// Begins the action of a unit: it is its side's turn, and it was activated.
    pub fn begin_action(&mut self, unit: UnitId) {
        self.begin_turn(unit.side());
        self.number += 1;
        self.last[unit.side()] = self.number;
        self.activated |= unit.bit();
        self.pending |= unit.bit();
        self.ask(unit.side(), Ask::Act(unit));
    }

    /// Begins the turn of a side.
    pub fn begin_turn(&mut self, side: Side) {
        self.active = side;
        self.ask(side, Ask::Unit);
    }
}
