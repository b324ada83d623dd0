//! Rolling to hit and to block (ledger sections 12b, 12c and 16, procedure P5).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::volley::{FaceList, Volley};

use crate::action::ModelId;
use crate::event::{Attack, Cause, Event, Facing, HitModifiers};
use crate::game::Warfleets;
use crate::ruleset::{BlastNeighbours, Broadside, UpgradeEffect, WrongClass};
use crate::spec::Gun;
use crate::state::{Shot, Sighting, State, Step, ids};

/// How a target is exposed to a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exposure {
    /// The facing that is hit.
    pub facing: Facing,
    /// In cover, by terrain or by an upgrade.
    pub cover: bool,
    /// A ship that has held.
    pub held: bool,
}

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
        if state.activation.shots.is_empty() {
            self.overheat(state, attacker);
            return;
        }
        let shot = state.activation.shots.remove(0);
        state.push(Step::Volley(attacker));
        if !state.is_on_table(shot.target) {
            return;
        }
        let seen = self.seen(state, shot.target).copied();
        if let Some(seen) = seen.or_else(|| self.sight(state, attacker, shot.target)) {
            self.attack(state, attacker, shot, &seen, dice, observer);
        }
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
            state.push(Step::Damage {
                model: shot.target,
                points: damage,
                cause: Cause::Shot,
            });
        }
    }

    /// Rule WF-SHOOT-30: how a target is exposed; cover counts once, wherever it
    /// comes from.
    pub(crate) fn exposure(&self, state: &State, seen: &Sighting) -> Exposure {
        Exposure {
            facing: seen.facing,
            cover: seen.cover || self.is_stealthy(state, seen.target, seen.gap_in),
            held: state.model(seen.target).held,
        }
    }

    /// The dice of an attack with everything that modifies them.
    pub(crate) fn volley(
        &self,
        state: &State,
        attacker: ModelId,
        gun: &Gun,
        target: ModelId,
        dice: u8,
        exposure: Exposure,
    ) -> Volley {
        Volley {
            dice: self.dice_fired(gun, target, dice, exposure.facing),
            hit: self.hit_target(state, attacker, gun, target, exposure),
            block: self.block_target(self.strength(state, attacker, gun), target, exposure),
            low: self.overheats_up_to(state, attacker, gun, target, exposure),
        }
    }

    /// Rule WF-SHOOT-20: one die for each attack. Rule WF-WSR-14: twice as many
    /// against the side facing of a ship, where Broadside means that.
    fn dice_fired(&self, gun: &Gun, target: ModelId, dice: u8, facing: Facing) -> u8 {
        let side = matches!(facing, Facing::Left | Facing::Right) && self.spec(target).is_ship();
        let doubles = self.rules.shooting.broadside == Broadside::DoubleAgainstSide;
        if gun.rules.broadside && doubles && side {
            dice * 2
        } else {
            dice
        }
    }

    /// Rule WF-SHOOT-28: the raw face that hits: one that nothing modifies, or the
    /// evasion less the sum of all modifiers (WF-DICE-11).
    fn hit_target(
        &self,
        state: &State,
        attacker: ModelId,
        gun: &Gun,
        target: ModelId,
        exposure: Exposure,
    ) -> u8 {
        if let Some(face) = self.fixed_hit_target(gun, target, exposure) {
            return face;
        }
        let base = if self.is_wrong_class(gun, target) {
            6
        } else {
            self.spec(target).evasion
        };
        let bonus = self.hit_bonus(state, attacker, gun, target, exposure);
        (base as i8 - bonus.sum()).clamp(2, 6) as u8
    }

    /// Rule WF-DICE-13: a raw face that nothing modifies. What only a raw 6 hits
    /// comes first (WF-SHOOT-26, WF-SHOOT-27), then ships that have held, which any
    /// 2 hits (WF-SHOOT-25).
    fn fixed_hit_target(&self, gun: &Gun, target: ModelId, exposure: Exposure) -> Option<u8> {
        let rules = &self.rules.shooting;
        if self.is_wrong_class(gun, target) {
            return (!rules.wrong_class_modifiable).then_some(6);
        }
        exposure.held.then_some(rules.held_target)
    }

    /// Rule WF-SHOOT-26: whether the weapon is made for the other class and hits
    /// this one on a 6.
    fn is_wrong_class(&self, gun: &Gun, target: ModelId) -> bool {
        let wrong = if self.spec(target).is_ship() {
            gun.rules.anti_squadron
        } else {
            gun.rules.anti_ship
        };
        wrong && self.rules.shooting.wrong_class == WrongClass::RawSix
    }

    /// What really modified a hit roll, for logs.
    fn hit_modifiers(
        &self,
        state: &State,
        attacker: ModelId,
        gun: &Gun,
        target: ModelId,
        exposure: Exposure,
    ) -> HitModifiers {
        match self.fixed_hit_target(gun, target, exposure) {
            Some(_) => HitModifiers::default(),
            None => self.hit_bonus(state, attacker, gun, target, exposure),
        }
    }

    /// Rule WF-SHOOT-21: through the rear. Rule WF-SHOOT-22: squadron against
    /// squadron (WF-SQN-14). Rule WF-SHOOT-23: cover. Rule WF-SHOOT-24: the
    /// weapon. Rule WF-SHOOT-29: all of them add up.
    fn hit_bonus(
        &self,
        state: &State,
        attacker: ModelId,
        gun: &Gun,
        target: ModelId,
        exposure: Exposure,
    ) -> HitModifiers {
        let rules = &self.rules.shooting;
        let ship = self.spec(target).is_ship();
        let squadrons = !ship && !self.spec(attacker).is_ship();
        // Rules WF-WSR-01 and WF-WSR-03: better against the class they are made for.
        let made_for = (gun.rules.anti_ship && ship) || (gun.rules.anti_squadron && !ship);
        let when = |applies: bool, bonus: i8| if applies { bonus } else { 0 };
        HitModifiers {
            rear: when(exposure.facing == Facing::Rear, rules.rear_hit),
            squadrons: when(squadrons, rules.squadron_hit),
            cover: when(exposure.cover, rules.cover_hit),
            made_for: when(made_for, rules.anti_hit),
            aim: self.aim(state, attacker, gun),
        }
    }

    /// Rule WF-UPG-09: an upgrade makes the turret hit better; rule WF-WSR-32: not
    /// the mounted weapons.
    fn aim(&self, state: &State, attacker: ModelId, gun: &Gun) -> i8 {
        if gun.slot.is_some() {
            return 0;
        }
        let plus = self
            .working(state, attacker)
            .filter_map(|effect| match effect {
                UpgradeEffect::TurretAim { plus } => Some(plus as i8),
                _ => None,
            });
        plus.sum()
    }

    /// Rule WF-SHOOT-33: printed strength, and what an upgrade adds to the turret
    /// (WF-UPG-08).
    pub(crate) fn strength(&self, state: &State, attacker: ModelId, gun: &Gun) -> u8 {
        if gun.slot.is_some() {
            return gun.strength;
        }
        let plus = self
            .working(state, attacker)
            .filter_map(|effect| match effect {
                UpgradeEffect::TurretStrength { plus } => Some(plus),
                _ => None,
            });
        gun.strength + plus.sum::<u8>()
    }

    /// Rule WF-SHOOT-36: the raw face that blocks. Rule WF-SHOOT-32: against
    /// toughness. Rule WF-SHOOT-34: worse through the rear. Rule WF-SHOOT-35:
    /// better in cover, where the edition says so. Rule WF-SHOOT-37: a Hold does
    /// not matter.
    pub(crate) fn block_target(&self, strength: u8, target: ModelId, exposure: Exposure) -> u8 {
        let rules = &self.rules.shooting;
        let mut face = i16::from(self.spec(target).toughness) + i16::from(strength);
        if exposure.facing == Facing::Rear {
            face += i16::from(rules.rear_block);
        }
        if exposure.cover {
            face -= i16::from(rules.cover_block);
        }
        face.clamp(2, 6) as u8
    }

    /// Rule WF-SHOOT-38: an unblocked hit is one point; rule WF-WSR-20: more from
    /// a deadly weapon.
    pub(crate) fn damage_per_hit(&self, gun: &Gun) -> u8 {
        if gun.rules.deadly {
            1 + self.rules.shooting.deadly_damage
        } else {
            1
        }
    }

    /// Rule WF-WSR-23: raw 1s overheat a weapon; or, by configuration, dice that
    /// modifiers bring to 1.
    fn overheats_up_to(
        &self,
        state: &State,
        attacker: ModelId,
        gun: &Gun,
        target: ModelId,
        exposure: Exposure,
    ) -> u8 {
        if self.rules.shooting.overheat_natural || !gun.rules.overheating {
            return 1;
        }
        let bonus = self.hit_modifiers(state, attacker, gun, target, exposure);
        (1 - bonus.sum()).clamp(0, 6) as u8
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

    /// Rule WF-WSR-05: every model near the target is hit as well, friend or foe,
    /// the firer included. Rule WF-WSR-09: sight and arc do not matter.
    pub(crate) fn blast_neighbours(&self, state: &State, target: ModelId) -> u64 {
        let radius = self.rules.shooting.blast_radius_in;
        let disc = self.disc(state, target);
        ids(self.all_on_table(state) & !target.bit())
            .filter(|&other| disc.within(self.disc(state, other), radius))
            .fold(0, |mask, other| mask | other.bit())
    }

    /// Rule WF-WSR-06: neighbours are hit without a roll. Rule WF-WSR-07: each
    /// blocks. Rule WF-WSR-10: whether the target blocked does not matter. Rule
    /// WF-WSR-11: nobody spreads it further. Rule WF-WSR-12: the enemies of the
    /// firer come first.
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn blast(
        &self,
        state: &mut State,
        attacker: ModelId,
        neighbours: u64,
        hits: u8,
        strength: u8,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let friends = self.of_side[self.spec(attacker).side];
        let enemies_first = ids(neighbours & !friends).chain(ids(neighbours & friends));
        let Some(model) = enemies_first.into_iter().next() else {
            return;
        };
        let neighbours = neighbours & !model.bit();
        if neighbours != 0 {
            state.push(Step::Blast {
                attacker,
                neighbours,
                hits,
                strength,
            });
        }
        let exposure = self.blast_exposure(state, attacker, model);
        let block_target = self.block_target(strength, model, exposure);
        let mut faces = FaceList::default();
        let mut unblocked = 0;
        for _ in 0..hits {
            let face = dice.d6();
            faces.push(face);
            unblocked += u8::from(face < block_target);
        }
        observer.note(|| Event::BlastHit {
            model,
            hits,
            cover: exposure.cover,
            block_target,
            faces,
            unblocked,
        });
        if unblocked > 0 {
            state.push(Step::Damage {
                model,
                points: unblocked,
                cause: Cause::Blast,
            });
        }
    }

    /// Rule WF-WSR-08: a neighbour is never hit in the rear, and only a cover
    /// piece around it counts; or, by configuration, everything that would count
    /// for a target.
    pub(crate) fn blast_exposure(
        &self,
        state: &State,
        attacker: ModelId,
        model: ModelId,
    ) -> Exposure {
        let pos = state.model(model).pos;
        let cover = state
            .terrain
            .pieces()
            .iter()
            .filter(|piece| piece.traits.cover);
        let inside = cover.into_iter().any(|piece| piece.shape.contains(pos));
        let plain = Exposure {
            facing: Facing::None,
            cover: inside,
            held: false,
        };
        match self.rules.shooting.blast_neighbours {
            BlastNeighbours::StrengthOnly => plain,
            BlastNeighbours::AsTarget => self
                .sight(state, attacker, model)
                .map_or(plain, |seen| self.exposure(state, &seen)),
        }
    }
}
