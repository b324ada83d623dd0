//! Difficult terrain, and what it leaves of a move (rules WF-MOVE and WF-TERR).

use arrayvec::ArrayVec;
use evenkeel_board::path::Leg;
use evenkeel_board::shape::Shape;

use crate::game::Warfleets;
use crate::rules::course::CONTACT_IN;
use crate::ruleset::DifficultMode;
use crate::state::State;
use crate::terrain::MAX_PIECES;

/// Most legs of a path.
const MAX_LEGS: usize = 3;

impl Warfleets {
    /// Rule WF-MOVE-30: difficult terrain slows a model that goes through it. How
    /// far a path of legs, which is as long as the speed, really goes.
    pub(crate) fn slowed<'a>(
        &self,
        pieces: impl Iterator<Item = &'a Shape>,
        legs: &[Leg],
        radius: f64,
        speed: f64,
    ) -> f64 {
        match self.rules.movement.difficult {
            DifficultMode::HalveAction => self.halved(speed, first_entry(pieces, legs, radius)),
            DifficultMode::DoubleCost => self.at_double_cost(pieces, legs, radius, speed),
        }
    }

    /// Rule WF-TERR-10: [`Warfleets::slowed`] for one leg of any length.
    pub(crate) fn slowed_leg(&self, state: &State, leg: &Leg, radius: f64, speed: f64) -> f64 {
        let terrain = &state.terrain;
        let near = terrain.near_disc(terrain.masks.difficult, leg.around(radius));
        self.slowed(
            terrain.among(near),
            std::slice::from_ref(leg),
            radius,
            speed,
        )
    }

    /// Rule WF-MOVE-31: a course that meets difficult terrain covers half the
    /// speed, or the distance to the terrain where that is longer. Rule
    /// WF-MOVE-33: several pieces halve it once. A ship that stops at a piece
    /// touches it and is not in it yet.
    fn halved(&self, speed: f64, entry: Option<f64>) -> f64 {
        entry.map_or(speed, |distance| {
            let slow = speed * self.rules.movement.difficult_speed;
            (distance - CONTACT_IN).max(slow).min(speed)
        })
    }

    /// Rule WF-CFG-19: instead, each inch inside costs two. Where pieces overlap,
    /// it costs no more.
    fn at_double_cost<'a>(
        &self,
        pieces: impl Iterator<Item = &'a Shape>,
        legs: &[Leg],
        radius: f64,
        speed: f64,
    ) -> f64 {
        let mut inside: ArrayVec<(f64, f64), { MAX_LEGS * MAX_PIECES }> = ArrayVec::new();
        for shape in pieces {
            let mut before = 0.0;
            for leg in legs {
                if let Some((first, last)) = leg.span_in_shape(radius, shape) {
                    inside.push((before + first, before + last));
                }
                before += leg.length;
            }
        }
        inside.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
        let share = self.rules.movement.difficult_speed;
        let (mut at, mut left) = (0.0_f64, speed);
        for (first, last) in inside {
            let clear = (first - at).max(0.0);
            if clear >= left {
                break;
            }
            at += clear;
            left -= clear;
            let slow = (last - at).max(0.0);
            if slow / share >= left {
                return at + left * share;
            }
            at += slow;
            left -= slow / share;
        }
        at + left
    }
}

/// Rule WF-TERR-18: where any part of a base on a path of legs first comes into
/// one of some shapes.
fn first_entry<'a>(
    shapes: impl Iterator<Item = &'a Shape>,
    legs: &[Leg],
    radius: f64,
) -> Option<f64> {
    let entry = |shape: &Shape| {
        let mut before = 0.0;
        for leg in legs {
            if let Some(distance) = leg.enters_shape(radius, shape) {
                return Some(before + distance);
            }
            before += leg.length;
        }
        None
    };
    shapes.filter_map(entry).min_by(f64::total_cmp)
}
