//! Secret deployment.

use arrayvec::ArrayVec;
use evenkeel_board::hex::Hex;
use evenkeel_board::hex_side::HexSide;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, ShipId, ships};
use crate::event::Event;
use crate::game::FleetBattleGame;
use crate::play::Play;
use crate::ruleset::Cohesion;
use crate::state::{Ask, State, Step};
use crate::view::Deployment;

/// Hexes of ships of one fleet.
type Hexes = ArrayVec<Hex, { crate::fleet::MAX_SIDE }>;

/// The limits for a ship that is to be placed, seen once for all hexes.
pub(crate) struct Berths<'a> {
    game: &'a FleetBattleGame,
    side: Side,
    /// Whether it is alone in its squadron.
    single: bool,
    /// The hexes of the ships of its fleet.
    taken: Hexes,
    /// The hexes of its mates.
    mates: Hexes,
    /// The hexes of those mates that wait for a mate nearby.
    alone: Hexes,
    /// The number of mates that come after it.
    to_come: u32,
}

impl FleetBattleGame {
    /// Whether a ship may begin on two hexes near its mates, which is seen much
    /// sooner than all hexes on which it may begin.
    fn has_choice_near_mates(&self, own: Deployment<'_>, ship: ShipId) -> bool {
        let distance = u16::from(self.rules.movement.cohesion_hexes);
        let berths = self.berths(own, ship);
        let mates = berths.mates.iter();
        let mut near = mates
            .flat_map(|mate| mate.within(distance))
            .filter(|&hex| berths.may_begin(hex));
        let first = near.next();
        near.any(|hex| Some(hex) != first)
    }

