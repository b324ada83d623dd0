//! Deaths, and what the dying do.

use arrayvec::ArrayVec;
use evenkeel_board::Disc;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{MAX_UNITS, UnitId, Units, units};
use crate::event::{Cause, Event, Roll};
use crate::game::WarStuff;
use crate::play::Play;
use crate::rules::quality::Strike;
use crate::spec::{Blast, NEVER};
use crate::state::State;

/// Units in the order in which something happens to them.
pub(crate) type Order = ArrayVec<UnitId, MAX_UNITS>;

impl WarStuff {
    /// Rules WS-GEN-15, 19, 21: those of some units that are within a distance of a
    /// base, whether seen or not, the nearest first, then the lowest number.
    pub(crate) fn around(&self, state: &State, among: Units, base: Disc, distance: f64) -> Order {
        let mut order: ArrayVec<(f64, UnitId), MAX_UNITS> = units(among)
            .filter(|unit| base.within(self.base(state, *unit), distance))
            .map(|unit| (base.gap(self.base(state, unit)), unit))
            .collect();
        order.sort_unstable_by(|one, two| one.0.total_cmp(&two.0).then(one.1.cmp(&two.1)));
        order.into_iter().map(|(_, unit)| unit).collect()
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// A unit is about to die; whether it does. Rules WS-SR-REG-01..04, 06,
    /// WS-SEQ-40: Regeneration turns any death into a wound. Rules WS-WOUND-18,
    /// WS-SEQ-41: the dead are removed at once, and their Death Blow is queued.
    pub fn perish(&mut self, unit: UnitId, cause: Cause) -> bool {
        let regeneration = self.spec(unit).regeneration;
        if self.test_if_any(Roll::Regeneration, unit, regeneration) {
            self.wound(unit);
            return false;
        }
        let state = &mut *self.state;
        state.on &= !unit.bit();
        state.pending &= !unit.bit();
        state.stunned &= !unit.bit();
        if self.spec(unit).death_blow.is_some() {
            self.state.deaths.push(unit);
        }
        self.observer.note(|| Event::Died { unit, cause });
        true
    }

    /// Rules WS-SR-DBL-07, WS-SEQ-31, 42..44: Death Blows, the oldest first, until
    /// none is left; each unit dies but once.
    pub fn bury(&mut self) {
        while !self.state.deaths.is_empty() {
            let unit = self.state.deaths.remove(0);
            if let Some(blast) = self.spec(unit).death_blow {
                self.blast(unit, blast);
            }
        }
    }

    /// Rules WS-SR-DBL-01..06, 08, 10..13: one attack at a written Quality on each
    /// living enemy near where the unit died, the nearest first.
    fn blast(&mut self, dead: UnitId, blast: Blast) {
        let base = self.game.base(self.state, dead);
        let enemies = self.state.enemies_of(dead);
        let extras = self.game.rules.attacks.extras_trigger_on_hit;
        let spec = *self.spec(dead);
        for target in self.game.around(self.state, enemies, base, blast.radius) {
            self.strike(&Strike {
                attacker: dead,
                target,
                attack: blast.quality,
                defence: self.game.blast_defence(self.state, target),
                poison: if extras { spec.poison } else { NEVER },
                deadly: if extras { spec.deadly } else { NEVER },
                what: Roll::Blast,
            });
        }
    }
}
