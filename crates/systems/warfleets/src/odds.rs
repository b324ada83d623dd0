//! The odds of one attack, through the rules that battles are played by.
//!
//! A [`AskedAttack`] is set up as a [`Duel`]: an attacker and a target on an empty
//! table, at poses that give the asked range and facing. The duel is the same
//! for any dice: enumerated ones give the exact odds, seeded ones a sample.

mod answer;
mod asked;
mod poses;
mod question;

use evenkeel_kernel::dice::{Dice, SeededDice, enumerate_within};
use evenkeel_kernel::game::{ActionList, Game};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::odds::Distribution;
use evenkeel_rulebook::fault::Refusal;

pub use answer::answer;
pub use asked::{Asked, Before, Faced};
pub use question::AskedAttack;

use crate::action::{Action, ModelId};
use crate::event::{Attack, Event};
use crate::game::Warfleets;
use crate::ruleset::UpgradeEffect;
use crate::spec::Gun;
use crate::state::{Ask, State};

/// The model that fires.
const ATTACKER: ModelId = ModelId(0);
/// The model that is fired at.
const TARGET: ModelId = ModelId(1);
/// A second target, which gets the dice of a split attack that are left.
const BYSTANDER: ModelId = ModelId(2);
/// The most ways the dice may fall before exact odds are refused: about a
/// second of work.
const MOST_WAYS: u64 = 250_000;

/// An attacker and a target, ready to be played.
pub struct Duel {
    game: Warfleets,
    state: State,
    gun: u8,
    /// Dice of a split attack that go to the target.
    share: Option<u8>,
}

/// The toll of one attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Toll {
    /// Points of damage that the target took.
    pub damage: u8,
    /// Points of damage that the attacker took, by its own weapon.
    pub own_damage: u8,
    /// Whether the target was destroyed.
    pub destroyed: bool,
    /// Boarding markers that were placed on the target. What they do later, when
    /// it is activated, is not part of the attack.
    pub boarders: u8,
}

impl Duel {
    /// Plays the attack. The owner of a damaged ship takes damage on upgrades
    /// that do nothing first, and on a shield last. An attacker who may aim the
    /// damage does the same, so that it is as much as from any weapon.
    pub fn play(&self, dice: &mut impl Dice) -> Toll {
        self.watch(dice).toll
    }

    /// The attack with its target numbers; its dice are those of seed 0.
    pub fn attack(&self) -> Option<Attack> {
        self.watch(&mut SeededDice::new(0)).attack
    }

    /// The exact odds.
    ///
    /// # Errors
    /// [`Refusal`] when there are too many ways for the dice to fall.
    pub fn exact(&self) -> Result<Distribution<Toll>, Refusal> {
        enumerate_within(MOST_WAYS, |dice| self.play(dice))
            .map_err(|inexact| Refusal(inexact.to_string()))
    }

    fn watch(&self, dice: &mut impl Dice) -> Watch {
        let mut state = self.state.clone();
        let mut watch = Watch::default();
        let mut next = Some(Action::Fire {
            gun: self.gun,
            target: TARGET,
        });
        while let Some(action) = next {
            self.game.apply(&mut state, action, dice, &mut watch);
            next = self.answer(&state);
        }
        watch
    }

    /// The answer to what is asked while the attack lasts; none when it is over.
    fn answer(&self, state: &State) -> Option<Action> {
        match state.ask {
            // Where all shots are declared first, this is the only one.
            Ask::Fire(_) if !state.activation.shots.is_empty() => Some(Action::CeaseFire),
            Ask::Share { .. } => self.share.map(Action::Share),
            Ask::Also { .. } => Some(Action::AlsoAt(BYSTANDER)),
            Ask::Suffer { model, .. } | Ask::Snipe { model, .. } => {
                let mut choices = ActionList::new();
                self.game.legal_actions(state, &mut choices);
                choices
                    .into_iter()
                    .min_by_key(|choice| self.worth(model, *choice))
            }
            _ => None,
        }
    }

    /// The price at which a ship parts with the upgrade that takes the damage.
    fn worth(&self, model: ModelId, choice: Action) -> u8 {
        let (Action::Suffer(slot) | Action::Snipe(slot)) = choice else {
            return u8::MAX;
        };
        let effects = &self.game.spec(model).effects;
        let mut own = effects.iter().filter(|(carrier, _)| *carrier == slot);
        let weapon = |gun: &Gun| gun.slot == Some(slot);
        if own
            .clone()
            .any(|(_, effect)| matches!(effect, UpgradeEffect::Shield { .. }))
        {
            3
        } else if own.next().is_some() {
            2
        } else if self.game.spec(model).guns.iter().any(weapon) {
            1
        } else {
            0
        }
    }
}

/// Counts what the attack did.
#[derive(Default)]
struct Watch {
    attack: Option<Attack>,
    toll: Toll,
}

impl Observer<Event> for Watch {
    fn see(&mut self, event: Event) {
        match event {
            Event::Attack(attack) if attack.target == TARGET => self.attack = Some(attack),
            Event::Damage { model: TARGET, .. } => self.toll.damage += 1,
            Event::Damage {
                model: ATTACKER, ..
            } => self.toll.own_damage += 1,
            Event::Destroyed { model: TARGET, .. } => self.toll.destroyed = true,
            Event::Boarded { placed, .. } => self.toll.boarders += placed,
            _ => {}
        }
    }
}
