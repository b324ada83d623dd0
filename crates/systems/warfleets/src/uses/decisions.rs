//! Decisions, and what they tell: whoever is asked has a chance.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::uses::Witness;

use super::{Use, Uses, bit};
use crate::action::{Action, Gait, ModelId};
use crate::game::Warfleets;
use crate::ruleset::{HeroEffect, OpeningEffect};
use crate::state::{Ask, State, ids};

impl Witness<Warfleets> for Uses<'_> {
    fn decided(&mut self, _game: &Warfleets, state: &State, action: Action) {
        self.pull = None;
        match state.ask {
            Ask::Edge => {
                let lower = action == Action::TakeLowerEdge(true);
                self.general(state.decider, Use::LowerEdge, lower);
            }
            Ask::Reserve(id) => self.hero(id, Use::KeepBack, action == Action::KeepBack),
            Ask::Stow { ship, .. } => {
                self.hero(ship, Use::Stow, matches!(action, Action::Stow(_)));
            }
            Ask::FreeMove(id) => {
                self.title(id, Use::FreeMove, action != Action::FreeMove(0));
            }
            Ask::Command(ship) => self.hero(ship, Use::Command, action != Action::Decline),
            Ask::Opening { model, used } => self.offer_openings(state, model, used),
            Ask::Repair(id) => self.offer_effect(state, id, Use::Repair, action != Action::Decline),
            Ask::Pull(id) => self.offer_pull(state, id, action),
            Ask::Mine(id) => self.offer_hero(id, Use::LayMine, action != Action::Decline),
            Ask::Jump { model, .. } => {
                self.offer_title(model, Use::Jump, action != Action::Decline)
            }
            Ask::Launch { ship, launched: 0 } => {
                self.offer_hero(ship, Use::Launch, action != Action::Decline);
            }
            Ask::Scramble { ship, .. } => self.hero(ship, Use::Scramble, action != Action::Decline),
            Ask::Manoeuvre(id) => self.manoeuvre(state, id, action),
            Ask::Fire(id) => self.fire(state, id, action),
            Ask::Share { model, dice } => self.share(state, model, action != Action::Share(dice)),
            Ask::Return(_) => self.come_back(state, action),
            _ => {}
        }
    }
}

