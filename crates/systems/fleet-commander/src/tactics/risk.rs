//! Risks: what ships cost their side when they are fired at.

use super::Mind;
use super::pose::Pose;
use crate::action::Token;

/// The cost of a ship to its side when it is fired at: so much for each share of its hull,
/// and more as it comes near to being destroyed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Risk {
    pub per_point: f32,
    pub even: f32,
    pub fatal: f32,
}

impl Risk {
    pub(crate) const NONE: Risk = Risk {
        per_point: 0.0,
        even: 0.0,
        fatal: 0.0,
    };

    /// The expected cost of so much fire.
    #[inline]
    pub(crate) fn harm(&self, threat: f32) -> f32 {
        let share = threat * self.per_point;
        let share = if share < 1.0 { share } else { 1.0 };
        share * (self.even + share * self.fatal)
    }
}

impl Mind<'_> {
    /// The cost of a ship to its side when it is fired at. A signal costs what it tells.
    pub(crate) fn risk(&self, pose: &Pose, token: Token) -> Risk {
        let unit = self.ships.of(token);
        let hull = pose.hull(token);
        if !unit.open {
            return Risk {
                per_point: 1.0,
                even: self.opinions.reveal,
                fatal: 0.0,
            };
        }
        let to_win = if pose.ours & token.bit() != 0 {
            pose.to_lose
        } else {
            pose.to_win
        };
        let (even, fatal) = unit.prices(hull, to_win, self.opinions);
        Risk {
            per_point: 1.0 / f32::from(hull.max(1)),
            even,
            fatal,
        }
    }
}
