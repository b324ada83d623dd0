//! Terrain: what stands on the table, and where it comes from.
//!
//! Pieces come from the seeded generator ([`generate`]) or from a designer's
//! fixed map ([`TerrainMap`]). Nothing changes them in play.

use arrayvec::ArrayVec;
use evenkeel_board::Shape;

mod generate;
mod layout;
mod map;
mod mix;
mod sight_lines;

pub use generate::generate;
pub use map::{MapFault, OutlineForm, PieceForm, TerrainMap};
pub use sight_lines::stopped_share;

/// The most pieces on a table.
pub const MAX_PIECES: usize = 24;

/// What a piece does. A piece with several traits does all of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Traits {
    /// No model can enter it.
    pub blocking: bool,
    /// It stops lines of sight.
    pub solid: bool,
    /// It covers models in it and behind it.
    pub cover: bool,
    /// It halves the speed of models that go through it.
    pub difficult: bool,
    /// It damages models that go through it.
    pub dangerous: bool,
}

impl Traits {
    /// No trait: open space.
    pub const NONE: Traits = Traits {
        blocking: false,
        solid: false,
        cover: false,
        difficult: false,
        dangerous: false,
    };

    /// Blocking, and solid as blocking pieces are unless they say otherwise.
    pub const BLOCKING: Traits = Traits {
        blocking: true,
        solid: true,
        ..Traits::NONE
    };

    /// Whether it only leaves space open.
    pub fn is_none(self) -> bool {
        self == Traits::NONE
    }
}

/// A piece of terrain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// Its outline on the table.
    pub shape: Shape,
    /// What it does.
    pub traits: Traits,
}

/// All pieces on a table, in a fixed order; none is a table in open space.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Terrain {
    pieces: ArrayVec<Piece, MAX_PIECES>,
}

impl Terrain {
    /// Open space.
    pub fn none() -> Terrain {
        Terrain::default()
    }

    /// The first [`MAX_PIECES`] of these pieces.
    pub fn of(pieces: impl IntoIterator<Item = Piece>) -> Terrain {
        Terrain {
            pieces: pieces.into_iter().take(MAX_PIECES).collect(),
        }
    }

    /// The pieces.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The outlines of the pieces that stop lines of sight.
    pub fn solid(&self) -> impl Iterator<Item = &Shape> {
        self.shapes(|traits| traits.solid)
    }

    /// The outlines of the pieces that no model can enter.
    pub fn blocking(&self) -> impl Iterator<Item = &Shape> {
        self.shapes(|traits| traits.blocking)
    }

    /// The outlines of the pieces that give cover.
    pub fn cover(&self) -> impl Iterator<Item = &Shape> {
        self.shapes(|traits| traits.cover)
    }

    /// The outlines of the pieces that halve speeds.
    pub fn difficult(&self) -> impl Iterator<Item = &Shape> {
        self.shapes(|traits| traits.difficult)
    }

    /// The outlines of the pieces that damage what goes through.
    pub fn dangerous(&self) -> impl Iterator<Item = &Shape> {
        self.shapes(|traits| traits.dangerous)
    }

    fn shapes(&self, wanted: impl Fn(Traits) -> bool) -> impl Iterator<Item = &Shape> {
        self.pieces
            .iter()
            .filter(move |piece| wanted(piece.traits))
            .map(|piece| &piece.shape)
    }
}
