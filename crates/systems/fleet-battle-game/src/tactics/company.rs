//! Company: the mates whom a ship keeps near.

use arrayvec::ArrayVec;
use evenkeel_board::hex::Hex;
use evenkeel_board::hexes::{Distances, Hexes};
use evenkeel_board::lanes::{Lanes, all};

use crate::action::{ShipId, ships};
use crate::fleet::MAX_SQUADRON_SHIPS;
use crate::game::FleetBattleGame;
use crate::state::State;
use crate::tactics::Opinions;

/// The mates of a ship's squadron who are where they will be.
pub(super) struct Company {
    hexes: ArrayVec<Hex, MAX_SQUADRON_SHIPS>,
    /// The cost of each hex to one of them.
    cost: f32,
}

impl Company {
    /// The company of a ship that is about to move.
    pub fn new(game: &FleetBattleGame, state: &State, ship: ShipId, opinions: &Opinions) -> Self {
        let mates = game.squadron_of(ship) & state.live & !ship.bit();
        let moved = ships(mates & !state.activation.unmoved);
        let hexes: ArrayVec<_, _> = moved.map(|id| state.ship(id).hex).collect();
        Company {
            cost: opinions.ranks / hexes.len().max(1) as f32,
            hexes,
        }
    }

    /// The cost of hexes side by side, by their mean distance from the mates.
    #[inline]
    pub fn cost(&self, hexes: &Hexes) -> Lanes {
        let far = self.hexes.iter().map(|hex| hexes.distances(*hex));
        let far = far.fold(Distances::splat(0), |sum, far| sum + far);
        all(self.cost) * Lanes::new(far.to_array().map(f32::from))
    }
}
