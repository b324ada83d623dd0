//! Deployment: where a side begins.

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_side::HexSide;
use evenkeel_board::table::Edge;
use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::{Action, ShipId, ships};
use crate::game::FleetBattleGame;
use crate::state::Ask;
use crate::tactics::Opinions;
use crate::view::Deployment;

/// Hexes between the berths along a line that somebody who looks further may choose from.
const BERTHS_APART: i32 = 5;

impl FleetBattleGame {
    /// The simple player's choice in set-up.
    pub(super) fn charge_set_up(&self, own: Deployment<'_>) -> Action {
        match own.ask {
            Ask::Place(ship) => self.charge_place(own, ship),
            Ask::Face(ship) => self.face_enemy(ship),
            _ => unreachable!("set-up asks where ships begin and what they face"),
        }
    }

    /// A captain's judgements in set-up.
    pub(super) fn judge_set_up(
        &self,
        own: Deployment<'_>,
        opinions: &Opinions,
        breadth: usize,
        out: &mut Vec<Judged<Action>>,
    ) {
        match own.ask {
            Ask::Place(ship) => self.judge_places(own, ship, opinions, breadth, out),
            Ask::Face(ship) => self.judge_facings(ship, opinions, out),
            _ => unreachable!("set-up asks where ships begin and what they face"),
        }
    }

    /// A hex in the line of the zone where the captain wants its fleet, and for the first
    /// ship of a squadron, which the others follow, some further back and to both sides, by
    /// how many hexes they lie off it.
    pub(super) fn judge_places(
        &self,
        own: Deployment<'_>,
        ship: ShipId,
        opinions: &Opinions,
        breadth: usize,
        out: &mut Vec<Judged<Action>>,
    ) {
        let front = self.rules.set_up.depth_hexes - 1;
        let wanted = (opinions.front.clamp(0.0, 1.0) * f32::from(front) + 0.5) as u16;
        let leader = ships(self.squadron_of(ship) & own.on_map).next();
        let followed = leader.map(|leader| {
            let ideal = self.ideal_hex(leader, wanted, 0, opinions.spacing);
            own.ship(leader).hex - ideal
        });
        let choices = match followed {
            Some(_) => 0,
            None => breadth,
        };
        let apart = BERTHS_APART;
        let ways = [
            (wanted, 0),
            (wanted, -apart),
            (wanted, apart),
            (front, 0),
            (0, 0),
        ];
        for (line, aside) in ways.into_iter().take(1 + choices) {
            let ideal = self.ideal_hex(ship, line, aside, opinions.spacing);
            let ideal = followed.map_or(ideal, |by| ideal + by);
            let off = line.abs_diff(wanted) + aside.unsigned_abs() as u16;
            let judgement = Judgement {
                approach: -opinions.pull * f32::from(off),
                ..Judgement::default()
            };
            let action = self.nearest_place(own, ship, ideal);
            // The nearest free hex may be the same for two of them.
            if out.iter().all(|judged| judged.action != action) {
                out.push(Judged { action, judgement });
            }
        }
    }

    /// The hex of the zone that is nearest to where the ship ought to begin.
    pub(crate) fn nearest_place(&self, own: Deployment<'_>, ship: ShipId, ideal: Hex) -> Action {
        let lines = self.map.columns().max(self.map.rows());
        let berths = self.berths(own, ship);
        let legal = |hex: &Hex| berths.may_begin(*hex);
        // Where no hex keeps cohesion, any free one of the zone is legal.
        let nearest = ideal.within(lines).find(legal);
        let hex = nearest.or_else(|| self.spots(own, ship).next());
        let hex = hex.expect("a ship that is asked has somewhere to begin");
        Action::Place(self.map.index(hex) as u16)
    }

    /// So many lines from the edge of the zone, squadron beside squadron, around
    /// its middle or so many hexes aside of it; `spacing` is half the hexes between two
    /// ships.
    pub(crate) fn ideal_hex(&self, ship: ShipId, line: u16, aside: i32, spacing: i32) -> Hex {
        let spec = self.spec(ship);
        let own = self.of_side[spec.side];
        let earlier = self.squadrons[..spec.squadron.index()].iter();
        let before = earlier.fold(0, |mask, squadron| mask | squadron.ships) & own;
        let mates_before = self.squadron_of(ship) & (ship.bit() - 1);
        let place = (before | mates_before).count_ones() as i32;
        // Twice the distance from the middle, so that halves stay whole.
        let from_middle = 2 * place - own.count_ones() as i32 + 1;
        let aside = 2 * aside + spacing * from_middle;
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
    pub(crate) fn face_enemy(&self, ship: ShipId) -> Action {
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
