//! The nearest enemies, laid out for scanning many poses.

use arrayvec::ArrayVec;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::rules::Exposure;
use crate::ruleset::{Mount, UpgradeEffect};
use crate::spec::EffectKind;
use crate::state::{State, ids};
use crate::tactics::Opinions;
use crate::tactics::berths::Outlook;
use crate::tactics::opinions::Threats;
use crate::tactics::prices::Prices;

/// How many enemies are looked at: as many as fit a vector register. The nearest
/// four decide as well as the nearest eight, at half the price.
pub(crate) const LANES: usize = 4;
/// Facings of a target; squadrons have none.
const FACINGS: usize = 5;
/// A place where nobody is.
const NOWHERE: f32 = 1e6;

/// Most damaged friends that are looked at.
const MOST_PATIENTS: usize = 4;

/// A damaged friend.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patient {
    /// Centre.
    pub x: f32,
    /// Centre.
    pub y: f32,
    /// Centre distance at which it can be repaired, inches.
    pub reach: f32,
    /// What its repair is worth.
    pub worth: f32,
}

/// One number for each of the nearest enemies.
pub(crate) type Lanes = [f32; LANES];

/// A gun of the mover, or the guns of the enemies with the same index.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GunLanes {
    /// Where it is mounted; none fires all round.
    pub mount: Option<Mount>,
    /// It fires only after a Hold.
    pub hold_only: bool,
    /// Centre distance at which it reaches, inches.
    pub reach: Lanes,
    /// Expected worth by facing of the target: front, side, rear.
    pub worth: [Lanes; 3],
}

/// What shots at the nearest enemies are worth, as far as that is known already: by
/// gun, enemy, the facing that is hit, and cover.
#[derive(Clone, Debug)]
pub(crate) struct ShotWorths([[[[f32; 2]; FACINGS]; LANES]; 4]);

impl Default for ShotWorths {
    fn default() -> Self {
        ShotWorths([[[[f32::NAN; 2]; FACINGS]; LANES]; 4])
    }
}

impl ShotWorths {
    /// The worth of a shot, looked for once.
    pub(crate) fn of(
        &mut self,
        (gun, lane): (usize, usize),
        exposure: Exposure,
        find: impl FnOnce() -> f32,
    ) -> f32 {
        let known = &mut self.0[gun][lane][exposure.facing as usize][usize::from(exposure.cover)];
        if known.is_nan() {
            *known = find();
        }
        *known
    }
}

/// The nearest enemies of a model that is about to act.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// How many lanes are used.
    pub count: usize,
    /// Who they are.
    pub ids: [ModelId; LANES],
    /// Centres.
    pub x: Lanes,
    /// Centres.
    pub y: Lanes,
    /// Headings.
    pub hx: Lanes,
    /// Headings.
    pub hy: Lanes,
    /// Sum of both radii.
    pub touch: Lanes,
    /// The mover's guns.
    pub guns: [GunLanes; 4],
    /// How many there are.
    pub gun_count: usize,
    /// The enemies' short and long guns, against the mover.
    pub threats: [GunLanes; 2],
    /// What real shots of the mover are worth.
    pub shots: ShotWorths,
    /// What the mover sees from where it stands, once that has been looked at.
    pub outlook: Option<Outlook>,
    /// What a threat is worth more against a ship that has held, as a factor.
    pub held_factor: Lanes,
    /// What a threat is worth in cover, as a factor.
    pub cover_factor: Lanes,
    /// Centre distance beyond which the mover is in cover wherever it is.
    pub stealth: Lanes,
    /// Friends that the mover may repair when it acts next.
    pub patients: ArrayVec<Patient, MOST_PATIENTS>,
    /// What things are worth to the mover's side.
    pub prices: Prices,
    /// What the mover is worth.
    pub stake: f32,
    /// What a point of damage on it is worth.
    pub stake_per_point: f32,
    /// Share that damage counts which can only be dealt later.
    pub later: f32,
    /// One over the distance at which a target out of range loses all interest.
    pub per_horizon: f32,
    /// Share of that interest left when the gun does not bear.
    pub astray: f32,
}

impl Default for Field {
    fn default() -> Self {
        let gun = GunLanes {
            mount: None,
            hold_only: false,
            reach: [0.0; LANES],
            worth: [[0.0; LANES]; 3],
        };
        Field {
            count: 0,
            ids: [ModelId(0); LANES],
            x: [NOWHERE; LANES],
            y: [NOWHERE; LANES],
            hx: [1.0; LANES],
            hy: [0.0; LANES],
            touch: [0.0; LANES],
            guns: [gun; 4],
            gun_count: 0,
            threats: [gun; 2],
            shots: ShotWorths::default(),
            outlook: None,
            held_factor: [1.0; LANES],
            cover_factor: [1.0; LANES],
            stealth: [NOWHERE; LANES],
            patients: ArrayVec::new(),
            prices: Prices::PLAIN,
            stake: 0.0,
            stake_per_point: 0.0,
            later: 0.0,
            per_horizon: 0.0,
            astray: 0.0,
        }
    }
}

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
                let works = gun
                    .slot
                    .is_none_or(|slot| state.model(id).track.working(usize::from(slot)));
                let row = if works {
                    self.expected.of(id, index, foe, enemy.held)
                } else {
                    [0.0; 3]
                };
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

    fn pick_foes(&self, state: &State, id: ModelId, field: &mut Field) {
        let from = state.model(id).pos;
        let mut distances = [f32::INFINITY; LANES];
        field.count = 0;
        field.x = [NOWHERE; LANES];
        field.y = [NOWHERE; LANES];
        for gun in field.guns.iter_mut().chain(&mut field.threats) {
            gun.worth = [[0.0; LANES]; 3];
            gun.reach = [0.0; LANES];
        }
        for foe in ids(state.on_table[self.spec(id).side.other()]) {
            // Ships are looked at from further away than squadrons.
            let bias = if self.spec(foe).is_ship() { 0.0 } else { 10.0 };
            let distance = from.distance(state.model(foe).pos) as f32 + bias;
            let mut place = field.count.min(LANES);
            while place > 0 && distances[place - 1] > distance {
                if place < LANES {
                    distances[place] = distances[place - 1];
                    field.ids[place] = field.ids[place - 1];
                }
                place -= 1;
            }
            if place < LANES {
                distances[place] = distance;
                field.ids[place] = foe;
                field.count = (field.count + 1).min(LANES);
            }
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
        let soon = match (enemy.activated, field.prices.goes_on) {
            (false, _) => 1.0,
            (true, true) => threats.acted,
            (true, false) => 0.0,
        };
        let mut sums = [0.0f32; 3];
        for (index, gun) in spec.guns.iter().enumerate() {
            let works = gun
                .slot
                .is_none_or(|slot| enemy.track.working(usize::from(slot)));
            // A mounted weapon does not always bear.
            let bears = if gun.mount.is_none() {
                1.0
            } else {
                threats.mounted
            };
            let factor = if works {
                field.stake_per_point * soon * bears
            } else {
                0.0
            };
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
