//! What the dice at hand can still deal in this turn.

use super::Opinions;
use super::pose::{Pose, worth};
use crate::hand::{Colour, Face, Hand};
use crate::square::{SQUARES, Square, squares};

/// Fire on a square: of all that is adjacent, and whether any of it is
/// orthogonal or diagonal.
#[derive(Clone, Copy, Default)]
pub(crate) struct Fire {
    pub all: u8,
    pub orthogonal: bool,
    pub diagonal: bool,
    /// What is left of it when the defender has played its shields.
    pub open: u8,
}

/// Fire of guns in squares on a target, against the shields of a hand.
pub(crate) fn fire_on(guns: &[u8; SQUARES], target: Square, shields: &Hand) -> Fire {
    let mut fire = Fire::default();
    let mut most = [0, 0];
    for (kind, face) in [Face::Orthogonal, Face::Diagonal].into_iter().enumerate() {
        for square in squares(target.towards(face)) {
            let gun = guns[square.index()];
            fire.all += gun;
            most[kind] = most[kind].max(gun);
        }
    }
    (fire.orthogonal, fire.diagonal) = (most[0] > 0, most[1] > 0);
    fire.open = fire.all;
    if fire.all == 0 || shields.of(Colour::Shield) == 0 {
        return fire;
    }
    let count = |face| shields.count(Colour::Shield, face) > 0;
    for (kind, face) in [Face::Orthogonal, Face::Diagonal].into_iter().enumerate() {
        if count(face) {
            fire.open -= most[kind];
            most[kind] = 0;
        }
    }
    if count(Face::Multi) {
        fire.open -= most[0].max(most[1]);
    }
    fire
}

impl Fire {
    /// Whether a result can begin an attack here.
    pub fn answers(&self, face: Face) -> bool {
        match face {
            Face::Orthogonal => self.orthogonal,
            Face::Diagonal => self.diagonal,
            Face::Multi => self.orthogonal || self.diagonal,
            Face::Special => false,
        }
    }
}

impl Pose {
    /// What the weapon dice at hand deal where the ships stand, each on the best
    /// target that it fits. The defender's shields are gone with the first.
    pub(crate) fn planned(&self, opinions: &Opinions) -> f32 {
        let weapons = self.hand.0[Colour::Weapon as usize];
        if weapons[0] + weapons[1] + weapons[2] == 0 {
            return 0.0;
        }
        let guns = self.own().guns(self.asteroids);
        let mut fires = [Fire::default(); SQUARES];
        let mut seen = 0;
        for unit in self.foe().units() {
            if seen & unit.at.bit() == 0 && self.asteroids & unit.at.bit() == 0 {
                seen |= unit.at.bit();
                fires[unit.at.index()] = fire_on(&guns, unit.at, &self.foe_hand);
            }
        }
        let mut after = *self;
        let mut total = 0.0;
        let mut shielded = self.foe_hand.of(Colour::Shield) > 0;
        for face in Face::DIRECTIONS {
            for _ in 0..weapons[face as usize] {
                total += after.best_attack(&fires, face, shielded, opinions);
                shielded = false;
            }
        }
        total * opinions.sure
    }

    /// Makes the best attack with a result, and says what it is worth.
    fn best_attack(
        &mut self,
        fires: &[Fire; SQUARES],
        face: Face,
        shielded: bool,
        opinions: &Opinions,
    ) -> f32 {
        let mut best = (0.0, 0, 0);
        for unit in self.foe().units() {
            let fire = &fires[unit.at.index()];
            if !fire.answers(face) {
                continue;
            }
            let damage = if shielded { fire.open } else { fire.all };
            let value = worth(unit, f32::from(damage), self.to_win, opinions);
            if value > best.0 {
                best = (value, unit.bit, damage);
            }
        }
        if best.1 != 0 {
            self.damage(best.1, f32::from(best.2), opinions);
        }
        best.0
    }
}
