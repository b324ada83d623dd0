//! Front, side and rear of a ship on squares.

use crate::compass::Compass;
use crate::square::Square;

/// One of three parts of the squares around a heading. With `b` the absolute bearing from
/// the heading: front when b <= 45 degrees, rear when b >= 135, and a side between. So a
/// straight heading has the diagonals beside it in front, and a diagonal one the row and the
/// column beside it.
///
/// ```
/// use evenkeel_board::{Compass, Square, SquareArc};
///
/// let arc = |column, row| SquareArc::of(Compass::NORTH, Square::new(column, row));
/// assert_eq!((arc(1, -1), arc(2, -1)), (SquareArc::Front, SquareArc::Side));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SquareArc {
    /// Up to 45 degrees off the heading.
    Front,
    /// Between the two others, left or right.
    Side,
    /// Up to 45 degrees off astern.
    Rear,
}

impl SquareArc {
    /// The three arcs, from ahead to astern.
    pub const ALL: [SquareArc; 3] = [SquareArc::Front, SquareArc::Side, SquareArc::Rear];

    /// The arc in which a displacement lies. No displacement lies in front.
    #[inline]
    pub const fn of(heading: Compass, displacement: Square) -> Self {
        let step = heading.step();
        let ahead = step.dot(displacement);
        let aside = step.cross(displacement).abs();
        if ahead >= aside {
            Self::Front
        } else if -ahead >= aside {
            Self::Rear
        } else {
            Self::Side
        }
    }

    /// The half in which a displacement lies, front or rear. Squares straight abeam lie in
    /// front, and so does no displacement.
    #[inline]
    pub const fn half(heading: Compass, displacement: Square) -> Self {
        if heading.step().dot(displacement) >= 0 {
            Self::Front
        } else {
            Self::Rear
        }
    }
}
