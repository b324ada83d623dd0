//! Measures the computer players against each other, in pairs of battles with
//! swapped seats: with the example fleets of both navies, and with the same
//! random legal fleet on both sides.
//!
//! `cargo run --release -p evenkeel-fleet-battle-game --example fbg_ladder [PAIRS] [RUNG] [--players A B]`
//!
//! Players are the names of those in `configs/players`, or paths of such files;
//! with two of them they are the only rung, and what the first one searched is
//! printed below it.
//!
//! The last column is a fingerprint of all battles of the rung: the same play has the
//! same fingerprint, so one that changed tells a change of play from a gain in speed.

use std::sync::Arc;

use evenkeel_fleet_battle_game::fleet::Roster;
use evenkeel_fleet_battle_game::game::{FleetBattleGame, Tables};
use evenkeel_fleet_battle_game::generator::Generator;
use evenkeel_fleet_battle_game::ruleset::{FLEET_BATTLE_GAME, Ruleset};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_rulebook::Demand;
use evenkeel_testkit::ladder::{Request, Rung};
use evenkeel_testkit::panel;

const LADDER: [[&str; 2]; 6] = [
    ["random", "random"],
    ["charge", "random"],
    ["charge", "charge"],
    ["captain", "random"],
    ["captain", "charge"],
    ["captain", "captain"],
];

const FLEETS: [&str; 2] = [
    evenkeel_configs::text("fleets/fbg-federation.ron"),
    evenkeel_configs::text("fleets/fbg-klingon.ron"),
];

/// The games of all pairs: the example fleets, or random fleets each against
/// itself.
fn prepare(pairs: u64, random: bool) -> Vec<FleetBattleGame> {
    let rules = Ruleset::read_text("fleet-battle-game", FLEET_BATTLE_GAME);
    let rules = Arc::new(rules.expect("the embedded ruleset"));
    let tables = Arc::new(Tables::new(&rules));
    let examples = FLEETS.map(|text| {
        let file: FleetFile = ron::from_str(text).expect("the shipped fleet");
        Roster::build(&rules, &file.fleet()).expect("a legal fleet")
    });
    let generator =
        Generator::new(&rules, &Demand::default(), rules.fleet.size).expect("any legal fleet");
    let prepare = |pair| {
        let drawn = random.then(|| {
            let fleet = generator.draw(&mut SeededDice::new(mix(1, 0, pair, Stream::Setup)));
            Roster::build(&rules, &fleet).expect("a legal fleet")
        });
        let [a, b] = match &drawn {
            Some(roster) => [roster, roster],
            None => [&examples[0], &examples[1]],
        };
        FleetBattleGame::with_tables(rules.clone(), tables.clone(), BySide { a, b })
    };
    (0..pairs).map(prepare).collect()
}

fn main() {
    let mut request = Request::read(&LADDER);
    if let Some(&only) = request.numbers.first() {
        request.keep(only);
    }
    let pairs = request.pairs;
    println!("{pairs} pairs; shares in % with 95 % intervals\n");
    println!(
        "| fleets | players | first takes | side A takes | first to fire takes | draws, % \
         | annihilation, % | rounds | battles a second | fingerprint |\n\
         |---|---|---|---|---|---|---|---|---|---|"
    );
    for (fleets, random) in [("example", false), ("random", true)] {
        let games = prepare(u64::from(pairs), random);
        for names in &request.rungs {
            let pairs = games.iter().map(|game| (game, &()));
            let players = names
                .each_ref()
                .map(|name| panel::player("fleet-battle-game", name));
            let rung = Rung::climb(players, pairs, |seat, _, state| {
                [seat, Side::A, state.first_fire.unwrap_or(Side::A)]
            });
            println!(
                "| {fleets} | {} | {} | {:.1} | {:.1} | {:.1} | {:.0} | {} |",
                names.join(" v "),
                rung.shares().join(" | "),
                rung.draws(),
                rung.percent(|outcome| outcome.reason == EndReason::Annihilation),
                rung.rounds(),
                rung.rate(),
                rung.fingerprint,
            );
            rung.print_effort();
        }
    }
}
