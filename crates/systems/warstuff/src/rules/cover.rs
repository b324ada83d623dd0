//! Cover.

use evenkeel_board::{Disc, Line, Shape};

use crate::action::UnitId;
use crate::game::WarStuff;
use crate::state::State;

impl WarStuff {
    /// Rules WS-TERR-02, 03, 07..09, 25, WS-SR-CAM-01..03, WS-SR-STE-01..04: what cover
    /// adds to the defence of a unit that is shot at. It is one bonus, however many
    /// pieces there are; Camouflaged and Stealthy replace it by a larger one.
    pub(crate) fn cover_of(&self, state: &State, shooter: UnitId, target: UnitId) -> i32 {
        self.cover_from(state, self.base(state, shooter), target)
    }

    /// The same for a shooter with this base.
    pub(crate) fn cover_from(&self, state: &State, shooter: Disc, target: UnitId) -> i32 {
        self.cover_when(target, self.is_sheltered(state, shooter, target))
    }

    /// The same for a target that is sheltered, or is not.
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

    /// Rules WS-TERR-05, 06: in cover is whose centre is in a piece; behind it is who
    /// is shot at across it.
    pub(crate) fn is_sheltered(&self, state: &State, shooter: Disc, target: UnitId) -> bool {
        let terrain = &state.terrain;
        let blind = self.spec(target).flying && !self.rules.terrain.flying_keeps_cover;
        if terrain.masks.cover == 0 || blind {
            return false;
        }
        let (from, to) = (shooter.centre, state.at(target));
        let line = Line::between(from, to);
        let mut pieces = terrain.numbered(terrain.masks.cover);
        pieces.any(|(number, shape)| {
            // Nobody is within a wall.
            let solid = terrain.masks.blocking >> number & 1 == 1;
            !solid && shape.contains(to)
                || shape.blocks_line(&line)
                    && !self.is_at_the_shooter(state, shape, shooter, target)
        })
    }

    /// Rule WS-TERR-06: a piece does not shelter from who fires out of it, or over it
    /// from right behind, unless it is as near to the target.
    fn is_at_the_shooter(
        &self,
        state: &State,
        shape: &Shape,
        shooter: Disc,
        target: UnitId,
    ) -> bool {
        let near = self.rules.terrain.near_shooter_in * self.scale;
        let is_near = |base| near > 0.0 && shape.gap_to_disc(base) <= near;
        shape.contains(shooter.centre) || is_near(shooter) && !is_near(self.base(state, target))
    }
}
