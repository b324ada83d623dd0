//! What the enemy can deal in its next turn, and where ships are drawn.

use super::Opinions;
use super::pose::{Pose, worth};
use crate::hand::{Colour, Face};
use crate::square::{Square, squares};

impl Pose {
    /// What the enemy is expected to deal in its next turn: guns beside our
    /// ships count in full, those that have to come less, and most of it falls on
    /// one square. Stored shields take some of it off.
    pub(crate) fn exposed(&self, opinions: &Opinions) -> f32 {
        let mut held = 0;
        for unit in self.own().units() {
            held |= unit.at.bit();
        }
        let (mut worst, mut all) = (0.0_f32, 0.0);
        for square in squares(held & !self.asteroids) {
            let threat = self.threat(square, opinions);
            if threat > 0.0 {
                let loss = self.loss_at(square, threat, opinions);
                worst = worst.max(loss);
                all += loss;
            }
        }
        let stung = self.own().units().find(|unit| unit.bit & self.stung != 0);
        let stings = stung.map_or(0.0, |unit| worth(unit, 2.0, self.to_lose, opinions));
        worst + opinions.spread * (all - worst) + stings
    }

    /// Damage that the enemy is expected to deal to one ship of a square.
    fn threat(&self, square: Square, opinions: &Opinions) -> f32 {
        let mut beside = 0.0_f32;
        let mut coming = 0.0;
        let mut strongest = 0.0_f32;
        for foe in self.foe().units() {
            let fire = f32::from(foe.fire);
            let share = match square.distance(foe.at) {
                0 | 1 if self.asteroids & foe.at.bit() == 0 => {
                    beside += fire;
                    strongest = strongest.max(fire);
                    continue;
                }
                0..=2 => opinions.near,
                3 => opinions.far,
                _ => continue,
            };
            coming += fire * share;
            strongest = strongest.max(fire * share);
        }
        let stored =
            self.foe_hand.of(Colour::Weapon) - self.foe_hand.count(Colour::Weapon, Face::Special);
        let volleys = opinions.volleys + 0.5 * f32::from(stored);
        let shields = self.hand.of(Colour::Shield) - self.hand.count(Colour::Shield, Face::Special);
        let off = f32::from(shields.min(self.reserve)) * opinions.shield * strongest;
        ((beside + coming) * volleys - off).max(0.0)
    }

    /// What so much damage costs us in a square: to the ship that it hurts most. A
    /// ship that it might destroy counts in part.
    fn loss_at(&self, square: Square, threat: f32, opinions: &Opinions) -> f32 {
        let mut most = 0.0_f32;
        for unit in self.own().units().filter(|unit| unit.at == square) {
            if !unit.open {
                most = most.max(opinions.reveal * threat.min(1.0));
                continue;
            }
            let hull = f32::from(unit.hull);
            let certain = worth(unit, threat.min(hull - 0.5), self.to_lose, opinions);
            let fatal = worth(unit, hull, self.to_lose, opinions);
            let chance = (threat / hull).min(1.0);
            let chance = chance * chance;
            most = most.max(certain + (fatal - certain).max(0.0) * chance * 0.8);
        }
        most
    }

    /// How near guns are to the enemies that they are drawn to. Damaged enemies
    /// draw harder.
    pub(crate) fn pull(&self, opinions: &Opinions) -> f32 {
        let ahead = self.to_win < self.to_lose;
        let share = if ahead { opinions.patience } else { 1.0 };
        let pull = opinions.pull + opinions.impatience * share * f32::from(self.round);
        let mut sum = 0.0;
        for unit in self.own().units() {
            if unit.fire == 0 {
                continue;
            }
            let mut best = f32::NEG_INFINITY;
            for foe in self.foe().units() {
                let over = unit.at.distance(foe.at).saturating_sub(opinions.stand_off);
                let hurt = 1.0 - f32::from(foe.hull) / f32::from(foe.full);
                let near = hurt * opinions.scent - f32::from(over);
                best = best.max(near);
            }
            if best.is_finite() {
                sum += best * f32::from(unit.fire) * pull;
            }
        }
        sum
    }

    /// What the dice that are not used are worth on the bridge: as many as it
    /// holds. In the middle of a turn weapon dice are planned for already.
    pub(crate) fn stored(&self, opinions: &Opinions, acting: bool) -> f32 {
        let hand = &self.hand;
        let directions = |colour| hand.of(colour) - hand.count(colour, Face::Special);
        let mut room = self.reserve;
        let mut sum = 0.0;
        let mut values = [
            (opinions.guard, directions(Colour::Shield)),
            (opinions.weapon, directions(Colour::Weapon)),
            (opinions.engine, directions(Colour::Engine)),
        ];
        if acting {
            values[1].0 *= 0.5;
        }
        values.sort_by(|one, other| other.0.total_cmp(&one.0));
        for (value, count) in values {
            let kept = count.min(room);
            room -= kept;
            sum += value * f32::from(kept);
        }
        let specials = hand.specials().min(self.gauge);
        sum += opinions.special * f32::from(specials);
        if specials >= 2 && self.pairs {
            sum += opinions.pair;
        }
        sum
    }
}
