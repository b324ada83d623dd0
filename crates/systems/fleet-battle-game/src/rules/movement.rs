//! Moving the ships of the active squadron.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, ShipId, ships};
use crate::courses::{Room, Speed, Spot};
use crate::event::{Adjustment, Event};
use crate::game::FleetBattleGame;
use crate::patch::Patch;
use crate::play::Play;
use crate::rules::damage::{Log, cap_shields};
use crate::ruleset::Edge;
use crate::state::{Ask, State, Step};

impl FleetBattleGame {
    /// Rules FBG-DEC-02, FBG-MOVE-09: lists the ships that may move next, crippled ones not
    /// among them.
    pub(crate) fn list_helms(&self, state: &State, out: &mut ActionList<Action>) {
        out.extend(ships(state.activation.unmoved).map(Action::Helm));
    }

    /// Rule FBG-DEC-02: lists where a ship may go.
    pub(crate) fn list_courses(&self, state: &State, ship: ShipId, out: &mut ActionList<Action>) {
        let fan = self.fan(state, ship);
        let room = Room::at(&self.map, state.ship(ship).hex);
        for spot in self.legal_spots(state, ship) {
            let places = spot.places();
            if room.holds(spot.needs()) {
                out.extend(places.map(|place| Action::Course(place as u16)));
                continue;
            }
            for place in places {
                if fan.speed(fan.courses()[place], room).is_some() {
                    out.push(Action::Course(place as u16));
                }
            }
        }
        if self.may_leave_map(state, ship) {
            out.push(Action::LeaveMap);
        }
    }

    /// The hexes that the asked ship may go to, with their courses.
    fn legal_spots<'a>(
        &'a self,
        state: &'a State,
        ship: ShipId,
    ) -> impl Iterator<Item = &'a Spot> + 'a {
        let spots = self.fan(state, ship).spots().iter();
        spots.filter(|spot| state.activation.ends.contains(spot.by))
    }

    /// The places in its fan of the courses that the asked ship may follow.
    pub fn legal_courses<'a>(
        &'a self,
        state: &'a State,
        ship: ShipId,
    ) -> impl Iterator<Item = u16> + 'a {
        let fan = self.fan(state, ship);
        let room = Room::at(&self.map, state.ship(ship).hex);
        let places = self.legal_spots(state, ship).flat_map(|spot| spot.places());
        let reached = places.filter(move |&place| fan.speed(fan.courses()[place], room).is_some());
        reached.map(|place| place as u16)
    }

    /// Rules FBG-STACK-01..03: the hexes that a ship can end in, seen from where it is. Ships
    /// pass through one another, but none may end in a hex with one of `others`. Rules
    /// FBG-STACK-04, FBG-STACK-05: crippled ships are in the way, lost ones not.
    pub(crate) fn free_ends(&self, state: &State, ship: ShipId, others: u32) -> Patch {
        let hex = state.ship(ship).hex;
        let mut ends = self.ends_on_map(state, ship);
        for other in ships(others & !ship.bit()) {
            ends.remove(state.ship(other).hex - hex);
        }
        ends
    }

    /// Rule FBG-MOVE-08: the hexes that a ship can end in without leaving the map.
    fn ends_on_map(&self, state: &State, ship: ShipId) -> Patch {
        let fan = self.fan(state, ship);
        let room = Room::at(&self.map, state.ship(ship).hex);
        fan.ends_within(room)
    }

    /// Rule FBG-MOVE-08: whether a ship can fly off the map, in the variant. It
    /// can when not all its courses stay on it, because the hex beyond the edge
    /// would itself be the end of a course.
    fn may_leave_map(&self, state: &State, ship: ShipId) -> bool {
        let room = Room::at(&self.map, state.ship(ship).hex);
        self.rules.movement.edge == Edge::LeavesAsLost
            && !room.holds(self.fan(state, ship).needs())
            && self.may_leave_mates(state, ship)
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FBG-MOVE-06: the owner chooses in which order the ships move; each
    /// ends its move before the next one starts. Rule FBG-MOVE-07: each moves
    /// once.
    pub(crate) fn next_helm(&mut self) {
        let unmoved = self.state.activation.unmoved;
        match unmoved.count_ones() {
            0 => {}
            1 => self
                .state
                .push(Step::Steer(ShipId(unmoved.trailing_zeros() as u8))),
            _ => {
                self.state.push(Step::Move);
                self.state.ask(self.state.activation.side, Ask::Helm);
            }
        }
    }

    /// Rule FBG-COH-06: a ship keeps cohesion where it ends its own move, and at no other
    /// time. Asks for its course when there is a choice.
    pub(crate) fn steer(&mut self, ship: ShipId) {
        let free = self.game.free_ends(self.state, ship, self.state.on_map);
        self.state.activation.ends = self.game.ends_in_cohesion(self.state, ship, free);
        let mut legal = self.game.legal_courses(self.state, ship);
        let first = legal.next();
        let is_choice = legal.next().is_some() || self.game.may_leave_map(self.state, ship);
        drop(legal);
        match first {
            Some(only) if !is_choice => self.follow_course(ship, only),
            _ => self.state.ask(self.game.spec(ship).side, Ask::Course(ship)),
        }
    }

    /// Moves a ship to the end of a course.
    pub(crate) fn follow_course(&mut self, ship: ShipId, course: u16) {
        let fan = self.game.fan(self.state, ship);
        let course = fan.courses()[usize::from(course)];
        let before = *self.state.ship(ship);
        let room = Room::at(&self.game.map, before.hex);
        let moved = self.state.ship_mut(ship);
        moved.hex = before.hex + course.by;
        moved.facing = course.facing;
        let after = *moved;
        self.state.activation.unmoved &= !ship.bit();
        let speed = fan.speed(course, room);
        self.observer.note(|| Event::Moved {
            ship,
            from: self.game.berth(&before),
            to: self.game.berth(&after),
            hexes: fan.way(course, room).map_or(0, |(_, way)| way.hexes()),
            full_speed: speed == Some(Speed::Full),
        });
        match speed {
            Some(Speed::Full) => self.drop_shields(ship),
            Some(Speed::Standing) => self.state.activation.standing |= ship.bit(),
            _ => {}
        }
    }

    /// Rule FBG-SHLD-05..08: as soon as a ship has moved at full speed no more
    /// than so many shields are up. The others are down until they are raised.
    fn drop_shields(&mut self, ship: ShipId) {
        self.state.activation.full_speed |= ship.bit();
        let moved = self.state.ship_mut(ship);
        let before = moved.log;
        moved.log = cap_shields(before, self.game.rules.shields.full_speed_up_max);
        let log = moved.log;
        if log != before {
            self.observer.note(|| Event::Adjusted {
                ship,
                why: Adjustment::FullSpeed,
                up: log.up,
                down: log.down,
            });
        }
    }

    /// Rule FBG-MOVE-08: in the variant a ship that leaves the map is lost; it
    /// does not explode.
    pub(crate) fn leave_map(&mut self, ship: ShipId) {
        let from = self.game.berth(self.state.ship(ship));
        self.observer.note(|| Event::LeftMap { ship, from });
        self.state.ship_mut(ship).log = Log::DESTROYED;
        self.state.activation.unmoved &= !ship.bit();
        self.state.on_map &= !ship.bit();
        self.lose(ship);
        self.state.push(Step::Settle);
    }

    /// Takes a ship off the list of the live.
    pub(crate) fn lose(&mut self, ship: ShipId) {
        self.state.live &= !ship.bit();
        self.remove_dead_chit(self.game.spec(ship).squadron);
    }
}
