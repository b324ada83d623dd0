//! Preys: what a unit can do to its enemies, wherever it goes.

use evenkeel_board::{Disc, Vec2};

use crate::action::{UnitId, units};
use crate::game::WarStuff;
use crate::state::State;
use crate::tactics::moves::Outlook;
use crate::tactics::threats::SURELY;
use crate::tactics::{Opinions, Scratch};

/// The part of a least worth that is left, so that no rounding makes another smaller.
const ROUNDED: f32 = 0.999;

/// The worth of a unit's charge on an enemy, or of its shots and nets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prey {
    /// The point at which the enemy is.
    pub at: Vec2,
    /// Points.
    pub worth: f32,
    /// Distance of centres up to which the unit can make it in one activation, squared.
    pub reach: f64,
    /// The reach, not squared.
    pub reach_in: f64,
}

/// The worth of a unit's shot or net on an enemy, points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    /// The enemy.
    pub enemy: UnitId,
    /// A shot in the open.
    pub open: f32,
    /// A shot at the enemy in cover.
    pub covered: f32,
    /// A net.
    pub net: f32,
    /// The best of these.
    pub most: f32,
    /// The point at which the enemy is.
    pub at: Vec2,
    /// Distance of centres up to which either works.
    pub reach_in: f64,
}

impl Prey {
    /// The worth of the prey from so far away, to be in reach of it or near that.
    #[inline]
    fn at_distance(&self, away: f64, opinions: &Opinions) -> f32 {
        if away <= self.reach_in {
            return self.worth;
        }
        let beyond = (away - self.reach_in) as f32;
        self.worth * opinions.hope / (1.0 + beyond * opinions.distance)
    }
}

impl WarStuff {
    /// Looks up what is the same wherever a unit goes with a move of this greatest
    /// length.
    pub(crate) fn survey(&self, outlook: &Outlook<'_>, most: f64, scratch: &mut Scratch) {
        let Outlook {
            state,
            unit,
            opinions,
            ..
        } = *outlook;
        self.find_threats(state, unit, most, opinions, scratch);
        self.find_answers(outlook, most, scratch);
        let here = state.at(unit);
        let masks = &state.terrain.masks;
        let around = Disc::new(here, most + SURELY);
        scratch.dangerous = state.terrain.near(masks.dangerous, around);
        let enemies = units(state.enemies_of(unit));
        scratch.brutal = match self.spec(unit).fearless {
            true => None,
            false => enemies
                .filter_map(|it| self.spec(it).brutal)
                .reduce(f64::max),
        };
        let friends = state.units_of(unit.side()) & !unit.bit();
        let near = most + f64::from(opinions.near) + SURELY;
        let places = units(friends).map(|it| state.at(it));
        scratch.troop.clear();
        scratch
            .troop
            .extend(places.filter(|it| it.distance_squared(here) <= near * near));
        let leader = |it: UnitId| Some((self.base(state, it), self.spec(it).leader?.radius));
        scratch.leaders.clear();
        scratch.leaders.extend(units(friends).filter_map(leader));
        scratch.aims.clear();
        scratch.preys.clear();
        for enemy in units(state.enemies_of(unit)) {
            let aim = self.aim(state, unit, enemy, opinions);
            scratch.aims.extend(aim);
            let hunt = self.hunt(state, unit, enemy, opinions);
            scratch.preys.push(hunt);
            scratch.preys.extend(aim.map(|aim| self.stalk(unit, &aim)));
        }
        let by_most = |one: &Aim, two: &Aim| two.most.total_cmp(&one.most);
        scratch.aims.sort_unstable_by(by_most);
        scratch.keep_best_preys(here, most + SURELY, opinions);
    }

    /// The worth of a unit's shots and nets on an enemy, if it makes any.
    fn aim(&self, state: &State, unit: UnitId, enemy: UnitId, opinions: &Opinions) -> Option<Aim> {
        let own = self.spec(unit);
        if own.shooter.is_none() && own.entangle.is_none() {
            return None;
        }
        let shot = |sheltered| self.shot_worth(state, unit, enemy, sheltered, opinions);
        let (open, covered) = (shot(false), shot(true));
        let prize = self.prize(state, enemy, opinions);
        let net = self.net(state, unit, enemy).worth(prize, opinions);
        let range = own.shooter.unwrap_or(0.0);
        let range = own.entangle.map_or(range, |reach| reach.range.max(range));
        Some(Aim {
            enemy,
            open,
            covered,
            net,
            most: open.max(covered).max(net),
            at: state.at(enemy),
            reach_in: range + own.radius + self.spec(enemy).radius + SURELY,
        })
    }

