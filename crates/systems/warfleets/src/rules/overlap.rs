//! Squadrons under a ship's base (rules WF-OVER).

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, ModelId};
use crate::event::Event;
use crate::game::Warfleets;
use crate::play::Play;
use crate::state::{Ask, State, Status, Step, ids};

impl Warfleets {
    /// Rule WF-OVER-13: two rings around the ship, in contact and at the greatest
    /// distance; where they have no room, the corners of the ground between.
    pub(crate) fn set_down_pos(
        &self,
        state: &State,
        squadron: ModelId,
        ship: ModelId,
        spot: u8,
    ) -> Vec2 {
        if let Some(number) = u16::from(spot).checked_sub(self.grids.spots_on_rings(2)) {
            let ground = self.beside(state, squadron, ship, self.rules.squadron.displace_in);
            return self.nook(state, squadron, ground, number);
        }
        let (ring, forward) = self.grids.on_ring(spot.into());
        let gap = self.rules.squadron.displace_in * ring;
        let reach = self.spec(ship).radius_in + self.spec(squadron).radius_in + gap;
        state.model(ship).pos + forward * reach
    }

    /// Rule WF-OVER-13: spots beside the ship where a squadron overlaps nothing.
    fn set_down_choices<'a>(
        &'a self,
        state: &'a State,
        squadron: ModelId,
        ship: ModelId,
    ) -> impl Iterator<Item = u8> + 'a {
        let ground = self.beside(state, squadron, ship, self.rules.squadron.displace_in);
        let rings = self.grids.spots_on_rings(2);
        let spots = self.spots_on(state, squadron, ground, rings, move |spot| {
            self.set_down_pos(state, squadron, ship, spot as u8)
        });
        spots.map(|spot| spot as u8)
    }

    /// The first of the listed spots.
    pub(crate) fn first_set_down(&self, state: &State, squadron: ModelId, ship: ModelId) -> Action {
        let first = self.set_down_choices(state, squadron, ship).next();
        Action::SetDown(first.unwrap_or(0))
    }

    /// Lists the spots beside the ship.
    pub(crate) fn list_set_downs(
        &self,
        state: &State,
        squadron: ModelId,
        ship: ModelId,
        out: &mut ActionList<Action>,
    ) {
        out.extend(
            self.set_down_choices(state, squadron, ship)
                .map(Action::SetDown),
        );
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-OVER-13: squadrons under a ship that has ended its move are lifted,
    /// then set down beside it. Rule WF-OVER-21: also after a push.
    pub(crate) fn lift_squadrons(&mut self, ship: ModelId) {
        if !self.state.is_on_table(ship) {
            return;
        }
        let base = self.game.disc(self.state, ship);
        let squadrons = self.game.all_on_table(self.state) & !self.game.ships;
        let mut lifted = false;
        for id in ids(self.state.near(squadrons, base, 0.0)) {
            if base.overlaps(self.game.disc(self.state, id)) {
                self.game.take_off(self.state, id, Status::Lifted);
                lifted = true;
            }
        }
        if lifted {
            self.state.push(Step::SetDown { ship });
        }
    }

    /// Rule WF-OVER-14: the active side sets down the enemy's squadrons first,
    /// then the other side the active one's. Rule WF-OVER-15: all of them.
    pub(crate) fn next_set_down(&mut self, ship: ModelId) {
        let active = self.state.activation.side;
        let lifted = |side| {
            ids(self.game.of_side[side]).find(|&id| self.state.model(id).status == Status::Lifted)
        };
        let Some(squadron) = lifted(active.other()).or_else(|| lifted(active)) else {
            return;
        };
        self.state.push(Step::SetDown { ship });
        let mut legal = self.game.set_down_choices(self.state, squadron, ship);
        let (first, second) = (legal.next(), legal.next());
        drop(legal);
        match (first, second) {
            (Some(spot), None) => self.set_down(squadron, ship, spot),
            (None, _) => {
                // Rule WF-OVER-16: no room beside the ship.
                let pos = self
                    .game
                    .nearest_free(self.state, squadron, self.state.model(ship).pos);
                self.set_down_at(squadron, pos);
            }
            _ => {
                let placer = self.game.spec(squadron).side.other();
                self.state.ask(placer, Ask::SetDown { squadron, ship });
            }
        }
    }

    /// Sets a squadron down on a spot.
    pub(crate) fn set_down(&mut self, squadron: ModelId, ship: ModelId, spot: u8) {
        let pos = self.game.set_down_pos(self.state, squadron, ship, spot);
        self.set_down_at(squadron, pos);
    }

    /// Rule WF-OVER-19: being set down triggers nothing. Rule WF-OVER-18:
    /// engagement follows the new position.
    fn set_down_at(&mut self, squadron: ModelId, pos: Vec2) {
        let from = self.state.pose(squadron);
        self.game.put_down(self.state, squadron, pos);
        self.observer.note(|| Event::Displaced {
            model: squadron,
            from,
            to: self.state.pose(squadron),
        });
    }
}
