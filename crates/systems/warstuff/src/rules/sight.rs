//! Lines of sight.

use evenkeel_board::{Disc, Line};

use crate::action::{UnitId, Units, units};
use crate::game::WarStuff;
use crate::state::State;

/// The depth at which lines through a solid piece are stopped for sure, inches: much more
/// than any tolerance of the table's geometry.
const DEPTH_IN: f64 = 1e-3;

impl WarStuff {
    /// Rules WS-GEN-08, 09: whether one straight line from one base to another meets
    /// nothing solid. Units do not stop it, unless the ruleset says so.
    pub fn sees(&self, state: &State, from: UnitId, to: UnitId) -> bool {
        self.sees_from(state, from, self.base(state, from), to)
    }

    /// The sight of a unit that stands somewhere else.
    pub(crate) fn sees_from(&self, state: &State, from: UnitId, one: Disc, to: UnitId) -> bool {
        let two = self.base(state, to);
        let others = if self.rules.sight.units_block {
            state.on & !from.bit() & !to.bit()
        } else {
            0
        };
        let blocking = state.terrain.masks.blocking;
        if blocking == 0 && others == 0 {
            return true;
        }
        let centres = Line::between(one.centre, two.centre);
        self.is_open(state, &centres, others, blocking) || self.sees_past(state, others, one, two)
    }

    /// The sight between two bases by the points on the rims of the bases.
    #[cold]
    fn sees_past(&self, state: &State, others: Units, one: Disc, two: Disc) -> bool {
        let Some(pieces) = pieces_between(state, one, two) else {
            return false;
        };
        let points = &self.sight_points;
        points.iter().any(|here| {
            points.iter().any(|there| {
                let line = Line::between(
                    one.centre + *here * one.radius,
                    two.centre + *there * two.radius,
                );
                self.is_open(state, &line, others, pieces)
            })
        })
    }

    /// Whether none of these units and pieces stands on a line.
    fn is_open(&self, state: &State, line: &Line, others: Units, pieces: u32) -> bool {
        let bases = units(others).map(|unit| self.base(state, unit));
        line.is_clear(bases, state.terrain.among(pieces))
    }
}

/// The solid pieces that may stop a line between two bases; none when one of them
/// surely stops every line, because all of them pass through the circle within it
/// somewhere between both bases. Where the line of the centres is stopped that is the
/// rule.
fn pieces_between(state: &State, one: Disc, two: Disc) -> Option<u32> {
    let line = Line::between(one.centre, two.centre);
    let length = line.length();
    let widest = one.radius.max(two.radius) + DEPTH_IN;
    let mut pieces = 0;
    for (number, shape) in state.terrain.numbered(state.terrain.masks.blocking) {
        let bound = shape.bound();
        if line.misses(Disc::new(bound.centre, bound.radius + widest)) {
            continue;
        }
        let heart = shape.heart();
        let away = heart.centre - one.centre;
        // Both are scaled by the distance.
        let (along, aside) = (line.span.dot(away), line.span.cross(away).abs());
        let walls_off = aside <= (heart.radius - widest) * length
            && along >= (one.radius + DEPTH_IN) * length
            && along <= (length - two.radius - DEPTH_IN) * length;
        if walls_off {
            return None;
        }
        pieces |= 1 << number;
    }
    Some(pieces)
}
