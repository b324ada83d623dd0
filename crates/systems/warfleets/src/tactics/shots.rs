//! Which shot is worth most, and what can be shot at from a pose.

use evenkeel_board::heading::Heading;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::volley::Volley;

use crate::action::{Action, ModelId};
use crate::event::Facing;
use crate::game::Warfleets;
use crate::rules::bears;
use crate::spec::Gun;
use crate::state::{Sighting, State, ids};

/// Finishing a model off is worth this share of its worth on top of the damage.
const KILL_BONUS: f32 = 0.35;

impl Warfleets {
    /// The shot that is worth most, when one is worth anything.
    pub(crate) fn best_shot(&self, state: &State, id: ModelId) -> Option<Action> {
        let mut best = None;
        let mut most = 0.0;
        for (gun, seen) in self.shots(state, id) {
            let worth = self.shot_worth(state, id, &self.spec(id).guns[usize::from(gun)], seen);
            if worth > most {
                most = worth;
                best = Some(Action::Fire {
                    gun,
                    target: seen.target,
                });
            }
        }
        best
    }

    /// Expected worth of an attack: damage to the target, the chance to finish it
    /// off, and what it costs the firer and its friends.
    pub(crate) fn shot_worth(&self, state: &State, id: ModelId, gun: &Gun, seen: &Sighting) -> f32 {
        let exposure = self.exposure(state, seen);
        let volley = self.volley(state, id, gun, seen.target, gun.attacks, exposure);
        let mut worth = if gun.rules.boarding {
            self.boarding_worth(state, seen.target, volley)
        } else {
            let per_hit = f32::from(self.damage_per_hit(gun));
            let expected = self.volleys.expected_unblocked(volley) * per_hit;
            let point = self.worth_per_point(state, seen.target);
            expected * point + self.kill_worth(state, gun, seen, volley)
        };
        if gun.rules.overheating {
            worth -= f32::from(volley.dice) / 6.0 * self.worth_per_point(state, id);
        }
        if gun.rules.blast {
            worth += self.blast_worth(state, id, gun, seen.target, volley);
        }
        worth
    }

    fn kill_worth(&self, state: &State, gun: &Gun, seen: &Sighting, volley: Volley) -> f32 {
        let track = &state.model(seen.target).track;
        let left = track.total_capacity() - track.total_damage();
        let needed = left.div_ceil(u32::from(self.damage_per_hit(gun)));
        if needed > u32::from(volley.dice) {
            return 0.0;
        }
        self.volleys.at_least(volley, needed as u8) * self.worth(state, seen.target) * KILL_BONUS
    }

    /// What a blast does to everybody around its target.
    fn blast_worth(
        &self,
        state: &State,
        id: ModelId,
        gun: &Gun,
        target: ModelId,
        volley: Volley,
    ) -> f32 {
        let hits = f32::from(volley.dice) * f32::from(7 - volley.hit) / 6.0;
        let friends = self.of_side[self.spec(id).side];
        let worth = ids(self.blast_neighbours(state, target)).map(|other| {
            let block =
                self.block_target(gun.strength, other, self.blast_exposure(state, id, other));
            let expected = hits * f32::from(block - 1) / 6.0 * self.worth_per_point(state, other);
            if other.bit() & friends != 0 {
                -expected
            } else {
                expected
            }
        });
        worth.sum()
    }

    /// Worth of all the damage that a ship would deal from a pose, with real
    /// lines of sight and cover.
    pub(crate) fn dealt_from(
        &self,
        state: &State,
        id: ModelId,
        pos: Vec2,
        heading: Heading,
        hold: bool,
    ) -> f32 {
        let spec = self.spec(id);
        let mut best = [[0.0f32; 2]; 4];
        let base = self.disc_at(id, pos);
        for foe in ids(state.on_table[spec.side.other()]) {
            if !base.within(self.disc(state, foe), spec.reach_in) {
                continue;
            }
            let Some(seen) = self.sight_from(state, id, pos, heading, foe) else {
                continue;
            };
            for (index, gun) in spec.guns.iter().enumerate() {
                let works = gun
                    .slot
                    .is_none_or(|slot| state.model(id).track.working(usize::from(slot)));
                let may = works
                    && (hold || !gun.rules.hold_only)
                    && seen.gap_in <= gun.range_in
                    && bears(gun, seen.through)
                    && self.may_hurt(gun, self.spec(foe).is_ship());
                if may {
                    let worth = self.shot_worth(state, id, gun, &seen);
                    self.keep_best(&mut best[index], gun, &seen, worth);
                }
            }
        }
        best.iter().flatten().sum()
    }

    /// Keeps the worth of the best shots of one gun: its best one, and a second one
    /// where it fires at two targets or through both sides. What a title adds is
    /// not looked for.
    fn keep_best(&self, best: &mut [f32; 2], gun: &Gun, seen: &Sighting, worth: f32) {
        if gun.rules.twin_fire {
            let less = worth.min(best[0]);
            *best = [worth.max(best[0]), less.max(best[1])];
            return;
        }
        let second = self.is_double_broadside(gun) && seen.through == Facing::Right;
        let kept = &mut best[usize::from(second)];
        *kept = worth.max(*kept);
    }
}
