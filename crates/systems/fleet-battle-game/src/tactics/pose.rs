//! What a ship would find in a hex, and in each facing there.

use arrayvec::ArrayVec;
use evenkeel_board::hex::Hex;
use evenkeel_board::hex_arc::HexArc;
use evenkeel_board::hex_side::HexSide;

use crate::action::{MAX_SHIPS, ShipId, ships};
use crate::fleet;
use crate::game::FleetBattleGame;
use crate::ruleset::{ArcShape, SelfDestruct};
use crate::state::State;
use crate::tactics::chances::{Chances, Row, greater};
use crate::tactics::foes::Foe;

/// Chance that a ship beside another explodes before that one moves again, by
/// what it is: a hulk, which one hit sets off; an enemy, which is fired on; a
/// friend.
const HULK_EXPLODES: f32 = 0.5;
const FOE_EXPLODES: f32 = 0.15;
const FRIEND_EXPLODES: f32 = 0.1;

/// The same for an enemy that blows itself up at will once it is crippled.
const FOE_SCUTTLES: f32 = 0.3;

/// A ship that looks for a place.
pub(super) struct Pilot<'a> {
    chances: &'a Chances,
    arcs: ArcShape,
    foes: &'a [Foe],
    /// Its guns.
    row: Row,
    /// The most that they can do, by range.
    most: &'a [[f32; 2]],
    /// What a hit on it is worth.
    pub per_hit: f32,
    /// Extra hits of a shot at it from astern.
    pub weakness: f32,
    /// Ships that it may end beside, and how dangerous that is.
    crowd: ArrayVec<(Hex, f32), MAX_SHIPS>,
}

/// What a ship would find in a hex, whatever its facing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    pub hex: Hex,
    /// Expected hits of all enemies on a ship in the hex.
    pub threat: f32,
    /// Expected hits of ships that explode beside it.
    pub blast: f32,
    /// Hexes to the nearest enemy.
    pub nearest: u16,
    /// Worth of no less than the best shot of any facing.
    pub best: f32,
}

/// What the enemies are to each facing in a hex.
pub(super) struct Bearings {
    in_range: ArrayVec<Bearing, { fleet::MAX_SHIPS }>,
    /// Facings that have the nearest enemy forward, as a bit mask.
    ahead: u8,
}

/// An enemy in range of a hex.
struct Bearing {
    /// Facings that have it forward, as a bit mask.
    forward: u8,
    /// Facings that have it to the rear.
    rear: u8,
    /// Worth of a shot at it through each arc.
    worth: [f32; 3],
    threat: f32,
}

impl<'a> Pilot<'a> {
    /// Looks around for a ship.
    pub fn new(game: &'a FleetBattleGame, state: &State, ship: ShipId, foes: &'a [Foe]) -> Self {
        let chances = &game.tables.chances;
        let row = game.row(state, ship);
        let mut pilot = Pilot {
            chances,
            arcs: game.rules.fire.arcs,
            foes,
            row,
            most: chances.most(row),
            per_hit: game.worth_of_hit(state, ship),
            weakness: f32::from(game.spec(ship).rear_weakness),
            crowd: ArrayVec::new(),
        };
        let here = state.ship(ship).hex;
        let own = game.of_side[game.spec(ship).side];
        // The others of the squadron that have not moved will be elsewhere.
        for other in ships(state.on_map & !state.activation.unmoved & !ship.bit()) {
            let hex = state.ship(other).hex;
            if hex.distance(here) > pilot.chances.stride {
                continue;
            }
            let risk = if !state.is_live(other) {
                HULK_EXPLODES
            } else if own & other.bit() != 0 {
                FRIEND_EXPLODES
            } else if game.spec(other).self_destruct == SelfDestruct::Always {
                FOE_SCUTTLES
            } else {
                FOE_EXPLODES
            };
            pilot.crowd.push((hex, risk));
        }
        pilot
    }

    /// What the ship would find in a hex.
    pub fn look(&self, hex: Hex) -> Prospect {
        let mut found = Prospect {
            hex,
            threat: 0.0,
            blast: 0.0,
            nearest: u16::MAX,
            best: 0.0,
        };
        for foe in self.foes {
            let distance = foe.hex.distance(hex);
            found.threat += self.chances.threat(foe.row, distance);
            found.nearest = found.nearest.min(distance);
            let [hits, success] = self.most[usize::from(distance).min(self.most.len() - 1)];
            let hits = hits + foe.weakness * success;
            found.best = greater(found.best, hits * foe.per_hit);
        }
        for &(other, risk) in &self.crowd {
            if other.distance(hex) == 1 {
                found.blast += risk;
            }
        }
        found
    }

    /// What the enemies are to each facing in a hex.
    pub fn bearings(&self, hex: Hex) -> Bearings {
        let mut bearings = Bearings {
            in_range: ArrayVec::new(),
            ahead: 0,
        };
        let mut nearest = u16::MAX;
        for foe in self.foes {
            let to = foe.hex - hex;
            let distance = to.length();
            if distance < nearest {
                nearest = distance;
                [bearings.ahead, _] = self.arcs.facings(to);
            }
            if distance <= self.chances.reach {
                bearings.in_range.push(self.bearing(foe, to, distance));
            }
        }
        bearings
    }

    fn bearing(&self, foe: &Foe, to: Hex, distance: u16) -> Bearing {
        let [forward, rear] = self.arcs.facings(to);
        let mut worth = HexArc::ALL.map(|arc| self.chances.hits(self.row, arc, distance));
        if foe.weakness > 0.0 && self.arcs.of(foe.facing, -to) == HexArc::Rear {
            for (worth, arc) in worth.iter_mut().zip(HexArc::ALL) {
                *worth += foe.weakness * self.chances.success(self.row, arc, distance);
            }
        }
        Bearing {
            forward,
            rear,
            worth: worth.map(|hits| hits * foe.per_hit),
            threat: self.chances.threat(foe.row, distance),
        }
    }
}

impl Bearings {
    /// Whether a facing has the nearest enemy forward.
    #[inline]
    pub fn is_ahead(&self, facing: HexSide) -> bool {
        self.ahead >> facing.index() & 1 != 0
    }

    /// The worth of the best shot of a facing.
    #[inline]
    pub fn shot(&self, facing: HexSide) -> f32 {
        let bit = 1 << facing.index();
        let worth = self.in_range.iter().map(|bearing| {
            if bearing.forward & bit != 0 {
                bearing.worth[0]
            } else if bearing.rear & bit != 0 {
                bearing.worth[2]
            } else {
                bearing.worth[1]
            }
        });
        worth.fold(0.0, greater)
    }

    /// Expected hits of the enemies that a facing has to its rear.
    #[inline]
    pub fn astern(&self, facing: HexSide) -> f32 {
        let bit = 1 << facing.index();
        let astern = self
            .in_range
            .iter()
            .filter(|bearing| bearing.rear & bit != 0);
        astern.map(|bearing| bearing.threat).sum()
    }
}
