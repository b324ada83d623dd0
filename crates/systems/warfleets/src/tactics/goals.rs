//! Objective markers: what picking one up, or coming nearer to it, is worth.

use evenkeel_board::lanes::{Lanes, all, greater, keep, lesser, pick};
use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::state::{State, ids};
use crate::tactics::opinions::Errands;
use crate::tactics::poses::{Legs, Poses, Spots};
use crate::tactics::prices::Prices;

/// Markers further away than this are not looked for on the way of a warp, inches.
const LONGEST_WARP_IN: f64 = 12.0;
/// Most markers that are looked at.
const MOST: usize = 8;
/// Most friends that share the markers out among them.
const MOST_FRIENDS: usize = 8;
/// Powers of the decay that are kept: more activations than a battle has left.
const POWERS: usize = 6;
/// A base sweeps over a little less than it covers, so that rounding never promises
/// a miss, inches.
const HAIR: f32 = 1e-3;

/// The markers on the table, for one ship.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Goals {
    at: [(f32, f32); MOST],
    weight: [f32; MOST],
    /// Whether a course of this activation can sweep over it at all.
    near: [bool; MOST],
    count: usize,
    speed: f32,
    rounds_left: f32,
    reach: f32,
    /// Worth of a marker by whole activations that it is away.
    powers: [f32; POWERS],
    decay: f32,
    half_turn: f32,
    second: f32,
}

impl Warfleets {
    /// The markers that lie on the table, and how much this ship should care that
    /// may be set down so much nearer to them first.
    pub(crate) fn goals(
        &self,
        state: &State,
        id: ModelId,
        jump_in: f64,
        errands: &Errands,
        prices: &Prices,
    ) -> Goals {
        let radius = self.spec(id).radius_in;
        let speed = self.cruise_speed(state, id);
        let mut goals = Goals {
            speed: speed as f32,
            rounds_left: f32::from(self.rules.table.rounds.saturating_sub(state.round)),
            reach: (radius + self.rules.table.marker_diameter_in / 2.0) as f32,
            decay: errands.decay,
            half_turn: errands.turn * 0.5,
            second: errands.second,
            ..Goals::default()
        };
        let mut power = prices.gain;
        for slot in &mut goals.powers {
            *slot = power;
            power *= errands.decay;
        }
        let own = state.model(id).pos;
        let longest = speed.max(self.move_speed(state, id)).max(LONGEST_WARP_IN) + jump_in;
        goals.count = state.markers.len().min(MOST);
        for (index, &marker) in state.markers.iter().take(MOST).enumerate() {
            goals.at[index] = (marker.x as f32, marker.y as f32);
            goals.weight[index] = 1.0;
            goals.near[index] = own.distance(marker) <= longest + f64::from(goals.reach);
        }
        self.leave_to_friends(state, id, errands.friend, &mut goals);
        self.leave_to_enemies(state, id, errands.enemy, &mut goals);
        goals
    }

    /// Activations that a ship needs to a marker, those counted that it has still
    /// to wait for.
    fn errand(&self, state: &State, id: ModelId, goals: &Goals, marker: usize) -> f32 {
        let model = state.model(id);
        let (x, y) = goals.at[marker];
        let (dx, dy) = (x - model.pos.x as f32, y - model.pos.y as f32);
        let distance = (dx * dx + dy * dy).sqrt();
        let spec = self.spec(id);
        let forward = model.heading.forward();
        let ahead = (dx * forward.x as f32 + dy * forward.y as f32) / distance.max(1e-3);
        let way = (distance - spec.radius_in as f32).max(0.0) / spec.cruise_in as f32;
        way + (1.0 - ahead) * goals.half_turn + if model.activated { 1.0 } else { 0.0 }
    }

    /// The friends share the markers out: who is nearest to one takes it, and
    /// looks for no other.
    fn leave_to_friends(&self, state: &State, id: ModelId, share: f32, goals: &mut Goals) {
        let friends = self.ships_on_table(state, self.spec(id).side) & !id.bit();
        if goals.count == 0 || friends == 0 {
            return;
        }
        let mut times = [[f32::INFINITY; MOST]; MOST_FRIENDS];
        let mut ships = 0;
        for ship in std::iter::once(id).chain(ids(friends)).take(MOST_FRIENDS) {
            for (marker, time) in times[ships].iter_mut().enumerate().take(goals.count) {
                *time = self.errand(state, ship, goals, marker);
            }
            ships += 1;
        }
        let mut free = [true; MOST];
        for _ in 0..goals.count.min(ships) {
            let (mut best, mut least) = ((0, 0), f32::INFINITY);
            for (ship, times) in times[..ships].iter().enumerate() {
                for (marker, &time) in times[..goals.count].iter().enumerate() {
                    if free[marker] && time < least {
                        least = time;
                        best = (ship, marker);
                    }
                }
            }
            let (ship, marker) = best;
            free[marker] = false;
            times[ship] = [f32::INFINITY; MOST];
            if ship == 0 {
                return;
            }
            goals.weight[marker] = share;
        }
    }

