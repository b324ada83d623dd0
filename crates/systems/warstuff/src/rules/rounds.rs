//! Rounds and turns.

use std::ops::ControlFlow;

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::{BySide, Side};

use crate::action::{Action, UnitId, units};
use crate::event::Event;
use crate::game::WarStuff;
use crate::play::Play;
use crate::state::{Ask, State};
use crate::turn::Flow;

impl WarStuff {
    /// Rules WS-ROUND-02, 04: one of the own units that has not been activated; or to
    /// pass, where that is allowed.
    pub(crate) fn list_units(&self, state: &State, found: &mut impl FnMut(Action) -> Flow) -> Flow {
        for unit in units(state.waiting(state.active)) {
            found(Action::Unit(unit))?;
        }
        if self.may_pass(state) {
            found(Action::Done)?;
        }
        ControlFlow::Continue(())
    }

    /// Rule WS-ROUND-05: passing is no choice unless the ruleset lets it be one, for a
    /// side that has fewer units to activate than the enemy, and never twice running.
    pub(crate) fn may_pass(&self, state: &State) -> bool {
        let side = state.active;
        let left = |side| state.waiting(side).count_ones();
        self.rules.rounds.allow_pass && !state.passed[side] && left(side) < left(side.other())
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WS-INIT-01: whoever won the roll-off for the table begins the first
    /// round. Rule WS-ROUND-11: only the marks of activation are cleared.
    pub fn begin_round(&mut self) {
        let starter = self.next_starter();
        let state = &mut *self.state;
        state.round += 1;
        state.activated = 0;
        state.number = 0;
        state.last = BySide::default();
        let round = state.round;
        self.observer.note(|| Event::Round { round, starter });
        if !self.end_if_won() {
            self.hand_turn_to(starter);
        }
    }

    /// A turn of this side begins.
    fn hand_turn_to(&mut self, side: Side) {
        self.state.active = side;
        if !self.end_if_given_up(side) {
            self.state.ask(side, Ask::Unit);
        }
    }

    /// The side whose turn it is leaves it to the enemy.
    pub fn pass(&mut self) {
        let side = self.state.active;
        self.state.passed[side] = true;
        self.hand_turn_to(side.other());
    }

    /// Rules WS-INIT-02, WS-ROUND-07..10: after the first round, the side whose last
    /// activation came earlier.
    fn next_starter(&self) -> Side {
        let last = &self.state.last;
        match last.a.cmp(&last.b) {
            std::cmp::Ordering::Less => Side::A,
            std::cmp::Ordering::Greater => Side::B,
            // Before the first round.
            std::cmp::Ordering::Equal => self.state.winner,
        }
    }

    /// Goes on when a unit has acted. Rule WS-SEQ-05: whether the battle is won is
    /// seen after each of them.
    pub fn play_on(&mut self) {
        if self.end_if_won() {
            return;
        }
        let active = self.state.active;
        if self.state.pending != 0 || self.state.commandable() != 0 {
            self.state.ask(active, Ask::Member);
            return;
        }
        self.end_turn();
        let sides = [active.other(), active];
        // Rules WS-SEQ-06, WS-ROUND-06: the opponent is next if it has a unit left.
        match sides
            .into_iter()
            .find(|side| self.state.waiting(*side) != 0)
        {
            Some(side) => self.hand_turn_to(side),
            None => self.end_round(),
        }
    }

    /// Rule WS-SR-LEA-08: successes that are not spent are lost.
    pub fn end_turn(&mut self) {
        self.state.commands.clear();
    }

    /// Rules WS-SEQ-07, WS-ROUND-03: when all units have been activated the round
    /// ends, and with the last one the battle.
    fn end_round(&mut self) {
        if self.state.round >= self.game.rules.rounds.max {
            self.end_at_limit();
        } else {
            self.begin_round();
        }
    }

    /// Rule WS-SEQ-01: a unit that is named is activated, and gets its number; its
    /// action is to come. One that was named before acts now.
    pub fn take_turn_of(&mut self, unit: UnitId) {
        if self.state.pending & unit.bit() != 0 {
            self.state.ask(unit.side(), Ask::Act(unit));
            return;
        }
        let commanded = self.state.commandable() & unit.bit() != 0;
        if commanded {
            self.spend_success(unit);
        }
        let state = &mut *self.state;
        state.number += 1;
        let number = state.number;
        state.passed[unit.side()] = false;
        state.last[unit.side()] = number;
        state.activated |= unit.bit();
        state.pending |= unit.bit();
        self.observer.note(|| Event::Activated { unit, number });
        let ask = if self.game.may_command(self.state, unit, commanded) {
            Ask::Command(unit)
        } else {
            Ask::Act(unit)
        };
        self.state.ask(unit.side(), ask);
    }
}
