//! Leaders.

use std::ops::ControlFlow;

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, UnitId, Units, units};
use crate::event::{Event, Roll};
use crate::game::WarStuff;
use crate::play::Play;
use crate::ruleset::CommandDice;
use crate::state::{Command, State};
use crate::turn::Flow;

impl WarStuff {
    /// Rules WS-SR-LEA-01, 04, 07, 15: friends near a Leader who have not been
    /// activated, as it stands when its activation begins.
    pub(crate) fn eligible(&self, state: &State, leader: UnitId) -> Units {
        let Some(leading) = self.spec(leader).leader else {
            return 0;
        };
        let base = self.base(state, leader);
        let others = state.waiting(leader.side()) & !leader.bit();
        units(others)
            .filter(|friend| base.within(self.base(state, *friend), leading.radius))
            .fold(0, |set, friend| set | friend.bit())
    }

    /// Rules WS-SR-LEA-10, 11: whether a unit that is activated may command:
    /// commanded and stunned Leaders may, unless the ruleset says otherwise.
    pub(crate) fn may_command(&self, state: &State, unit: UnitId, commanded: bool) -> bool {
        let rules = &self.rules.command;
        (rules.chain || !commanded)
            && (rules.while_stunned || !state.is_stunned(unit))
            && self.eligible(state, unit) != 0
    }

    /// Rules WS-SR-LEA-05, 06, 16: who is to act in this turn, in any order, and
    /// friends who may be commanded. The turn may end when all who must act have.
    pub(crate) fn list_members(
        &self,
        state: &State,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        for unit in units(state.pending | state.commandable()) {
            found(Action::Unit(unit))?;
        }
        if state.pending == 0 {
            found(Action::Done)?;
        }
        ControlFlow::Continue(())
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules WS-SR-LEA-02, 03: three dice, however few friends are near; each success
    /// lets one of them act in this turn. Rule WS-SR-LEA-14: this is the Leader's
    /// choice.
    pub fn command(&mut self, leader: UnitId) {
        let Some(leading) = self.spec(leader).leader else {
            return;
        };
        let eligible = self.game.eligible(self.state, leader);
        let near = eligible.count_ones().min(255) as u8;
        let dice = match self.game.rules.command.dice {
            CommandDice::Fixed => leading.dice,
            CommandDice::PerEligible => leading.dice.min(near),
        };
        let mut left = 0;
        for _ in 0..dice {
            left += u8::from(self.test(Roll::Command, leader, leading.on));
        }
        self.observer.note(|| Event::Commanded {
            leader,
            successes: left,
            eligible: near,
        });
        if left > 0 {
            let spent_on = 0;
            self.state.commands.push(Command {
                left,
                eligible,
                spent_on,
            });
        }
    }

    /// Rules WS-SR-LEA-08, 13: a friend who is named costs a success of a Leader who
    /// had it in reach.
    pub fn spend_success(&mut self, friend: UnitId) {
        let found = self.state.find_success(friend, &mut 0);
        debug_assert!(found, "nobody may command {friend:?}");
    }
}

impl State {
    /// Spends a success on a friend; whether there is one. Of several Leaders who have one
    /// left, that of the one who can command the fewest others; where none has, one of
    /// those that were not `tried` takes back its success from another friend, for whom
    /// there is another.
    fn find_success(&mut self, friend: UnitId, tried: &mut u64) -> bool {
        let open = self.on & !self.activated;
        let commands = self.commands.iter_mut();
        let can = commands.filter(|it| it.left > 0 && it.eligible & friend.bit() != 0);
        if let Some(command) = can.min_by_key(|it| (it.eligible & open).count_ones()) {
            command.left -= 1;
            command.spent_on |= friend.bit();
            return true;
        }
        for at in 0..self.commands.len() {
            let Command {
                eligible, spent_on, ..
            } = self.commands[at];
            if eligible & friend.bit() == 0 || *tried >> at & 1 == 1 {
                continue;
            }
            *tried |= 1 << at;
            if let Some(other) = units(spent_on).find(|other| self.find_success(*other, tried)) {
                self.commands[at].spent_on ^= friend.bit() | other.bit();
                return true;
            }
        }
        false
    }
}
