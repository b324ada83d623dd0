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

use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::volley::Volleys;
use evenkeel_players::Effort;
use evenkeel_stats::{BattleScore, Confidence, PairScore, PairTally};
use evenkeel_testkit::fingerprint::Fingerprint;
use evenkeel_testkit::panel;
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::generator::{Demand, generate};
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
        let fleet = generate(&rules, Demand::default(), points, &mut setup).expect("a fleet");
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

/// What a player took from another.
#[derive(Default)]
struct Rung {
    score: PairTally,
    first_player: PairTally,
    draws: u32,
    /// Battles by how they ended, in the order of `EndReason`.
    ends: [u32; 5],
    /// What the first player searched.
    effort: Effort,
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

impl Rung {
    /// Plays both battles of every pair.
    fn climb(names: &[String; 2], prepared: &[Prepared]) -> Rung {
        let player = |name| panel::player::<Warfleets>("warfleets", name);
        let [mut one, mut other] = names.each_ref().map(|name| player(name));
        let mut rung = Rung::default();
        for (pair, (game, table)) in prepared.iter().enumerate() {
            let scores = Side::BOTH.map(|seat| {
                let seed = |stream| mix(1, 0, pair as u64, stream);
                one.begin(game, seed(Stream::Player(seat)));
                other.begin(game, seed(Stream::Player(seat.other())));
                let mut dice = SeededDice::new(seed(Stream::Dice));
                let mut state = game.start(table, &mut dice, &mut Silent);
                let outcome = match seat {
                    Side::A => play(
                        game,
                        &mut state,
                        &mut one,
                        &mut other,
                        &mut dice,
                        &mut Silent,
                    ),
                    Side::B => play(
                        game,
                        &mut state,
                        &mut other,
                        &mut one,
                        &mut dice,
                        &mut Silent,
                    ),
                };
                rung.fingerprint.record(&outcome, &mut dice);
                rung.draws += u32::from(outcome.winner.is_none());
                rung.ends[outcome.reason as usize] += 1;
                [score(&outcome, seat), score(&outcome, outcome.first)]
            });
            let [[first, of_first], [second, of_second]] = scores;
            rung.score.record(PairScore::of(first, second));
            rung.first_player.record(PairScore::of(of_first, of_second));
        }
        rung.effort = one.effort();
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

/// What a player searched, a battle.
fn searched(effort: Effort, battles: f64) -> String {
    let each = |count: u64| count as f64 / battles;
    format!(
        "\na battle: {:.0} decisions, {:.1} searched with {:.1} candidates each, {:.1} overruled; \
         {:.0} playouts of {:.0} decisions",
        each(effort.asked),
        each(effort.searched),
        effort.candidates as f64 / effort.searched as f64,
        each(effort.overruled),
        each(effort.playouts),
        effort.steps as f64 / effort.playouts as f64,
    )
}

/// What is asked for on the command line.
struct Request {
    edition: (&'static str, &'static str),
    pairs: u32,
    points: u32,
    rungs: Vec<[String; 2]>,
}

impl Request {
    fn read() -> Request {
        let editions = [("ftl", FTL), ("grimdark", GRIMDARK)];
        let mut request = Request {
            edition: editions[0],
            pairs: 2000,
            points: 300,
            rungs: LADDER.map(|names| names.map(str::to_string)).into(),
        };
        let mut numbers = Vec::new();
        let mut arguments = std::env::args().skip(1);
        while let Some(text) = arguments.next() {
            if text == "--players" {
                let mut name = || arguments.next().expect("two players");
                request.rungs = vec![[name(), name()]];
            } else if let Some(edition) = editions.iter().find(|(name, _)| *name == text) {
                request.edition = *edition;
            } else {
                numbers.push(text.parse::<u32>().expect("a number or an edition"));
            }
        }
        let mut numbers = numbers.into_iter();
        request.pairs = numbers.next().unwrap_or(request.pairs);
        request.points = numbers.next().unwrap_or(request.points);
        if let Some(only) = numbers.next() {
            request.rungs = vec![request.rungs[only as usize].clone()];
        }
        request
    }
}

fn main() {
    let request = Request::read();
    let (edition, text) = request.edition;
    let rules = Ruleset::read_text(edition, text).expect("the embedded ruleset");
    let (pairs, points) = (request.pairs, request.points);
    let name = rules.name.clone();
    let prepared = prepare(rules, u64::from(pairs), points);
    println!("{name}: {pairs} pairs at {points} points; shares in % with 95 % intervals\n");
    println!(
        "| players | first takes | first player takes | draws, % | objective | strength | annihilation \
         | surrender | round limit | battles a second | fingerprint |\n\
         |---|---|---|---|---|---|---|---|---|---|---|"
    );
    for names in &request.rungs {
        let start = busy_s();
        let rung = Rung::climb(names, &prepared);
        let battles = f64::from(2 * pairs);
        println!(
            "| {} | {} | {} | {:.1} | {} | {:.0} | {} |",
            names.join(" v "),
            share(&rung.score),
            share(&rung.first_player),
            100.0 * f64::from(rung.draws) / battles,
            rung.ends.map(|count| count.to_string()).join(" | "),
            battles / (busy_s() - start),
            rung.fingerprint,
        );
        if rung.effort.searched > 0 {
            println!("{}", searched(rung.effort, battles));
        }
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
