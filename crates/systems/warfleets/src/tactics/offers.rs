//! Answers that are on offer, with what they are expected to bring.

use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::Action;
use crate::game::Warfleets;
use crate::state::State;
use crate::tactics::Beside;

/// The judged answers to what is asked.
pub(crate) struct Offers<'a> {
    /// Legal answers, to be looked through.
    pub(crate) list: &'a mut ActionList<Action>,
    /// Judged answers.
    pub(crate) out: &'a mut Vec<Judged<Action>>,
    /// The answers that are wanted beside those that are believed to be the best.
    pub(crate) beside: Beside,
}

impl Offers<'_> {
    /// Offers an answer.
    pub(crate) fn push(&mut self, action: Action, judgement: Judgement) {
        self.out.push(Judged { action, judgement });
    }

    /// Offers every legal answer.
    pub(crate) fn list(
        &mut self,
        game: &Warfleets,
        state: &State,
        mut judge: impl FnMut(Action) -> Judgement,
    ) {
        self.list.clear();
        game.list(state, self.list);
        let judged = self.list.iter().map(|&action| Judged {
            action,
            judgement: judge(action),
        });
        self.out.extend(judged);
    }
}

/// A judgement of position alone.
pub(crate) fn position(points: f32) -> Judgement {
    Judgement {
        approach: points,
        ..Judgement::default()
    }
}
