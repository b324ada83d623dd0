//! One attack on a table of its own.

use std::sync::Arc;

use evenkeel_board::{Shape, Vec2};
use evenkeel_kernel::dice::{Dice, enumerate_within};
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::odds::Distribution;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_rulebook::fault::Refusal;

use super::OddsQuestion;
use crate::action::{Action, UnitId};
use crate::event::Event;
use crate::fleet::Roster;
use crate::game::WarStuff;
use crate::ruleset::{Ruleset, Trait};
use crate::state::{Ask, State};
use crate::terrain::Terrain;

/// Ways for the dice to fall that are looked at, at most.
const MOST_WAYS: u64 = 5_000_000;

/// The fate of the target of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fate {
    /// Whether the target died.
    pub killed: bool,
    /// New wounds, before it died or not.
    pub wounds: u8,
    /// Whether the target lives, and is stunned.
    pub stunned: bool,
    /// The attacker died.
    pub attacker_killed: bool,
    /// The attacker lives, and is stunned.
    pub attacker_stunned: bool,
}

/// An attack that is about to be rolled: two units, and a friend of each far away,
/// so that the battle does not end.
pub struct Duel {
    game: WarStuff,
    state: State,
    action: Action,
}

/// Sees who is stunned.
#[derive(Default)]
struct Stuns {
    target: bool,
    attacker: bool,
}

impl Observer<Event> for Stuns {
    fn see(&mut self, event: Event) {
        match event {
            Event::Stunned { unit } if unit == TARGET => self.target = true,
            Event::Stunned { unit } if unit == ATTACKER => self.attacker = true,
            _ => {}
        }
    }
}

const ATTACKER: UnitId = UnitId(0);
const TARGET: UnitId = UnitId(crate::fleet::MAX_UNITS as u8);

impl Duel {
    /// Sets the attack up.
    ///
    /// # Errors
    /// Unknown names, rules that contradict each other, or a shot of who cannot shoot.
    pub fn set_up(ruleset: &Arc<Ruleset>, asked: &OddsQuestion) -> Result<Duel, Refusal> {
        let one = muster(ruleset, &asked.attacker, &asked.attacker_rules)?;
        let two = muster(ruleset, &asked.target, &asked.target_rules)?;
        let rosters = BySide { a: &one, b: &two };
        let game = WarStuff::new(ruleset.clone(), rosters);
        let (own, other) = (game.spec(ATTACKER), game.spec(TARGET));
        let apart = Vec2::new(own.radius + other.radius + gap(&game, asked)?, 0.0);
        let from = game.table.centre() - apart * 0.5;
        let to = from + apart;
        let mut terrain = Terrain::none();
        if asked.cover {
            terrain.add(Shape::circle(to, 0.1), &[Trait::Cover]);
        }
        let mut state = game.scene(Arc::new(terrain));
        state.place(ATTACKER, from);
        state.place(TARGET, to);
        for side in Side::BOTH {
            for spare in 1..3 {
                let y = if side == Side::A { 1.0 } else { 47.0 } * game.scale;
                let x = 2.0 * f64::from(spare) * game.scale;
                state.place(UnitId::of(side, spare as usize), Vec2::new(x, y));
            }
        }
        state.wounds[TARGET.index()] = asked.wounds;
        if asked.stunned {
            state.stunned |= TARGET.bit();
        }
        state.begin_action(ATTACKER);
        let action = if asked.shoot {
            state.pending = 0;
            state.ask = Ask::Attack(ATTACKER);
            Action::Shoot(TARGET)
        } else {
            Action::Charge(TARGET, 0)
        };
        Ok(Duel {
            game,
            state,
            action,
        })
    }

    /// Rolls the attack.
    pub fn play(&self, dice: &mut impl Dice) -> Fate {
        let mut state = self.state.clone();
        let mut stuns = Stuns::default();
        self.game.apply(&mut state, self.action, dice, &mut stuns);
        let before = self.state.wounds[TARGET.index()];
        let killed = !state.is_on(TARGET);
        let attacker_killed = !state.is_on(ATTACKER);
        Fate {
            killed,
            wounds: state.wounds[TARGET.index()] - before,
            stunned: stuns.target && !killed,
            attacker_killed,
            attacker_stunned: stuns.attacker && !attacker_killed,
        }
    }

    /// The exact odds of what becomes of the target.
    ///
    /// # Errors
    /// There are too many ways for the dice to fall.
    pub fn exact(&self) -> Result<Distribution<Fate>, Refusal> {
        let exact = enumerate_within(MOST_WAYS, |dice| self.play(dice));
        exact.map_err(|inexact| Refusal(inexact.to_string()))
    }

    /// The face that the main attack needs if nothing happens before it.
    pub fn to_hit(&self) -> u8 {
        let (game, state) = (&self.game, &self.state);
        let (attack, defence) = if self.action == Action::Shoot(TARGET) {
            (
                game.shooting_quality(state, ATTACKER, TARGET),
                game.shot_defence(state, ATTACKER, TARGET),
            )
        } else {
            (
                game.melee_quality(state, ATTACKER, TARGET, 0),
                game.melee_defence(state, ATTACKER, TARGET),
            )
        };
        game.to_hit(attack, defence)
    }
}

/// The distance from base to base: none in melee. A shot comes from so far that nothing
/// which only works nearby does, unless it was said. A table that is too small for all of
/// the range has room for half of its edge.
fn gap(game: &WarStuff, asked: &OddsQuestion) -> Result<f64, Refusal> {
    if !asked.shoot {
        return match asked.range {
            None => Ok(0.0),
            Some(_) => Err(Refusal("`range` has no meaning without `shoot`".to_owned())),
        };
    }
    let Some(reach) = game.spec(ATTACKER).shooter else {
        return Err(Refusal(format!("`{}` cannot shoot", asked.attacker)));
    };
    let room = reach.min(game.rules.table.edge_in * game.scale / 2.0);
    match asked.range {
        None => Ok(room),
        Some(range) if (0.0..=room).contains(&range) => Ok(range),
        Some(range) => {
            let message = format!("the range is from 0 to {room} in, not {range}");
            Err(Refusal(message))
        }
    }
}

/// A unit, and two friends.
fn muster(ruleset: &Ruleset, class: &str, rules: &[String]) -> Result<Roster, Refusal> {
    let fleet = Fleet {
        name: class.to_owned(),
        units: vec![Unit(class.to_owned(), 1, rules.to_vec())],
    };
    let roster = Roster::build(ruleset, &fleet, Some(u32::MAX));
    let mut roster = roster.map_err(|faults| Refusal::of_fleet(&fleet, &faults))?;
    let friend = roster.units[0].clone();
    roster.units.extend([friend.clone(), friend]);
    Ok(roster)
}
