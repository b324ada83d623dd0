//! Shots, nets and cures.

use evenkeel_board::Disc;
use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::{Action, UnitId, units};
use crate::game::WarStuff;
use crate::state::State;
use crate::tactics::blows::{chance, scar};
use crate::tactics::{Opinions, Scratch};

impl WarStuff {
    /// The worth of the best shot or net of a unit from there, points.
    pub(crate) fn best_shot(
        &self,
        state: &State,
        unit: UnitId,
        base: Disc,
        scratch: &Scratch,
    ) -> f32 {
        let spec = self.spec(unit);
        let mut best = 0.0_f32;
        for aim in &scratch.aims {
            if aim.most <= best {
                break;
            }
            let other = self.base(state, aim.enemy);
            let shot = spec.shooter.is_some_and(|range| base.within(other, range));
            let net = spec
                .entangle
                .is_some_and(|reach| base.within(other, reach.range));
            if !(shot || net) {
                continue;
            }
            if !self.sees_from(state, unit, base, aim.enemy) {
                continue;
            }
            if shot {
                let sheltered = self.is_sheltered(state, base, aim.enemy);
                best = best.max(if sheltered { aim.covered } else { aim.open });
            }
            if net {
                best = best.max(aim.net);
            }
        }
        best
    }

    /// The worth of curing a friend, points.
    fn cure(&self, state: &State, healer: UnitId, friend: UnitId, opinions: &Opinions) -> f32 {
        let Some(reach) = self.spec(healer).healer else {
            return 0.0;
        };
        let worth = self.spec(friend).points as f32;
        let wounds = i32::from(state.wounds[friend.index()]);
        let mut gain = 0.0;
        if wounds > 0 {
            let quality = self.spec(friend).quality;
            gain += opinions.wound + opinions.cure * scar(wounds - 1, quality);
        }
        if state.is_stunned(friend) {
            gain += opinions.stun;
        }
        chance(reach.on) * worth * gain
    }

    /// The worth of the best cure of a unit from there, points.
    pub(crate) fn best_cure(
        &self,
        state: &State,
        healer: UnitId,
        base: Disc,
        opinions: &Opinions,
    ) -> f32 {
        let Some(reach) = self.spec(healer).healer else {
            return 0.0;
        };
        let friends = state.units_of(healer.side()) & !healer.bit();
        units(friends)
            .filter(|friend| base.within(self.base(state, *friend), reach.range))
            .map(|friend| self.cure(state, healer, friend, opinions))
            .fold(0.0, f32::max)
    }

    /// The gain of an attack of a friend who has yet to act when its target is stunned,
    /// points.
    fn follow_up(&self, state: &State, unit: UnitId, target: UnitId, opinions: &Opinions) -> f32 {
        let mut down = state.clone();
        down.stunned |= target.bit();
        let prize = self.prize(&down, target, opinions);
        let base = self.base(state, target);
        let friends = state.waiting(unit.side()) & !state.stunned & !unit.bit();
        let gain = |friend: UnitId| {
            let spec = self.spec(friend);
            let gap = base.gap(self.base(state, friend));
            let worth = |state: &State| {
                let mut worth = 0.0_f32;
                if gap <= spec.run * self.spec(target).fear {
                    worth = self.assault(state, friend, target).worth(prize, opinions);
                }
                if spec.shooter.is_some_and(|range| gap <= range + spec.walk) {
                    let shot = self.shot(state, friend, target, 0);
                    worth = worth.max(shot.worth(prize, opinions));
                }
                worth
            };
            worth(&down) - worth(state)
        };
        units(friends).map(gain).fold(0.0, f32::max)
    }

    /// Judges what a unit does with its attack.
    pub(crate) fn judge_attacks(
        &self,
        state: &State,
        unit: UnitId,
        opinions: &Opinions,
        out: &mut Vec<Judged<Action>>,
    ) {
        let _ = self.list_attacks(state, unit, &mut |action| {
            let dealt = match action {
                Action::Shoot(target) => {
                    let cover = self.cover_of(state, unit, target);
                    let prize = self.prize(state, target, opinions);
                    let blow = self.shot(state, unit, target, cover);
                    blow.worth(prize, opinions)
                }
                Action::Entangle(target) => {
                    let prize = self.prize(state, target, opinions);
                    let blow = self.net(state, unit, target);
                    let then = self.follow_up(state, unit, target, opinions);
                    blow.worth(prize, opinions) + opinions.follow * blow.stun * then
                }
                Action::Heal(friend) => self.cure(state, unit, friend, opinions),
                _ => 0.0,
            };
            out.push(Judged {
                action,
                judgement: Judgement {
                    dealt,
                    ..Judgement::default()
                },
            });
            std::ops::ControlFlow::Continue(())
        });
    }
}
