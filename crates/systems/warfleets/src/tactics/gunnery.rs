//! What a pose is worth: damage dealt from it, damage taken in it, and what can
//! be brought to bear later.

#![allow(
    clippy::needless_range_loop,
    reason = "plain loops over all lanes are what the compiler turns into vector instructions"
)]

use evenkeel_board::vector::Vec2;

use crate::ruleset::Mount;
use crate::tactics::field::{Field, LANES, Lanes};

/// A pose in single precision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub x: f32,
    pub y: f32,
    pub hx: f32,
    pub hy: f32,
}

impl Spot {
    /// A place and a direction.
    pub(crate) fn new(at: Vec2, forward: Vec2) -> Self {
        Spot {
            x: at.x as f32,
            y: at.y as f32,
            hx: forward.x as f32,
            hy: forward.y as f32,
        }
    }
}

/// What a pose brings.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prospect {
    /// Worth of the damage dealt at once.
    pub dealt: f32,
    /// Worth of the damage that may come back.
    pub taken: f32,
    /// Worth of the damage that can be dealt later.
    pub approach: f32,
}

/// The enemies as seen from a spot.
struct View {
    distance: Lanes,
    /// 1 where the enemy is in the mover's front, side or rear quadrant.
    front: Lanes,
    side: Lanes,
    rear: Lanes,
    /// 1 where the mover hits the enemy's side or rear.
    foe_side: Lanes,
    foe_rear: Lanes,
}

/// The greater of two numbers that are never NaN, as one instruction.
#[inline(always)]
fn greater(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// The greatest of all lanes, pairwise.
#[inline(always)]
fn greatest([a, b, c, d]: &Lanes) -> f32 {
    greater(greater(*a, *b), greater(*c, *d))
}

impl Field {
    /// Looks at all enemies from a spot.
    #[inline(always)]
    fn view(&self, spot: Spot) -> View {
        let mut view = View {
            distance: [0.0; LANES],
            front: [0.0; LANES],
            side: [0.0; LANES],
            rear: [0.0; LANES],
            foe_side: [0.0; LANES],
            foe_rear: [0.0; LANES],
        };
        for i in 0..LANES {
            let (dx, dy) = (self.x[i] - spot.x, self.y[i] - spot.y);
            view.distance[i] = (dx * dx + dy * dy).sqrt();
            let ahead = spot.hx * dx + spot.hy * dy;
            let aside = (spot.hx * dy - spot.hy * dx).abs();
            let front = if ahead >= aside { 1.0 } else { 0.0 };
            let rear = if -ahead > aside { 1.0 } else { 0.0 };
            view.front[i] = front;
            view.rear[i] = rear;
            view.side[i] = 1.0 - front - rear;
            let foe_ahead = -(self.hx[i] * dx + self.hy[i] * dy);
            let foe_aside = (self.hx[i] * dy - self.hy[i] * dx).abs();
            let foe_front = if foe_ahead >= foe_aside { 1.0 } else { 0.0 };
            let foe_rear = if -foe_ahead > foe_aside { 1.0 } else { 0.0 };
            view.foe_rear[i] = foe_rear;
            view.foe_side[i] = 1.0 - foe_front - foe_rear;
        }
        view
    }

    /// Whether any gun reaches any enemy from a place.
    pub(crate) fn in_reach(&self, pos: Vec2) -> bool {
        self.guns[..self.gun_count].iter().any(|gun| {
            (0..self.count).any(|i| {
                let (dx, dy) = (self.x[i] - pos.x as f32, self.y[i] - pos.y as f32);
                dx * dx + dy * dy <= gun.reach[i] * gun.reach[i]
            })
        })
    }

    /// Whether the guns of an enemy may reach a place before the mover acts again.
    pub(crate) fn threatens(&self, lane: usize, pos: Vec2) -> bool {
        let (dx, dy) = (self.x[lane] - pos.x as f32, self.y[lane] - pos.y as f32);
        let reach = greater(self.threats[0].reach[lane], self.threats[1].reach[lane]);
        dx * dx + dy * dy <= reach * reach
    }

    /// What a spot brings. `shoots` is false for actions that forgo shooting,
    /// `hold` is true for a Hold.
    #[inline]
    pub(crate) fn prospect(&self, spot: Spot, shoots: bool, hold: bool) -> Prospect {
        let view = self.view(spot);
        let mut prospect = Prospect::default();
        for gun in &self.guns[..self.gun_count] {
            let bears = match gun.mount {
                None => &[1.0; LANES],
                Some(Mount::Front) => &view.front,
                Some(Mount::Sides) => &view.side,
                Some(Mount::Rear) => &view.rear,
            };
            let (mut now, mut later) = ([0.0; LANES], [0.0; LANES]);
            for i in 0..LANES {
                let [front, side, rear] = [gun.worth[0][i], gun.worth[1][i], gun.worth[2][i]];
                let worth =
                    front + view.foe_side[i] * (side - front) + view.foe_rear[i] * (rear - front);
                let beyond = view.distance[i] - gun.reach[i];
                let near = greater(1.0 - greater(beyond, 0.0) * self.per_horizon, 0.0);
                now[i] = if beyond <= 0.0 { worth * bears[i] } else { 0.0 };
                later[i] = worth * near * near * (self.astray + (1.0 - self.astray) * bears[i]);
            }
            if shoots && (hold || !gun.hold_only) {
                prospect.dealt += greatest(&now);
            }
            prospect.approach += greatest(&later) * self.later;
        }
        prospect.taken = self.taken(&view, hold, &[1.0; LANES]);
        if !self.patients.is_empty() {
            prospect.approach += self.care(spot);
        }
        prospect
    }

    /// What the best repair is worth that a spot allows; less for each inch that
    /// the friend is out of reach.
    fn care(&self, spot: Spot) -> f32 {
        let worth = self.patients.iter().map(|patient| {
            let (dx, dy) = (patient.x - spot.x, patient.y - spot.y);
            let beyond = greater((dx * dx + dy * dy).sqrt() - patient.reach, 0.0);
            let near = greater(1.0 - beyond * self.per_horizon, 0.0);
            // Out of reach it only is a step on the way.
            let step = if beyond > 0.0 { 0.5 } else { 1.0 };
            patient.worth * near * step
        });
        worth.fold(0.0, greater)
    }

    /// The damage that may come back at a spot when so much of each enemy's fire
    /// counts.
    pub(crate) fn taken_at(&self, spot: Spot, hold: bool, shade: &Lanes) -> f32 {
        self.taken(&self.view(spot), hold, shade)
    }

    #[inline(always)]
    fn taken(&self, view: &View, hold: bool, shade: &Lanes) -> f32 {
        let mut total = [0.0f32; LANES];
        for threat in &self.threats {
            for i in 0..LANES {
                let [front, side, rear] =
                    [threat.worth[0][i], threat.worth[1][i], threat.worth[2][i]];
                let worth =
                    front + view.side[i] * 0.5 * (side - front) + view.rear[i] * (rear - front);
                total[i] += if view.distance[i] <= threat.reach[i] {
                    worth
                } else {
                    0.0
                };
            }
        }
        if hold {
            for i in 0..LANES {
                total[i] *= self.held_factor[i];
            }
        }
        for i in 0..LANES {
            let stealthy = view.distance[i] > self.stealth[i];
            let cover = if stealthy { self.cover_factor[i] } else { 1.0 };
            total[i] *= if shade[i] < cover { shade[i] } else { cover };
        }
        let [a, b, c, d] = total;
        (a + b) + (c + d)
    }
}
