//! Shots.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::UnitId;
use crate::event::{Event, Roll};
use crate::play::Play;
use crate::rules::quality::Strike;
use crate::ruleset::EliteTiming;
use crate::spec::NEVER;

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules WS-SEQ-12..14, WS-SHOOT-17: one shot with Poison and Deadly, and perhaps
    /// one more attack; nobody answers it.
    pub fn shoot(&mut self, shooter: UnitId, target: UnitId) {
        // Rules WS-SR-ELI-04, 05: Elite works in melee alone, unless the ruleset says
        // otherwise, and then at the same moment.
        let rules = &self.game.rules.attacks;
        let daunts = rules.elite_on_shooting && self.daunts(shooter, target);
        let before = rules.elite_timing == EliteTiming::Before;
        if daunts && before {
            self.test_morale(target);
            if !self.state.is_on(target) {
                return;
            }
        }
        let spec = *self.spec(shooter);
        let game = self.game;
        let died = self.strike(&Strike {
            attacker: shooter,
            target,
            attack: game.shooting_quality(self.state, shooter, target),
            defence: game.shot_defence(self.state, shooter, target),
            poison: spec.poison,
            deadly: spec.deadly,
            what: Roll::Shot,
        });
        let died = died || self.fire_again(shooter, target, Roll::Shot);
        if daunts && !before && !died {
            self.test_morale(target);
        }
    }

    /// Rules WS-SR-FIR-01..07, WS-QUAL-13, 14, WS-SR-LAR-06: a unit with Fire that has
    /// attacked may attack once more, at a written Quality, against the same defence.
    /// Rules WS-SR-DEA-07, WS-SR-POI-07: without Poison and Deadly, unless the ruleset
    /// says otherwise. Whether the target died.
    pub fn fire_again(&mut self, unit: UnitId, target: UnitId, what: Roll) -> bool {
        let (on, quality) = (self.spec(unit).fire, self.spec(unit).fire_quality);
        self.test_if_any(Roll::Fire, unit, on) && self.extra_attack(unit, target, quality, what)
    }

    /// One more attack at a written Quality; whether the target died.
    pub fn extra_attack(
        &mut self,
        attacker: UnitId,
        target: UnitId,
        attack: i32,
        what: Roll,
    ) -> bool {
        let game = self.game;
        let defence = match what {
            Roll::Shot => game.shot_defence(self.state, attacker, target),
            _ => game.melee_defence(self.state, attacker, target),
        };
        let spec = self.spec(attacker);
        let (poison, deadly) = match game.rules.attacks.extras_trigger_on_hit {
            true => (spec.poison, spec.deadly),
            false => (NEVER, NEVER),
        };
        self.strike(&Strike {
            attacker,
            target,
            attack,
            defence,
            poison,
            deadly,
            what,
        })
    }

    /// Rules WS-SR-ENT-01..08, 10, WS-SEQ-15, WS-SR-FLS-02: a flat die, which no
    /// Quality and no cover changes; a hit stuns, if Tough does not ignore it, and
    /// does nothing else.
    pub fn entangle(&mut self, unit: UnitId, target: UnitId) {
        let Some(reach) = self.spec(unit).entangle else {
            return;
        };
        if self.test(Roll::Entangle, unit, reach.on) && !self.ignores(target, false) {
            self.stun(target);
        }
        if self.game.rules.attacks.entangle_triggers_fire {
            self.fire_again(unit, target, Roll::Shot);
        }
    }
}
