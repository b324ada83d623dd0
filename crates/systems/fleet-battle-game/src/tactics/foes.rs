//! The live enemies, laid out for scanning.

use arrayvec::ArrayVec;
use evenkeel_board::hex::Hex;
use evenkeel_board::hex_side::HexSide;
use evenkeel_kernel::side::Side;

use crate::action::{ShipId, ships};
use crate::fleet::MAX_SHIPS;
use crate::game::FleetBattleGame;
use crate::rules::damage::hits_to_cripple;
use crate::state::State;
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
}

/// The live enemies of a side.
#[derive(Clone, Debug, Default)]
pub(super) struct Foes(pub ArrayVec<Foe, MAX_SHIPS>);

impl Foes {
    /// Looks at the enemies of a side.
    pub fn see(&mut self, game: &FleetBattleGame, state: &State, side: Side) {
        self.0.clear();
        for id in ships(state.live & game.of_side[side.other()]) {
            let ship = state.ship(id);
            let spec = game.spec(id);
            self.0.push(Foe {
                hex: ship.hex,
                facing: ship.facing,
                row: game.row(state, id),
                per_hit: game.worth_of_hit(state, id),
                weakness: f32::from(spec.rear_weakness),
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

    /// What a ship is worth, hits.
    #[inline]
    pub(super) fn worth(&self, state: &State, id: ShipId) -> f32 {
        let spec = self.spec(id);
        self.tables
            .chances
            .worth(spec.class, spec.shields, state.ship(id).log)
    }

    /// What a hit on a live ship is worth on average, until it is crippled.
    #[inline]
    pub(super) fn worth_of_hit(&self, state: &State, id: ShipId) -> f32 {
        self.worth(state, id) / f32::from(hits_to_cripple(state.ship(id).log).max(1))
    }
}
