//! Ramming, pushing and pulling (rules WF-RAM).

use evenkeel_board::path::Leg;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::ModelId;
use crate::event::{Cause, Event, RollFor};
use crate::game::Warfleets;
use crate::rules::course::CONTACT_IN;
use crate::ruleset::{PushStops, PushedAtEdge, Roll, UpgradeEffect};
use crate::spec::EffectKind;
use crate::state::{Course, Exit, Purpose, State, Step, ids};

/// A push that is only longer than the gap by this much does not run into
/// anything, inches.
const TOLERANCE: f64 = 1e-6;

/// The result of a push or pull.
struct Shove {
    leg: Leg,
    stopped: bool,
    exit: Option<Exit>,
}

impl Warfleets {
    /// Rule WF-RAM-16: damage to both first, then the push; bonuses are read at
    /// contact. Rule WF-DMG-17: the active ship takes its damage last.
    pub(crate) fn ram_impact(
        &self,
        state: &mut State,
        rammer: ModelId,
        target: ModelId,
        observer: &mut impl Observer<Event>,
    ) {
        // Rule WF-RAM-32: a rammer that was destroyed on the way rams nobody.
        if !state.is_on_table(rammer) || !state.is_on_table(target) {
            return;
        }
        let (rammer_damage, target_damage) = self.ram_damage(state, rammer, target);
        observer.note(|| Event::Rammed {
            rammer,
            target,
            rammer_damage,
            target_damage,
        });
        let bonus = self.push_bonus(state, rammer);
        state.push(Step::Push {
            rammer,
            target,
            bonus,
        });
        state.push(Step::Reap);
        let cause = Cause::Ram;
        state.push(Step::Damage {
            model: rammer,
            points: rammer_damage,
            cause,
        });
        state.push(Step::Damage {
            model: target,
            points: target_damage,
            cause,
        });
    }

    /// Damage to the rammer and to its target.
    pub(crate) fn ram_damage(&self, state: &State, rammer: ModelId, target: ModelId) -> (u8, u8) {
        let (to_rammer, to_target) = self.ram_base_damage(rammer, target);
        (
            to_rammer + self.ram_armor(state, target),
            to_target + self.reinforced_ram(state, rammer),
        )
    }

    /// Rule WF-RAM-10: slots are compared, whether they still work or not. Rule
    /// WF-RAM-11..13: the ship with fewer takes more.
    fn ram_base_damage(&self, rammer: ModelId, target: ModelId) -> (u8, u8) {
        let rules = &self.rules.ramming;
        match self.spec(rammer).slots.cmp(&self.spec(target).slots) {
            std::cmp::Ordering::Less => (rules.damage_fewer, rules.damage_more),
            std::cmp::Ordering::Greater => (rules.damage_more, rules.damage_fewer),
            std::cmp::Ordering::Equal => (rules.damage_equal, rules.damage_equal),
        }
    }

    /// Rule WF-RAM-14: the rammer's upgrade makes it hit harder (WF-UPG-13).
    fn reinforced_ram(&self, state: &State, rammer: ModelId) -> u8 {
        let plus = self
            .working(state, rammer, EffectKind::RamDamage)
            .filter_map(|effect| match effect {
                UpgradeEffect::RamDamage { plus } => Some(plus),
                _ => None,
            });
        plus.sum()
    }

    /// Rule WF-RAM-15: the target's armour hurts the rammer (WF-UPG-03).
    fn ram_armor(&self, state: &State, target: ModelId) -> u8 {
        let damage = self
            .working(state, target, EffectKind::RamArmor)
            .filter_map(|effect| match effect {
                UpgradeEffect::RamArmor { damage } => Some(damage),
                _ => None,
            });
        damage.sum()
    }

    /// Rule WF-RAM-19: the rammer's upgrade pushes further (WF-UPG-07).
    fn push_bonus(&self, state: &State, rammer: ModelId) -> Option<Roll> {
        self.working(state, rammer, EffectKind::PushBonus)
            .find_map(|effect| match effect {
                UpgradeEffect::PushBonus { distance } => Some(distance),
                _ => None,
            })
    }

