//! Measures the computer players against each other: the same random legal
//! fleet on both sides, pairs of battles with swapped seats on one table.
//!
//! `cargo run --release -p evenkeel-warfleets --example ladder [PAIRS] [POINTS] [RUNG] [EDITION]`
//!
//! The edition is `ftl` or `grimdark`, and may stand anywhere.

use std::sync::Arc;

use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_kernel::volley::Volleys;
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_stats::{BattleScore, Confidence, PairScore, PairTally};
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::generator::{Demand, generate};
use evenkeel_warfleets::ruleset::{FTL, GRIMDARK, Ruleset};
use evenkeel_warfleets::tactics::Opinions;
use evenkeel_warfleets::terrain::{self, Terrain};

const LADDER: [(PlayerKind, PlayerKind); 6] = [
    (PlayerKind::Random, PlayerKind::Random),
    (PlayerKind::Charge, PlayerKind::Random),
    (PlayerKind::Charge, PlayerKind::Charge),
    (PlayerKind::Captain, PlayerKind::Random),
    (PlayerKind::Captain, PlayerKind::Charge),
    (PlayerKind::Captain, PlayerKind::Captain),
];

const CAPTAIN: &str = include_str!("../../../../configs/players/captain-warfleets.ron");

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
    ends: [u32; 4],
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
    fn climb(
        kinds: (PlayerKind, PlayerKind),
        doctrine: Doctrine<Opinions>,
        prepared: &[Prepared],
    ) -> Rung {
        let mut one = AnyPlayer::new(kinds.0, doctrine, 0);
        let mut other = AnyPlayer::new(kinds.1, doctrine, 0);
        let mut rung = Rung::default();
        for (pair, (game, table)) in prepared.iter().enumerate() {
            let scores = Side::BOTH.map(|seat| {
                let seed = |stream| mix(1, 0, pair as u64, stream);
                one.reseed(seed(Stream::Player(seat)));
                other.reseed(seed(Stream::Player(seat.other())));
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
                rung.draws += u32::from(outcome.winner.is_none());
                rung.ends[outcome.reason as usize] += 1;
                [score(&outcome, seat), score(&outcome, outcome.first)]
            });
            let [[first, of_first], [second, of_second]] = scores;
            rung.score.record(PairScore::of(first, second));
            rung.first_player.record(PairScore::of(of_first, of_second));
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

fn main() {
    let editions = [("ftl", FTL), ("grimdark", GRIMDARK)];
    let named = |text: &String| editions.iter().find(|(name, _)| name == text);
    let (words, numbers): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|text| named(text).is_some());
    let (edition, text) = words.iter().find_map(named).unwrap_or(&editions[0]);
    let rules = Ruleset::read_text(edition, text).expect("the embedded ruleset");
    let mut numbers = numbers.iter().map(|text| text.parse::<u32>());
    let mut argument = || numbers.next().and_then(Result::ok);
    let pairs = argument().unwrap_or(2000);
    let points = argument().unwrap_or(300);
    let only = argument();
    let doctrine: Doctrine<Opinions> = ron::from_str(CAPTAIN).expect("the shipped doctrine");
    let name = rules.name.clone();
    let prepared = prepare(rules, u64::from(pairs), points);
    println!("{name}: {pairs} pairs at {points} points; shares in % with 95 % intervals\n");
    println!(
        "| players | first takes | first player takes | draws, % | objective | annihilation \
         | surrender | round limit | battles a second |\n|---|---|---|---|---|---|---|---|---|"
    );
    for (number, kinds) in LADDER.into_iter().enumerate() {
        if only.is_some_and(|only| only as usize != number) {
            continue;
        }
        let start = busy_s();
        let rung = Rung::climb(kinds, doctrine, &prepared);
        let battles = f64::from(2 * pairs);
        println!(
            "| {} v {} | {} | {} | {:.1} | {} | {:.0} |",
            kinds.0,
            kinds.1,
            share(&rung.score),
            share(&rung.first_player),
            100.0 * f64::from(rung.draws) / battles,
            rung.ends.map(|count| count.to_string()).join(" | "),
            battles / (busy_s() - start),
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
