//! Courses that end in contact with an enemy ship (rules WF-RAM).

use evenkeel_board::path::Leg;

use crate::action::{Gait, Go, ModelId};
use crate::game::Warfleets;
use crate::rules::Surroundings;
use crate::ruleset::RamPath;
use crate::state::{Course, State, ids};

impl Warfleets {
    /// Rule WF-RAM-01: Cruise speed, a pivot of up to 45 degrees. Rule WF-RAM-02:
    /// the ram ends at the first contact. Rule WF-RAM-04: nothing else may be met
    /// before the target. Rule WF-RAM-07: nor may it end on a ship. Rule
    /// WF-DIS-16: contact is wholly on the table, and comes before the rammer
    /// has left it.
    pub(crate) fn ram_course(
        &self,
        state: &State,
        near: &Surroundings,
        id: ModelId,
        pivot: u8,
        turn: u8,
    ) -> Option<(Course, ModelId)> {
        let go = Go {
            gait: Gait::Ram(id),
            pivot,
            turn,
        };
        let path = self.path(state, near, id, go, near.speed(go.gait))?;
        let radius = self.spec(id).radius_in;
        let (leg, distance, target) = self.first_contact(state, id, path.legs())?;
        // A turned course that meets somebody before its pivot is the straight one.
        if turn > 0 && leg == 0 {
            return None;
        }
        // Rule WF-RAM-08: whether a target that is touched already may be rammed.
        if leg == 0 && distance <= 1e-6 && !self.rules.ramming.zero_move {
            return None;
        }
        let mut course = path.course();
        course.legs[leg] = course.legs[leg].cut_at(distance);
        course.leg_count = leg as u8 + 1;
        course.distance_in = course.legs().iter().map(|leg| leg.length).sum();
        let end = self.disc_at(id, course.end());
        let ships = self.all_on_table(state) & self.ships & !id.bit();
        let clear = self.overlapping(state, ships, |disc| disc.overlaps(end)) == 0;
        let mut whole = course;
        let legal = clear
            && !self.cut_at_edge(&mut whole, radius)
            && self.table.contains_disc(end)
            && !self.is_barred(state, near, course.legs(), radius);
        legal.then_some((course, target))
    }

    /// Rule WF-RAM-05: the first ship that the path touches; rule WF-RAM-34: it
    /// must be an enemy.
    fn first_contact(
        &self,
        state: &State,
        id: ModelId,
        legs: &[Leg],
    ) -> Option<(usize, f64, ModelId)> {
        let radius = self.spec(id).radius_in;
        let enemies = self.of_side[self.spec(id).side.other()];
        let bars = match self.rules.ramming.path {
            RamPath::Clear => self.ships,
            RamPath::PassThrough => self.ships & enemies,
        };
        let ships = self.all_on_table(state) & bars & !id.bit();
        for (index, leg) in legs.iter().enumerate() {
            let touch = |other| {
                Some((
                    leg.contact_with_disc(radius, self.disc(state, other))?,
                    other,
                ))
            };
            let met = ids(ships)
                .filter_map(touch)
                .min_by(|a, b| a.0.total_cmp(&b.0));
            if let Some((distance, other)) = met {
                return (other.bit() & enemies != 0).then_some((index, distance, other));
            }
        }
        None
    }

    /// Whether an enemy ship is near enough to be rammed at all.
    pub(crate) fn ram_in_reach(&self, state: &State, id: ModelId) -> bool {
        let reach = self.cruise_speed(state, id);
        let disc = self.disc(state, id);
        let enemies = self.ships_on_table(state, self.spec(id).side.other());
        ids(enemies).any(|enemy| disc.within(self.disc(state, enemy), reach))
    }
}
