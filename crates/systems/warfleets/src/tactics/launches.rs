//! Squadrons that wait aboard a ship: when they are launched, and where.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::game::ActionList;

use crate::action::{Action, ModelId};
use crate::game::Warfleets;
use crate::ruleset::HeroEffect;
use crate::state::{State, ids};

impl Warfleets {
    /// All that are aboard go, once it is time.
    pub(crate) fn launch_in_time(
        &self,
        state: &State,
        ship: ModelId,
        launched: u64,
        list: &mut ActionList<Action>,
    ) -> Action {
        if launched != 0 || self.is_time_to_launch(state, ship) {
            self.first_listed(state, list)
        } else {
            Action::Decline
        }
    }

    /// As soon as one of them can get at an enemy; at the latest when the ship may
    /// not last much longer, or when they would hardly act any more.
    fn is_time_to_launch(&self, state: &State, ship: ModelId) -> bool {
        let track = &state.model(ship).track;
        let failing = 2 * track.total_damage() >= track.total_capacity();
        let late = state.round + 1 >= self.rules.table.rounds;
        failing || late || ids(self.aboard(state, ship)).any(|id| self.has_prey(state, id, ship))
    }

    /// Whether a squadron that is launched can come so near to an enemy that it can
    /// hurt it, at Cruise speed. Waiting for Move speed, so that it could shoot at
    /// once, did not win more.
    fn has_prey(&self, state: &State, squadron: ModelId, ship: ModelId) -> bool {
        let spec = self.spec(squadron);
        let Some(HeroEffect::Carrier { range_in, .. }) = self.spec(ship).hero else {
            return false;
        };
        let far = range_in + 2.0 * spec.radius_in + spec.cruise_in + spec.reach_in;
        let (gun, base) = (&spec.guns[0], self.disc(state, ship));
        ids(state.on_table[spec.side.other()]).any(|foe| {
            self.may_hurt(gun, self.spec(foe).is_ship()) && base.within(self.disc(state, foe), far)
        })
    }

    /// The spot nearest to the nearest enemy that the squadron can hurt.
    pub(crate) fn launch_at_prey(
        &self,
        state: &State,
        squadron: ModelId,
        ship: ModelId,
        list: &mut ActionList<Action>,
    ) -> Action {
        let spec = self.spec(squadron);
        let prey = |foe: &ModelId| self.may_hurt(&spec.guns[0], self.spec(*foe).is_ship());
        let foes = ids(state.on_table[spec.side.other()]).filter(prey);
        let from = state.model(ship).pos;
        let away = |foe: &ModelId| state.model(*foe).pos.distance_squared(from);
        let nearest = foes.min_by(|a, b| away(a).total_cmp(&away(b)));
        let goal: Vec2 = nearest.map_or(self.table.centre(), |foe| state.model(foe).pos);
        self.best_listed(state, list, |action| match action {
            Action::PlaceAt(spot) => -self.launch_pos(state, squadron, ship, spot).distance(goal),
            _ => f64::NEG_INFINITY,
        })
    }
}
