//! Flights of squadrons and engagement (rules WF-MOVE and WF-SQN).

use arrayvec::ArrayVec;
use evenkeel_board::Legs;
use evenkeel_board::disc::Disc;
use evenkeel_board::lanes::WIDTH;
use evenkeel_board::path::Leg;
use evenkeel_board::shape::Shape;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, Flight, FlightSpot, ModelId};
use crate::event::{Event, Manoeuvre};
use crate::game::Warfleets;
use crate::play::Play;
use crate::state::{Course, Purpose, State, Step, ids};

/// Flights shorter than this stay where they are, inches.
const TOLERANCE: f64 = 1e-6;

/// Up to eight routes of flights, with the speeds at which they are flown.
type Routes = ArrayVec<(Flight, Leg, f64), WIDTH>;

/// The things that a squadron may meet on any flight of one activation, as masks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Airspace {
    /// Models that it could end on.
    models: u64,
    /// Enemy squadrons that it could come near.
    enemies: u64,
    /// Pieces of terrain.
    blocking: u32,
    difficult: u32,
}

impl Warfleets {
    /// Rule WF-SQN-04: a squadron is engaged with every enemy squadron this near.
    /// Rule WF-SQN-09: engagement follows position and is not remembered.
    pub(crate) fn engaged_with(&self, state: &State, id: ModelId) -> u64 {
        let range = self.rules.squadron.engage_in;
        let disc = self.disc(state, id);
        let enemies = state.on_table[self.spec(id).side.other()] & !self.ships;
        ids(state.near(enemies, disc, range))
            .filter(|&enemy| disc.within(self.disc(state, enemy), range))
            .fold(0, |mask, enemy| mask | enemy.bit())
    }

    /// Rule WF-SQN-11: ships are never engaged. Rule WF-SQN-05: an engaged
    /// squadron cannot be displaced by its own action.
    pub(crate) fn is_engaged(&self, state: &State, id: ModelId) -> bool {
        !self.spec(id).is_ship() && self.engaged_with(state, id) != 0
    }

    /// The things that are near enough to a squadron to matter to any of its flights.
    pub(crate) fn airspace(&self, state: &State, id: ModelId) -> Airspace {
        let spec = self.spec(id);
        let reach = spec.cruise_in.max(spec.move_in) + spec.radius_in + TOLERANCE;
        let disc = Disc::new(state.model(id).pos, reach);
        let others = self.all_on_table(state) & !id.bit();
        let enemies = state.on_table[spec.side.other()] & !self.ships;
        let masks = &state.terrain.masks;
        let pieces = state
            .terrain
            .near_disc(masks.blocking | masks.difficult, disc);
        let models = state.near(others, disc, self.rules.squadron.engage_in);
        Airspace {
            models,
            enemies: models & enemies,
            blocking: pieces & masks.blocking,
            difficult: pieces & masks.difficult,
        }
    }

    /// Whether a squadron can go anywhere at all.
    pub(crate) fn has_flight(&self, state: &State, id: ModelId) -> bool {
        if self.is_engaged(state, id) {
            return false;
        }
        let space = self.airspace(state, id);
        self.flights(state, id)
            .any(|flight| self.flight_leg(state, &space, id, flight).is_some())
    }

    /// Lists the legal flights.
    pub(crate) fn list_flights(&self, state: &State, id: ModelId, out: &mut ActionList<Action>) {
        let space = self.airspace(state, id);
        let mut routes = Routes::new();
        self.each_route(state, id, |flight, leg, speed| {
            routes.push((flight, leg, speed));
            if routes.is_full() {
                self.list_flyable(state, &space, id, &routes, out);
                routes.clear();
            }
        });
        self.list_flyable(state, &space, id, &routes, out);
    }

    /// Visits the routes of all flights of the grid that are neither too long nor too
    /// short, with the speeds at which they are flown, in the order of
    /// [`Warfleets::flights`].
    fn each_route(&self, state: &State, id: ModelId, mut visit: impl FnMut(Flight, Leg, f64)) {
        let pos = state.model(id).pos;
        for cruise in [false, true] {
            for step in 1..=self.rules.grid.squadron_distances {
                let length = self.ring_length(id, cruise, step);
                let Some(speed) = self.flown_at(id, cruise, length) else {
                    continue;
                };
                for (direction, &heading) in self.grids.directions.iter().enumerate() {
                    let direction = direction as u16;
                    let to = FlightSpot::Ahead { direction, step };
                    visit(Flight { cruise, to }, Leg::new(pos, heading, length), speed);
                }
            }
        }
        for target in ids(state.on_table[self.spec(id).side.other()]) {
            for bearing in 0..3 {
                let Some(leg) = self.beside_leg(state, id, target, bearing) else {
                    continue;
                };
                let to = FlightSpot::Beside { target, bearing };
                for cruise in [false, true] {
                    if let Some(speed) = self.flown_at(id, cruise, leg.length) {
                        visit(Flight { cruise, to }, leg, speed);
                    }
                }
            }
        }
    }

