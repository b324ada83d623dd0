//! Courses that end in contact with an enemy ship (rules WF-RAM).

use arrayvec::ArrayVec;
use evenkeel_board::path::Leg;

use crate::action::{Gait, Go, ModelId};
use crate::game::Warfleets;
use crate::rules::Surroundings;
use crate::rules::path::Path;
use crate::ruleset::RamPath;
use crate::spec::MAX_MODELS;
use crate::state::{Course, State, ids};

/// Contacts closer to each other than this along a path come at once, inches.
const TOUCHING_IN: f64 = 1e-6;

/// The enemy or friend that a path touches, and where: the leg, and the distance along it.
type Contact = (ModelId, usize, f64);

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
        let met = path.map(|path| self.ram_targets(state, id, path.legs()));
        met.into_iter().flatten().filter_map(move |contact| {
            let course = self.ram_course(state, near, id, &path?, contact)?;
            Some((course, contact.0))
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
        (_, leg, distance): Contact,
    ) -> Option<Course> {
        let radius = self.spec(id).radius_in;
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
    fn ram_targets(
        &self,
        state: &State,
        id: ModelId,
        legs: &[Leg],
    ) -> ArrayVec<Contact, MAX_MODELS> {
        let ships = self.all_on_table(state) & self.ships & !id.bit();
        let met = ids(ships).filter_map(|other| self.contact(state, id, legs, other));
        let mut met: ArrayVec<Contact, MAX_MODELS> = met.collect();
        let first = match self.rules.ramming.path {
            RamPath::Clear => met
                .iter()
                .map(|&(_, leg, distance)| (leg, distance + TOUCHING_IN))
                .min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))),
            RamPath::PassThrough => None,
        };
        let enemies = self.of_side[self.spec(id).side.other()];
        // A turned course that meets its target before its pivot is the straight one.
        let ends = |leg, distance| {
            leg + 1 == legs.len() && first.is_none_or(|first| leg <= first.0 && distance <= first.1)
        };
        met.retain(|&mut (other, leg, distance)| enemies & other.bit() != 0 && ends(leg, distance));
        met
    }

    /// Rule WF-RAM-05: the leg and the distance along it at which a path first
    /// touches a ship.
    fn contact(&self, state: &State, id: ModelId, legs: &[Leg], other: ModelId) -> Option<Contact> {
        let (radius, base) = (self.spec(id).radius_in, self.disc(state, other));
        let mut legs = legs.iter().enumerate();
        legs.find_map(|(index, leg)| Some((other, index, leg.contact_with_disc(radius, base)?)))
    }

    /// Whether an enemy ship is near enough to be rammed at all.
    pub(crate) fn ram_in_reach(&self, state: &State, id: ModelId) -> bool {
        let reach = self.cruise_speed(state, id);
        let disc = self.disc(state, id);
        let enemies = self.ships_on_table(state, self.spec(id).side.other());
        ids(enemies).any(|enemy| disc.within(self.disc(state, enemy), reach))
    }
}
