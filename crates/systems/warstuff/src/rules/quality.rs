//! Quality: what attacks and defences are worth, and when they hit.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::UnitId;
use crate::event::{Cause, Event, Roll};
use crate::game::WarStuff;
use crate::play::Play;
use crate::rules::hits::Hit;
use crate::spec::Size;
use crate::state::State;

/// One attack that is about to be rolled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Strike {
    /// The unit that attacks, or whose Death Blow it is.
    pub attacker: UnitId,
    /// The unit that is attacked.
    pub target: UnitId,
    /// Attack Quality.
    pub attack: i32,
    /// Defence Quality.
    pub defence: i32,
    /// The face from which Poison of the attacker wounds.
    pub poison: u8,
    /// The face from which Deadly of the attacker kills.
    pub deadly: u8,
    /// The purpose of the roll.
    pub what: Roll,
}

impl WarStuff {
    /// Rules WS-STUN-02, WS-QUAL-18, 21: printed Quality, or 0 while stunned; asked
    /// for afresh before each attack.
    #[inline]
    pub(crate) fn current_quality(&self, state: &State, unit: UnitId) -> i32 {
        if state.is_stunned(unit) {
            0
        } else {
            self.spec(unit).quality
        }
    }

    /// Rules WS-QUAL-02, 10, 12: modifiers add up without a limit, on the 0 of a
    /// stunned unit as well, unless the ruleset says that it is exactly 0.
    #[inline]
    pub(crate) fn modified(&self, state: &State, unit: UnitId, modifiers: i32) -> i32 {
        if state.is_stunned(unit) && self.rules.stun.zero_absolute {
            return 0;
        }
        self.current_quality(state, unit) + modifiers
    }

    /// Rules WS-QUAL-03, WS-SR-PSH-01, WS-SR-LAR-03, WS-SR-SIZ-10..12: Power Shot, and
    /// a Large target.
    pub(crate) fn shooting_quality(&self, state: &State, shooter: UnitId, target: UnitId) -> i32 {
        let (own, other) = (self.spec(shooter), self.spec(target));
        let large = if other.size == Size::Large {
            other.size_target
        } else {
            0
        };
        self.modified(state, shooter, own.power_shot + large)
    }

    /// Rules WS-QUAL-05, WS-SHOOT-20, WS-SR-ARM-01, WS-SR-SMA-03: Armored, cover, and
    /// a Small target.
    pub(crate) fn shot_defence(&self, state: &State, shooter: UnitId, target: UnitId) -> i32 {
        self.covered_defence(state, target, self.cover_of(state, shooter, target))
    }

    /// The defence with so much cover.
    pub(crate) fn covered_defence(&self, state: &State, target: UnitId, cover: i32) -> i32 {
        let spec = self.spec(target);
        let small = if spec.size == Size::Small {
            spec.size_target
        } else {
            0
        };
        self.modified(state, target, spec.armored + small + cover)
    }

    /// Rules WS-QUAL-04, WS-SR-PST-01, WS-SR-FRE-01..05, WS-SR-LAR-01, 04, WS-SR-SMA-01,
    /// 04, WS-SR-SIZ-01..09: Power Strike, Frenzy and the sizes.
    pub(crate) fn melee_quality(
        &self,
        state: &State,
        attacker: UnitId,
        target: UnitId,
        frenzy: u8,
    ) -> i32 {
        let (own, other) = (self.spec(attacker), self.spec(target));
        let mut modifiers = own.power_strike + i32::from(frenzy);
        if own.size == Size::Large && other.size != Size::Large {
            modifiers += own.size_melee;
        }
        if own.size != Size::Small && other.size == Size::Small {
            modifiers += other.size_melee;
        }
        self.modified(state, attacker, modifiers)
    }

    /// Rules WS-QUAL-06, WS-SR-ARM-01, WS-SR-LAR-02, WS-SR-SMA-02: Armored and the
    /// sizes. Rules WS-MEL-07, WS-TERR-04, WS-SR-CAM-04: cover does not help.
    pub(crate) fn melee_defence(&self, state: &State, attacker: UnitId, target: UnitId) -> i32 {
        let (own, other) = (self.spec(attacker), self.spec(target));
        let mut modifiers = other.armored;
        if other.size == Size::Large && own.size != Size::Large {
            modifiers += other.size_melee;
        }
        if other.size != Size::Small && own.size == Size::Small {
            modifiers += own.size_melee;
        }
        self.modified(state, target, modifiers)
    }

    /// Rules WS-QUAL-15, WS-SR-DBL-09: against a Death Blow Armored alone counts.
    pub(crate) fn blast_defence(&self, state: &State, target: UnitId) -> i32 {
        self.modified(state, target, self.spec(target).armored)
    }

    /// Rules WS-QUAL-01, 09, 19, 20, 22, WS-SHOOT-06..10: the face that hits, by the
    /// difference of both Qualities; a greater one than the table has counts as its
    /// end.
    #[inline]
    pub(crate) fn to_hit(&self, attack: i32, defence: i32) -> u8 {
        let table = &self.rules.attacks.to_hit;
        let middle = (table.len() / 2) as i32;
        let place = (defence - attack).clamp(-middle, middle) + middle;
        table[place as usize]
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules WS-SHOOT-05, 11, 12, WS-MEL-02, WS-SEQ-13: one die to hit, and on a hit
    /// all that follows from it. Whether the target died.
    pub fn strike(&mut self, strike: &Strike) -> bool {
        let Strike {
            attacker,
            target,
            attack,
            defence,
            ..
        } = *strike;
        self.observer.note(|| Event::Attacked {
            attacker,
            target,
            attack,
            defence,
        });
        let need = self.game.to_hit(attack, defence);
        if !self.test(strike.what, attacker, need) {
            return false;
        }
        let cause = match strike.what {
            Roll::Shot => Cause::Shot(attacker),
            Roll::Strike => Cause::Melee(attacker),
            _ => Cause::Blast(attacker),
        };
        // Rules WS-QUAL-07, 08, WS-SR-ARM-02: the kill roll sees the same defence, and
        // never the attacker.
        let defence = if self.game.rules.attacks.defence_affects_kill {
            defence
        } else {
            self.game.current_quality(self.state, target)
        };
        self.take_hit(
            target,
            &Hit {
                defence,
                poison: strike.poison,
                deadly: strike.deadly,
                ground: false,
                cause,
            },
        )
    }
}
