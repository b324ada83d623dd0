//! Asteroid fields.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::{Observer, Silent};

use crate::action::{Action, Group, tokens};
use crate::event::{Cause, Event};
use crate::game::FleetCommander;
use crate::hand::Face;
use crate::play::Play;
use crate::square::{Square, squares};
use crate::state::{Ask, State, Step};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    pub(crate) fn list_tests(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        squares(view.table.untested).try_for_each(|field| found(Action::Pick(field)))
    }

    /// Tests the ships of the active side in a field outside of a battle, for
    /// odds.
    pub fn test_asteroids(&self, state: &mut State, field: Square, dice: &mut impl Dice) {
        let mut play = Play {
            game: self,
            state,
            dice,
            observer: &mut Silent,
        };
        play.test_start(field);
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FC-AST-07: in phase 1 each asteroid field that holds ships of the
    /// active side is tested. Rule FC-AST-12: those of the other side are not.
    pub(crate) fn begin_tests(&mut self) {
        let table = &mut self.state.table;
        table.untested = table.asteroids & table.held_by(table.active);
        table.push(Step::Test);
    }

    /// The fields are tested in the order that the active side likes.
    pub(crate) fn next_test(&mut self) {
        let untested = self.state.table.untested;
        if untested == 0 {
            return;
        }
        self.state.table.push(Step::Test);
        if untested.count_ones() == 1 {
            let field = Square(untested.trailing_zeros() as u8);
            self.test_start(field);
        } else {
            self.state.table.ask(self.state.table.active, Ask::Test);
        }
    }

    /// One roll for all ships of the active side in a field.
    pub(crate) fn test_start(&mut self, field: Square) {
        self.state.table.untested &= !field.bit();
        let ships = self.state.table.of(self.state.table.active, field);
        self.test(field, ships);
    }

    /// Rule FC-AST-06: one roll for a group; ships that were there already are not
    /// tested. Rules FC-AST-08, FC-AST-09: on a special every ship loses hull
    /// equal to its class, else nothing happens. Rule FC-HID-16: decoys come to no
    /// harm. Rule FC-AST-10: leaving is free, so this is all that asteroids do.
    pub(crate) fn test(&mut self, field: Square, group: u32) {
        let face = self.game.roll_test(self.dice);
        self.observer.note(|| Event::Tested {
            field,
            group: Group(group),
            face,
        });
        if face != Face::Special {
            return;
        }
        for token in tokens(group) {
            let class = self.game.spec(self.state.kind(token)).class;
            let damage = class * self.game.rules.fields.asteroid_damage;
            self.hurt(token, damage, Cause::Asteroids);
        }
        self.state.table.spared |= group & !self.state.table.revealed;
    }
}
