//! The figures of one unit, worked out once from its profile and its special rules.

use crate::fleet::Recruit;
use crate::ruleset::{Die, Effect, Ruleset};

/// No face of a die reaches it: it stands for a rule that a unit does not have.
pub(crate) const NEVER: u8 = 7;

/// Millimetres of an inch.
const MM_PER_IN: f64 = 25.4;

/// Rule WS-SR-SWE-04: Small is below normal, and Large above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Size {
    /// Has Small.
    Small,
    /// Has neither.
    Normal,
    /// Has Large.
    Large,
}

/// Attacks on all enemies near a unit that dies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Blast {
    /// The radius, inches.
    pub radius: f64,
    /// Quality of each attack.
    pub quality: i32,
}

/// Something that works within a distance, on a face.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reach {
    /// The range, inches.
    pub range: f64,
    /// The least face that works.
    pub on: u8,
}

/// The roll of a Leader.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leading {
    /// The distance that friends may have, inches.
    pub radius: f64,
    /// The number of dice.
    pub dice: u8,
    /// The least face that counts.
    pub on: u8,
}

/// The figures of one unit. Lengths are inches, scaled already; a face that is
/// never reached stands for a rule that the unit does not have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spec {
    /// The place of the unit among the profiles.
    pub class: usize,
    /// The price of the unit, points.
    pub points: u32,
    /// Printed Quality.
    pub quality: i32,
    /// Radius of its base.
    pub radius: f64,
    /// Greatest length of a Walk.
    pub walk: f64,
    /// Greatest length of a Run.
    pub run: f64,
    /// The size of the unit.
    pub size: Size,
    /// The meaning of Large or Small in melee.
    pub size_melee: i32,
    /// The meaning of Large or Small to shooters.
    pub size_target: i32,
    /// Armored.
    pub armored: i32,
    /// Brutal: how far away enemies test.
    pub brutal: Option<f64>,
    /// Camouflaged: its cover.
    pub camouflaged: i32,
    /// Stealthy: its cover.
    pub stealthy: i32,
    /// Deadly.
    pub deadly: u8,
    /// Death Blow.
    pub death_blow: Option<Blast>,
    /// Elite.
    pub elite: bool,
    /// Entangle.
    pub entangle: Option<Reach>,
    /// Fear: what is left of a charge.
    pub fear: f64,
    /// Fearless.
    pub fearless: bool,
    /// Fire: when.
    pub fire: u8,
    /// Fire: Quality of the attack.
    pub fire_quality: i32,
    /// Flying.
    pub flying: bool,
    /// Frenzy.
    pub frenzy: Option<Die>,
    /// Healer.
    pub healer: Option<Reach>,
    /// Hit & Run.
    pub hit_and_run: Option<f64>,
    /// Leader.
    pub leader: Option<Leading>,
    /// Pathfinder: when a hit of terrain is ignored; whoever has it is not slowed.
    pub pathfinder: u8,
    /// Poison.
    pub poison: u8,
    /// Power Shot.
    pub power_shot: i32,
    /// Power Strike.
    pub power_strike: i32,
    /// Regeneration.
    pub regeneration: u8,
    /// Scout: least distance from enemies.
    pub scout: Option<f64>,
    /// Shooter: range.
    pub shooter: Option<f64>,
    /// Sweep Attack.
    pub sweep: u8,
    /// Tough.
    pub tough: u8,
    /// Trapper.
    pub trapper: u8,
    /// Undead.
    pub undead: bool,
    /// Vanguard.
    pub vanguard: Option<f64>,
    /// Vicious: how many attacks.
    pub vicious: Option<Die>,
    /// Vicious: their Quality.
    pub vicious_quality: i32,
}

impl Spec {
    /// The figures of a unit of a warband.
    pub fn new(ruleset: &Ruleset, unit: &Recruit) -> Spec {
        let (table, movement) = (&ruleset.table, &ruleset.movement);
        let scale = table.scale;
        let mut spec = Spec {
            class: unit.class,
            points: unit.points,
            quality: ruleset.units[unit.class].quality.into(),
            walk: movement.walk_in * scale,
            run: movement.run_in * scale,
            radius: table.base_mm / MM_PER_IN / 2.0,
            ..NONE
        };
        let effects = unit
            .rules
            .iter()
            .map(|at| ruleset.special_rules[*at].effect);
        for effect in effects.clone() {
            let opposed = effects
                .clone()
                .any(|other| other.contradicts(&effect) && !other.is_kin(&effect));
            // Rule WS-CREATE-18: opposites that are allowed cancel.
            if !opposed {
                spec.take(effect, scale);
            }
        }
        // Rule WS-SR-LAR-05: a Large unit has a large base.
        if spec.size == Size::Large {
            spec.radius = table.base_mm_large / MM_PER_IN / 2.0;
        }
        spec
    }

