//! Turns and their first phase.

use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::event::Event;
use crate::game::FleetCommander;
use crate::ruleset::{Effect, Scenario};
use crate::state::{State, Step};

impl FleetCommander {
    /// Rules FC-TURN-01..03: the sides take turns of four phases; a round is one
    /// turn of each. Rule FC-SETUP-14: the first turn is like any other. Rule
    /// FC-RESC-19: a side without ships passes.
    pub(crate) fn begin_turn(
        &self,
        state: &mut State,
        side: Side,
        observer: &mut impl Observer<Event>,
    ) {
        let table = &mut state.table;
        if side == table.first {
            if table.round == self.rules.ending.rounds || self.is_deserted(table) {
                self.end_at_limit(state, observer);
                return;
            }
            table.round += 1;
        }
        table.active = side;
        table.shuttle_moved = false;
        if table.fleet[side] == 0 {
            table.push(Step::Turn(side.other()));
            return;
        }
        let round = table.round;
        observer.note(|| Event::Turn { round, side });
        table.push(Step::EndTurn);
        table.push(Step::Gauge);
        table.push(Step::Reserve);
        table.push(Step::Act);
        table.push(Step::Dice);
        // Rules FC-P1-01, FC-P1-02: lasting effects come before anything else,
        // in this order.
        for effect in self.rules.turn.effects.iter().rev() {
            table.push(Step::Effect(*effect));
        }
    }

    /// Begins one kind of lasting effect.
    pub(crate) fn take_effect(
        &self,
        state: &mut State,
        effect: Effect,
        observer: &mut impl Observer<Event>,
    ) {
        match effect {
            Effect::Asteroids => self.begin_tests(state),
            Effect::Drones => self.sting(state, observer),
            Effect::Scenario => match self.scenario() {
                Scenario::Belt => state.table.push(Step::Drift),
                Scenario::Rescue => self.begin_docking(state),
                Scenario::Normal | Scenario::Trap | Scenario::Capture => {}
            },
        }
    }

    /// The other side is next.
    pub(crate) fn end_turn(&self, state: &mut State, observer: &mut impl Observer<Event>) {
        let side = state.table.active;
        let bridge = state.table.hands[side];
        observer.note(|| Event::Kept { side, bridge });
        state.table.push(Step::Turn(side.other()));
    }
}
