//! A volley: dice to hit, and a die to block for each hit.

mod faces;
mod guide;
mod outcomes;
mod reroll;
mod tables;

pub use faces::{FaceList, Faces, MAX_FACES};
pub use outcomes::outcomes;
pub use reroll::Reroll;
pub use tables::Volleys;

use crate::dice::Dice;

/// The dice of a volley and their targets. Modifiers are already part of the targets.
///
/// ```
/// use evenkeel_kernel::dice::{Dice, ScriptedDice};
/// use evenkeel_kernel::volley::{Reroll, Volley, Volleys};
///
/// // Two dice to hit on 4 or more, and a 5 blocks; ones to hit are rolled again.
/// let volley = Volley { hit_again: Reroll::Ones, ..Volley::plain(2, 4, 5) };
/// let mut dice = ScriptedDice::new(&[1, 6, 4, 5, 2]);
/// let result = dice.volley(&Volleys::new(), volley);
/// assert_eq!((result.hits, result.unblocked), (2, 1));
/// dice.finish();
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Volley {
    /// Dice to hit; may be 0.
    pub dice: u8,
    /// Least raw face that hits, 2 to 6.
    pub hit: u8,
    /// Least raw face that blocks a hit, 2 to 6; 7 when nothing can block, and
    /// then no die to block is rolled.
    pub block: u8,
    /// Faces of the dice to hit up to this one are counted as `ones`; normally 1.
    pub low: u8,
    /// The dice to hit that are rolled again.
    pub hit_again: Reroll,
    /// The dice to block that are rolled again.
    pub block_again: Reroll,
}

impl Volley {
    /// A volley that counts natural ones and rolls nothing again.
    #[inline(always)]
    pub const fn plain(dice: u8, hit: u8, block: u8) -> Self {
        Volley {
            dice,
            hit,
            block,
            low: 1,
            hit_again: Reroll::Never,
            block_again: Reroll::Never,
        }
    }

    /// Whether it is of the kind that the tables hold, as [`Volley::plain`] makes it.
    #[inline(always)]
    pub fn is_plain(&self) -> bool {
        self.low == 1 && self.rolls_once()
    }

    /// Whether no die is rolled again.
    #[inline(always)]
    pub(crate) fn rolls_once(&self) -> bool {
        self.hit_again == Reroll::Never && self.block_again == Reroll::Never
    }
}

/// The result of a volley. Four bytes wide, so that it is copied as one number.
///
/// ```
/// use evenkeel_kernel::volley::VolleyResult;
///
/// let mut all = VolleyResult { hits: 2, ones: 0, unblocked: 1 };
/// all += VolleyResult { hits: 1, ones: 1, unblocked: 1 };
/// assert_eq!((all.hits, all.ones, all.unblocked), (3, 1, 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(C, align(4))]
pub struct VolleyResult {
    /// Dice that hit.
    pub hits: u8,
    /// Dice to hit that showed [`Volley::low`] or less.
    pub ones: u8,
    /// Hits that were not blocked.
    pub unblocked: u8,
}

impl std::ops::AddAssign for VolleyResult {
    /// Adds the result of another volley.
    fn add_assign(&mut self, other: VolleyResult) {
        self.hits += other.hits;
        self.ones += other.ones;
        self.unblocked += other.unblocked;
    }
}

/// Rolls a volley die by die: all dice to hit first, then a die to block for
/// each hit; a die that is rolled again is so at once, and its second face is the
/// one that is kept. This is the definition that everything faster is tested against.
///
/// ```
/// use evenkeel_kernel::dice::ScriptedDice;
/// use evenkeel_kernel::volley::{Volley, roll};
///
/// let (result, faces) = roll(&mut ScriptedDice::new(&[3, 5, 2]), Volley::plain(2, 4, 3));
/// assert_eq!((result.hits, result.unblocked), (1, 1));
/// assert_eq!((faces.hit.as_slice(), faces.block.as_slice()), (&[3, 5][..], &[2][..]));
/// ```
pub fn roll<D: Dice + ?Sized>(dice: &mut D, volley: Volley) -> (VolleyResult, Faces) {
    let mut result = VolleyResult::default();
    let mut faces = Faces::default();
    for _ in 0..volley.dice {
        let face = volley.hit_again.roll(dice, volley.hit);
        faces.hit.push(face);
        result.hits += u8::from(face >= volley.hit);
        result.ones += u8::from(face <= volley.low);
    }
    if volley.block > 6 {
        result.unblocked = result.hits;
        return (result, faces);
    }
    for _ in 0..result.hits {
        let face = volley.block_again.roll(dice, volley.block);
        faces.block.push(face);
        result.unblocked += u8::from(face < volley.block);
    }
    (result, faces)
}
