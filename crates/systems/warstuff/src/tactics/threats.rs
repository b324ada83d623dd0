//! What enemies can do to a unit, wherever it goes.

use evenkeel_board::{Disc, Vec2};

use crate::action::{UnitId, units};
use crate::game::WarStuff;
use crate::state::State;
use crate::tactics::{Opinions, Scratch};

/// Added to greatest distances, so that no rounding makes a place further away, inches.
const SURELY: f64 = 1e-3;

/// What is left of a least worth, so that no rounding makes another smaller.
const ROUNDED: f32 = 0.999;

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
    /// What the unit can do to it.
    pub prey: Prey,
}

/// What a unit's own best attack on an enemy is worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prey {
    /// Where the enemy is.
    pub at: Vec2,
    /// Points.
    pub worth: f32,
    /// Distance up to which the unit can make it in one activation, squared.
    pub reach: f64,
    /// The same, not squared.
    pub reach_in: f64,
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
        for enemy in units(state.enemies_of(unit)) {
            threats.push(self.threat(state, unit, enemy, opinions));
        }
    }

    fn threat(&self, state: &State, unit: UnitId, enemy: UnitId, opinions: &Opinions) -> Threat {
        let (own, other) = (self.spec(unit), self.spec(enemy));
        let mut share = 1.0;
        if state.activated & enemy.bit() != 0 {
            share *= opinions.later;
        }
        if state.is_stunned(enemy) {
            share *= opinions.dazed;
        }
        // A stunned enemy is looked at as it will be when it acts.
        let melee = self.assault(state, enemy, unit).worth(1.0, opinions);
        let (mut open, mut covered, mut reach) = (0.0, 0.0, -1.0);
        if let Some(range) = other.shooter {
            reach = range + other.walk;
            let bare = self.shot_cover(unit, 0);
            let cover = self.shot_cover(unit, i32::from(self.rules.terrain.cover));
            open = self.shot(state, enemy, unit, bare).worth(1.0, opinions);
            covered = self.shot(state, enemy, unit, cover).worth(1.0, opinions);
        }
        if let Some(net) = other.entangle {
            reach = f64::max(reach, net.range + other.walk);
            let worth = self.net(state, enemy, unit).worth(1.0, opinions);
            (open, covered) = (open.max(worth), covered.max(worth));
        }
        let prize = self.prize(state, enemy, opinions);
        let mut prey = self.assault(state, unit, enemy).worth(prize, opinions);
        let mut strike = own.run * other.fear;
        if let Some(range) = own.shooter {
            let cover = self.shot_cover(enemy, 0);
            prey = prey.max(self.shot(state, unit, enemy, cover).worth(prize, opinions));
            strike = strike.max(range + own.walk);
        }
        if let Some(net) = own.entangle {
            prey = prey.max(self.net(state, unit, enemy).worth(prize, opinions));
            strike = strike.max(net.range + own.walk);
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
            reach: squared(reach),
            open,
            covered: covered * (1.0 - opinions.shelter),
            share,
            prey: Prey {
                at: state.at(enemy),
                worth: prey,
                reach: squared(strike),
                reach_in: strike + radii,
            },
        }
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
        let mut covered = None;
        let mut is_covered = || {
            *covered.get_or_insert_with(|| {
                let masks = &state.terrain.masks;
                let mut pieces = state.terrain.among(masks.cover & !masks.blocking);
                pieces.any(|shape| shape.contains(at))
            })
        };
        let mut left = 1.0;
        for threat in threats {
            let away = at.distance_squared(threat.at);
            let (charges, shoots) = (away <= threat.charge, away <= threat.reach);
            if !(charges || shoots) {
                continue;
            }
            let shot = match shoots {
                false => 0.0,
                true if is_covered() => threat.covered,
                true => threat.open,
            };
            let melee = if charges { threat.melee } else { 0.0 };
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

    /// Looks up what is the same wherever a unit goes with a move of this greatest
    /// length.
    pub(crate) fn survey(
        &self,
        state: &State,
        unit: UnitId,
        most: f64,
        opinions: &Opinions,
        scratch: &mut Scratch,
    ) {
        self.find_threats(state, unit, opinions, &mut scratch.threats);
        let (here, most) = (state.at(unit), most + SURELY);
        let masks = &state.terrain.masks;
        let around = Disc::new(here, most);
        scratch.dangerous = state.terrain.near(masks.dangerous, around);
        let enemies = units(state.enemies_of(unit));
        scratch.brutal = match self.spec(unit).fearless {
            true => None,
            false => enemies.filter_map(|it| self.spec(it).brutal).reduce(f64::max),
        };
        let preys = &mut scratch.preys;
        preys.clear();
        preys.extend(scratch.threats.iter().map(|threat| threat.prey));
        // What another beats from as far away as it can be is never the best.
        let away = |prey: &Prey| prey.at.distance(here);
        let worst = preys.iter().map(|it| it.at_distance(away(it) + most, opinions));
        let floor = worst.fold(0.0, f32::max) * ROUNDED;
        preys.retain(|it| it.at_distance(away(it) - most, opinions) >= floor);
        preys.sort_unstable_by(|one, two| two.worth.total_cmp(&one.worth));
    }

    /// How much a side is drawn to the enemy: more from round to round, less when it
    /// leads.
    pub(crate) fn pull(&self, state: &State, unit: UnitId, opinions: &Opinions) -> f32 {
        let side = unit.side();
        let round = f32::from(state.round);
        let pull = opinions.pull + opinions.impatience * round;
        let leads = self.destroyed(state, side) > self.destroyed(state, side.other());
        if !leads {
            return pull;
        }
        let late = round / f32::from(self.rules.rounds.max);
        pull * (1.0 - late * (1.0 - opinions.patience))
    }

    /// The base of a unit, somewhere else.
    pub(crate) fn base_at(&self, unit: UnitId, at: Vec2) -> Disc {
        Disc::new(at, self.spec(unit).radius)
    }
}

impl Prey {
    /// What it is worth from so far away, to be in reach of it or near that.
    #[inline]
    fn at_distance(&self, away: f64, opinions: &Opinions) -> f32 {
        let beyond = (away - self.reach_in).max(0.0) as f32;
        self.worth / (1.0 + beyond * opinions.distance)
    }
}

impl Scratch {
    /// What attacks a unit is in reach of if it stands there, points, and how near it
    /// is to others.
    #[inline]
    pub(crate) fn prospect(&self, at: Vec2, opinions: &Opinions) -> f32 {
        let mut best = 0.0;
        for prey in &self.preys {
            // What is worth less than the best at no distance need not be measured.
            if prey.worth <= best {
                break;
            }
            let away = at.distance_squared(prey.at);
            best = if away <= prey.reach {
                prey.worth
            } else {
                f32::max(best, prey.at_distance(away.sqrt(), opinions))
            };
        }
        best
    }

    /// The enemy that a unit would best attack, and what that is worth, if it can do
    /// so at once from where it stands.
    pub(crate) fn best_strike(&self, at: Vec2) -> f32 {
        let preys = self.threats.iter().map(|it| it.prey);
        let open = preys.filter(|it| at.distance_squared(it.at) <= it.reach);
        open.map(|prey| prey.worth).fold(0.0, f32::max)
    }
}
