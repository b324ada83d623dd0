//! Front, left, right and rear of a heading.

use std::hint::select_unpredictable;

use crate::{heading::Heading, tolerance::BORDER_TOLERANCE, vector::Vec2};

/// One of the four quadrants around a heading. With `b` the absolute bearing
/// from the heading: front when b <= 45 degrees, a side when b <= 135, rear
/// beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sector {
    /// Up to 45 degrees off the heading.
    Front,
    /// Anticlockwise of the heading.
    Left,
    /// Clockwise of the heading.
    Right,
    /// Over 135 degrees off the heading.
    Rear,
}

impl Sector {
    /// The four sectors, anticlockwise from the front.
    pub const ALL: [Sector; 4] = [Sector::Front, Sector::Left, Sector::Rear, Sector::Right];

    /// The sector in which a direction lies. A direction of no length lies in
    /// the front.
    #[inline]
    pub fn of(heading: Heading, direction: Vec2) -> Self {
        let ahead = heading.forward().dot(direction);
        let aside = heading.forward().cross(direction);
        // At a border |ahead| = |aside|, and a step of one radian changes their
        // difference by their sum. So this margin is an angle in radians.
        let margin = BORDER_TOLERANCE * (ahead.abs() + aside.abs());
        let front = ahead >= aside.abs() - margin;
        let rear = -ahead > aside.abs() + margin;
        let left = aside > 0.0;
        let side = select_unpredictable(left, Self::Left, Self::Right);
        let back = select_unpredictable(rear, Self::Rear, side);
        select_unpredictable(front, Self::Front, back)
    }

    /// The two sectors that meet at the border nearest to a direction, the
    /// one that [`Sector::of`] answers on the border first.
    #[inline]
    pub fn meeting(heading: Heading, direction: Vec2) -> (Self, Self) {
        let left = heading.forward().cross(direction) > 0.0;
        let side = if left { Self::Left } else { Self::Right };
        if heading.forward().dot(direction) >= 0.0 {
            (Self::Front, side)
        } else {
            (side, Self::Rear)
        }
    }
}
