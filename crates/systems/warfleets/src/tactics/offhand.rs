//! Offhand choices: what a player does with the small decisions who does not think about
//! them.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::game::ActionList;

use crate::action::{Action, ModelId};
use crate::game::Warfleets;
use crate::ruleset::UpgradeEffect;
use crate::state::{Ask, State, ids};

impl Warfleets {
    /// The choice of a player who does not think about it.
    pub(crate) fn simple_choice(&self, state: &State, list: &mut ActionList<Action>) -> Action {
        match state.ask {
            Ask::Suffer { model, .. } => self.least_upgrade(state, model),
            Ask::Snipe { model, points } => self.best_snipe(state, model, points),
            Ask::Place(model) => {
                let spot = self.central_spot(state, model);
                spot.unwrap_or_else(|| self.first_listed(state, list))
            }
            Ask::Face(_) => Action::Face(0),
            Ask::Edge => Action::TakeLowerEdge(true),
            Ask::Reserve(_) => Action::DeployNormally,
            Ask::FreeMove(_) | Ask::Arrive(_) => self.last_listed(state, list),
            Ask::Share { dice, .. } => Action::Share(dice),
            Ask::Pull(_) | Ask::Mine(_) => Action::Decline,
            Ask::Jump { model, distance_in } => self.jump_towards(state, model, distance_in, list),
            Ask::Launch { ship, launched } => self.launch_in_time(state, ship, launched, list),
            Ask::LaunchAt { squadron, ship, .. } => {
                self.launch_at_prey(state, squadron, ship, list)
            }
            Ask::Activate { phase, .. } => self.first_due(state, phase),
            Ask::SetDown { squadron, ship } => self.first_set_down(state, squadron, ship),
            Ask::Field { squadrons } => self.first_waiting(state, squadrons),
            _ => self.first_listed(state, list),
        }
    }

    pub(crate) fn first_listed(&self, state: &State, list: &mut ActionList<Action>) -> Action {
        list.clear();
        self.list(state, list);
        list[0]
    }

    fn last_listed(&self, state: &State, list: &mut ActionList<Action>) -> Action {
        list.clear();
        self.list(state, list);
        list[list.len() - 1]
    }

    /// The listed action with the highest score.
    pub(crate) fn best_listed(
        &self,
        state: &State,
        list: &mut ActionList<Action>,
        score: impl Fn(Action) -> f64,
    ) -> Action {
        list.clear();
        self.list(state, list);
        let mut best = (f64::NEG_INFINITY, list[0]);
        for &action in list.iter() {
            let score = score(action);
            if score > best.0 {
                best = (score, action);
            }
        }
        best.1
    }

    /// The upgrade that is missed least: one with much capacity and little use.
    fn least_upgrade(&self, state: &State, id: ModelId) -> Action {
        let choices = self.suffering(state, id);
        let slots = (0..32u8).filter(|slot| choices >> slot & 1 == 1);
        let usefulness = |slot: &u8| self.usefulness(id, *slot);
        let least = slots.min_by(|a, b| usefulness(a).total_cmp(&usefulness(b)));
        Action::Suffer(least.unwrap_or(0))
    }

    /// The use of an upgrade, on a scale of its own.
    fn usefulness(&self, id: ModelId, slot: u8) -> f32 {
        let spec = self.spec(id);
        if let Some(gun) = spec.guns.iter().find(|gun| gun.slot == Some(slot)) {
            let per_die = if gun.rules.deadly { 1.4 } else { 0.7 };
            // There is not always a second target.
            let targets = if gun.rules.twin_fire { 1.5 } else { 1.0 };
            return f32::from(gun.attacks) * per_die * targets + gun.range_in as f32 / 24.0;
        }
        let effects = spec.effects.iter().filter(|(at, _)| *at == slot);
        let worth = effects.map(|(_, effect)| match effect {
            UpgradeEffect::Shield { .. } => 3.0,
            UpgradeEffect::TurretAim { .. } => 1.2,
            UpgradeEffect::TurretStrength { .. } | UpgradeEffect::Reroll { .. } => 1.1,
            UpgradeEffect::Stealth { .. } => 0.9,
            UpgradeEffect::Engine { .. } => 0.8,
            UpgradeEffect::Repair { .. } => 0.7,
            UpgradeEffect::Tractor { .. } | UpgradeEffect::Warp { .. } => 0.5,
            UpgradeEffect::RamArmor { .. }
            | UpgradeEffect::OverlapArmor
            | UpgradeEffect::PushBonus { .. }
            | UpgradeEffect::RamDamage { .. } => 0.2,
        });
        worth.sum()
    }

    /// The working upgrade of an enemy that matters most, as far as the damage
    /// brings it to its end.
    fn best_snipe(&self, state: &State, id: ModelId, points: u8) -> Action {
        let track = &state.model(id).track;
        let loss = |slot: &u8| {
            let box_of = usize::from(*slot);
            let left = track.capacity(box_of) - track.damage(box_of);
            self.usefulness(id, *slot) * f32::from(points.min(left)) / f32::from(left)
        };
        let most = self.snipable(state, id);
        let most = most.max_by(|a, b| loss(a).total_cmp(&loss(b)));
        Action::Snipe(most.unwrap_or(0))
    }

    /// Straight opposite the enemy's middle, as far forward as possible.
    fn central_spot(&self, state: &State, id: ModelId) -> Option<Action> {
        let spots = self.zone(id).by_centre.iter().copied();
        let mut free =
            spots.filter(|&spot| self.is_free(state, id, self.zone_spot(state, id, spot)));
        free.next().map(Action::PlaceAt)
    }

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
