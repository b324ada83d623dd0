//! Launching the squadrons that wait aboard a ship, and what they do at once.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, ModelId};
use crate::event::Event;
use crate::game::Warfleets;
use crate::play::Play;
use crate::rules::nooks::Ground;
use crate::ruleset::OpeningEffect;
use crate::state::{Ask, State, Status, Step, ids};

impl Warfleets {
    /// Rule WF-HERO-23: whether the ship has a hero with somebody to launch.
    pub(crate) fn may_launch(&self, state: &State, ship: ModelId) -> bool {
        self.carrier(ship).is_some() && self.launchable(state, ship) != 0
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

    /// Rule WF-HERO-23: two rings around the ship, in contact and at the greatest
    /// distance; where they have no room, the corners of the ground between.
    pub(crate) fn launch_pos(
        &self,
        state: &State,
        squadron: ModelId,
        ship: ModelId,
        spot: u16,
    ) -> Vec2 {
        if let Some(number) = spot.checked_sub(self.grids.spots_on_rings(2)) {
            let ground = self.launch_ground(state, squadron, ship);
            return self.nook(state, squadron, ground, number);
        }
        let (ring, forward) = self.grids.on_ring(spot);
        let range_in = self.carrier(ship).map_or(0.0, |(range_in, _)| range_in);
        let gap = range_in * ring;
        let reach = self.spec(ship).radius_in + self.spec(squadron).radius_in + gap;
        state.model(ship).pos + forward * reach
    }

    fn launch_ground(&self, state: &State, squadron: ModelId, ship: ModelId) -> Ground {
        let range_in = self.carrier(ship).map_or(0.0, |(range_in, _)| range_in);
        self.beside(state, squadron, ship, range_in)
    }

    /// Rule WF-HERO-28: enemies near by do not matter, only room for the base.
    fn launch_choices<'a>(
        &'a self,
        state: &'a State,
        squadron: ModelId,
        ship: ModelId,
    ) -> impl Iterator<Item = u16> + 'a {
        let ground = self.launch_ground(state, squadron, ship);
        let rings = self.grids.spots_on_rings(2);
        self.spots_on(state, squadron, ground, rings, move |spot| {
            self.launch_pos(state, squadron, ship, spot)
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
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-HERO-23: when its ship is activated, the hero may launch what waits
    /// aboard. Rule WF-HERO-27: a ship that is away is not activated. `launched`
    /// are those of this launch so far, as a bit mask.
    pub(crate) fn next_launch(&mut self, ship: ModelId, launched: u64) {
        if self.game.carrier(ship).is_none() {
            return;
        }
        if self.game.launchable(self.state, ship) == 0 {
            self.end_launch(ship, launched);
        } else {
            self.state
                .ask(self.game.spec(ship).side, Ask::Launch { ship, launched });
        }
    }

    /// Asks where a squadron is set down, if there is a choice.
    pub(crate) fn launch(&mut self, squadron: ModelId, ship: ModelId, launched: u64) {
        let mut spots = self.game.launch_choices(self.state, squadron, ship);
        let (first, second) = (spots.next(), spots.next());
        drop(spots);
        match (first, second) {
            (Some(only), None) => {
                self.launch_at(squadron, ship, launched, only);
            }
            _ => {
                let ask = Ask::LaunchAt {
                    squadron,
                    ship,
                    launched,
                };
                self.state.ask(self.game.spec(ship).side, ask);
            }
        }
    }

    /// Rule WF-HERO-23: a launched squadron is set down near the ship. Rule
    /// WF-HERO-24: its phase is over, so it acts at once or not in this round.
    pub(crate) fn launch_at(&mut self, squadron: ModelId, ship: ModelId, launched: u64, spot: u16) {
        if launched == 0 {
            self.observer.note(|| Event::Opening {
                model: ship,
                effect: OpeningEffect::Launch,
            });
        }
        let pos = self.game.launch_pos(self.state, squadron, ship, spot);
        self.game.put_down(self.state, squadron, pos);
        let heading = self.state.model(ship).heading;
        self.state.model_mut(squadron).heading = heading;
        self.state.spend(squadron);
        self.observer.note(|| Event::Launched {
            model: squadron,
            ship,
            pose: self.state.pose(squadron),
        });
        let launched = launched | squadron.bit();
        self.state.push(Step::Launch { ship, launched });
    }

    /// Rule WF-HERO-25: there is one launch; squadrons that are left aboard once
    /// some have been launched are lost.
    pub(crate) fn end_launch(&mut self, ship: ModelId, launched: u64) {
        if launched == 0 {
            return;
        }
        for squadron in ids(self.game.aboard(self.state, ship)) {
            self.observer.note(|| Event::Lost { model: squadron });
            self.state.model_mut(squadron).status = Status::Destroyed;
        }
        let ready = launched;
        self.state.push(Step::Scramble { ship, ready });
    }

    /// Rule WF-HERO-23: launched squadrons act at once, one after the other, before
    /// the ship does. The ship's own activation starts from the beginning each
    /// time, because theirs have taken its place.
    pub(crate) fn scramble(&mut self, ship: ModelId, ready: u64) {
        let side = self.game.spec(ship).side;
        self.state.activation.reset(side, false);
        let ready = ready & self.state.on_table[side];
        if ready == 0 {
            self.resume(ship);
        } else {
            self.state.ask(side, Ask::Scramble { ship, ready });
        }
    }

    /// The ship goes on with its activation.
    pub(crate) fn resume(&mut self, ship: ModelId) {
        if self.state.is_on_table(ship) {
            self.observer.note(|| Event::Resumed {
                model: ship,
                pose: self.state.pose(ship),
            });
        }
    }
}
