//! Opinions of a captain.

use crate::hand::Colour;
use crate::ruleset::Weapon;
use serde::{Deserialize, Serialize};

/// The opinions of a captain of this game, beside its weights. Worth is counted in classes:
/// a fresh frigate is worth 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opinions {
    /// The part of a ship's worth that goes only when it is destroyed.
    pub kill: f32,
    /// The part by which the first points of hull are worth less than the last.
    pub bend: f32,
    /// The worth of the last class points, which win the battle.
    pub victory: f32,
    /// The worth of the ship with a special weapon, beyond its class.
    pub carrier: f32,
    /// The number of attacks that the enemy is expected to make in its next turn.
    pub volleys: f32,
    /// The part of their guns that enemies bring to bear from two squares away.
    pub near: f32,
    /// The part that they bring to bear from three.
    pub far: f32,
    /// The part that counts of a volley that only one kind of direction can begin.
    pub one_way: f32,
    /// The part of what we could deal in our next turn that is hoped for.
    pub hope: f32,
    /// The part of the expected damage that falls on squares other than the worst.
    pub spread: f32,
    /// The part of the strongest square's fire that a stored shield takes off.
    pub shield: f32,
    /// The worth of each shield that an attack makes the enemy spend.
    pub breach: f32,
    /// The part that is feared of the damage of a counterstrike that the enemy could make.
    pub counter: f32,
    /// The part of an attack's worth that is left when its target could dodge it.
    pub dodge: f32,
    /// The chance that a planned attack comes off.
    pub sure: f32,
    /// The pull of the nearest enemy on a gun, for each square.
    pub pull: f32,
    /// The addition to that pull each round, so that no battle becomes a stand-off.
    pub impatience: f32,
    /// The part of that addition which is left to the side that leads in class points.
    pub patience: f32,
    /// The distance down to which the nearest enemy pulls, squares.
    pub stand_off: u8,
    /// The part of an enemy's hull that pulls harder when it is damaged.
    pub scent: f32,
    /// The worth of a stored engine result.
    pub engine: f32,
    /// The worth of a stored weapon result.
    pub weapon: f32,
    /// The worth of a stored shield result.
    pub guard: f32,
    /// The worth of a stored special.
    pub special: f32,
    /// The worth of two specials, for who has a use for a pair.
    pub pair: f32,
    /// The worth of draining a die off a bridge, for each that is there.
    pub drain: f32,
    /// The worth of a signal that is revealed.
    pub reveal: f32,
    /// The worth of an asteroid field before the own ships; where it is less than nothing,
    /// none is placed.
    pub asteroids_near: f32,
    /// The worth of an asteroid field before the enemy's.
    pub asteroids_far: f32,
    /// The worth of a gravitic field before the own ships.
    pub gravitics_near: f32,
    /// The worth of a gravitic field before the enemy's.
    pub gravitics_far: f32,
    /// The gain of deploying a class in the middle, for each column.
    pub flank: f32,
    /// The gain of deploying ships apart, for each class that is there.
    pub crowd: f32,
    /// The worth of a ship in a square of its own in the Capture, where it bars the
    /// shuttle's way: in a corner.
    pub post_corner: f32,
    /// The worth of such a ship elsewhere.
    pub post: f32,
    /// The worth of each special weapon, for who may choose one.
    pub arms: Arms,
    /// The worth of a better stand of the shuttle beside ships.
    pub shuttle: f32,
    /// The worth of containers beside ships.
    pub container: f32,
    /// The worth of each weapon die that may have no target yet.
    pub advance: f32,
    /// The part of the gain of the first step that a second engine die is wanted for.
    pub steer: f32,
    /// The worth of shield dice, for each class that the enemy threatens.
    pub cover: f32,
}

/// The worth of special weapons, compared with each other.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named after the weapons")]
pub struct Arms {
    pub vortex: f32,
    pub proton: f32,
    pub drones: f32,
    pub nano: f32,
    pub tractor: f32,
    pub bomb: f32,
}

impl Arms {
    /// The worth of one of them.
    pub(super) fn of(&self, weapon: Weapon) -> f32 {
        match weapon {
            Weapon::Vortex => self.vortex,
            Weapon::Proton => self.proton,
            Weapon::Drones => self.drones,
            Weapon::Nano => self.nano,
            Weapon::Tractor => self.tractor,
            Weapon::Bomb => self.bomb,
        }
    }
}

impl Opinions {
    /// Colours by what their results are worth on the bridge, the best first. In the
    /// middle of a turn weapon dice are planned for already.
    pub(super) fn keeping(&self, acting: bool) -> [Colour; 3] {
        let share = if acting { 0.5 } else { 1.0 };
        let mut order = [
            (self.guard, Colour::Shield),
            (self.weapon * share, Colour::Weapon),
            (self.engine, Colour::Engine),
        ];
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        order.map(|(_, colour)| colour)
    }
}
