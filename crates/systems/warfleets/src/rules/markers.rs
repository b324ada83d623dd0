//! Placing the objective markers (rules WF-OBJ).

use std::borrow::Borrow;

use evenkeel_board::borders::Borders;
use evenkeel_board::disc::Disc;
use evenkeel_board::tolerance::DISTANCE_TOLERANCE;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::Action;
use crate::event::Event;
use crate::game::Warfleets;
use crate::grids::marker_band;
use crate::play::Play;
use crate::rules::nooks::{Nooks, OVER_IN, keep};
use crate::ruleset::NoSpot;
use crate::state::{Ask, State, Step};

/// The ground that the next marker may go to.
struct MarkerGround {
    /// Distance to blocking pieces, inches; none where only their inside is barred.
    room_in: Option<f64>,
    /// Spots that the grid does not have; none where the grid has some.
    nooks: Nooks,
}

impl Warfleets {
    /// Rule WF-OBJ-07: when no spot is left, the distance between markers is
    /// relaxed inch by inch. None when not even that helps.
    fn marker_spacing(&self, state: &State) -> Option<f64> {
        let full = self.rules.table.objective_spacing_in;
        let relaxed = (1..)
            .map(|inch| full.floor() - f64::from(inch))
            .take_while(|&d| d >= 0.0);
        let relaxed = relaxed.filter(|_| self.rules.table.objective_no_spot == NoSpot::Relax);
        let mut spacings = std::iter::once(full).chain(relaxed);
        spacings.find(|&spacing| self.marker_ground(state, spacing).is_some())
    }

    /// Rule WF-OBJ-03: spots of the grid, which lies outside both deployment
    /// zones, come first, and spots anywhere else in the band where the grid has
    /// none. Spots that a large ship can reach come before others (WF-OBJ-06).
    /// None when this spacing leaves none at all.
    fn marker_ground(&self, state: &State, spacing_in: f64) -> Option<MarkerGround> {
        let table = &self.rules.table;
        let room = self.largest_base_in.max(table.objective_room_in);
        [Some(room), None].into_iter().find_map(|room_in| {
            let spots = &self.grids.marker_spots;
            let on_grid = spots
                .iter()
                .any(|&spot| self.takes_marker(state, spacing_in, room_in, spot));
            let nooks = match on_grid {
                true => Nooks::new(),
                false => self.marker_nooks(state, spacing_in, room_in),
            };
            (on_grid || !nooks.is_empty()).then_some(MarkerGround { room_in, nooks })
        })
    }

    /// Whether a marker may lie on a spot of the band.
    fn takes_marker(
        &self,
        state: &State,
        spacing_in: f64,
        room_in: Option<f64>,
        spot: Vec2,
    ) -> bool {
        let mut others = state.markers.iter();
        others.all(|&other| self.far_apart(spot, other, spacing_in))
            && match room_in {
                Some(room_in) => self.roomy(state, spot, room_in),
                None => self.open_space(state, spot),
            }
    }

    /// Rule WF-OBJ-04: the corners of the ground in the band that markers and
    /// blocking pieces leave free; there is one wherever there is a spot at all.
    fn marker_nooks(&self, state: &State, spacing_in: f64, room_in: Option<f64>) -> Nooks {
        let mut nooks = Nooks::new();
        let band = marker_band(&self.rules);
        if band.is_empty() {
            return nooks;
        }
        let mut borders = Borders::new();
        borders.add_rect(&band);
        let over = match self.rules.table.objective_strictly_over {
            true => OVER_IN,
            false => 0.0,
        };
        for &other in &state.markers {
            borders.add_circle(Disc::new(other, spacing_in + over));
        }
        for shape in self.blocking(state) {
            // The border of a piece still belongs to it.
            borders.add_shape(shape, room_in.unwrap_or(OVER_IN));
        }
        borders.each_crossing(|spot| {
            let inside = band.clamp(spot, 0.0);
            let is_on = band.contains_point(spot);
            if is_on && self.takes_marker(state, spacing_in, room_in, inside) {
                keep(&mut nooks, inside);
            }
        });
        nooks
    }

