//! Prices: what models and markers are worth at one moment of a battle.

use std::hint::select_unpredictable;

use evenkeel_kernel::side::{BySide, Side};

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::state::{State, ids};
use crate::tactics::opinions::Stakes;

/// The worth of models and markers to one side at one moment, points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prices {
    /// The side whose eyes these are.
    pub side: Side,
    /// Share of its price that a model is worth.
    pub hull: f32,
    /// Worth of one marker more than now.
    pub gain: f32,
    /// Worth of one marker that is held.
    pub keep: f32,
    /// The cost of one ship's loss to its fleet in morale.
    pub morale: BySide<f32>,
    /// Whether the battle goes on after this round.
    pub goes_on: bool,
}

impl Prices {
    /// The prices of a player who does not think about it.
    pub(crate) const PLAIN: Prices = Prices {
        side: Side::A,
        hull: 1.0,
        gain: 90.0,
        keep: 90.0,
        morale: BySide { a: 0.0, b: 0.0 },
        goes_on: true,
    };
}

impl Warfleets {
    /// The prices of things to a side now.
    pub(crate) fn prices(&self, state: &State, side: Side, stakes: &Stakes) -> Prices {
        let rounds = self.rules.table.rounds.saturating_sub(state.round);
        let left = usize::from(rounds).min(stakes.hull.len() - 1);
        let lead =
            i32::from(state.markers_held(side)) - i32::from(state.markers_held(side.other()));
        let worth = |lead| stakes.marker * decisive(stakes, left, lead);
        Prices {
            side,
            hull: stakes.hull[left],
            gain: worth(lead),
            keep: worth(lead - 1),
            morale: BySide::from_fn(|side| self.morale_price(state, side, stakes)),
            goes_on: rounds > 0,
        }
    }

    /// Rounds end with tests in a fleet that has come down to half of its ships:
    /// what one loss more is expected to cost it then.
    fn morale_price(&self, state: &State, side: Side, stakes: &Stakes) -> f32 {
        let (left, all) = (state.ships_left[side], self.starting_ships[side]);
        let tests = |left: u8| u16::from(left) * 2 <= u16::from(all);
        if stakes.morale == 0.0 || tests(left) || !tests(left.saturating_sub(1)) {
            return 0.0;
        }
        let target = u32::from(self.rules.morale.target);
        let ships = ids(self.ships_on_table(state, side)).map(|ship| {
            let working = state.model(ship).track.working_boxes() as u32;
            let failing = target.saturating_sub(working + 1).clamp(1, 5);
            self.spec(ship).cost as f32 * failing as f32 / 6.0
        });
        stakes.morale * ships.sum::<f32>()
    }

    /// The worth of a model: a share of its price, the markers it carries, and what its
    /// loss costs its fleet.
    #[inline]
    pub(crate) fn stake(&self, state: &State, id: ModelId, prices: &Prices) -> f32 {
        let spec = self.spec(id);
        // Without a branch: models of all kinds come in turns.
        let marker = select_unpredictable(spec.side == prices.side, prices.keep, prices.gain);
        let morale = select_unpredictable(spec.is_ship(), prices.morale[spec.side], 0.0);
        spec.cost as f32 * prices.hull + f32::from(state.model(id).markers) * marker + morale
    }

    /// The worth of a point of damage on a model: more on one that is nearly gone.
    #[inline]
    pub(crate) fn stake_per_point(&self, state: &State, id: ModelId, prices: &Prices) -> f32 {
        self.stake(state, id, prices) / self.points_left(state, id)
    }

    /// Points of damage that a model can still take.
    #[inline]
    pub(crate) fn points_left(&self, state: &State, id: ModelId) -> f32 {
        let track = &state.model(id).track;
        (track.total_capacity() - track.total_damage()).max(1) as f32
    }

    /// The worth of a model to who does not think about it.
    #[inline]
    pub(crate) fn worth(&self, state: &State, id: ModelId) -> f32 {
        let Prices { hull, gain, .. } = Prices::PLAIN;
        self.spec(id).cost as f32 * hull + f32::from(state.model(id).markers) * gain
    }

    /// The worth of a point of damage to who does not think about it.
    #[inline]
    pub(crate) fn worth_per_point(&self, state: &State, id: ModelId) -> f32 {
        self.worth(state, id) / self.points_left(state, id)
    }
}

/// The share of a marker's worth that one more brings at this lead: all of it
/// when it turns a draw or a loss by one.
fn decisive(stakes: &Stakes, left: usize, lead: i32) -> f32 {
    let share = match lead {
        -1 | 0 => 1.0,
        1.. => power(stakes.ahead, lead),
        _ => power(stakes.behind, -1 - lead),
    };
    1.0 + stakes.late[left] * (share - 1.0)
}

fn power(share: f32, times: i32) -> f32 {
    (0..times).fold(1.0, |power, _| power * share)
}
