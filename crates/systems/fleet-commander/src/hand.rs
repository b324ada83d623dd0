//! Command dice: their colours, their results, and the results that a side has.

use serde::{Deserialize, Serialize};

/// Rule FC-COMP-04: what a die is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Yellow: moves ships.
    Engine,
    /// Red: attacks.
    Weapon,
    /// Green: blocks.
    Shield,
}

impl Colour {
    /// All colours, in the order in which dice are rolled.
    pub const ALL: [Colour; 3] = [Colour::Engine, Colour::Weapon, Colour::Shield];
}

/// A result of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Face {
    /// One of the four squares beside.
    Orthogonal,
    /// One of the four squares across a corner.
    Diagonal,
    /// Any of the eight.
    Multi,
    /// No direction: special weapon, reaction, drain, change of direction.
    Special,
}

impl Face {
    /// The results that point somewhere.
    pub const DIRECTIONS: [Face; 3] = [Face::Orthogonal, Face::Diagonal, Face::Multi];
    /// All results.
    pub const ALL: [Face; 4] = [Face::Orthogonal, Face::Diagonal, Face::Multi, Face::Special];

    /// Whether this result does for a step of this kind, orthogonal or diagonal.
    #[inline]
    pub fn fits(self, step: Face) -> bool {
        self == step || self == Face::Multi
    }
}

/// The payment for an order: with a die, and when its direction is changed, with a special
/// of the same colour too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Pay {
    /// The result on the table.
    pub die: Face,
    /// The result that it counts as.
    pub counts_as: Face,
}

impl Pay {
    /// A die that counts as what it shows.
    pub fn plain(die: Face) -> Pay {
        Pay {
            die,
            counts_as: die,
        }
    }

    /// Whether the direction is changed.
    #[inline]
    pub fn is_turned(self) -> bool {
        self.die != self.counts_as
    }
}

/// Rule FC-DICE-05: results that a side has and has not used: in its own turn
/// the new ones and those of the bridge, in the other's turn the bridge. All
/// other dice are in the lot. Counts, by colour and face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Hand(pub [[u8; 4]; 3]);

impl Hand {
    /// The number of dice of this colour that show this.
    #[inline]
    pub fn count(&self, colour: Colour, face: Face) -> u8 {
        self.0[colour as usize][face as usize]
    }

    /// The number of dice of this colour.
    #[inline]
    pub fn of(&self, colour: Colour) -> u8 {
        self.0[colour as usize].iter().sum()
    }

    /// The number of dice.
    #[inline]
    pub fn dice(&self) -> u8 {
        self.0.iter().flatten().sum()
    }

    /// The number of dice of this colour with a direction.
    #[inline]
    pub fn pointing(&self, colour: Colour) -> u8 {
        self.of(colour) - self.count(colour, Face::Special)
    }

    /// Dice with a direction: those that the reserve holds.
    #[inline]
    pub fn directions(&self) -> u8 {
        self.dice() - self.specials()
    }

    /// Dice without: those that the gauge holds.
    #[inline]
    pub fn specials(&self) -> u8 {
        self.0.iter().map(|of| of[Face::Special as usize]).sum()
    }

    /// Shield dice that block.
    #[inline]
    pub fn shields(&self) -> u8 {
        self.pointing(Colour::Shield)
    }

    /// Adds a die.
    #[inline]
    pub fn add(&mut self, colour: Colour, face: Face) {
        self.0[colour as usize][face as usize] += 1;
    }

    /// Rule FC-P3-04: takes a die out; it goes back to the lot.
    ///
    /// # Panics
    /// When there is no such die, in builds that check sums.
    #[inline]
    pub fn take(&mut self, colour: Colour, face: Face) {
        self.0[colour as usize][face as usize] -= 1;
    }

    /// Takes out what an order is paid with.
    #[inline]
    pub fn pay(&mut self, colour: Colour, pay: Pay) {
        self.take(colour, pay.die);
        if pay.is_turned() {
            self.take(colour, Face::Special);
        }
    }

    /// The dice without those that are specials, or the specials alone.
    pub fn split(&self, specials: bool) -> Hand {
        let mut part = *self;
        for of in &mut part.0 {
            for face in Face::ALL {
                if (face == Face::Special) != specials {
                    of[face as usize] = 0;
                }
            }
        }
        part
    }
}

impl std::ops::Sub for Hand {
    type Output = Hand;
    fn sub(mut self, other: Hand) -> Hand {
        for (of, less) in self.0.iter_mut().zip(other.0) {
            for (count, less) in of.iter_mut().zip(less) {
                *count -= less;
            }
        }
        self
    }
}
