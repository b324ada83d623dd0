//! Paths: where courses lead in open and in difficult space (rules WF-MOVE).

use evenkeel_board::path::Leg;

use crate::action::{Gait, Go, ModelId};
use crate::game::Warfleets;
use crate::rules::Surroundings;
use crate::state::{Course, State};

/// Distances closer than this are equal, inches.
const TOLERANCE: f64 = 1e-9;

/// The path of a course if nothing were in the way: less to carry about than a [`Course`],
/// as most that are tried come to nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path {
    /// The leg to the pivot and the one after it; the first alone without a pivot.
    legs: [Leg; 2],
    pivot_in: Option<f64>,
    length_in: f64,
}

impl Path {
    /// The legs that count.
    pub(crate) fn legs(&self) -> &[Leg] {
        let count = 1 + usize::from(self.pivot_in.is_some());
        &self.legs[..count]
    }

    /// The course along it, as far as nothing shortens or lengthens it.
    pub(crate) fn course(&self) -> Course {
        let [first, last] = self.legs;
        Course {
            legs: [first, last, last],
            leg_count: self.legs().len() as u8,
            end_heading: last.heading,
            overlapped: 0,
            exit: None,
            pivot_in: self.pivot_in,
            distance_in: self.length_in,
            extension_in: 0.0,
        }
    }
}

impl Warfleets {
    /// Rule WF-MOVE-09: straight along the heading, a pivot, straight along the
    /// new heading. Rule WF-MOVE-16: at full speed, which difficult terrain cuts
    /// (WF-MOVE-30). None when the pivot comes before half the way (WF-MOVE-10).
    // Otherwise every path that is tried is copied once more.
    #[inline(always)]
    pub(crate) fn path(
        &self,
        state: &State,
        near: &Surroundings,
        id: ModelId,
        go: Go,
        speed: f64,
    ) -> Option<Path> {
        let model = state.model(id);
        let radius = self.spec(id).radius_in;
        let straight = Leg::new(model.pos, model.heading, speed);
        let slowed = |legs: &[Leg]| match near.difficult {
            0 => speed,
            some => self.slowed(state.terrain.among(some), legs, radius, speed),
        };
        if go.turn == 0 {
            let length_in = slowed(&[straight]);
            return Some(Path {
                legs: [straight.cut_at(length_in); 2],
                pivot_in: None,
                length_in,
            });
        }
        let turns = match go.gait {
            Gait::Move | Gait::Warp => &self.grids.go,
            Gait::Cruise | Gait::Ram(_) => &self.grids.cruise,
        };
        let pivot = self.pivot_distance(state, near, id, go.pivot, speed)?;
        let heading = model.heading.rotate(turns[usize::from(go.turn)]);
        let first = straight.cut_at(pivot);
        let second = Leg::new(first.end(), heading, speed - first.length);
        let total = slowed(&[first, second]);
        if pivot < total / 2.0 - TOLERANCE || pivot > total + TOLERANCE {
            return None;
        }
        Some(Path {
            legs: [first, second.cut_at((total - first.length).max(0.0))],
            pivot_in: Some(pivot),
            length_in: total,
        })
    }

    /// Rule WF-MOVE-34: pivot points from half of the distance to its end
    /// (WF-MOVE-11). Where difficult terrain shortens the straight course, the
    /// same fractions of the shorter distance are offered too.
    fn pivot_distance(
        &self,
        state: &State,
        near: &Surroundings,
        id: ModelId,
        pivot: u8,
        speed: f64,
    ) -> Option<f64> {
        let count = self.grids.pivots.len();
        let index = usize::from(pivot);
        if let Some(fraction) = self.grids.pivots.get(index) {
            return Some(speed * fraction);
        }
        let fraction = self.grids.pivots.get(index - count)?;
        let model = state.model(id);
        let leg = Leg::new(model.pos, model.heading, speed);
        let pieces = state.terrain.among(near.difficult);
        let total = self.slowed(pieces, &[leg], self.spec(id).radius_in, speed);
        (total < speed).then_some(total * fraction)
    }
}
