//! How the referee judges moves and formations.

use super::super::formation::{self, Arrival, Departure};
use evenkeel_board::HexSide;
use evenkeel_fleet_battle_game::action::ShipId;
use evenkeel_fleet_battle_game::event::{Adjustment, Berth, Event};
use evenkeel_fleet_battle_game::rules::damage::Status;

use super::{Referee, hex_of};

impl Referee<'_> {
    /// Goes the way letter by letter.
    pub(super) fn check_move(
        &mut self,
        ship: ShipId,
        (from, to): (Berth, Berth),
        way: &str,
        hexes: u8,
        full_speed: bool,
    ) {
        let member = self.cast.get(ship);
        let before = self.counters[ship.index()];
        assert_eq!(hex_of(&self.map, from), (before.hex, before.facing));
        let others = self.counters.iter().enumerate();
        let others = others.filter(|(id, c)| *id != ship.index() && c.on_map);
        self.set_out.push(Departure {
            ship: ship.index(),
            hex: before.hex,
            facing: before.facing,
            taken: others.map(|(_, counter)| counter.hex).collect(),
            low_hexes: member.low_hexes,
            full_hexes: member.full_hexes,
        });
        let (mut hex, mut facing) = (before.hex, before.facing);
        let (mut entered, mut since) = (0, 0);
        for step in way.chars() {
            if step == 'F' {
                hex = hex.neighbour(facing);
                assert!(self.map.contains(hex), "over the edge");
                (entered, since) = (entered + 1, since + 1);
                continue;
            }
            assert!(
                since >= if full_speed { 2 } else { 1 },
                "{way} turns too soon"
            );
            facing = facing.turned(if step == 'L' { 1 } else { -1 });
            since = 0;
        }
        if way.is_empty() {
            facing = HexSide::new(to.facing);
        }
        assert_eq!((hex, facing), hex_of(&self.map, to), "{way}");
        assert_eq!(entered, hexes);
        assert_eq!(full_speed, entered > member.low_hexes);
        assert!(entered <= member.full_hexes);
        let mut others = self.counters.iter().enumerate();
        let taken = others.any(|(id, c)| id != ship.index() && c.on_map && c.hex == hex);
        assert!(!taken, "two ships end in one hex");
        let counter = self.counter(ship);
        (counter.hex, counter.facing) = (hex, facing);
        if full_speed {
            self.fast |= ship.bit();
        }
    }

    /// Once all of a squadron have moved, who has no mate near must have had no
    /// hex to go to near where one ended.
    pub(super) fn check_formation(&mut self, event: &Event) {
        let is_moving = match event {
            Event::Moved { .. } | Event::Decided { .. } => true,
            Event::Adjusted { why, .. } => *why == Adjustment::FullSpeed,
            _ => false,
        };
        if is_moving || self.set_out.is_empty() {
            return;
        }
        let set_out = std::mem::take(&mut self.set_out);
        let squadron = self.cast.ships()[set_out[0].ship].squadron;
        let ended = self.counters.iter().enumerate().filter(|(_, c)| c.on_map);
        let ended: Vec<Arrival> = ended
            .map(|(ship, counter)| Arrival {
                ship,
                hex: counter.hex,
                is_mate: self.cast.ships()[ship].squadron == squadron,
                is_live: counter.status == Status::Live,
            })
            .collect();
        let (offenders, _) = formation::judge(&self.map, &set_out, &ended);
        assert!(offenders.is_empty(), "{offenders:?} have left their mates");
    }
}
