//! Terrain: what stands on the table.
//!
//! Pieces come from the seeded generator ([`generate()`]). Nothing changes them in
//! play.

mod figures;
mod generate;

use arrayvec::ArrayVec;
use evenkeel_board::{Disc, Shape};

pub use generate::generate;
pub(crate) use generate::pieces_of;

use crate::ruleset::Trait;

/// The most pieces on a table.
pub const MAX_PIECES: usize = 32;

/// Rule WS-TERR-25: a piece has any set of traits. Those with each trait are bit
/// masks by the number of the piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Masks {
    /// Rule WS-TERR-01: it shelters who is in or behind it.
    pub cover: u32,
    /// Rule WS-TERR-10: it slows.
    pub difficult: u32,
    /// Pieces that hit.
    pub dangerous: u32,
    /// Rule WS-TERR-26: it stops sight and, as a rule, moves.
    pub blocking: u32,
}

/// All pieces on a table, in a fixed order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Terrain {
    pieces: ArrayVec<Shape, MAX_PIECES>,
    /// The pieces with each trait.
    pub masks: Masks,
}

impl Terrain {
    /// An open table.
    pub fn none() -> Terrain {
        Terrain::default()
    }

    /// Adds a piece; those that do not fit in are left out.
    pub fn add(&mut self, shape: Shape, traits: &[Trait]) {
        if self.pieces.is_full() {
            return;
        }
        let bit = 1 << self.pieces.len();
        self.pieces.push(shape);
        for wanted in traits {
            match wanted {
                Trait::Cover => self.masks.cover |= bit,
                Trait::Difficult => self.masks.difficult |= bit,
                Trait::Dangerous => self.masks.dangerous |= bit,
                Trait::Blocking => self.masks.blocking |= bit,
            }
        }
    }

    /// The outlines of all pieces.
    pub fn pieces(&self) -> &[Shape] {
        &self.pieces
    }

    /// The outlines of the pieces in a mask.
    #[inline]
    pub fn among(&self, mask: u32) -> impl Iterator<Item = &Shape> + Clone {
        self.numbered(mask).map(|(_, shape)| shape)
    }

    /// The pieces, of some, that a disc may overlap.
    pub fn near(&self, mask: u32, disc: Disc) -> u32 {
        let near = self
            .numbered(mask)
            .filter(|(_, shape)| shape.bound().overlaps(disc));
        near.fold(0, |near, (number, _)| near | 1 << number)
    }

    /// The pieces in a mask with their numbers.
    #[inline]
    pub fn numbered(&self, mut mask: u32) -> impl Iterator<Item = (u32, &Shape)> + Clone {
        std::iter::from_fn(move || {
            (mask != 0).then(|| {
                let number = mask.trailing_zeros();
                mask &= mask - 1;
                (number, &self.pieces[number as usize])
            })
        })
    }
}
