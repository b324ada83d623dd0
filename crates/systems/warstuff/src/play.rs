//! A battle in the hands of the rules: the state with its dice and its observer.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::UnitId;
use crate::event::{Event, Roll};
use crate::game::WarStuff;
use crate::ruleset::Die;
use crate::spec::{Spec, has};
use crate::state::State;

/// The things that carry a battle on. Whatever changes the state is a method of theirs;
/// what only looks is one of the game.
pub(crate) struct Play<'p, D, O> {
    pub game: &'p WarStuff,
    pub state: &'p mut State,
    pub dice: &'p mut D,
    pub observer: &'p mut O,
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// The figures of a unit.
    #[inline]
    pub fn spec(&self, unit: UnitId) -> &Spec {
        self.game.spec(unit)
    }

    /// Rules WS-GEN-10, 12: one six-sided die, never rolled again. Whether it shows
    /// at least what is needed.
    #[inline]
    pub fn test(&mut self, what: Roll, unit: UnitId, need: u8) -> bool {
        let face = self.dice.d6_against(need);
        self.observer.note(|| Event::Rolled {
            what,
            unit,
            need,
            face,
        });
        face >= need
    }

    /// The same where the unit may lack the rule: then no die is rolled.
    #[inline]
    pub fn test_if_any(&mut self, what: Roll, unit: UnitId, need: u8) -> bool {
        has(need) && self.test(what, unit, need)
    }

    /// Rule WS-GEN-11: the number of a die; a D3 is a six-sided die, halved and
    /// rounded up.
    #[inline]
    pub fn count(&mut self, what: Roll, unit: UnitId, die: Die) -> u8 {
        let face = match die {
            Die::D3 => self.dice.d3(),
            Die::D6 => self.dice.d6(),
        };
        self.observer.note(|| Event::Rolled {
            what,
            unit,
            need: 0,
            face,
        });
        face
    }
}
