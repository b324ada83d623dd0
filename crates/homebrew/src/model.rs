//! Models: the ships of a battle, one by one.

use evenkeel_kernel::side::{BySide, Side};
use evenkeel_rulebook::film::Pose;
use serde::Serialize;

/// Most models of a side.
pub const MOST_MODELS: usize = 32;

/// Most tracks of a model, beside its damage.
pub const MOST_TRACKS: usize = 4;

/// How far each track of a model is filled.
pub(crate) type Filled = [u8; MOST_TRACKS];

/// A model of a battle: its side, and its place in the fleet of that side.
///
/// ```
/// use evenkeel_homebrew::ModelId;
/// use evenkeel_kernel::side::Side;
///
/// let second = ModelId { side: Side::B, place: 1 };
/// assert_eq!(second.to_string(), "B2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct ModelId {
    /// The side of the model.
    pub side: Side,
    /// The place of the model in its fleet, from 0.
    pub place: u8,
}

impl ModelId {
    /// The place of the model in [`Brew::fleets`](crate::Brew::fleets).
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.place)
    }

    /// The number of the model among those of both sides, 0 to 63, by which sets and rounds of
    /// `evenkeel-parts` know it: those of side `B` come after [`MOST_MODELS`] of side `A`.
    ///
    /// ```
    /// use evenkeel_homebrew::ModelId;
    /// use evenkeel_kernel::side::{BySide, Side};
    /// use evenkeel_parts::{Alternating, Models, Rest};
    ///
    /// let [own, enemy] = Side::BOTH.map(|side| ModelId { side, place: 0 });
    /// let fleets = BySide { a: Models::one(own.number()), b: Models::one(enemy.number()) };
    /// let mut round = Alternating::begin(fleets, Side::B, Rest::GoesOn);
    /// round.activate(enemy.number());
    /// assert!(round.ready(Side::A).iter().map(ModelId::numbered).eq([own]));
    /// ```
    #[inline]
    pub fn number(self) -> u8 {
        match self.side {
            Side::A => self.place,
            Side::B => MOST_MODELS as u8 + self.place,
        }
    }

    /// The model with this [`number`](Self::number), which is below 64.
    #[inline]
    pub fn numbered(number: u8) -> ModelId {
        match number.checked_sub(MOST_MODELS as u8) {
            None => ModelId {
                side: Side::A,
                place: number,
            },
            Some(place) => ModelId {
                side: Side::B,
                place,
            },
        }
    }
}

impl std::fmt::Display for ModelId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}{}", self.side, self.place + 1)
    }
}

/// A model of a fleet, every name looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// The place of its class in the ruleset.
    pub ship: usize,
    /// The places of its upgrades in the ruleset.
    pub upgrades: Vec<usize>,
    /// The price of the model with its upgrades, points.
    pub points: u32,
}

/// The condition of a model: what is left of it, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// Points that it can still take; at 0 it is lost.
    pub left: u8,
    /// The place where it stands on the board; none off it.
    pub at: Option<Pose>,
}

impl Standing {
    /// A model that is not there at all.
    pub(crate) const NONE: Standing = Standing { left: 0, at: None };
}

/// Something of every model of both sides, without a list that has to be allocated: positions
/// are made of it.
///
/// ```
/// use evenkeel_homebrew::{ByModel, ModelId};
/// use evenkeel_kernel::side::Side;
///
/// let mut hulls = ByModel::all(6);
/// let second = ModelId { side: Side::B, place: 1 };
/// hulls[second] -= 2;
/// assert_eq!(hulls[second], 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByModel<T>(BySide<[T; MOST_MODELS]>);

impl<T: Copy> ByModel<T> {
    /// The same value for every model.
    pub fn all(value: T) -> ByModel<T> {
        ByModel(BySide::from_fn(|_| [value; MOST_MODELS]))
    }
}

impl<T> std::ops::Index<ModelId> for ByModel<T> {
    type Output = T;
    #[inline]
    fn index(&self, model: ModelId) -> &T {
        &self.0[model.side][model.index()]
    }
}

impl<T> std::ops::IndexMut<ModelId> for ByModel<T> {
    #[inline]
    fn index_mut(&mut self, model: ModelId) -> &mut T {
        &mut self.0[model.side][model.index()]
    }
}