impl Uses<'_> {
    /// Notes a chance of an activation; false when it was noted already.
    fn is_new(&mut self, id: ModelId, what: Use) -> bool {
        let doing = &mut self.doing[id.index()];
        let is_new = doing.offered & bit(what) == 0;
        doing.offered |= bit(what);
        is_new
    }

    /// Notes a use of an activation; false when it was noted already, or there
    /// was no chance.
    pub(super) fn is_first(&mut self, id: ModelId, what: Use) -> bool {
        let doing = &mut self.doing[id.index()];
        let is_first = doing.offered & !doing.taken & bit(what) != 0;
        doing.taken |= bit(what);
        is_first
    }

    /// A chance, once an activation, of upgrades that work.
    fn offer_effect(&mut self, state: &State, id: ModelId, what: Use, taken: bool) {
        let track = &state.model(id).track;
        let spec = self.game.spec(id);
        let (is_new, is_first) = (self.is_new(id, what), taken && self.is_first(id, what));
        for &(slot, effect) in &spec.effects {
            let works = track.working(usize::from(slot));
            if works
                && super::of_effect(effect) == what.effect()
                && let Some(row) = self.ledger.upgrade(self.game, id, slot, what)
            {
                let count = self.ledger.count(self.fleet[spec.side], row);
                count.chances += u64::from(is_new);
                count.uses += u64::from(is_first);
            }
        }
    }

    /// A chance, once an activation, of the ship's hero.
    fn offer_hero(&mut self, id: ModelId, what: Use, taken: bool) {
        let row = self.ledger.hero(self.game, id, what);
        self.offer(id, what, row, taken);
    }

    /// A chance, once an activation, of the ship's title.
    fn offer_title(&mut self, id: ModelId, what: Use, taken: bool) {
        let row = self.ledger.title(self.game, id, what);
        self.offer(id, what, row, taken);
    }

    /// A chance, once an activation, of what every fleet has.
    pub(super) fn offer_general(&mut self, id: ModelId, what: Use, taken: bool) {
        let row = self.ledger.general(what);
        self.offer(id, what, Some(row), taken);
    }

    fn offer(&mut self, id: ModelId, what: Use, row: Option<usize>, taken: bool) {
        let Some(row) = row else { return };
        let (is_new, is_first) = (self.is_new(id, what), taken && self.is_first(id, what));
        let count = self.ledger.count(self.fleet[self.game.spec(id).side], row);
        count.chances += u64::from(is_new);
        count.uses += u64::from(is_first);
    }

    /// Each effect that could come next is a chance, which it stays when the ship
    /// uses none of them.
    fn offer_openings(&mut self, state: &State, id: ModelId, used: u8) {
        for effect in self.game.openings(state, id, used) {
            match effect {
                OpeningEffect::Jump => self.offer_title(id, Use::Jump, false),
                OpeningEffect::Repair => self.offer_effect(state, id, Use::Repair, false),
                OpeningEffect::Tractor => self.offer_pull(state, id, Action::Decline),
                OpeningEffect::Mine => self.offer_hero(id, Use::LayMine, false),
                OpeningEffect::Launch => self.offer_hero(id, Use::Launch, false),
            }
        }
    }

    fn offer_pull(&mut self, state: &State, id: ModelId, action: Action) {
        self.offer_effect(state, id, Use::Pull, action != Action::Decline);
        if self.is_mine_between(state, id) {
            self.offer_effect(state, id, Use::PullOverMine, false);
            if let Action::Pull(target) = action {
                self.pull = Some((id, target));
            }
        }
    }

    /// Whether an own mine lies where an enemy in reach of the beam would pass.
    fn is_mine_between(&self, state: &State, id: ModelId) -> bool {
        if state.mines.is_empty() {
            return false;
        }
        let (to, side) = (state.model(id).pos, self.game.spec(id).side);
        ids(self.game.pullable(state, id)).any(|enemy| {
            let (from, radius) = (state.model(enemy).pos, self.game.spec(enemy).radius_in);
            let mut mines = state.mines.iter().filter(|mine| mine.side == side);
            mines.any(|mine| distance_to_line(mine.pos, from, to) <= mine.trigger_in + radius)
        })
    }

    /// The choice of an action, at which chances end that were not asked about.
    fn manoeuvre(&mut self, state: &State, id: ModelId, action: Action) {
        let side = self.game.spec(id).side;
        let (cruises, rams) = match action {
            Action::Go(go) => (go.gait == Gait::Cruise, matches!(go.gait, Gait::Ram(_))),
            Action::Fly(flight) => (flight.cruise, false),
            _ => (false, false),
        };
        let goes = matches!(action, Action::Go(_) | Action::Fly(_));
        self.general(side, Use::Hold, matches!(action, Action::Hold(_)));
        self.general(side, Use::Move, goes && !cruises && !rams);
        self.general(side, Use::Cruise, cruises);
        if !state.mines.is_empty() && !matches!(action, Action::Hold(_)) {
            self.pass_mines(state, id);
        }
        if !self.game.spec(id).is_ship() {
            return;
        }
        self.offer_effect(state, id, Use::Warp, action == Action::Warp);
        if self.game.ram_in_reach(state, id) {
            self.offer_general(id, Use::Ram, rams);
            self.offer_effect(state, id, Use::RamHarder, rams);
            self.offer_effect(state, id, Use::PushFurther, rams);
        }
        let reach = self.game.cruise_speed(state, id) + self.game.spec(id).radius_in;
        let inside = self.game.table.rect().inset(reach);
        if !inside.contains_point(state.model(id).pos) {
            self.offer_general(id, Use::Disengage, false);
        }
        self.end_openings(state, id);
    }

    /// Counts what could have been done at the start of the activation and was not asked
    /// for by itself.
    fn end_openings(&mut self, state: &State, id: ModelId) {
        let spec = self.game.spec(id);
        if !spec.effects.is_empty() {
            if self.game.repairable(state, id) != 0 {
                self.offer_effect(state, id, Use::Repair, false);
            }
            if self.game.pullable(state, id) != 0 {
                self.offer_effect(state, id, Use::Pull, false);
            }
        }
        match spec.hero {
            Some(HeroEffect::Mines { max, .. }) => {
                let laid = state.mines.iter().filter(|mine| mine.side == spec.side);
                if max.is_none_or(|max| laid.count() < usize::from(max)) {
                    self.offer_hero(id, Use::LayMine, false);
                }
            }
            Some(HeroEffect::Carrier { .. }) if self.game.aboard(state, id) != 0 => {
                self.offer_hero(id, Use::Launch, false);
            }
            _ => {}
        }
        self.offer_title(id, Use::Jump, false);
    }

    /// A move with an enemy's mine in reach avoids it, until one goes off.
    fn pass_mines(&mut self, state: &State, id: ModelId) {
        let reach = self.game.cruise_speed(state, id) + self.game.spec(id).radius_in;
        let (pos, side) = (state.model(id).pos, self.game.spec(id).side);
        let mut mines = state.mines.iter().filter(|mine| mine.side != side);
        if mines.any(|mine| mine.pos.distance(pos) <= reach + mine.trigger_in) {
            self.offer_general(id, Use::AvoidMine, true);
        }
    }

    /// A choice of a shot: every gun with a legal target has a chance.
    fn fire(&mut self, state: &State, id: ModelId, action: Action) {
        let side = self.game.spec(id).side;
        self.general(side, Use::CeaseFire, action == Action::CeaseFire);
        let shots = self.game.shots(state, id);
        let ready = shots.fold(0u8, |mask, (gun, _)| mask | 1 << gun);
        let doing = self.doing[id.index()];
        let (first, again) = (ready & !doing.fired, ready & doing.fired);
        for gun in 0..8u8 {
            let shot = matches!(action, Action::Fire { gun: fired, .. } if fired == gun);
            if first >> gun & 1 == 1 {
                self.gun_chance(id, gun, doing.guns >> gun & 1 == 0, shot);
            }
            if again >> gun & 1 == 1 {
                let taken = shot && doing.fired_again >> gun & 1 == 0;
                self.gun_again(id, gun, doing.again >> gun & 1 == 0, taken);
            }
        }
        let doing = &mut self.doing[id.index()];
        doing.guns |= first;
        doing.again |= again;
        if let Action::Fire { gun, .. } = action {
            doing.fired_again |= again & 1 << gun;
            doing.fired |= 1 << gun;
        }
    }

    /// A first shot of a gun in this activation.
    fn gun_chance(&mut self, id: ModelId, gun: u8, is_new: bool, taken: bool) {
        let row = self.ledger.weapon(self.game, id, gun, Use::Fire);
        let row = row.unwrap_or_else(|| self.ledger.general(Use::Turret));
        self.add(id, row, is_new, taken);
    }

    /// Another one: the weapon fires twice, or through both sides.
    fn gun_again(&mut self, id: ModelId, gun: u8, is_new: bool, taken: bool) {
        let row = self.ledger.weapon(self.game, id, gun, Use::TwinFire);
        let row = row.or_else(|| self.ledger.title(self.game, id, Use::BothSides));
        if let Some(row) = row {
            self.add(id, row, is_new, taken);
        }
    }

    fn add(&mut self, id: ModelId, row: usize, is_new: bool, taken: bool) {
        let count = self.ledger.count(self.fleet[self.game.spec(id).side], row);
        count.chances += u64::from(is_new);
        count.uses += u64::from(taken);
    }

    /// The first share of an attack whose dice can be split.
    fn share(&mut self, state: &State, id: ModelId, split: bool) {
        if let [shot] = state.activation.shots.as_slice()
            && let Some(row) = self.ledger.weapon(self.game, id, shot.gun, Use::Split)
        {
            self.count(self.game.spec(id).side, row, split);
        }
    }

    /// The middle spot is where the ship left.
    fn come_back(&mut self, state: &State, action: Action) {
        if let Action::ReturnAt(spot) = action {
            let spots = self.game.rules.grid.return_spots;
            let elsewhere = 2 * (spot % spots) + 1 != spots;
            self.general(state.decider, Use::ReturnElsewhere, elsewhere);
        }
    }
}

/// The distance of a point from the way between two others.
fn distance_to_line(point: Vec2, from: Vec2, to: Vec2) -> f64 {
    let way = to - from;
    let length = way.length_squared();
    if length == 0.0 {
        return point.distance(from);
    }
    let along = ((point - from).dot(way) / length).clamp(0.0, 1.0);
    point.distance(from + way * along)
}
