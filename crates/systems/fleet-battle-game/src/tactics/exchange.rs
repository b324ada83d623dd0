//! The exchange of fire: at which range it is best for a side.

use arrayvec::ArrayVec;
use evenkeel_kernel::side::Side;

use crate::action::{ShipId, ships};
use crate::game::FleetBattleGame;
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::chances::greater;
use crate::tactics::foes::Foe;

/// Ranges that are told apart; beyond them nobody fires.
const MOST_RANGES: usize = 64;

/// What a squadron and the enemy do to each other at each range, when each ship
/// fires once: hits of one ship, those that it takes counting against it.
pub(super) struct Exchange(ArrayVec<f32, MOST_RANGES>);

impl Exchange {
    /// Of the squadron of a ship and all live enemies.
    pub fn new(
        game: &FleetBattleGame,
        state: &State,
        ship: ShipId,
        foes: &[Foe],
        opinions: &Opinions,
    ) -> Exchange {
        let chances = &game.tables.chances;
        let mut worth = ArrayVec::new();
        let ranges = (usize::from(chances.reach) + 2).min(MOST_RANGES);
        worth.extend(std::iter::repeat_n(0.0, ranges));
        let own = game.squadron_of(ship) & state.live;
        let fleet = state.live & game.of_side[game.spec(ship).side];
        let mut add = |hits: &[f32], times: f32| {
            for (worth, hits) in worth.iter_mut().zip(hits) {
                *worth += times * hits;
            }
        };
        for mate in ships(own) {
            add(
                chances.ahead(game.row(state, mate)),
                1.0 / own.count_ones() as f32,
            );
        }
        // The enemy's fire is shared among the ships of the fleet.
        let share = opinions.caution / fleet.count_ones() as f32;
        for foe in foes {
            add(chances.ahead(foe.row), -share);
        }
        Exchange(worth)
    }

    /// What it brings to fight at a range.
    #[inline]
    pub fn at(&self, range: u16) -> f32 {
        let last = self.0.len() - 1;
        self.0[usize::from(range).min(last)]
    }

    /// What it brings where it is best, or nothing.
    pub fn highest(&self) -> f32 {
        self.0.iter().copied().fold(0.0, greater)
    }

    /// The range at which it is best, the nearest of several, but none nearer
    /// than `close`.
    pub fn best_range(&self, close: u16) -> u16 {
        let reach = (self.0.len() - 2) as u16;
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