    /// A side's own ships, as far as they are placed.
    fn deployment<'a>(&self, state: &'a State, side: Side) -> Deployment<'a> {
        Deployment::new(state, side, self.of_side[side])
    }

    /// Lists the legal answers to what is asked during set-up.
    pub(crate) fn list_set_up(&self, own: Deployment<'_>, out: &mut ActionList<Action>) {
        match own.ask {
            Ask::Place(ship) => self.list_places(own, ship, out),
            Ask::Face(_) => out.extend((0..6).map(Action::Face)),
            _ => {}
        }
    }

    /// Lists the hexes on which a ship may begin.
    pub(crate) fn list_places(
        &self,
        own: Deployment<'_>,
        ship: ShipId,
        out: &mut ActionList<Action>,
    ) {
        let number = |hex| Action::Place(self.map.index(hex) as u16);
        self.spots(own, ship).for_each(|hex| out.push(number(hex)));
    }

    /// The hexes on which a ship may begin. Where its mates were put so that
    /// cohesion cannot be kept any more, any free hex of the zone will do.
    pub(crate) fn spots<'a>(
        &'a self,
        own: Deployment<'_>,
        ship: ShipId,
    ) -> impl Iterator<Item = Hex> + use<'a> {
        let hexes = self.zones[self.spec(ship).side].hexes.iter().copied();
        let berths = self.berths(own, ship);
        let strict = hexes.clone().any(|hex| berths.may_begin(hex));
        hexes.filter(move |&hex| {
            if strict {
                berths.may_begin(hex)
            } else {
                berths.is_open(hex)
            }
        })
    }

    /// The limits for a ship where it begins.
    pub(crate) fn berths(&self, own: Deployment<'_>, ship: ShipId) -> Berths<'_> {
        let squadron = self.squadron_of(ship);
        let hexes = |mask| ships(mask).map(|id| own.ship(id).hex);
        let mates: Hexes = hexes(squadron & own.on_map & !ship.bit()).collect();
        let is_alone = |&(place, hex): &(usize, &Hex)| {
            let mut others = mates.iter().enumerate();
            !others.any(|(other, mate)| other != place && self.is_mate_near(*hex, *mate))
        };
        let alone = mates.iter().enumerate().filter(is_alone);
        Berths {
            game: self,
            side: own.side,
            single: squadron == ship.bit(),
            taken: hexes(own.on_map).collect(),
            alone: alone.map(|(_, hex)| *hex).collect(),
            to_come: (squadron & !own.on_map & !ship.bit()).count_ones(),
            mates,
        }
    }

    /// Puts a ship on the map as it is, whatever is there.
    pub fn stand(&self, state: &mut State, ship: ShipId, hex: Hex, facing: HexSide) {
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

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FBG-SETUP-01: no scenario says otherwise, so both fleets are placed.
    /// Rule FBG-SETUP-04: one side is asked
    /// after the other, and neither sees what the other has done.
    pub(crate) fn set_up(&mut self) {
        self.state.push(Step::Deploy(Side::B));
        self.state.push(Step::Deploy(Side::A));
    }

    /// Rule FBG-DEC-01: asks where the next ship of a side begins, squadron by squadron.
    pub(crate) fn next_deployment(&mut self, side: Side) {
        let squadrons = self.game.squadrons.iter().filter(|spec| spec.side == side);
        let mut waiting = squadrons.flat_map(|spec| ships(spec.ships & !self.state.on_map));
        let Some(ship) = waiting.next() else {
            return;
        };
        self.state.push(Step::Deploy(side));
        let own = self.game.deployment(self.state, side);
        if self.game.has_choice_near_mates(own, ship) {
            self.state.ask(side, Ask::Place(ship));
            return;
        }
        let mut spots = self.game.spots(own, ship);
        let first = spots.next();
        if spots.next().is_some() {
            drop(spots);
            self.state.ask(side, Ask::Place(ship));
        } else if let Some(only) = first {
            drop(spots);
            self.put_down(ship, only);
        }
    }

    /// Puts a ship on the map and asks for its facing.
    pub(crate) fn place(&mut self, ship: ShipId, hex: u16) {
        self.put_down(ship, self.game.map.at(usize::from(hex)));
    }

    /// Rule FBG-SETUP-08: its owner chooses which of the six hexsides it faces.
    fn put_down(&mut self, ship: ShipId, hex: Hex) {
        self.game.stand(self.state, ship, hex, HexSide::new(0));
        self.state.ask(self.game.spec(ship).side, Ask::Face(ship));
    }

    /// Rule FBG-SETUP-09: a ship begins with its shields up, or as its fleet says.
    pub(crate) fn face(&mut self, ship: ShipId, side: u8) {
        let placed = self.state.ship_mut(ship);
        placed.facing = HexSide::new(side);
        let placed = *placed;
        self.observer.note(|| Event::Placed {
            ship,
            at: self.game.berth(&placed),
            up: placed.log.up,
            down: placed.log.down,
            status: placed.log.status,
        });
    }
}

impl Berths<'_> {
    /// Whether the ship may begin on a hex, which may lie outside its zone.
    pub fn may_begin(&self, hex: Hex) -> bool {
        self.is_open(hex) && self.begins_near_mates(hex)
    }

    /// Rule FBG-SETUP-06: no two ships begin on one hex. Rule FBG-SETUP-03: the
    /// zones are further apart than any weapon reaches, which the ruleset is
    /// checked for, so any hex of the zone is far enough from the enemy.
    fn is_open(&self, hex: Hex) -> bool {
        let map = &self.game.map;
        let depth = self.game.rules.set_up.depth_hexes;
        map.contains(hex)
            && map.lines_to(self.game.zones[self.side].edge, hex) < depth
            && !self.taken.contains(&hex)
    }

    /// Rule FBG-SETUP-07: with this ship on this hex, all ships of its squadron
    /// that have no mate nearby can still get one of those to come.
    fn begins_near_mates(&self, hex: Hex) -> bool {
        let is_near = |mate: &Hex| self.game.is_mate_near(hex, *mate);
        let is_joined = self.mates.iter().any(is_near);
        if self.game.rules.movement.cohesion == Cohesion::Connected {
            return self.mates.is_empty() || is_joined;
        }
        if self.single {
            return true;
        }
        let mut alone = self.alone.clone();
        alone.retain(|mate| !is_near(mate));
        if !is_joined {
            alone.push(hex);
        }
        self.can_be_joined(&alone, self.to_come)
    }

    /// Whether so many ships, put on free hexes, can bring each of these hexes a mate.
    fn can_be_joined(&self, alone: &[Hex], to_come: u32) -> bool {
        let Some(&first) = alone.first() else {
            return true;
        };
        let distance = u16::from(self.game.rules.movement.cohesion_hexes);
        let too_far = |hex: &Hex| first.distance(*hex) > 2 * distance;
        if to_come == 0 || (to_come == 1 && alone.iter().any(too_far)) {
            return false;
        }
        let free = |hex: &Hex| !alone.contains(hex) && self.is_open(*hex);
        let mut spots = first.within(distance).filter(free);
        spots.any(|spot| {
            let apart = |hex: &&Hex| !self.game.is_mate_near(**hex, spot);
            let left: Hexes = alone.iter().filter(apart).copied().collect();
            self.can_be_joined(&left, to_come - 1)
        })
    }
}
