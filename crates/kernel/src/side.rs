//! The two sides of a battle.

use std::cmp::Ordering;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// One of the two seats at the table.
///
/// ```
/// use evenkeel_kernel::side::Side;
///
/// assert_eq!(Side::BOTH.map(Side::other), [Side::B, Side::A]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    /// The first seat.
    A,
    /// The second seat.
    B,
}

impl Side {
    /// Both sides, `A` first.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// The opponent of this side.
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }
}

/// One value for each side, indexed by [`Side`].
///
/// ```
/// use evenkeel_kernel::side::{BySide, Side};
///
/// let mut scores = BySide::from_fn(|side| if side == Side::A { 3 } else { 5 });
/// scores[Side::A.other()] += 1;
/// assert_eq!(scores, BySide { a: 3, b: 6 });
/// assert_eq!(scores.swapped()[Side::A], 6);
/// assert_eq!((scores.ahead(), scores.swapped().ahead()), (Some(Side::B), Some(Side::A)));
/// assert_eq!(BySide { a: 2, b: 2 }.ahead(), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BySide<T> {
    /// The value of side `A`.
    pub a: T,
    /// The value of side `B`.
    pub b: T,
}

impl<T> BySide<T> {
    /// Builds both values from a function of the side.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        BySide {
            a: make(Side::A),
            b: make(Side::B),
        }
    }

    /// Exchanges the two values.
    pub fn swapped(self) -> Self {
        BySide {
            a: self.b,
            b: self.a,
        }
    }
}

impl<T: PartialOrd> BySide<T> {
    /// The side that has more; none when both have as much.
    #[inline]
    pub fn ahead(&self) -> Option<Side> {
        match self.a.partial_cmp(&self.b)? {
            Ordering::Greater => Some(Side::A),
            Ordering::Less => Some(Side::B),
            Ordering::Equal => None,
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }
}
