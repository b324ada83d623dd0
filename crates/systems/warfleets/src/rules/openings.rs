//! The optional effects at the start of a ship's activation (rules WF-ROUND).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, ModelId};
use crate::event::Event;
use crate::game::Warfleets;
use crate::play::Play;
use crate::ruleset::{OpeningEffect, TitleEffect};
use crate::state::{Ask, State, Step};

impl Warfleets {
    /// The effects that are possible now and have not had their turn, in the
    /// configured order.
    pub(crate) fn openings<'a>(
        &'a self,
        state: &'a State,
        model: ModelId,
        used: u8,
    ) -> impl Iterator<Item = OpeningEffect> + 'a {
        let order = self.rules.movement.activation_order.iter().enumerate();
        let left = order.filter(move |(place, _)| used >> place & 1 == 0);
        left.map(|(_, &effect)| effect)
            .filter(move |&effect| match effect {
                OpeningEffect::Jump => {
                    matches!(self.spec(model).title, Some(TitleEffect::Jump { .. }))
                }
                OpeningEffect::Repair => self.repairable(state, model) != 0,
                OpeningEffect::Tractor => self.pullable(state, model) != 0,
                OpeningEffect::Mine => self.may_lay_mine(state, model),
                OpeningEffect::Launch => self.may_launch(state, model),
            })
    }

    /// Rule WF-ROUND-13: lists the effects that may come next, and using none of
    /// them.
    pub(crate) fn list_openings(
        &self,
        state: &State,
        model: ModelId,
        used: u8,
        out: &mut ActionList<Action>,
    ) {
        out.extend(self.openings(state, model, used).map(Action::Use));
        out.push(Action::Decline);
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-ROUND-13: after each optional effect the owner picks the next one;
    /// where only one is left there is nothing to pick. What is possible is looked
    /// at anew each time, because one effect may make room for another. `used` are
    /// those that had their turn, by their places in the configured order, as a
    /// bit mask.
    pub(crate) fn next_opening(&mut self, model: ModelId, used: u8) {
        if !self.state.is_on_table(model) {
            return;
        }
        let mut open = self.game.openings(self.state, model, used);
        match (open.next(), open.next()) {
            (None, _) => {}
            (Some(only), None) => {
                drop(open);
                self.use_opening(model, used, only);
            }
            _ => {
                drop(open);
                self.state
                    .ask(self.game.spec(model).side, Ask::Opening { model, used });
            }
        }
    }

    /// Rule WF-ROUND-14: each effect has one turn in an activation, whether it
    /// comes to anything or not; then the rest of them may follow.
    pub(crate) fn use_opening(&mut self, model: ModelId, used: u8, effect: OpeningEffect) {
        let mut order = self.game.rules.movement.activation_order.iter();
        let place = order.position(|&other| other == effect).unwrap_or(0);
        let used = used | 1 << place;
        self.state.push(Step::Openings { model, used });
        let side = self.game.spec(model).side;
        match effect {
            OpeningEffect::Jump => self.roll_jump(model),
            OpeningEffect::Repair => self.state.ask(side, Ask::Repair(model)),
            OpeningEffect::Tractor => self.state.ask(side, Ask::Pull(model)),
            OpeningEffect::Mine => self.state.ask(side, Ask::Mine(model)),
            OpeningEffect::Launch => self.next_launch(model, 0),
        }
    }
}
