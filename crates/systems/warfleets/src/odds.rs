//! The odds of one attack, through the rules that battles are played by.
//!
//! A [`AskedAttack`] is set up as a [`Duel`]: an attacker and a target on an empty
//! table, at poses that give the asked range and facing. The duel is the same
//! for any dice: enumerated ones give the exact odds, seeded ones a sample.

mod answer;
mod asked;
mod poses;
mod question;

use std::ops::ControlFlow;

use evenkeel_kernel::dice::{Dice, EnumeratedDice, SeededDice, enumerate_steps};
use evenkeel_kernel::game::{ActionList, Game};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::odds::{Distribution, Overflow};

pub use answer::answer;
pub use asked::{Before, Faced, OddsQuestion};
pub use question::AskedAttack;

use crate::action::{Action, ModelId};
use crate::event::{Attack, Event};
use crate::game::Warfleets;
use crate::play::Play;
use crate::ruleset::UpgradeEffect;
use crate::spec::Gun;
use crate::state::{Ask, State, Step};

/// The model that fires.
const ATTACKER: ModelId = ModelId(0);
/// The model that is fired at.
const TARGET: ModelId = ModelId(1);
/// A second target, which gets the dice of a split attack that are left.
const BYSTANDER: ModelId = ModelId(2);

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

    /// The exact odds: of all positions after each step, as few as they are when those
    /// that were reached in different ways count once.
    ///
    /// # Errors
    /// [`Overflow`] when a chance needs more than 128 bits.
    pub fn exact(&self) -> Result<Distribution<Toll>, Overflow> {
        let shot = Some(self.shot());
        let start = (self.state.clone(), Toll::default(), shot);
        enumerate_steps(start, |(state, toll, shot), dice| {
            let mut watch = Watch {
                attack: None,
                toll: *toll,
            };
            let goes_on = self.step(state, shot.take(), dice, &mut watch);
            *toll = watch.toll;
            match goes_on {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(*toll),
            }
        })
    }

    /// Takes one step of the attack, which begins with an order: an answer, or what is
    /// on the agenda, damage point by point. Whether there was one.
    fn step(
        &self,
        state: &mut State,
        order: Option<Action>,
        dice: &mut EnumeratedDice,
        watch: &mut Watch,
    ) -> bool {
        let order = order.or_else(|| self.answer(state));
        let ask = std::mem::replace(&mut state.ask, Ask::Nothing);
        let step = match (order, ask) {
            (None, Ask::Nothing) if state.outcome.is_none() => state.pop(),
            _ => None,
        };
        let mut play = Play {
            game: &self.game,
            state,
            dice,
            observer: watch,
        };
        match (order, step) {
            (Some(order), _) => play.answer(ask, order),
            (
                None,
                Some(Step::Damage {
                    model,
                    points: points @ 2..,
                    cause,
                }),
            ) => {
                let rest = Step::Damage {
                    model,
                    points: points - 1,
                    cause,
                };
                play.state.push(rest);
                play.take_damage(model, 1, cause);
            }
            (None, Some(step)) => play.step(step),
            (None, None) => return false,
        }
        true
    }

    /// The order that begins the attack.
    fn shot(&self) -> Action {
        Action::Fire {
            gun: self.gun,
            target: TARGET,
        }
    }

    fn watch(&self, dice: &mut impl Dice) -> Watch {
        let mut state = self.state.clone();
        let mut watch = Watch::default();
        let mut next = Some(self.shot());
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
