//! Closing with the enemy: how near a ship wants to come, and with whom.

use evenkeel_board::lanes::{Lanes, all, greater as greater_each, lesser};
use evenkeel_kernel::side::Side;

use crate::action::{ShipId, ships};
use crate::game::FleetBattleGame;
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::chances::greater;

/// The worth of ranges to the nearest enemy, all but the exchange of fire there.
pub(super) struct Closing {
    /// The worth of a hex nearer, down to the line where the fleet gathers.
    far: f32,
    /// The worth of a hex nearer, down to the range that it is worth coming to.
    near: f32,
    /// The range at which the fleet gathers.
    line: f32,
    /// The range that it is worth coming to.
    wanted: f32,
    /// Mean range of the mates who are where they will be.
    mates: f32,
    /// The cost of a hex nearer than the mates are.
    abreast: f32,
    /// The cost of a hex further away than they are.
    straggle: f32,
}

impl Closing {
    /// The way in of a ship whose best range of fire is `wanted`.
    pub fn new(
        game: &FleetBattleGame,
        state: &State,
        ship: ShipId,
        wanted: u16,
        opinions: &Opinions,
    ) -> Closing {
        let side = game.spec(ship).side;
        let wanted = f32::from(wanted);
        let waited = greater(0.0, f32::from(state.round) - opinions.wait);
        // The side that would win if nobody came leaves part of the way to the other.
        let patience = if game.wins_by_waiting(state, side) {
            opinions.patience
        } else {
            1.0
        };
        let mates = game.range_of_mates(state, ship, side);
        let (abreast, straggle) = match mates {
            Some(_) => (opinions.abreast, opinions.straggle),
            None => (0.0, 0.0),
        };
        Closing {
            far: patience * opinions.pull,
            near: patience * opinions.impatience * waited,
            line: greater(opinions.line, wanted),
            wanted,
            mates: mates.unwrap_or(0.0),
            abreast,
            straggle,
        }
    }

    /// The worth of a hex nearer where both pull.
    pub fn pull(&self) -> f32 {
        self.far + self.near
    }

    /// The worth of ranges side by side.
    #[inline]
    pub fn worth(&self, ranges: Lanes) -> Lanes {
        let ahead = all(self.mates) - ranges;
        all(0.0)
            - all(self.far) * greater_each(ranges, all(self.line))
            - all(self.near) * greater_each(ranges, all(self.wanted))
            - all(self.abreast) * greater_each(ahead, all(0.0))
            + all(self.straggle) * lesser(ahead, all(0.0))
    }

    /// No less than the worth of a range and of any beyond it.
    pub fn most(&self, range: u16) -> f32 {
        let range = f32::from(range);
        -self.far * greater(range, self.line) - self.near * greater(range, self.wanted)
    }
}

impl FleetBattleGame {
    /// Mean range to their nearest enemy of a ship's mates who are where they will be:
    /// those of its squadron that have yet to move are not.
    fn range_of_mates(&self, state: &State, ship: ShipId, side: Side) -> Option<f32> {
        let settled = state.live & self.of_side[side] & !state.activation.unmoved & !ship.bit();
        let foes = state.live & self.of_side[side.other()];
        let mut sum = 0;
        for mate in ships(settled) {
            let here = state.ship(mate).hex;
            let ranges = ships(foes).map(|foe| state.ship(foe).hex.distance(here));
            sum += ranges.min().unwrap_or(0);
        }
        let count = settled.count_ones();
        (count > 0).then(|| f32::from(sum) / count as f32)
    }
}
