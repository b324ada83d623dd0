//! Consequences: what actions do to a position.

use evenkeel_kernel::tactics::Judgement;

use super::Mind;
use super::line::Line;
use super::plan::fire_on;
use super::pose::Pose;
use crate::action::{Action, Aim, Salvo, Shot, Token, tokens};
use crate::hand::{Colour, Face};
use crate::ruleset::{Scenario, Weapon};
use crate::square::Square;

/// The worth of taking the shuttle out: the battle.
const SHUTTLE_OUT: f32 = 50.0;

impl Mind<'_> {
    /// Carries an action out in a player's head, and says what it brings at once.
    pub(super) fn carry_out(&self, pose: &mut Pose, line: &mut Line, action: Action) -> Judgement {
        let mut gain = Judgement::default();
        match action {
            Action::Move { pay, group, to } => {
                pose.hand.pay(Colour::Engine, pay);
                gain.loss += self.opinions.stir;
                self.bring(pose, line, group.0, to, &mut gain);
            }
            Action::Step { group, to } => self.bring(pose, line, group.0, to, &mut gain),
            Action::To(to) => {
                let group = self.view.table.transit.group;
                self.bring(pose, line, group, to, &mut gain);
            }
            Action::Attack {
                pay,
                from,
                target,
                aim,
            } => {
                pose.hand.pay(Colour::Weapon, pay);
                self.attack(pose, line, from, target, aim, &mut gain);
            }
            Action::Shot(shot) => self.shoot(pose, &shot, &mut gain),
            Action::Salvo(cost, salvo) => {
                for colour in cost {
                    pose.hand.take(colour, Face::Special);
                }
                gain.dealt += self.salvo(pose, salvo);
                *line = self.line(pose);
            }
            Action::Reroll(cost) => {
                for colour in cost {
                    pose.hand.take(colour, Face::Special);
                }
                gain.dealt += 2.0 * self.opinions.weapon + self.opinions.pair;
            }
            Action::StopDrones => {
                pose.hand.take(Colour::Weapon, Face::Multi);
                pose.stung = 0;
            }
            Action::Drain => {
                pose.hand.take(Colour::Shield, Face::Special);
                gain.dealt += self.opinions.drain * f32::from(pose.foe_hand.dice().min(2));
            }
            Action::Leave { pay, group } => {
                pose.hand.pay(Colour::Engine, pay);
                pose.take(group.0);
                *line = self.line(pose);
                gain.objective += match self.game.scenario() {
                    Scenario::Capture => SHUTTLE_OUT,
                    _ => {
                        self.opinions.rescued
                            * self.opinions.container
                            * group.0.count_ones() as f32
                    }
                };
            }
            Action::Drop(_) => gain.objective -= self.opinions.container,
            _ => {}
        }
        gain
    }

    /// Brings pieces to a square; fields there may cost hull.
    fn bring(
        &self,
        pose: &mut Pose,
        line: &mut Line,
        group: u32,
        to: Square,
        gain: &mut Judgement,
    ) {
        if self.ships.asteroids & to.bit() != 0 {
            let damage = self.game.rules.fields.asteroid_damage;
            for token in tokens(group) {
                let damage = damage * self.ships.of(token).class;
                gain.loss +=
                    self.opinions.field * pose.worth(self.ships, token, damage, self.opinions);
            }
        }
        if self.ships.gravitics & to.bit() != 0 {
            gain.loss += self.opinions.passage * group.count_ones() as f32;
            return;
        }
        pose.put(group, to);
        self.shift(line, group, to);
    }

    /// An attack with one die: what it deals past the shields, and what comes back.
    fn attack(
        &self,
        pose: &mut Pose,
        line: &Line,
        from: Square,
        target: Square,
        aim: Aim,
        gain: &mut Judgement,
    ) {
        let sides = [Face::Orthogonal, Face::Diagonal].map(|face| target.towards(face));
        let fire = fire_on(line, sides, &pose.foe_hand);
        let advanced = self.ships.advanced;
        let there = pose.there(pose.theirs, target);
        if advanced && pose.foe_hand.count(Colour::Weapon, Face::Special) > 0 {
            gain.loss += self.opinions.counter * self.counterstrike(pose, from, there);
        }
        let spent = pose.foe_hand.shields();
        let mut dealt = self.strike(pose, target, aim, fire.all, fire.open, spent);
        let dodges = advanced
            && pose.foe_hand.count(Colour::Engine, Face::Special) > 0
            && there & !self.ships.frigates == 0;
        if dodges {
            dealt *= self.opinions.dodge;
        }
        gain.dealt += dealt;
    }

    /// The damage that ships of a square can do to ships of ours that attack them.
    fn counterstrike(&self, pose: &Pose, from: Square, there: u32) -> f32 {
        let back = tokens(there).map(|token| self.ships.of(token).fire).sum();
        let strikers = tokens(pose.there(pose.ours, from));
        let worths = strikers.map(|token| pose.worth(self.ships, token, back, self.opinions));
        worths.fold(0.0, f32::max)
    }

    /// An attack from afar, which one shield stops.
    fn shoot(&self, pose: &mut Pose, shot: &Shot, gain: &mut Judgement) {
        for face in Face::ALL {
            pose.hand.0[Colour::Weapon as usize][face as usize] -= shot.dice[face as usize];
        }
        let target = shot.path.squares().last().unwrap_or(shot.from);
        let fire = self.game.firepower(self.view, self.view.side, shot.from);
        let shields = &pose.foe_hand;
        let stopped =
            shields.count(Colour::Shield, Face::Multi) + shields.count(Colour::Shield, shot.last);
        let open = if stopped > 0 { 0 } else { fire };
        gain.dealt += self.strike(pose, target, shot.aim, fire, open, 1);
    }

    /// Damages, or detects, in a player's head: `all` is the fire without shields,
    /// `open` what they leave of it when so many are spent.
    fn strike(
        &self,
        pose: &mut Pose,
        target: Square,
        aim: Aim,
        all: u8,
        open: u8,
        spent: u8,
    ) -> f32 {
        let worth = |token: Token, pose: &Pose| {
            let [all, open] =
                [all, open].map(|damage| pose.worth(self.ships, token, damage, self.opinions));
            (self.against_shields(all, open, spent), all)
        };
        match aim {
            Aim::Ship(token) => {
                let (value, all_worth) = worth(token, pose);
                let blocked = value < all_worth;
                pose.damage(self.ships, token, if blocked { open } else { all });
                if blocked {
                    let kept = &mut pose.foe_hand.0[Colour::Shield as usize];
                    for face in Face::DIRECTIONS {
                        kept[face as usize] = 0;
                    }
                }
                value
            }
            Aim::Later => {
                let there = tokens(pose.there(pose.theirs, target));
                let worths = there.map(|token| worth(token, pose).0);
                worths.fold(0.0, f32::max)
            }
            Aim::Detect => {
                let signals = pose.there(pose.theirs, target) & !self.view.table.revealed;
                let seen = if open > 0 { signals.count_ones() } else { 0 };
                self.opinions.reveal * seen as f32
            }
        }
    }

    /// The worth of a use of the special weapon.
    fn salvo(&self, pose: &mut Pose, salvo: Salvo) -> f32 {
        let rules = &self.game.rules.weapons;
        let hit = |pose: &mut Pose, token: Token, damage: u8| {
            let worth = pose.worth(self.ships, token, damage, self.opinions);
            pose.damage(self.ships, token, damage);
            worth
        };
        match (self.view.own.weapon, salvo) {
            (Some(Weapon::Vortex), Salvo::On(token)) => hit(pose, token, rules.vortex_damage),
            (Some(Weapon::Proton), Salvo::On(token)) => hit(
                pose,
                token,
                self.ships.of(token).class * rules.proton_damage,
            ),
            (Some(Weapon::Nano), Salvo::On(token)) => {
                let unit = self.ships.of(token);
                let hull = pose.hull(token);
                let mended = rules.nano_repair.min(unit.full - hull);
                unit.worth(hull + mended, f32::from(mended), 0, self.opinions)
            }
            (Some(Weapon::Drones), Salvo::On(token)) => {
                let damage = 5 * rules.drone_damage / 2;
                let sting = pose.worth(self.ships, token, damage, self.opinions);
                if pose.stinging == 0 {
                    sting
                } else {
                    0.4 * sting
                }
            }
            (Some(Weapon::Bomb), _) => {
                let dice = f32::from(pose.foe_hand.dice());
                pose.foe_hand = Default::default();
                dice * self.opinions.guard
            }
            (Some(Weapon::Tractor), Salvo::Beam(token, to)) => {
                pose.put(token.bit(), to);
                0.0
            }
            _ => 0.0,
        }
    }
}
