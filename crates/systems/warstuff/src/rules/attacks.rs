//! Attacks of a unit that does not charge.

use std::ops::ControlFlow;

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, UnitId, Units, units};
use crate::event::{Event, Roll};
use crate::game::WarStuff;
use crate::play::Play;
use crate::state::State;
use crate::turn::Flow;

impl WarStuff {
    /// Rules WS-ACT-03, 05, 07..10, WS-SHOOT-01, 04, 13, 15, WS-SEQ-11, 16,
    /// WS-SR-ENT-09, 11, WS-SR-HEA-05, 06, 13: nothing, a shot, Entangle, or healing;
    /// after a Run healing alone.
    pub(crate) fn list_attacks(
        &self,
        state: &State,
        unit: UnitId,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        found(Action::Done)?;
        let spec = self.spec(unit);
        if !state.ran {
            for target in units(state.enemies_of(unit)) {
                let sees = |range| self.may_shoot(state, unit, target, range);
                if spec.shooter.is_some_and(sees) {
                    found(Action::Shoot(target))?;
                }
                if spec.entangle.is_some_and(|reach| sees(reach.range)) {
                    found(Action::Entangle(target))?;
                }
            }
        }
        for friend in units(self.patients(state, unit)) {
            found(Action::Heal(friend))?;
        }
        ControlFlow::Continue(())
    }

    /// Rules WS-SHOOT-02, 03, 14, 16, 18, 19: an enemy in range and in sight, in
    /// contact with whomever.
    pub(crate) fn may_shoot(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
        range: f64,
    ) -> bool {
        let near = self
            .base(state, unit)
            .within(self.base(state, target), range);
        near && (self.rules.attacks.into_melee || self.touching(state, target) & !unit.bit() == 0)
            && self.sees(state, unit, target)
    }

    /// Rules WS-SR-HEA-01, 08, 09, 11, WS-SR-UND-07, WS-GEN-20: friends near a Healer,
    /// whether they need it or not; not itself.
    pub(crate) fn patients(&self, state: &State, healer: UnitId) -> Units {
        let Some(reach) = self.spec(healer).healer else {
            return 0;
        };
        let base = self.base(state, healer);
        let own = self.rules.command.self_is_friendly;
        units(state.units_of(healer.side()))
            .filter(|friend| own || *friend != healer)
            .filter(|friend| base.within(self.base(state, *friend), reach.range))
            .fold(0, |set, friend| set | friend.bit())
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Carries out what was chosen, and then the Death Blows (row WS-SEQ-17).
    pub fn attack(&mut self, unit: UnitId, action: Action) {
        match action {
            Action::Shoot(target) => self.shoot(unit, target),
            Action::Entangle(target) => self.entangle(unit, target),
            Action::Heal(friend) => self.heal(unit, friend),
            action => debug_assert_eq!(action, Action::Done),
        }
        self.bury();
    }

    /// Rules WS-SR-HEA-02..04, 10, 12, WS-ACT-16, WS-WOUND-11: on a success a wound is
    /// taken off and the friend stands up, at once; whether it was activated does not
    /// change.
    fn heal(&mut self, healer: UnitId, friend: UnitId) {
        let Some(reach) = self.spec(healer).healer else {
            return;
        };
        if !self.test(Roll::Heal, healer, reach.on) {
            return;
        }
        let wounds = self.state.wounds[friend.index()].saturating_sub(1);
        self.state.wounds[friend.index()] = wounds;
        self.observer.note(|| Event::Healed {
            unit: friend,
            wounds,
        });
        self.stand_up(friend);
    }
}
