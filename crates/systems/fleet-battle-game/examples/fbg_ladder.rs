//! Measures the computer players against each other, in pairs of battles with
//! swapped seats: with the example fleets of both navies, and with the same
//! random legal fleet on both sides.
//!
//! `cargo run --release -p evenkeel-fleet-battle-game --example fbg_ladder [PAIRS] [RUNG] [DOCTRINE]`
//!
//! With a doctrine the first player of each rung uses it, so that a
//! captain can be measured against the captain of the configuration.

use std::sync::Arc;

use evenkeel_fleet_battle_game::fleet::Roster;
use evenkeel_fleet_battle_game::game::{FleetBattleGame, Tables};
use evenkeel_fleet_battle_game::generator::{Demand, Generator};
use evenkeel_fleet_battle_game::ruleset::{FLEET_BATTLE_GAME, Ruleset};
use evenkeel_fleet_battle_game::tactics::Opinions;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_stats::{BattleScore, Confidence, PairScore, PairTally};

const LADDER: [(PlayerKind, PlayerKind); 6] = [
    (PlayerKind::Random, PlayerKind::Random),
    (PlayerKind::Charge, PlayerKind::Random),
    (PlayerKind::Charge, PlayerKind::Charge),
    (PlayerKind::Captain, PlayerKind::Random),
    (PlayerKind::Captain, PlayerKind::Charge),
    (PlayerKind::Captain, PlayerKind::Captain),
];

const CAPTAIN: &str = include_str!("../../../../configs/players/captain-fleet-battle-game.ron");
const FLEETS: [&str; 2] = [
    include_str!("../../../../configs/fleets/fbg-federation.ron"),
    include_str!("../../../../configs/fleets/fbg-klingon.ron"),
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
    let generator = Generator::new(&rules, Demand::default()).expect("any legal fleet");
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

/// What a player took from another.
#[derive(Default)]
struct Rung {
    score: PairTally,
    side_a: PairTally,
    first_fire: PairTally,
    rounds: u64,
    draws: u32,
    annihilations: u32,
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
        doctrines: [Doctrine<Opinions>; 2],
        games: &[FleetBattleGame],
    ) -> Rung {
        let mut one = AnyPlayer::new(kinds.0, doctrines[0], 0);
        let mut other = AnyPlayer::new(kinds.1, doctrines[1], 0);
        let mut rung = Rung::default();
        for (pair, game) in games.iter().enumerate() {
            let scores = Side::BOTH.map(|seat| {
                let seed = |stream| mix(1, 0, pair as u64, stream);
                one.reseed(seed(Stream::Player(seat)));
                other.reseed(seed(Stream::Player(seat.other())));
                let dice = &mut SeededDice::new(seed(Stream::Dice));
                let mut state = game.start(&(), dice, &mut Silent);
                let outcome = match seat {
                    Side::A => play(game, &mut state, &mut one, &mut other, dice, &mut Silent),
                    Side::B => play(game, &mut state, &mut other, &mut one, dice, &mut Silent),
                };
                rung.rounds += u64::from(outcome.rounds);
                rung.draws += u32::from(outcome.winner.is_none());
                rung.annihilations += u32::from(outcome.reason == EndReason::Annihilation);
                let first_fire = state.first_fire.unwrap_or(Side::A);
                [seat, Side::A, first_fire].map(|side| score(&outcome, side))
            });
            let tallies = [&mut rung.score, &mut rung.side_a, &mut rung.first_fire];
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

fn main() {
    let mut arguments = std::env::args().skip(1);
    let pairs: u32 = arguments
        .next()
        .map_or(2000, |text| text.parse().expect("a number of pairs"));
    let only: Option<usize> = arguments.next().and_then(|text| text.parse().ok());
    let doctrine: Doctrine<Opinions> = ron::from_str(CAPTAIN).expect("the shipped doctrine");
    let tried = arguments.next().map_or(doctrine, |file| {
        let text = std::fs::read_to_string(file).expect("a doctrine");
        ron::from_str(&text).expect("a doctrine")
    });
    println!("{pairs} pairs; shares in % with 95 % intervals\n");
    println!(
        "| fleets | players | first takes | side A takes | first to fire takes | draws, % \
         | annihilation, % | rounds | battles a second |\n|---|---|---|---|---|---|---|---|---|"
    );
    for (fleets, random) in [("example", false), ("random", true)] {
        let games = prepare(u64::from(pairs), random);
        for (number, kinds) in LADDER.into_iter().enumerate() {
            if only.is_some_and(|only| only != number) {
                continue;
            }
            let start = busy_s();
            let rung = Rung::climb(kinds, [tried, doctrine], &games);
            let battles = f64::from(2 * pairs);
            println!(
                "| {fleets} | {} v {} | {} | {} | {} | {:.1} | {:.1} | {:.1} | {:.0} |",
                kinds.0,
                kinds.1,
                share(&rung.score),
                share(&rung.side_a),
                share(&rung.first_fire),
                100.0 * f64::from(rung.draws) / battles,
                100.0 * f64::from(rung.annihilations) / battles,
                rung.rounds as f64 / battles,
                battles / (busy_s() - start),
            );
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
