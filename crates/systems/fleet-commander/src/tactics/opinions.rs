//! What a captain believes.

use crate::hand::Colour;
use crate::ruleset::Weapon;
use serde::{Deserialize, Serialize};

/// What a captain of this game believes beside its weights. Worth is counted in
/// classes: a fresh frigate is worth 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opinions {
    /// What part of a ship's worth goes only when it is destroyed.
    pub kill: f32,
    /// By how much the first points of hull are worth less than the last.
    pub bend: f32,
    /// What the last class points are worth that win the battle.
    pub victory: f32,
    /// What the ship with a special weapon is worth beyond its class.
    pub carrier: f32,
    /// How many attacks the enemy is expected to make in its next turn.
    pub volleys: f32,
    /// What part of their guns enemies bring to bear from two squares away.
    pub near: f32,
    /// And from three.
    pub far: f32,
    /// What part of a volley counts that only one kind of direction can begin.
    pub one_way: f32,
    /// How much of what we could deal in our next turn is hoped for.
    pub hope: f32,
    /// What part of the expected damage falls on squares other than the worst.
    pub spread: f32,
    /// How much of the strongest square's fire a stored shield takes off.
    pub shield: f32,
    /// What each shield is worth that an attack makes the enemy spend.
    pub breach: f32,
    /// What part of the damage of a counterstrike is feared that the enemy could make.
    pub counter: f32,
    /// What part of an attack's worth is left when its target could dodge it.
    pub dodge: f32,
    /// How often a planned attack comes off.
    pub sure: f32,
    /// What a gun is drawn to the nearest enemy by, for each square.
    pub pull: f32,
    /// What is added to it each round, so that no battle becomes a stand-off.
    pub impatience: f32,
    /// What part of that is left to the side that leads in class points.
    pub patience: f32,
    /// Down to this distance, squares.
    pub stand_off: u8,
    /// What part of an enemy's hull pulls harder when it is damaged.
    pub scent: f32,
    /// What a stored engine result is worth.
    pub engine: f32,
    /// A stored weapon result.
    pub weapon: f32,
    /// A stored shield result.
    pub guard: f32,
    /// A stored special.
    pub special: f32,
    /// Two of them, for who has a use for a pair.
    pub pair: f32,
    /// What it is worth to drain a die off a bridge, for each that is there.
    pub drain: f32,
    /// What a signal that is revealed is worth.
    pub reveal: f32,
    /// What an asteroid field is worth before the own ships; where it is less than
    /// nothing, none is placed.
    pub asteroids_near: f32,
    /// And before the enemy's.
    pub asteroids_far: f32,
    /// What a gravitic field is worth before the own ships.
    pub gravitics_near: f32,
    /// And before the enemy's.
    pub gravitics_far: f32,
    /// How much a class is rather deployed in the middle, for each column.
    pub flank: f32,
    /// How much ships are rather deployed apart, for each class that is there.
    pub crowd: f32,
    /// What a ship in a square of its own is worth in the Capture, where it bars the
    /// shuttle's way: in a corner.
    pub post_corner: f32,
    /// And elsewhere.
    pub post: f32,
    /// How good each special weapon is, for who may choose one.
    pub arms: Arms,
    /// What a better stand of the shuttle is worth beside ships.
    pub shuttle: f32,
    /// What containers are worth beside ships.
    pub container: f32,
    /// What each weapon die is wanted for that may have no target yet.
    pub advance: f32,
    /// What part of the gain of the first step a second engine die is wanted for.
    pub steer: f32,
    /// What shield dice are wanted for, for each class that the enemy threatens.
    pub cover: f32,
}

/// How good special weapons are, compared with each other.
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
    /// How good one of them is.
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
