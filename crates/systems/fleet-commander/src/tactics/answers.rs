//! Answers to attacks.

use evenkeel_kernel::tactics::Judgement;

use super::Opinions;
use super::pose::{Pose, worth};
use crate::action::{Action, Aim};
use crate::game::FleetCommander;
use crate::hand::{Colour, Face};
use crate::square::squares;
use crate::state::Source;
use crate::view::View;

impl FleetCommander {
    /// How an attack is answered: what is saved, and what the dice are worth.
    pub(super) fn judge_defence(
        &self,
        view: View<'_>,
        pose: &Pose,
        opinions: &Opinions,
        action: Action,
    ) -> Judgement {
        let attack = &view.table.attack;
        let guns = pose.foe().guns(pose.asteroids);
        let mut open = attack.squares & !attack.blocked;
        if let Action::Block { from, .. } = action {
            open &= match attack.source {
                Source::Ranged { .. } => 0,
                _ => !from.bit(),
            };
        }
        let mut damage: u8 = squares(open).map(|square| guns[square.index()]).sum();
        if let Source::Proton(fixed) = attack.source {
            damage = fixed;
        }
        let frigates = self.counts_twice(view, attack.target);
        if action == Action::Dodge && frigates {
            damage = 0;
        }
        let mut gain = Judgement {
            taken: self.attack_cost(view, pose, damage, opinions),
            ..Judgement::default()
        };
        let again =
            pose.foe_hand.of(Colour::Weapon) - pose.foe_hand.count(Colour::Weapon, Face::Special);
        match action {
            Action::Block { pay, .. } => {
                let dice = 1 + u8::from(pay.is_turned());
                gain.loss += 0.3 * opinions.guard * f32::from(dice);
                gain.loss += 0.05 * f32::from(u8::from(pay.die == Face::Multi));
            }
            Action::Dodge => {
                gain.loss += opinions.special;
                gain.taken -= 0.25 * f32::from(again.min(2));
            }
            Action::Counterstrike(token) => {
                gain.loss += opinions.special;
                let fire = self.firepower(view, view.side, attack.target);
                if let Some(unit) = pose.unit(token.bit()) {
                    gain.dealt = worth(unit, f32::from(fire), pose.to_win, opinions);
                }
            }
            _ => {}
        }
        gain
    }

    /// What the announced attack costs us with so much damage.
    fn attack_cost(&self, view: View<'_>, pose: &Pose, damage: u8, opinions: &Opinions) -> f32 {
        let attack = &view.table.attack;
        let there = view.table.of(view.side, attack.target);
        match attack.aim {
            Aim::Ship(token) => pose.unit(token.bit()).map_or(0.0, |unit| {
                worth(unit, f32::from(damage), pose.to_lose, opinions)
            }),
            Aim::Detect => {
                let seen = if damage > 0 {
                    there & !view.table.revealed
                } else {
                    0
                };
                opinions.reveal * seen.count_ones() as f32
            }
            Aim::Later => {
                let ships = pose.own().units().filter(|unit| unit.bit & there != 0);
                let worths =
                    ships.map(|unit| worth(unit, f32::from(damage), pose.to_lose, opinions));
                worths.fold(0.0, f32::max)
            }
        }
    }

    /// Which ship takes the damage, and who is revealed to fire: as few as it
    /// takes to detect, and all where hull is to be had.
    pub(super) fn judge_naming(
        &self,
        view: View<'_>,
        pose: &Pose,
        opinions: &Opinions,
        action: Action,
    ) -> Judgement {
        let attack = &view.table.attack;
        let mut gain = Judgement::default();
        match action {
            Action::Name(token) => {
                let guns = pose.own().guns(pose.asteroids);
                let open = squares(attack.squares & !attack.blocked);
                let damage: u8 = open.map(|square| guns[square.index()]).sum();
                if let Some(unit) = pose.unit(token.bit()) {
                    gain.dealt = worth(unit, f32::from(damage), pose.to_win, opinions);
                }
            }
            Action::Join(token) => {
                let fire = f32::from(self.spec(view.kind(token)).firepower);
                gain.dealt = match attack.aim {
                    Aim::Detect => -0.1 * fire,
                    _ => fire / 6.0 - 0.1 * opinions.reveal,
                };
            }
            _ => {}
        }
        gain
    }
}
