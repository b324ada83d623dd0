//! Special rules, counted: how often each could have mattered in a battle, and how
//! often it did. A worth stands only beside its use.
//!
//! A rule that a player decides on has a chance in each decision in which it can be
//! used; a rule that works by itself has one whenever it is looked at, and a use when
//! without it something else would have happened, or its die says so. Nothing is
//! allocated in a battle.

mod decisions;
mod kind;
mod ledger;
mod rolls;

use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::uses::Witness;

use crate::action::{Action, UnitId, Units};
use crate::event::Event;
use crate::game::WarStuff;
use crate::ruleset::Effect;
use crate::state::State;

pub use kind::Use;
pub use ledger::Ledger;

/// An attack whose die is about to fall.
#[derive(Clone, Copy)]
struct Attack {
    attacker: UnitId,
    target: UnitId,
    attack: i32,
    defence: i32,
    /// The main attack of an activation; others are at a written Quality.
    main: bool,
}

/// Counts one battle: a witness of its decisions and events.
pub struct Uses<'g> {
    game: &'g WarStuff,
    ledger: &'g mut Ledger,
    /// The fleet that sits in each seat.
    fleet: BySide<usize>,
    attack: Option<Attack>,
    /// Whether an attack of the present action has been rolled.
    attacked: bool,
    /// The units of a charge, or of a shot where that tests morale: who, and at whom.
    charge: Option<(UnitId, UnitId)>,
    /// Fearless enemies that would test if the charge kills a Brutal unit's target.
    steady: Units,
    stunned: Units,
}

impl<'g> Uses<'g> {
    /// A witness of a battle that is about to begin; `swapped` when the first
    /// fleet sits in seat `B`.
    pub fn new(game: &'g WarStuff, ledger: &'g mut Ledger, swapped: bool) -> Self {
        let fleet = ledger.enter(game, swapped);
        Uses {
            game,
            ledger,
            fleet,
            attack: None,
            attacked: false,
            charge: None,
            steady: 0,
            stunned: 0,
        }
    }

    /// Counts a chance of that special rule of a unit which does such a thing.
    fn add(&mut self, unit: UnitId, what: Use, does: fn(&Effect) -> bool, used: bool) {
        let rules = &self.game.rules.special_rules;
        let mut own = self.game.rules_of[unit.index()].iter().copied();
        if let Some(rule) = own.find(|rule| does(&rules[*rule].effect)) {
            let fleet = self.fleet[unit.side()];
            self.ledger.count(fleet, rule, what).add(used);
        }
    }
}

impl Witness<WarStuff> for Uses<'_> {
    fn decided(&mut self, _game: &WarStuff, state: &State, action: Action) {
        self.attack = None;
        self.attacked = false;
        self.charge = None;
        self.steady = 0;
        self.stunned = state.stunned;
        self.weigh(state, action);
    }
}

impl Observer<Event> for Uses<'_> {
    fn see(&mut self, event: Event) {
        match event {
            Event::Attacked {
                attacker,
                target,
                attack,
                defence,
            } => {
                let main = !self.attacked;
                self.attack = Some(Attack {
                    attacker,
                    target,
                    attack,
                    defence,
                    main,
                });
                self.attacked = true;
            }
            Event::Rolled {
                what,
                unit,
                need,
                face,
            } => self.roll(what, unit, need > 0 && face >= need),
            Event::Stunned { unit } => self.stunned |= unit.bit(),
            Event::StoodUp { unit } => self.stunned &= !unit.bit(),
            Event::Died { unit, cause } => self.died(unit, cause),
            _ => {}
        }
    }
}
