//! One hit, from who may ignore it to the wound.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::UnitId;
use crate::event::{Cause, Event, Roll};
use crate::play::Play;

/// One hit on a unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Hit {
    /// The defence that the kill roll must beat.
    pub defence: i32,
    /// The face from which Poison wounds.
    pub poison: u8,
    /// The face from which Deadly kills.
    pub deadly: u8,
    /// Whether it is a hit of the ground.
    pub ground: bool,
    /// The cause of the hit.
    pub cause: Cause,
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules WS-WOUND-12..17, WS-SEQ-35..39: Pathfinder, Tough, Poison, Deadly, the
    /// kill roll, in this order; a death may still meet Regeneration. Whether the
    /// unit died.
    pub fn take_hit(&mut self, unit: UnitId, hit: &Hit) -> bool {
        if self.ignores(unit, hit.ground) {
            return false;
        }
        let early = self.game.rules.attacks.poison_before_kill_roll;
        if early {
            self.poison(unit, hit);
        }
        // Rules WS-SR-DEA-01..05: Deadly takes the place of the kill roll.
        let kills =
            self.test_if_any(Roll::Deadly, unit, hit.deadly) || self.kill_roll(unit, hit.defence);
        let died = if kills {
            self.perish(unit, hit.cause)
        } else {
            self.wound(unit);
            false
        };
        if !early && !died {
            self.poison(unit, hit);
        }
        died
    }

    /// Rules WS-SR-PAT-02, 03, WS-SR-TOU-01..05: Pathfinder ignores hits of the
    /// ground, Tough any hit, each with a die of its own; what is ignored is no hit.
    pub fn ignores(&mut self, unit: UnitId, ground: bool) -> bool {
        let (pathfinder, tough) = (self.spec(unit).pathfinder, self.spec(unit).tough);
        ground && self.test_if_any(Roll::Pathfinder, unit, pathfinder)
            || self.test_if_any(Roll::Tough, unit, tough)
    }

    /// Rules WS-SR-POI-01..06, WS-SR-UND-01, 05: Poison wounds at once, but not the
    /// Undead.
    fn poison(&mut self, unit: UnitId, hit: &Hit) {
        if !self.spec(unit).undead && self.test_if_any(Roll::Poison, unit, hit.poison) {
            self.wound(unit);
        }
    }

    /// Rules WS-WOUND-01, 02, 04, 07, 08: a die and the wounds that the unit has kill
    /// when they exceed its defence.
    fn kill_roll(&mut self, unit: UnitId, defence: i32) -> bool {
        let wounds = i32::from(self.state.wounds[unit.index()]);
        let need = (defence - wounds + 1).clamp(1, 7) as u8;
        self.test(Roll::Kill, unit, need)
    }

    /// Rules WS-WOUND-03, 05, 06, 09: one more wound, which does nothing but help the
    /// next kill roll.
    pub fn wound(&mut self, unit: UnitId) {
        let wounds = self.state.wounds[unit.index()].saturating_add(1);
        self.state.wounds[unit.index()] = wounds;
        self.observer.note(|| Event::Wounded { unit, wounds });
    }
}
