//! Courses of a warp drive (rules WF-UPG).

use arrayvec::ArrayVec;
use evenkeel_board::disc::Disc;
use evenkeel_board::path::{Leg, clear_by};
use evenkeel_kernel::game::ActionList;

use crate::action::{Action, Gait, Go, ModelId};
use crate::game::Warfleets;
use crate::rules::Surroundings;
use crate::spec::MAX_MODELS;
use crate::state::{Course, State, ids};

/// Step with which a warp looks for open space beyond a blocking piece, inches.
const WARP_STEP_IN: f64 = 0.0625;
/// The precision with which the border of that space is found, inches: far less than what
/// counts as touching.
const TOLERANCE: f64 = 1e-9;

impl Warfleets {
    /// Rule WF-UPG-30: straight for the rolled distance, ignoring ships and
    /// terrain; with a pivot like any Move (WF-UPG-31). Rule WF-UPG-33: it goes
    /// on to the first legal position.
    pub(crate) fn warp_course(
        &self,
        state: &State,
        id: ModelId,
        go: Go,
        distance_in: f64,
    ) -> Option<Course> {
        let nothing = Surroundings::default();
        let mut course = self.path(state, &nothing, id, go, distance_in)?.course();
        let radius = self.spec(id).radius_in;
        if self.cut_at_edge(&mut course, radius) {
            return Some(course);
        }
        let extra = self.warp_extension(state, id, &course);
        if extra > 0.0 {
            course.extension_in = extra;
            course.add(Leg::new(course.end(), course.end_heading, extra));
        }
        self.judge_end(&mut course, radius);
        Some(course)
    }

    /// Rule WF-UPG-33: how much further a warp goes until it is clear of blocking
    /// terrain and, where it met a ship, of all ships. It stops looking beyond the
    /// edge.
    fn warp_extension(&self, state: &State, id: ModelId, course: &Course) -> f64 {
        let (from, heading) = (course.end(), course.end_heading);
        let radius = self.spec(id).radius_in;
        let ships = self.all_on_table(state) & self.ships & !id.bit();
        let discs = ids(ships).map(|other| self.disc(state, other));
        let discs: ArrayVec<Disc, MAX_MODELS> = discs.collect();
        let gap = self.rules.movement.overlap_gap_in;
        let at = |extra: f64| Disc::new(from + heading.forward() * extra, radius);
        let (mut extra, mut met_ship) = (0.0, false);
        let mut blocked_at = None;
        loop {
            let disc = at(extra);
            met_ship |= discs.iter().any(|ship| ship.overlaps(disc));
            let to_clear = if met_ship {
                clear_by(disc.centre, heading, radius, discs.iter().copied(), gap)
            } else {
                0.0
            };
            let in_blocking = self.is_in_blocking(state, disc);
            if to_clear > 0.0 {
                extra += to_clear;
                blocked_at = None;
            } else if in_blocking && self.table.contains_disc(disc) {
                blocked_at = Some(extra);
                extra += WARP_STEP_IN;
            } else {
                let Some(low) = blocked_at.filter(|_| !in_blocking) else {
                    return extra;
                };
                let first = first_clear(low, extra, |extra| self.is_in_blocking(state, at(extra)));
                let on_ship = discs.iter().any(|ship| ship.overlaps(at(first)));
                return if on_ship { extra } else { first };
            }
        }
    }

    /// Lists the courses of a warp; straight ahead is always legal.
    pub(crate) fn list_warp_courses(
        &self,
        state: &State,
        id: ModelId,
        distance_in: f64,
        out: &mut ActionList<Action>,
    ) {
        for go in self.goes(Gait::Warp, self.grids.go.len(), false) {
            if self.warp_course(state, id, go, distance_in).is_some() {
                out.push(Action::Go(go));
            }
        }
    }
}

/// The first of the distances between a blocked one and a clear one that is
/// clear.
fn first_clear(mut blocked: f64, mut clear: f64, is_blocked: impl Fn(f64) -> bool) -> f64 {
    while clear - blocked > TOLERANCE {
        let middle = (blocked + clear) / 2.0;
        if is_blocked(middle) {
            blocked = middle;
        } else {
            clear = middle;
        }
    }
    clear
}
