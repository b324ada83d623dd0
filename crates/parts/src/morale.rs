//! Morale: tests of those who have suffered losses.

use evenkeel_kernel::dice::Dice;
use serde::{Deserialize, Serialize};

use crate::figure::within;
use crate::target::{Naturals, test};

/// The strength of a fleet or a unit: what it began with and what is left, in models,
/// points, boxes, or whatever the game counts.
///
/// ```
/// use evenkeel_parts::Strength;
///
/// let squadron = Strength { start: 5, left: 3 };
/// assert!(!squadron.is_at_most(50) && squadron.is_at_most(60));
/// assert_eq!(squadron.lost(), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strength {
    /// Strength at the beginning.
    pub start: u32,
    /// Strength that is left.
    pub left: u32,
}

impl Strength {
    /// Strength that is lost; 0 for what grew.
    #[inline]
    pub const fn lost(self) -> u32 {
        self.start.saturating_sub(self.left)
    }

    /// Whether at most so many percent are left: 50 for half strength.
    #[inline]
    pub const fn is_at_most(self, percent: u8) -> bool {
        self.left as u64 * 100 <= self.start as u64 * percent as u64
    }
}

/// The morale of a ruleset: who tests, and what passes.
///
/// ```
/// use evenkeel_kernel::dice::{ScriptedDice, enumerate};
/// use evenkeel_kernel::odds::Fraction;
/// use evenkeel_parts::{Morale, Naturals, Strength};
///
/// let morale = Morale { test_at_percent: 50, target: 3, per_loss: -1, naturals: Naturals::NONE };
/// let fleet = Strength { start: 6, left: 4 };
/// assert!(!morale.must_test(fleet));
/// let fleet = Strength { start: 6, left: 3 };
/// assert!(morale.must_test(fleet));
///
/// // Three are lost, and the flagship gives 1: a 3 or more is needed with -2 on the die.
/// assert_eq!(enumerate(|dice| morale.passes(fleet, 1, dice)).probability(&true), Fraction::new(1, 3));
/// assert!(morale.passes(fleet, 1, &mut ScriptedDice::new(&[5])));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Morale {
    /// Strength, in percent of that at the beginning, at which and below which somebody must
    /// test, 0 to 100: 50 for half strength.
    #[serde(deserialize_with = "within::<0, 100, _>")]
    pub test_at_percent: u8,
    /// The least that a die must show, with all that modifies it, 1 to 12.
    #[serde(deserialize_with = "within::<1, 12, _>")]
    pub target: u8,
    /// The number that each loss adds to the die; below 0 where losses count against it.
    pub per_loss: i8,
    /// Faces that pass or fail whatever modifies them.
    pub naturals: Naturals,
}

impl Morale {
    /// Whether somebody of this strength must test: something is left, but not much.
    #[inline]
    pub const fn must_test(&self, strength: Strength) -> bool {
        strength.left > 0 && strength.is_at_most(self.test_at_percent)
    }

    /// The least raw face that passes, 1 to 7, with a modifier of the game's own besides
    /// that of losses.
    pub fn face(&self, strength: Strength, modifier: i8) -> u8 {
        let lost = i64::from(strength.lost()) * i64::from(self.per_loss);
        let modifier = (lost + i64::from(modifier)).clamp(i8::MIN.into(), i8::MAX.into());
        self.naturals.target(self.target, modifier as i8)
    }

    /// Rolls the die of a test; whether it is passed.
    pub fn passes(&self, strength: Strength, modifier: i8, dice: &mut impl Dice) -> bool {
        test(self.face(strength, modifier), dice)
    }
}
