//! Raising shields.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{ShipId, ships};
use crate::event::{Adjustment, Event};
use crate::game::FleetBattleGame;
use crate::play::Play;
use crate::rules::damage::raise;
use crate::ruleset::RaisePer;
use crate::state::{Ask, State, Step};

impl FleetBattleGame {
    /// Rule FBG-SHLD-09: a ship may raise a shield only after a move at low speed. Rule
    /// FBG-SHLD-10: standing still is one, or is not. Rule FBG-SHLD-11: not after it has
    /// fired. Rule FBG-SHLD-12: one shield a ship, or a squadron. Rules FBG-SHLD-14,
    /// FBG-SHLD-17: as long as one is down. Rule FBG-SHLD-19: crippled ships raise nothing.
    pub fn may_raise(&self, state: &State, ship: ShipId) -> bool {
        let done = &state.activation;
        let rules = &self.rules.shields;
        let stood = done.standing & ship.bit() != 0;
        state.is_live(ship)
            && state.ship(ship).log.down > 0
            && done.full_speed & ship.bit() == 0
            && (rules.standing_may_raise || !stood)
            && (done.raised | done.fired) & ship.bit() == 0
            && (rules.raise_per == RaisePer::Ship || done.raised == 0)
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FBG-SHLD-13: the ships of a squadron decide on their shields before
    /// any fire is announced; in the variant those that have neither fired nor
    /// raised one decide again after all fire on a target. Rule FBG-SHLD-18: nobody
    /// else's shields change.
    pub(crate) fn next_raise(&mut self, asked: u32) {
        let may_raise = |ship: &ShipId| self.game.may_raise(self.state, *ship);
        if let Some(ship) = ships(asked).find(may_raise) {
            self.state
                .push(Step::Raise(asked & !(ship.bit() | (ship.bit() - 1))));
            self.state.ask(self.game.spec(ship).side, Ask::Raise(ship));
        }
    }

    /// Rule FBG-SHLD-13: in the variant a ship may wait for the dice of others and
    /// then raise a shield.
    pub(crate) fn raise_after_fire(&mut self) {
        if !self.game.rules.shields.raise_before_fire {
            let squadron = self.game.squadrons[self.state.activation.squadron.index()].ships;
            self.state.push(Step::Raise(squadron));
        }
    }

    /// Rule FBG-SHLD-11: a ship that raises a shield will not fire in this
    /// activation. Rule FBG-SEQ-09: it may leave it.
    pub(crate) fn decide_raise(&mut self, ship: ShipId, wanted: bool) {
        if !wanted {
            return;
        }
        self.state.activation.raised |= ship.bit();
        let raised = self.state.ship_mut(ship);
        raised.log = raise(raised.log);
        let log = raised.log;
        self.observer.note(|| Event::Adjusted {
            ship,
            why: Adjustment::Raised,
            up: log.up,
            down: log.down,
        });
    }
}
