//! Deployment: where a side begins.

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_side::HexSide;
use evenkeel_board::table::Edge;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::{Action, ShipId};
use crate::game::FleetBattleGame;
use crate::state::Ask;
use crate::tactics::Opinions;
use crate::view::Deployment;

impl FleetBattleGame {
    /// The simple player's choice in set-up.
    pub(super) fn charge_set_up(
        &self,
        own: Deployment<'_>,
        list: &mut ActionList<Action>,
    ) -> Action {
        match own.ask {
            Ask::Place(ship) => self.charge_place(own, ship, list),
            Ask::Face(ship) => self.face_enemy(ship),
            _ => unreachable!("set-up asks where ships begin and what they face"),
        }
    }

    /// A captain's judgements in set-up.
    pub(super) fn judge_set_up(
        &self,
        own: Deployment<'_>,
        opinions: &Opinions,
        list: &mut ActionList<Action>,
        out: &mut Vec<Judged<Action>>,
    ) {
        match own.ask {
            Ask::Place(ship) => self.judge_places(own, ship, opinions, list, out),
            Ask::Face(ship) => self.judge_facings(ship, opinions, out),
            _ => unreachable!("set-up asks where ships begin and what they face"),
        }
    }

    /// A hex in the line of the zone where the captain wants its fleet; for who looks
    /// further, those at the front and at the edge too, by how many lines they lie
    /// off it.
    pub(super) fn judge_places(
        &self,
        own: Deployment<'_>,
        ship: ShipId,
        opinions: &Opinions,
        list: &mut ActionList<Action>,
        out: &mut Vec<Judged<Action>>,
    ) {
        let front = self.rules.set_up.depth_hexes - 1;
        let wanted = (opinions.front.clamp(0.0, 1.0) * f32::from(front) + 0.5) as u16;
        let lines = [wanted, front, 0];
        let breadth = usize::from(opinions.breadth).max(1);
        for (place, &line) in lines.iter().enumerate().take(breadth) {
            if lines[..place].contains(&line) {
                continue;
            }
            let ideal = self.ideal_hex(ship, line, opinions.spacing);
            let judgement = Judgement {
                approach: -opinions.pull * f32::from(line.abs_diff(wanted)),
                ..Judgement::default()
            };
            let action = self.nearest_place(own, ship, ideal, list);
            // The nearest free hex may be the same for two of them.
            if out.iter().all(|judged| judged.action != action) {
                out.push(Judged { action, judgement });
            }
        }
    }

    /// The hex of the zone that is nearest to where the ship ought to begin.
    pub(super) fn nearest_place(
        &self,
        own: Deployment<'_>,
        ship: ShipId,
        ideal: Hex,
        list: &mut ActionList<Action>,
    ) -> Action {
        let lines = self.map.columns().max(self.map.rows());
        let berths = self.berths(own, ship);
        let legal = |hex: &Hex| berths.may_begin(*hex);
        if let Some(hex) = ideal.within(lines).find(legal) {
            return Action::Place(self.map.index(hex) as u16);
        }
        // No hex keeps cohesion, so any free one of the zone is legal.
        list.clear();
        self.list_places(own, ship, list);
        list[0]
    }

    /// So many lines from the edge of the zone, squadron beside squadron, around
    /// its middle; `spacing` is half the hexes between two ships.
    pub(super) fn ideal_hex(&self, ship: ShipId, line: u16, spacing: i32) -> Hex {
        let spec = self.spec(ship);
        let own = self.of_side[spec.side];
        let earlier = self.squadrons[..spec.squadron.index()].iter();
        let before = earlier.fold(0, |mask, squadron| mask | squadron.ships) & own;
        let mates_before = self.squadron_of(ship) & (ship.bit() - 1);
        let place = (before | mates_before).count_ones() as i32;
        // Twice the distance from the middle, so that halves stay whole.
        let from_middle = 2 * place - own.count_ones() as i32 + 1;
        let aside = spacing * from_middle;
        let edge = self.zones[spec.side].edge;
        let (columns, rows) = (self.map.columns(), self.map.rows());
        let along = |lines: u16| (i32::from(lines - 1) + aside) / 2;
        let along = |lines: u16| along(lines).clamp(0, i32::from(lines) - 1) as u16;
        match edge {
            Edge::West => self.map.hex(line, along(rows)),
            Edge::East => self.map.hex(columns - 1 - line, along(rows)),
            Edge::North => self.map.hex(along(columns), line),
            Edge::South => self.map.hex(along(columns), rows - 1 - line),
        }
    }

    /// Every facing, by how far it is from the one towards the enemy's edge.
    pub(super) fn judge_facings(
        &self,
        ship: ShipId,
        opinions: &Opinions,
        out: &mut Vec<Judged<Action>>,
    ) {
        let ahead = self.side_of_enemy(ship).index() as u8;
        out.extend((0..HexSide::COUNT as u8).map(|side| {
            let turned = side.abs_diff(ahead);
            let turned = turned.min(HexSide::COUNT as u8 - turned);
            let judgement = Judgement {
                approach: -opinions.pull * opinions.askew * f32::from(turned),
                ..Judgement::default()
            };
            Judged {
                action: Action::Face(side),
                judgement,
            }
        }));
    }

    /// The facing towards the enemy's edge.
    pub(super) fn face_enemy(&self, ship: ShipId) -> Action {
        Action::Face(self.side_of_enemy(ship).index() as u8)
    }

    fn side_of_enemy(&self, ship: ShipId) -> HexSide {
        let edge = self.zones[self.spec(ship).side].edge;
        let (columns, rows) = (self.map.columns() - 1, self.map.rows() - 1);
        let (near, far) = match edge {
            Edge::West => (self.map.hex(0, 0), self.map.hex(columns, 0)),
            Edge::East => (self.map.hex(columns, 0), self.map.hex(0, 0)),
            Edge::North => (self.map.hex(0, 0), self.map.hex(0, rows)),
            Edge::South => (self.map.hex(0, rows), self.map.hex(0, 0)),
        };
        HexSide::towards(far - near)
    }
}
