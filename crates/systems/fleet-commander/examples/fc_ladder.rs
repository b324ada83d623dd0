//! Measures the computer players against each other, in pairs of battles of two
//! usual fleets with swapped seats.
//!
//! `cargo run --release -p evenkeel-fleet-commander --example fc_ladder [PAIRS] [MODULE...] [--players A B]`
//!
//! Modules are `advanced`, `hidden`, `secret`, `belt`, `trap`, `capture` and
//! `rescue`. Players are the names of those in `configs/players`, or paths of such
//! files.
//!
//! The last column is a fingerprint of all battles of the rung: the same play has the
//! same fingerprint, so one that changed tells a change of play from a gain in speed.

use std::sync::Arc;

use evenkeel_fleet_commander::fleet::Roster;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::ruleset::{FLEET_COMMANDER, Modules, Ruleset, Scenario};
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_testkit::ladder::{Request, Rung};
use evenkeel_testkit::panel;

const LADDER: [[&str; 2]; 4] = [
    ["charge", "random"],
    ["captain", "random"],
    ["captain", "charge"],
    ["captain", "captain"],
];

const FLEET: &str = evenkeel_configs::text("fleets/fc-standard.ron");

/// Switches on a module, or names the scenario.
///
/// # Panics
/// When there is none of this name.
fn switch(modules: &mut Modules, word: &str) {
    match word {
        "advanced" => modules.advanced = true,
        "hidden" => modules.hidden = true,
        "secret" => modules.secret = true,
        "belt" => modules.scenario = Scenario::Belt,
        "trap" => modules.scenario = Scenario::Trap,
        "capture" => modules.scenario = Scenario::Capture,
        "rescue" => modules.scenario = Scenario::Rescue,
        word => panic!("`{word}` is no module"),
    }
}

fn main() {
    let request = Request::read(&LADDER);
    let rules = Ruleset::read_text("fleet-commander", FLEET_COMMANDER);
    let mut rules = rules.expect("the embedded ruleset");
    for word in &request.words {
        switch(&mut rules.modules, word);
    }
    println!(
        "{} pairs, {:?}; shares in % with 95 % intervals\n",
        request.pairs, rules.modules
    );
    println!(
        "| players | first takes | first to move takes | side A takes | draws, % | at the limit, % \
         | rounds | battles a second | fingerprint |\n|---|---|---|---|---|---|---|---|---|"
    );
    let file: FleetFile = ron::from_str(FLEET).expect("the shipped fleet");
    let roster = Roster::build(&rules, &file.fleet()).expect("a legal fleet");
    let rosters = BySide {
        a: &roster,
        b: &roster,
    };
    let game = FleetCommander::new(Arc::new(rules), rosters);
    for names in &request.rungs {
        let pairs = (0..request.pairs).map(|_| (&game, &()));
        let players = names
            .each_ref()
            .map(|name| panel::player("fleet-commander", name));
        let rung = Rung::climb(players, pairs, |seat, outcome, _| {
            [seat, outcome.first, Side::A]
        });
        let limit = [EndReason::Strength, EndReason::RoundLimit];
        println!(
            "| {} | {} | {:.1} | {:.1} | {:.1} | {:.0} | {} |",
            names.join(" v "),
            rung.shares().join(" | "),
            rung.draws(),
            rung.percent(|outcome| limit.contains(&outcome.reason)),
            rung.rounds(),
            rung.rate(),
            rung.fingerprint,
        );
        rung.print_effort();
    }
}
