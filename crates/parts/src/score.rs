//! Scores: who is ahead, and by how much.

use std::cmp::Ordering;

use evenkeel_kernel::side::{BySide, Side};

/// The side that has more of something; none when both have as much.
///
/// ```
/// use evenkeel_kernel::side::{BySide, Side};
/// use evenkeel_parts::score::ahead;
///
/// assert_eq!(ahead(BySide { a: 3, b: 5 }), Some(Side::B));
/// assert_eq!(ahead(BySide { a: 5, b: 5 }), None);
/// ```
#[inline]
pub fn ahead<T: Ord>(counts: BySide<T>) -> Option<Side> {
    match counts.a.cmp(&counts.b) {
        Ordering::Greater => Some(Side::A),
        Ordering::Less => Some(Side::B),
        Ordering::Equal => None,
    }
}

/// The lead of the side that is ahead; 0 when neither is.
///
/// ```
/// use evenkeel_kernel::side::BySide;
/// use evenkeel_parts::score::lead;
///
/// assert_eq!(lead(BySide { a: 3, b: 5 }), 2);
/// ```
#[inline]
pub const fn lead(points: BySide<u32>) -> u32 {
    points.a.abs_diff(points.b)
}
