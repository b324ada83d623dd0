//! Battles between random legal fleets, ready to be played.

use std::sync::{Arc, LazyLock};

use evenkeel_fleet_battle_game::fleet::Roster;
use evenkeel_fleet_battle_game::game::{FleetBattleGame, Tables};
use evenkeel_fleet_battle_game::generator::Generator;
use evenkeel_fleet_battle_game::ruleset::Ruleset;
use evenkeel_fleet_battle_game::tactics::Opinions;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::tactics::{Doctrine, Weights};
use evenkeel_rulebook::Demand;

use crate::shipped;

/// The shipped doctrine of `captain`.
pub fn captain() -> Doctrine<Opinions> {
    let text = evenkeel_configs::text("players/captain-fleet-battle-game.ron");
    ron::from_str(text).expect("the shipped doctrine is sound")
}

/// The shipped opinions under weights of the tests' own, so that a battle does not change
/// with the shipped ones.
pub fn doctrine() -> Doctrine<Opinions> {
    Doctrine {
        weights: Weights {
            dealt: 1.0,
            taken: 1.0,
            objective: 0.0,
            approach: 1.0,
            loss: 1.0,
        },
        ..captain()
    }
}

/// The shipped rules; working out the tables takes longer than most tests.
static SHIPPED: LazyLock<Arena> = LazyLock::new(|| {
    let rules = shipped::ruleset();
    Arena {
        tables: Arc::new(Tables::new(&rules)),
        rules: Arc::new(rules),
    }
});

/// A fleet of units such as `ca 2 squadron:first`.
pub fn fleet(units: &[&str]) -> Fleet {
    let units = units.iter().map(|unit| {
        let mut words = unit.split(' ');
        let class = words.next().expect("a class").to_owned();
        let count = words
            .next()
            .map_or(1, |count| count.parse().expect("a count"));
        Unit(class, count, words.map(str::to_owned).collect())
    });
    Fleet {
        name: "Test".to_owned(),
        units: units.collect(),
    }
}

/// Rules, and what is worked out from them once.
#[derive(Clone)]
pub struct Arena {
    pub rules: Arc<Ruleset>,
    tables: Arc<Tables>,
}

impl Arena {
    /// The shipped rules.
    pub fn new() -> Self {
        Arena::with(|_| {})
    }

    /// The shipped rules with a change.
    pub fn with(change: impl FnOnce(&mut Ruleset)) -> Self {
        let mut rules = SHIPPED.rules.as_ref().clone();
        change(&mut rules);
        if rules == *SHIPPED.rules {
            return SHIPPED.clone();
        }
        Arena {
            tables: Arc::new(Tables::new(&rules)),
            rules: Arc::new(rules),
        }
    }

    /// A fleet of units such as `ca 2 squadron:first`.
    pub fn fleet(&self, units: &[&str]) -> Roster {
        Roster::build(&self.rules, &fleet(units)).unwrap_or_else(|faults| panic!("{faults:?}"))
    }

    /// A random fleet of at least 2 ships, most often of 6.
    pub fn drawn(&self, dice: &mut SeededDice) -> Roster {
        let ships = match dice.below(4) {
            0 => 2 + dice.below(self.rules.fleet.ships_max - 1),
            _ => 6,
        };
        let fleets = Generator::new(&self.rules, &Demand::default(), ships);
        let fleet = fleets.expect("fleets of this size").draw(dice);
        Roster::build(&self.rules, &fleet).expect("a legal fleet")
    }

    /// A fleet against another, or against itself.
    pub fn game(&self, a: &Roster, b: &Roster) -> FleetBattleGame {
        FleetBattleGame::with_tables(self.rules.clone(), self.tables.clone(), BySide { a, b })
    }

    /// A game between two fleets of units.
    pub fn duel(&self, a: &[&str], b: &[&str]) -> FleetBattleGame {
        self.game(&self.fleet(a), &self.fleet(b))
    }
}
