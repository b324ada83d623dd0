//! Mission and objective markers (ledger section 5).

use evenkeel_board::disc::Disc;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::Side;

use crate::action::{Action, ModelId};
use crate::event::Event;
use crate::game::Warfleets;
use crate::ruleset::NoSpot;
use crate::state::{Ask, State, Step};

impl Warfleets {
    /// Rule WF-OBJ-02: sides take turns placing one marker each.
    pub(crate) fn next_marker(
        &self,
        state: &mut State,
        left: u8,
        side: Side,
        observer: &mut impl Observer<Event>,
    ) {
        if left == 0 || state.markers.is_full() {
            return;
        }
        state.push(Step::PlaceMarkers {
            left: left - 1,
            side: side.other(),
        });
        let Some(spacing_in) = self.marker_spacing(state) else {
            self.place_without_spot(state, observer);
            return;
        };
        let mut legal = self.marker_choices(state, spacing_in);
        let (first, second) = (legal.next(), legal.next());
        drop(legal);
        match (first, second) {
            (Some(only), None) => {
                self.put_marker(state, self.grids.marker_spots[only], observer);
            }
            _ => state.ask(side, Ask::Marker { left, spacing_in }),
        }
    }

    /// Rule WF-OBJ-07: when no spot is left, the distance between markers is
    /// relaxed inch by inch. None when not even that helps.
    fn marker_spacing(&self, state: &State) -> Option<f64> {
        let full = self.rules.table.objective_spacing_in;
        let relaxed = (1..)
            .map(|inch| full.floor() - f64::from(inch))
            .take_while(|&d| d >= 0.0);
        let relaxed = relaxed.filter(|_| self.rules.table.objective_no_spot == NoSpot::Relax);
        let mut spacings = std::iter::once(full).chain(relaxed);
        spacings.find(|&spacing| self.marker_choices(state, spacing).next().is_some())
    }

    /// Rule WF-OBJ-07: terrain fills the whole band, so the marker goes to the
    /// free spot nearest to the middle of the table, unless it may be left out.
    fn place_without_spot(&self, state: &mut State, observer: &mut impl Observer<Event>) {
        if self.rules.table.objective_no_spot == NoSpot::Skip {
            return;
        }
        let centre = self.table.centre();
        let free = self
            .grids
            .table_spots
            .iter()
            .filter(|&&spot| self.open_space(state, spot));
        let nearer = |a: &&Vec2, b: &&Vec2| {
            a.distance_squared(centre)
                .total_cmp(&b.distance_squared(centre))
        };
        if let Some(&spot) = free.min_by(nearer) {
            self.put_marker(state, spot, observer);
        }
    }

