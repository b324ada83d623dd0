//! What places promise at most, told at a glance: many of them side by side, in single
//! precision. Most places are seen to be hopeless by that, and need no closer look.

use evenkeel_board::lanes::{Lanes, Row, WIDTH, all, greater, keep, lesser, pick};

use crate::game::WarStuff;
use crate::tactics::Scratch;
use crate::tactics::bar::Bar;
use crate::tactics::moves::{Outlook, Stop};

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
    /// The places of up to eight stops; lanes without one hold the first.
    fn of(stops: &[Stop]) -> Places {
        let mut rows: [Row; 2] = [[0.0; WIDTH]; 2];
        for lane in 0..WIDTH {
            let at = stops.get(lane).unwrap_or(&stops[0]).at;
            (rows[0][lane], rows[1][lane]) = (at.x as f32, at.y as f32);
        }
        let [x, y] = rows.map(Lanes::new);
        Places { x, y }
    }

    /// Distances to a point, squared.
    #[inline(always)]
    fn away_squared(self, point: evenkeel_board::Vec2) -> Lanes {
        let (dx, dy) = (self.x - all(point.x as f32), self.y - all(point.y as f32));
        dx * dx + dy * dy
    }
}

impl WarStuff {
    /// Works out for some stops what score they have at most. What cannot be told is
    /// without bound.
    pub(crate) fn glance(
        &self,
        outlook: &Outlook<'_>,
        bar: &Bar<'_>,
        shoots: bool,
        scratch: &Scratch,
        stops: &mut [Stop],
    ) {
        let (weights, opinions) = (bar.weights, outlook.opinions);
        let spec = self.spec(outlook.unit);
        let signs = [
            weights.objective,
            weights.approach,
            opinions.escort,
            opinions.spread,
            opinions.hope,
            opinions.distance,
        ];
        if !bar.rises || spec.healer.is_some() || signs.iter().any(|it| *it < 0.0) {
            return;
        }
        let dice = spec.leader.map_or(0, |leading| leading.dice);
        let leads = all(opinions.escort * f32::from(dice));
        let fear = outlook.mood.caution * spec.points as f32;
        let pull = outlook.mood.pull.max(0.0) * DOUBT;
        for stops in stops.chunks_mut(WIDTH) {
            let places = Places::of(stops);
            let mut dealt = Lanes::ZERO;
            if shoots {
                dealt = scratch.aims_at_most(places);
            }
            let led = scratch.leaders_at_most(places, spec.radius);
            let objective = leads + keep(led, all(opinions.escort));
            let taken = all(fear) * scratch.exposure_at_least(places);
            let approach = all(pull) * scratch.prospect_at_most(places, opinions);
            // In the order of operations of the score, so that rounding keeps the bound.
            let score = all(weights.dealt) * dealt - all(weights.taken) * taken
                + all(weights.objective) * objective
                + all(weights.approach) * approach;
            for (stop, score) in stops.iter_mut().zip(score.to_array()) {
                stop.score = score;
            }
        }
    }
}

impl Scratch {
    /// What the best shots or nets are worth at most.
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

    /// Where a Leader may be near to a base of this radius.
    #[inline(always)]
    fn leaders_at_most(&self, places: Places, radius: f64) -> Lanes {
        let mut led = Lanes::ZERO;
        for (leader, range) in &self.leaders {
            let reach = all((leader.radius + radius + range + SLACK) as f32);
            let near = places.away_squared(leader.centre).simd_le(reach * reach);
            led = led | near;
        }
        led
    }

    /// What the best attacks are worth at most, to be in reach of them or near that.
    #[inline(always)]
    fn prospect_at_most(&self, places: Places, opinions: &crate::tactics::Opinions) -> Lanes {
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

    /// What part of a unit its enemies take at least.
    #[inline(always)]
    fn exposure_at_least(&self, places: Places) -> Lanes {
        let one = all(1.0);
        let mut left = one;
        for threat in &self.threats {
            let away = places.away_squared(threat.at);
            let survives = |worth: f32| 1.0 - (threat.share * worth).min(1.0);
            let within = |reach: f64, worth: f32| {
                let reach = (reach.max(0.0).sqrt() - SLACK).max(0.0) as f32;
                pick(away.simd_lt(all(reach * reach)), all(survives(worth)), one)
            };
            let shot = within(threat.reach, threat.open.min(threat.covered));
            left = left * lesser(shot, within(threat.charge, threat.melee));
        }
        one - left
    }
}
