//! Prospects of a ship in hexes, eight side by side, and in each facing of one.

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_arc::HexArc;
use evenkeel_board::hex_side::HexSide;
use evenkeel_board::hexes::{Distances, Hexes};
use evenkeel_board::lanes::{Lanes, WIDTH, all, greater as greater_each};

use crate::action::ShipId;
use crate::game::FleetBattleGame;
use crate::ruleset::ArcShape;
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::chances::{Chances, Guns, greater};
use crate::tactics::company::Company;
use crate::tactics::crowd::Crowd;
use crate::tactics::foes::{Foe, Foes};

/// A ship that looks for a place.
pub(super) struct Pilot<'a> {
    chances: &'a Chances,
    arcs: ArcShape,
    foes: &'a Foes,
    /// The guns of the ship.
    guns: Guns,
    /// The worth of a hit on the ship.
    pub per_hit: f32,
    /// Extra hits of a shot at it from astern.
    pub weakness: f32,
    /// Mates that it keeps near.
    company: Company,
    /// Ships that it may end beside.
    pub crowd: Crowd,
}

/// The prospects of a ship in hexes side by side, whatever its facing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospects {
    /// Expected hits of all enemies on a ship in the hex.
    pub threat: Lanes,
    /// The cost of explosions beside it, hits: anyhow, and under fire beside that.
    pub blasts: [Lanes; 2],
    /// Hexes to the nearest enemy.
    pub nearest: [i16; WIDTH],
    /// Worth of no less than the best shot of any facing.
    pub best: Lanes,
    /// The cost of the distance from its mates.
    pub apart: Lanes,
}

/// The bearing of the enemies on each facing in a hex.
pub(super) struct Bearings {
    /// The worth of the best shot of each facing.
    shots: [f32; HexSide::COUNT],
    /// Expected hits of the enemies that each facing has to its rear, where that
    /// matters.
    astern: [f32; HexSide::COUNT],
    /// Facings that have the nearest enemy forward, as a bit mask.
    ahead: u8,
}

impl<'a> Pilot<'a> {
    /// Looks around for a ship.
    pub fn new(
        game: &'a FleetBattleGame,
        state: &State,
        ship: ShipId,
        foes: &'a Foes,
        opinions: &'a Opinions,
    ) -> Self {
        let chances = &game.tables.chances;
        let guns = game.guns(state, ship);
        Pilot {
            chances,
            arcs: game.rules.fire.arcs,
            foes,
            guns,
            per_hit: game.worth_of_hit(state, ship, opinions),
            weakness: f32::from(game.spec(ship).rear_weakness),
            company: Company::new(game, state, ship, opinions),
            crowd: Crowd::default(),
        }
    }

    /// The prospects of the ship in these hexes.
    pub fn look(&self, hexes: &Hexes) -> Prospects {
        let mut found = Prospects {
            threat: all(0.0),
            blasts: self.crowd.costs(hexes),
            nearest: [0; WIDTH],
            best: all(0.0),
            apart: self.company.cost(hexes),
        };
        let mut nearest = Distances::splat(i16::MAX);
        for (foe, table) in self.foes.by_distance() {
            let distances = hexes.distances(foe.hex);
            nearest = nearest.min(distances);
            let [threat, shot] = table.each(distances);
            found.threat += threat;
            found.best = greater_each(found.best, shot);
        }
        found.nearest = nearest.to_array();
        found
    }

    /// Hexes to the nearest enemy after so many hexes towards all of them, and
    /// worth of no less than the best shot then.
    pub fn ahead_of(&self, hex: Hex, hexes: u16) -> (u16, f32) {
        let distances = self.foes.by_distance().map(|(foe, table)| {
            let distance = foe.hex.distance(hex).saturating_sub(hexes).max(1);
            (distance, table.shot(distance))
        });
        distances.fold((u16::MAX, 0.0), |(nearest, best), (distance, shot)| {
            (nearest.min(distance), greater(best, shot))
        })
    }

    /// The bearing of the enemies on each facing in a hex.
    pub fn bearings(&self, hex: Hex) -> Bearings {
        let mut bearings = Bearings {
            shots: [0.0; HexSide::COUNT],
            astern: [0.0; HexSide::COUNT],
            ahead: 0,
        };
        let mut nearest = u16::MAX;
        let mut towards = Hex::ORIGIN;
        self.foes.distances(hex, |place, foe, distance| {
            let to = foe.hex - hex;
            if distance < nearest {
                (nearest, towards) = (distance, to);
            }
            if distance <= self.chances.reach {
                let arcs = self.arcs.by_facing(to);
                let worth = self.worth(foe, to, distance);
                for (shot, &arc) in bearings.shots.iter_mut().zip(arcs) {
                    *shot = greater(*shot, worth[arc as usize]);
                }
                if self.weakness > 0.0 {
                    let threat = self.foes.threat(place, distance);
                    let astern = bearings.astern.iter_mut().zip(arcs);
                    let astern = astern.filter(|(_, arc)| **arc == HexArc::Rear);
                    astern.for_each(|(sum, _)| *sum += threat);
                }
            }
        });
        [bearings.ahead, _] = self.arcs.facings(towards);
        bearings
    }

    /// Worth of a shot at an enemy in range through each arc.
    #[inline]
    fn worth(&self, foe: &Foe, to: Hex, distance: u16) -> [f32; 3] {
        let aim = self.chances.aim(self.guns, distance);
        let mut worth = aim.hits;
        if foe.weakness > 0.0 && self.arcs.of(foe.facing, -to) == HexArc::Rear {
            for (worth, success) in worth.iter_mut().zip(aim.success) {
                *worth += foe.weakness * success;
            }
        }
        let [forward, side, rear] = worth;
        [
            forward * foe.per_hit,
            side * foe.per_hit,
            rear * foe.per_hit,
        ]
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
        self.shots[facing.index()]
    }

    /// Expected hits of the enemies that a facing has to its rear, where that matters.
    #[inline]
    pub fn astern(&self, facing: HexSide) -> f32 {
        self.astern[facing.index()]
    }
}