    /// A marker that an enemy can be at sooner may be gone.
    fn leave_to_enemies(&self, state: &State, id: ModelId, share: f32, goals: &mut Goals) {
        let enemies = self.ships_on_table(state, self.spec(id).side.other());
        for marker in 0..goals.count {
            // What is in reach now is judged by the course that goes there.
            let mine = self.errand(state, id, goals, marker).max(1.0);
            let sooner = |foe| self.errand(state, foe, goals, marker) < mine;
            if ids(enemies).any(sooner) {
                goals.weight[marker] *= share;
            }
        }
    }
}

impl Goals {
    /// Whether there is any marker to fetch.
    pub(crate) fn any(&self) -> bool {
        self.count > 0
    }

    /// Worth of the markers that a path sweeps over, and of the best ones left
    /// from its end.
    pub(crate) fn worth(&self, legs: &[Leg], end: Vec2, heading: Vec2) -> f32 {
        self.worth_after(legs, end, heading, 0.0, |_| 1.0)
    }

    /// The worth of markers to a ship that loses so many activations before it can go on,
    /// with a share for each marker by how the way to it looks.
    pub(crate) fn worth_after(
        &self,
        legs: &[Leg],
        end: Vec2,
        heading: Vec2,
        delay: f32,
        way: impl Fn(Vec2) -> f32,
    ) -> f32 {
        let mut taken = 0.0;
        let (mut best, mut second) = (0.0f32, 0.0f32);
        for index in 0..self.count {
            let (x, y) = self.at[index];
            if self.near[index] && legs.iter().any(|leg| self.sweeps(leg, x, y)) {
                taken += self.powers[0];
                continue;
            }
            let mut promise = self.weight[index] * self.promise(end, heading, delay, x, y);
            if promise > second {
                promise *= way(Vec2::new(f64::from(x), f64::from(y)));
                second = second.max(promise.min(best));
                best = best.max(promise);
            }
        }
        taken + best + self.second * second
    }

    /// Worth of the markers to poses, lane by lane: what [`Goals::worth`] says of each.
    pub(crate) fn worths(&self, poses: &Poses) -> Lanes {
        let (spots, legs) = (poses.spots(), poses.legs());
        let (mut taken, mut best, mut second) = (Lanes::ZERO, Lanes::ZERO, Lanes::ZERO);
        for index in 0..self.count {
            let at = self.at[index];
            let promise = all(self.weight[index]) * self.promises(&spots, at);
            let promise = if self.near[index] {
                let swept = self.swept(&legs[0], at) | self.swept(&legs[1], at);
                taken += keep(swept, all(self.powers[0]));
                keep(!swept, promise)
            } else {
                promise
            };
            second = greater(second, lesser(promise, best));
            best = greater(best, promise);
        }
        taken + best + all(self.second) * second
    }

    /// Mask of the legs that sweep over a marker.
    #[inline(always)]
    fn swept(&self, leg: &Legs, (x, y): (f32, f32)) -> Lanes {
        let from = &leg.from;
        let (dx, dy) = (all(x) - from.x, all(y) - from.y);
        let along = dx * from.hx + dy * from.hy;
        let aside = dx * from.hy - dy * from.hx;
        let short = along - lesser(greater(along, Lanes::ZERO), leg.length);
        let reach = self.reach - HAIR;
        let touched = (short * short + aside * aside).simd_lt(all(reach * reach));
        leg.length.simd_gt(Lanes::ZERO) & touched
    }

    /// The worth of a marker from poses: see [`Goals::promise`].
    #[inline(always)]
    fn promises(&self, spots: &Spots, (x, y): (f32, f32)) -> Lanes {
        let (dx, dy) = (all(x) - spots.x, all(y) - spots.y);
        let distance = (dx * dx + dy * dy).sqrt();
        let ahead = (dx * spots.hx + dy * spots.hy) / greater(distance, all(1e-3));
        let turning = (Lanes::ONE - ahead) * all(self.half_turn);
        let way = (distance - all(self.reach)) / all(self.speed);
        let turns = greater(way, Lanes::ZERO) + turning;
        let last = self.rounds_left + 0.5;
        // Whole activations, counted up to the last one that is in time.
        let (mut whole, mut power) = (Lanes::ZERO, all(self.powers[0]));
        for next in 1..=last.max(0.0) as usize {
            let reached = turns.simd_ge(all(next as f32));
            whole = pick(reached, all(next as f32), whole);
            power = pick(reached, all(self.powers[next.min(POWERS - 1)]), power);
        }
        let worth = power * (Lanes::ONE - all(1.0 - self.decay) * (turns - whole));
        keep(turns.simd_le(all(last)), worth)
    }

