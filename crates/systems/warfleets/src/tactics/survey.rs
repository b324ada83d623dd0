//! Looking round for the nearest enemies and damaged friends before a model acts.

use std::hint::select_unpredictable;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::rules::works;
use crate::ruleset::UpgradeEffect;
use crate::spec::EffectKind;
use crate::state::{State, ids};
use crate::tactics::Opinions;
use crate::tactics::field::{Field, LANES, MOST_PATIENTS, NOWHERE, Patient, ShotWorths};
use crate::tactics::opinions::Threats;

impl Warfleets {
    /// Lays out the enemies that matter most to a model.
    pub(crate) fn survey(
        &self,
        state: &State,
        id: ModelId,
        opinions: &Opinions,
        field: &mut Field,
    ) {
        self.pick_foes(state, id, field);
        let spec = self.spec(id);
        let prices = self.prices(state, spec.side, &opinions.stakes);
        field.prices = prices;
        field.later = if prices.goes_on {
            opinions.fire.later
        } else {
            0.0
        };
        field.per_horizon = 1.0 / opinions.fire.horizon_in;
        field.astray = opinions.fire.astray;
        field.stake = self.stake(state, id, &prices);
        field.stake_per_point = field.stake / self.points_left(state, id);
        field.idle = if state.model(id).held {
            opinions.berths.idle * spec.cost as f32
        } else {
            0.0
        };
        field.shots = ShotWorths::default();
        field.outlook = None;
        let stealth = self.stealth_in(state, id);
        field.gun_count = spec.guns.len();
        for lane in 0..field.count {
            let foe = field.ids[lane];
            let (enemy, foe_spec) = (state.model(foe), self.spec(foe));
            let forward = enemy.heading.forward();
            field.x[lane] = enemy.pos.x as f32;
            field.y[lane] = enemy.pos.y as f32;
            field.hx[lane] = forward.x as f32;
            field.hy[lane] = forward.y as f32;
            let touch = (spec.radius_in + foe_spec.radius_in) as f32;
            field.touch[lane] = touch;
            field.stealth[lane] = stealth.map_or(NOWHERE, |over| over as f32 + touch);
            let point = self.stake_per_point(state, foe, &prices);
            for (index, gun) in spec.guns.iter().enumerate() {
                let point = select_unpredictable(works(state, id, gun), point, 0.0);
                let row = self.expected.of(id, index, foe, enemy.held);
                let lanes = &mut field.guns[index];
                lanes.reach[lane] = gun.range_in as f32 + touch;
                for (facing, expected) in row.into_iter().enumerate() {
                    lanes.worth[facing][lane] = expected * point;
                }
            }
            self.lay_threats(state, (id, foe), lane, &opinions.threats, field);
        }
        for (index, gun) in spec.guns.iter().enumerate() {
            field.guns[index].mount = gun.mount;
            field.guns[index].hold_only = gun.rules.hold_only;
        }
        self.find_patients(state, id, opinions.berths.repair, field);
    }

    /// The damaged friends that a ship with a repair bay may end beside.
    fn find_patients(&self, state: &State, id: ModelId, share: f32, field: &mut Field) {
        field.patients.clear();
        let bay = self
            .working(state, id, EffectKind::Repair)
            .find_map(|effect| match effect {
                UpgradeEffect::Repair { range_in, amount } => Some((range_in, amount)),
                _ => None,
            });
        let Some((range_in, amount)) = bay.filter(|_| field.prices.goes_on) else {
            return;
        };
        let spec = self.spec(id);
        let friends = ids(self.ships_on_table(state, spec.side) & !id.bit());
        let damaged = friends.filter(|&friend| state.model(friend).track.total_damage() > 0);
        for friend in damaged.take(MOST_PATIENTS) {
            let at = state.model(friend).pos;
            let touch = spec.radius_in + self.spec(friend).radius_in;
            let point = self.stake_per_point(state, friend, &field.prices);
            field.patients.push(Patient {
                x: at.x as f32,
                y: at.y as f32,
                reach: (range_in + touch) as f32,
                worth: share * f32::from(amount) * point,
            });
        }
    }

    /// Picks the nearest enemies, the nearest first.
    fn pick_foes(&self, state: &State, id: ModelId, field: &mut Field) {
        let from = state.model(id).pos;
        field.x = [NOWHERE; LANES];
        field.y = [NOWHERE; LANES];
        for gun in field.guns.iter_mut().chain(&mut field.threats) {
            gun.worth = [[0.0; LANES]; 3];
            gun.reach = [0.0; LANES];
        }
        let foes = state.on_table[self.spec(id).side.other()];
        // Distance and id as one number, because distances are never below 0: so each
        // sinks to its place by comparisons without branches.
        let mut nearest = [u64::MAX; LANES];
        for foe in ids(foes) {
            // Ships are looked at from further away than squadrons.
            let bias = if self.spec(foe).is_ship() { 0.0 } else { 10.0 };
            let distance = from.distance(state.model(foe).pos) as f32 + bias;
            let mut sinking = u64::from(distance.to_bits()) << 8 | u64::from(foe.0);
            for place in &mut nearest {
                (*place, sinking) = ((*place).min(sinking), (*place).max(sinking));
            }
        }
        field.count = LANES.min(foes.count_ones() as usize);
        for (known, place) in field.ids[..field.count].iter_mut().zip(nearest) {
            *known = ModelId(place as u8);
        }
    }

    /// An enemy that has still to act this round will fire before the mover does
    /// anything again; one that has acted may be met first.
    fn lay_threats(
        &self,
        state: &State,
        (id, foe): (ModelId, ModelId),
        lane: usize,
        threats: &Threats,
        field: &mut Field,
    ) {
        let (enemy, spec) = (state.model(foe), self.spec(foe));
        let later = if field.prices.goes_on {
            threats.acted
        } else {
            0.0
        };
        let soon = select_unpredictable(enemy.activated, later, 1.0);
        let mut sums = [0.0f32; 3];
        for (index, gun) in spec.guns.iter().enumerate() {
            // A mounted weapon does not always bear.
            let bears = select_unpredictable(gun.mount.is_none(), 1.0, threats.mounted);
            let factor = field.stake_per_point * soon * bears;
            let factor = select_unpredictable(works(state, foe, gun), factor, 0.0);
            let row = self.expected.of(foe, index, id, false);
            let held = self.expected.of(foe, index, id, true);
            sums[0] += row[0] * factor;
            sums[1] += held[0] * factor;
            sums[2] += self.expected.in_cover(foe, index, id) * factor;
            // Long guns are one threat and short ones another, each as far as the
            // longest of its kind.
            let long = usize::from(gun.range_in > threats.long_in);
            let lanes = &mut field.threats[long];
            let reach = (gun.range_in + spec.move_in) as f32 + field.touch[lane];
            lanes.reach[lane] = lanes.reach[lane].max(reach);
            for (facing, expected) in row.into_iter().enumerate() {
                lanes.worth[facing][lane] += expected * factor;
            }
        }
        let [open, held, covered] = sums;
        let factor = |other: f32| if open > 0.0 { other / open } else { 1.0 };
        field.held_factor[lane] = factor(held);
        field.cover_factor[lane] = factor(covered);
    }

    /// Gap beyond which a working upgrade puts a ship in cover.
    fn stealth_in(&self, state: &State, id: ModelId) -> Option<f64> {
        self.working(state, id, EffectKind::Stealth)
            .find_map(|effect| match effect {
                UpgradeEffect::Stealth { over_in } => Some(over_in),
                _ => None,
            })
    }
}
