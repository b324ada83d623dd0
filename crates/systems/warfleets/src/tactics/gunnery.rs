//! Gunnery, or the worth of a pose: damage dealt from it, damage taken in it, and what can
//! be brought to bear later.
//!
//! Eight poses are looked at together, and one enemy after the other.

use evenkeel_board::lanes::{Lanes, all, greater, keep, pick};
use evenkeel_board::vector::Vec2;

use crate::tactics::field::{Field, GunLanes, LANES};
use crate::tactics::poses::{Poses, Spots};

/// No lane, as a mask.
const NONE: Lanes = Lanes::ZERO;

/// A pose in single precision.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spot {
    pub x: f32,
    pub y: f32,
    pub hx: f32,
    pub hy: f32,
}

impl Spot {
    /// A place and a direction.
    #[inline]
    pub(crate) fn new(at: Vec2, forward: Vec2) -> Self {
        Spot {
            x: at.x as f32,
            y: at.y as f32,
            hx: forward.x as f32,
            hy: forward.y as f32,
        }
    }
}

/// The prospect of a pose.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prospect<T = f32> {
    /// Worth of the damage dealt at once.
    pub dealt: T,
    /// Worth of the damage that may come back.
    pub taken: T,
    /// Worth of the damage that can be dealt later.
    pub approach: T,
}

/// An enemy as seen from eight spots.
#[derive(Clone, Copy)]
struct View {
    distance: Lanes,
    /// Masks: where a gun that fires all round bears on the enemy, which is
    /// everywhere, and where one does that is mounted in front, at the sides, in the
    /// rear.
    bears: [Lanes; 4],
    /// The places from which the mover hits the enemy's side or rear.
    foe_side: Lanes,
    foe_rear: Lanes,
}

impl View {
    /// An enemy that is not there.
    const NOWHERE: View = View {
        distance: Lanes::ZERO,
        bears: [NONE; 4],
        foe_side: NONE,
        foe_rear: NONE,
    };
}

/// Masks of what lies ahead, behind, and to neither side of that.
#[inline(always)]
fn quadrants(ahead: Lanes, aside: Lanes) -> [Lanes; 3] {
    let (front, rear) = (ahead.simd_ge(aside), (-ahead).simd_gt(aside));
    [front, !(front | rear), rear]
}

impl GunLanes {
    /// The worth of the prospect where an enemy, or the mover, is hit in the side or the
    /// rear; such a share of what a side makes better or worse counts.
    #[inline(always)]
    fn worth(&self, lane: usize, share: f32, side: Lanes, rear: Lanes) -> Lanes {
        let worth = &self.worth;
        let base = worth[0][lane];
        all(base)
            + keep(side, all(share * (worth[1][lane] - base)))
            + keep(rear, all(worth[2][lane] - base))
    }
}

impl Field {
    /// Looks at one enemy from eight spots.
    #[inline(always)]
    fn view(&self, lane: usize, spots: &Spots) -> View {
        let (dx, dy) = (all(self.x[lane]) - spots.x, all(self.y[lane]) - spots.y);
        let ahead = spots.hx * dx + spots.hy * dy;
        let aside = (spots.hx * dy - spots.hy * dx).abs();
        let [front, side, rear] = quadrants(ahead, aside);
        let (hx, hy) = (all(self.hx[lane]), all(self.hy[lane]));
        let [_, foe_side, foe_rear] = quadrants(-(hx * dx + hy * dy), (hx * dy - hy * dx).abs());
        View {
            distance: (dx * dx + dy * dy).sqrt(),
            bears: [!NONE, front, side, rear],
            foe_side,
            foe_rear,
        }
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
        let reach = self.threats[0].reach[lane].max(self.threats[1].reach[lane]);
        dx * dx + dy * dy <= reach * reach
    }

    /// The prospects of poses, lane by lane.
    pub(crate) fn prospects(&self, poses: &Poses) -> Prospect<Lanes> {
        let (shoots, holds) = poses.fire();
        self.look(&poses.spots(), shoots, holds)
    }

    /// The prospect of a spot for a ship that neither shoots nor holds there.
    pub(crate) fn prospect(&self, spot: Spot) -> Prospect {
        let prospect = self.look(&Spots::all(spot), NONE, NONE);
        Prospect {
            dealt: prospect.dealt.to_array()[0],
            taken: prospect.taken.to_array()[0],
            approach: prospect.approach.to_array()[0],
        }
    }

