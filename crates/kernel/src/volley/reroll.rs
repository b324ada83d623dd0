//! Dice that are rolled again.

use crate::dice::Dice;

/// A choice of the dice of a roll that are rolled again. The second face takes the place of
/// the first one, even where it is worse, and no die is rolled a third time.
///
/// ```
/// use evenkeel_kernel::dice::ScriptedDice;
/// use evenkeel_kernel::volley::Reroll;
///
/// assert!(Reroll::Failed.takes(3, 4) && !Reroll::Ones.takes(3, 4));
/// assert_eq!(Reroll::Failed.roll(&mut ScriptedDice::new(&[3, 2]), 4), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reroll {
    /// None.
    #[default]
    Never,
    /// Dice that show a 1.
    Ones,
    /// Dice that do not reach their target.
    Failed,
}

impl Reroll {
    /// Whether a die that shows this face is rolled again.
    #[inline]
    pub fn takes(self, face: u8, target: u8) -> bool {
        match self {
            Reroll::Never => false,
            Reroll::Ones => face == 1,
            Reroll::Failed => face < target,
        }
    }

    /// The face of a die that is rolled until it counts: a second time where it is
    /// to be.
    #[inline]
    pub fn roll<D: Dice + ?Sized>(self, dice: &mut D, target: u8) -> u8 {
        let face = dice.d6();
        if self.takes(face, target) {
            dice.d6()
        } else {
            face
        }
    }

    /// The chance that a die reaches its target, 2 to 7.
    pub(super) fn chance(self, target: u8) -> f64 {
        let once = f64::from(7 - target) / 6.0;
        match self {
            Reroll::Never => once,
            Reroll::Ones => once + once / 6.0,
            Reroll::Failed => once + (1.0 - once) * once,
        }
    }
}
