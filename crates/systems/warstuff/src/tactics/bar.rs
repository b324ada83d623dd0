//! The bar: which actions are worth a closer look.

use evenkeel_board::lanes::{Lanes, Row, WIDTH, all};
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Weights};

use crate::action::Action;
use crate::tactics::Opinions;

/// The best score so far, which others must be able to take.
pub(crate) struct Bar<'d> {
    /// The weights of the parts of a judgement.
    pub weights: &'d Weights,
    best: f32,
    /// Whether it rises with each action that is judged.
    pub rises: bool,
}

impl<'d> Bar<'d> {
    /// No bar: everything is worth a look.
    pub fn none(doctrine: &'d Doctrine<Opinions>) -> Self {
        Bar {
            weights: &doctrine.weights,
            best: f32::NEG_INFINITY,
            rises: false,
        }
    }

    /// A bar that rises with each action that is judged. It must be right about what
    /// speaks for an action and what against it.
    pub fn rising(doctrine: &'d Doctrine<Opinions>) -> Self {
        let Weights {
            dealt, taken, loss, ..
        } = doctrine.weights;
        Bar {
            rises: dealt >= 0.0 && taken >= 0.0 && loss >= 0.0,
            ..Bar::none(doctrine)
        }
    }

    /// Whether an action may have the best score, or share it, that is judged like
    /// this if all goes well: the damage that it deals is no more, and what speaks
    /// against it no less.
    #[inline]
    pub fn may_be_taken(&self, hopes: &Judgement) -> bool {
        self.is_taken_by(self.score(hopes))
    }

    /// Whether the bar is taken by the score of an action's hopes.
    #[inline]
    pub fn is_taken_by(&self, hopes: f32) -> bool {
        hopes >= self.best
    }

    /// The lanes of those scores at most that may take the bar; it may rise meanwhile.
    pub fn taken_by(&self, scores: &Row) -> impl Iterator<Item = usize> + use<> {
        let mut mask = Lanes::new(*scores).simd_ge(all(self.best)).to_bitmask();
        std::iter::from_fn(move || {
            let lane = mask.trailing_zeros() as usize;
            mask &= mask.wrapping_sub(1);
            (lane < WIDTH).then_some(lane)
        })
    }

    /// The score of a judgement.
    #[inline]
    pub fn score(&self, judgement: &Judgement) -> f32 {
        self.weights.score(judgement)
    }

    /// Raises the bar to an action's judgement.
    #[inline]
    pub fn raise(&mut self, judgement: &Judgement) {
        if self.rises {
            self.best = self.best.max(self.weights.score(judgement));
        }
    }

    /// Puts an action on the list, and raises the bar to it.
    #[inline]
    pub fn add(&mut self, action: Action, judgement: Judgement, out: &mut Vec<Judged<Action>>) {
        self.raise(&judgement);
        out.push(Judged { action, judgement });
    }
}
