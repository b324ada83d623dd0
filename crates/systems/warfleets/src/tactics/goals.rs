//! Objective markers: what picking one up, or coming nearer to it, is worth.

use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::state::{State, ids};
use crate::tactics::field::MARKER_WORTH;

/// Each further activation that a marker is away makes it worth so much less.
const DECAY: f32 = 0.6;
/// Powers of the decay.
const POWERS: [f32; 6] = [1.0, 0.6, 0.36, 0.216, 0.1296, 0.077_76];
/// A marker that a friend is nearer to is worth so much.
const FRIEND_NEARER: f32 = 0.45;
/// Markers further away than this are not looked for on the way of a warp, inches.
const LONGEST_WARP_IN: f64 = 12.0;
/// Most markers that are looked at.
const MOST: usize = 8;

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
}

impl Warfleets {
    /// The markers that lie on the table, and how much this ship should care that
    /// may be set down so much nearer to them first.
    pub(crate) fn goals(&self, state: &State, id: ModelId, jump_in: f64) -> Goals {
        let radius = self.spec(id).radius_in;
        let speed = self.cruise_speed(state, id);
        let mut goals = Goals {
            speed: speed as f32,
            rounds_left: f32::from(self.rules.table.rounds.saturating_sub(state.round)),
            reach: (radius + self.rules.table.marker_diameter_in / 2.0) as f32,
            ..Goals::default()
        };
        let own = state.model(id).pos;
        let longest = speed.max(self.move_speed(state, id)).max(LONGEST_WARP_IN) + jump_in;
        let friends = self.ships_on_table(state, self.spec(id).side) & !id.bit();
        for &marker in state.markers.iter().take(MOST) {
            let mine = own.distance(marker) / speed;
            let nearer = ids(friends).any(|friend| {
                let away = state.model(friend).pos.distance(marker);
                away / self.spec(friend).cruise_in + 0.25 < mine
            });
            goals.at[goals.count] = (marker.x as f32, marker.y as f32);
            goals.weight[goals.count] = if nearer { FRIEND_NEARER } else { 1.0 };
            goals.near[goals.count] = own.distance(marker) <= longest + f64::from(goals.reach);
            goals.count += 1;
        }
        goals
    }
}

impl Goals {
    /// Whether there is any marker to fetch.
    pub(crate) fn any(&self) -> bool {
        self.count > 0
    }

    /// Worth of the markers that a path sweeps over, and of the best one left
    /// from its end.
    pub(crate) fn worth(&self, legs: &[Leg], end: Vec2, heading: Vec2) -> f32 {
        let mut taken = 0.0;
        let mut best = 0.0f32;
        for index in 0..self.count {
            let (x, y) = self.at[index];
            if self.near[index] && legs.iter().any(|leg| self.sweeps(leg, x, y)) {
                taken += MARKER_WORTH;
            } else {
                best = best.max(self.weight[index] * self.promise(end, heading, x, y));
            }
        }
        taken + best
    }

    #[inline]
    fn sweeps(&self, leg: &Leg, x: f32, y: f32) -> bool {
        let forward = leg.heading.forward();
        let (dx, dy) = (x - leg.from.x as f32, y - leg.from.y as f32);
        let along = dx * forward.x as f32 + dy * forward.y as f32;
        let aside = dx * forward.y as f32 - dy * forward.x as f32;
        let short = along - along.clamp(0.0, leg.length as f32);
        // A hair less than the base, so that rounding never promises a miss.
        let reach = self.reach - 1e-3;
        leg.length > 0.0 && short * short + aside * aside < reach * reach
    }

    /// What a marker is worth from a pose: less for each activation that it takes
    /// to get there, and a turn costs time as well.
    #[inline]
    fn promise(&self, end: Vec2, heading: Vec2, x: f32, y: f32) -> f32 {
        let (dx, dy) = (x - end.x as f32, y - end.y as f32);
        let distance = (dx * dx + dy * dy).sqrt();
        let ahead = (dx * heading.x as f32 + dy * heading.y as f32) / distance.max(1e-3);
        // Straight ahead costs nothing, a marker abeam half a turn, astern a whole one.
        let turning = (1.0 - ahead) * 0.5;
        let turns = ((distance - self.reach) / self.speed).max(0.0) + turning;
        if turns > self.rounds_left + 0.5 {
            return 0.0;
        }
        let whole = turns as usize;
        let power = POWERS[whole.min(POWERS.len() - 1)];
        MARKER_WORTH * power * (1.0 - (1.0 - DECAY) * (turns - whole as f32))
    }
}