    /// The gap that it can walk and shoot over, inches; less than nothing when it does
    /// not shoot.
    #[inline]
    pub(crate) fn shot_reach(&self) -> f64 {
        let shot = self.shooter.unwrap_or(f64::NEG_INFINITY);
        let net = self.entangle.map_or(f64::NEG_INFINITY, |net| net.range);
        shot.max(net) + self.walk
    }

    /// Adds what a special rule does.
    fn take(&mut self, effect: Effect, scale: f64) {
        match effect {
            Effect::Armored { defence } => self.armored = defence.into(),
            Effect::Brutal { radius_in } => self.brutal = Some(radius_in * scale),
            Effect::Camouflaged { cover } => self.camouflaged = cover.into(),
            Effect::Deadly { on } => self.deadly = on,
            Effect::DeathBlow { radius_in, quality } => {
                self.death_blow = Some(Blast {
                    radius: radius_in * scale,
                    quality: quality.into(),
                });
            }
            Effect::Elite => self.elite = true,
            Effect::Entangle { range_in, on } => {
                self.entangle = Some(Reach {
                    range: range_in * scale,
                    on,
                });
            }
            Effect::Fast { walk_in, run_in } | Effect::Slow { walk_in, run_in } => {
                (self.walk, self.run) = (walk_in * scale, run_in * scale);
            }
            Effect::Fear { factor } => self.fear = factor,
            Effect::Fearless => self.fearless = true,
            Effect::Fire { on, quality } => (self.fire, self.fire_quality) = (on, quality.into()),
            Effect::Flying => self.flying = true,
            Effect::Frenzy { attack } => self.frenzy = Some(attack),
            Effect::Healer { radius_in, on } => {
                self.healer = Some(Reach {
                    range: radius_in * scale,
                    on,
                });
            }
            Effect::HitAndRun { move_in } => self.hit_and_run = Some(move_in * scale),
            Effect::Large { melee, target } => self.resize(Size::Large, melee, target),
            Effect::Leader {
                radius_in,
                dice,
                on,
            } => {
                let radius = radius_in * scale;
                self.leader = Some(Leading { radius, dice, on });
            }
            Effect::Pathfinder { on } => self.pathfinder = on,
            Effect::Poison { on } => self.poison = on,
            Effect::PowerShot { attack } => self.power_shot = attack.into(),
            Effect::PowerStrike { attack } => self.power_strike = attack.into(),
            Effect::Regeneration { on } => self.regeneration = on,
            Effect::Scout { distance_in } => self.scout = Some(distance_in * scale),
            Effect::Shooter { range_in } => {
                // Rule WS-SR-SHO-02: of several ranges the longest counts.
                let before = self.shooter.unwrap_or(0.0);
                self.shooter = Some(before.max(range_in * scale));
            }
            Effect::Small { melee, target } => self.resize(Size::Small, melee, target),
            Effect::Stealthy { cover } => self.stealthy = cover.into(),
            Effect::SweepAttack { on } => self.sweep = on,
            Effect::Tough { on } => self.tough = on,
            Effect::Trapper { on } => self.trapper = on,
            Effect::Undead => self.undead = true,
            Effect::Vanguard { move_in } => self.vanguard = Some(move_in * scale),
            Effect::Vicious { attacks, quality } => {
                (self.vicious, self.vicious_quality) = (Some(attacks), quality.into());
            }
        }
    }

    fn resize(&mut self, size: Size, melee: u8, target: u8) {
        self.size = size;
        (self.size_melee, self.size_target) = (melee.into(), target.into());
    }

    /// Whether difficult ground slows it.
    #[inline]
    pub fn is_slowed(&self) -> bool {
        !self.flying && self.pathfinder == NEVER
    }
}

/// A unit without any special rule.
pub(crate) const NONE: Spec = Spec {
    class: 0,
    points: 0,
    quality: 0,
    radius: 0.0,
    walk: 0.0,
    run: 0.0,
    size: Size::Normal,
    size_melee: 0,
    size_target: 0,
    armored: 0,
    brutal: None,
    camouflaged: 0,
    stealthy: 0,
    deadly: NEVER,
    death_blow: None,
    elite: false,
    entangle: None,
    fear: 1.0,
    fearless: false,
    fire: NEVER,
    fire_quality: 0,
    flying: false,
    frenzy: None,
    healer: None,
    hit_and_run: None,
    leader: None,
    pathfinder: NEVER,
    poison: NEVER,
    power_shot: 0,
    power_strike: 0,
    regeneration: NEVER,
    scout: None,
    shooter: None,
    sweep: NEVER,
    tough: NEVER,
    trapper: NEVER,
    undead: false,
    vanguard: None,
    vicious: None,
    vicious_quality: 0,
};

/// Whether a face that must be reached can be: whether the unit has the rule.
#[inline]
pub fn has(on: u8) -> bool {
    on < NEVER
}
