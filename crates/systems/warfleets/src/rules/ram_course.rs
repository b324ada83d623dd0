//! Courses that end in contact with an enemy ship (rules WF-RAM).

use evenkeel_board::path::Leg;

use crate::action::{Gait, Go, ModelId};
use crate::game::Warfleets;
use crate::rules::Surroundings;
use crate::rules::path::Path;
use crate::ruleset::RamPath;
use crate::state::{Course, State, ids};

/// Contacts closer to each other than this along a path come at once, inches.
const TOUCHING_IN: f64 = 1e-6;

impl Warfleets {
    /// Rule WF-RAM-01: Cruise speed, a pivot of up to 45 degrees. Rule WF-RAM-03: the
    /// enemies that a path may end at, each with its course.
    pub(crate) fn ram_courses<'a>(
        &'a self,
        state: &'a State,
        near: &'a Surroundings,
        id: ModelId,
        pivot: u8,
        turn: u8,
    ) -> impl Iterator<Item = (Course, ModelId)> + 'a {
        let gait = Gait::Ram(id);
        let go = Go { gait, pivot, turn };
        let path = self.path(state, near, id, go, near.speed(gait));
        let met = path.map_or(0, |path| self.ram_targets(state, id, path.legs()));
        ids(met).filter_map(move |target| {
            let course = self.ram_course(state, near, id, &path?, target)?;
            Some((course, target))
        })
    }

    /// Rule WF-RAM-02: the ram ends at the first contact with its target. Rule
    /// WF-RAM-07: it may not end on a ship. Rule WF-DIS-16: contact is wholly on the
    /// table, and comes before the rammer has left it.
    fn ram_course(
        &self,
        state: &State,
        near: &Surroundings,
        id: ModelId,
        path: &Path,
        target: ModelId,
    ) -> Option<Course> {
        let radius = self.spec(id).radius_in;
        let (leg, distance) = self.contact(state, id, path.legs(), target)?;
        // A turned course that meets its target before its pivot is the straight one.
        if leg + 1 < path.legs().len() {
            return None;
        }
        // Rule WF-RAM-08: whether a target that is touched already may be rammed.
        if leg == 0 && distance <= TOUCHING_IN && !self.rules.ramming.zero_move {
            return None;
        }
        let mut course = path.course();
        course.legs[leg] = course.legs[leg].cut_at(distance);
        course.distance_in = course.legs().iter().map(|leg| leg.length).sum();
        let end = self.disc_at(id, course.end());
        let ships = self.all_on_table(state) & self.ships & !id.bit();
        let clear = self.overlapping(state, ships, |disc| disc.overlaps(end)) == 0;
        let mut whole = course;
        let legal = clear
            && !self.cut_at_edge(&mut whole, radius)
            && self.table.contains_disc(end)
            && !self.is_barred(state, near, course.legs(), radius);
        legal.then_some(course)
    }

    /// Rule WF-RAM-04: only ships that the path touches before the target are in the
    /// way, so of those that it touches at once every enemy may be rammed; where rams
    /// pass through ships, any that it touches. Rule WF-RAM-34: friends may not.
    fn ram_targets(&self, state: &State, id: ModelId, legs: &[Leg]) -> u64 {
        let ships = self.all_on_table(state) & self.ships & !id.bit();
        let contact = |other| self.contact(state, id, legs, other);
        let first = match self.rules.ramming.path {
            RamPath::Clear => ids(ships)
                .filter_map(contact)
                .min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))),
            RamPath::PassThrough => None,
        };
        let barred = |(leg, distance): (usize, f64)| {
            first.is_some_and(|met| met.0 < leg || met.1 + TOUCHING_IN < distance)
        };
        let enemies = ships & self.of_side[self.spec(id).side.other()];
        let met = ids(enemies).filter(|&enemy| contact(enemy).is_some_and(|met| !barred(met)));
        met.fold(0, |mask, enemy| mask | enemy.bit())
    }

    /// Rule WF-RAM-05: the leg and the distance along it at which a path first
    /// touches a ship.
    fn contact(
        &self,
        state: &State,
        id: ModelId,
        legs: &[Leg],
        other: ModelId,
    ) -> Option<(usize, f64)> {
        let (radius, base) = (self.spec(id).radius_in, self.disc(state, other));
        let mut legs = legs.iter().enumerate();
        legs.find_map(|(index, leg)| Some((index, leg.contact_with_disc(radius, base)?)))
    }

    /// Whether an enemy ship is near enough to be rammed at all.
    pub(crate) fn ram_in_reach(&self, state: &State, id: ModelId) -> bool {
        let reach = self.cruise_speed(state, id);
        let disc = self.disc(state, id);
        let enemies = self.ships_on_table(state, self.spec(id).side.other());
        ids(enemies).any(|enemy| disc.within(self.disc(state, enemy), reach))
    }
}
