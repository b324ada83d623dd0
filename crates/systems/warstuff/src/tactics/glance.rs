//! Glances: what places promise at most, many of them side by side, in single precision.
//! Most places are seen to be hopeless by that, and need no closer look.

use arrayvec::ArrayVec;
use evenkeel_board::Vec2;
use evenkeel_board::lanes::{Lanes, Row, WIDTH, all, greater, keep, lesser, pick};

use crate::fleet::MAX_UNITS;
use crate::game::WarStuff;
use crate::tactics::bar::Bar;
use crate::tactics::moves::{Kind, Outlook};
use crate::tactics::threats::Threat;
use crate::tactics::{Opinions, Scratch};

/// By how much distances in single precision may be off, and more, inches.
const SLACK: f64 = 1e-2;

/// By what factor worths in single precision may be off, and more.
const DOUBT: f32 = 1.0001;

/// Eight places.
#[derive(Clone, Copy)]
struct Places {
    x: Lanes,
    y: Lanes,
}

impl Places {
    /// The ends of moves of this greatest length from a point.
    #[inline(always)]
    fn at(from: Vec2, length: f64, ends: &[Row; 2]) -> Places {
        let along = |from: f64, row: Row| all(from as f32) + all(length as f32) * Lanes::new(row);
        Places {
            x: along(from.x, ends[0]),
            y: along(from.y, ends[1]),
        }
    }

    /// Distances to a point, squared.
    #[inline(always)]
    fn away_squared(self, point: Vec2) -> Lanes {
        let (dx, dy) = (self.x - all(point.x as f32), self.y - all(point.y as f32));
        dx * dx + dy * dy
    }
}

/// An enemy that surely shoots at or charges whoever is in these reaches, and what is
/// left of the unit then.
struct Ring {
    at: Vec2,
    reach_squared: [f32; 2],
    left: [f32; 2],
}

impl Ring {
    fn of(threat: &Threat) -> Ring {
        let sure = |squared: f64| {
            let reach = (squared.max(0.0).sqrt() - SLACK).max(0.0) as f32;
            reach * reach
        };
        let left = |worth: f32| {
            let worth = (worth - threat.answered).max(0.0);
            1.0 - (threat.share * worth).min(1.0)
        };
        Ring {
            at: threat.at,
            reach_squared: [sure(threat.reach), sure(threat.charge)],
            left: [left(threat.open.min(threat.covered)), left(threat.melee)],
        }
    }
}

impl WarStuff {
    /// Adds what score a unit has at most after each of the moves of a greatest length
    /// that a player looks at. What cannot be told is without bound.
    pub(crate) fn glance(
        &self,
        outlook: &Outlook<'_>,
        kind: &Kind,
        bar: &Bar<'_>,
        scratch: &mut Scratch,
    ) {
        let (weights, opinions) = (bar.weights, outlook.opinions);
        let spec = self.spec(outlook.unit);
        let signs = [
            weights.objective,
            weights.approach,
            opinions.escort,
            opinions.troop,
            opinions.spread,
            opinions.hope,
            opinions.distance,
        ];
        let ends = &self.compass.ends;
        if !bar.rises || spec.healer.is_some() || signs.iter().any(|it| *it < 0.0) {
            let unbound = std::iter::repeat_n([f32::INFINITY; WIDTH], ends.len());
            scratch.scores.extend(unbound);
            return;
        }
        let dice = spec.leader.map_or(0, |leading| leading.dice);
        let leads = all(opinions.escort * f32::from(dice));
        let fear = outlook.mood.caution * spec.points as f32;
        let pull = outlook.mood.pull.max(0.0) * DOUBT;
        let from = outlook.state.at(outlook.unit);
        let rings: ArrayVec<Ring, MAX_UNITS> = scratch.threats.iter().map(Ring::of).collect();
        let mut scores = std::mem::take(&mut scratch.scores);
        for ends in ends {
            let places = Places::at(from, kind.length, ends);
            let mut dealt = Lanes::ZERO;
            if kind.shoots {
                dealt = scratch.aims_at_most(places);
            }
            let led = scratch.leaders_at_most(places, spec.radius);
            let objective = leads
                + keep(led, all(opinions.escort))
                + all(opinions.troop) * scratch.troop_at_most(places, opinions);
            let taken = all(fear) * exposure_at_least(&rings, places);
            let approach = all(pull) * scratch.prospect_at_most(places, opinions);
            // In the order of operations of the score, so that rounding keeps the bound.
            let score = all(weights.dealt) * dealt - all(weights.taken) * taken
                + all(weights.objective) * objective
                + all(weights.approach) * approach;
            scores.push(score.to_array());
        }
        scratch.scores = scores;
    }
}

/// The least part of a unit that its enemies take.
#[inline(always)]
fn exposure_at_least(rings: &[Ring], places: Places) -> Lanes {
    let one = all(1.0);
    let mut left = one;
    for ring in rings {
        let away = places.away_squared(ring.at);
        let [shot, charge] = [0, 1].map(|way| {
            let within = away.simd_lt(all(ring.reach_squared[way]));
            pick(within, all(ring.left[way]), one)
        });
        left *= lesser(shot, charge);
    }
    one - left
}

impl Scratch {
    /// The most that the best shots or nets are worth.
    #[inline(always)]
    fn aims_at_most(&self, places: Places) -> Lanes {
        let mut most = Lanes::ZERO;
        for aim in &self.aims {
            let reach = all((aim.reach_in + SLACK) as f32);
            let near = places.away_squared(aim.at).simd_le(reach * reach);
            most = greater(most, keep(near, all(aim.most)));
        }
        most
    }

    /// The places at which a Leader may be near to a base of this radius.
    #[inline(always)]
    fn leaders_at_most(&self, places: Places, radius: f64) -> Lanes {
        let mut led = Lanes::ZERO;
        for (leader, range) in &self.leaders {
            let reach = all((leader.radius + radius + range + SLACK) as f32);
            let near = places.away_squared(leader.centre).simd_le(reach * reach);
            led |= near;
        }
        led
    }

    /// The most friends that are near.
    #[inline(always)]
    fn troop_at_most(&self, places: Places, opinions: &Opinions) -> Lanes {
        let reach = all(opinions.near + SLACK as f32);
        let mut count = Lanes::ZERO;
        for friend in &self.troop {
            let near = places.away_squared(*friend).simd_le(reach * reach);
            count += keep(near, all(1.0));
        }
        count
    }

    /// The most that the best attacks are worth, to be in reach of them or near that.
    #[inline(always)]
    fn prospect_at_most(&self, places: Places, opinions: &Opinions) -> Lanes {
        let mut most = Lanes::ZERO;
        for prey in &self.preys {
            let away = places.away_squared(prey.at).sqrt();
            let beyond = away - all((prey.reach_in + SLACK) as f32);
            let worth = all(prey.worth);
            let near = worth * all(opinions.hope) / (all(1.0) + beyond * all(opinions.distance));
            most = greater(most, pick(beyond.simd_le(Lanes::ZERO), worth, near));
        }
        most
    }
}
