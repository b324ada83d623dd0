//! Set-up: who goes first, and where.

use std::ops::ControlFlow;

use evenkeel_board::Edge;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::Action;
use crate::event::Event;
use crate::game::WarStuff;
use crate::play::Play;
use crate::ruleset::EdgeChoice;
use crate::state::Ask;
use crate::turn::Flow;

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules WS-PREP-09, 10: both sides roll off for the table; tied dice are thrown
    /// again. Rule WS-DEPLOY-01: the winner picks its edge.
    pub fn roll_off(&mut self) {
        self.state.winner = self.throw_off(false);
        self.state.ask(self.state.winner, Ask::Edge);
    }

    /// Both sides throw a die until they differ: who threw more.
    pub fn throw_off(&mut self, scouts: bool) -> Side {
        loop {
            let (a, b) = (self.dice.d6(), self.dice.d6());
            self.observer.note(|| Event::RolledOff { a, b, scouts });
            if a != b {
                return if a > b { Side::A } else { Side::B };
            }
        }
    }

    /// The winner takes this edge, and the opponent the one across the table.
    pub fn take_edge(&mut self, edge: u8) {
        let edge = Edge::ALL[usize::from(edge)];
        let winner = self.state.winner;
        self.state.edges[winner] = Some(edge);
        self.state.edges[winner.other()] = Some(edge.opposite());
    }
}

impl WarStuff {
    /// Rule WS-DEPLOY-01: two edges to choose from, or all four.
    pub(crate) fn list_edges(&self, found: &mut impl FnMut(Action) -> Flow) -> Flow {
        let count = match self.rules.deployment.edge_choice {
            EdgeChoice::Two => 2,
            EdgeChoice::Four => 4,
        };
        for edge in 0..count {
            found(Action::Edge(edge))?;
        }
        ControlFlow::Continue(())
    }
}
