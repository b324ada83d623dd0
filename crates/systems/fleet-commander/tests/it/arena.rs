//! Rulesets, fleets and games for tests of whole battles.

use std::sync::Arc;

use evenkeel_fleet_commander::fleet::Roster;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::ruleset::{FLEET_COMMANDER, Modules, Ruleset, Scenario};
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_kernel::side::BySide;

/// The shipped ruleset.
pub fn shipped() -> Ruleset {
    let rules = Ruleset::read_text("fleet-commander", FLEET_COMMANDER);
    rules.unwrap_or_else(|faults| panic!("{faults}"))
}

/// No module.
pub const BASIC: Modules = Modules {
    advanced: false,
    hidden: false,
    secret: false,
    scenario: Scenario::Normal,
};

/// The shipped ruleset with a change.
pub fn with(change: impl FnOnce(&mut Ruleset)) -> Ruleset {
    let mut rules = shipped();
    change(&mut rules);
    rules
}

/// A fleet of the shipped ships, such as `["battleship 1 drones", "frigate 4"]`.
pub fn fleet(units: &[&str]) -> Fleet {
    let unit = |text: &&str| {
        let mut words = text.split(' ');
        let class = words.next().expect("an id").to_string();
        let count = words.next().expect("a number").parse().expect("a number");
        Unit(class, count, words.map(str::to_string).collect())
    };
    Fleet {
        name: units.join(", "),
        units: units.iter().map(unit).collect(),
    }
}

/// The usual fleet.
pub const STANDARD: [&str; 3] = ["battleship 1", "destroyer 2", "frigate 4"];

/// A game between two fleets.
pub fn game_of(rules: Ruleset, a: &[&str], b: &[&str]) -> FleetCommander {
    let roster = |units| Roster::build(&rules, &fleet(units)).expect("a legal fleet");
    let (a, b) = (roster(a), roster(b));
    FleetCommander::new(Arc::new(rules), BySide { a: &a, b: &b })
}

/// A game between two usual fleets.
pub fn game(rules: Ruleset) -> FleetCommander {
    game_of(rules, &STANDARD, &STANDARD)
}

/// A game of two usual fleets by the shipped rules.
pub fn standard() -> FleetCommander {
    game(shipped())
}

/// A game of two usual fleets by the advanced rules.
pub fn advanced() -> FleetCommander {
    game(with(|rules| rules.modules.advanced = true))
}

/// A game of two usual fleets in a scenario.
pub fn in_scenario(scenario: Scenario) -> FleetCommander {
    game(with(|rules| rules.modules.scenario = scenario))
}

/// All scenarios.
pub const SCENARIOS: [Scenario; 5] = [
    Scenario::Normal,
    Scenario::Belt,
    Scenario::Trap,
    Scenario::Capture,
    Scenario::Rescue,
];

/// Every mix of modules.
pub fn modules() -> Vec<Modules> {
    let mut all = Vec::new();
    for scenario in SCENARIOS {
        for bits in 0..8 {
            all.push(Modules {
                advanced: bits & 1 != 0,
                hidden: bits & 2 != 0,
                secret: bits & 4 != 0,
                scenario,
            });
        }
    }
    all
}
