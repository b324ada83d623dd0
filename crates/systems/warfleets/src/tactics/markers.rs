//! Markers: where they are placed, and which edge is chosen for them.

use evenkeel_board::heading::Heading;
use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::Judgement;

use crate::action::Action;
use crate::game::Warfleets;
use crate::state::{Ask, State, ids};
use crate::tactics::{Beliefs, Offers};

/// Columns of the table in which ways out of a zone are looked for.
const COLUMNS: u8 = 8;
/// Judgements of places are rounded to this, points, so that mirrored places are
/// judged alike and the dice choose.
const GRAIN: f32 = 0.25;

impl Warfleets {
    /// Judges the spots for the next marker. Whoever will choose the edge wants the
    /// halves unequal, and the other wants them alike; a side that does not know
    /// who it will be minds neither.
    pub(crate) fn judge_markers(&self, state: &State, beliefs: &Beliefs, offers: &mut Offers) {
        let side = state.decider;
        let known = !self.rules.table.two_roll_offs;
        let wanted = if state.initiative == side { 1.0 } else { -1.0 };
        let speed = self.mean_cruise_in();
        let so_far = if known {
            self.tilt(state, speed, beliefs)
        } else {
            0.0
        };
        let plan = self.plan(side, beliefs);
        let mut off_grid = None;
        offers.list(self, state, |action| {
            let (Action::PlaceMarker(spot), Ask::Marker { spacing_in, .. }) = (action, state.ask)
            else {
                return Judgement::default();
            };
            let at = self.marker_spot_among(spot, || {
                off_grid.get_or_insert_with(|| self.spots_off_grid(state, spacing_in))
            });
            let gain = if known {
                wanted * (so_far + self.lean(state, at, speed, beliefs)).abs()
            } else {
                0.0
            };
            let away = state.markers.iter().map(|other| other.distance(at));
            let apart = away.fold(0.0, f64::max) / self.table.width;
            Judgement {
                objective: grained(gain + plan * apart as f32),
                ..Judgement::default()
            }
        });
    }

    /// Judges both edges by the markers that are nearer to them and the ways that
    /// lead out of their zones. Equal ones are left to the dice.
    pub(crate) fn judge_edges(&self, state: &State, beliefs: &Beliefs, offers: &mut Offers) {
        let lean = self.tilt(state, self.mean_cruise_in(), beliefs);
        let ways = beliefs.opinions.markers.way_out
            * (self.ways_out(state, true) - self.ways_out(state, false));
        for lower in [true, false] {
            let towards = if lower { 1.0 } else { -1.0 };
            let judgement = Judgement {
                objective: grained(towards * lean),
                approach: grained(towards * ways),
                ..Judgement::default()
            };
            offers.push(Action::TakeLowerEdge(lower), judgement);
        }
    }

    /// The tilt of all markers so far: how much more they are worth to the side on the
    /// lower edge than to the one on the upper edge, points, to ships of a speed in inches.
    fn tilt(&self, state: &State, speed: f32, beliefs: &Beliefs) -> f32 {
        let leans = state
            .markers
            .iter()
            .map(|&at| self.lean(state, at, speed, beliefs));
        leans.sum()
    }

    /// The lean of a marker: how much more it is worth to the side on the lower edge than
    /// to the one on the upper edge, points.
    fn lean(&self, state: &State, at: Vec2, speed: f32, beliefs: &Beliefs) -> f32 {
        let ease = |lower| self.ease(state, at, lower, speed, beliefs);
        ease(true) - ease(false)
    }

    /// The worth of a marker to whoever deploys along an edge: less for each activation
    /// that the straight way from the zone takes at a speed in inches.
    fn ease(&self, state: &State, at: Vec2, lower: bool, speed: f32, beliefs: &Beliefs) -> f32 {
        let opinions = &beliefs.opinions.markers;
        let depth = self.rules.table.deploy_depth_in;
        let (edge_y, heading) = self.front(lower);
        let way = (at.y - edge_y).abs() - depth;
        let start = Vec2::new(at.x, edge_y + heading.forward().y * depth);
        let leg = Leg::new(start, heading, way.max(0.0));
        let blocked = self.is_leg_barred(state, &leg, self.largest_base_in);
        let detour = if blocked { opinions.detour } else { 0.0 };
        let turns = way.max(0.0) as f32 / speed + detour;
        beliefs.opinions.stakes.marker / (1.0 + opinions.delay * turns)
    }

    /// The y of an edge, and the heading into the table.
    fn front(&self, lower: bool) -> (f64, Heading) {
        if lower {
            (0.0, Heading::NORTH)
        } else {
            (self.table.height, Heading::SOUTH)
        }
    }

    /// The number of some columns that lead from a zone to the middle of the table.
    fn ways_out(&self, state: &State, lower: bool) -> f32 {
        let (edge_y, heading) = self.front(lower);
        let depth = self.rules.table.deploy_depth_in;
        let way = self.table.height / 2.0 - depth;
        let open = (0..COLUMNS).filter(|&column| {
            let x = self.table.width * (f64::from(column) + 0.5) / f64::from(COLUMNS);
            let start = Vec2::new(x, edge_y + heading.forward().y * depth);
            !self.is_leg_barred(state, &Leg::new(start, heading, way), self.largest_base_in)
        });
        open.count() as f32
    }

    /// Mean Cruise speed of all ships of the battle, inches.
    fn mean_cruise_in(&self) -> f32 {
        let [a, b] = Side::BOTH.map(|side| self.fleet_cruise_in(side));
        ((a + b) / 2.0).max(1.0)
    }

    fn fleet_cruise_in(&self, side: Side) -> f32 {
        let ships = self.of_side[side] & self.ships;
        let sum: f64 = ids(ships).map(|ship| self.spec(ship).cruise_in).sum();
        (sum / f64::from(ships.count_ones().max(1))) as f32
    }

    /// Points that a side gains from markers that lie a table's width apart: a
    /// faster fleet wants them wide apart, a slower one close together.
    fn plan(&self, side: Side, beliefs: &Beliefs) -> f32 {
        let (own, other) = (
            self.fleet_cruise_in(side),
            self.fleet_cruise_in(side.other()),
        );
        let faster = (own - other) / own.min(other).max(1.0);
        let opinions = &beliefs.opinions.markers;
        beliefs.opinions.stakes.marker * (opinions.spread * faster + opinions.apart)
    }
}

/// Rounded, so that mirrored places are judged alike to the last bit.
fn grained(points: f32) -> f32 {
    (points / GRAIN).round() * GRAIN
}
