//! Ships that are set down elsewhere when they are activated (titles).

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, ModelId};
use crate::event::{Event, RollFor};
use crate::game::Warfleets;
use crate::play::Play;
use crate::ruleset::{OpeningEffect, TitleEffect};
use crate::state::{Ask, State};

impl Warfleets {
    /// Rings around the centre of the ship, the outermost first: the distance is
    /// how far the centre shifts, not a gap to the base.
    pub(crate) fn jump_pos(&self, state: &State, id: ModelId, distance_in: f64, spot: u16) -> Vec2 {
        let (ring, forward) = self.grids.on_ring(spot);
        let rings = f64::from(self.rules.grid.free_move_steps);
        state.model(id).pos + forward * (distance_in * (rings - ring) / rings)
    }

    /// Rule WF-TITLE-08: the whole base lies on the table, on no model and in no
    /// blocking piece; what lies between does not matter.
    fn jump_choices<'a>(
        &'a self,
        state: &'a State,
        id: ModelId,
        distance_in: f64,
    ) -> impl Iterator<Item = u16> + 'a {
        let rings = u16::from(self.rules.grid.free_move_steps);
        let spots = 0..self.grids.spots_on_rings(rings);
        spots.filter(move |&spot| {
            self.is_free(state, id, self.jump_pos(state, id, distance_in, spot))
        })
    }

    /// Lists the spots that the ship may be set down on, and staying.
    pub(crate) fn list_jumps(
        &self,
        state: &State,
        id: ModelId,
        distance_in: f64,
        out: &mut ActionList<Action>,
    ) {
        let spots = self.jump_choices(state, id, distance_in);
        out.extend(spots.map(Action::PlaceAt));
        out.push(Action::Decline);
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-TITLE-06: a ship with this title may be set down elsewhere when it
    /// is activated. Rule WF-TITLE-08: the distance is rolled before its owner
    /// decides.
    pub(crate) fn roll_jump(&mut self, id: ModelId) {
        let Some(TitleEffect::Jump { distance }) = self.game.spec(id).title else {
            return;
        };
        let total = self.game.roll(distance, self.dice);
        self.observer.note(|| Event::Rolled {
            model: id,
            what: RollFor::Jump,
            total,
        });
        let distance_in = f64::from(total);
        if self
            .game
            .jump_choices(self.state, id, distance_in)
            .next()
            .is_some()
        {
            let model = id;
            self.state
                .ask(self.game.spec(id).side, Ask::Jump { model, distance_in });
        }
    }

    /// Rule WF-TITLE-08: the heading and the easy-target state stay; it is no
    /// movement, so markers, mines and terrain do nothing.
    pub(crate) fn jump(&mut self, id: ModelId, distance_in: f64, spot: u16) {
        self.observer.note(|| Event::Opening {
            model: id,
            effect: OpeningEffect::Jump,
        });
        let from = self.state.pose(id);
        let pos = self.game.jump_pos(self.state, id, distance_in, spot);
        self.game.put_down(self.state, id, pos);
        self.observer.note(|| Event::Displaced {
            model: id,
            from,
            to: self.state.pose(id),
        });
    }
}
