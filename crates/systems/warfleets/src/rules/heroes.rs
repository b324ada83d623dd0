//! Heroes: mines and commands (rules WF-HERO). Reserves are in `deployment`,
//! carriers in `carrier`.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, ModelId};
use crate::event::Event;
use crate::game::Warfleets;
use crate::play::Play;
use crate::ruleset::{HeroEffect, OpeningEffect};
use crate::state::{Mine, State, ids};

/// The numbers of a mine layer: reach, trigger range, damage, most in play.
type MineLayer = (f64, f64, u8, Option<u8>);

impl Warfleets {
    /// Rule WF-GEO-20: a mine is as wide as a marker, so it goes off that much earlier.
    fn mine_layer(&self, id: ModelId) -> Option<MineLayer> {
        let half = self.rules.table.marker_diameter_in / 2.0;
        match self.spec(id).hero {
            Some(HeroEffect::Mines {
                place_in,
                trigger_in,
                damage,
                max,
            }) => Some((place_in, trigger_in + half, damage, max)),
            _ => None,
        }
    }

    /// The gap at which the mines of a ship's hero go off, inches.
    pub(crate) fn mine_trigger(&self, id: ModelId) -> f64 {
        self.mine_layer(id)
            .map_or(0.0, |(_, trigger_in, _, _)| trigger_in)
    }

    /// Rule WF-HERO-07: when its ship is activated, the hero may lay a mine; how
    /// many may be in play is configuration.
    pub(crate) fn may_lay_mine(&self, state: &State, id: ModelId) -> bool {
        let Some((_, _, _, max)) = self.mine_layer(id) else {
            return false;
        };
        let side = self.spec(id).side;
        let laid = state.mines.iter().filter(|mine| mine.side == side).count();
        let allowed = max.is_none_or(|max| laid < usize::from(max));
        let room = !state.mines.is_full();
        allowed && room && self.mine_choices(state, id).next().is_some()
    }

    /// Two rings around the ship: at the greatest distance, and at half of it.
    pub(crate) fn mine_pos(&self, state: &State, id: ModelId, spot: u8) -> Vec2 {
        let (ring, forward) = self.grids.on_ring(spot.into());
        let place_in = self.mine_layer(id).map_or(0.0, |layer| layer.0);
        let gap = place_in / (1.0 + ring);
        state.model(id).pos + forward * (self.spec(id).radius_in + gap)
    }

    /// Rule WF-HERO-07: a mine lies on the table and not in a blocking piece.
    fn mine_choices<'a>(&'a self, state: &'a State, id: ModelId) -> impl Iterator<Item = u8> + 'a {
        let spots = 0..self.grids.spots_on_rings(2) as u8;
        spots.filter(move |&spot| {
            let pos = self.mine_pos(state, id, spot);
            self.table.contains_point(pos) && self.open_space(state, pos)
        })
    }

    /// Lists the spots for a mine, and laying none.
    pub(crate) fn list_mine_spots(&self, state: &State, id: ModelId, out: &mut ActionList<Action>) {
        out.extend(self.mine_choices(state, id).map(Action::LayMine));
        out.push(Action::Decline);
    }

    fn command_range(&self, ship: ModelId) -> Option<f64> {
        match self.spec(ship).hero {
            Some(HeroEffect::Command { range_in }) => Some(range_in),
            _ => None,
        }
    }

    /// Rule WF-HERO-16: the second squadron has not acted this round.
    pub(crate) fn commanded(&self, state: &State, ship: ModelId) -> u64 {
        let (Some(range), true) = (self.command_range(ship), state.is_on_table(ship)) else {
            return 0;
        };
        let disc = self.disc(state, ship);
        let squadrons = state.on_table[self.spec(ship).side] & !self.ships;
        ids(state.unspent(squadrons))
            .filter(|&id| disc.within(self.disc(state, id), range))
            .fold(0, |mask, id| mask | id.bit())
    }

    /// Lists the squadrons that the hero can activate, and none of them.
    pub(crate) fn list_commanded(
        &self,
        state: &State,
        ship: ModelId,
        out: &mut ActionList<Action>,
    ) {
        out.extend(ids(self.commanded(state, ship)).map(Action::Activate));
        out.push(Action::Decline);
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-HERO-10: laying a mine beside an enemy does nothing yet. Rule
    /// WF-HERO-12: it stays whatever happens to the ship.
    pub(crate) fn lay_mine(&mut self, id: ModelId, spot: u8) {
        let Some((_, trigger_in, damage, _)) = self.game.mine_layer(id) else {
            return;
        };
        let pos = self.game.mine_pos(self.state, id, spot);
        let side = self.game.spec(id).side;
        self.observer.note(|| Event::Opening {
            model: id,
            effect: OpeningEffect::Mine,
        });
        self.observer.note(|| Event::Mine {
            side,
            x_in: pos.x,
            y_in: pos.y,
            set_off_by: None,
        });
        self.state.mines.push(Mine {
            side,
            pos,
            trigger_in,
            damage,
        });
    }

    /// Rule WF-HERO-15: the first time in a round that a squadron near the hero's
    /// ship is activated, the hero may activate a second one afterwards. Rule
    /// WF-HERO-17: once a round. Rule WF-HERO-18: a squadron further away does not
    /// use it up. Rule WF-HERO-20: the ship must be on the table.
    pub(crate) fn use_command(&mut self, squadron: ModelId) -> Option<ModelId> {
        let mut ships =
            ids(self.state.on_table[self.game.spec(squadron).side] & self.game.commanders);
        let ship = ships.find(|&ship| {
            !self.state.model(ship).command_spent
                && self.game.command_range(ship).is_some_and(|range| {
                    self.game
                        .disc(self.state, ship)
                        .within(self.game.disc(self.state, squadron), range)
                })
        })?;
        self.state.model_mut(ship).command_spent = true;
        Some(ship)
    }
}
