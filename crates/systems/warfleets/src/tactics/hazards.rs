//! Hazards that a ship comes to harm by on its way: overlaps, mines and dangerous terrain.

use evenkeel_board::path::Leg;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::state::{Mine, State, ids};
use crate::tactics::field::Field;

impl Warfleets {
    /// Damage to friends and to itself counts against an overlap, damage to
    /// enemies for it.
    pub(crate) fn overlap_cost(
        &self,
        state: &State,
        id: ModelId,
        overlapped: u64,
        field: &Field,
    ) -> f32 {
        if overlapped == 0 {
            return 0.0;
        }
        let points = f32::from(self.rules.movement.overlap_damage);
        let friends = self.of_side[self.spec(id).side];
        let cost = ids(overlapped | id.bit()).map(|ship| {
            let worth = self.stake_per_point(state, ship, &field.prices) * points;
            if ship.bit() & friends != 0 {
                worth
            } else {
                -worth
            }
        });
        cost.sum()
    }

    /// Points of damage that the enemy's mines on a path deal.
    pub(crate) fn mine_points(&self, state: &State, id: ModelId, legs: &[Leg]) -> f32 {
        let spec = self.spec(id);
        let near = |mine: &&Mine| {
            let within = |leg: &Leg| leg.comes_within(spec.radius_in, mine.pos, mine.trigger_in);
            mine.side != spec.side && legs.iter().any(|leg| within(leg).is_some())
        };
        let met = state.mines.iter().filter(near);
        met.map(|mine| f32::from(mine.damage)).sum()
    }

    /// Points of damage that the dangerous terrain on a path is expected to deal.
    pub(crate) fn danger_points(&self, state: &State, id: ModelId, legs: &[Leg]) -> f32 {
        let radius = self.spec(id).radius_in;
        let dangers = state.terrain.among(state.terrain.masks.dangerous);
        let crossed = dangers.filter(|shape| {
            let crosses = |leg: &Leg| leg.length > 0.0 && leg.crosses_shape(radius, shape);
            legs.iter().any(crosses)
        });
        let roll = self.rules.movement.dangerous;
        let mean = f32::from(roll.dice) * f32::from(roll.sides + 1) / 2.0 + f32::from(roll.plus);
        crossed.count() as f32 * mean
    }

    /// Whether an enemy's mine is within a ship's reach.
    pub(crate) fn is_mined(&self, state: &State, id: ModelId) -> bool {
        let side = self.spec(id).side;
        let disc = self.disc(state, id);
        let reach = self.cruise_speed(state, id);
        let near = |mine: &Mine| disc.within_of_point(mine.pos, reach + mine.trigger_in);
        state
            .mines
            .iter()
            .any(|mine| mine.side != side && near(mine))
    }
}
