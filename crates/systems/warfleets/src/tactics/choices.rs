//! The small decisions beside moving and shooting.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::game::ActionList;

use crate::action::{Action, ModelId};
use crate::game::Warfleets;
use crate::ruleset::{Phase, UpgradeEffect};
use crate::state::{Ask, MAX_MARKERS, State, ids};

/// Most spots of a deployment zone that are compared.
const MOST_SPOTS: usize = 128;

impl Warfleets {
    /// What a player does who does not think about it.
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

    /// What a player does who thinks about it.
    pub(crate) fn considered_choice(&self, state: &State, list: &mut ActionList<Action>) -> Action {
        match state.ask {
            Ask::Suffer { model, .. } => self.least_upgrade(state, model),
            Ask::Mend { model, .. } => self.best_mend(state, model, list),
            Ask::Place(model) => {
                let spot = self.spot_near_markers(state, model);
                spot.unwrap_or_else(|| self.first_listed(state, list))
            }
            Ask::Activate { phase, .. } => self.most_urgent(state, phase),
            Ask::Repair(_) => self.neediest(state, list),
            Ask::Pull(model) => self.useful_pull(state, model),
            Ask::Mine(model) => self.useful_mine(state, model, list),
            Ask::Return(model) => self.return_near_markers(state, model, list),
            Ask::Arrive(model) => self.arrive_near_markers(state, model, list),
            _ => self.simple_choice(state, list),
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

    /// How much an upgrade is missed, on a scale of its own.
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

    fn best_mend(&self, state: &State, id: ModelId, list: &mut ActionList<Action>) -> Action {
        self.best_listed(state, list, |action| match action {
            Action::Mend(slot) => {
                let disabled = !state.model(id).track.working(usize::from(slot));
                f64::from(self.usefulness(id, slot)) + if disabled { 10.0 } else { 0.0 }
            }
            _ => -1.0,
        })
    }

    /// Straight opposite the enemy's middle, as far forward as possible.
    fn central_spot(&self, state: &State, id: ModelId) -> Option<Action> {
        let spots = self.zone(id).by_centre.iter().copied();
        let mut free =
            spots.filter(|&spot| self.is_free(state, id, self.zone_spot(state, id, spot)));
        free.next().map(Action::PlaceAt)
    }

    /// Near a marker that no friend stands nearer to.
    fn spot_near_markers(&self, state: &State, id: ModelId) -> Option<Action> {
        if !self.spec(id).is_ship() {
            return self.central_spot(state, id);
        }
        let friends = self.ships_on_table(state, self.spec(id).side);
        let taken = |marker: Vec2| {
            ids(friends).any(|friend| state.model(friend).pos.distance_squared(marker) < 400.0)
        };
        let mut detours = [0.0; MAX_MARKERS];
        for (detour, &marker) in detours.iter_mut().zip(&state.markers) {
            *detour = if taken(marker) { 12.0 } else { 0.0 };
        }
        self.best_spot(state, id, |pos| {
            let markers = state.markers.iter().zip(detours);
            let cost = markers.map(|(&marker, detour)| pos.distance(marker) + detour);
            cost.fold(f64::INFINITY, f64::min)
        })
    }

    /// The free spot of the zone that costs least. Spots are tried from the
    /// cheapest on, because nearly always the first ones are free.
    fn best_spot(&self, state: &State, id: ModelId, cost: impl Fn(Vec2) -> f64) -> Option<Action> {
        let spots = self.zone_size(id).min(MOST_SPOTS) as u16;
        let mut costs = [f64::INFINITY; MOST_SPOTS];
        for spot in 0..spots {
            costs[usize::from(spot)] = cost(self.zone_spot(state, id, spot));
        }
        loop {
            let open = costs[..usize::from(spots)].iter().enumerate();
            let (index, cost) = open.min_by(|a, b| a.1.total_cmp(b.1))?;
            if *cost == f64::INFINITY {
                return None;
            }
            if self.is_free(state, id, self.zone_spot(state, id, index as u16)) {
                return Some(Action::PlaceAt(index as u16));
            }
            costs[index] = f64::INFINITY;
        }
    }

    /// The model with the nearest enemy acts first: it has most to gain and to
    /// lose.
    fn most_urgent(&self, state: &State, phase: Phase) -> Action {
        let ready = self.ready(state, phase);
        if ready.count_ones() == 1 {
            return self.first_due(state, phase);
        }
        let foes = state.on_table[state.decider.other()];
        let nearest = |id: ModelId| {
            let pos = state.model(id).pos;
            let away = ids(foes).map(|foe| state.model(foe).pos.distance_squared(pos));
            away.fold(f64::INFINITY, f64::min)
        };
        let mut best = (f64::INFINITY, Action::Decline);
        for id in ids(ready) {
            let away = nearest(id);
            if away < best.0 || best.1 == Action::Decline {
                best = (away, Action::Activate(id));
            }
        }
        best.1
    }

    fn neediest(&self, state: &State, list: &mut ActionList<Action>) -> Action {
        self.best_listed(state, list, |action| match action {
            Action::Repair(friend) => f64::from(self.worth_per_point(state, friend)),
            _ => 0.0,
        })
    }

    /// Pulls the enemy that carries most, and otherwise one that is far enough
    /// away for the pull to bring it under the guns.
    fn useful_pull(&self, state: &State, id: ModelId) -> Action {
        let disc = self.disc(state, id);
        let short_guns = self.spec(id).guns.iter().any(|gun| gun.range_in <= 6.0);
        let useful = ids(self.pullable(state, id)).find(|&foe| {
            let gap = disc.gap(self.disc(state, foe));
            short_guns && gap > 6.0
        });
        useful.map_or(Action::Decline, Action::Pull)
    }

    /// Lays a mine where it is sure to go off: beside an enemy that must move to
    /// get away from it.
    fn useful_mine(&self, state: &State, id: ModelId, list: &mut ActionList<Action>) -> Action {
        let foes = state.on_table[self.spec(id).side.other()];
        let trigger = self.mine_trigger(id);
        self.best_listed(state, list, |action| match action {
            Action::LayMine(spot) => {
                let pos = self.mine_pos(state, id, spot);
                let caught =
                    ids(foes).filter(|&foe| self.disc(state, foe).gap_to_point(pos) <= trigger);
                let caught: f64 = caught.map(|foe| f64::from(self.worth(state, foe))).sum();
                let nearest = ids(foes).map(|foe| self.disc(state, foe).gap_to_point(pos));
                caught - nearest.fold(f64::INFINITY, f64::min)
            }
            // Better none than one that nobody comes near.
            _ => -6.0,
        })
    }

    fn return_near_markers(
        &self,
        state: &State,
        id: ModelId,
        list: &mut ActionList<Action>,
    ) -> Action {
        self.best_listed(state, list, |action| match action {
            Action::ReturnAt(spot) => {
                -self.marker_distance(state, self.return_pos(state, id, spot))
            }
            _ => f64::NEG_INFINITY,
        })
    }

    /// Arrives as soon as possible, near a marker and within reach of an enemy.
    fn arrive_near_markers(
        &self,
        state: &State,
        id: ModelId,
        list: &mut ActionList<Action>,
    ) -> Action {
        let foes = state.on_table[self.spec(id).side.other()];
        self.best_listed(state, list, |action| match action {
            Action::PlaceAt(spot) => {
                let pos = self.arrival_pos(state, id, spot);
                let nearest = ids(foes).map(|foe| state.model(foe).pos.distance(pos));
                let foe = nearest.fold(f64::INFINITY, f64::min).min(100.0);
                -self.marker_distance(state, pos) - 0.5 * foe
            }
            _ => -1000.0,
        })
    }

    fn marker_distance(&self, state: &State, pos: Vec2) -> f64 {
        let distances = state.markers.iter().map(|&marker| marker.distance(pos));
        distances.fold(f64::INFINITY, f64::min).min(100.0)
    }
}
