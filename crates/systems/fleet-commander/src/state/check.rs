//! Checks of what must be true of every state.

use evenkeel_kernel::side::Side;

use crate::action::tokens;
use crate::game::FleetCommander;
use crate::hand::Colour;
use crate::kind::Kind;
use crate::square::{ALL, Square, squares};
use crate::state::{Ask, State};

impl State {
    /// Checks what must be true after every action.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn check(&self, game: &FleetCommander) -> Result<(), String> {
        squares(ALL).try_for_each(|square| self.check_square(game, square))?;
        for side in Side::BOTH {
            self.check_dice(game, side)?;
        }
        self.check_pieces(game)?;
        self.check_containers(game)
    }

    /// Rules FC-BOARD-04, FC-GRAV-09: one side in a square, not too many classes,
    /// and nobody in a gravitic field.
    fn check_square(&self, game: &FleetCommander, square: Square) -> Result<(), String> {
        let table = &self.table;
        let there = table.on[square.index()];
        if there & table.fleet.a != 0 && there & table.fleet.b != 0 {
            return Err(format!("both sides are on {square}"));
        }
        let sum: u8 = tokens(there)
            .map(|token| game.spec(self.kind(token)).class)
            .sum();
        if sum > game.rules.board.square_class_max {
            return Err(format!("{sum} classes are on {square}"));
        }
        if there != 0 && table.gravitics & square.bit() != 0 {
            return Err(format!("ships rest in the gravitic field {square}"));
        }
        if table.asteroids & table.gravitics != 0 {
            return Err("two fields share a square".into());
        }
        Ok(())
    }

    /// Rule FC-COMP-04: nine dice a side, always; and between turns no more on the
    /// bridge than it holds.
    fn check_dice(&self, game: &FleetCommander, side: Side) -> Result<(), String> {
        let hand = &self.table.hands[side];
        for colour in Colour::ALL {
            if hand.of(colour) > game.dice[colour as usize] {
                return Err(format!("{side:?} has {hand:?}"));
            }
        }
        let resting = side != self.table.active || self.table.ask == Ask::Dice;
        let bridge = game.rules.bridge;
        if resting && (hand.directions() > bridge.reserve || hand.specials() > bridge.gauge) {
            return Err(format!("{side:?} keeps {hand:?}"));
        }
        Ok(())
    }

    /// Pieces are where the squares say, and what is revealed is shown.
    fn check_pieces(&self, game: &FleetCommander) -> Result<(), String> {
        let table = &self.table;
        for token in tokens(table.fleet.a | table.fleet.b) {
            let at = table.at[token.index()];
            if at == Square::NOWHERE || table.on[at.index()] & token.bit() == 0 {
                return Err(format!("{token:?} is lost at {at}"));
            }
            let kind = self.kind(token);
            let hull = game.spec(kind).hull;
            if kind != Kind::DECOY && table.damage[token.index()] >= hull {
                return Err(format!("{token:?} lives on without hull"));
            }
            let dark = table.revealed & token.bit() == 0;
            if dark && table.damage[token.index()] > 0 {
                return Err(format!("{token:?} is damaged and not revealed"));
            }
        }
        let on_board = squares(ALL).fold(0, |mask, square| mask | table.on[square.index()]);
        if on_board != table.fleet.a | table.fleet.b || table.fleet.a & table.fleet.b != 0 {
            return Err("a square holds what no side has".into());
        }
        Ok(())
    }

    /// No container comes from nowhere, or is lost.
    fn check_containers(&self, game: &FleetCommander) -> Result<(), String> {
        let table = &self.table;
        let free: u8 = table.containers.iter().sum();
        let out = table.rescued.a + table.rescued.b;
        let all: u8 = game.containers.iter().sum();
        if free + table.carrying.count_ones() as u8 + out != all {
            return Err(format!("{free} containers are free, {out} are out"));
        }
        Ok(())
    }
}
