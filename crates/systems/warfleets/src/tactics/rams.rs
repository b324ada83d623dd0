//! Rams: whether one pays, and what it brings.

use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::tactics::{Doctrine, Judgement};

use crate::action::{Gait, ModelId};
use crate::game::Warfleets;
use crate::ruleset::UpgradeEffect;
use crate::spec::EffectKind;
use crate::state::{Course, State, ids};
use crate::tactics::berths::Berth;
use crate::tactics::field::Field;
use crate::tactics::goals::Goals;
use crate::tactics::gunnery::Spot;
use crate::tactics::prices::Prices;
use crate::tactics::{Candidate, Opinions, Scratch};

impl Warfleets {
    /// Whether ramming any enemy near by and ahead would hurt it more than the
    /// rammer. Nobody behind is ever met.
    fn ram_pays(&self, state: &State, id: ModelId, prices: &Prices) -> bool {
        let reach = self.cruise_speed(state, id);
        let disc = self.disc(state, id);
        let forward = state.model(id).heading.forward();
        let own_point = self.stake_per_point(state, id, prices);
        let enemies = self.ships_on_table(state, self.spec(id).side.other());
        ids(enemies).any(|enemy| {
            let base = self.disc(state, enemy);
            if forward.dot(base.centre - disc.centre) <= 0.0 || !disc.within(base, reach) {
                return false;
            }
            let (own, its) = self.ram_damage(state, id, enemy);
            f32::from(its) * self.stake_per_point(state, enemy, prices) > f32::from(own) * own_point
        })
    }

    /// Rams are judged by the damage that both ships take, and by where the target
    /// is pushed.
    pub(crate) fn consider_rams(
        &self,
        state: &State,
        id: ModelId,
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
    ) {
        let prices = scratch.field.prices;
        if !self.ram_in_reach(state, id) || !self.ram_pays(state, id, &prices) {
            return;
        }
        let near = self.surroundings(state, id);
        for bend in self.bends(Gait::Ram(id)) {
            for (course, target) in self.ram_courses(state, &near, id, bend.pivot, bend.turn) {
                let field = &mut scratch.field;
                let judgement =
                    self.judge_ram(state, (id, target), &course, goals, doctrine, field);
                let action = bend.action(Gait::Ram(target));
                let score = doctrine.weights.score(&judgement);
                scratch.candidates.push(Candidate {
                    action,
                    judgement,
                    score,
                });
            }
        }
    }

    fn judge_ram(
        &self,
        state: &State,
        (id, target): (ModelId, ModelId),
        course: &Course,
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        field: &mut Field,
    ) -> Judgement {
        let prices = field.prices;
        let (own, its) = self.ram_damage(state, id, target);
        let (own, its) = (f32::from(own), f32::from(its));
        let (own_left, its_left) = (self.points_left(state, id), self.points_left(state, target));
        let stake = self.stake(state, target, &prices);
        let gained = if its >= its_left {
            stake * (1.0 + doctrine.opinions.fire.kill)
        } else {
            stake * its / its_left
                + self.push_worth(state, (id, target), course.end(), doctrine, &prices)
        };
        let mines = self.mine_points(state, id, course.legs());
        let way = self.danger_points(state, id, course.legs()) + mines + own;
        if way >= own_left {
            // It is gone, with the markers that it carries.
            return Judgement {
                dealt: gained,
                loss: field.stake,
                ..Judgement::default()
            };
        }
        let spot = Spot::new(course.end(), course.end_heading.forward());
        let prospect = field.prospect(spot);
        let promised = Judgement {
            taken: prospect.taken,
            approach: prospect.approach,
            ..Judgement::default()
        };
        let berth = Berth {
            legs: course.legs(),
            end: course.end(),
            heading: course.end_heading,
            shoots: false,
            hold: false,
        };
        let mut judgement = self.settle(state, id, promised, &berth, goals, doctrine, field);
        judgement.dealt = gained;
        judgement.taken += way * field.stake_per_point;
        judgement
    }

    /// The gain of pushing an enemy by the mean distance: it may run into something, over
    /// dangerous ground or a mine, off the table, or away from a marker.
    fn push_worth(
        &self,
        state: &State,
        (id, target): (ModelId, ModelId),
        from: Vec2,
        doctrine: &Doctrine<Opinions>,
        prices: &Prices,
    ) -> f32 {
        let spec = self.spec(target);
        if spec.slots > self.spec(id).slots {
            return 0.0;
        }
        let bonus =
            self.working(state, id, EffectKind::PushBonus)
                .find_map(|effect| match effect {
                    UpgradeEffect::PushBonus { distance } => Some(distance.mean()),
                    _ => None,
                });
        let distance = self.rules.ramming.push.mean() + bonus.unwrap_or(0.0);
        let pos = state.model(target).pos;
        let Some(line) = Leg::between(from, pos) else {
            return 0.0;
        };
        let leg = Leg::new(pos, line.heading, distance);
        let opinions = &doctrine.opinions.rams;
        let carried = f32::from(state.model(target).markers) * prices.gain;
        if self.is_off(leg.end(), spec.radius_in) {
            return carried + opinions.off_table * spec.cost as f32 * prices.hull;
        }
        let point = self.stake_per_point(state, target, prices);
        let others = self.all_on_table(state) & self.ships & !id.bit() & !target.bit();
        let meets = |other| leg.contact_with_disc(spec.radius_in, self.disc(state, other));
        let stopped = self.is_leg_barred(state, &leg, spec.radius_in)
            || ids(others).any(|other| meets(other).is_some());
        let mut points = self.danger_points(state, target, std::slice::from_ref(&leg));
        if stopped {
            points += f32::from(self.rules.ramming.push_collision_damage);
        }
        for mine in state.mines.iter().filter(|mine| mine.side != spec.side) {
            let meets = leg.comes_within(spec.radius_in, mine.pos, mine.trigger_in);
            points += if meets.is_some() {
                f32::from(mine.damage)
            } else {
                0.0
            };
        }
        let nearest = |at: Vec2| {
            let away = state.markers.iter().map(|marker| marker.distance(at));
            away.fold(f64::INFINITY, f64::min)
        };
        let further = nearest(leg.end()) - nearest(pos);
        let further = if further.is_finite() {
            further as f32
        } else {
            0.0
        };
        points * point + opinions.from_marker * further
    }
}
