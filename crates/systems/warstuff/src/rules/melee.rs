//! Charges and melee.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, Step, UnitId};
use crate::event::{Event, Roll};
use crate::game::WarStuff;
use crate::play::Play;
use crate::rules::quality::Strike;
use crate::ruleset::{BrutalCentre, DangerousPer, EliteTiming};
use crate::spec::has;
use crate::state::{Ask, State};
use crate::turn::Flow;

impl WarStuff {
    /// Rules WS-SR-HNR-01, 02, 04..06: after a melee attack a unit with Hit & Run may
    /// move, but not into contact.
    pub(crate) fn list_leaving(
        &self,
        state: &State,
        unit: UnitId,
        found: &mut impl FnMut(Action) -> Flow,
    ) -> Flow {
        if let Some(length) = self.spec(unit).hit_and_run {
            self.list_moves(state, unit, length, &mut |step| found(Action::Move(step)))?;
        }
        found(Action::Done)
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules WS-MEL-01, 04, 05, 18..20, WS-SEQ-20..34: the move into contact, what
    /// contact brings, the attack, and what follows from it. The target does not
    /// strike back.
    pub fn charge(&mut self, unit: UnitId, target: UnitId, side: u8) {
        let game = self.game;
        let base = game.base(self.state, unit);
        let touches = base.within(game.base(self.state, target), game.contact_gap());
        if !touches {
            let route = game.charge_route(self.state, unit, target, side);
            debug_assert!(route.is_some(), "{target:?} is out of reach");
            let Some(route) = route else { return };
            if !self.follow(unit, &route) || !self.touch(unit, target) {
                self.bury();
                return;
            }
        }
        self.fight(unit, target);
        self.after_melee(unit, target);
    }

    /// The attack itself, with what comes before and after it.
    fn fight(&mut self, unit: UnitId, target: UnitId) {
        let before = self.game.rules.attacks.elite_timing == EliteTiming::Before;
        let killed = self.open_melee(unit, target, before) && self.melee_attack(unit, target);
        if !before && self.both_live(unit, target) {
            self.confront(unit, target);
        }
        self.bury();
        if killed {
            self.terrify(unit, target);
        }
    }

    fn both_live(&self, unit: UnitId, target: UnitId) -> bool {
        self.state.is_on(unit) && self.state.is_on(target)
    }

    /// Rules WS-SR-SWE-01..08, WS-SEQ-24: Sweep Attack stuns on a 6, but nobody who has
    /// it or is bigger. Then come the tests of Elite. Whether there is an attack: both
    /// must live, and rule WS-STUN-10: who is stunned goes on, unless the ruleset says
    /// otherwise.
    fn open_melee(&mut self, unit: UnitId, target: UnitId, elite: bool) -> bool {
        let (own, other) = (*self.spec(unit), *self.spec(target));
        let open = has(own.sweep) && !has(other.sweep) && other.size <= own.size;
        if open && !self.state.is_stunned(target) && self.test(Roll::Sweep, unit, own.sweep) {
            self.stun(target);
        }
        if elite {
            self.confront(unit, target);
        }
        let continues = self.game.rules.stun.attacker_continues || !self.state.is_stunned(unit);
        self.both_live(unit, target) && continues
    }

    /// Rules WS-SR-ELI-01..03, 05, 08..12, WS-SEQ-25, 26: whoever fights an Elite unit
    /// tests morale, once, before the attack; Elite units do not test.
    fn confront(&mut self, unit: UnitId, target: UnitId) {
        if self.daunts(unit, target) {
            self.test_morale(target);
        }
        if self.daunts(target, unit) {
            self.test_morale(unit);
        }
    }

    /// Rule WS-SR-ELI-03: Elite works on all who are not Elite.
    pub fn daunts(&self, elite: UnitId, other: UnitId) -> bool {
        self.spec(elite).elite && !self.spec(other).elite
    }

    /// Rules WS-SEQ-28..30, WS-SR-FRE-06, WS-SR-ELI-06, 07: the Frenzy die, the main
    /// attack, then Fire, then Vicious; a dead target gets no more. Whether it died.
    fn melee_attack(&mut self, unit: UnitId, target: UnitId) -> bool {
        let spec = *self.spec(unit);
        let frenzy = match spec.frenzy {
            Some(die) => self.count(Roll::Frenzy, unit, die),
            None => 0,
        };
        let game = self.game;
        self.strike(&Strike {
            attacker: unit,
            target,
            attack: game.melee_quality(self.state, unit, target, frenzy),
            defence: game.melee_defence(self.state, unit, target),
            poison: spec.poison,
            deadly: spec.deadly,
            what: Roll::Strike,
        }) || self.fire_again(unit, target, Roll::Strike)
            || self.rage(unit, target)
    }

    /// Rules WS-SR-VIC-01..07, WS-WOUND-19: so many more attacks at a written Quality,
    /// one after the other, while the target lives. Whether it died.
    fn rage(&mut self, unit: UnitId, target: UnitId) -> bool {
        let Some(die) = self.spec(unit).vicious else {
            return false;
        };
        let quality = self.spec(unit).vicious_quality;
        let attacks = self.count(Roll::Vicious, unit, die);
        (0..attacks).any(|_| self.extra_attack(unit, target, quality, Roll::Strike))
    }

    /// Rules WS-SR-BRU-01..10, WS-MOR-09, WS-SEQ-32: when the melee attack of a Brutal
    /// unit kills, every enemy near where that unit stands, or stood, tests morale;
    /// what dies of it brings no further tests.
    fn terrify(&mut self, unit: UnitId, victim: UnitId) {
        let Some(radius) = self.spec(unit).brutal else {
            return;
        };
        let centre = match self.game.rules.attacks.brutal_centre {
            BrutalCentre::Killer => unit,
            BrutalCentre::Victim => victim,
        };
        let base = self.game.base(self.state, centre);
        let enemies = self.state.enemies_of(unit);
        for enemy in self.game.around(self.state, enemies, base, radius) {
            self.test_morale(enemy);
        }
        self.bury();
    }

    /// Rules WS-MEL-03, 08, 12..14, 17, WS-SR-HNR-03, 07, 09, WS-STUN-12: who has not
    /// killed steps back from a living target; then comes Hit & Run, for who is not
    /// stunned.
    fn after_melee(&mut self, unit: UnitId, target: UnitId) {
        let rules = &self.game.rules.movement;
        let moves = self.spec(unit).hit_and_run.is_some();
        let skips = moves && rules.hit_and_run_replaces_step_back;
        if self.both_live(unit, target) && !skips {
            self.new_move();
            self.step_back(unit, target);
            self.bury();
        }
        let free = rules.free_moves_while_stunned || !self.state.is_stunned(unit);
        let matters = self.state.enemies_of(unit) != 0;
        if moves && free && matters && self.state.is_on(unit) {
            self.state.ask(unit.side(), Ask::Leave(unit));
        }
    }

    /// The move after hitting.
    pub fn hit_and_run(&mut self, unit: UnitId, step: Step) {
        self.new_move();
        let length = self.spec(unit).hit_and_run.unwrap_or(0.0);
        self.move_by(unit, length, step);
        self.bury();
    }

    /// Rule WS-TERR-17: all moves of an activation share the dice of dangerous
    /// ground, unless the ruleset counts by moves.
    fn new_move(&mut self) {
        if self.game.rules.terrain.dangerous_per == DangerousPer::Move {
            self.state.rolled = 0;
        }
    }
}
