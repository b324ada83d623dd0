//! Allocation: how damage is spread over several models.

use evenkeel_kernel::dice::Dice;
use serde::{Deserialize, Serialize};

use crate::drawn;
use crate::models::Models;

/// The model of a group that takes the next point of damage. Points are taken one by one,
/// and those beyond the last model are lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Allocation {
    /// One after the other in the order of their numbers, round and round.
    InTurn,
    /// The one that can take the fewest points before it is lost; of equals the one with the
    /// lowest number. So a model that was hurt is lost before another is hurt.
    Weakest,
    /// Any of those that are left, each with the same chance.
    AtRandom,
}

impl Allocation {
    /// Takes points off what each model can still take, and tells how many points each took.
    /// Models with 0 left are lost and take none; places without a model have 0.
    ///
    /// ```
    /// use evenkeel_kernel::dice::SeededDice;
    /// use evenkeel_parts::Allocation;
    ///
    /// let dice = &mut SeededDice::new(1);
    /// let spread = |how: Allocation, dice: &mut _| how.spread(4, &mut [3, 0, 2], dice);
    /// assert_eq!(spread(Allocation::InTurn, dice), [2, 0, 2]);
    /// assert_eq!(spread(Allocation::Weakest, dice), [2, 0, 2]);
    /// assert_eq!(Allocation::Weakest.spread(2, &mut [3, 0, 2], dice), [0, 0, 2]);
    /// ```
    ///
    /// # Panics
    /// When there are more than [`MAX_MODELS`](crate::MAX_MODELS) places.
    pub fn spread<const N: usize>(
        self,
        points: u16,
        left: &mut [u8; N],
        dice: &mut impl Dice,
    ) -> [u8; N] {
        let mut taken = [0; N];
        let mut last = None;
        for _ in 0..points {
            let Some(model) = self.next(left, last, dice) else {
                break;
            };
            left[usize::from(model)] -= 1;
            taken[usize::from(model)] += 1;
            last = Some(model);
        }
        taken
    }

    /// The model that takes the next point, or hit, by what each can still take and by who
    /// took the last one; none when all are lost. For games in which a hit is more than a
    /// point, and does not go over to the next model.
    ///
    /// ```
    /// use evenkeel_kernel::dice::ScriptedDice;
    /// use evenkeel_parts::Allocation;
    ///
    /// let mut dice = ScriptedDice::default().then_below(2, 1);
    /// assert_eq!(Allocation::AtRandom.next(&[3, 0, 2], None, &mut dice), Some(2));
    /// assert_eq!(Allocation::InTurn.next(&[3, 0, 2], Some(2), &mut dice), Some(0));
    /// dice.finish();
    /// ```
    ///
    /// # Panics
    /// When there are more than [`MAX_MODELS`](crate::MAX_MODELS) models.
    pub fn next(self, left: &[u8], last: Option<u8>, dice: &mut impl Dice) -> Option<u8> {
        let standing = || (0_u8..).zip(left).filter(|(_, left)| **left > 0);
        match self {
            Allocation::InTurn => {
                let after = standing().find(|(model, _)| last.is_none_or(|last| *model > last));
                let next = after.or_else(|| standing().next());
                next.map(|(model, _)| model)
            }
            Allocation::Weakest => {
                let weakest = standing().min_by_key(|(_, left)| **left);
                weakest.map(|(model, _)| model)
            }
            Allocation::AtRandom => {
                let models: Models = standing().map(|(model, _)| model).collect();
                drawn::one_of(models, dice)
            }
        }
    }
}