    #[inline]
    fn sweeps(&self, leg: &Leg, x: f32, y: f32) -> bool {
        let forward = leg.heading.forward();
        let (dx, dy) = (x - leg.from.x as f32, y - leg.from.y as f32);
        let along = dx * forward.x as f32 + dy * forward.y as f32;
        let aside = dx * forward.y as f32 - dy * forward.x as f32;
        let short = along - along.clamp(0.0, leg.length as f32);
        let reach = self.reach - HAIR;
        leg.length > 0.0 && short * short + aside * aside < reach * reach
    }

    /// The worth of a marker from a pose: less for each activation that it takes to get
    /// there, and a turn costs time as well.
    #[inline]
    fn promise(&self, end: Vec2, heading: Vec2, delay: f32, x: f32, y: f32) -> f32 {
        let (dx, dy) = (x - end.x as f32, y - end.y as f32);
        let distance = (dx * dx + dy * dy).sqrt();
        let ahead = (dx * heading.x as f32 + dy * heading.y as f32) / distance.max(1e-3);
        // Straight ahead costs nothing, a marker abeam half a turn, astern a whole one.
        let turning = (1.0 - ahead) * self.half_turn;
        let turns = ((distance - self.reach) / self.speed).max(0.0) + turning + delay;
        if turns > self.rounds_left + 0.5 {
            return 0.0;
        }
        let whole = turns as usize;
        let power = self.powers[whole.min(POWERS - 1)];
        power * (1.0 - (1.0 - self.decay) * (turns - whole as f32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::grids::Bend;
    use crate::tactics::poses::Pose;
    use evenkeel_board::heading::{Heading, Rotation};
    use evenkeel_board::lanes::WIDTH;
    use proptest::prelude::*;

    fn place() -> impl Strategy<Value = Vec2> {
        (0.0..72.0, 0.0..48.0).prop_map(|(x, y)| Vec2::new(x, y))
    }

    fn goals(markers: &[(Vec2, bool)], speed: f32, rounds_left: u8) -> Goals {
        let mut goals = Goals {
            count: markers.len(),
            speed,
            rounds_left: f32::from(rounds_left),
            reach: 1.2,
            powers: [90.0, 54.0, 32.4, 19.44, 11.664, 6.9984],
            decay: 0.6,
            half_turn: 0.35,
            second: 0.25,
            ..Goals::default()
        };
        for (index, &(at, near)) in markers.iter().enumerate() {
            goals.at[index] = (at.x as f32, at.y as f32);
            goals.weight[index] = 1.0 - 0.1 * index as f32;
            goals.near[index] = near;
        }
        goals
    }

    proptest! {
        /// Eight poses at once are worth what each is on its own, to the last bit.
        #[test]
        fn poses_are_worth_the_same_side_by_side(
            markers in proptest::collection::vec((place(), any::<bool>()), 0..=MOST),
            (from, ahead) in (place(), 0.0..360.0),
            (speed, rounds_left) in (0.0..16.0, 0..7u8),
            turns in proptest::collection::vec((0..4u8, 0.5..1.0), WIDTH),
        ) {
            let goals = goals(&markers, speed as f32, rounds_left);
            let heading = Heading::from_degrees(ahead);
            let mut poses = Poses::default();
            poses.start(from, heading);
            let mut alone = Vec::new();
            for (turn, share) in turns {
                let by = Rotation::from_degrees(30.0 * f64::from(turn));
                let share = if turn == 0 { 1.0 } else { share };
                let bend = Bend { turn, pivot: 0, by, share };
                let pose = Pose::course((from, heading), Vec2::ZERO, &bend, speed, true);
                poses.push(Action::Decline, &pose, true);
                let first = Leg::new(from, heading, speed * share);
                let second = Leg::new(first.end(), pose.heading, speed * (1.0 - share));
                let legs = [first, second];
                let used = if turn == 0 { &legs[..1] } else { &legs[..] };
                alone.push(goals.worth(used, pose.end, pose.heading.forward()).to_bits());
            }
            let together = goals.worths(&poses).to_array().map(f32::to_bits);
            prop_assert_eq!(&alone[..], &together[..]);
        }
    }
}
