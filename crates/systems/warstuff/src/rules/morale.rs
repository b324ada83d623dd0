//! Morale and stun.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::UnitId;
use crate::event::{Cause, Event, Roll};
use crate::play::Play;

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules WS-MOR-01..04, 06, 07, 10, WS-QUAL-17: a die above the current Quality
    /// stuns, so that who is stunned fails for sure. Rules WS-MOR-08, WS-SR-FLS-01, 03:
    /// Fearless rolls nothing. Rules WS-SR-UND-02, 04, 06, WS-SR-REG-05: an Undead that
    /// fails dies, or is stunned where Regeneration saves it.
    pub fn test_morale(&mut self, unit: UnitId) {
        let spec = *self.spec(unit);
        if spec.fearless {
            return;
        }
        let modifiers = if self.game.rules.stun.affects_morale {
            spec.armored
        } else {
            0
        };
        let quality = self.game.modified(self.state, unit, modifiers);
        let need = (quality + 1).clamp(1, 7) as u8;
        if !self.test(Roll::Morale, unit, need) {
            return;
        }
        if spec.undead && self.perish(unit, Cause::Morale) {
            return;
        }
        self.stun(unit);
    }

    /// Rules WS-STUN-01, 05, 08: stun is a state.
    pub fn stun(&mut self, unit: UnitId) {
        if !self.state.is_stunned(unit) {
            self.state.stunned |= unit.bit();
            self.observer.note(|| Event::Stunned { unit });
        }
    }

    /// Rules WS-STUN-04, 15, WS-ACT-11: Recover, and nothing else, ends stun.
    pub fn stand_up(&mut self, unit: UnitId) {
        if self.state.is_stunned(unit) {
            self.state.stunned &= !unit.bit();
            self.observer.note(|| Event::StoodUp { unit });
        }
    }
}