    /// Lists the flights among a few that are legal.
    fn list_flyable(
        &self,
        state: &State,
        space: &Airspace,
        id: ModelId,
        routes: &[(Flight, Leg, f64)],
        out: &mut ActionList<Action>,
    ) {
        let legs: ArrayVec<Leg, WIDTH> = routes.iter().map(|(_, leg, _)| *leg).collect();
        let clear = self.clear_flights(state, space, id, &legs);
        for (lane, (flight, leg, speed)) in routes.iter().enumerate() {
            if clear >> lane & 1 == 1 || self.is_flyable(state, space, id, leg, *speed) {
                out.push(Action::Fly(*flight));
            }
        }
    }

    /// The routes, among up to eight, that surely are legal, because they keep clear of
    /// everything, as a bit mask.
    fn clear_flights(&self, state: &State, space: &Airspace, id: ModelId, legs: &[Leg]) -> u32 {
        if legs.is_empty() {
            return 0;
        }
        let many = Legs::new(legs, self.spec(id).radius_in);
        let mut clear = many.ending_on(&self.table);
        for other in ids(space.models) {
            clear &= many.ending_off(self.disc(state, other));
        }
        for enemy in ids(space.enemies) {
            let range = self.rules.squadron.engage_in;
            clear &= many.keeping_off(self.disc(state, enemy), range);
        }
        for shape in state.terrain.among(space.blocking | space.difficult) {
            clear &= many.keeping_off(shape.bound(), 0.0);
        }
        clear.to_bitmask()
    }

