//! Threats: what enemies can do to a unit, wherever it goes.

use std::ops::Range;

use evenkeel_board::{Disc, Vec2};

use crate::action::{UnitId, Units, units};
use crate::game::WarStuff;
use crate::state::State;
use crate::tactics::{Opinions, Scratch};

/// Added to greatest distances, so that no rounding makes a place further away, inches.
pub(crate) const SURELY: f64 = 1e-3;

/// The threat of one enemy to a unit. Distances are those of centres, squared, so that no
/// root is needed to compare them.
#[derive(Clone, Debug)]
pub(crate) struct Threat {
    /// The enemy.
    pub enemy: UnitId,
    /// The point at which the enemy is.
    pub at: Vec2,
    /// Distance up to which it can charge.
    pub charge: f64,
    /// Worth of a charge of it, in shares of the unit's.
    pub melee: f32,
    /// Distance up to which it can walk and shoot.
    pub reach: f64,
    /// Worth of a shot of it in the open.
    pub open: f32,
    /// Worth of a shot of it at a unit in cover.
    pub covered: f32,
    /// The part of this that counts.
    pub share: f32,
    /// The distance of centres from which it shoots; nothing if it does not shoot.
    pub range: f64,
    /// The answers to its attack, among those that are kept.
    pub answers: Range<u16>,
    /// The worth of the best of them, in shares of the unit's.
    pub answered: f32,
}

impl WarStuff {
    /// Looks up the enemies that can reach a unit, which itself goes no further than
    /// so far.
    pub(crate) fn find_threats(
        &self,
        state: &State,
        unit: UnitId,
        most: f64,
        opinions: &Opinions,
        scratch: &mut Scratch,
    ) {
        scratch.threats.clear();
        let later = self.later(state, unit, opinions);
        let worth = self.spec(unit).points as f32;
        let friends = state.units_of(unit.side()) & !unit.bit();
        for enemy in units(state.enemies_of(unit)) {
            let distance = state.at(unit).distance(state.at(enemy));
            let nearest = distance - most - SURELY;
            let Some(mut threat) = self.threat(state, unit, enemy, nearest, later, opinions) else {
                continue;
            };
            // It has but one attack.
            let this = worth * threat.melee.max(threat.open);
            if this > 0.0 {
                let other = self.best_attack_among(state, enemy, friends, this, opinions);
                threat.share *= 1.0 - (1.0 - opinions.attention) * (other / this);
            }
            scratch.threats.push(threat);
        }
    }

    /// The part that counts of a threat that can come true in the next round alone: less
    /// when the own side begins that round, and nothing when there is none.
    fn later(&self, state: &State, unit: UnitId, opinions: &Opinions) -> f32 {
        if state.round >= self.rules.rounds.max {
            return 0.0;
        }
        let side = unit.side();
        let own = state.waiting(side) & !unit.bit();
        let begins = own.count_ones() < state.waiting(side.other()).count_ones();
        opinions.later * if begins { opinions.lull } else { 1.0 }
    }