    /// `shoots` and `holds` are masks of the spots where the mover does so.
    #[inline]
    fn look(&self, spots: &Spots, shoots: Lanes, holds: Lanes) -> Prospect<Lanes> {
        let (mut views, mut taken) = ([View::NOWHERE; LANES], [Lanes::ZERO; LANES]);
        for lane in 0..self.count.min(LANES) {
            views[lane] = self.view(lane, spots);
            taken[lane] = self.suffered(lane, &views[lane], holds, 1.0);
        }
        let (mut dealt, mut approach) = (Lanes::ZERO, Lanes::ZERO);
        for gun in &self.guns[..self.gun_count] {
            let (now, later) = self.aim(gun, &views);
            let may = if gun.hold_only {
                shoots & holds
            } else {
                shoots
            };
            dealt += keep(may, now);
            approach += later * all(self.later);
        }
        if !self.patients.is_empty() {
            approach += self.care(spots);
        }
        let [a, b, c, d] = taken;
        Prospect {
            dealt,
            taken: (a + b) + (c + d),
            approach,
        }
    }

    /// The worth of the best shot of a gun now, and of the best chance of a later one.
    #[inline(always)]
    fn aim(&self, gun: &GunLanes, views: &[View; LANES]) -> (Lanes, Lanes) {
        // The masks are in the order of the mounts. The remainder changes nothing and
        // spares a check.
        let mount = gun.mount.map_or(0, |mount| 1 + mount as usize) % 4;
        let (mut now, mut later) = (Lanes::ZERO, Lanes::ZERO);
        for (lane, view) in views[..self.count.min(LANES)].iter().enumerate() {
            let bears = view.bears[mount];
            let worth = gun.worth(lane, 1.0, view.foe_side, view.foe_rear);
            let beyond = view.distance - all(gun.reach[lane]);
            let lost = greater(beyond, Lanes::ZERO) * all(self.per_horizon);
            let near = greater(Lanes::ONE - lost, Lanes::ZERO);
            let share = all(self.astray) + keep(bears, all(1.0 - self.astray));
            now = greater(now, keep(beyond.simd_le(Lanes::ZERO) & bears, worth));
            later = greater(later, worth * near * near * share);
        }
        (now, later)
    }

    /// The worth of the best repair that a spot allows; less for each inch that the friend
    /// is out of reach.
    fn care(&self, spots: &Spots) -> Lanes {
        let worth = self.patients.iter().map(|patient| {
            let (dx, dy) = (all(patient.x) - spots.x, all(patient.y) - spots.y);
            let away = (dx * dx + dy * dy).sqrt() - all(patient.reach);
            let beyond = greater(away, Lanes::ZERO);
            let near = greater(Lanes::ONE - beyond * all(self.per_horizon), Lanes::ZERO);
            // Out of reach it only is a step on the way.
            let step = pick(beyond.simd_gt(Lanes::ZERO), Lanes::HALF, Lanes::ONE);
            all(patient.worth) * near * step
        });
        worth.fold(Lanes::ZERO, greater)
    }

    /// The damage that may come back at a spot when so much of each enemy's fire
    /// counts.
    pub(crate) fn taken_at(&self, spot: Spot, hold: bool, shade: &[f32; LANES]) -> f32 {
        let holds = if hold { !NONE } else { NONE };
        let spots = Spots::all(spot);
        let mut taken = [0.0; LANES];
        for (lane, taken) in taken.iter_mut().enumerate().take(self.count) {
            let view = self.view(lane, &spots);
            *taken = self.suffered(lane, &view, holds, shade[lane]).to_array()[0];
        }
        let [a, b, c, d] = taken;
        (a + b) + (c + d)
    }

    /// The damage that may come back from one enemy when so much of its fire counts.
    #[inline(always)]
    fn suffered(&self, lane: usize, view: &View, holds: Lanes, shade: f32) -> Lanes {
        let mut total = Lanes::ZERO;
        // The side of the mover that a gun there bears through is the one that is hit.
        let [_, _, side, rear] = view.bears;
        for threat in &self.threats {
            let worth = threat.worth(lane, 0.5, side, rear);
            total += keep(view.distance.simd_le(all(threat.reach[lane])), worth);
        }
        total *= pick(holds, all(self.held_factor[lane]), Lanes::ONE);
        let covered = self.cover_factor[lane].min(shade);
        let stealthy = view.distance.simd_gt(all(self.stealth[lane]));
        total * pick(stealthy, all(covered), all(shade.min(1.0)))
    }
}
