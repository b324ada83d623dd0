//! Ramming, pushing and pulling (rules WF-RAM).

use evenkeel_board::path::Leg;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::ModelId;
use crate::event::{Cause, Event, RollFor};
use crate::game::Warfleets;
use crate::play::Play;
use crate::rules::course::CONTACT_IN;
use crate::ruleset::{PushStops, PushedAtEdge, Roll, UpgradeEffect};
use crate::spec::EffectKind;
use crate::state::{Course, Exit, Purpose, State, Step, ids};
use crate::terrain::Traits;

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
        // Rule WF-DIS-02: whether a base that ends over the edge is off the table.
        let off = self.is_off(leg.at(until), radius);
        let exit = off.then(|| self.exit_at(&leg, radius)).flatten();
        match exit.filter(|&(distance, _)| distance < until) {
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

    /// Rule WF-RAM-24: only blocking terrain stops a push, unless any does.
    pub(crate) fn stops_pushes(&self, traits: Traits) -> bool {
        traits.blocking || self.rules.ramming.push_stops_on == PushStops::AnyTerrain
    }

    /// Rule WF-RAM-26: difficult terrain does not slow a push; the way to the first
    /// piece that stops it.
    fn push_stop(&self, state: &State, leg: &Leg, radius: f64) -> Option<f64> {
        let pieces = state.terrain.pieces().iter();
        pieces
            .filter(|piece| self.stops_pushes(piece.traits))
            .filter_map(|piece| leg.enters_shape(radius, &piece.shape))
            .min_by(f64::total_cmp)
            .map(|distance| (distance - CONTACT_IN).max(0.0))
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-RAM-16: damage to both first, then the push; bonuses are read at
    /// contact. Rule WF-DMG-17: the active ship takes its damage last.
    pub(crate) fn ram_impact(&mut self, rammer: ModelId, target: ModelId) {
        // Rule WF-RAM-32: a rammer that was destroyed on the way rams nobody.
        if !self.state.is_on_table(rammer) || !self.state.is_on_table(target) {
            return;
        }
        let (rammer_damage, target_damage) = self.game.ram_damage(self.state, rammer, target);
        self.observer.note(|| Event::Rammed {
            rammer,
            target,
            rammer_damage,
            target_damage,
        });
        let bonus = self.game.push_bonus(self.state, rammer);
        self.state.push(Step::Push {
            rammer,
            target,
            bonus,
        });
        self.state.push(Step::Reap);
        let cause = Cause::Ram;
        self.state.push(Step::Damage {
            model: rammer,
            points: rammer_damage,
            cause,
        });
        self.state.push(Step::Damage {
            model: target,
            points: target_damage,
            cause,
        });
    }

    /// Rule WF-RAM-17: a target with as many slots or fewer is pushed. Rule
    /// WF-RAM-21: not when it is destroyed. Rule WF-RAM-31: even when the rammer
    /// is. Rule WF-RAM-18: directly away from the rammer, whatever the headings.
    pub(crate) fn push_target(&mut self, rammer: ModelId, target: ModelId, bonus: Option<Roll>) {
        if !self.state.is_on_table(target)
            || self.game.spec(target).slots > self.game.spec(rammer).slots
        {
            return;
        }
        let mut total = self.game.roll(self.game.rules.ramming.push, self.dice);
        if let Some(bonus) = bonus {
            total += self.game.roll(bonus, self.dice);
        }
        self.observer.note(|| Event::Rolled {
            model: target,
            what: RollFor::Push,
            total,
        });
        let (from, to) = (self.state.model(rammer).pos, self.state.model(target).pos);
        let Some(leg) = Leg::between(from, to) else {
            return;
        };
        let leg = Leg::new(to, leg.heading, f64::from(total));
        let damage = self.game.rules.ramming.push_collision_damage;
        self.shove(target, leg, damage);
    }

    /// Rule WF-UPG-25: a pull goes along the line of centres. Rule WF-UPG-26: it
    /// ends in contact with the puller at the latest, and that hurts nobody. Rule
    /// WF-UPG-27: anything else in the way stops it too.
    pub(crate) fn pull_toward(&mut self, target: ModelId, puller: ModelId, distance_in: f64) {
        let from = self.state.model(target).pos;
        let Some(line) = Leg::between(from, self.state.model(puller).pos) else {
            return;
        };
        let gap = self
            .game
            .disc(self.state, target)
            .gap(self.game.disc(self.state, puller));
        let leg = Leg::new(from, line.heading, distance_in.min(gap));
        let damage = self.game.rules.ramming.tractor_collision_damage;
        self.shove(target, leg, damage);
    }

    fn shove(&mut self, target: ModelId, leg: Leg, damage: u8) {
        let shove = self.game.shoved(self.state, target, leg);
        let mut course = Course::straight(shove.leg);
        course.exit = shove.exit;
        self.start_walk(target, course, Purpose::Forced);
        if shove.stopped {
            self.state.walk.stopped = true;
            self.state.walk.collision_damage = damage;
        }
    }
}
