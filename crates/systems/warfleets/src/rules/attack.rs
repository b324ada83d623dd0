//! One attack, from its dice to the damage of everybody concerned (procedure P5).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::ModelId;
use crate::event::{Attack, Cause, Event};
use crate::game::Warfleets;
use crate::rules::shooting::works;
use crate::spec::Gun;
use crate::state::{Shot, Sighting, State, Step};

impl Warfleets {
    /// Rule WF-SHOOT-19: one attack is resolved fully before the next. Rule
    /// WF-SHOOT-17: dice for a target that is gone are lost. Rule WF-WSR-25: a
    /// firer that is gone fires no more.
    pub(crate) fn next_volley(
        &self,
        state: &mut State,
        attacker: ModelId,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        if !state.is_on_table(attacker) {
            return;
        }
        let Some(&shot) = state.activation.shots.first() else {
            self.overheat(state, attacker);
            return;
        };
        if shot.opens && state.activation.overheated > 0 {
            state.push(Step::Volley(attacker));
            self.overheat(state, attacker);
            return;
        }
        state.activation.shots.remove(0);
        let heats = self.spec(attacker).guns[usize::from(shot.gun)]
            .rules
            .overheating;
        if heats || !state.activation.shots.is_empty() {
            state.push(Step::Volley(attacker));
        }
        if shot.opens && self.is_silent(state, attacker, shot) {
            return;
        }
        if !state.is_on_table(shot.target) {
            return;
        }
        let seen = self.seen(state, shot.target).copied();
        if let Some(seen) = seen.or_else(|| self.sight(state, attacker, shot.target)) {
            self.attack(state, attacker, shot, &seen, dice, observer);
        }
    }

    /// Rule WF-SHOOT-12: a weapon that was disabled since its shot was declared
    /// does not fire, and all its dice are lost.
    fn is_silent(&self, state: &mut State, attacker: ModelId, shot: Shot) -> bool {
        let gun = &self.spec(attacker).guns[usize::from(shot.gun)];
        if works(state, attacker, gun) {
            return false;
        }
        let shots = &mut state.activation.shots;
        let shares = shots.iter().take_while(|share| !share.opens).count();
        shots.drain(..shares);
        true
    }

    /// Rule WF-SHOOT-39: hits are always blocked as far as the dice allow. One
    /// share of an attack, from the dice to what follows.
    fn attack(
        &self,
        state: &mut State,
        attacker: ModelId,
        shot: Shot,
        seen: &Sighting,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let gun = &self.spec(attacker).guns[usize::from(shot.gun)];
        let exposure = self.exposure(state, seen);
        let strength = self.strength(state, attacker, gun);
        let volley = self.volley(state, attacker, gun, shot.target, shot.dice, exposure);
        let result = dice.volley(&self.volleys, volley);
        // More damage than the number holds would not matter to any model.
        let damage = result.unblocked.saturating_mul(self.damage_per_hit(gun));
        observer.note(|| {
            Event::Attack(Attack {
                attacker,
                gun: shot.gun,
                target: shot.target,
                range_in: seen.gap_in,
                max_range_in: gun.range_in,
                fired_through: seen.through,
                facing: seen.facing,
                cover: exposure.cover,
                held: exposure.held,
                strength,
                hit_modifiers: self.hit_modifiers(state, attacker, gun, shot.target, exposure),
                dice: volley.dice,
                hit_target: volley.hit,
                block_target: volley.block,
                hits: result.hits,
                ones: result.ones,
                unblocked: result.unblocked,
                damage,
                faces: dice.faces(),
            })
        });
        if gun.rules.overheating {
            state.activation.overheated += result.ones;
        }
        if gun.rules.boarding {
            self.board(state, shot.target, result.hits, observer);
        }
        if damage > 0 || (gun.rules.blast && result.hits > 0) {
            state.push(Step::Reap);
        }
        if gun.rules.blast && result.hits > 0 {
            let neighbours = self.blast_neighbours(state, shot.target);
            let hits = result.hits;
            state.push(Step::Blast {
                attacker,
                neighbours,
                hits,
                strength,
            });
        }
        if damage > 0 {
            self.deal_damage(state, gun, shot.target, damage, dice, observer);
        }
    }

    /// Rule WF-WSR-29: the attacker picks where the damage of some weapons goes,
    /// unless the target has no upgrades.
    fn deal_damage(
        &self,
        state: &mut State,
        gun: &Gun,
        model: ModelId,
        points: u8,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        if gun.rules.sniper && self.spec(model).is_ship() {
            self.aim_damage(state, model, points, dice, observer);
        } else {
            self.take_damage(state, model, points, Cause::Shot, dice, observer);
        }
    }

    /// Rule WF-SHOOT-38: an unblocked hit is one point; rule WF-WSR-20: more from
    /// a deadly weapon; rule WF-WSR-17: none from boarding pods.
    pub(crate) fn damage_per_hit(&self, gun: &Gun) -> u8 {
        if gun.rules.boarding {
            0
        } else if gun.rules.deadly {
            1 + self.rules.shooting.deadly_damage
        } else {
            1
        }
    }

    /// Rule WF-WSR-22: a point for each 1, or one at most, by configuration.
    fn overheating(&self, ones: u8) -> u8 {
        if self.rules.shooting.overheat_per_die {
            ones
        } else {
            ones.min(1)
        }
    }

    /// Rule WF-WSR-24: the firer is hurt after all of this weapon's attack is
    /// resolved, before its next weapon.
    fn overheat(&self, state: &mut State, model: ModelId) {
        let ones = std::mem::take(&mut state.activation.overheated);
        if ones > 0 {
            state.push(Step::Reap);
            state.push(Step::Damage {
                model,
                points: self.overheating(ones),
                cause: Cause::Overheating,
            });
        }
    }
}
