//! Blows: what an attack is expected to bring.

use std::sync::Arc;

use evenkeel_kernel::side::Side;

use crate::action::{UnitId, units_of};
use crate::fleet::MAX_UNITS;
use crate::game::WarStuff;
use crate::ruleset::Die;
use crate::spec::{Blast, NEVER, Spec, has};
use crate::state::State;
use crate::tactics::Opinions;

/// The gain that an attack is expected to bring.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Blow {
    /// Chance that the target dies.
    pub kill: f32,
    /// Wounds on a target that lives.
    pub wounds: f32,
    /// The gain in killing after those, in parts of the chance that a hit then kills.
    pub weaker: f32,
    /// Chance that it lives and is newly stunned.
    pub stun: f32,
}

impl Blow {
    /// The worth of the blow against a target of this worth.
    pub fn worth(&self, worth: f32, opinions: &Opinions) -> f32 {
        let hurt = (self.wounds * opinions.wound).min(opinions.wound * 2.0);
        let hurt = hurt + self.weaker * opinions.scar;
        worth * (self.kill + (1.0 - self.kill) * hurt + self.stun * opinions.stun)
    }

    /// A mix of this much of one blow, and the rest of another.
    fn mixed(self, share: f32, other: Blow) -> Blow {
        let mix = |one: f32, two: f32| share * one + (1.0 - share) * two;
        Blow {
            kill: mix(self.kill, other.kill),
            wounds: mix(self.wounds, other.wounds),
            weaker: mix(self.weaker, other.weaker),
            stun: mix(self.stun, other.stun),
        }
    }
}

/// Chances of so many faces of a die.
const FACES: [f32; 7] = [
    0.0,
    1.0 / 6.0,
    2.0 / 6.0,
    3.0 / 6.0,
    4.0 / 6.0,
    5.0 / 6.0,
    1.0,
];

/// The chance of so many faces of a die; less than none is none, and more than all
/// is all.
#[inline]
fn faces(count: i32) -> f32 {
    FACES[count.clamp(0, 6) as usize]
}

/// The gains of melee attacks where nobody is wounded or stunned, which most are like.
#[derive(Default)]
pub(crate) struct FirstAssaults {
    /// Room for the units of a side.
    room: usize,
    blows: Vec<Blow>,
}

impl FirstAssaults {
    /// Works out those of all units of a game on all enemies.
    pub fn new(game: &WarStuff) -> FirstAssaults {
        let state = State::new(Arc::default(), game.fielded);
        let counts = Side::BOTH.map(|side| (game.fielded & units_of(side)).count_ones());
        let room = counts.into_iter().max().unwrap_or(0) as usize;
        let mut blows = Vec::with_capacity(2 * room * room);
        for side in Side::BOTH {
            for unit in 0..room {
                let unit = UnitId::of(side, unit);
                let targets = (0..room).map(|target| UnitId::of(side.other(), target));
                blows.extend(targets.map(|target| game.assault_as_it_is(&state, unit, target)));
            }
        }
        FirstAssaults { room, blows }
    }

    /// The blow of a unit on an enemy.
    fn of(&self, unit: UnitId, target: UnitId) -> Blow {
        let [one, other] = [unit, target].map(|it| it.index() % MAX_UNITS);
        let row = unit.side() as usize * self.room + one;
        self.blows[row * self.room + other]
    }
}

/// The chance that a die shows at least this.
#[inline]
pub(crate) fn chance(on: u8) -> f32 {
    faces(7 - i32::from(on))
}

/// The mean of a die.
fn mean(die: Die) -> f32 {
    match die {
        Die::D3 => 2.0,
        Die::D6 => 3.5,
    }
}

/// The chance that a kill roll kills a unit with these wounds.
fn kills(wounds: i32, defence: i32) -> f32 {
    faces(6 + wounds - defence)
}

/// The addition of one more wound to that chance, as a part of what it is then.
pub(crate) fn scar(wounds: i32, defence: i32) -> f32 {
    let after = kills(wounds + 1, defence);
    (after - kills(wounds, defence)) / after.max(1.0 / 6.0)
}

/// The blow that one hit is expected to deal to a target with these wounds.
fn hit(target: &Spec, wounds: i32, defence: i32, poison: u8, deadly: u8) -> (f32, f32) {
    let kills = |wounds: i32| kills(wounds, defence);
    let poison = if target.undead { 0.0 } else { chance(poison) };
    let roll = poison * kills(wounds + 1) + (1.0 - poison) * kills(wounds);
    let deadly = chance(deadly);
    let dies = deadly + (1.0 - deadly) * roll;
    let saved = dies * chance(target.regeneration);
    let through = 1.0 - chance(target.tough);
    (
        through * (dies - saved),
        through * (poison + 1.0 - dies + saved),
    )
}

/// Attacks one after the other.
#[derive(Default)]
struct Series {
    lives: f32,
    wounds: f32,
}

impl Series {
    /// One attack, or the mean of so many.
    fn add(&mut self, count: f32, hits: f32, (kill, wounds): (f32, f32)) {
        let dies = (count * hits * kill).min(1.0);
        self.wounds += self.lives * count * hits * wounds;
        self.lives *= 1.0 - dies;
    }

