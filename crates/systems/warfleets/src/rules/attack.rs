//! One attack, from its dice to the damage of everybody concerned (procedure P5).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::ModelId;
use crate::event::{Attack, Cause, Event};
use crate::game::Warfleets;
use crate::play::Play;
use crate::rules::shooting::works;
use crate::spec::Gun;
use crate::state::{Shot, Sighting, Step};

impl Warfleets {
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
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-SHOOT-19: one attack is resolved fully before the next. Rule
    /// WF-SHOOT-17: dice for a target that is gone are lost. Rule WF-WSR-25: a
    /// firer that is gone fires no more.
    pub(crate) fn next_volley(&mut self, attacker: ModelId) {
        if !self.state.is_on_table(attacker) {
            return;
        }
        let Some(&shot) = self.state.activation.shots.first() else {
            self.overheat(attacker);
            return;
        };
        if shot.opens && self.state.activation.overheated > 0 {
            self.state.push(Step::Volley(attacker));
            self.overheat(attacker);
            return;
        }
        self.state.activation.shots.remove(0);
        let heats = self.game.spec(attacker).guns[usize::from(shot.gun)]
            .rules
            .overheating;
        if heats || !self.state.activation.shots.is_empty() {
            self.state.push(Step::Volley(attacker));
        }
        if shot.opens && self.is_silent(attacker, shot) {
            return;
        }
        if !self.state.is_on_table(shot.target) {
            return;
        }
        let seen = self.game.seen(self.state, shot.target).copied();
        if let Some(seen) = seen.or_else(|| self.game.sight(self.state, attacker, shot.target)) {
            self.attack(attacker, shot, &seen);
        }
    }

    /// Rule WF-SHOOT-12: a weapon that was disabled since its shot was declared
    /// does not fire, and all its dice are lost.
    fn is_silent(&mut self, attacker: ModelId, shot: Shot) -> bool {
        let gun = &self.game.spec(attacker).guns[usize::from(shot.gun)];
        if works(self.state, attacker, gun) {
            return false;
        }
        let shots = &mut self.state.activation.shots;
        let shares = shots.iter().take_while(|share| !share.opens).count();
        shots.drain(..shares);
        true
    }

    /// Rule WF-SHOOT-39: hits are always blocked as far as the dice allow. One
    /// share of an attack, from the dice to what follows.
    fn attack(&mut self, attacker: ModelId, shot: Shot, seen: &Sighting) {
        let game = self.game;
        let gun = &game.spec(attacker).guns[usize::from(shot.gun)];
        let exposure = game.exposure(self.state, seen);
        let strength = game.strength(self.state, attacker, gun);
        let volley = game.volley(self.state, attacker, gun, shot.target, shot.dice, exposure);
        let result = self.dice.volley(&game.volleys, volley);
        // More damage than the number holds would not matter to any model.
        let damage = result.unblocked.saturating_mul(game.damage_per_hit(gun));
        self.observer.note(|| {
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
                hit_modifiers: game.hit_modifiers(self.state, attacker, gun, shot.target, exposure),
                dice: volley.dice,
                hit_target: volley.hit,
                block_target: volley.block,
                hits: result.hits,
                ones: result.ones,
                unblocked: result.unblocked,
                damage,
                faces: self.dice.faces(),
            })
        });
        if gun.rules.overheating {
            self.state.activation.overheated += result.ones;
        }
        if gun.rules.boarding {
            self.board(shot.target, result.hits);
        }
        if damage > 0 || (gun.rules.blast && result.hits > 0) {
            self.state.push(Step::Reap);
        }
        if gun.rules.blast && result.hits > 0 {
            let neighbours = game.blast_neighbours(self.state, shot.target);
            self.state.push(Step::Blast {
                attacker,
                neighbours,
                hits: result.hits,
                damage: game.damage_per_hit(gun),
                strength,
            });
        }
        if damage > 0 {
            self.deal_damage(gun, shot.target, damage);
        }
    }

    /// Rule WF-WSR-29: the attacker picks where the damage of some weapons goes,
    /// unless the target has no upgrades.
    fn deal_damage(&mut self, gun: &Gun, model: ModelId, points: u8) {
        if gun.rules.sniper && self.game.spec(model).is_ship() {
            self.aim_damage(model, points);
        } else {
            let cause = Cause::Shot;
            self.state.push(Step::Damage {
                model,
                points,
                cause,
            });
        }
    }

    /// Rule WF-WSR-24: the firer is hurt after all of this weapon's attack is
    /// resolved, before its next weapon.
    fn overheat(&mut self, model: ModelId) {
        let ones = std::mem::take(&mut self.state.activation.overheated);
        if ones > 0 {
            self.state.push(Step::Reap);
            self.state.push(Step::Damage {
                model,
                points: self.game.overheating(ones),
                cause: Cause::Overheating,
            });
        }
    }
}
