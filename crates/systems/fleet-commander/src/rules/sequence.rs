//! Turns and their first phase.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::event::Event;
use crate::play::Play;
use crate::ruleset::{Effect, Scenario};
use crate::state::{Ask, Step};

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules FC-TURN-01..03: the sides take turns of four phases; a round is one
    /// turn of each. Rule FC-SETUP-14: the first turn is like any other. Rule
    /// FC-RESC-19: a side without ships passes, though it may have decoys.
    pub(crate) fn begin_turn(&mut self, side: Side) {
        let table = &mut self.state.table;
        if side == table.first {
            if table.round == self.game.rules.ending.rounds {
                self.end_at_limit();
                return;
            }
            table.round += 1;
        }
        table.active = side;
        table.shuttle_moved = false;
        if !self.game.has_ships(self.state, side) {
            self.state.table.push(Step::Turn(side.other()));
            return;
        }
        let table = &mut self.state.table;
        let round = table.round;
        self.observer.note(|| Event::Turn { round, side });
        table.push(Step::EndTurn);
        table.push(Step::Gauge);
        table.push(Step::Reserve);
        table.push(Step::Act);
        table.push(Step::Dice);
        // Rules FC-P1-01, FC-P1-02: lasting effects come before anything else,
        // in this order.
        for effect in self.game.rules.turn.effects.iter().rev() {
            table.push(Step::Effect(*effect));
        }
    }

    /// Begins one kind of lasting effect.
    pub(crate) fn take_effect(&mut self, effect: Effect) {
        match effect {
            Effect::Asteroids => self.begin_tests(),
            Effect::Drones => self.sting(),
            Effect::Scenario => match self.game.scenario() {
                Scenario::Belt => self.state.table.push(Step::Drift),
                Scenario::Rescue => self.begin_docking(),
                Scenario::Normal | Scenario::Trap | Scenario::Capture => {}
            },
        }
    }

    /// Rule FC-RESC-19: who has lost the last ship in the own turn does no more.
    pub(crate) fn next_act(&mut self) {
        let side = self.state.table.active;
        if self.game.has_ships(self.state, side) {
            self.state.table.ask(side, Ask::Act);
        }
    }

    /// The other side is next.
    pub(crate) fn end_turn(&mut self) {
        let side = self.state.table.active;
        let bridge = self.state.table.hands[side];
        self.observer.note(|| Event::Kept { side, bridge });
        self.state.table.push(Step::Turn(side.other()));
    }
}