    fn blow(&self) -> Blow {
        Blow {
            kill: 1.0 - self.lives,
            wounds: self.wounds,
            weaker: 0.0,
            stun: 0.0,
        }
    }
}

impl WarStuff {
    /// A shot of a unit at another that has so much cover.
    pub(crate) fn shot(&self, state: &State, unit: UnitId, target: UnitId, cover: i32) -> Blow {
        let attack = self.shooting_quality(state, unit, target);
        let defence = self.covered_defence(state, target, cover);
        self.attacks(state, unit, target, attack, defence, false)
    }

    /// A net.
    pub(crate) fn net(&self, state: &State, unit: UnitId, target: UnitId) -> Blow {
        let Some(reach) = self
            .spec(unit)
            .entangle
            .filter(|_| !state.is_stunned(target))
        else {
            return Blow::default();
        };
        let through = 1.0 - chance(self.spec(target).tough);
        Blow {
            stun: chance(reach.on) * through,
            ..Blow::default()
        }
    }

    /// A melee attack, with what comes before it.
    pub(crate) fn assault(&self, state: &State, unit: UnitId, target: UnitId) -> Blow {
        let dazed = state.stunned & (unit.bit() | target.bit()) != 0;
        if dazed || state.wounds[target.index()] > 0 {
            self.assault_as_it_is(state, unit, target)
        } else {
            self.first_assaults.of(unit, target)
        }
    }

    /// The same worked out afresh.
    fn assault_as_it_is(&self, state: &State, unit: UnitId, target: UnitId) -> Blow {
        let (own, other) = (self.spec(unit), self.spec(target));
        let frenzy = own.frenzy.map_or(0.0, mean) as u8;
        let attack = self.melee_quality(state, unit, target, frenzy);
        let defence = self.melee_defence(state, unit, target);
        let plain = self.attacks(state, unit, target, attack, defence, true);
        let mut stun = 0.0;
        let mut dies = 0.0;
        if !state.is_stunned(target) {
            if has(own.sweep) && !has(other.sweep) && other.size <= own.size {
                stun = chance(own.sweep);
            }
            if own.elite && !other.elite && !other.fearless {
                let fails = 1.0 - other.quality as f32 / 6.0;
                if other.undead {
                    dies = fails * (1.0 - chance(other.regeneration));
                } else {
                    stun += (1.0 - stun) * fails;
                }
            }
        }
        let mut blow = plain;
        if stun > 0.0 {
            let dazed = defence - other.quality;
            let mut down = self.attacks(state, unit, target, attack, dazed, true);
            down.stun = 1.0 - down.kill;
            blow = down.mixed(stun, plain);
        }
        if other.elite && !own.elite && !own.fearless && !state.is_stunned(unit) {
            let fails = 1.0 - own.quality as f32 / 6.0;
            let mut shaken = Blow::default();
            if !own.undead {
                let weak = attack - own.quality;
                shaken = self.attacks(state, unit, target, weak, defence, true);
            }
            blow = shaken.mixed(fails, blow);
        }
        blow.kill += (1.0 - blow.kill) * dies;
        blow
    }

    /// The main attack and those that follow it.
    fn attacks(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
        attack: i32,
        defence: i32,
        melee: bool,
    ) -> Blow {
        let (own, other) = (self.spec(unit), self.spec(target));
        let wounds = i32::from(state.wounds[target.index()]);
        let mut series = Series {
            lives: 1.0,
            wounds: 0.0,
        };
        let main = hit(other, wounds, defence, own.poison, own.deadly);
        series.add(1.0, chance(self.to_hit(attack, defence)), main);
        let extra = |quality: i32| chance(self.to_hit(quality, defence));
        if has(own.fire) {
            let plain = hit(other, wounds, defence, NEVER, NEVER);
            series.add(chance(own.fire), extra(own.fire_quality), plain);
        }
        if let Some(die) = own.vicious.filter(|_| melee) {
            let plain = hit(other, wounds, defence, NEVER, NEVER);
            series.add(mean(die), extra(own.vicious_quality), plain);
        }
        let mut blow = series.blow();
        blow.weaker = blow.wounds.min(2.0) * scar(wounds, defence);
        blow
    }

    /// The chance that the Death Blow of an enemy kills a unit.
    pub(crate) fn blast(&self, state: &State, unit: UnitId, blast: Blast) -> f32 {
        let defence = self.blast_defence(state, unit);
        let wounds = i32::from(state.wounds[unit.index()]);
        let (dies, _) = hit(self.spec(unit), wounds, defence, NEVER, NEVER);
        chance(self.to_hit(blast.quality, defence)) * dies
    }

    /// The worth of a unit to its enemy in this round, points.
    pub(crate) fn prize(&self, state: &State, unit: UnitId, opinions: &Opinions) -> f32 {
        let points = self.spec(unit).points as f32;
        let fresh = state.activated & unit.bit() == 0 && !state.is_stunned(unit);
        points * if fresh { 1.0 + opinions.fresh } else { 1.0 }
    }
}
