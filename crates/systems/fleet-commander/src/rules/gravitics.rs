//! Gravitic fields.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, Group, tokens};
use crate::event::{Cause, Event};
use crate::game::FleetCommander;
use crate::hand::Face;
use crate::kind::Kind;
use crate::play::Play;
use crate::square::{Square, squares};
use crate::state::{Ask, Step, Transit};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
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
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FC-GRAV-01: ships that enter are thrown on: one die is rolled at
    /// once. They stand on the square where they last rested until they have left
    /// (FC-GRAV-09). Rule FC-GRAV-07: a special refuses them, with damage to each
    /// ship. Rule FC-GRAV-13: ships that a second field refuses fall back into the
    /// first one and are tested there again, and so on.
    pub(crate) fn pass_through(&mut self) {
        let transit = &mut self.state.table.transit;
        if transit.group == 0 {
            return;
        }
        transit.tests += 1;
        let Transit { group, field, .. } = *transit;
        if transit.tests > self.game.rules.fields.tests_max {
            self.throw_back();
            return;
        }
        let face = self.game.roll_test(self.dice);
        self.observer.note(|| Event::Tested {
            field,
            group: Group(group),
            face,
        });
        if face == Face::Special {
            self.refuse();
            return;
        }
        // Rule FC-GRAV-02: the controller of the ships picks the square.
        self.state.table.transit.face = face;
        let side = self.state.table.transit.side;
        if self.game.exits(self.state.seen_by(side)) == 0 {
            self.throw_back();
        } else {
            self.state.table.ask(side, Ask::Exit);
        }
    }

    /// Rules FC-GRAV-07, FC-GRAV-08: refused ships stay where they came from,
    /// which is no entry. Rule FC-GRAV-14: those destroyed leave the group.
    fn refuse(&mut self) {
        let damage = self.game.rules.fields.refusal_damage;
        for token in tokens(self.state.table.transit.group) {
            if self.state.kind(token) != Kind::DECOY {
                self.hurt(token, damage, Cause::Gravitic);
            }
        }
        let table = &mut self.state.table;
        table.spared |= table.transit.group & !table.revealed;
        if table.gravitics & table.transit.from.bit() != 0 {
            std::mem::swap(&mut table.transit.from, &mut table.transit.field);
            table.push(Step::Transit);
        }
    }

    /// Rule FC-GRAV-06: without a way out the ships go back to where they last
    /// rested, and the move ends there.
    fn throw_back(&mut self) {
        let group = Group(self.state.table.transit.group);
        self.observer.note(|| Event::ThrownBack { group });
    }

    /// Rule FC-GRAV-12: an exit into a second field enters that one in the same
    /// way. Rule FC-GRAV-11: one into asteroids is tested there.
    pub(crate) fn leave_field(&mut self, to: Square) {
        let table = &mut self.state.table;
        if table.gravitics & to.bit() == 0 {
            self.arrive(to);
            return;
        }
        table.transit.passed |= table.transit.field.bit();
        table.transit.from = table.transit.field;
        table.transit.field = to;
        table.push(Step::Transit);
    }
}
