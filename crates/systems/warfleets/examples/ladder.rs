//! Measures the computer players against each other: the same random legal
//! fleet on both sides, pairs of battles with swapped seats on one table.
//!
//! `cargo run --release -p evenkeel-warfleets --example ladder [PAIRS] [POINTS] [RUNG] [EDITION] [--players A B]`
//!
//! The edition is `ftl` or `grimdark`, and may stand anywhere. Players are the
//! names of those in `configs/players`, or paths of such files; with two of them
//! they are the only rung, and what the first one searched is printed below it.
//!
//! The last column is a fingerprint of all battles of the rung: the same play has the
//! same fingerprint, so one that changed tells a change of play from a gain in speed.

use std::sync::Arc;

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::volley::Volleys;
use evenkeel_rulebook::Demand;
use evenkeel_testkit::ladder::{Request, Rung};
use evenkeel_testkit::panel;
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::generator::Generator;
use evenkeel_warfleets::ruleset::{FTL, GRIMDARK, Ruleset};
use evenkeel_warfleets::terrain::{self, Terrain};

const LADDER: [[&str; 2]; 6] = [
    ["random", "random"],
    ["charge", "random"],
    ["charge", "charge"],
    ["captain", "random"],
    ["captain", "charge"],
    ["captain", "captain"],
];

/// One pair: the game and the table that both of its battles are played on.
type Prepared = (Warfleets, Arc<Terrain>);

/// Random legal fleets, each against itself on a table of its own.
fn prepare(rules: Ruleset, pairs: u64, points: u32) -> Vec<Prepared> {
    let rules = Arc::new(rules);
    let volleys = Arc::new(Volleys::new());
    let prepare = |pair| {
        let mut setup = SeededDice::new(mix(1, 0, pair, Stream::Setup));
        let fleet = Generator::new(&rules, &Demand::default(), points)
            .and_then(|fleets| fleets.draw(&mut setup))
            .expect("a fleet");
        let roster = Roster::build(&rules, &fleet, points).expect("a legal fleet");
        let sides = BySide {
            a: &roster,
            b: &roster,
        };
        let game = Warfleets::with_tables(rules.clone(), volleys.clone(), sides);
        let table = terrain::generate(&rules.terrain, &rules.table, &mut setup);
        (game, Arc::new(table))
    };
    (0..pairs).map(prepare).collect()
}

/// What is asked for on the command line.
fn request() -> (Request, &'static str, &'static str, u32) {
    let editions = [("ftl", FTL), ("grimdark", GRIMDARK)];
    let mut request = Request::read(&LADDER);
    let named = |(name, _): &&(&str, &str)| request.words.iter().any(|word| word == name);
    let (edition, text) = *editions.iter().find(named).unwrap_or(&editions[0]);
    let points = request.numbers.first().copied().unwrap_or(300);
    if let Some(&only) = request.numbers.get(1) {
        request.keep(only);
    }
    (request, edition, text, points)
}

fn main() {
    let (request, edition, text, points) = request();
    let rules = Ruleset::read_text(edition, text).expect("the embedded ruleset");
    let (name, pairs) = (rules.name.clone(), request.pairs);
    let prepared = prepare(rules, u64::from(pairs), points);
    println!("{name}: {pairs} pairs at {points} points; shares in % with 95 % intervals\n");
    println!(
        "| players | first takes | first player takes | draws, % | objective | strength | annihilation \
         | surrender | round limit | battles a second | fingerprint |\n\
         |---|---|---|---|---|---|---|---|---|---|---|"
    );
    for names in &request.rungs {
        let pairs = prepared.iter().map(|(game, table)| (game, table));
        let players = names
            .each_ref()
            .map(|name| panel::player("warfleets", name));
        let rung = Rung::climb(players, pairs, |seat, outcome, _| [seat, outcome.first]);
        let mut ends = [0; 5];
        for outcome in &rung.outcomes {
            ends[outcome.reason as usize] += 1;
        }
        println!(
            "| {} | {} | {:.1} | {} | {:.0} | {} |",
            names.join(" v "),
            rung.shares().join(" | "),
            rung.draws(),
            ends.map(|count| count.to_string()).join(" | "),
            rung.rate(),
            rung.fingerprint,
        );
        rung.print_effort();
    }
}
