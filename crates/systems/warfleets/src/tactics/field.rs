//! The nearest enemies, laid out for scanning many poses.

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::ruleset::Mount;
use crate::state::{State, ids};

/// How many enemies are looked at: as many as fit a vector register. The nearest
/// four decide as well as the nearest eight, at half the price.
pub(crate) const LANES: usize = 4;
/// A place where nobody is.
const NOWHERE: f32 = 1e6;
/// Guns that reach further than this are long, inches.
const LONG_RANGE_IN: f64 = 12.0;
/// Worth of a carried marker, points.
pub(crate) const MARKER_WORTH: f32 = 90.0;

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
    /// What a threat is worth more against a ship that has held, as a factor.
    pub held_factor: Lanes,
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
            held_factor: [1.0; LANES],
        }
    }
}

impl Warfleets {
    /// What a model is worth: its price and the markers it carries.
    pub(crate) fn worth(&self, state: &State, id: ModelId) -> f32 {
        self.spec(id).cost as f32 + MARKER_WORTH * f32::from(state.model(id).markers)
    }

    /// What a point of damage on a model is worth: more on one that is nearly
    /// gone.
    pub(crate) fn worth_per_point(&self, state: &State, id: ModelId) -> f32 {
        let track = &state.model(id).track;
        let left = track.total_capacity() - track.total_damage();
        self.worth(state, id) / left.max(1) as f32
    }

    /// Lays out the enemies that matter most to a model.
    pub(crate) fn survey(&self, state: &State, id: ModelId, field: &mut Field) {
        self.pick_foes(state, id, field);
        let spec = self.spec(id);
        let own_point = self.worth_per_point(state, id);
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
            let point = self.worth_per_point(state, foe);
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
            self.lay_threats(state, id, foe, lane, own_point, field);
        }
        for (index, gun) in spec.guns.iter().enumerate() {
            field.guns[index].mount = gun.mount;
            field.guns[index].hold_only = gun.rules.hold_only;
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
        id: ModelId,
        foe: ModelId,
        lane: usize,
        own_point: f32,
        field: &mut Field,
    ) {
        let (enemy, spec) = (state.model(foe), self.spec(foe));
        let soon = if enemy.activated { 0.6 } else { 1.0 };
        let mut sums = [0.0f32; 2];
        for (index, gun) in spec.guns.iter().enumerate() {
            let works = gun
                .slot
                .is_none_or(|slot| enemy.track.working(usize::from(slot)));
            // A mounted weapon does not always bear.
            let bears = if gun.mount.is_none() { 1.0 } else { 0.5 };
            let factor = if works { own_point * soon * bears } else { 0.0 };
            let row = self.expected.of(foe, index, id, false);
            let held = self.expected.of(foe, index, id, true);
            sums[0] += row[0] * factor;
            sums[1] += held[0] * factor;
            // Long guns are one threat and short ones another, each as far as the
            // longest of its kind.
            let long = usize::from(gun.range_in > LONG_RANGE_IN);
            let lanes = &mut field.threats[long];
            let reach = (gun.range_in + spec.move_in) as f32 + field.touch[lane];
            lanes.reach[lane] = lanes.reach[lane].max(reach);
            for (facing, expected) in row.into_iter().enumerate() {
                lanes.worth[facing][lane] += expected * factor;
            }
        }
        field.held_factor[lane] = if sums[0] > 0.0 {
            sums[1] / sums[0]
        } else {
            1.0
        };
    }
}
