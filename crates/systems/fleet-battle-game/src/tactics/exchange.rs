//! The exchange of fire: at which range it is best for a side.

use evenkeel_board::lanes::{Lanes, Row, WIDTH, all};
use evenkeel_kernel::side::Side;

use crate::action::{ShipId, ships};
use crate::game::FleetBattleGame;
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::chances::greater;
use crate::tactics::foes::Foe;

/// Ranges that are told apart, eight in a row; beyond them nobody fires.
const MOST_RANGES: usize = 64;
const MOST_ROWS: usize = MOST_RANGES / WIDTH;

/// The exchange of fire of a squadron and the enemy at each range, when each ship fires
/// once: hits of one ship, those that it takes counting against it.
pub(super) struct Exchange {
    worth: [Row; MOST_ROWS],
    /// The range from which on nobody fires, or the last that is told apart.
    last: usize,
}

impl Exchange {
    /// The exchange between the squadron of a ship and all live enemies.
    pub fn new(
        game: &FleetBattleGame,
        state: &State,
        ship: ShipId,
        foes: &[Foe],
        opinions: &Opinions,
    ) -> Exchange {
        let chances = &game.tables.chances;
        let mut exchange = Exchange {
            worth: [[0.0; WIDTH]; MOST_ROWS],
            last: (usize::from(chances.reach) + 1).min(MOST_RANGES - 1),
        };
        let own = game.squadron_of(ship) & state.live;
        let fleet = state.live & game.of_side[game.spec(ship).side];
        let each = 1.0 / own.count_ones() as f32;
        for mate in ships(own) {
            exchange.add(chances.ahead(game.guns(state, mate)), each);
        }
        // The enemy's fire is shared among the ships of the fleet.
        let share = opinions.caution / fleet.count_ones() as f32;
        for foe in foes {
            exchange.add(chances.ahead(foe.guns), -share);
        }
        exchange
    }

    /// Adds so many times these hits.
    fn add(&mut self, hits: &[Row], times: f32) {
        for (worth, hits) in self.worth.iter_mut().zip(hits) {
            let sum = Lanes::new(*worth) + all(times) * Lanes::new(*hits);
            *worth = sum.to_array();
        }
    }

    /// The gain of fighting at a range.
    #[inline]
    pub fn at(&self, range: u16) -> f32 {
        self.worth.as_flattened()[usize::from(range).min(self.last)]
    }

    /// The gain of fighting at the best range, or nothing.
    pub fn highest(&self) -> f32 {
        let ranges = &self.worth.as_flattened()[..=self.last];
        ranges.iter().copied().fold(0.0, greater)
    }

    /// The range at which it is best, the nearest of several, but none nearer
    /// than `close`.
    pub fn best_range(&self, close: u16) -> u16 {
        let reach = (self.last - 1) as u16;
        let nearest = close.min(reach);
        let mut best = nearest;
        for range in nearest..=reach {
            if self.at(range) > self.at(best) {
                best = range;
            }
        }
        best
    }
}

impl FleetBattleGame {
    /// Whether a side would win if the battle ended now, so that it can wait.
    pub(super) fn wins_by_waiting(&self, state: &State, side: Side) -> bool {
        let hull = u32::from(self.rules.ending.hull_strength);
        let strength = |side| {
            let strengths = ships(state.live & self.of_side[side]).map(|id| {
                let log = state.ship(id).log;
                u32::from(log.up + log.down) + hull
            });
            strengths.sum::<u32>()
        };
        strength(side) > strength(side.other())
    }
}
