//! Fire that may be expected at places where nobody stands yet.

use evenkeel_board::disc::Disc;
use evenkeel_board::vector::Vec2;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::rules::works;
use crate::spec::MAX_GUNS;
use crate::state::{State, ids};

/// Facings of a target in the table of expected damage.
const FRONT: usize = 0;
const SIDE: usize = 1;
const REAR: usize = 2;

/// The reach of each gun of a model, inches: less than anything where it has none, or the
/// gun does not work.
pub(crate) type Ranges = [f64; MAX_GUNS];
/// The ranges of a model that fires no gun.
pub(crate) const NO_RANGES: Ranges = [f64::NEG_INFINITY; MAX_GUNS];

/// The damage of the guns together that reach over a gap.
#[inline]
pub(crate) fn in_range(damage: &[f32; MAX_GUNS], ranges: &Ranges, gap_in: f64) -> f32 {
    // Whether a gun reaches is as good as random: a branch would often be foretold
    // wrongly, and a mask is not.
    let reaches = |gun: usize| {
        let mask = u32::from(gap_in <= ranges[gun]).wrapping_neg();
        f32::from_bits(damage[gun].to_bits() & mask)
    };
    reaches(0) + reaches(1) + reaches(2) + reaches(3)
}

impl Warfleets {
    /// Worth of the damage that the enemies can deal to a model at a place before
    /// they have moved twice.
    pub(crate) fn fire_at(&self, state: &State, id: ModelId, pos: Vec2) -> f32 {
        let foes = ids(state.on_table[self.spec(id).side.other()]);
        let point = self.worth_per_point(state, id);
        let disc = self.disc_at(id, pos);
        foes.map(|foe| point * self.damage_in_reach(state, foe, id, disc))
            .sum()
    }

    /// Points of damage that a model can expect to deal to another one at a place,
    /// once it has moved as far as it may and still shoot.
    pub(crate) fn damage_in_reach(
        &self,
        state: &State,
        from: ModelId,
        to: ModelId,
        target: Disc,
    ) -> f32 {
        let spec = self.spec(from);
        let base = self.disc(state, from);
        if !base.within(target, spec.reach_in + spec.move_in) {
            return 0.0;
        }
        let gap = base.gap(target) - spec.move_in;
        let facing = self.facing_of(state, to, target.centre, base.centre);
        self.damage_at(state, from, to, gap, facing)
    }

    /// Points of damage that the working guns of a model can expect to deal to
    /// another one at a gap.
    pub(crate) fn damage_at(
        &self,
        state: &State,
        from: ModelId,
        to: ModelId,
        gap_in: f64,
        facing: usize,
    ) -> f32 {
        let guns = self.spec(from).guns.iter().enumerate();
        let ready = guns.filter(|(_, gun)| gap_in <= gun.range_in && works(state, from, gun));
        let held = state.model(to).held;
        let damage = ready
            .map(|(index, gun)| gun.bearing() * self.expected.of(from, index, to, held)[facing]);
        damage.sum()
    }

    /// The reach of each gun of a model now.
    pub(crate) fn ranges(&self, state: &State, id: ModelId) -> Ranges {
        let mut ranges = NO_RANGES;
        for (range, gun) in ranges.iter_mut().zip(&self.spec(id).guns) {
            *range = if works(state, id, gun) {
                gun.range_in
            } else {
                f64::NEG_INFINITY
            };
        }
        ranges
    }

    /// The facing of a target that a shot from a place hits, as an index into the
    /// table of expected damage.
    fn facing_of(&self, state: &State, target: ModelId, at: Vec2, from: Vec2) -> usize {
        let heading = state.model(target).heading;
        let away = from - at;
        let (ahead, aside) = (heading.forward().dot(away), heading.left().dot(away).abs());
        if ahead >= aside {
            FRONT
        } else if -ahead > aside {
            REAR
        } else {
            SIDE
        }
    }

    /// Worth of the best shot of each gun of a model that it can take at once,
    /// after it has moved as far as it may and still shoot.
    pub(crate) fn strike(&self, state: &State, id: ModelId, from: Vec2, move_in: f64) -> f32 {
        let spec = self.spec(id);
        let mut best = [0.0f32; 4];
        let base = self.disc_at(id, from);
        for foe in ids(state.on_table[spec.side.other()]) {
            let disc = self.disc(state, foe);
            if !base.within(disc, spec.reach_in + move_in) {
                continue;
            }
            let gap = base.gap(disc) - move_in;
            let facing = self.facing_of(state, foe, disc.centre, from);
            let point = self.worth_per_point(state, foe);
            let held = state.model(foe).held;
            for (index, gun) in spec.guns.iter().enumerate() {
                if gap <= gun.range_in && works(state, id, gun) {
                    let worth = point * self.expected.of(id, index, foe, held)[facing];
                    best[index] = best[index].max(worth);
                }
            }
        }
        best.iter().sum()
    }
}