    /// Rule WF-OBJ-03: legal spots lie outside both deployment zones and keep
    /// their distance from each other; spots that a large ship can reach come
    /// before others (WF-OBJ-06).
    fn marker_choices<'a>(
        &'a self,
        state: &'a State,
        spacing_in: f64,
    ) -> impl Iterator<Item = usize> + 'a {
        let apart = move |spot: Vec2| {
            state
                .markers
                .iter()
                .all(|&other| self.far_apart(spot, other, spacing_in))
        };
        let spots = self.grids.marker_spots.iter().copied().enumerate();
        let legal = spots.filter(move |&(_, spot)| apart(spot) && self.open_space(state, spot));
        let roomy_exists = legal.clone().any(|(_, spot)| self.roomy(state, spot));
        legal
            .filter(move |&(_, spot)| !roomy_exists || self.roomy(state, spot))
            .map(|(index, _)| index)
    }

    /// Rule WF-OBJ-04: at least, or more than, so far apart.
    fn far_apart(&self, a: Vec2, b: Vec2, spacing_in: f64) -> bool {
        let distance = a.distance(b);
        if self.rules.table.objective_strictly_over {
            distance > spacing_in + 1e-6
        } else {
            distance >= spacing_in - 1e-6
        }
    }

    /// Rule WF-OBJ-06: never inside a blocking piece, where no ship could go.
    pub(crate) fn open_space(&self, state: &State, spot: Vec2) -> bool {
        let terrain = &state.terrain;
        let near = terrain.near_disc(terrain.masks.blocking, Disc::new(spot, 0.0));
        !terrain.among(near).any(|shape| shape.contains(spot))
    }

    /// Rule WF-OBJ-06: far enough from blocking pieces for the largest base.
    fn roomy(&self, state: &State, spot: Vec2) -> bool {
        let room = self.largest_base_in.max(self.rules.table.objective_room_in);
        let terrain = &state.terrain;
        let near = terrain.near_disc(terrain.masks.blocking, Disc::new(spot, room));
        !terrain
            .among(near)
            .any(|shape| shape.distance_to_point(spot) < room)
    }

    /// Lists the spots for the next marker.
    pub(crate) fn list_marker_spots(
        &self,
        state: &State,
        spacing_in: f64,
        out: &mut ActionList<Action>,
    ) {
        let legal = self.marker_choices(state, spacing_in);
        out.extend(legal.map(|spot| Action::PlaceMarker(spot as u16)));
    }

    /// Rule WF-OBJ-01: the marker lies on the table.
    pub(crate) fn put_marker(
        &self,
        state: &mut State,
        spot: Vec2,
        observer: &mut impl Observer<Event>,
    ) {
        state.markers.push(spot);
        observer.note(|| Event::MarkerAt {
            x_in: spot.x,
            y_in: spot.y,
            dropped_by: None,
        });
    }

    /// Rule WF-OBJ-08: a ship that passes over a marker carries it from then on.
    pub(crate) fn take_marker(
        &self,
        state: &mut State,
        ship: ModelId,
        spot: Vec2,
        observer: &mut impl Observer<Event>,
    ) {
        let Some(index) = state.markers.iter().position(|&marker| marker == spot) else {
            return;
        };
        state.markers.remove(index);
        state.model_mut(ship).markers += 1;
        observer.note(|| Event::MarkerTaken {
            model: ship,
            x_in: spot.x,
            y_in: spot.y,
        });
    }

    /// Rule WF-OBJ-18: a carrier that leaves play sets down its markers where it
    /// was. Rule WF-OBJ-19: however it leaves.
    pub(crate) fn drop_markers(
        &self,
        state: &mut State,
        ship: ModelId,
        observer: &mut impl Observer<Event>,
    ) {
        let model = state.model_mut(ship);
        let (count, spot) = (std::mem::take(&mut model.markers), model.pos);
        for _ in 0..count {
            state.markers.push(spot);
            observer.note(|| Event::MarkerAt {
                x_in: spot.x,
                y_in: spot.y,
                dropped_by: Some(ship),
            });
        }
    }

    /// Rule WF-OBJ-26: who holds more markers wins. Rule WF-OBJ-27: equal numbers
    /// are a draw.
    pub(crate) fn decide(&self, state: &State) -> Outcome {
        let (a, b) = (state.markers_held(Side::A), state.markers_held(Side::B));
        let winner = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(Side::A),
            std::cmp::Ordering::Less => Some(Side::B),
            std::cmp::Ordering::Equal => None,
        };
        let mission = if winner.is_some() {
            EndReason::Objective
        } else {
            EndReason::RoundLimit
        };
        Outcome {
            winner,
            margin: i32::from(a.abs_diff(b)),
            reason: state.collapse.unwrap_or(mission),
            rounds: state.round,
            first: state.initiative,
        }
    }

    /// Rule WF-OBJ-31: nobody has a ship left anywhere, so nobody can take a
    /// marker, and what is left to play cannot change the draw. While there is a
    /// ship, its morale, boarders, terrain and its own course may still cost it
    /// markers, and it may still take others, so all is played. An early end
    /// therefore has a margin of 0; every other margin is that of the last round.
    pub(crate) fn is_decided(&self, state: &State) -> bool {
        state.ships_left.a == 0 && state.ships_left.b == 0
    }
}
