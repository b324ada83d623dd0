//! Cover.

use evenkeel_board::{Disc, Line, Shape};

use crate::action::UnitId;
use crate::game::WarStuff;
use crate::ruleset::{BehindTest, InsideTest};
use crate::state::State;

impl WarStuff {
    /// Rules WS-TERR-02, 03, 07..09, 25, WS-SR-CAM-01..03, WS-SR-STE-01..04: what cover
    /// adds to the defence of a unit that is shot at. It is one bonus, however many
    /// pieces there are; Camouflaged and Stealthy replace it by a larger one.
    pub(crate) fn cover_of(&self, state: &State, shooter: UnitId, target: UnitId) -> i32 {
        self.cover_from(state, self.base(state, shooter), target)
    }

    /// The cover from a shooter with this base.
    pub(crate) fn cover_from(&self, state: &State, shooter: Disc, target: UnitId) -> i32 {
        self.cover_when(target, self.is_sheltered(state, shooter, target))
    }

    /// The cover of a target that is sheltered, or is not.
    pub(crate) fn cover_when(&self, target: UnitId, sheltered: bool) -> i32 {
        let spec = self.spec(target);
        let camouflaged = spec.camouflaged > 0;
        if !sheltered && !camouflaged {
            return 0;
        }
        let plain = if sheltered {
            i32::from(self.rules.terrain.cover)
        } else {
            0
        };
        plain.max(spec.camouflaged).max(spec.stealthy)
    }

    /// Rules WS-TERR-05, 06: in cover is who is in a piece; behind it is who is shot at
    /// across it.
    pub(crate) fn is_sheltered(&self, state: &State, shooter: Disc, target: UnitId) -> bool {
        let terrain = &state.terrain;
        let blind = self.spec(target).flying && !self.rules.terrain.flying_keeps_cover;
        if terrain.masks.cover == 0 || blind {
            return false;
        }
        let base = self.base(state, target);
        let mut pieces = terrain.numbered(terrain.masks.cover);
        pieces.any(|(number, shape)| {
            // Nobody is within a wall.
            let solid = terrain.masks.blocking >> number & 1 == 1;
            !solid && self.is_inside(shape, base)
                || self.is_across(state, number, shape, shooter, base)
                    && !self.is_at_the_shooter(state, shape, shooter, target)
        })
    }

    /// Rule WS-TERR-05: in a piece is whose centre is, unless the ruleset asks for any
    /// part of the base, or for all of it.
    fn is_inside(&self, shape: &Shape, base: Disc) -> bool {
        match self.rules.terrain.inside_test {
            InsideTest::Centre => shape.contains(base.centre),
            InsideTest::AnyOverlap => shape.overlaps_disc(base),
            InsideTest::WholeBase => shape.holds_disc(base),
        }
    }

    /// Rule WS-TERR-06: a piece is between two units when it crosses the line of their
    /// centres, at whatever distance, unless the ruleset asks for one near the target,
    /// or for any line of sight.
    fn is_across(
        &self,
        state: &State,
        number: u32,
        shape: &Shape,
        shooter: Disc,
        base: Disc,
    ) -> bool {
        let crosses = || shape.blocks_line(&Line::between(shooter.centre, base.centre));
        match self.rules.terrain.behind_test {
            BehindTest::CentreLine => crosses(),
            BehindTest::Near => {
                let near = self.rules.terrain.behind_near_in * self.scale;
                shape.gap_to_disc(base) <= near && crosses()
            }
            BehindTest::AnyLine => {
                let others = state.terrain.masks.blocking & !(1 << number);
                self.is_across_any_line(state, others, shape, shooter, base)
            }
        }
    }

    /// Whether a piece crosses some line from base to base that none of the other solid
    /// pieces stops.
    #[cold]
    fn is_across_any_line(
        &self,
        state: &State,
        others: u32,
        shape: &Shape,
        one: Disc,
        two: Disc,
    ) -> bool {
        let points = &self.sight_points;
        points.iter().any(|here| {
            points.iter().any(|there| {
                let from = one.centre + *here * one.radius;
                let line = Line::between(from, two.centre + *there * two.radius);
                shape.blocks_line(&line) && line.is_clear([], state.terrain.among(others))
            })
        })
    }

    /// Rule WS-TERR-06: a piece does not shelter from who fires out of it, or over it
    /// from right behind, unless the target is in it as well, or as near to it.
    fn is_at_the_shooter(
        &self,
        state: &State,
        shape: &Shape,
        shooter: Disc,
        target: UnitId,
    ) -> bool {
        let near = self.rules.terrain.near_shooter_in * self.scale;
        let is_near = |base| near > 0.0 && shape.gap_to_disc(base) <= near;
        let base = self.base(state, target);
        shape.contains(shooter.centre) && !shape.contains(base.centre)
            || is_near(shooter) && !is_near(base)
    }
}
