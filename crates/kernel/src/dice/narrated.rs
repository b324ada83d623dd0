//! The dice of logged battles.

use crate::dice::{Dice, SeededDice};
use crate::volley::{Faces, Volley, VolleyResult, Volleys, roll};

/// Seeded dice that also show faces. A logged battle is the same battle as an
/// unlogged one from the same seed: results come from the same words in the same
/// way, and the faces of a volley are drawn from a stream of their own,
/// uniformly among all faces that make that result.
///
/// ```
/// use evenkeel_kernel::dice::{Dice, NarratedDice, SeededDice};
/// use evenkeel_kernel::volley::{Volley, Volleys};
///
/// let (tables, volley) = (Volleys::new(), Volley::plain(4, 3, 5));
/// let mut told = NarratedDice::new(7, 8);
/// let result = told.volley(&tables, volley);
/// assert_eq!(result, SeededDice::new(7).volley(&tables, volley));
/// let faces = told.faces().hit;
/// let hits = faces.as_slice().iter().filter(|face| **face >= 3).count();
/// assert_eq!(hits, usize::from(result.hits));
/// ```
#[derive(Clone, Debug)]
pub struct NarratedDice {
    dice: SeededDice,
    narration: SeededDice,
    faces: Faces,
}

impl NarratedDice {
    /// The dice of `SeededDice::new(seed)`, with faces that follow from `narration`.
    pub fn new(seed: u64, narration: u64) -> Self {
        NarratedDice {
            dice: SeededDice::new(seed),
            narration: SeededDice::new(narration),
            faces: Faces::default(),
        }
    }

    /// Draws faces that make `result`. The kinds of the dice (one, other miss,
    /// hit; blocked, unblocked) are put in a uniformly random order, and each
    /// die shows a uniformly random face of its kind.
    fn narrate(&mut self, volley: Volley, result: VolleyResult) -> Faces {
        let mut faces = Faces::default();
        let misses = volley.dice - result.hits - result.ones;
        let mut kinds = [
            (result.ones, 1, 1),
            (misses, 2, volley.hit - 1),
            (result.hits, volley.hit, 6),
        ];
        while let Some((low, high)) = self.draw_kind(&mut kinds) {
            faces.hit.push(self.between(low, high));
        }
        if volley.block <= 6 {
            let blocked = result.hits - result.unblocked;
            let mut kinds = [
                (result.unblocked, 1, volley.block - 1),
                (blocked, volley.block, 6),
            ];
            while let Some((low, high)) = self.draw_kind(&mut kinds) {
                faces.block.push(self.between(low, high));
            }
        }
        faces
    }

    /// Takes one of the dice that are left, each equally likely, and tells the
    /// lowest and the highest face of its kind. A kind is `(left, low, high)`.
    fn draw_kind(&mut self, kinds: &mut [(u8, u8, u8)]) -> Option<(u8, u8)> {
        let left = kinds.iter().map(|kind| u32::from(kind.0)).sum();
        if left == 0 {
            return None;
        }
        let mut drawn = self.narration.below(left);
        for (left, low, high) in kinds {
            if drawn < u32::from(*left) {
                *left -= 1;
                return Some((*low, *high));
            }
            drawn -= u32::from(*left);
        }
        None
    }

    /// A uniformly random face from `low` to `high`.
    fn between(&mut self, low: u8, high: u8) -> u8 {
        low + self.narration.below(u32::from(high - low) + 1) as u8
    }
}

impl Dice for NarratedDice {
    fn below(&mut self, n: u32) -> u32 {
        self.dice.below(n)
    }

    fn volley(&mut self, tables: &Volleys, volley: Volley) -> VolleyResult {
        if !volley.is_plain() {
            // Seeded dice roll such a volley die by die, so its faces are known.
            let (result, faces) = roll(&mut self.dice, volley);
            self.faces = faces;
            return result;
        }
        let result = self.dice.volley(tables, volley);
        self.faces = self.narrate(volley, result);
        result
    }

    fn faces(&self) -> Faces {
        self.faces
    }
}
