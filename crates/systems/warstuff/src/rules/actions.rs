//! Actions of an activated unit.

use std::ops::ControlFlow;

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, UnitId, units};
use crate::event::Event;
use crate::game::WarStuff;
use crate::play::Play;
use crate::state::{Ask, State};
use crate::turn::Flow;

impl WarStuff {
    /// Rules WS-ACT-02..06: one of four actions; a Run may be a charge. Rules
    /// WS-ACT-12, WS-STUN-03, 06, 13: who is stunned must Recover.
    pub(crate) fn list_acts(
        &self,
        state: &State,
        unit: UnitId,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        found(Action::Recover)?;
        if state.is_stunned(unit) {
            return ControlFlow::Continue(());
        }
        found(Action::Hold)?;
        for target in units(state.enemies_of(unit)) {
            self.list_charges(state, unit, target, &mut |side, _| {
                found(Action::Charge(target, side))
            })?;
        }
        let spec = self.spec(unit);
        self.list_moves(state, unit, spec.walk, &mut |step| {
            found(Action::Walk(step))
        })?;
        self.list_moves(state, unit, spec.run, &mut |step| found(Action::Run(step)))
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Carries out an action (rows WS-SEQ-04, 10, 20..22). Rule WS-ACT-15: path and
    /// melee target are fixed before any die; a target to shoot at is named after the
    /// move.
    pub fn act(&mut self, unit: UnitId, action: Action) {
        let spec = *self.spec(unit);
        let state = &mut *self.state;
        state.pending &= !unit.bit();
        state.rolled = 0;
        state.ran = false;
        let lives = match action {
            Action::Hold => true,
            Action::Recover => {
                self.stand_up(unit);
                return;
            }
            Action::Walk(step) => self.move_by(unit, spec.walk, step),
            Action::Run(step) => {
                self.state.ran = true;
                self.move_by(unit, spec.run, step)
            }
            Action::Charge(target, side) => {
                self.charge(unit, target, side);
                return;
            }
            action => {
                debug_assert!(false, "{action:?} is no action of a unit");
                return;
            }
        };
        self.bury();
        let armed = spec.shooter.is_some() || spec.entangle.is_some() || spec.healer.is_some();
        if lives && armed && self.state.is_on(unit) {
            self.state.ask(unit.side(), Ask::Attack(unit));
        }
    }
}
