//! Shots: which one is worth most, and what can be shot at from a pose.

use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement};
use evenkeel_kernel::volley::Volley;

use crate::action::{Action, ModelId};
use crate::event::Facing;
use crate::game::Warfleets;
use crate::rules::{bears, works};
use crate::spec::Gun;
use crate::state::{Sighting, State, ids};
use crate::tactics::berths::{Berth, Look};
use crate::tactics::field::{Field, LANES};
use crate::tactics::opinions::Fire;
use crate::tactics::prices::Prices;
use crate::tactics::ships::take_best;
use crate::tactics::{Candidate, Opinions, Scratch};

/// The number of shots that are handed on.
const MOST_JUDGED: usize = 3;

impl Fire {
    /// The fire of a player who does not think about it.
    const PLAIN: Fire = Fire {
        kill: 0.35,
        overkill: 1.0,
        wait: 0.0,
        later: 0.0,
        horizon_in: 1.0,
        astray: 0.0,
    };
}

impl Warfleets {
    /// The shot that is worth most, when one is worth anything.
    pub(crate) fn best_shot(&self, state: &State, id: ModelId) -> Option<Action> {
        let mut best = None;
        let mut most = 0.0;
        let plain = (&Fire::PLAIN, &Prices::PLAIN);
        for (gun, seen) in self.shots(state, id) {
            let weapon = &self.spec(id).guns[usize::from(gun)];
            let worth = self.shot_worth(state, id, weapon, seen, plain);
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

    /// Judges the best few shots. A gun that has another good target can wait until
    /// those have fired that have none.
    pub(crate) fn judge_shots(
        &self,
        state: &State,
        id: ModelId,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let spec = self.spec(id);
        let fire = &doctrine.opinions.fire;
        let prices = self.prices(state, spec.side, &doctrine.opinions.stakes);
        scratch.candidates.clear();
        // The worth of each gun's best shot and of its second best.
        let mut best = [[0.0f32; 2]; 4];
        for (gun, seen) in self.shots(state, id) {
            let index = usize::from(gun);
            let worth = self.shot_worth(state, id, &spec.guns[index], seen, (fire, &prices));
            let [first, second] = best[index];
            best[index] = [first.max(worth), second.max(worth.min(first))];
            let judgement = Judgement {
                dealt: worth,
                ..Judgement::default()
            };
            scratch.candidates.push(Candidate {
                action: Action::Fire {
                    gun,
                    target: seen.target,
                },
                judgement,
                score: 0.0,
            });
        }
        for candidate in &mut scratch.candidates {
            if let Action::Fire { gun, .. } = candidate.action {
                let [first, second] = best[usize::from(gun)];
                let worth = candidate.judgement.dealt;
                let other = if worth < first { first } else { second };
                candidate.judgement.approach = -fire.wait * other;
            }
            candidate.score = doctrine.weights.score(&candidate.judgement);
        }
        while out.len() < MOST_JUDGED
            && let Some(candidate) = take_best(&mut scratch.candidates)
            && (candidate.judgement.dealt > 0.0 || out.is_empty())
        {
            let Candidate {
                action, judgement, ..
            } = candidate;
            if judgement.dealt <= 0.0 {
                out.push(super::plain(Action::CeaseFire));
                return;
            }
            out.push(Judged { action, judgement });
        }
    }

    /// Expected worth of an attack: damage to the target, the chance to finish it
    /// off, and what it costs the firer and its friends.
    pub(crate) fn shot_worth(
        &self,
        state: &State,
        id: ModelId,
        gun: &Gun,
        seen: &Sighting,
        (fire, prices): (&Fire, &Prices),
    ) -> f32 {
        let exposure = self.exposure(state, seen);
        let volley = self.volley(state, id, gun, seen.target, gun.attacks, exposure);
        let mut worth = if gun.rules.boarding {
            let point = self.stake_per_point(state, seen.target, prices);
            let share = point / self.worth_per_point(state, seen.target);
            self.boarding_worth(state, seen.target, volley) * share
        } else {
            self.damage_worth(state, gun, seen.target, volley, (fire, prices))
        };
        if gun.rules.overheating {
            worth -= f32::from(volley.dice) / 6.0 * self.stake_per_point(state, id, prices);
        }
        if gun.rules.blast {
            worth += self.blast_worth(state, id, gun, (seen.target, volley), prices);
        }
        worth
    }

    /// Worth of the damage of a volley, and of the chance that it is the end of its
    /// target. Damage beyond that counts less.
    fn damage_worth(
        &self,
        state: &State,
        gun: &Gun,
        target: ModelId,
        volley: Volley,
        (fire, prices): (&Fire, &Prices),
    ) -> f32 {
        let track = &state.model(target).track;
        let left = track.total_capacity() - track.total_damage();
        let per_hit = self.damage_per_hit(gun);
        let mut expected = self.volleys.expected_unblocked(volley) * f32::from(per_hit);
        let stake = self.stake(state, target, prices);
        let point = stake / left.max(1) as f32;
        let needed = left.div_ceil(u32::from(per_hit));
        if needed > u32::from(volley.dice) {
            return expected * point;
        }
        let kill = self.volleys.at_least(volley, needed as u8);
        if fire.overkill < 1.0 {
            let used = (1..=needed).map(|hits| self.volleys.at_least(volley, hits as u8));
            let used = (used.sum::<f32>() * f32::from(per_hit)).min(expected);
            expected = used + fire.overkill * (expected - used);
        }
        expected * point + kill * stake * fire.kill
    }

    /// The worth of a blast to everybody around its target.
    fn blast_worth(
        &self,
        state: &State,
        id: ModelId,
        gun: &Gun,
        (target, volley): (ModelId, Volley),
        prices: &Prices,
    ) -> f32 {
        let each = f32::from(self.damage_per_hit(gun));
        let hits = f32::from(volley.dice) * f32::from(7 - volley.hit) / 6.0 * each;
        let friends = self.of_side[self.spec(id).side];
        let worth = ids(self.blast_neighbours(state, target)).map(|other| {
            let block =
                self.block_target(gun.strength, other, self.blast_exposure(state, id, other));
            let point = self.stake_per_point(state, other, prices);
            let expected = hits * f32::from(block - 1) / 6.0 * point;
            if other.bit() & friends != 0 {
                -expected
            } else {
                expected
            }
        });
        worth.sum()
    }

    /// Worth of all the damage that a ship would deal from a place, with real lines
    /// of sight and cover.
    pub(crate) fn dealt_from(
        &self,
        state: &State,
        id: ModelId,
        berth: &Berth<'_>,
        looks: &[Look; LANES],
        fire: &Fire,
        field: &mut Field,
    ) -> f32 {
        let spec = self.spec(id);
        let mut best = [[0.0f32; 2]; 4];
        let base = self.disc_at(id, berth.end);
        let ready = guns_that(&spec.guns, |gun| {
            works(state, id, gun) & (berth.hold | !gun.rules.hold_only)
        });
        let foes = state.on_table[spec.side.other()];
        for foe in ids(state.near(foes, base, spec.reach_in)) {
            if !base.within(self.disc(state, foe), spec.reach_in) {
                continue;
            }
            let lane = field.ids[..field.count]
                .iter()
                .position(|&known| known == foe);
            let seen = match lane.map_or(Look::Unknown, |lane| looks[lane]) {
                Look::Hidden => None,
                Look::Seen(seen) => Some(seen),
                Look::Unknown | Look::Far => {
                    self.sight_from(state, id, berth.end, berth.heading, foe)
                }
            };
            let Some(seen) = seen else {
                continue;
            };
            let exposure = self.exposure(state, &seen);
            let ship = self.spec(foe).is_ship();
            // Gathered first, because a branch for each gun is as good as random.
            let mut may = guns_that(&spec.guns, |gun| {
                (seen.gap_in <= gun.range_in) & bears(gun, seen.through) & self.may_hurt(gun, ship)
            }) & ready;
            while may != 0 {
                let index = may.trailing_zeros() as usize;
                may &= may - 1;
                let (gun, prices) = (&spec.guns[index], &field.prices);
                let find = || self.shot_worth(state, id, gun, &seen, (fire, prices));
                let worth = match lane {
                    Some(lane) => field.shots.of((index, lane), exposure, find),
                    None => find(),
                };
                self.keep_best(&mut best[index], gun, &seen, worth);
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

/// The guns of which something holds, as a bit mask.
#[inline(always)]
fn guns_that(guns: &[Gun], holds: impl Fn(&Gun) -> bool) -> u32 {
    let bits = guns.iter().enumerate();
    bits.fold(0, |mask, (index, gun)| {
        mask | u32::from(holds(gun)) << index
    })
}
