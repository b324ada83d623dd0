//! Terrain: what stands on the table, and where it comes from.
//!
//! Pieces come from the seeded generator ([`generate()`]). Nothing changes them in play.

use arrayvec::ArrayVec;
use evenkeel_board::lanes::WIDTH;
use evenkeel_board::path::Leg;
use evenkeel_board::sight::Line;
use evenkeel_board::{Disc, Discs, Shape};

mod figures;
mod form;
mod generate;
mod layout;
mod mix;
mod sight_lines;

pub use form::{OutlineForm, PieceForm};
pub use generate::generate;

/// The most pieces on a table.
pub const MAX_PIECES: usize = 24;

/// The traits of a piece, which does what all of them say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Traits {
    /// No model can enter it.
    pub blocking: bool,
    /// Whether it stops lines of sight.
    pub solid: bool,
    /// Whether it covers models in it and behind it.
    pub cover: bool,
    /// Whether it halves the speed of models that go through it.
    pub difficult: bool,
    /// Whether it damages models that go through it.
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
    /// The outline of the piece on the table.
    pub shape: Shape,
    /// The traits of the piece.
    pub traits: Traits,
}

/// All pieces on a table, in a fixed order; none is a table in open space.
///
/// A battle asks millions of times what is near a base or a line, so the bounds
/// of all pieces lie side by side, and each trait has a mask of the pieces that
/// have it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Terrain {
    pieces: ArrayVec<Piece, MAX_PIECES>,
    bounds: Discs<{ MAX_PIECES / WIDTH }>,
    /// The pieces with each trait, as bit masks by index.
    pub(crate) masks: Masks,
}

/// The pieces with each trait, as bit masks by index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Masks {
    /// See [`Traits::blocking`].
    pub blocking: u32,
    /// See [`Traits::solid`].
    pub solid: u32,
    /// See [`Traits::cover`].
    pub cover: u32,
    /// See [`Traits::difficult`].
    pub difficult: u32,
    /// See [`Traits::dangerous`].
    pub dangerous: u32,
}

impl Terrain {
    /// Open space.
    pub fn none() -> Terrain {
        Terrain::default()
    }

    /// The first [`MAX_PIECES`] of these pieces.
    pub fn of(pieces: impl IntoIterator<Item = Piece>) -> Terrain {
        let mut terrain = Terrain::none();
        for (index, piece) in pieces.into_iter().take(MAX_PIECES).enumerate() {
            terrain.pieces.push(piece);
            terrain.bounds.set(index, piece.shape.bound());
            let bit = |has: bool| u32::from(has) << index;
            terrain.masks.blocking |= bit(piece.traits.blocking);
            terrain.masks.solid |= bit(piece.traits.solid);
            terrain.masks.cover |= bit(piece.traits.cover);
            terrain.masks.difficult |= bit(piece.traits.difficult);
            terrain.masks.dangerous |= bit(piece.traits.dangerous);
        }
        terrain
    }

    /// The pieces.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The pieces, of some, that a base may overlap or touch, as a bit mask; the others are
    /// surely clear of it.
    #[inline]
    pub(crate) fn near_disc(&self, among: u32, disc: Disc) -> u32 {
        self.bounds.near(u64::from(among), disc, 0.0) as u32
    }

    /// The pieces, of some, that have a bound that a base overlaps or touches, as a bit
    /// mask: to the last digit, for who decides by it.
    pub(crate) fn reached_by(&self, among: u32, disc: Disc) -> u32 {
        let (mut left, mut reached) = (among, 0);
        while left != 0 {
            let bound = self.pieces[left.trailing_zeros() as usize].shape.bound();
            let reach = bound.radius + disc.radius;
            if bound.centre.distance_squared(disc.centre) <= reach * reach {
                reached |= left & left.wrapping_neg();
            }
            left &= left - 1;
        }
        reached
    }

    /// The pieces, of some, that a base of this radius may overlap or touch on its way
    /// along some legs, as a bit mask; the others are surely clear of it.
    #[inline]
    pub(crate) fn on_way(&self, among: u32, legs: &[Leg], radius: f64) -> u32 {
        let among = u64::from(among);
        let met = |leg| self.bounds.on_way(among, leg, radius) as u32;
        legs.iter().fold(0, |mask, leg| mask | met(leg))
    }

    /// The pieces, of some, that have a bound that a line may cross, as a bit mask; the
    /// others are surely clear of it.
    #[inline]
    pub(crate) fn near_line(&self, among: u32, line: &Line) -> u32 {
        self.bounds.on_line(u64::from(among), line) as u32
    }

    /// The outlines of the pieces in a mask.
    #[inline]
    pub(crate) fn among(&self, mut mask: u32) -> impl Iterator<Item = &Shape> + Clone {
        std::iter::from_fn(move || {
            (mask != 0).then(|| {
                let index = mask.trailing_zeros();
                mask &= mask - 1;
                &self.pieces[index as usize].shape
            })
        })
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
