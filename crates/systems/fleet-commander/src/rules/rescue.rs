//! The Rescue: containers.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, Group, Token, tokens};
use crate::event::Event;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face, Pay};
use crate::play::Play;
use crate::square::squares;
use crate::state::{Ask, Step};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// Rule FC-RESC-04: any warship may dock one container. Rule FC-RESC-20: an
    /// unrevealed one too, which proves that it is no decoy.
    pub(crate) fn list_docking(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        for token in tokens(view.table.dockers) {
            let square = view.table.at[token.index()];
            let free = view.table.containers[square.index()] > 0;
            if free && view.kind(token).is_warship() {
                found(Action::Dock(token))?;
            }
        }
        found(Action::Done)
    }

    /// Rules FC-RESC-12, FC-RESC-13: from their own deployment area carriers may
    /// leave with an engine result that has a direction. In the own turn they may
    /// also drop what they carry; rule FC-RESC-08: nobody takes it up in that turn.
    pub(crate) fn list_carriers(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        let carriers = view.table.carrying & view.table.fleet[view.side];
        if carriers == 0 {
            return Flow::Continue(());
        }
        let hand = &view.table.hands[view.side];
        let home = self.zone(view.table, view.side) & view.table.held_by(view.side);
        for square in squares(home) {
            let ready = view.table.of(view.side, square) & carriers;
            for die in Face::DIRECTIONS {
                if hand.count(Colour::Engine, die) == 0 {
                    continue;
                }
                let pay = Pay::plain(die);
                self.groups(view, ready, &mut |group| {
                    let group = Group(group);
                    found(Action::Leave { pay, group })
                })?;
            }
        }
        tokens(carriers).try_for_each(|token| found(Action::Drop(token)))
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules FC-RESC-05, FC-RESC-06: ships that stand with a free container when
    /// their turn begins may dock; those that come later may not.
    pub(crate) fn begin_docking(&mut self) {
        let table = &mut self.state.table;
        table.dockers = tokens(table.fleet[table.active] & !table.carrying)
            .filter(|token| table.containers[table.at[token.index()].index()] > 0)
            .fold(0, |group, token| group | token.bit());
        table.push(Step::Dock);
    }

    pub(crate) fn next_docking(&mut self) {
        self.state.table.ask(self.state.table.active, Ask::Dock);
    }

    /// Rule FC-RESC-07: the container goes wherever its ship goes.
    pub(crate) fn dock(&mut self, token: Token) {
        let table = &mut self.state.table;
        table.dockers &= !token.bit();
        table.carrying |= token.bit();
        table.containers[table.at[token.index()].index()] -= 1;
        table.push(Step::Dock);
        self.observer.note(|| Event::Docked {
            token,
            docked: true,
        });
    }

    pub(crate) fn drop_container(&mut self, token: Token) {
        let table = &mut self.state.table;
        table.carrying &= !token.bit();
        table.containers[table.at[token.index()].index()] += 1;
        self.observer.note(|| Event::Docked {
            token,
            docked: false,
        });
    }
}
