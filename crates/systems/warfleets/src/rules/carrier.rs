//! Squadrons that wait aboard a ship: how they come there, and what becomes of
//! them when it is lost.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, ModelId};
use crate::event::Event;
use crate::game::Warfleets;
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

    /// Rule WF-DEP-12: squadrons are named that wait aboard a ship before the
    /// first squadron is placed, the initiative player's first.
    pub(crate) fn next_carrier(&self, state: &mut State, side: Side, next: u8) {
        let later = self.of_side[side] & self.ships & u64::MAX.unbounded_shl(u32::from(next));
        let carries = |&id: &ModelId| self.carrier(id).is_some() && state.is_on_table(id);
        let carrier = ids(later).find(carries);
        let Some(ship) = carrier.filter(|&ship| self.stowable(state, ship, 0) != 0) else {
            if side == state.initiative {
                state.push(Step::StowSquadrons {
                    side: side.other(),
                    next: 0,
                });
            }
            return;
        };
        state.push(Step::StowSquadrons {
            side,
            next: ship.0 + 1,
        });
        let left = self.spec(ship).slots;
        let next = 0;
        state.ask(side, Ask::Stow { ship, next, left });
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

    /// Rule WF-HERO-22: as many squadrons as the ship has upgrades may wait aboard.
    pub(crate) fn stow(
        &self,
        state: &mut State,
        ship: ModelId,
        left: u8,
        squadron: ModelId,
        observer: &mut impl Observer<Event>,
    ) {
        state.model_mut(squadron).status = Status::Aboard(ship);
        observer.note(|| Event::Stowed {
            model: squadron,
            ship,
        });
        let (next, left) = (squadron.0 + 1, left - 1);
        if left > 0 && self.stowable(state, ship, next) != 0 {
            state.ask(self.spec(ship).side, Ask::Stow { ship, next, left });
        }
    }

    /// The squadrons that wait aboard a ship, as a bit mask.
    pub(crate) fn aboard(&self, state: &State, ship: ModelId) -> u64 {
        let squadrons = self.of_side[self.spec(ship).side] & !self.ships;
        ids(squadrons)
            .filter(|&id| state.model(id).status == Status::Aboard(ship))
            .fold(0, |mask, id| mask | id.bit())
    }

    /// Rule WF-HERO-26: what waits aboard is lost with the ship, however it is
    /// lost, or enters from its own edge later.
    pub(crate) fn lose_aboard(
        &self,
        state: &mut State,
        ship: ModelId,
        observer: &mut impl Observer<Event>,
    ) {
        let Some((_, lost_with_ship)) = self.carrier(ship) else {
            return;
        };
        let fate = state.model(ship).status;
        for squadron in ids(self.aboard(state, ship)) {
            if lost_with_ship {
                observer.note(|| Event::Lost { model: squadron });
                state.model_mut(squadron).status = fate;
            } else {
                observer.note(|| Event::KeptBack { model: squadron });
                state.model_mut(squadron).status = Status::Reserve;
            }
        }
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