    /// Rule WF-RAM-17: a target with as many slots or fewer is pushed. Rule
    /// WF-RAM-21: not when it is destroyed. Rule WF-RAM-31: even when the rammer
    /// is. Rule WF-RAM-18: directly away from the rammer, whatever the headings.
    pub(crate) fn push_target(
        &self,
        state: &mut State,
        rammer: ModelId,
        target: ModelId,
        bonus: Option<Roll>,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        if !state.is_on_table(target) || self.spec(target).slots > self.spec(rammer).slots {
            return;
        }
        let mut total = self.roll(self.rules.ramming.push, dice);
        if let Some(bonus) = bonus {
            total += self.roll(bonus, dice);
        }
        observer.note(|| Event::Rolled {
            model: target,
            what: RollFor::Push,
            total,
        });
        let (from, to) = (state.model(rammer).pos, state.model(target).pos);
        let Some(leg) = Leg::between(from, to) else {
            return;
        };
        let leg = Leg::new(to, leg.heading, f64::from(total));
        let damage = self.rules.ramming.push_collision_damage;
        self.shove(state, target, leg, damage, observer);
    }

    /// Rule WF-UPG-25: a pull goes along the line of centres. Rule WF-UPG-26: it
    /// ends in contact with the puller at the latest, and that hurts nobody. Rule
    /// WF-UPG-27: anything else in the way stops it too.
    pub(crate) fn pull_toward(
        &self,
        state: &mut State,
        target: ModelId,
        puller: ModelId,
        distance_in: f64,
        observer: &mut impl Observer<Event>,
    ) {
        let from = state.model(target).pos;
        let Some(line) = Leg::between(from, state.model(puller).pos) else {
            return;
        };
        let gap = self.disc(state, target).gap(self.disc(state, puller));
        let leg = Leg::new(from, line.heading, distance_in.min(gap));
        let damage = self.rules.ramming.tractor_collision_damage;
        self.shove(state, target, leg, damage, observer);
    }

    fn shove(
        &self,
        state: &mut State,
        target: ModelId,
        leg: Leg,
        damage: u8,
        observer: &mut impl Observer<Event>,
    ) {
        let shove = self.shoved(state, target, leg);
        let mut course = Course::straight(shove.leg);
        course.exit = shove.exit;
        self.start_walk(state, target, course, Purpose::Forced, observer);
        if shove.stopped {
            state.walk.stopped = true;
            state.walk.collision_damage = damage;
        }
    }

    /// Rules WF-RAM-22, 23, 28: a push or pull goes to a ship, to terrain that stops
    /// it, to the edge, or all the way.
    fn shoved(&self, state: &State, target: ModelId, leg: Leg) -> Shove {
        let radius = self.spec(target).radius_in;
        let ships = self.all_on_table(state) & self.ships & !target.bit();
        let contact = ids(ships)
            .filter_map(|other| leg.contact_with_disc(radius, self.disc(state, other)))
            .filter(|&distance| distance + TOLERANCE < leg.length)
            .min_by(f64::total_cmp);
        let entry = self.push_stop(state, &leg, radius);
        let obstacle = [contact, entry]
            .into_iter()
            .flatten()
            .min_by(f64::total_cmp);
        let until = obstacle.unwrap_or(leg.length);
        match self
            .exit_at(&leg, radius)
            .filter(|&(distance, _)| distance < until)
        {
            Some((distance, exit)) => {
                let leaves = self.rules.table.edge.pushed == PushedAtEdge::Disengage;
                Shove {
                    leg: leg.cut_at(distance),
                    stopped: false,
                    exit: Some(exit).filter(|_| leaves),
                }
            }
            None => Shove {
                leg: leg.cut_at(until),
                stopped: obstacle.is_some(),
                exit: None,
            },
        }
    }

    /// Rule WF-RAM-24: only blocking terrain stops a push, unless any does. Rule
    /// WF-RAM-26: difficult terrain does not slow it.
    fn push_stop(&self, state: &State, leg: &Leg, radius: f64) -> Option<f64> {
        let any = self.rules.ramming.push_stops_on == PushStops::AnyTerrain;
        let pieces = state.terrain.pieces().iter();
        pieces
            .filter(|piece| piece.traits.blocking || any)
            .filter_map(|piece| leg.enters_shape(radius, &piece.shape))
            .min_by(f64::total_cmp)
            .map(|distance| (distance - CONTACT_IN).max(0.0))
    }
}
