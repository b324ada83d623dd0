//! Gunnery: what weapons bear on, and what one attack does.

use evenkeel_board::{Hex, HexArc, HexSide};
use evenkeel_homebrew::prelude::*;

use crate::BlindHelm;
use crate::figures::{Arc, Play, Ship};
use crate::sea::Left;

/// One attack: dice, and what each that hits and is not stopped does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Dice to hit.
    pub dice: u8,
    /// The face that hits.
    pub hits_on: u8,
    /// Points of damage of a hit.
    pub damage: u8,
    /// Whether it passes through shields.
    pub passes: bool,
}

/// The points of damage that an attack did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Harm {
    /// Points that the shields took.
    pub shields: u8,
    /// Points that the hull took.
    pub hull: u8,
}

impl Shot {
    /// Rolls the dice against what is left of a target.
    pub fn strike(self, armour: u8, left: &mut Left, dice: &mut impl Dice) -> Harm {
        let mut through = 0_u8;
        for _ in 0..self.dice {
            let hits = dice.d6_against(self.hits_on) >= self.hits_on;
            if hits && (armour > 6 || dice.d6_against(armour) < armour) {
                through = through.saturating_add(self.damage);
            }
        }
        let shields = if self.passes {
            0
        } else {
            through.min(left.shields)
        };
        let hull = (through - shields).min(left.hull);
        left.shields -= shields;
        left.hull -= hull;
        Harm { shields, hull }
    }

    /// The part of its dice that hurt a target, as players reckon it.
    pub fn promise(self, armour: u8) -> f32 {
        let share = |face: u8| f32::from(7 - face.min(7)) / 6.0;
        f32::from(self.dice) * f32::from(self.damage) * share(self.hits_on) * (1.0 - share(armour))
    }
}

impl Arc {
    /// Whether it bears on a hex at a displacement from the ship. Rows of hexes that lie at
    /// exactly 60 and 120 degrees are in the arcs on both sides, and in its own hex all bear.
    #[inline]
    pub fn bears(self, bow: HexSide, displacement: Hex) -> bool {
        let arc = HexArc::of(bow, displacement);
        match self {
            _ if displacement == Hex::ORIGIN => true,
            Arc::Front => arc == HexArc::Forward,
            Arc::Rear => arc == HexArc::Rear,
            Arc::Broadside => {
                let length = displacement.length() as i16;
                let along = |turn| bow.turned(turn).step().times(length) == displacement;
                arc == HexArc::Side || [1, 2, -1, -2].into_iter().any(along)
            }
        }
    }
}

impl Ship {
    /// The shot of a battery at a range, if it reaches.
    #[inline]
    pub fn shot(&self, play: &Play, gun: usize, range: u16) -> Option<Shot> {
        let band = play
            .bands
            .iter()
            .position(|most| range <= u16::from(*most))?;
        let hits_on = *self.guns[gun].hits_on.get(band)?;
        Some(Shot {
            dice: self.guns[gun].dice,
            hits_on,
            damage: 1,
            passes: false,
        })
    }

    /// A salvo of torpedoes at a range, if they run so far.
    #[inline]
    pub fn salvo(&self, play: &Play, range: u16) -> Option<Shot> {
        let figures = &play.torpedoes;
        let shot = Shot {
            dice: self.tubes,
            hits_on: figures.hits_on,
            damage: figures.damage,
            passes: true,
        };
        (shot.dice > 0 && range <= u16::from(figures.reach)).then_some(shot)
    }
}

evenkeel_homebrew::rulebook::words! {
    /// The weapon of an attack.
    pub enum Weapon {
        /// The first battery that bears ahead.
        Front = "front",
        /// The first battery that bears abeam.
        Broadside = "broadside",
        /// The first battery that bears astern.
        Rear = "rear",
        /// A salvo.
        Torpedoes = "torpedoes",
    }
}

evenkeel_homebrew::rulebook::question! {
    /// One attack.
    pub struct OddsQuestion {
        /// Class of the ship that attacks
        pub attacker: String,
        /// Weapon of the attack
        pub weapon: Weapon,
        /// Hexes to the target
        pub range: u8,
        /// Class of the target
        pub target: String,
        /// Upgrades of the attacker
        #[serde(default)]
        pub attacker_upgrades: Vec<String>,
        /// Upgrades of the target
        #[serde(default)]
        pub target_upgrades: Vec<String>,
        /// Points of the target's hull that are left
        #[serde(default)]
        pub hull: Option<u8>,
        /// Points of the target's shields that are left
        #[serde(default)]
        pub shields: Option<u8>,
    }
}

/// Answers a question by [`Shot::strike`], which battles attack by.
pub fn attack(
    rules: &Ruleset<BlindHelm>,
    asked: &OddsQuestion,
    dice: &mut impl Dice,
) -> Result<Strike, Refusal> {
    let attacker = rules.ship_with(&asked.attacker, &asked.attacker_upgrades)?;
    let target = rules.ship_with(&asked.target, &asked.target_upgrades)?;
    let range = asked.range.into();
    let shot = match asked.weapon {
        Weapon::Torpedoes => attacker.salvo(&rules.play, range),
        Weapon::Front | Weapon::Broadside | Weapon::Rear => {
            let is_asked = |arc: Arc| arc.word() == asked.weapon.word();
            let gun = attacker.guns.iter().position(|gun| is_asked(gun.arc));
            gun.and_then(|gun| attacker.shot(&rules.play, gun, range))
        }
    };
    let weapon = asked.weapon.word();
    let shot = shot.ok_or_else(|| {
        Refusal(format!(
            "{} has no {weapon} that reaches {range} hexes",
            asked.attacker
        ))
    })?;
    let mut left = Left {
        hull: asked.hull.unwrap_or(target.hull).clamp(1, target.hull),
        shields: asked.shields.unwrap_or(u8::MAX).min(target.shields),
    };
    let harm = shot.strike(target.armour, &mut left, dice);
    Ok(Strike {
        attacks: shot.dice,
        damage: harm.hull.into(),
        destroyed: left.hull == 0,
    })
}