    /// The spots for the next marker, by their numbers: those of the grid, or else
    /// the others, numbered after it.
    fn marker_choices<'a>(
        &'a self,
        state: &'a State,
        spacing_in: f64,
    ) -> impl Iterator<Item = u16> + 'a {
        let spots = self.grids.marker_spots.iter().copied().enumerate();
        let size = spots.len();
        let ground = self.marker_ground(state, spacing_in);
        let room_in = ground.as_ref().and_then(|ground| ground.room_in);
        let more = ground.map_or(0, |ground| ground.nooks.len());
        let legal = spots.filter(move |&(_, spot)| {
            more == 0 && self.takes_marker(state, spacing_in, room_in, spot)
        });
        let legal = legal.map(|(index, _)| index).chain(size..size + more);
        legal.map(|index| index as u16)
    }

    /// The spot for a marker that has this number at this spacing.
    pub(crate) fn marker_spot(&self, state: &State, spacing_in: f64, number: u16) -> Vec2 {
        self.marker_spot_among(number, || self.spots_off_grid(state, spacing_in))
    }

    /// A spot for a marker, for who asks for many: the spots that no grid has are found by
    /// `others`, if they are needed.
    pub(crate) fn marker_spot_among<N: Borrow<Nooks>>(
        &self,
        number: u16,
        others: impl FnOnce() -> N,
    ) -> Vec2 {
        let spots = &self.grids.marker_spots;
        let number = usize::from(number);
        spots.get(number).copied().unwrap_or_else(|| {
            let nook = others().borrow().get(number - spots.len()).copied();
            nook.unwrap_or(self.table.centre())
        })
    }

    /// The spots for the next marker where the grid has none.
    pub(crate) fn spots_off_grid(&self, state: &State, spacing_in: f64) -> Nooks {
        let ground = self.marker_ground(state, spacing_in);
        ground.map_or_else(Nooks::new, |ground| ground.nooks)
    }

    /// Rule WF-OBJ-04: at least, or more than, so far apart.
    fn far_apart(&self, a: Vec2, b: Vec2, spacing_in: f64) -> bool {
        let distance = a.distance(b);
        if self.rules.table.objective_strictly_over {
            distance > spacing_in + DISTANCE_TOLERANCE
        } else {
            distance >= spacing_in - DISTANCE_TOLERANCE
        }
    }

    /// Rule WF-OBJ-06: never inside a blocking piece, where no ship could go.
    pub(crate) fn open_space(&self, state: &State, spot: Vec2) -> bool {
        let terrain = &state.terrain;
        let near = terrain.near_disc(terrain.masks.blocking, Disc::new(spot, 0.0));
        !terrain.among(near).any(|shape| shape.contains(spot))
    }

    /// Rule WF-OBJ-06: far enough from blocking pieces for the largest base.
    fn roomy(&self, state: &State, spot: Vec2, room_in: f64) -> bool {
        let terrain = &state.terrain;
        let near = terrain.near_disc(terrain.masks.blocking, Disc::new(spot, room_in));
        !terrain
            .among(near)
            .any(|shape| shape.distance_to_point(spot) < room_in - DISTANCE_TOLERANCE)
    }

    /// Lists the spots for the next marker.
    pub(crate) fn list_marker_spots(
        &self,
        state: &State,
        spacing_in: f64,
        out: &mut ActionList<Action>,
    ) {
        let legal = self.marker_choices(state, spacing_in);
        out.extend(legal.map(Action::PlaceMarker));
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-OBJ-02: sides take turns placing one marker each.
    pub(crate) fn next_marker(&mut self, left: u8, side: Side) {
        if left == 0 || self.state.markers.is_full() {
            return;
        }
        self.state.push(Step::PlaceMarkers {
            left: left - 1,
            side: side.other(),
        });
        let Some(spacing_in) = self.game.marker_spacing(self.state) else {
            self.place_without_spot();
            return;
        };
        let mut legal = self.game.marker_choices(self.state, spacing_in);
        let (first, second) = (legal.next(), legal.next());
        drop(legal);
        match (first, second) {
            (Some(only), None) => {
                let spot = self.game.marker_spot(self.state, spacing_in, only);
                self.put_marker(spot);
            }
            _ => self.state.ask(side, Ask::Marker { left, spacing_in }),
        }
    }

    /// Rule WF-OBJ-07: terrain fills the whole band, so the marker goes to the
    /// free spot nearest to the middle of the table, unless it may be left out.
    fn place_without_spot(&mut self) {
        if self.game.rules.table.objective_no_spot == NoSpot::Skip {
            return;
        }
        let centre = self.game.table.centre();
        let free = self
            .game
            .grids
            .table_spots
            .iter()
            .filter(|&&spot| self.game.open_space(self.state, spot));
        let nearer = |a: &&Vec2, b: &&Vec2| {
            a.distance_squared(centre)
                .total_cmp(&b.distance_squared(centre))
        };
        if let Some(&spot) = free.min_by(nearer) {
            self.put_marker(spot);
        }
    }

    /// Rule WF-OBJ-01: the marker lies on the table.
    pub(crate) fn put_marker(&mut self, spot: Vec2) {
        self.state.markers.push(spot);
        self.observer.note(|| Event::MarkerAt {
            x_in: spot.x,
            y_in: spot.y,
            dropped_by: None,
        });
    }
}
