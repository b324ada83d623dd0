//! A table for tests of single rules.

use std::sync::Arc;

use crate::arena::printed;
use evenkeel_board::{Polygon, Shape, Vec2};
use evenkeel_kernel::dice::{Dice, ScriptedDice, SeededDice};
use evenkeel_kernel::game::{ActionList, Game};
use evenkeel_kernel::side::BySide;
pub use evenkeel_kernel::side::Side::{self, A, B};
pub use evenkeel_warstuff::action::{Action, Step, UnitId};
pub use evenkeel_warstuff::event::{Cause, Event, Roll};
use evenkeel_warstuff::fleet::{MAX_UNITS, Roster};
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::ruleset::{Ruleset, SpecialRule, Trait};
pub use evenkeel_warstuff::state::{Ask, State};
use evenkeel_warstuff::terrain::Terrain;

/// Radius of a usual base, inches.
pub const BASE: f64 = 12.5 / 25.4;

/// A position that is played on. Units are numbered as they are put on the table.
pub struct Stage {
    pub game: WarStuff,
    pub state: State,
    pub events: Vec<Event>,
}

/// A unit as a test writes it: `"3 tough fast"` is a plain profile of Quality 3 with
/// two rules, `"hero_thor"` a printed one.
fn line(unit: &str) -> String {
    let mut words = unit.split(' ');
    let class = words.next().expect("a profile");
    let class = match class.parse::<u8>() {
        Ok(quality) => format!("quality_{quality}"),
        Err(_) => class.to_owned(),
    };
    let rules: Vec<&str> = words.collect();
    format!("{class} 1 {}", rules.join(" "))
        .trim_end()
        .to_owned()
}

/// A warband of units as a test writes them.
pub fn band(rules: &Ruleset, units: &[&str]) -> Roster {
    let lines: Vec<String> = units.iter().map(|unit| line(unit)).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let mut roster = Roster {
        name: "test".to_owned(),
        units: Vec::new(),
    };
    // One by one, so that a unit may stand there twice with other rules.
    for line in lines {
        roster
            .units
            .extend(crate::arena::roster(rules, &[line]).units);
    }
    assert!(roster.units.len() <= MAX_UNITS);
    roster
}

/// A game between two warbands.
pub fn game_of(rules: Ruleset, a: &[&str], b: &[&str]) -> WarStuff {
    let (a, b) = (band(&rules, a), band(&rules, b));
    WarStuff::new(Arc::new(rules), BySide { a: &a, b: &b })
}

/// The n-th unit of a side, from 0.
pub fn a(number: usize) -> UnitId {
    UnitId::of(A, number)
}

/// The same of side `B`.
pub fn b(number: usize) -> UnitId {
    UnitId::of(B, number)
}

/// A step of a move: a direction in degrees from the east, and a part of six.
pub fn step(degrees: u16, length: u8) -> Step {
    assert_eq!(degrees % 15, 0);
    Step {
        direction: (degrees / 15) as u8,
        length,
    }
}

/// A round piece.
pub fn piece(x: f64, y: f64, radius: f64, traits: &[Trait]) -> (Shape, Vec<Trait>) {
    (Shape::circle(Vec2::new(x, y), radius), traits.to_vec())
}

impl Stage {
    /// Units of both sides with their places, and a bystander of each side in a
    /// corner, so that no battle ends and no turn goes on by itself.
    pub fn new(rules: Ruleset, a: &[(&str, f64, f64)], b: &[(&str, f64, f64)]) -> Stage {
        Stage::with(rules, a, b, &[])
    }

