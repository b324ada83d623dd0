//! Decisions, and what they tell of special rules.

use evenkeel_board::{Disc, Leg, Vec2};

use super::{Use, Uses};
use crate::action::{Action, UnitId, Units, units};
use crate::rules::Mover;
use crate::ruleset::{BrutalCentre, Effect};
use crate::state::{Ask, State};
use crate::turn::Flow;

impl Uses<'_> {
    /// Counts the rules that a decision is about.
    pub(super) fn weigh(&mut self, state: &State, action: Action) {
        let moves = matches!(action, Action::Move(_));
        match state.ask {
            Ask::Act(unit) => self.weigh_act(state, unit, action),
            Ask::Attack(unit) => self.weigh_attack(state, unit, action),
            Ask::Command(unit) => {
                let does = |effect: &Effect| matches!(effect, Effect::Leader { .. });
                self.add(unit, Use::Chosen, does, action == Action::Command(true));
            }
            Ask::Leave(unit) => {
                let does = |effect: &Effect| matches!(effect, Effect::HitAndRun { .. });
                self.add(unit, Use::Chosen, does, moves);
            }
            Ask::Vanguard(unit) => {
                let does = |effect: &Effect| matches!(effect, Effect::Vanguard { .. });
                self.add(unit, Use::Chosen, does, moves);
            }
            Ask::Place(unit) => {
                let does = |effect: &Effect| matches!(effect, Effect::Scout { .. });
                let Action::Place(spot) = action else { return };
                let at = self.game.spots(state, unit).at(spot);
                let depth = state.edges[unit.side()]
                    .map_or(0.0, |edge| self.game.table.distance_to(edge, at));
                let strip = self.game.rules.deployment.strip_in * self.game.scale;
                self.add(unit, Use::Chosen, does, depth > strip);
            }
            Ask::Nothing | Ask::Edge | Ask::Unit | Ask::Member => {}
        }
    }

    fn weigh_attack(&mut self, state: &State, unit: UnitId, action: Action) {
        let (mut shoot, mut net, mut heal) = (false, false, false);
        let _ = self.game.list_attacks(state, unit, &mut |action| {
            shoot |= matches!(action, Action::Shoot(_));
            net |= matches!(action, Action::Entangle(_));
            heal |= matches!(action, Action::Heal(_));
            Flow::Continue(())
        });
        if let Action::Shoot(target) = action
            && self.game.rules.attacks.elite_on_shooting
        {
            self.charge = Some((unit, target));
            self.weigh_nerve(target, unit);
        }
        if shoot {
            let does = |effect: &Effect| matches!(effect, Effect::Shooter { .. });
            self.add(unit, Use::Chosen, does, matches!(action, Action::Shoot(_)));
        }
        if net {
            let does = |effect: &Effect| matches!(effect, Effect::Entangle { .. });
            let used = matches!(action, Action::Entangle(_));
            self.add(unit, Use::Chosen, does, used);
        }
        if heal {
            let does = |effect: &Effect| matches!(effect, Effect::Healer { .. });
            self.add(unit, Use::Chosen, does, matches!(action, Action::Heal(_)));
        }
    }

    fn weigh_act(&mut self, state: &State, unit: UnitId, action: Action) {
        let game = self.game;
        let spec = *game.spec(unit);
        self.weigh_fear(state, unit);
        let usual = &game.rules.movement;
        let mover = game.mover(state, unit, None, f64::INFINITY);
        let (leg, most, usual) = match action {
            Action::Walk(step) => {
                let leg = game.leg_of(state, unit, spec.walk, step);
                (Some(leg), spec.walk, usual.walk_in)
            }
            Action::Run(step) => {
                let leg = game.leg_of(state, unit, spec.run, step);
                (Some(leg), spec.run, usual.run_in)
            }
            Action::Charge(target, side) => {
                self.charge = Some((unit, target));
                self.weigh_nerve(unit, target);
                self.weigh_nerve(target, unit);
                let route = game.charge_route(state, unit, target, side);
                let touches = game.touching(state, unit) & target.bit() != 0;
                let end = route.filter(|_| !touches).map(|route| route.end());
                let stand = end.unwrap_or(state.at(unit));
                self.steady = self.steady_around(state, unit, target, stand);
                let leg = route.and_then(|route| Leg::between(state.at(unit), route.end()));
                (leg, spec.run, usual.run_in)
            }
            _ => (None, 0.0, 0.0),
        };
        let length = leg.map_or(0.0, |leg| leg.length);
        let fast = |effect: &Effect| matches!(effect, Effect::Fast { .. });
        self.add(unit, Use::Chosen, fast, length > usual * game.scale + 1e-9);
        let slow = |effect: &Effect| matches!(effect, Effect::Slow { .. });
        self.add(
            unit,
            Use::Worked,
            slow,
            length > 0.0 && length > most - 1e-9,
        );
        if let Some(leg) = leg {
            self.weigh_ground(&mover, &leg, spec.walk);
        }
    }

    /// Flying and Pathfinder: whether the straight way would have stopped, slowed or
    /// hurt another unit.
    fn weigh_ground(&mut self, mover: &Mover<'_>, leg: &Leg, walk: f64) {
        let (game, state) = (self.game, mover.state);
        let masks = &state.terrain.masks;
        let inside = |pieces: u32| game.entry(state, leg, pieces) < f64::INFINITY;
        let slowed = inside(masks.difficult) && leg.length > walk;
        let path = |effect: &Effect| matches!(effect, Effect::Pathfinder { .. });
        self.add(mover.unit, Use::Worked, path, slowed);
        let walker = Mover {
            flying: false,
            ..*mover
        };
        let flies = slowed || inside(masks.dangerous) || !game.is_clear(&walker, leg);
        let fly = |effect: &Effect| matches!(effect, Effect::Flying);
        self.add(mover.unit, Use::Worked, fly, flies);
    }

    /// Fear: whether an enemy that acts would have been in reach.
    fn weigh_fear(&mut self, state: &State, unit: UnitId) {
        let does = |effect: &Effect| matches!(effect, Effect::Fear { .. });
        let run = self.game.spec(unit).run;
        let base = self.game.base(state, unit);
        for enemy in units(state.enemies_of(unit)) {
            let factor = self.game.spec(enemy).fear;
            let gap = base.gap(self.game.base(state, enemy));
            if factor < 1.0 && gap <= run {
                self.add(enemy, Use::Worked, does, gap > run * factor);
            }
        }
    }

    /// Fearless: whether it spares a test before an Elite opponent.
    fn weigh_nerve(&mut self, unit: UnitId, opponent: UnitId) {
        let (spec, elite) = (self.game.spec(unit), self.game.spec(opponent).elite);
        if elite && !spec.elite && spec.fearless {
            let does = |effect: &Effect| matches!(effect, Effect::Fearless);
            self.add(unit, Use::Worked, does, true);
        }
    }

    /// Fearless enemies near a Brutal unit, or near its victim, when it fights here.
    fn steady_around(&self, state: &State, unit: UnitId, victim: UnitId, stand: Vec2) -> Units {
        let game = self.game;
        let Some(radius) = game.spec(unit).brutal else {
            return 0;
        };
        let centre = match game.rules.attacks.brutal_centre {
            BrutalCentre::Killer => Disc::new(stand, game.spec(unit).radius),
            BrutalCentre::Victim => game.base(state, victim),
        };
        units(state.enemies_of(unit) & !victim.bit())
            .filter(|enemy| game.spec(*enemy).fearless)
            .filter(|enemy| centre.within(game.base(state, *enemy), radius))
            .fold(0, |set, enemy| set | enemy.bit())
    }

    /// Fearless: it spares the tests that a kill in melee brings.
    pub(super) fn weigh_steadiness(&mut self) {
        let does = |effect: &Effect| matches!(effect, Effect::Fearless);
        for unit in units(std::mem::take(&mut self.steady)) {
            self.add(unit, Use::Worked, does, true);
        }
    }
}
