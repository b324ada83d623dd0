//! Squadrons that wait aboard a ship: how they come there, and what becomes of
//! them when it is lost.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, ModelId};
use crate::event::Event;
use crate::game::Warfleets;
use crate::play::Play;
use crate::ruleset::HeroEffect;
use crate::state::{Ask, State, Status, Step, ids};

impl Warfleets {
    /// The distance from a ship at which its hero launches squadrons, inches, and whether
    /// those aboard are lost with it.
    pub(crate) fn carrier(&self, ship: ModelId) -> Option<(f64, bool)> {
        match self.spec(ship).hero {
            Some(HeroEffect::Carrier {
                range_in,
                lost_with_ship,
            }) => Some((range_in, lost_with_ship)),
            _ => None,
        }
    }

    /// Squadrons that may go aboard a ship, from an id on, as a bit mask: each set
    /// of them is named in one way only.
    fn stowable(&self, state: &State, ship: ModelId, next: u8) -> u64 {
        let waiting = self.waiting(state, self.spec(ship).side, true);
        waiting & u64::MAX.unbounded_shl(u32::from(next))
    }

    /// Lists the squadrons that may go aboard, and no more of them.
    pub(crate) fn list_stowable(
        &self,
        state: &State,
        ship: ModelId,
        next: u8,
        out: &mut ActionList<Action>,
    ) {
        out.extend(ids(self.stowable(state, ship, next)).map(Action::Stow));
        out.push(Action::Decline);
    }

    /// The squadrons that wait aboard a ship, as a bit mask.
    pub(crate) fn aboard(&self, state: &State, ship: ModelId) -> u64 {
        let squadrons = self.of_side[self.spec(ship).side] & !self.ships;
        ids(squadrons)
            .filter(|&id| state.model(id).status == Status::Aboard(ship))
            .fold(0, |mask, id| mask | id.bit())
    }

    /// The place at which a squadron enters whose ship was lost: along its own edge.
    pub(crate) fn entry_pos(&self, state: &State, squadron: ModelId, spot: u16) -> Vec2 {
        let spec = self.spec(squadron);
        let along_in = self.zone_spot(state, squadron, spot).x;
        let edge = self.home_edge(state, spec.side);
        self.table.on_edge(edge, along_in, spec.radius_in)
    }

    /// The number of such places: the columns of the deployment grid.
    pub(crate) fn entry_count(&self, squadron: ModelId) -> usize {
        self.zone_size(squadron) / usize::from(self.rules.grid.deploy_rows)
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-DEP-12: squadrons are named that wait aboard a ship before the
    /// first squadron is placed, the initiative player's first.
    pub(crate) fn next_carrier(&mut self, side: Side, next: u8) {
        let later =
            self.game.of_side[side] & self.game.ships & u64::MAX.unbounded_shl(u32::from(next));
        let carries = |&id: &ModelId| self.game.carrier(id).is_some() && self.state.is_on_table(id);
        let carrier = ids(later).find(carries);
        let Some(ship) = carrier.filter(|&ship| self.game.stowable(self.state, ship, 0) != 0)
        else {
            if side == self.state.initiative {
                self.state.push(Step::StowSquadrons {
                    side: side.other(),
                    next: 0,
                });
            }
            return;
        };
        self.state.push(Step::StowSquadrons {
            side,
            next: ship.0 + 1,
        });
        let left = self.game.spec(ship).slots;
        let next = 0;
        self.state.ask(side, Ask::Stow { ship, next, left });
    }

    /// Rule WF-HERO-22: as many squadrons as the ship has upgrades may wait aboard.
    pub(crate) fn stow(&mut self, ship: ModelId, left: u8, squadron: ModelId) {
        self.state.model_mut(squadron).status = Status::Aboard(ship);
        self.observer.note(|| Event::Stowed {
            model: squadron,
            ship,
        });
        let (next, left) = (squadron.0 + 1, left - 1);
        if left > 0 && self.game.stowable(self.state, ship, next) != 0 {
            self.state
                .ask(self.game.spec(ship).side, Ask::Stow { ship, next, left });
        }
    }

    /// Rule WF-HERO-26: what waits aboard is lost with the ship, however it is
    /// lost, or enters from its own edge later.
    pub(crate) fn lose_aboard(&mut self, ship: ModelId) {
        let Some((_, lost_with_ship)) = self.game.carrier(ship) else {
            return;
        };
        let fate = self.state.model(ship).status;
        for squadron in ids(self.game.aboard(self.state, ship)) {
            if lost_with_ship {
                self.observer.note(|| Event::Lost { model: squadron });
                self.state.model_mut(squadron).status = fate;
            } else {
                self.observer.note(|| Event::KeptBack { model: squadron });
                self.state.model_mut(squadron).status = Status::Reserve;
            }
        }
    }
}