    /// The same with terrain.
    pub fn with(
        rules: Ruleset,
        a: &[(&str, f64, f64)],
        b: &[(&str, f64, f64)],
        pieces: &[(Shape, Vec<Trait>)],
    ) -> Stage {
        let names = |units: &[(&'static str, f64, f64)]| -> Vec<&'static str> {
            let names = units.iter().map(|unit| unit.0);
            names.chain(["2", "2"]).collect()
        };
        let leak = |units: &[(&str, f64, f64)]| -> Vec<(&'static str, f64, f64)> {
            let leaked = units.iter().map(|(name, x, y)| {
                let name: &'static str = Box::leak(name.to_string().into_boxed_str());
                (name, *x, *y)
            });
            leaked.collect()
        };
        let (a, b) = (leak(a), leak(b));
        let game = game_of(rules, &names(&a), &names(&b));
        let mut terrain = Terrain::none();
        for (shape, traits) in pieces {
            terrain.add(*shape, traits);
        }
        let mut state = game.scene(Arc::new(terrain));
        for (side, list, corner) in [(A, &a, 1.0), (B, &b, 47.0)] {
            for (number, (_, x, y)) in list.iter().enumerate() {
                state.place(UnitId::of(side, number), Vec2::new(*x, *y));
            }
            for spare in 0..2 {
                let x = 1.0 + 2.0 * spare as f64;
                let unit = UnitId::of(side, list.len() + spare);
                state.place(unit, Vec2::new(x, corner));
            }
        }
        Stage {
            game,
            state,
            events: Vec::new(),
        }
    }

    /// This unit acts next.
    pub fn act(&mut self, unit: UnitId) -> &mut Self {
        self.state.begin_action(unit);
        self
    }

    /// It is this side's turn.
    pub fn turn(&mut self, side: Side) -> &mut Self {
        self.state.begin_turn(side);
        self
    }

    pub fn stun(&mut self, unit: UnitId) -> &mut Self {
        self.state.stunned |= unit.bit();
        self
    }

    pub fn wound(&mut self, unit: UnitId, wounds: u8) -> &mut Self {
        self.state.wounds[unit.index()] = wounds;
        self
    }

    pub fn legal(&self) -> ActionList<Action> {
        let mut legal = ActionList::new();
        self.game.legal_actions(&self.state, &mut legal);
        legal
    }

    pub fn is_legal(&self, action: Action) -> bool {
        self.legal().contains(&action)
    }

    /// Carries out a legal action; all of these dice must be rolled.
    #[track_caller]
    pub fn go(&mut self, action: Action, dice: &[u8]) -> &mut Self {
        let legal = self.legal();
        assert!(legal.contains(&action), "{action:?} is not among {legal:?}");
        let mut dice = ScriptedDice::new(dice);
        let state = &mut self.state;
        self.game.apply(state, action, &mut dice, &mut self.events);
        dice.finish();
        self.state.check(&self.game).expect("a sound state");
        self
    }

    /// The same with any dice, from a copy of the state.
    pub fn tried(&self, action: Action, dice: &mut impl Dice) -> (State, Vec<Event>) {
        let mut state = self.state.clone();
        let mut events = Vec::new();
        self.game.apply(&mut state, action, dice, &mut events);
        (state, events)
    }

    pub fn is_dead(&self, unit: UnitId) -> bool {
        !self.state.is_on(unit)
    }

    pub fn is_stunned(&self, unit: UnitId) -> bool {
        self.state.is_stunned(unit)
    }

    pub fn wounds(&self, unit: UnitId) -> u8 {
        self.state.wounds[unit.index()]
    }

    /// The gap between two units, inches.
    pub fn gap(&self, one: UnitId, two: UnitId) -> f64 {
        let base = |unit| self.game.base(&self.state, unit);
        base(one).gap(base(two))
    }

    /// What the dice were rolled for, in order.
    pub fn rolls(&self) -> Vec<Roll> {
        let rolls = self.events.iter().filter_map(|event| match event {
            Event::Rolled { what, .. } => Some(*what),
            _ => None,
        });
        rolls.collect()
    }

    /// The least faces that worked, in order.
    pub fn needs(&self) -> Vec<u8> {
        let needs = self.events.iter().filter_map(|event| match event {
            Event::Rolled { need, .. } => Some(*need),
            _ => None,
        });
        needs.collect()
    }
}

/// Two units in contact, or six inches apart: the first is about to act.
pub fn duel(rules: Ruleset, one: &str, two: &str, apart: bool) -> Stage {
    let radius = |unit: &str| {
        let roster = band(&rules, &[unit]);
        let game = WarStuff::new(
            Arc::new(rules.clone()),
            BySide {
                a: &roster,
                b: &roster,
            },
        );
        game.spec(a(0)).radius
    };
    let gap = if apart { 5.0 } else { 0.0 };
    let x = 20.0 + radius(one) + radius(two) + gap;
    let mut stage = Stage::new(rules, &[(one, 20.0, 24.0)], &[(two, x, 24.0)]);
    stage.act(a(0));
    stage
}

/// A plain profile with some special rules that fit together.
fn design(rules: &Ruleset, dice: &mut SeededDice) -> String {
    let quality = 1 + dice.below(5);
    let mut chosen: Vec<(&String, &SpecialRule)> = Vec::new();
    for _ in 0..1 + dice.below(8) {
        let at = dice.below(rules.special_rules.len() as u32) as usize;
        let (id, rule) = rules.special_rules.get_index(at).unwrap();
        let fits = |other: &SpecialRule| {
            !other.effect.is_kin(&rule.effect) && !other.effect.contradicts(&rule.effect)
        };
        if chosen.iter().all(|(_, other)| fits(other)) {
            chosen.push((id, rule));
        }
    }
    let ids = chosen.iter().map(|(id, _)| format!(" {id}"));
    format!("{quality}{}", ids.collect::<String>())
}

/// A game between two warbands of units with random sets of special rules.
pub fn random_game(rules: Ruleset, seed: u64) -> WarStuff {
    let mut dice = SeededDice::new(seed);
    let mut band = || -> Vec<String> {
        let count = 1 + dice.below(6);
        (0..count).map(|_| design(&rules, &mut dice)).collect()
    };
    let (one, two) = (band(), band());
    let names = |band: &Vec<String>| -> Vec<&'static str> {
        let leaked = band
            .iter()
            .map(|name| &*Box::leak(name.clone().into_boxed_str()));
        leaked.collect()
    };
    game_of(rules, &names(&one), &names(&two))
}

/// A rectangle from corner to corner.
pub fn block(from: (f64, f64), to: (f64, f64), traits: &[Trait]) -> (Shape, Vec<Trait>) {
    let corners = [
        (from.0, from.1),
        (to.0, from.1),
        (to.0, to.1),
        (from.0, to.1),
    ];
    let corners = corners.map(|(x, y)| Vec2::new(x, y));
    let polygon = Polygon::new(&corners).expect("a rectangle");
    (Shape::Polygon(polygon), traits.to_vec())
}

/// A unit at (20, 24) with terrain, an enemy far away, and its turn.
pub fn alone(rules: Ruleset, unit: &str, pieces: &[(Shape, Vec<Trait>)]) -> Stage {
    let mut stage = Stage::with(rules, &[(unit, 20.0, 24.0)], &[("2", 45.0, 45.0)], pieces);
    stage.act(a(0));
    stage
}

/// Attacks with these dice: what they were rolled for.
pub fn rolls(one: &str, two: &str, dice: &[u8]) -> Vec<Roll> {
    let mut stage = duel(printed(), one, two, false);
    stage.go(Action::Charge(b(0), 0), dice);
    stage.rolls()
}
