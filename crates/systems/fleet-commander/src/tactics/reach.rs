//! Reach: how distance weakens guns and pull, square by square.

use super::Beliefs;
use super::chart::most;
use crate::square::{ROOM, SQUARES, Square};

/// A figure for each square, with room that nobody has to check.
pub(crate) type Squares = [f32; ROOM];

/// Figures of each square by another one, from beliefs alone. They outlive a decision, so
/// that none has to ask for distances.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// The beliefs that they were worked out from.
    beliefs: [f32; 3],
    /// The part of guns that bears from one square on another, out of the open and out of
    /// asteroids, which those who hide there have to leave first.
    bears: [[Squares; SQUARES]; 2],
    /// The squares beyond the distance down to which an enemy pulls.
    over: [Squares; SQUARES],
}

impl Reach {
    /// Figures that no beliefs have.
    pub(crate) const NONE: Reach = Reach {
        beliefs: [f32::NAN; 3],
        bears: [[[0.0; ROOM]; SQUARES]; 2],
        over: [[0.0; ROOM]; SQUARES],
    };

    /// Works the figures out, unless they are those of these beliefs.
    pub(crate) fn renew(&mut self, beliefs: &Beliefs) {
        let now = [beliefs.near, beliefs.far, beliefs.stand_off];
        if self.beliefs == now {
            return;
        }
        self.beliefs = now;
        let [near, far, stand_off] = now;
        let (open, hidden) = ([1.0, 1.0, near, far, 0.0], [near, near, near, far, 0.0]);
        for from in 0..SQUARES {
            for to in 0..ROOM {
                let distance = Square(from as u8).distance(Square(to as u8));
                let steps = usize::from(distance);
                self.bears[0][from][to] = open[steps];
                self.bears[1][from][to] = hidden[steps];
                self.over[from][to] = most(f32::from(distance) - stand_off, 0.0);
            }
        }
    }

    /// The part of guns in a square that bears on each other one.
    #[inline]
    pub(crate) fn bears(&self, from: Square, hidden: bool) -> &Squares {
        &self.bears[usize::from(hidden)][from.index()]
    }

    /// The squares by which each square is too far from this one.
    #[inline]
    pub(crate) fn over(&self, from: Square) -> &Squares {
        &self.over[from.index()]
    }
}