    /// The threat of an enemy to a unit that is never nearer to it than so far.
    fn threat(
        &self,
        state: &State,
        unit: UnitId,
        enemy: UnitId,
        nearest: f64,
        later: f32,
        opinions: &Opinions,
    ) -> Option<Threat> {
        let (own, other) = (self.spec(unit), self.spec(enemy));
        let radii = own.radius + other.radius;
        let (mut charge, mut reach) = (other.run * own.fear, other.shot_reach());
        // What is out of reach wherever the unit goes need not be known.
        charge = if nearest > charge + radii {
            -1.0
        } else {
            charge
        };
        reach = if nearest > reach + radii { -1.0 } else { reach };
        if charge < 0.0 && reach < 0.0 {
            return None;
        }
        let acted = state.activated & enemy.bit() != 0;
        let share = match (acted, state.is_stunned(enemy)) {
            (false, false) => 1.0,
            // Its next action is to stand up.
            (true, true) => later * opinions.dazed,
            _ => later,
        };
        // A stunned enemy is looked at as it will be when it acts.
        let mut risen;
        let mut state = state;
        if state.is_stunned(enemy) {
            risen = state.clone();
            risen.stunned &= !enemy.bit();
            state = &risen;
        }
        let (mut melee, mut open, mut covered) = (0.0, 0.0, 0.0);
        if charge >= 0.0 {
            melee = self.assault(state, enemy, unit).worth(1.0, opinions);
        }
        if reach >= 0.0 && other.shooter.is_some() {
            let bare = self.shot_cover(unit, 0);
            let cover = self.shot_cover(unit, i32::from(self.rules.terrain.cover));
            open = self.shot(state, enemy, unit, bare).worth(1.0, opinions);
            covered = self.shot(state, enemy, unit, cover).worth(1.0, opinions);
        }
        if reach >= 0.0 && other.entangle.is_some() {
            let worth = self.net(state, enemy, unit).worth(1.0, opinions);
            (open, covered) = (open.max(worth), covered.max(worth));
        }
        let squared = |gap: f64| {
            if gap < 0.0 {
                -1.0
            } else {
                (gap + radii) * (gap + radii)
            }
        };
        Some(Threat {
            enemy,
            at: state.at(enemy),
            charge: squared(charge),
            melee,
            reach: squared(reach),
            open,
            covered: covered * (1.0 - opinions.shelter),
            share,
            range: other.shooter.map_or(0.0, |range| range + radii),
            answers: 0..0,
            answered: 0.0,
        })
    }

    /// The worth of the best attack of an enemy on those of some units that it has in
    /// reach, points; at most so much, which ends the search.
    fn best_attack_among(
        &self,
        state: &State,
        enemy: UnitId,
        among: Units,
        most: f32,
        opinions: &Opinions,
    ) -> f32 {
        let (base, other) = (self.base(state, enemy), self.spec(enemy));
        let mut best = 0.0_f32;
        for friend in units(among) {
            let worth = self.spec(friend).points as f32;
            let gap = base.gap(self.base(state, friend));
            if gap <= self.charge_reach(enemy, friend) {
                best = best.max(self.assault(state, enemy, friend).worth(worth, opinions));
            }
            if other.shooter.is_some() && best < most && gap <= other.shot_reach() {
                let shot = self.shot(state, enemy, friend, self.shot_cover(friend, 0));
                best = best.max(shot.worth(worth, opinions));
            }
            if best >= most {
                return most;
            }
        }
        best
    }

    /// The cover of a unit, in the open or not.
    pub(crate) fn shot_cover(&self, unit: UnitId, plain: i32) -> i32 {
        let spec = self.spec(unit);
        if plain == 0 && spec.camouflaged == 0 {
            return 0;
        }
        plain.max(spec.camouflaged).max(spec.stealthy)
    }

    /// The part of a unit's worth that its enemies are expected to take if it stands there;
    /// one of them may be left out by a share, when it may be dead by then.
    pub(crate) fn exposure(
        &self,
        state: &State,
        at: Vec2,
        scratch: &Scratch,
        spared: Option<(UnitId, f32)>,
    ) -> f32 {
        let mut covered = None;
        let mut is_covered = || {
            *covered.get_or_insert_with(|| {
                let masks = &state.terrain.masks;
                let mut pieces = state.terrain.among(masks.cover & !masks.blocking);
                pieces.any(|shape| shape.contains(at))
            })
        };
        let mut left = 1.0;
        for threat in &scratch.threats {
            let away = at.distance_squared(threat.at);
            let (charges, shoots) = (away <= threat.charge, away <= threat.reach);
            if !(charges || shoots) {
                continue;
            }
            let mut shot = match shoots {
                false => 0.0,
                true if is_covered() => threat.covered,
                true => threat.open,
            };
            let mut melee = if charges { threat.melee } else { 0.0 };
            if threat.answered > 0.0 {
                (shot, melee) = scratch.after_answers(threat, at, shot, melee);
            }
            let mut share = threat.share;
            if let Some((enemy, gone)) = spared
                && enemy == threat.enemy
            {
                share *= 1.0 - gone;
            }
            left *= 1.0 - (share * shot.max(melee)).min(1.0);
        }
        1.0 - left
    }

    /// The base of a unit, somewhere else.
    pub(crate) fn base_at(&self, unit: UnitId, at: Vec2) -> Disc {
        Disc::new(at, self.spec(unit).radius)
    }
}