    /// The grid of flights: rings of both speeds, and spots beside every enemy.
    pub(crate) fn flights<'a>(
        &'a self,
        state: &'a State,
        id: ModelId,
    ) -> impl Iterator<Item = Flight> + 'a {
        let directions = self.grids.directions.len() as u16;
        let steps = self.rules.grid.squadron_distances;
        let rings = [false, true].into_iter().flat_map(move |cruise| {
            (1..=steps).flat_map(move |step| {
                (0..directions).map(move |direction| {
                    let to = FlightSpot::Ahead { direction, step };
                    Flight { cruise, to }
                })
            })
        });
        let enemies = ids(state.on_table[self.spec(id).side.other()]);
        let beside = enemies.flat_map(|target| {
            (0..3).flat_map(move |bearing| {
                let to = FlightSpot::Beside { target, bearing };
                [false, true].map(|cruise| Flight { cruise, to })
            })
        });
        rings.chain(beside)
    }

    /// The route of a flight, or none when it is illegal.
    pub(crate) fn flight_leg(
        &self,
        state: &State,
        space: &Airspace,
        id: ModelId,
        flight: Flight,
    ) -> Option<Leg> {
        let leg = self.route(state, id, flight)?;
        let speed = self.flown_at(id, flight.cruise, leg.length)?;
        self.is_flyable(state, space, id, &leg, speed)
            .then_some(leg)
    }

    /// The speed at which a flight of this length is flown, or none when it is too
    /// long for it. What Move speed reaches is not offered at Cruise speed again.
    fn flown_at(&self, id: ModelId, cruise: bool, length_in: f64) -> Option<f64> {
        let spec = self.spec(id);
        let (least, speed) = if cruise {
            (spec.move_in, spec.cruise_in)
        } else {
            (0.0, spec.move_in)
        };
        (length_in <= speed + TOLERANCE && length_in > least + TOLERANCE).then_some(speed)
    }

    /// Rule WF-MOVE-25: any route would do; straight ones are offered. None when
    /// the squadron stands on the very centre of what it would fly beside.
    fn route(&self, state: &State, id: ModelId, flight: Flight) -> Option<Leg> {
        match flight.to {
            FlightSpot::Ahead { direction, step } => {
                Some(self.ring_leg(state, id, flight, direction, step))
            }
            FlightSpot::Beside { target, bearing } => self.beside_leg(state, id, target, bearing),
        }
    }

    fn ring_leg(
        &self,
        state: &State,
        id: ModelId,
        flight: Flight,
        direction: u16,
        step: u8,
    ) -> Leg {
        let heading = self.grids.directions[usize::from(direction)];
        Leg::new(
            state.model(id).pos,
            heading,
            self.ring_length(id, flight.cruise, step),
        )
    }

    /// Rule WF-MOVE-06: up to Move speed. Rule WF-MOVE-07: up to Cruise speed.
    pub(crate) fn ring_length(&self, id: ModelId, cruise: bool, step: u8) -> f64 {
        let spec = self.spec(id);
        let share = f64::from(step) / f64::from(self.rules.grid.squadron_distances);
        if cruise {
            spec.move_in + (spec.cruise_in - spec.move_in) * share
        } else {
            spec.move_in * share
        }
    }

    /// A spot beside an enemy, at half the range of the squadron's guns.
    fn beside_leg(&self, state: &State, id: ModelId, target: ModelId, bearing: u8) -> Option<Leg> {
        let spec = self.spec(id);
        let (from, to) = (state.model(id).pos, state.model(target).pos);
        let away = (from - to).normalised()?;
        let gap = self.spec(target).radius_in + spec.radius_in + spec.reach_in / 2.0;
        let offset: Vec2 = self.grids.beside[usize::from(bearing)].turn(away) * gap;
        Leg::between(from, to + offset)
    }

    /// Rule WF-MOVE-27: the end is free and on the table (WF-DIS-15). Rule
    /// WF-MOVE-28: the route avoids blocking terrain. Rule WF-MOVE-32: difficult
    /// terrain shortens it. Rule WF-MOVE-26: models may be flown over.
    fn is_flyable(
        &self,
        state: &State,
        space: &Airspace,
        id: ModelId,
        leg: &Leg,
        speed: f64,
    ) -> bool {
        let end = self.disc_at(id, leg.end());
        let overlaps = |other| end.overlaps(self.disc(state, other));
        if !self.table.contains_disc(end)
            || ids(state.near(space.models, end, 0.0)).any(overlaps)
            || !self.keeps_engaged(state, space, end, leg)
        {
            return false;
        }
        if space.blocking | space.difficult == 0 {
            return true;
        }
        let terrain = &state.terrain;
        let legs = std::slice::from_ref(leg);
        let met = terrain.on_way(space.blocking | space.difficult, legs, end.radius);
        let enters =
            |shape: &Shape| shape.overlaps_disc(end) || leg.crosses_shape(end.radius, shape);
        if terrain.among(met & space.blocking).any(enters) {
            return false;
        }
        let difficult = met & space.difficult;
        difficult == 0
            || leg.length <= speed * self.rules.movement.difficult_speed
            || leg.length
                <= self.slowed(terrain.among(difficult), legs, end.radius, speed) + TOLERANCE
    }

    /// Rule WF-SQN-03: a route that comes near an enemy squadron must end near
    /// it. Rule WF-SQN-07: near each of them. Rule WF-SQN-08: it may go on inside.
    fn keeps_engaged(&self, state: &State, space: &Airspace, end: Disc, leg: &Leg) -> bool {
        let range = self.rules.squadron.engage_in;
        let radius = end.radius;
        space.enemies == 0
            || ids(state.on_way(space.enemies, leg, radius + range)).all(|enemy| {
                let disc = self.disc(state, enemy);
                let met = leg.comes_within(radius, disc.centre, range + disc.radius);
                met.is_none() || end.within(disc, range)
            })
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Carries out a flight. Rule WF-SHOOT-01: a squadron that moved may shoot.
    /// Rule WF-MSR-06: a late one may not do both.
    pub(crate) fn fly(&mut self, id: ModelId, flight: Flight) {
        debug_assert!(
            self.game
                .flight_leg(self.state, &self.game.airspace(self.state, id), id, flight)
                .is_some(),
            "{flight:?} is not a legal flight"
        );
        let Some(leg) = self.game.route(self.state, id, flight) else {
            return;
        };
        if !flight.cruise && !self.state.activation.late {
            self.state.push(Step::Shoot(id));
        }
        let manoeuvre = if flight.cruise {
            Manoeuvre::Cruise
        } else {
            Manoeuvre::Move
        };
        self.start_walk(id, Course::straight(leg), Purpose::Flight(manoeuvre));
    }
}
