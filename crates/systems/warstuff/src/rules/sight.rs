//! Lines of sight.

use evenkeel_board::{Disc, Line};

use crate::action::{UnitId, units};
use crate::game::WarStuff;
use crate::state::State;

impl WarStuff {
    /// Rules WS-GEN-08, 09: whether one straight line from one base to another meets
    /// nothing solid. Units do not stop it, unless the ruleset says so.
    pub fn sees(&self, state: &State, from: UnitId, to: UnitId) -> bool {
        self.sees_from(state, from, self.base(state, from), to)
    }

    /// The same with the first unit somewhere else.
    pub(crate) fn sees_from(&self, state: &State, from: UnitId, one: Disc, to: UnitId) -> bool {
        let two = self.base(state, to);
        let blocking = state.terrain.masks.blocking;
        if blocking == 0 && !self.rules.sight.units_block {
            return true;
        }
        let centres = Line::between(one.centre, two.centre);
        self.is_open(state, &centres, from, to) || self.sees_past(state, from, to, one, two)
    }

    /// The same by the points on the rims of the bases.
    #[cold]
    fn sees_past(&self, state: &State, from: UnitId, to: UnitId, one: Disc, two: Disc) -> bool {
        let points = &self.sight_points;
        points.iter().any(|here| {
            points.iter().any(|there| {
                let line = Line::between(
                    one.centre + *here * one.radius,
                    two.centre + *there * two.radius,
                );
                self.is_open(state, &line, from, to)
            })
        })
    }

    /// Whether nothing stands on a line.
    fn is_open(&self, state: &State, line: &Line, from: UnitId, to: UnitId) -> bool {
        let terrain = &state.terrain;
        let others = if self.rules.sight.units_block {
            state.on & !from.bit() & !to.bit()
        } else {
            0
        };
        let bases = units(others).map(|unit| self.base(state, unit));
        line.is_clear(bases, terrain.among(terrain.masks.blocking))
    }
}
