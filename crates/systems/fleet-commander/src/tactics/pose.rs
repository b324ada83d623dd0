//! A position in a player's head: ships, where they are and what they are worth.

use arrayvec::ArrayVec;

use super::Opinions;
use crate::action::tokens;
use crate::game::FleetCommander;
use crate::hand::Hand;
use crate::kind::Kind;
use crate::ruleset::Ability;
use crate::square::{SQUARES, Square};
use crate::view::View;

/// Most pieces of a side.
pub(crate) const MOST: usize = 16;

/// A piece in a player's head.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unit {
    pub bit: u32,
    pub at: Square,
    pub class: u8,
    pub fire: u8,
    pub hull: u8,
    pub full: u8,
    /// It can be damaged: it is revealed, and no shuttle.
    pub open: bool,
    /// It carries the special weapon.
    pub carrier: bool,
    pub warship: bool,
}

/// A position as one side sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pose {
    own: Fleet,
    foe: Fleet,
    pub asteroids: u32,
    pub hand: Hand,
    pub foe_hand: Hand,
    /// Class points that are still to be won, by us and by the enemy.
    pub to_win: u8,
    pub to_lose: u8,
    /// Rounds begun.
    pub round: u8,
    /// The enemy's drones on one of our ships, and ours on one of the enemy's.
    pub stung: u32,
    pub stinging: u32,
    /// Whether a pair of specials has a use for us.
    pub pairs: bool,
    pub reserve: u8,
    pub gauge: u8,
    /// An enemy ship was destroyed or moved in our head.
    pub changed: bool,
}

/// The pieces of a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fleet {
    units: [Unit; MOST],
    count: u8,
}

const NOBODY: Unit = Unit {
    bit: 0,
    at: Square(0),
    class: 0,
    fire: 0,
    hull: 0,
    full: 1,
    open: false,
    carrier: false,
    warship: false,
};

impl Fleet {
    fn new(units: impl Iterator<Item = Unit>) -> Fleet {
        let units: ArrayVec<Unit, MOST> = units.take(MOST).collect();
        let mut fleet = Fleet {
            units: [NOBODY; MOST],
            count: units.len() as u8,
        };
        fleet.units[..units.len()].copy_from_slice(&units);
        fleet
    }

    /// Those that are left.
    #[inline]
    pub fn units(&self) -> impl Iterator<Item = &Unit> {
        let all = self.units[..usize::from(self.count)].iter();
        all.filter(|unit| unit.hull > 0)
    }

    /// All with their places, those that are left or not.
    #[inline]
    pub fn all(&self) -> impl Iterator<Item = (usize, &Unit)> {
        self.units[..usize::from(self.count)].iter().enumerate()
    }

    /// All, to be changed.
    #[inline]
    pub fn units_mut(&mut self) -> impl Iterator<Item = &mut Unit> {
        self.units[..usize::from(self.count)].iter_mut()
    }

    /// Firepower in each square, none in asteroids.
    pub fn guns(&self, asteroids: u32) -> [u8; SQUARES] {
        let mut guns = [0; SQUARES];
        for unit in self.units() {
            if asteroids & unit.at.bit() == 0 {
                guns[unit.at.index()] += unit.fire;
            }
        }
        guns
    }
}

impl Pose {
    /// The position as a side sees it. A signal of the enemy is taken for a
    /// frigate: the mean of nine signals is little more.
    pub fn new(game: &FleetCommander, view: View<'_>) -> Pose {
        let table = view.table;
        let unit = |token: crate::action::Token| {
            let kind = view.kind(token);
            let spec = game.spec(kind);
            let guess = kind == Kind::UNKNOWN;
            let full = if guess { 6 } else { spec.hull };
            Unit {
                bit: token.bit(),
                at: table.at[token.index()],
                class: if guess { 1 } else { spec.class },
                fire: if guess { 1 } else { spec.firepower },
                hull: (full - table.damage[token.index()].min(full)).max(u8::from(full == 0)),
                full: full.max(1),
                open: table.revealed & token.bit() != 0 && kind.is_warship(),
                carrier: spec.ability == Some(Ability::Specialization),
                warship: kind.is_warship() || guess,
            }
        };
        let (side, other) = (view.side, view.side.other());
        let left = |points: u8| game.rules.ending.victory_points.saturating_sub(points);
        Pose {
            own: Fleet::new(tokens(table.fleet[side]).map(unit)),
            foe: Fleet::new(tokens(table.fleet[other]).map(unit)),
            asteroids: table.asteroids,
            hand: table.hands[side],
            foe_hand: table.hands[other],
            to_win: left(table.points[side]),
            to_lose: left(table.points[other]),
            round: table.round,
            stung: table.drones[other].map_or(0, |token| token.bit()),
            stinging: table.drones[side].map_or(0, |token| token.bit()),
            pairs: table.armed[side] || game.rules.weapons.reroll_without_weapon,
            reserve: game.rules.bridge.reserve,
            gauge: game.rules.bridge.gauge,
            changed: false,
        }
    }

    /// Our pieces.
    #[inline]
    pub fn own(&self) -> &Fleet {
        &self.own
    }

    /// The enemy's.
    #[inline]
    pub fn foe(&self) -> &Fleet {
        &self.foe
    }

    /// Moves own pieces.
    #[inline]
    pub fn bring(&mut self, group: u32, to: Square) {
        for unit in self.own.units_mut() {
            if unit.bit & group != 0 {
                unit.at = to;
            }
        }
    }

    /// Moves pieces of either side.
    pub fn put(&mut self, group: u32, to: Square) {
        self.changed |= self.foe.units().any(|unit| unit.bit & group != 0);
        for unit in self.own.units_mut().chain(self.foe.units_mut()) {
            if unit.bit & group != 0 {
                unit.at = to;
            }
        }
    }

    /// Takes pieces out.
    pub fn take(&mut self, group: u32) {
        for unit in self.own.units_mut().chain(self.foe.units_mut()) {
            if unit.bit & group != 0 {
                unit.hull = 0;
            }
        }
    }

    /// The piece with this bit.
    pub fn unit(&self, bit: u32) -> Option<&Unit> {
        let mut units = self.own.units().chain(self.foe.units());
        units.find(|unit| unit.bit == bit)
    }

    /// Damages an enemy ship, and says what that is worth.
    pub fn damage(&mut self, bit: u32, damage: f32, opinions: &Opinions) -> f32 {
        let to_win = self.to_win;
        for unit in self.foe.units_mut() {
            if unit.bit == bit && unit.hull > 0 {
                let worth = worth(unit, damage, to_win, opinions);
                let lost = (damage as u8).min(unit.hull);
                unit.hull -= lost;
                if unit.hull == 0 {
                    self.changed = true;
                    self.to_win = to_win.saturating_sub(unit.class);
                }
                return worth;
            }
        }
        0.0
    }
}

/// What damage to a ship is worth. Classes count only when it is destroyed, and
/// those that win the battle count for more; so cripples are finished, and
/// damage beyond the hull is wasted.
pub(crate) fn worth(unit: &Unit, damage: f32, to_win: u8, opinions: &Opinions) -> f32 {
    if !unit.open {
        return if damage > 0.0 { opinions.reveal } else { 0.0 };
    }
    let class = f32::from(unit.class) + opinions.carrier * f32::from(u8::from(unit.carrier));
    let hull = f32::from(unit.hull);
    let part = class * (1.0 - opinions.kill) * damage.min(hull) / f32::from(unit.full);
    if damage < hull {
        return part;
    }
    let win = if unit.class >= to_win {
        opinions.victory
    } else {
        0.0
    };
    part + class * opinions.kill + win
}
