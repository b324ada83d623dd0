//! Where a side begins.

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_side::HexSide;
use evenkeel_board::table::Edge;
use evenkeel_kernel::game::ActionList;

use crate::action::{Action, ShipId};
use crate::game::FleetBattleGame;
use crate::state::State;

/// Lines of hexes between two ships of a squadron: as far as cohesion allows, so
/// that one explosion seldom reaches both.
const SHIP_LINES: i32 = 2;

impl FleetBattleGame {
    /// The hex of the zone that is nearest to where the ship ought to begin.
    pub(super) fn deploy(
        &self,
        state: &State,
        ship: ShipId,
        list: &mut ActionList<Action>,
    ) -> Action {
        let ideal = self.ideal_hex(ship);
        let lines = self.map.columns().max(self.map.rows());
        let legal = |hex: &Hex| self.map.contains(*hex) && self.may_begin(state, ship, *hex);
        if let Some(hex) = ideal.within(lines).find(legal) {
            return Action::Place(self.map.index(hex) as u16);
        }
        // No hex keeps cohesion, so any free one of the zone is legal.
        list.clear();
        self.list_places(state, ship, list);
        list[0]
    }

    /// In the line of the zone that is nearest to the enemy, squadron beside
    /// squadron, around its middle.
    fn ideal_hex(&self, ship: ShipId) -> Hex {
        let spec = self.spec(ship);
        let own = self.of_side[spec.side];
        let earlier = self.squadrons[..spec.squadron.index()].iter();
        let before = earlier.fold(0, |mask, squadron| mask | squadron.ships) & own;
        let mates_before = self.squadron_of(ship) & (ship.bit() - 1);
        let place = (before | mates_before).count_ones() as i32;
        // Twice the distance from the middle, so that halves stay whole.
        let from_middle = 2 * place - own.count_ones() as i32 + 1;
        let aside = SHIP_LINES * from_middle;
        let depth = self.rules.set_up.depth_hexes - 1;
        let edge = self.zones[spec.side].edge;
        let (columns, rows) = (self.map.columns(), self.map.rows());
        let along = |lines: u16| (i32::from(lines - 1) + aside) / 2;
        let along = |lines: u16| along(lines).clamp(0, i32::from(lines) - 1) as u16;
        match edge {
            Edge::West => self.map.hex(depth, along(rows)),
            Edge::East => self.map.hex(columns - 1 - depth, along(rows)),
            Edge::North => self.map.hex(along(columns), depth),
            Edge::South => self.map.hex(along(columns), rows - 1 - depth),
        }
    }

    /// The facing towards the enemy's edge.
    pub(super) fn face_enemy(&self, ship: ShipId) -> Action {
        let edge = self.zones[self.spec(ship).side].edge;
        let (columns, rows) = (self.map.columns() - 1, self.map.rows() - 1);
        let (near, far) = match edge {
            Edge::West => (self.map.hex(0, 0), self.map.hex(columns, 0)),
            Edge::East => (self.map.hex(columns, 0), self.map.hex(0, 0)),
            Edge::North => (self.map.hex(0, 0), self.map.hex(0, rows)),
            Edge::South => (self.map.hex(0, rows), self.map.hex(0, 0)),
        };
        Action::Face(HexSide::towards(far - near).index() as u8)
    }
}
