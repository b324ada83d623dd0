//! Measures the computer players against each other: the same random legal
//! fleet on both sides, pairs of battles with swapped seats on one table.
//!
//! `cargo run --release -p evenkeel-warfleets --example ladder [PAIRS] [POINTS] [RUNG] [WEIGHTS]`
//!
//! With a file of weights the first player of each rung uses them, so that a
//! captain can be measured against the captain of the configuration.

use std::sync::Arc;

use evenkeel_document::Document;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::tactics::Weights;
use evenkeel_kernel::volley::Volleys;
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::generator::{Demand, generate};
use evenkeel_warfleets::ruleset::{FTL, Ruleset};
use evenkeel_warfleets::terrain;

const WEIGHTS: &str = include_str!("../../../../configs/players/captain-warfleets.ron");

fn main() {
    let trial = std::env::args().nth(4).map(|file| {
        let text = std::fs::read_to_string(file).expect("the file of weights");
        ron::from_str::<Weights>(&text).expect("weights")
    });
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u32>());
    let pairs = arguments.next().and_then(Result::ok).unwrap_or(2000);
    let points = arguments.next().and_then(Result::ok).unwrap_or(300);
    let document = Document::parse("warfleets-ftl.ron", FTL).expect("the embedded ruleset");
    let rules = Ruleset::read(&document).expect("the embedded ruleset");
    let weights: Weights = ron::from_str(WEIGHTS).expect("the embedded weights");
    let rules = Arc::new(rules);
    let volleys = Arc::new(Volleys::new());
    let prepared: Vec<_> = (0..u64::from(pairs))
        .map(|pair| {
            let mut setup = SeededDice::new(mix(1, 0, pair, Stream::Setup));
            let fleet = generate(&rules, Demand::default(), points, &mut setup).expect("a fleet");
            let roster = Roster::build(&rules, &fleet, points).expect("a legal fleet");
            let sides = BySide {
                a: &roster,
                b: &roster,
            };
            let game = Warfleets::with_tables(rules.clone(), volleys.clone(), sides);
            let table = Arc::new(terrain::generate(&rules.terrain, &rules.table, &mut setup));
            (game, table)
        })
        .collect();
    let ladder = [
        (PlayerKind::Random, PlayerKind::Random),
        (PlayerKind::Charge, PlayerKind::Random),
        (PlayerKind::Charge, PlayerKind::Charge),
        (PlayerKind::Captain, PlayerKind::Random),
        (PlayerKind::Captain, PlayerKind::Charge),
        (PlayerKind::Captain, PlayerKind::Captain),
    ];
    let only = arguments.next().and_then(Result::ok);
    for (rung, (one, other)) in ladder.into_iter().enumerate() {
        if only.is_some_and(|only| only as usize != rung) {
            continue;
        }
        let (mut score, mut draws, mut first) = (0.0, 0, 0.0);
        let mut decided = [0u32; 4];
        let start = busy_s();
        for (pair, (game, table)) in prepared.iter().enumerate() {
            for seat in Side::BOTH {
                let kinds = if seat == Side::A {
                    (one, other)
                } else {
                    (other, one)
                };
                let seed = |stream| mix(1, 0, pair as u64, stream);
                let tried = trial.unwrap_or(weights);
                let minds = if seat == Side::A {
                    (tried, weights)
                } else {
                    (weights, tried)
                };
                let mut a = AnyPlayer::new(kinds.0, minds.0, seed(Stream::Player(Side::A)));
                let mut b = AnyPlayer::new(kinds.1, minds.1, seed(Stream::Player(Side::B)));
                let mut dice = SeededDice::new(seed(Stream::Dice));
                let mut state = game.start(table, &mut dice, &mut Silent);
                let outcome = play(game, &mut state, &mut a, &mut b, &mut dice, &mut Silent);
                decided[outcome.reason as usize] += 1;
                match outcome.winner {
                    Some(winner) => {
                        score += f64::from(u8::from(winner == seat));
                        first += f64::from(u8::from(winner == outcome.first));
                    }
                    None => {
                        score += 0.5;
                        first += 0.5;
                        draws += 1;
                    }
                }
            }
        }
        let battle_s = busy_s() - start;
        let battles = f64::from(2 * pairs);
        println!(
            "{one:?} v {other:?}: {:.1} % (draws {:.1} %, first player {:.1} %), {:.0} battles/s, ends {decided:?}",
            100.0 * score / battles,
            100.0 * f64::from(draws) / battles,
            100.0 * first / battles,
            battles / battle_s,
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
