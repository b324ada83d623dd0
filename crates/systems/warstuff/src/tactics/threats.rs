//! What enemies can do to a unit, wherever it goes.

use evenkeel_board::{Disc, Vec2};

use crate::action::{UnitId, units};
use crate::game::WarStuff;
use crate::spec::Spec;
use crate::state::State;
use crate::tactics::{Opinions, Scratch};

/// What one enemy can do to a unit. Distances are those of centres, squared, so that
/// no root is needed to compare them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threat {
    /// Who.
    pub enemy: UnitId,
    /// Where it is.
    pub at: Vec2,
    /// Distance up to which it can charge.
    pub charge: f64,
    /// Worth of a charge of it, in shares of the unit's.
    pub melee: f32,
    /// Distance up to which it can walk and shoot.
    pub reach: f64,
    /// Worth of a shot of it in the open.
    pub open: f32,
    /// And at a unit in cover.
    pub covered: f32,
    /// What part of this counts.
    pub share: f32,
    /// What the unit's own charge on it is worth, points.
    pub hunt: Prey,
    /// What its own shot or net is worth.
    pub aim: Prey,
}

/// What an attack on an enemy is worth, and from how far away it can be made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prey {
    /// Points.
    pub worth: f32,
    /// Distance up to which it can be made in one activation, squared.
    pub reach: f64,
    /// The same, not squared.
    pub reach_in: f64,
}

impl Prey {
    /// An attack over a gap; the distance is that of centres.
    fn new(worth: f32, gap: f64, radii: f64) -> Prey {
        let reach_in = gap.max(0.0) + radii;
        Prey {
            worth,
            reach: reach_in * reach_in,
            reach_in,
        }
    }

    /// What it is worth from so far away, squared, to be in reach or near it.
    #[inline]
    fn near(&self, away: f64, opinions: &Opinions) -> f32 {
        if away <= self.reach {
            return self.worth;
        }
        let beyond = (away.sqrt() - self.reach_in) as f32;
        self.worth * opinions.hope / (1.0 + beyond * opinions.distance)
    }
}

impl WarStuff {
    /// Looks up all enemies on the table.
    pub(crate) fn find_threats(
        &self,
        state: &State,
        unit: UnitId,
        opinions: &Opinions,
        threats: &mut Vec<Threat>,
    ) {
        threats.clear();
        let later = self.later(state, unit, opinions);
        for enemy in units(state.enemies_of(unit)) {
            threats.push(self.threat(state, unit, enemy, later, opinions));
        }
    }

    /// What part counts of a threat that can come true in the next round alone: less
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

    fn threat(
        &self,
        state: &State,
        unit: UnitId,
        enemy: UnitId,
        later: f32,
        opinions: &Opinions,
    ) -> Threat {
        let (own, other) = (self.spec(unit), self.spec(enemy));
        let acted = state.activated & enemy.bit() != 0;
        let mut share = match (acted, state.is_stunned(enemy)) {
            (false, false) => 1.0,
            // Its next action is to stand up.
            (true, true) => later * opinions.dazed,
            _ => later,
        };
        if self.has_better(state, unit, enemy) {
            share *= opinions.attention;
        }
        let [melee, open, covered] = self.menace(state, unit, enemy, opinions);
        let prize = self.prize(state, enemy, opinions);
        let hunt = self.assault(state, unit, enemy).worth(prize, opinions);
        let mut aim = 0.0_f32;
        if own.shooter.is_some() {
            let cover = self.shot_cover(enemy, 0);
            aim = self.shot(state, unit, enemy, cover).worth(prize, opinions);
        }
        if own.entangle.is_some() {
            aim = aim.max(self.net(state, unit, enemy).worth(prize, opinions));
        }
        let radii = own.radius + other.radius;
        let squared = |gap: f64| {
            if gap < 0.0 {
                -1.0
            } else {
                (gap + radii).powi(2)
            }
        };
        Threat {
            enemy,
            at: state.at(enemy),
            charge: squared(other.run * own.fear),
            melee,
            reach: squared(shot_reach(other)),
            open,
            covered: covered * (1.0 - opinions.shelter),
            share,
            hunt: Prey::new(hunt, own.run * other.fear, radii),
            aim: Prey::new(aim, shot_reach(own), radii),
        }
    }

