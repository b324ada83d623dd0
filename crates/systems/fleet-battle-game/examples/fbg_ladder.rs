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
use evenkeel_fleet_battle_game::generator::{Demand, Generator};
use evenkeel_fleet_battle_game::ruleset::{FLEET_BATTLE_GAME, Ruleset};
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_players::Effort;
use evenkeel_stats::{BattleScore, Confidence, PairScore, PairTally};
use evenkeel_testkit::fingerprint::Fingerprint;
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
    fn climb(names: &[String; 2], games: &[FleetBattleGame]) -> Rung {
        let player = |name| panel::player::<FleetBattleGame>("fleet-battle-game", name);
        let [mut one, mut other] = names.each_ref().map(|name| player(name));
        let mut rung = Rung::default();
        for (pair, game) in games.iter().enumerate() {
            let scores = Side::BOTH.map(|seat| {
                let seed = |stream| mix(1, 0, pair as u64, stream);
                one.begin(game, seed(Stream::Player(seat)));
                other.begin(game, seed(Stream::Player(seat.other())));
                let dice = &mut SeededDice::new(seed(Stream::Dice));
                let mut state = game.start(&(), dice, &mut Silent);
                let outcome = match seat {
                    Side::A => play(game, &mut state, &mut one, &mut other, dice, &mut Silent),
                    Side::B => play(game, &mut state, &mut other, &mut one, dice, &mut Silent),
                };
                rung.fingerprint.record(&outcome, dice);
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

/// The pairs and the rungs that are asked for on the command line.
fn request() -> (u32, Vec<[String; 2]>) {
    let mut rungs = LADDER.map(|names| names.map(str::to_string)).to_vec();
    let mut numbers = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(text) = arguments.next() {
        if text == "--players" {
            let mut name = || arguments.next().expect("two players");
            rungs = vec![[name(), name()]];
        } else {
            numbers.push(text.parse::<u32>().expect("a number"));
        }
    }
    if let Some(&only) = numbers.get(1) {
        rungs = vec![rungs[only as usize].clone()];
    }
    (numbers.first().copied().unwrap_or(2000), rungs)
}

fn main() {
    let (pairs, rungs) = request();
    println!("{pairs} pairs; shares in % with 95 % intervals\n");
    println!(
        "| fleets | players | first takes | side A takes | first to fire takes | draws, % \
         | annihilation, % | rounds | battles a second | fingerprint |\n\
         |---|---|---|---|---|---|---|---|---|---|"
    );
    for (fleets, random) in [("example", false), ("random", true)] {
        let games = prepare(u64::from(pairs), random);
        for names in &rungs {
            let start = busy_s();
            let rung = Rung::climb(names, &games);
            let battles = f64::from(2 * pairs);
            println!(
                "| {fleets} | {} | {} | {} | {} | {:.1} | {:.1} | {:.1} | {:.0} | {} |",
                names.join(" v "),
                share(&rung.score),
                share(&rung.side_a),
                share(&rung.first_fire),
                100.0 * f64::from(rung.draws) / battles,
                100.0 * f64::from(rung.annihilations) / battles,
                rung.rounds as f64 / battles,
                battles / (busy_s() - start),
                rung.fingerprint,
            );
            if rung.effort.searched > 0 {
                println!("{}", searched(rung.effort, battles));
            }
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
