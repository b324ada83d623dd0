//! Target numbers: the face that a die has to show.

use evenkeel_kernel::dice::Dice;
use serde::{Deserialize, Serialize};

use crate::figure::within;

/// The target of a roll that no face reaches.
pub const NEVER: u8 = 7;

/// Natural faces: those that fail and those that succeed whatever modifies the roll.
/// Where a ruleset gives the same face to both, it fails.
///
/// ```
/// use evenkeel_parts::Naturals;
///
/// // A 4 or more is needed. With +3 a 1 would be enough, with -5 a 9 would be needed.
/// let natural = Naturals::ONE_AND_SIX;
/// assert_eq!((natural.target(4, 3), natural.target(4, -5)), (2, 6));
/// assert_eq!((Naturals::NONE.target(4, 3), Naturals::NONE.target(4, -5)), (1, 7));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Naturals {
    /// Faces up to this one always fail, 0 to 6; 0 when none does.
    #[serde(deserialize_with = "within::<0, 6, _>")]
    pub fail_up_to: u8,
    /// Faces from this one on always succeed, 1 to 7; 7 when none does.
    #[serde(deserialize_with = "within::<1, NEVER, _>")]
    pub succeed_from: u8,
}

impl Naturals {
    /// Every face can be modified into any result.
    pub const NONE: Naturals = Naturals {
        fail_up_to: 0,
        succeed_from: NEVER,
    };
    /// A natural 1 fails and a natural 6 succeeds.
    pub const ONE_AND_SIX: Naturals = Naturals {
        fail_up_to: 1,
        succeed_from: 6,
    };

    /// The least raw face that succeeds, where `needed` or more is needed and `modifier` is
    /// the sum of what is added to the die: 1, when every face does, to [`NEVER`]. It is
    /// what `Volley` of the kernel, [`Strike`](crate::Strike) and [`test()`] take.
    #[inline]
    pub fn target(self, needed: u8, modifier: i8) -> u8 {
        self.raw(i16::from(needed) - i16::from(modifier))
    }

    /// The same where the game has taken modifiers off what is needed, and whatever came of
    /// it: it may be below 1 or above 6.
    ///
    /// ```
    /// use evenkeel_parts::Naturals;
    ///
    /// assert_eq!([-3, 4, 9].map(|needed| Naturals::ONE_AND_SIX.raw(needed)), [2, 4, 6]);
    /// ```
    #[inline]
    pub fn raw(self, needed: i16) -> u8 {
        let face = needed.min(self.succeed_from.into());
        let face = face.max(i16::from(self.fail_up_to) + 1);
        face.clamp(1, NEVER.into()) as u8
    }
}

/// Rolls one die against the least raw face that succeeds. The die is rolled even where the
/// result is certain, as at the table.
///
/// ```
/// use evenkeel_kernel::dice::enumerate;
/// use evenkeel_kernel::odds::Fraction;
/// use evenkeel_parts::target::test;
///
/// assert_eq!(enumerate(|dice| test(5, dice)).probability(&true), Fraction::new(1, 3));
/// ```
#[inline]
pub fn test(target: u8, dice: &mut impl Dice) -> bool {
    dice.d6_against(target) >= target
}
