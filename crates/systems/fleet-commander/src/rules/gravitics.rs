//! Gravitic fields.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, Group, tokens};
use crate::event::{Cause, Event};
use crate::game::FleetCommander;
use crate::hand::Face;
use crate::kind::Kind;
use crate::square::{Square, squares};
use crate::state::{Ask, State, Step, Transit};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// Rule FC-GRAV-01: ships that enter are thrown on: one die is rolled at
    /// once. They stand on the square where they last rested until they have left
    /// (FC-GRAV-09). Rule FC-GRAV-07: a special refuses them, with damage to each
    /// ship. Rule FC-GRAV-13: ships that a second field refuses fall back into the
    /// first one and are tested there again, and so on.
    pub(crate) fn pass_through(
        &self,
        state: &mut State,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let transit = &mut state.table.transit;
        if transit.group == 0 {
            return;
        }
        transit.tests += 1;
        let Transit { group, field, .. } = *transit;
        if transit.tests > self.rules.fields.tests_max {
            self.throw_back(state, observer);
            return;
        }
        let face = self.roll_test(dice);
        observer.note(|| Event::Tested {
            field,
            group: Group(group),
            face,
        });
        if face == Face::Special {
            self.refuse(state, observer);
            return;
        }
        // Rule FC-GRAV-02: the controller of the ships picks the square.
        state.table.transit.face = face;
        let side = state.table.transit.side;
        if self.exits(state.seen_by(side)) == 0 {
            self.throw_back(state, observer);
        } else {
            state.table.ask(side, Ask::Exit);
        }
    }

    /// Rules FC-GRAV-07, FC-GRAV-08: refused ships stay where they came from,
    /// which is no entry. Rule FC-GRAV-14: those destroyed leave the group.
    fn refuse(&self, state: &mut State, observer: &mut impl Observer<Event>) {
        let damage = self.rules.fields.refusal_damage;
        for token in tokens(state.table.transit.group) {
            if state.kind(token) != Kind::DECOY {
                self.hurt(state, token, damage, Cause::Gravitic, observer);
            }
        }
        let table = &mut state.table;
        table.spared |= table.transit.group & !table.revealed;
        if table.gravitics & table.transit.from.bit() != 0 {
            std::mem::swap(&mut table.transit.from, &mut table.transit.field);
            table.push(Step::Transit);
        }
    }

    /// Rule FC-GRAV-06: without a way out the ships go back to where they last
    /// rested, and the move ends there.
    fn throw_back(&self, state: &mut State, observer: &mut impl Observer<Event>) {
        let group = Group(state.table.transit.group);
        observer.note(|| Event::ThrownBack { group });
    }

    /// Rules FC-GRAV-03, FC-GRAV-04: the squares to which the whole group may go
    /// together. Rule FC-GRAV-05: also where it came from, but no field that it
    /// has passed.
    pub fn exits(&self, view: View<'_>) -> u32 {
        let transit = &view.table.transit;
        let mut closed = transit.passed;
        if !self.rules.fields.origin_exit {
            closed |= transit.from.bit();
        }
        let open = transit.field.towards(transit.face) & !closed;
        squares(open)
            .filter(|to| self.may_enter(view, transit.group, *to))
            .fold(0, |exits, to| exits | to.bit())
    }

    pub(crate) fn list_exits(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        squares(self.exits(view)).try_for_each(|to| found(Action::To(to)))
    }

    /// Rule FC-GRAV-12: an exit into a second field enters that one in the same
    /// way. Rule FC-GRAV-11: one into asteroids is tested there.
    pub(crate) fn leave_field(
        &self,
        state: &mut State,
        to: Square,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let table = &mut state.table;
        if table.gravitics & to.bit() == 0 {
            self.arrive(state, to, dice, observer);
            return;
        }
        table.transit.passed |= table.transit.field.bit();
        table.transit.from = table.transit.field;
        table.transit.field = to;
        table.push(Step::Transit);
    }
}
