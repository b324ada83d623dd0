//! Squadrons that wait aboard a ship and are launched from it (heroes).

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, ModelId};
use crate::event::Event;
use crate::game::Warfleets;
use crate::ruleset::{HeroEffect, OpeningEffect};
use crate::state::{Ask, State, Status, Step, ids};

impl Warfleets {
    /// How far from a ship its hero launches squadrons, inches, and whether those
    /// aboard are lost with it.
    fn carrier(&self, ship: ModelId) -> Option<(f64, bool)> {
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

    /// Rule WF-HERO-23: when its ship is activated, the hero may launch what waits
    /// aboard. Rule WF-HERO-27: a ship that is away is not activated. `launched`
    /// are those of this launch so far, as a bit mask.
    pub(crate) fn next_launch(
        &self,
        state: &mut State,
        ship: ModelId,
        launched: u64,
        observer: &mut impl Observer<Event>,
    ) {
        if self.carrier(ship).is_none() {
            return;
        }
        if self.launchable(state, ship) == 0 {
            self.end_launch(state, ship, launched, observer);
        } else {
            state.ask(self.spec(ship).side, Ask::Launch { ship, launched });
        }
    }

    /// Squadrons aboard for which there is room beside the ship, as a bit mask.
    fn launchable(&self, state: &State, ship: ModelId) -> u64 {
        let room = |&id: &ModelId| self.launch_choices(state, id, ship).next().is_some();
        ids(self.aboard(state, ship))
            .filter(room)
            .fold(0, |mask, id| mask | id.bit())
    }

    /// Lists the squadrons that can be launched, and no more of them.
    pub(crate) fn list_launches(&self, state: &State, ship: ModelId, out: &mut ActionList<Action>) {
        out.extend(ids(self.launchable(state, ship)).map(Action::Launch));
        out.push(Action::Decline);
    }

    /// Two rings around the ship: in contact, and at the greatest distance.
    pub(crate) fn launch_pos(
        &self,
        state: &State,
        squadron: ModelId,
        ship: ModelId,
        spot: u16,
    ) -> Vec2 {
        let around = &self.grids.around;
        let (ring, place) = (
            usize::from(spot) / around.len(),
            usize::from(spot) % around.len(),
        );
        let range_in = self.carrier(ship).map_or(0.0, |(range_in, _)| range_in);
        let gap = range_in * ring as f64;
        let reach = self.spec(ship).radius_in + self.spec(squadron).radius_in + gap;
        state.model(ship).pos + around[place].forward() * reach
    }

    /// Rule WF-HERO-28: enemies near by do not matter, only room for the base.
    fn launch_choices<'a>(
        &'a self,
        state: &'a State,
        squadron: ModelId,
        ship: ModelId,
    ) -> impl Iterator<Item = u16> + 'a {
        let spots = 0..(2 * self.grids.around.len()) as u16;
        spots.filter(move |&spot| {
            let pos = self.launch_pos(state, squadron, ship, spot);
            self.is_free(state, squadron, pos)
        })
    }

    /// Lists the spots beside the ship.
    pub(crate) fn list_launch_spots(
        &self,
        state: &State,
        squadron: ModelId,
        ship: ModelId,
        out: &mut ActionList<Action>,
    ) {
        let spots = self.launch_choices(state, squadron, ship);
        out.extend(spots.map(Action::PlaceAt));
    }

    /// Asks where a squadron is set down, if there is a choice.
    pub(crate) fn launch(
        &self,
        state: &mut State,
        squadron: ModelId,
        ship: ModelId,
        launched: u64,
        observer: &mut impl Observer<Event>,
    ) {
        let mut spots = self.launch_choices(state, squadron, ship);
        let (first, second) = (spots.next(), spots.next());
        drop(spots);
        match (first, second) {
            (Some(only), None) => {
                self.launch_at(state, squadron, ship, launched, only, observer);
            }
            _ => {
                let ask = Ask::LaunchAt {
                    squadron,
                    ship,
                    launched,
                };
                state.ask(self.spec(ship).side, ask);
            }
        }
    }

    /// Rule WF-HERO-23: a launched squadron is set down near the ship. Rule
    /// WF-HERO-24: its phase is over, so it acts at once or not in this round.
    pub(crate) fn launch_at(
        &self,
        state: &mut State,
        squadron: ModelId,
        ship: ModelId,
        launched: u64,
        spot: u16,
        observer: &mut impl Observer<Event>,
    ) {
        if launched == 0 {
            observer.note(|| Event::Opening {
                model: ship,
                effect: OpeningEffect::Launch,
            });
        }
        let pos = self.launch_pos(state, squadron, ship, spot);
        self.put_down(state, squadron, pos);
        let heading = state.model(ship).heading;
        let model = state.model_mut(squadron);
        model.heading = heading;
        model.activated = true;
        observer.note(|| Event::Launched {
            model: squadron,
            ship,
            pose: state.pose(squadron),
        });
        let launched = launched | squadron.bit();
        state.push(Step::Launch { ship, launched });
    }

    /// Rule WF-HERO-25: there is one launch; squadrons that are left aboard once
    /// some have been launched are lost.
    pub(crate) fn end_launch(
        &self,
        state: &mut State,
        ship: ModelId,
        launched: u64,
        observer: &mut impl Observer<Event>,
    ) {
        if launched == 0 {
            return;
        }
        for squadron in ids(self.aboard(state, ship)) {
            observer.note(|| Event::Lost { model: squadron });
            state.model_mut(squadron).status = Status::Destroyed;
        }
        let ready = launched;
        state.push(Step::Scramble { ship, ready });
    }

    /// Rule WF-HERO-23: launched squadrons act at once, one after the other, before
    /// the ship does. The ship's own activation starts from the beginning each
    /// time, because theirs have taken its place.
    pub(crate) fn scramble(
        &self,
        state: &mut State,
        ship: ModelId,
        ready: u64,
        observer: &mut impl Observer<Event>,
    ) {
        let side = self.spec(ship).side;
        state.activation.reset(side, false);
        let ready = ready & state.on_table[side];
        if ready == 0 {
            self.resume(state, ship, observer);
        } else {
            state.ask(side, Ask::Scramble { ship, ready });
        }
    }

    /// The ship goes on with its activation.
    pub(crate) fn resume(
        &self,
        state: &mut State,
        ship: ModelId,
        observer: &mut impl Observer<Event>,
    ) {
        if state.is_on_table(ship) {
            observer.note(|| Event::Resumed {
                model: ship,
                pose: state.pose(ship),
            });
        }
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

    /// Where a squadron enters whose ship was lost: along its own edge.
    pub(crate) fn entry_pos(&self, state: &State, squadron: ModelId, spot: u16) -> Vec2 {
        let spec = self.spec(squadron);
        let along_in = self.zone_spot(state, squadron, spot).x;
        let edge = self.home_edge(state, spec.side);
        self.table.on_edge(edge, along_in, spec.radius_in)
    }

    /// How many such places there are: the columns of the deployment grid.
    pub(crate) fn entry_count(&self, squadron: ModelId) -> usize {
        self.zone_size(squadron) / usize::from(self.rules.grid.deploy_rows)
    }
}