    /// The worth of a shot of a unit at an enemy in cover, or not; nothing if it does not
    /// shoot.
    fn shot_worth(
        &self,
        state: &State,
        unit: UnitId,
        enemy: UnitId,
        sheltered: bool,
        opinions: &Opinions,
    ) -> f32 {
        if self.spec(unit).shooter.is_none() {
            return 0.0;
        }
        let cover = self.cover_when(enemy, sheltered);
        let prize = self.prize(state, enemy, opinions);
        self.shot(state, unit, enemy, cover).worth(prize, opinions)
    }

    /// The worth of a charge of a unit on an enemy.
    fn hunt(&self, state: &State, unit: UnitId, enemy: UnitId, opinions: &Opinions) -> Prey {
        let prize = self.prize(state, enemy, opinions);
        let worth = self.assault(state, unit, enemy).worth(prize, opinions);
        self.prey(
            unit,
            enemy,
            state.at(enemy),
            worth,
            self.charge_reach(unit, enemy),
        )
    }

    /// The worth of a unit's shots and nets on an enemy, in the open.
    fn stalk(&self, unit: UnitId, aim: &Aim) -> Prey {
        let worth = aim.open.max(aim.net);
        self.prey(unit, aim.enemy, aim.at, worth, self.spec(unit).shot_reach())
    }

    /// An attack on an enemy over a gap.
    fn prey(&self, unit: UnitId, enemy: UnitId, at: Vec2, worth: f32, gap: f64) -> Prey {
        let reach_in = gap + (self.spec(unit).radius + self.spec(enemy).radius);
        Prey {
            at,
            worth,
            reach: reach_in * reach_in,
            reach_in,
        }
    }

    /// The gap over which a unit can charge an enemy.
    pub(crate) fn charge_reach(&self, unit: UnitId, enemy: UnitId) -> f64 {
        self.spec(unit).run * self.spec(enemy).fear
    }

    /// The worth of the best attack of a unit, points: of those that it can make at once
    /// from where it stands, and if there is none, of all.
    pub(crate) fn best_attack(
        &self,
        state: &State,
        unit: UnitId,
        opinions: &Opinions,
    ) -> (f32, f32) {
        let base = self.base(state, unit);
        let best = |near: bool| {
            let attack = |enemy: UnitId| {
                let gap = base.gap(self.base(state, enemy));
                let charges = !near || gap <= self.charge_reach(unit, enemy);
                let shoots = !near || gap <= self.spec(unit).shot_reach();
                let mut worth = 0.0_f32;
                if charges {
                    worth = self.hunt(state, unit, enemy, opinions).worth;
                }
                if shoots {
                    let shot = self.shot_worth(state, unit, enemy, false, opinions);
                    let prize = self.prize(state, enemy, opinions);
                    let net = self.net(state, unit, enemy).worth(prize, opinions);
                    worth = worth.max(shot).max(net);
                }
                worth
            };
            let enemies = units(state.enemies_of(unit));
            enemies.map(attack).fold(0.0, f32::max)
        };
        let at_once = best(true);
        let ever = if at_once == 0.0 { best(false) } else { 0.0 };
        (at_once, ever)
    }
}

impl Scratch {
    /// Keeps the preys that may be the best from somewhere up to so far from here, the
    /// dearest first: another that is worth more from as far away as it can be always
    /// beats them.
    fn keep_best_preys(&mut self, here: Vec2, most: f64, opinions: &Opinions) {
        let away = |prey: &Prey| prey.at.distance(here);
        let worst = self.preys.iter();
        let worst = worst.map(|it| it.at_distance(away(it) + most, opinions));
        let floor = worst.fold(0.0, f32::max) * ROUNDED;
        self.preys
            .retain(|it| it.at_distance(away(it) - most, opinions) >= floor);
        self.preys
            .sort_unstable_by(|one, two| two.worth.total_cmp(&one.worth));
    }

    /// The most that the best shot or net from there is worth, points.
    #[inline]
    pub(crate) fn best_aim(&self, at: Vec2) -> f32 {
        let mut aims = self.aims.iter();
        let in_reach = |aim: &&Aim| at.distance_squared(aim.at) <= aim.reach_in * aim.reach_in;
        aims.find(in_reach).map_or(0.0, |aim| aim.most)
    }

    /// The worth of attacks that a unit is in reach of if it stands there, points, and how
    /// near it is to others.
    #[inline]
    pub(crate) fn prospect(&self, at: Vec2, opinions: &Opinions) -> f32 {
        let mut best = 0.0;
        for prey in &self.preys {
            // What is worth less than the best at no distance need not be measured.
            if prey.worth <= best {
                break;
            }
            let away = at.distance_squared(prey.at);
            best = if away <= prey.reach {
                prey.worth
            } else {
                f32::max(best, prey.at_distance(away.sqrt(), opinions))
            };
        }
        best
    }
}
