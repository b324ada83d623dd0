//! The live enemies, laid out for scanning.

use arrayvec::ArrayVec;
use evenkeel_board::hex::Hex;
use evenkeel_board::hex_side::HexSide;

use crate::action::{ShipId, ships};
use crate::fleet::MAX_SHIPS;
use crate::game::FleetBattleGame;
use crate::rules::damage::{Log, hits_to_cripple};
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::chances::Row;

/// A live enemy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foe {
    pub hex: Hex,
    pub facing: HexSide,
    /// Its guns as they are now.
    pub row: Row,
    /// What a hit on it is worth.
    pub per_hit: f32,
    /// Extra hits of a shot from astern.
    pub weakness: f32,
    /// How often it is expected to fire before the ship that looks acts again.
    pub answers: f32,
}

/// The live enemies of a side.
#[derive(Clone, Debug, Default)]
pub(super) struct Foes(pub ArrayVec<Foe, MAX_SHIPS>);

impl Foes {
    /// Looks at the enemies of a ship.
    pub fn see(
        &mut self,
        game: &FleetBattleGame,
        state: &State,
        ship: ShipId,
        opinions: &Opinions,
    ) {
        self.0.clear();
        let side = game.spec(ship).side;
        let mates = state.live & game.of_side[side] & !ship.bit();
        for id in ships(state.live & game.of_side[side.other()]) {
            let foe = state.ship(id);
            let spec = game.spec(id);
            let within = |mate: &ShipId| state.ship(*mate).hex.distance(foe.hex) <= opinions.strike;
            let near = ships(mates).filter(within).count() as f32;
            self.0.push(Foe {
                hex: foe.hex,
                facing: foe.facing,
                row: game.row(state, id),
                per_hit: game.worth_of_hit(state, id, opinions),
                weakness: f32::from(spec.rear_weakness),
                answers: game.answers(state, id, opinions) / (1.0 + opinions.together * near),
            });
        }
    }
}

impl FleetBattleGame {
    /// The row of a ship in the table of chances.
    #[inline]
    pub(super) fn row(&self, state: &State, id: ShipId) -> Row {
        let spec = self.spec(id);
        let destroyed = state.ship(id).log.destroyed_shields(spec.shields);
        self.tables.chances.row(spec.class, destroyed)
    }

    /// What a ship is worth with a log, hits: those that it can take and those
    /// that it will score. Nothing once it is crippled.
    #[inline]
    pub(super) fn worth_with(
        &self,
        state: &State,
        id: ShipId,
        log: Log,
        opinions: &Opinions,
    ) -> f32 {
        if !log.is_live() {
            return 0.0;
        }
        let (spec, chances) = (self.spec(id), &self.tables.chances);
        let row = chances.row(spec.class, log.destroyed_shields(spec.shields));
        let guns = chances.guns(row, opinions.rated_range);
        opinions.cripple
            + self.shots_to_come(state, id, opinions) * guns
            + f32::from(hits_to_cripple(log))
    }

    /// What a ship is worth as it is, hits.
    #[inline]
    pub(super) fn worth(&self, state: &State, id: ShipId, opinions: &Opinions) -> f32 {
        self.worth_with(state, id, state.ship(id).log, opinions)
    }

    /// What a hit on a live ship is worth on average, until it is crippled.
    #[inline]
    pub(super) fn worth_of_hit(&self, state: &State, id: ShipId, opinions: &Opinions) -> f32 {
        let hits = hits_to_cripple(state.ship(id).log).max(1);
        self.worth(state, id, opinions) / f32::from(hits)
    }
}
