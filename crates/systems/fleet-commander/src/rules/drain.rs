//! Drain.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::Action;
use crate::event::Event;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face, Hand};
use crate::play::Play;
use crate::ruleset::DrainChooser;
use crate::state::Ask;
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// Rules FC-DRAIN-01, FC-DRAIN-04: a shield special, against a bridge that
    /// has a die.
    pub(crate) fn list_drains(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let hands = &view.table.hands;
        let special = hands[view.side].count(Colour::Shield, Face::Special) > 0;
        if self.rules.modules.advanced && special && hands[view.side.other()].dice() > 0 {
            found(Action::Drain)?;
        }
        Flow::Continue(())
    }

    pub(crate) fn list_losses(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let bridge = &view.table.hands[view.table.active.other()];
        for colour in Colour::ALL {
            for face in Face::ALL {
                if bridge.count(colour, face) > 0 {
                    found(Action::Lose(colour, face))?;
                }
            }
        }
        Flow::Continue(())
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FC-DRAIN-02: the opponent picks the die. Rule FC-DRAIN-03: nothing
    /// prevents it.
    pub(crate) fn drain(&mut self) {
        let side = self.state.table.active;
        let (colour, face) = (Colour::Shield, Face::Special);
        self.state.table.hands[side].take(colour, face);
        self.observer.note(|| Event::Spent { side, colour, face });
        let chooser = match self.game.rules.advanced.drain {
            DrainChooser::Opponent => side.other(),
            DrainChooser::ActivePlayer => side,
        };
        self.state.table.ask(chooser, Ask::Drain);
    }

    pub(crate) fn lose_die(&mut self, colour: Colour, face: Face) {
        let side = self.state.table.active.other();
        self.state.table.hands[side].take(colour, face);
        let mut dice = Hand::default();
        dice.add(colour, face);
        self.observer.note(|| Event::Lost { side, dice });
    }
}
