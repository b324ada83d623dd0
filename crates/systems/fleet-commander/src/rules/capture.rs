//! The Capture: the shuttle, and how ships leave the board.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, Group, tokens};
use crate::event::{Cause, Event};
use crate::game::FleetCommander;
use crate::hand::{Colour, Face, Pay};
use crate::play::Play;
use crate::ruleset::Scenario;
use crate::square::{CORNERS, Square};
use crate::turn::Flow;
use crate::view::View;

impl FleetCommander {
    /// Rule FC-CAP-12: a warship may enter the square of an enemy shuttle that no
    /// enemy warship guards. Rule FC-CAP-14: either side may. Rule FC-CAP-19: a
    /// decoy may not.
    pub(crate) fn may_capture(&self, view: View<'_>, group: u32, there: u32) -> bool {
        let enemies = there & view.table.fleet[view.side.other()];
        let Some(shuttle) = view.table.shuttle else {
            return false;
        };
        enemies == shuttle.bit() && tokens(group).all(|token| view.kind(token).is_warship())
    }

    /// Rule FC-BOARD-09: nobody leaves the board, but in these two scenarios.
    pub(crate) fn list_leaving(
        &self,
        view: View<'_>,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        match self.scenario() {
            Scenario::Capture => self.list_exit(view, found),
            Scenario::Rescue => self.list_carriers(view, found),
            Scenario::Normal | Scenario::Belt | Scenario::Trap => Flow::Continue(()),
        }
    }

    /// Rule FC-CAP-16: one engine result of any direction takes the shuttle off
    /// from a corner.
    fn list_exit(&self, view: View<'_>, found: &mut impl FnMut(Action) -> Flow) -> Flow {
        let Some(shuttle) = view.table.shuttle else {
            return Flow::Continue(());
        };
        let own = view.table.fleet[view.side] & shuttle.bit();
        let corner = view.table.at[shuttle.index()].bit() & CORNERS != 0;
        let late = view.table.shuttle_moved && !self.rules.capture.exit_same_turn;
        if own == 0 || !corner || late {
            return Flow::Continue(());
        }
        let hand = &view.table.hands[view.side];
        for die in Face::DIRECTIONS {
            if hand.count(Colour::Engine, die) > 0 {
                let (pay, group) = (Pay::plain(die), Group(own));
                found(Action::Leave { pay, group })?;
            }
        }
        Flow::Continue(())
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Control changes at once; the ships that come are revealed.
    pub(crate) fn capture(&mut self, side: Side, group: u32, to: Square) {
        let Some(shuttle) = self.state.table.shuttle else {
            return;
        };
        if group & shuttle.bit() != 0 {
            self.state.table.shuttle_moved = true;
        }
        if self.state.table.of(side.other(), to) & shuttle.bit() != 0 {
            self.reveal(group);
            self.state.table.fleet[side.other()] &= !shuttle.bit();
            self.state.table.fleet[side] |= shuttle.bit();
            self.observer.note(|| Event::Captured { by: side });
        }
    }

    /// Rules FC-CAP-09, FC-CAP-10: whoever takes the shuttle off wins. Rule
    /// FC-RESC-11: carriers take their containers out; several of one square may
    /// leave together.
    pub(crate) fn leave_board(&mut self, pay: Pay, group: u32) {
        let side = self.state.table.active;
        self.state.table.hands[side].pay(Colour::Engine, pay);
        if self.game.scenario() == Scenario::Capture {
            self.state.table.shuttle_won = Some(side);
        } else {
            self.reveal(group);
            self.state.table.rescued[side] += group.count_ones() as u8;
        }
        self.observer.note(|| Event::Left {
            group: Group(group),
        });
        for token in tokens(group) {
            // Rule FC-RESC-14: it does not come back, and is not destroyed.
            self.state.table.carrying &= !token.bit();
            self.state.table.remove(token);
            self.call_back_drones(token);
            if self.state.secrets[side].carrier == Some(token) {
                self.lose_weapon(side);
            }
        }
        self.state.table.unsettled = true;
    }

    /// Rule FC-CAP-11: the loss of the shuttle wins the battle for Yellow, however
    /// it is lost.
    pub(crate) fn lose_shuttle(&mut self, cause: Cause) {
        if self.game.rules.capture.any_destruction || cause == Cause::Asteroids {
            self.state.table.shuttle_won = Some(self.state.table.yellow);
        }
        self.state.table.shuttle = None;
    }
}
