//! In the asteroid belt: fields drift.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::Action;
use crate::event::Event;
use crate::game::FleetCommander;
use crate::play::Play;
use crate::square::{Square, squares};
use crate::state::{Ask, Table};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    pub(crate) fn list_drifting(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        squares(view.table.asteroids).try_for_each(|field| found(Action::Pick(field)))
    }

    pub(crate) fn list_drifts(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        squares(drifts(view.table)).try_for_each(|to| found(Action::To(to)))
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FC-BELT-03: in phase 1 the active side names an asteroid field and
    /// rolls a die.
    pub(crate) fn next_drift(&mut self) {
        let fields = self.state.table.asteroids;
        match fields.count_ones() {
            0 => {}
            1 => self.drift(Square(fields.trailing_zeros() as u8)),
            _ => self.state.table.ask(self.state.table.active, Ask::Drift),
        }
    }

    /// Rule FC-BELT-05: a special leaves it where it is.
    pub(crate) fn drift(&mut self, field: Square) {
        let face = self.game.roll_test(self.dice);
        self.state.table.drifting = field;
        self.state.table.drift = face;
        if drifts(&self.state.table) == 0 {
            self.observer.note(|| Event::Drifted {
                face,
                from: field,
                to: field,
            });
        } else {
            self.state.table.ask(self.state.table.active, Ask::DriftTo);
        }
    }

    /// Rule FC-BELT-04: the field moves, if it can. Rule FC-BELT-07: ships that it
    /// comes upon are tested as if they had entered it, whosever they are.
    pub(crate) fn drift_to(&mut self, to: Square) {
        let table = &mut self.state.table;
        let (from, face) = (table.drifting, table.drift);
        table.asteroids = table.asteroids & !from.bit() | to.bit();
        self.observer.note(|| Event::Drifted { face, from, to });
        let ships = table.on[to.index()];
        if ships != 0 {
            self.test(to, ships);
        }
    }
}

/// Rule FC-BELT-06: a field drifts anywhere on the board, deployment areas
/// included, where there is no other.
fn drifts(table: &Table) -> u32 {
    table.drifting.towards(table.drift) & !table.fields()
}
