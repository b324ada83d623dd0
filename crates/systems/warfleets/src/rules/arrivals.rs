//! Reserves: who may be kept back, and where and when they arrive (rules WF-HERO).

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, ModelId};
use crate::event::Event;
use crate::game::Warfleets;
use crate::play::Play;
use crate::rules::nooks::Ground;
use crate::ruleset::HeroEffect;
use crate::state::{Ask, State, Status, Step, ids};

impl Warfleets {
    /// The gap to enemies that a ship out of reserve must exceed.
    pub(super) fn reserve_distance(&self, id: ModelId) -> Option<f64> {
        match self.spec(id).hero {
            Some(HeroEffect::Reserve { enemy_over_in }) => Some(enemy_over_in),
            _ => None,
        }
    }

    /// Rule WF-HERO-02: a ship arrives anywhere on the table, off its enemies. Rule
    /// WF-HERO-26: a squadron whose ship was lost enters from its own edge.
    fn arrival_ground(&self, state: &State, model: ModelId) -> Ground {
        match self.reserve_distance(model) {
            Some(over_in) => Ground::OffFoes { over_in },
            None => Ground::Along {
                edge: self.home_edge(state, self.spec(model).side),
                low: 0.0,
                high: self.table.width,
            },
        }
    }

    /// The number of spots of the grid of arrivals.
    fn arrival_size(&self, model: ModelId) -> u16 {
        if self.spec(model).is_ship() {
            self.grids.table_spots.len() as u16
        } else {
            self.entry_count(model) as u16
        }
    }

    fn arrival_choices<'a>(
        &'a self,
        state: &'a State,
        model: ModelId,
    ) -> impl Iterator<Item = u16> + 'a {
        let ground = self.arrival_ground(state, model);
        self.spots_on(
            state,
            model,
            ground,
            self.arrival_size(model),
            move |spot| self.arrival_pos(state, model, spot),
        )
    }

    /// A spot for a model out of reserve: of a grid, or where that has no room a
    /// corner of the ground.
    pub(crate) fn arrival_pos(&self, state: &State, model: ModelId, spot: u16) -> Vec2 {
        if let Some(number) = spot.checked_sub(self.arrival_size(model)) {
            let ground = self.arrival_ground(state, model);
            return self.nook(state, model, ground, number);
        }
        if self.spec(model).is_ship() {
            self.grids.table_spots[usize::from(spot)]
        } else {
            self.entry_pos(state, model, spot)
        }
    }

    /// Rule WF-HERO-04: the spots for a model out of reserve; it may also wait.
    pub(crate) fn list_arrivals(
        &self,
        state: &State,
        model: ModelId,
        out: &mut ActionList<Action>,
    ) {
        out.push(Action::Decline);
        out.extend(self.arrival_choices(state, model).map(Action::PlaceAt));
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-ROUND-12: reserves arrive when a round starts, the new first
    /// player's first (WF-HERO-05).
    pub(crate) fn next_arrival(&mut self, side: Side, next: u8) {
        let later = self.game.of_side[side] & u64::MAX.unbounded_shl(u32::from(next));
        let reserve = |&id: &ModelId| self.state.model(id).status == Status::Reserve;
        let Some(model) = ids(later).find(reserve) else {
            if side == self.state.first() {
                self.state.push(Step::Arrivals {
                    side: side.other(),
                    next: 0,
                });
            }
            return;
        };
        self.state.push(Step::Arrivals {
            side,
            next: model.0 + 1,
        });
        // Rule WF-HERO-03: without a legal spot the model stays in reserve.
        if self
            .game
            .arrival_choices(self.state, model)
            .next()
            .is_some()
        {
            self.state.ask(side, Ask::Arrive(model));
        }
    }

    /// Rule WF-HERO-02: the ship is placed more than so far from every enemy, in
    /// any heading, and may act this round.
    pub(crate) fn arrive(&mut self, model: ModelId, spot: u16) {
        self.set_on_table(model, self.game.arrival_pos(self.state, model, spot));
    }
}
