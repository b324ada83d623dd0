//! Drawn activation: chance says whose model acts.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::side::{BySide, Side};

use crate::models::Models;

/// One of some models, each with exactly the same chance; none of none. Where there is no
/// choice no die is rolled.
///
/// ```
/// use evenkeel_kernel::dice::enumerate;
/// use evenkeel_kernel::odds::Fraction;
/// use evenkeel_parts::{Models, drawn};
///
/// let odds = enumerate(|dice| drawn::one_of(Models::of(&[2, 5, 7]), dice));
/// assert_eq!(odds.probability(&Some(5)), Fraction::new(1, 3));
/// ```
pub fn one_of(models: Models, dice: &mut impl Dice) -> Option<u8> {
    match models.count() {
        0 => None,
        1 => models.nth(0),
        count => models.nth(dice.below(count)),
    }
}

/// A cup with a chit for each model that is to act. A round begins with a full cup, and is
/// over when the cup is empty.
///
/// ```
/// use evenkeel_kernel::dice::ScriptedDice;
/// use evenkeel_parts::{Cup, Models};
///
/// let mut cup = Cup::full(Models::first(3));
/// let mut dice = ScriptedDice::default().then_below(3, 1);
/// assert_eq!(cup.draw(&mut dice), Some(1));
/// cup.remove(Models::one(0));
/// assert_eq!((cup.draw(&mut dice), cup.draw(&mut dice)), (Some(2), None));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cup {
    chits: Models,
}

impl Cup {
    /// A cup with the chits of these models.
    pub const fn full(models: Models) -> Self {
        Cup { chits: models }
    }

    /// The chits that are left in the cup.
    #[inline]
    pub const fn chits(&self) -> Models {
        self.chits
    }

    /// Takes chits out unseen, of models that are lost.
    pub fn remove(&mut self, models: Models) {
        self.chits = self.chits - models;
    }

    /// Draws a chit, each with the same chance; none from an empty cup.
    pub fn draw(&mut self, dice: &mut impl Dice) -> Option<u8> {
        self.draw_among(self.chits, dice)
    }

    /// Draws one of these chits, or one of all where none of these is left. A cup for each
    /// side that takes turns, and a limit to how often one side may be drawn in a row, are
    /// this with the chits of the side whose turn it is.
    pub fn draw_among(&mut self, models: Models, dice: &mut impl Dice) -> Option<u8> {
        let wanted = self.chits & models;
        let among = if wanted.is_empty() {
            self.chits
        } else {
            wanted
        };
        let drawn = one_of(among, dice);
        self.chits = drawn.map_or(self.chits, |model| self.chits.without(model));
        drawn
    }
}

/// A bag with tokens of the sides, all alike: the side that is drawn picks which of its
/// models acts.
///
/// ```
/// use evenkeel_kernel::dice::enumerate;
/// use evenkeel_kernel::odds::Fraction;
/// use evenkeel_kernel::side::{BySide, Side};
/// use evenkeel_parts::Bag;
///
/// let odds = enumerate(|dice| Bag::of(BySide { a: 3, b: 2 }).draw(dice));
/// assert_eq!(odds.probability(&Some(Side::A)), Fraction::new(3, 5));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bag {
    tokens: BySide<u8>,
}

impl Bag {
    /// A bag with so many tokens of each side.
    pub const fn of(tokens: BySide<u8>) -> Self {
        Bag { tokens }
    }

    /// The tokens of each side that are left in the bag.
    #[inline]
    pub const fn tokens(&self) -> BySide<u8> {
        self.tokens
    }

    /// Takes a token of a side out, if it has one left, for a model that is lost.
    pub fn remove(&mut self, side: Side) {
        self.tokens[side] = self.tokens[side].saturating_sub(1);
    }

    /// Draws a token, each with the same chance; none from an empty bag. Where only one side
    /// has tokens left no die is rolled.
    pub fn draw(&mut self, dice: &mut impl Dice) -> Option<Side> {
        let BySide { a, b } = self.tokens;
        let side = match (a, b) {
            (0, 0) => return None,
            (_, 0) => Side::A,
            (0, _) => Side::B,
            _ if dice.below(u32::from(a) + u32::from(b)) < u32::from(a) => Side::A,
            _ => Side::B,
        };
        self.remove(side);
        Some(side)
    }
}
