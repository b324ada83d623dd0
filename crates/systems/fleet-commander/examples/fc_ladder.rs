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
use evenkeel_fleet_commander::ruleset::{FLEET_COMMANDER, Ruleset, Scenario};
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_players::AnyPlayer;
use evenkeel_stats::{BattleScore, Confidence, PairScore, PairTally};
use evenkeel_testkit::fingerprint::Fingerprint;
use evenkeel_testkit::panel;

const LADDER: [[&str; 2]; 4] = [
    ["charge", "random"],
    ["captain", "random"],
    ["captain", "charge"],
    ["captain", "captain"],
];

const FLEET: &str = include_str!("../../../../configs/fleets/fc-standard.ron");

/// What a player took from another.
#[derive(Default)]
struct Rung {
    score: PairTally,
    first: PairTally,
    side_a: PairTally,
    rounds: u64,
    draws: u32,
    at_limit: u32,
    /// How every battle ended, and where its dice stood.
    fingerprint: Fingerprint,
}

/// How a battle ended for a side.
fn score(outcome: &Outcome, side: Side) -> BattleScore {
    match outcome.winner {
        Some(winner) if winner == side => BattleScore::Win,
        Some(_) => BattleScore::Loss,
        None => BattleScore::Draw,
    }
}

/// The outcome of one battle, with the first player in this seat, and its dice.
fn battle(
    game: &FleetCommander,
    players: &mut [AnyPlayer<FleetCommander>; 2],
    pair: u64,
    seat: Side,
) -> (Outcome, SeededDice) {
    let seed = |stream| mix(1, 0, pair, stream);
    let [one, other] = players;
    one.reseed(seed(Stream::Player(seat)));
    other.reseed(seed(Stream::Player(seat.other())));
    let mut dice = SeededDice::new(seed(Stream::Dice));
    let mut state = game.start(&(), &mut dice, &mut Silent);
    let outcome = match seat {
        Side::A => play(game, &mut state, one, other, &mut dice, &mut Silent),
        Side::B => play(game, &mut state, other, one, &mut dice, &mut Silent),
    };
    (outcome, dice)
}

impl Rung {
    /// Plays both battles of every pair.
    fn climb(game: &FleetCommander, names: &[String; 2], pairs: u32) -> Rung {
        let player = |name| panel::player::<FleetCommander>("fleet-commander", name);
        let mut players = names.each_ref().map(|name| player(name));
        let mut rung = Rung::default();
        for pair in 0..u64::from(pairs) {
            let scores = Side::BOTH.map(|seat| {
                let (outcome, mut dice) = battle(game, &mut players, pair, seat);
                rung.fingerprint.record(&outcome, &mut dice);
                rung.rounds += u64::from(outcome.rounds);
                rung.draws += u32::from(outcome.winner.is_none());
                let limit = [EndReason::Strength, EndReason::RoundLimit];
                rung.at_limit += u32::from(limit.contains(&outcome.reason));
                [seat, outcome.first, Side::A].map(|side| score(&outcome, side))
            });
            let tallies = [&mut rung.score, &mut rung.first, &mut rung.side_a];
            for (which, tally) in tallies.into_iter().enumerate() {
                tally.record(PairScore::of(scores[0][which], scores[1][which]));
            }
        }
        rung
    }
}

/// A share with its 95 % interval, percent.
fn share(tally: &PairTally) -> String {
    let interval = tally.interval(Confidence::P95);
    let mean = tally.mean().unwrap_or(f64::NAN);
    let [mean, low, high] = [mean, interval.low, interval.high].map(|share| 100.0 * share);
    format!("{mean:.1} ({low:.1} to {high:.1})")
}

/// What is asked for on the command line.
struct Request {
    pairs: u32,
    rules: Ruleset,
    rungs: Vec<[String; 2]>,
}

impl Request {
    fn read() -> Request {
        let rules = Ruleset::read_text("fleet-commander", FLEET_COMMANDER);
        let mut request = Request {
            pairs: 2000,
            rules: rules.expect("the embedded ruleset"),
            rungs: LADDER.map(|names| names.map(str::to_string)).to_vec(),
        };
        let mut arguments = std::env::args().skip(1);
        while let Some(text) = arguments.next() {
            let modules = &mut request.rules.modules;
            match text.as_str() {
                "--players" => {
                    let mut name = || arguments.next().expect("two players");
                    request.rungs = vec![[name(), name()]];
                }
                "advanced" => modules.advanced = true,
                "hidden" => modules.hidden = true,
                "secret" => modules.secret = true,
                "belt" => modules.scenario = Scenario::Belt,
                "trap" => modules.scenario = Scenario::Trap,
                "capture" => modules.scenario = Scenario::Capture,
                "rescue" => modules.scenario = Scenario::Rescue,
                number => request.pairs = number.parse().expect("a number of pairs"),
            }
        }
        request
    }
}

fn main() {
    let request = Request::read();
    let (rules, pairs) = (request.rules, request.pairs);
    println!(
        "{pairs} pairs, {:?}; shares in % with 95 % intervals\n",
        rules.modules
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
        let start = busy_s();
        let rung = Rung::climb(&game, names, pairs);
        let battles = f64::from(2 * pairs);
        println!(
            "| {} | {} | {} | {} | {:.1} | {:.1} | {:.1} | {:.0} | {} |",
            names.join(" v "),
            share(&rung.score),
            share(&rung.first),
            share(&rung.side_a),
            100.0 * f64::from(rung.draws) / battles,
            100.0 * f64::from(rung.at_limit) / battles,
            rung.rounds as f64 / battles,
            battles / (busy_s() - start),
            rung.fingerprint,
        );
    }
}

/// Seconds that this thread has been running, which do not count what else the
/// machine does; the clock's seconds where the system does not tell.
fn busy_s() -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let busy_ns = stat
        .split(' ')
        .next()
        .and_then(|text| text.parse::<f64>().ok());
    busy_ns.map_or_else(clock_s, |ns| ns / 1e9)
}

fn clock_s() -> f64 {
    let now = std::time::SystemTime::now();
    now.duration_since(std::time::UNIX_EPOCH)
        .map_or(0.0, |time| time.as_secs_f64())
}
