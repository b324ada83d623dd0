//! Asteroid fields.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::{Observer, Silent};

use crate::action::{Action, Group, tokens};
use crate::event::{Cause, Event};
use crate::game::FleetCommander;
use crate::hand::Face;
use crate::square::{Square, squares};
use crate::state::{Ask, State, Step};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// Rule FC-AST-07: in phase 1 each asteroid field that holds ships of the
    /// active side is tested. Rule FC-AST-12: those of the other side are not.
    pub(crate) fn begin_tests(&self, state: &mut State) {
        let table = &mut state.table;
        table.untested = table.asteroids & table.held_by(table.active);
        table.push(Step::Test);
    }

    /// The fields are tested in the order that the active side likes.
    pub(crate) fn next_test(
        &self,
        state: &mut State,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let untested = state.table.untested;
        if untested == 0 {
            return;
        }
        state.table.push(Step::Test);
        if untested.count_ones() == 1 {
            let field = Square(untested.trailing_zeros() as u8);
            self.test_start(state, field, dice, observer);
        } else {
            state.table.ask(state.table.active, Ask::Test);
        }
    }

    pub(crate) fn list_tests(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        squares(view.table.untested).try_for_each(|field| found(Action::Pick(field)))
    }

    /// One roll for all ships of the active side in a field.
    pub(crate) fn test_start(
        &self,
        state: &mut State,
        field: Square,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        state.table.untested &= !field.bit();
        let ships = state.table.of(state.table.active, field);
        self.test(state, field, ships, dice, observer);
    }

    /// Rule FC-AST-06: one roll for a group; ships that were there already are not
    /// tested. Rules FC-AST-08, FC-AST-09: on a special every ship loses hull
    /// equal to its class, else nothing happens. Rule FC-HID-16: decoys come to no
    /// harm. Rule FC-AST-10: leaving is free, so this is all that asteroids do.
    pub(crate) fn test(
        &self,
        state: &mut State,
        field: Square,
        group: u32,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let face = self.roll_test(dice);
        observer.note(|| Event::Tested {
            field,
            group: Group(group),
            face,
        });
        if face != Face::Special {
            return;
        }
        for token in tokens(group) {
            let class = self.spec(state.kind(token)).class;
            let damage = class * self.rules.fields.asteroid_damage;
            self.hurt(state, token, damage, Cause::Asteroids, observer);
        }
        state.table.spared |= group & !state.table.revealed;
    }

    /// Tests the ships of the active side in a field outside of a battle, for
    /// odds.
    pub fn test_asteroids(&self, state: &mut State, field: Square, dice: &mut impl Dice) {
        self.test_start(state, field, dice, &mut Silent);
    }
}
