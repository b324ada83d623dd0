//! Answers to attacks.

use evenkeel_kernel::tactics::Judgement;

use super::Mind;
use super::pose::Pose;
use crate::action::{Action, Aim, tokens};
use crate::hand::{Colour, Face};
use crate::square::squares;
use crate::state::Source;

impl Mind<'_> {
    /// The judgement of an answer to an attack: what is saved, and what the dice are worth.
    pub(super) fn judge_defence(&self, pose: &Pose, action: Action) -> Judgement {
        let opinions = self.opinions;
        let attack = &self.view.table.attack;
        let guns = self.ships.guns(pose, pose.theirs);
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
        let frigates = self.game.counts_twice(self.view, attack.target);
        if action == Action::Dodge && frigates {
            damage = 0;
        }
        let mut gain = Judgement {
            taken: self.attack_cost(pose, damage),
            ..Judgement::default()
        };
        let again = pose.foe_hand.pointing(Colour::Weapon);
        match action {
            Action::Block { pay, .. } => {
                let dice = 1 + u8::from(pay.is_turned());
                gain.loss += opinions.parry * f32::from(dice);
                gain.loss += 0.15 * f32::from(u8::from(pay.die == Face::Multi));
            }
            Action::Dodge => {
                gain.loss += opinions.react;
                gain.taken -= opinions.away * f32::from(again.min(2));
            }
            Action::Counterstrike(token) => {
                gain.loss += opinions.react;
                let fire = self
                    .game
                    .firepower(self.view, self.view.side, attack.target);
                gain.dealt = pose.worth(self.ships, token, fire, opinions);
            }
            _ => {}
        }
        gain
    }

    /// The cost of the announced attack to us with so much damage.
    fn attack_cost(&self, pose: &Pose, damage: u8) -> f32 {
        let attack = &self.view.table.attack;
        let there = self.view.table.of(self.view.side, attack.target);
        match attack.aim {
            Aim::Ship(token) => pose.worth(self.ships, token, damage, self.opinions),
            Aim::Detect => {
                let seen = if damage > 0 {
                    there & !self.view.table.revealed
                } else {
                    0
                };
                self.opinions.reveal * seen.count_ones() as f32
            }
            Aim::Later => {
                let worths =
                    tokens(there).map(|token| pose.worth(self.ships, token, damage, self.opinions));
                worths.fold(0.0, f32::max)
            }
        }
    }

    /// The judgement of the ship that takes the damage, and of who is revealed to fire: as
    /// few as it takes to detect, and all where hull is to be had.
    pub(super) fn judge_naming(&self, pose: &Pose, action: Action) -> Judgement {
        let attack = &self.view.table.attack;
        let mut gain = Judgement::default();
        match action {
            Action::Name(token) => {
                let guns = self.ships.guns(pose, pose.ours);
                let open = squares(attack.squares & !attack.blocked);
                let damage: u8 = open.map(|square| guns[square.index()]).sum();
                gain.dealt = pose.worth(self.ships, token, damage, self.opinions);
            }
            Action::Join(token) => {
                let fire = f32::from(self.ships.of(token).fire);
                gain.dealt = match attack.aim {
                    Aim::Detect => -0.1 * fire,
                    _ => fire / 6.0 - 0.1 * self.opinions.reveal,
                };
            }
            _ => {}
        }
        gain
    }
}
