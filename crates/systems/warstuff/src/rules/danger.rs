//! Dangerous ground.

use arrayvec::ArrayVec;
use evenkeel_board::Leg;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::UnitId;
use crate::event::{Cause, Event, Roll};
use crate::play::Play;
use crate::rules::hits::Hit;
use crate::spec::{NEVER, has};
use crate::terrain::MAX_PIECES;

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Moves a unit along a leg; whether it lives. Rules WS-TERR-15..18, 20..23: each
    /// dangerous piece that its centre enters or leaves costs a die, once an activation,
    /// in the order of the path; who survives goes on. Rule WS-SR-FLY-03: who flies disregards it.
    pub fn cross(&mut self, unit: UnitId, leg: &Leg) -> bool {
        let mut entries: ArrayVec<(f64, u32), MAX_PIECES> = ArrayVec::new();
        let flying = self.spec(unit).flying;
        let dangerous = self.state.terrain.masks.dangerous & !self.state.rolled;
        if !flying && dangerous != 0 && leg.length > 0.0 {
            for (number, shape) in self.state.terrain.numbered(dangerous) {
                if let Some(distance) = leg.enters_shape(0.0, shape) {
                    entries.push((distance, number));
                }
            }
            entries.sort_unstable_by(|one, two| one.0.total_cmp(&two.0));
        }
        for (distance, number) in entries {
            self.state.rolled |= 1 << number;
            self.state.at[unit.index()] = leg.at(distance);
            let face = self.game.rules.terrain.dangerous;
            if self.test(Roll::Danger, unit, face) && self.hit_by_ground(unit) {
                return false;
            }
        }
        self.state.at[unit.index()] = leg.end();
        true
    }

    /// Rules WS-SR-TRA-01, 02, 05, 06, WS-TERR-24: whoever moves into contact with a
    /// Trapper is treated as one who crosses dangerous ground, besides any that it
    /// did cross. Rule WS-SR-FLY-06: who flies is not. Whether the unit lives.
    pub fn touch(&mut self, unit: UnitId, trapper: UnitId) -> bool {
        let on = self.spec(trapper).trapper;
        if !has(on) || self.spec(unit).flying {
            return true;
        }
        !(self.test(Roll::Trap, unit, on) && self.hit_by_ground(unit))
    }

    /// Rules WS-TERR-15, WS-QUAL-16, WS-WOUND-20, WS-SR-ARM-03: the hit itself,
    /// against current Quality and nothing else; nobody is credited with the kill.
    /// Whether the unit died.
    fn hit_by_ground(&mut self, unit: UnitId) -> bool {
        let defence = self.game.current_quality(self.state, unit);
        self.take_hit(
            unit,
            &Hit {
                defence,
                poison: NEVER,
                deadly: NEVER,
                ground: true,
                cause: Cause::Terrain,
            },
        )
    }
}
