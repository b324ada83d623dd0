//! Objectives: markers that are held, and what they score.

use evenkeel_kernel::side::{BySide, Side};
use serde::{Deserialize, Serialize};

/// A model that is near enough to a marker to have a claim on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim<D> {
    /// The side of the model.
    pub side: Side,
    /// The distance to the marker, in inches, hexes or squares. Not NaN.
    pub distance: D,
    /// The weight of the model where the most hold: 1, its class, its points.
    pub weight: u32,
}

/// The side that holds a marker, of those who are near enough to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Holding {
    /// The side of the nearest model; contested when both sides are as near.
    Nearest,
    /// The side with the most weight there; contested when both have as much.
    Most,
    /// The side that is there alone; contested when both are there.
    Alone,
}

/// The state of a marker at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Held {
    /// No model is near enough.
    Free,
    /// Both sides claim it, and neither holds it.
    Contested,
    /// This side holds it.
    By(Side),
}

impl Holding {
    /// Says who holds a marker, from the claims of all models that are near enough, in any
    /// order.
    ///
    /// ```
    /// use evenkeel_kernel::side::Side;
    /// use evenkeel_parts::{Claim, Held, Holding};
    ///
    /// let claim = |side, distance, weight| Claim { side, distance, weight };
    /// let claims = [claim(Side::A, 2.5, 1), claim(Side::B, 1.0, 1), claim(Side::A, 3.0, 1)];
    /// assert_eq!(Holding::Nearest.holder(claims), Held::By(Side::B));
    /// assert_eq!(Holding::Most.holder(claims), Held::By(Side::A));
    /// assert_eq!(Holding::Alone.holder(claims), Held::Contested);
    /// ```
    pub fn holder<D: PartialOrd + Copy>(self, claims: impl IntoIterator<Item = Claim<D>>) -> Held {
        let mut nearest: BySide<Option<D>> = BySide { a: None, b: None };
        let mut weight = BySide::<u32>::default();
        for claim in claims {
            let near = &mut nearest[claim.side];
            if near.is_none_or(|distance| claim.distance < distance) {
                *near = Some(claim.distance);
            }
            weight[claim.side] += claim.weight;
        }
        let (a, b) = match (nearest.a, nearest.b) {
            (None, None) => return Held::Free,
            (Some(_), None) => return Held::By(Side::A),
            (None, Some(_)) => return Held::By(Side::B),
            (Some(a), Some(b)) => (a, b),
        };
        let holder = match self {
            Holding::Nearest if a < b => Some(Side::A),
            Holding::Nearest if b < a => Some(Side::B),
            Holding::Most => weight.ahead(),
            Holding::Nearest | Holding::Alone => None,
        };
        holder.map_or(Held::Contested, Held::By)
    }
}

/// The owners of `N` markers, as of the last time that somebody looked.
///
/// ```
/// use evenkeel_kernel::side::{BySide, Side};
/// use evenkeel_parts::{Held, Markers};
///
/// let mut markers = Markers::<3>::default();
/// markers.take(0, Held::By(Side::A));
/// markers.take(1, Held::By(Side::B));
/// markers.take(0, Held::Free);
/// assert_eq!(markers.count(), BySide { a: 1, b: 1 }, "who left still owns it");
/// markers.take(0, Held::Contested);
/// assert_eq!(markers.owner(0), None);
/// let mut points = BySide { a: 2, b: 0 };
/// markers.score(3, &mut points);
/// assert_eq!(points, BySide { a: 2, b: 3 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Markers<const N: usize> {
    owners: [Option<Side>; N],
}

impl<const N: usize> Default for Markers<N> {
    /// Markers that nobody owns.
    fn default() -> Self {
        Markers { owners: [None; N] }
    }
}

impl<const N: usize> Markers<N> {
    /// The owner of a marker, if it has one.
    ///
    /// # Panics
    /// This and every method with a marker panics when its number is not below `N`.
    #[inline]
    pub const fn owner(&self, marker: usize) -> Option<Side> {
        self.owners[marker]
    }

    /// A marker goes to who holds it now. A contested one is nobody's, and a free one stays
    /// with its owner; games in which it does not call [`release`](Self::release).
    pub fn take(&mut self, marker: usize, held: Held) {
        match held {
            Held::Free => {}
            Held::Contested => self.owners[marker] = None,
            Held::By(side) => self.owners[marker] = Some(side),
        }
    }

    /// A marker is nobody's any more.
    pub fn release(&mut self, marker: usize) {
        self.owners[marker] = None;
    }

    /// The number of markers of each side.
    pub fn count(&self) -> BySide<u32> {
        BySide::from_fn(|side| {
            let owned = self.owners.iter().filter(|owner| **owner == Some(side));
            owned.count() as u32
        })
    }

    /// Adds the points of a round: so many for each marker to its owner.
    pub fn score(&self, per_marker: u32, points: &mut BySide<u32>) {
        let count = self.count();
        for side in Side::BOTH {
            points[side] += per_marker * count[side];
        }
    }
}
