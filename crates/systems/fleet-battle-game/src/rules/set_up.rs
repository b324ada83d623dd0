//! Secret deployment.

use arrayvec::ArrayVec;
use evenkeel_board::hex::Hex;
use evenkeel_board::hex_side::HexSide;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, ShipId, ships};
use crate::event::Event;
use crate::game::FleetBattleGame;
use crate::ruleset::Cohesion;
use crate::state::{Ask, State, Step};

/// Ships of one squadron that wait for a mate nearby.
type Alone = ArrayVec<Hex, { crate::fleet::MAX_SHIPS }>;

impl FleetBattleGame {
    /// Rule FBG-SETUP-01: no scenario says otherwise, so both fleets are placed.
    /// Rule FBG-SETUP-04: one side is asked
    /// after the other, and neither sees what the other has done.
    pub(crate) fn set_up(&self, state: &mut State) {
        state.push(Step::Deploy(Side::B));
        state.push(Step::Deploy(Side::A));
    }

    /// Asks where the next ship of a side begins, squadron by squadron.
    pub(crate) fn next_deployment(&self, state: &mut State, side: Side) {
        let squadrons = self.squadrons.iter().filter(|spec| spec.side == side);
        let mut waiting = squadrons.flat_map(|spec| ships(spec.ships & !state.on_map));
        let Some(ship) = waiting.next() else {
            return;
        };
        state.push(Step::Deploy(side));
        if self.has_choice_near_mates(state, ship) {
            state.ask(side, Ask::Place(ship));
            return;
        }
        let mut spots = self.spots(state, ship);
        let first = spots.next();
        if spots.next().is_some() {
            drop(spots);
            state.ask(side, Ask::Place(ship));
        } else if let Some(only) = first {
            drop(spots);
            self.put_down(state, ship, only);
        }
    }

    /// Whether a ship may begin on two hexes near its mates, which is seen much
    /// sooner than all hexes on which it may begin.
    fn has_choice_near_mates(&self, state: &State, ship: ShipId) -> bool {
        let distance = u16::from(self.rules.movement.cohesion_hexes);
        let mates = ships(self.squadron_of(ship) & state.on_map);
        let mut near = mates
            .flat_map(|mate| state.ship(mate).hex.within(distance))
            .filter(|&hex| self.may_begin(state, ship, hex));
        let first = near.next();
        near.any(|hex| Some(hex) != first)
    }

    /// Lists the hexes on which a ship may begin.
    pub(crate) fn list_places(&self, state: &State, ship: ShipId, out: &mut ActionList<Action>) {
        let number = |hex| Action::Place(self.map.index(hex) as u16);
        out.extend(self.spots(state, ship).map(number));
    }

    /// The hexes on which a ship may begin. Where its mates were put so that
    /// cohesion cannot be kept any more, any free hex of the zone will do.
    fn spots<'a>(&'a self, state: &'a State, ship: ShipId) -> impl Iterator<Item = Hex> + 'a {
        let hexes = self.zones[self.spec(ship).side].hexes.iter().copied();
        let strict = hexes.clone().any(|hex| self.may_begin(state, ship, hex));
        hexes.filter(move |&hex| {
            if strict {
                self.may_begin(state, ship, hex)
            } else {
                self.is_open(state, self.spec(ship).side, hex)
            }
        })
    }

    /// Whether a ship may begin on a hex of its zone.
    pub fn may_begin(&self, state: &State, ship: ShipId, hex: Hex) -> bool {
        self.is_open(state, self.spec(ship).side, hex) && self.begins_near_mates(state, ship, hex)
    }

    /// Rule FBG-SETUP-06: no two ships begin on one hex. Rule FBG-SETUP-03: the
    /// zones are further apart than any weapon reaches, which the ruleset is
    /// checked for, so any hex of the zone is far enough from the enemy.
    fn is_open(&self, state: &State, side: Side, hex: Hex) -> bool {
        let zone = &self.zones[side];
        let depth = self.rules.set_up.depth_hexes;
        self.map.contains(hex)
            && self.map.lines_to(zone.edge, hex) < depth
            && ships(state.on_map & self.of_side[side]).all(|id| state.ship(id).hex != hex)
    }

    /// Rule FBG-SETUP-07: with this ship on this hex, all ships of its squadron
    /// that have no mate nearby can still get one of those to come.
    fn begins_near_mates(&self, state: &State, ship: ShipId, hex: Hex) -> bool {
        let squadron = self.squadron_of(ship);
        let placed = squadron & state.on_map;
        let to_come = (squadron & !placed & !ship.bit()).count_ones();
        let at = |id: ShipId| if id == ship { hex } else { state.ship(id).hex };
        if self.rules.movement.cohesion == Cohesion::Connected {
            return placed == 0 || ships(placed).any(|mate| self.is_mate_near(hex, at(mate)));
        }
        if squadron == ship.bit() {
            return true;
        }
        let with = placed | ship.bit();
        let is_alone = |id: &ShipId| {
            let mut mates = ships(with & !id.bit());
            !mates.any(|mate| self.is_mate_near(at(*id), at(mate)))
        };
        let alone: Alone = ships(with).filter(is_alone).map(at).collect();
        self.can_be_joined(state, self.spec(ship).side, &alone, to_come)
    }

    /// Whether so many ships, put on free hexes, can bring each of these hexes a mate.
    fn can_be_joined(&self, state: &State, side: Side, alone: &[Hex], to_come: u32) -> bool {
        let Some(&first) = alone.first() else {
            return true;
        };
        let distance = u16::from(self.rules.movement.cohesion_hexes);
        let too_far = |hex: &Hex| first.distance(*hex) > 2 * distance;
        if to_come == 0 || (to_come == 1 && alone.iter().any(too_far)) {
            return false;
        }
        let free = |hex: &Hex| !alone.contains(hex) && self.is_open(state, side, *hex);
        let mut spots = first.within(distance).filter(free);
        spots.any(|spot| {
            let apart = |hex: &&Hex| !self.is_mate_near(**hex, spot);
            let left: Alone = alone.iter().filter(apart).copied().collect();
            self.can_be_joined(state, side, &left, to_come - 1)
        })
    }

    /// Puts a ship on the map and asks for its facing.
    pub(crate) fn place(&self, state: &mut State, ship: ShipId, hex: u16) {
        self.put_down(state, ship, self.map.at(usize::from(hex)));
    }

    /// Rule FBG-SETUP-08: its owner chooses which of the six hexsides it faces.
    fn put_down(&self, state: &mut State, ship: ShipId, hex: Hex) {
        self.put_on_map(state, ship, hex, HexSide::new(0));
        state.ask(self.spec(ship).side, Ask::Face(ship));
    }

    /// Rule FBG-SETUP-09: a ship begins with its shields up, or as its fleet says.
    pub(crate) fn face(
        &self,
        state: &mut State,
        ship: ShipId,
        side: u8,
        observer: &mut impl Observer<Event>,
    ) {
        let placed = state.ship_mut(ship);
        placed.facing = HexSide::new(side);
        let placed = *placed;
        observer.note(|| Event::Placed {
            ship,
            at: self.berth(&placed),
            up: placed.log.up,
            down: placed.log.down,
            status: placed.log.status,
        });
    }

    /// Puts a ship on the map as it is, whatever is there.
    pub(crate) fn put_on_map(&self, state: &mut State, ship: ShipId, hex: Hex, facing: HexSide) {
        let placed = state.ship_mut(ship);
        placed.hex = hex;
        placed.facing = facing;
        let live = placed.log.is_live();
        state.on_map |= ship.bit();
        if live {
            state.live |= ship.bit();
        }
    }
}
