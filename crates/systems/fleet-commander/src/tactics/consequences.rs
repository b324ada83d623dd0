//! What actions do to a position.

use evenkeel_kernel::tactics::Judgement;

use super::Opinions;
use super::pose::{Pose, worth};
use crate::action::{Action, Aim, Salvo};
use crate::game::FleetCommander;
use crate::hand::{Colour, Face};
use crate::ruleset::{Scenario, Weapon};
use crate::square::Square;
use crate::view::View;

/// What it is worth to take the shuttle out: the battle.
const SHUTTLE_OUT: f32 = 50.0;
/// What it is worth to take a container out, classes.
const CONTAINER_OUT: f32 = 4.0;

impl FleetCommander {
    /// Carries an action out in a player's head, and says what it brings at once.
    pub(super) fn carry_out(
        &self,
        view: View<'_>,
        pose: &mut Pose,
        opinions: &Opinions,
        action: Action,
    ) -> Judgement {
        let mut gain = Judgement::default();
        match action {
            Action::Move { pay, group, to } => {
                pose.hand.pay(Colour::Engine, pay);
                self.bring(view, pose, group.0, to, opinions, &mut gain);
            }
            Action::Step { group, to } => {
                self.bring(view, pose, group.0, to, opinions, &mut gain);
            }
            Action::To(to) => {
                let group = view.table.transit.group;
                self.bring(view, pose, group, to, opinions, &mut gain);
            }
            Action::Attack {
                pay,
                from: _,
                target,
                aim,
            } => {
                let guns = pose.own().guns(pose.asteroids);
                let fire = super::plan::fire_on(&guns, target, &pose.foe_hand);
                pose.hand.pay(Colour::Weapon, pay);
                gain.dealt += self.strike(view, pose, target, aim, fire.open, opinions);
                pose.foe_hand = pose.foe_hand.split(true);
            }
            Action::Shot(shot) => {
                for face in Face::ALL {
                    pose.hand.0[Colour::Weapon as usize][face as usize] -= shot.dice[face as usize];
                }
                let target = shot.path.squares().last().unwrap_or(shot.from);
                let fire = self.firepower(view, view.side, shot.from);
                let shields = &pose.foe_hand;
                let stopped = shields.count(Colour::Shield, Face::Multi)
                    + shields.count(Colour::Shield, shot.last);
                let damage = if stopped > 0 { 0 } else { fire };
                gain.dealt += self.strike(view, pose, target, shot.aim, damage, opinions);
            }
            Action::Salvo(cost, salvo) => {
                for colour in cost {
                    pose.hand.take(colour, Face::Special);
                }
                gain.dealt += self.salvo_worth(view, pose, salvo, opinions);
            }
            Action::Reroll(cost) => {
                for colour in cost {
                    pose.hand.take(colour, Face::Special);
                }
                gain.dealt += 2.0 * opinions.weapon + opinions.pair;
            }
            Action::StopDrones => {
                pose.hand.take(Colour::Weapon, Face::Multi);
                pose.stung = 0;
            }
            Action::Drain => {
                pose.hand.take(Colour::Shield, Face::Special);
                gain.dealt += 0.8 * opinions.guard;
            }
            Action::Leave { pay, group } => {
                pose.hand.pay(Colour::Engine, pay);
                pose.take(group.0);
                let prize = match self.scenario() {
                    Scenario::Capture => SHUTTLE_OUT,
                    _ => CONTAINER_OUT * group.0.count_ones() as f32,
                };
                gain.objective += prize * opinions.mission;
            }
            Action::Drop(_) => gain.objective -= opinions.mission,
            _ => {}
        }
        gain
    }

    /// Brings pieces to a square; fields there may cost hull.
    fn bring(
        &self,
        view: View<'_>,
        pose: &mut Pose,
        group: u32,
        to: Square,
        opinions: &Opinions,
        gain: &mut Judgement,
    ) {
        let damage = f32::from(self.rules.fields.asteroid_damage);
        if pose.asteroids & to.bit() != 0 {
            let members = pose.own().units().filter(|unit| unit.bit & group != 0);
            let loss = members.map(|unit| {
                let damage = damage * f32::from(unit.class);
                worth(unit, damage, pose.to_lose, opinions)
            });
            // The test at entry, and as likely as not one at the next turn.
            gain.loss += loss.sum::<f32>() / 4.0;
        }
        if view.table.gravitics & to.bit() != 0 {
            gain.loss += 0.1 * group.count_ones() as f32;
            return;
        }
        pose.bring(group, to);
    }

    /// Damages, or detects, in a player's head.
    fn strike(
        &self,
        view: View<'_>,
        pose: &mut Pose,
        target: Square,
        aim: Aim,
        damage: u8,
        opinions: &Opinions,
    ) -> f32 {
        match aim {
            Aim::Ship(token) => pose.damage(token.bit(), f32::from(damage), opinions),
            Aim::Later => {
                let there = view.table.of(view.side.other(), target);
                let ships = pose.foe().units().filter(|unit| unit.bit & there != 0);
                let worths =
                    ships.map(|unit| worth(unit, f32::from(damage), pose.to_win, opinions));
                worths.fold(0.0, f32::max)
            }
            Aim::Detect => {
                let signals = view.table.of(view.side.other(), target) & !view.table.revealed;
                let seen = if damage > 0 { signals.count_ones() } else { 0 };
                opinions.reveal * seen as f32
            }
        }
    }

    /// What a use of the special weapon is worth.
    fn salvo_worth(
        &self,
        view: View<'_>,
        pose: &mut Pose,
        salvo: Salvo,
        opinions: &Opinions,
    ) -> f32 {
        let rules = &self.rules.weapons;
        match (view.own.weapon, salvo) {
            (Some(Weapon::Vortex), Salvo::On(token)) => {
                pose.damage(token.bit(), f32::from(rules.vortex_damage), opinions)
            }
            (Some(Weapon::Proton), Salvo::On(token)) => {
                let class = pose.unit(token.bit()).map_or(0, |unit| unit.class);
                pose.damage(
                    token.bit(),
                    f32::from(class * rules.proton_damage),
                    opinions,
                )
            }
            (Some(Weapon::Nano), Salvo::On(token)) => pose.unit(token.bit()).map_or(0.0, |unit| {
                let mended = rules.nano_repair.min(unit.full - unit.hull);
                f32::from(mended) / f32::from(unit.full) * f32::from(unit.class)
            }),
            (Some(Weapon::Drones), Salvo::On(token)) => {
                let known = pose.stinging;
                let sting = pose.unit(token.bit()).map_or(0.0, |unit| {
                    worth(
                        unit,
                        2.5 * f32::from(rules.drone_damage),
                        pose.to_win,
                        opinions,
                    )
                });
                if known == 0 { sting } else { 0.4 * sting }
            }
            (Some(Weapon::Bomb), _) => {
                let dice = f32::from(pose.foe_hand.dice());
                pose.foe_hand = Default::default();
                dice * opinions.guard
            }
            (Some(Weapon::Tractor), Salvo::Beam(token, to)) => {
                pose.put(token.bit(), to);
                0.0
            }
            _ => 0.0,
        }
    }
}
