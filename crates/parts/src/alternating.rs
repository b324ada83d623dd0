//! Alternating activation: the sides take turns, one model each.

use evenkeel_kernel::side::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::models::Models;

/// The fate of a round in which one side has no ready model left and the other has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rest {
    /// The other side activates all that it has left, one after the other.
    #[default]
    GoesOn,
    /// The round is over, and models that are left do not act in it.
    Ends,
}

/// A round in which the sides take turns activating one ready model each. Models go by numbers
/// that both sides share, 0 to 63: no two models of a battle have the same.
///
/// A game asks [`to_move`](Self::to_move) whose turn it is, lists
/// [`ready`](Self::ready) of that side as actions, and calls
/// [`activate`](Self::activate) as soon as one is picked; who is lost from then on, by what it
/// does itself or by another, is told with [`lose`](Self::lose).
///
/// ```
/// use evenkeel_kernel::side::{BySide, Side};
/// use evenkeel_parts::{Alternating, Models, Rest};
///
/// let fleets = BySide { a: Models::of(&[0, 1, 2]), b: Models::of(&[3]) };
/// let mut round = Alternating::begin(fleets, Side::B, Rest::GoesOn);
/// for (side, model) in [(Side::B, 3), (Side::A, 0), (Side::A, 2)] {
///     assert_eq!(round.to_move(), Some(side));
///     round.activate(model);
/// }
/// round.lose(Models::one(1));
/// assert_eq!(round.to_move(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Alternating {
    ready: BySide<Models>,
    turn: Side,
    ends: bool,
    /// Sides that have passed since their last activation.
    passed: BySide<bool>,
    /// The side that was the first to have no ready model left.
    done_first: Option<Side>,
}

impl Alternating {
    /// A round with these models ready, which `first` begins.
    pub fn begin(ready: BySide<Models>, first: Side, rest: Rest) -> Self {
        let mut round = Alternating {
            ready,
            turn: first,
            ends: rest == Rest::Ends,
            passed: BySide::default(),
            done_first: None,
        };
        round.note_done(first);
        round
    }

    /// The side that activates a model now; none when the round is over.
    pub fn to_move(&self) -> Option<Side> {
        let (own, other) = (self.turn, self.turn.other());
        match (self.ready[own].is_empty(), self.ready[other].is_empty()) {
            (true, true) => None,
            (true, false) | (false, true) if self.ends => None,
            (true, false) => Some(other),
            _ => Some(own),
        }
    }

    /// The models of a side that have not been activated yet.
    #[inline]
    pub fn ready(&self, side: Side) -> Models {
        self.ready[side]
    }

    /// A ready model of the side that is next is activated, and the turn is the other's.
    ///
    /// # Panics
    /// Where debug assertions are on, when the round is over or the model is not ready: it was
    /// activated before, is lost, or is the other side's. Nothing comes of it without them but
    /// that the turn passes.
    pub fn activate(&mut self, model: u8) {
        let Some(side) = self.to_move() else {
            debug_assert!(false, "model {model} is activated after the round is over");
            return;
        };
        debug_assert!(
            self.ready[side].has(model),
            "model {model} of side {side:?} is not ready to be activated"
        );
        self.ready[side] = self.ready[side].without(model);
        self.turn = side.other();
        self.passed[side] = false;
        self.note_done(side);
    }

    /// Models that are out of play are ready no more, whoever has them; the turn stays.
    pub fn lose(&mut self, models: Models) {
        for side in Side::BOTH {
            self.ready[side] = self.ready[side] - models;
        }
        self.note_done(self.turn);
    }

    /// Whether the side that is next may pass, in a game that lets the smaller fleet wait: it
    /// has fewer ready models than the other side, and has activated one since it last passed.
    pub fn may_pass(&self) -> bool {
        let left = |side: Side| self.ready[side].count();
        let may = |side: Side| !self.passed[side] && left(side) < left(side.other());
        self.to_move().is_some_and(may)
    }

    /// The side that is next leaves its turn to the other one.
    ///
    /// # Panics
    /// Where debug assertions are on, unless it [`may_pass`](Self::may_pass).
    pub fn pass(&mut self) {
        debug_assert!(self.may_pass(), "nobody may pass");
        self.passed[self.turn] = true;
        self.turn = self.turn.other();
    }

    /// The side that was the first to have no ready model left, as soon as one has none.
    /// Many games let it begin the next round.
    #[inline]
    pub fn done_first(&self) -> Option<Side> {
        self.done_first
    }

    /// Notes who is done; of two that are done at once, the one that is named.
    fn note_done(&mut self, named: Side) {
        let is_done = |side: &Side| self.ready[*side].is_empty();
        let done = [named, named.other()].into_iter().find(is_done);
        self.done_first = self.done_first.or(done);
    }
}
