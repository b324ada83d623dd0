//! Surroundings: what the ground and the friends near a place are worth.

use evenkeel_board::{Line, Vec2};

use crate::action::{UnitId, units};
use crate::game::WarStuff;
use crate::state::State;
use crate::tactics::Scratch;
use crate::tactics::blows::chance;
use crate::tactics::moves::Outlook;

impl WarStuff {
    /// Chance to die on dangerous ground on the straight way there, about.
    pub(crate) fn peril(&self, state: &State, unit: UnitId, at: Vec2, scratch: &Scratch) -> f32 {
        let spec = self.spec(unit);
        if scratch.dangerous == 0 || spec.flying {
            return 0.0;
        }
        let way = Line::between(state.at(unit), at);
        let crossed = state.terrain.among(scratch.dangerous);
        let count = crossed.filter(|shape| shape.blocks_line(&way)).count();
        if count == 0 {
            return 0.0;
        }
        let hit = chance(self.rules.terrain.dangerous)
            * (1.0 - chance(spec.tough))
            * (1.0 - chance(spec.pathfinder));
        let quality = self.current_quality(state, unit) as f32;
        let wounds = f32::from(state.wounds[unit.index()]);
        let dies = ((6.0 + wounds - quality) / 6.0).clamp(0.0, 1.0);
        count as f32 * hit * dies * (1.0 - chance(spec.regeneration))
    }

    /// The worth of standing near friends, who go in together: near a Leader it is better
    /// still, and less so where an enemy is Brutal.
    pub(crate) fn company(&self, outlook: &Outlook<'_>, at: Vec2, scratch: &Scratch) -> f32 {
        let Outlook {
            state,
            unit,
            opinions,
            ..
        } = *outlook;
        let spec = self.spec(unit);
        let friends = || units(state.units_of(unit.side()) & !unit.bit());
        let near = f64::from(opinions.near) * f64::from(opinions.near);
        let troop = scratch.troop.iter();
        let troop = troop.filter(|it| it.distance_squared(at) <= near);
        let mut worth = opinions.troop * troop.count() as f32;
        if let Some(radius) = scratch.brutal {
            let near = friends().filter(|it| state.at(*it).distance(at) <= radius);
            worth -= opinions.spread * near.count() as f32;
        }
        if spec.leader.is_none() && scratch.leaders.is_empty() {
            return worth;
        }
        let base = self.base_at(unit, at);
        let mut near = 0;
        if let Some(leading) = spec.leader {
            let led = friends().filter(|it| base.within(self.base(state, *it), leading.radius));
            near = led.count().min(usize::from(leading.dice));
        }
        let mut leaders = scratch.leaders.iter();
        let led = leaders.any(|(leader, reach)| base.within(*leader, *reach));
        worth + opinions.escort * (near + usize::from(led)) as f32
    }
}