    /// What a charge of an enemy on a unit is worth, a shot at it in the open, and one
    /// at it in cover, in shares of the unit's worth. A stunned enemy is looked at as it
    /// will be when it acts.
    fn menace(&self, state: &State, unit: UnitId, enemy: UnitId, opinions: &Opinions) -> [f32; 3] {
        let mut risen;
        let mut state = state;
        if state.is_stunned(enemy) {
            risen = state.clone();
            risen.stunned &= !enemy.bit();
            state = &risen;
        }
        let other = self.spec(enemy);
        let melee = self.assault(state, enemy, unit).worth(1.0, opinions);
        let (mut open, mut covered) = (0.0_f32, 0.0_f32);
        if other.shooter.is_some() {
            let bare = self.shot_cover(unit, 0);
            let cover = self.shot_cover(unit, i32::from(self.rules.terrain.cover));
            open = self.shot(state, enemy, unit, bare).worth(1.0, opinions);
            covered = self.shot(state, enemy, unit, cover).worth(1.0, opinions);
        }
        if other.entangle.is_some() {
            let worth = self.net(state, enemy, unit).worth(1.0, opinions);
            (open, covered) = (open.max(worth), covered.max(worth));
        }
        [melee, open, covered]
    }

    /// Whether an enemy has in reach who is worth no less than a unit: it has but one
    /// attack.
    fn has_better(&self, state: &State, unit: UnitId, enemy: UnitId) -> bool {
        let (points, other) = (self.spec(unit).points, self.spec(enemy));
        let base = self.base(state, enemy);
        let friends = state.units_of(unit.side()) & !unit.bit();
        units(friends).any(|friend| {
            let spec = self.spec(friend);
            let reach = shot_reach(other).max(other.run * spec.fear);
            spec.points >= points && base.within(self.base(state, friend), reach)
        })
    }

    /// What cover a unit has, in the open or not.
    fn shot_cover(&self, unit: UnitId, plain: i32) -> i32 {
        let spec = self.spec(unit);
        if plain == 0 && spec.camouflaged == 0 {
            return 0;
        }
        plain.max(spec.camouflaged).max(spec.stealthy)
    }

    /// What part of a unit's worth its enemies are expected to take if it stands
    /// there; one of them may be left out by a share, when it may be dead by then.
    pub(crate) fn exposure(
        &self,
        state: &State,
        at: Vec2,
        threats: &[Threat],
        spared: Option<(UnitId, f32)>,
    ) -> f32 {
        let covers = state.terrain.masks.cover & !state.terrain.masks.blocking;
        let covered = covers != 0 && {
            let mut pieces = state.terrain.among(covers);
            pieces.any(|shape| shape.contains(at))
        };
        let mut left = 1.0;
        for threat in threats {
            let away = at.distance_squared(threat.at);
            let shot = match covered {
                _ if away > threat.reach => 0.0,
                true => threat.covered,
                false => threat.open,
            };
            let melee = if away <= threat.charge {
                threat.melee
            } else {
                0.0
            };
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

    /// What attacks a unit is in reach of if it stands there, points, and how near it
    /// is to others.
    pub(crate) fn prospect(&self, at: Vec2, threats: &[Threat], opinions: &Opinions) -> f32 {
        // What is worth less than the best at no distance need not be measured.
        let mut best = 0.0;
        for threat in threats {
            if threat.hunt.worth.max(threat.aim.worth) > best {
                let away = at.distance_squared(threat.at);
                let near = |prey: &Prey| prey.near(away, opinions);
                best = f32::max(best, near(&threat.hunt).max(near(&threat.aim)));
            }
        }
        best
    }

    /// The base of a unit, somewhere else.
    pub(crate) fn base_at(&self, unit: UnitId, at: Vec2) -> Disc {
        Disc::new(at, self.spec(unit).radius)
    }
}

/// The gap that a unit can walk and shoot over, inches; less than nothing when it does
/// not shoot.
fn shot_reach(spec: &Spec) -> f64 {
    let shot = spec.shooter.unwrap_or(f64::NEG_INFINITY);
    let net = spec.entangle.map_or(f64::NEG_INFINITY, |net| net.range);
    shot.max(net) + spec.walk
}

impl Scratch {
    /// What the best attack of a unit is worth that it can make at once from where it
    /// stands.
    pub(crate) fn best_strike(&self, at: Vec2) -> f32 {
        let mut best = 0.0_f32;
        for threat in &self.threats {
            let away = at.distance_squared(threat.at);
            for prey in [&threat.hunt, &threat.aim] {
                if away <= prey.reach {
                    best = best.max(prey.worth);
                }
            }
        }
        best
    }
}
