//! In the asteroid belt: fields drift.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::Action;
use crate::event::Event;
use crate::game::FleetCommander;
use crate::square::{Square, squares};
use crate::state::{Ask, State, Table};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// Rule FC-BELT-03: in phase 1 the active side names an asteroid field and
    /// rolls a die.
    pub(crate) fn next_drift(
        &self,
        state: &mut State,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let fields = state.table.asteroids;
        match fields.count_ones() {
            0 => {}
            1 => self.drift(state, Square(fields.trailing_zeros() as u8), dice, observer),
            _ => state.table.ask(state.table.active, Ask::Drift),
        }
    }

    pub(crate) fn list_drifting(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        squares(view.table.asteroids).try_for_each(|field| found(Action::Pick(field)))
    }

    /// Rule FC-BELT-05: a special leaves it where it is.
    pub(crate) fn drift(
        &self,
        state: &mut State,
        field: Square,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let face = self.roll_test(dice);
        state.table.drifting = field;
        state.table.drift = face;
        if drifts(&state.table) == 0 {
            observer.note(|| Event::Drifted {
                face,
                from: field,
                to: field,
            });
        } else {
            state.table.ask(state.table.active, Ask::DriftTo);
        }
    }

    pub(crate) fn list_drifts(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        squares(drifts(view.table)).try_for_each(|to| found(Action::To(to)))
    }

    /// Rule FC-BELT-04: the field moves, if it can. Rule FC-BELT-07: ships that it
    /// comes upon are tested as if they had entered it, whosever they are.
    pub(crate) fn drift_to(
        &self,
        state: &mut State,
        to: Square,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let table = &mut state.table;
        let (from, face) = (table.drifting, table.drift);
        table.asteroids = table.asteroids & !from.bit() | to.bit();
        observer.note(|| Event::Drifted { face, from, to });
        let ships = table.on[to.index()];
        if ships != 0 {
            self.test(state, to, ships, dice, observer);
        }
    }
}

/// Rule FC-BELT-06: a field drifts anywhere on the board, deployment areas
/// included, where there is no other.
fn drifts(table: &Table) -> u32 {
    table.drifting.towards(table.drift) & !table.fields()
}
