//! A set of models.

use std::ops::{BitAnd, BitOr, Sub};

/// The most models that a set can hold: their numbers are 0 to 63.
pub const MAX_MODELS: u8 = 64;

/// A set of models by their numbers, or of anything else that a game numbers from 0 to 63:
/// squadrons, chits, tokens. One word wide, so a game keeps as many of them as it likes.
///
/// ```
/// use evenkeel_parts::Models;
///
/// let (fleet, spent) = (Models::first(4), Models::of(&[0, 2]));
/// assert!((fleet - spent).iter().eq([1, 3]));
/// assert_eq!((fleet & spent).count(), 2);
/// assert_eq!(spent.with(3).nth(2), Some(3));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Models(u64);

impl Models {
    /// No models.
    pub const NONE: Models = Models(0);

    /// The models 0 to `count` - 1.
    ///
    /// # Panics
    /// When `count` is over [`MAX_MODELS`].
    #[inline]
    pub const fn first(count: u8) -> Self {
        assert!(count <= MAX_MODELS, "a set holds at most 64 models");
        match count {
            0 => Self::NONE,
            count => Self(u64::MAX >> (MAX_MODELS - count)),
        }
    }

    /// The models with these numbers.
    ///
    /// # Panics
    /// When a number is not below [`MAX_MODELS`].
    pub const fn of(numbers: &[u8]) -> Self {
        let (mut models, mut index) = (Self::NONE, 0);
        while index < numbers.len() {
            models = models.with(numbers[index]);
            index += 1;
        }
        models
    }

    /// One model alone.
    ///
    /// # Panics
    /// When its number is not below [`MAX_MODELS`].
    #[inline]
    pub const fn one(model: u8) -> Self {
        assert!(model < MAX_MODELS, "the numbers of models are 0 to 63");
        Self(1 << model)
    }

    /// The set with one model more.
    ///
    /// # Panics
    /// When its number is not below [`MAX_MODELS`].
    #[inline]
    pub const fn with(self, model: u8) -> Self {
        Self(self.0 | Self::one(model).0)
    }

    /// The set but for one model.
    ///
    /// # Panics
    /// When its number is not below [`MAX_MODELS`].
    #[inline]
    pub const fn without(self, model: u8) -> Self {
        Self(self.0 & !Self::one(model).0)
    }

    /// Whether a model is among them.
    #[inline]
    pub const fn has(self, model: u8) -> bool {
        model < MAX_MODELS && self.0 >> model & 1 == 1
    }

    /// The number of models.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The model at a place of the list of them, which ascends and begins at place 0.
    pub fn nth(self, place: u32) -> Option<u8> {
        self.iter().nth(place as usize)
    }

    /// The models in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let model = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            (model < MAX_MODELS).then_some(model)
        })
    }
}

/// Models that are in one set or in the other.
impl BitOr for Models {
    type Output = Models;

    #[inline]
    fn bitor(self, other: Models) -> Models {
        Models(self.0 | other.0)
    }
}

/// Models that are in both sets.
impl BitAnd for Models {
    type Output = Models;

    #[inline]
    fn bitand(self, other: Models) -> Models {
        Models(self.0 & other.0)
    }
}

/// Models of the first set that are not in the other.
impl Sub for Models {
    type Output = Models;

    #[inline]
    fn sub(self, other: Models) -> Models {
        Models(self.0 & !other.0)
    }
}

impl FromIterator<u8> for Models {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        numbers.into_iter().fold(Self::NONE, Self::with)
    }
}
