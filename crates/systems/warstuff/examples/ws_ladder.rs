//! Measures the computer players against each other, in pairs of battles of random
//! legal warbands with swapped seats, on random tables.
//!
//! `cargo run --release -p evenkeel-warstuff --example ws_ladder [PAIRS] [POINTS points] [printed] [mirror] [--players A B]`
//!
//! With `printed` warbands have printed units alone, with `mirror` both sides have the
//! same one. Players are the names of those in `configs/players`, or paths of such files.

use std::sync::Arc;

use evenkeel_document::Document;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_players::AnyPlayer;
use evenkeel_stats::{BattleScore, Confidence, PairScore, PairTally};
use evenkeel_testkit::panel;
use evenkeel_warstuff::fleet::Roster;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::generator::{Demand, Generator};
use evenkeel_warstuff::ruleset::{Ruleset, WARSTUFF, WARSTUFF_UNITS};
use evenkeel_warstuff::terrain::{Terrain, generate};

const LADDER: [[&str; 2]; 4] = [
    ["charge", "random"],
    ["captain", "random"],
    ["captain", "charge"],
    ["captain", "captain"],
];

/// What a player took from another.
#[derive(Default)]
struct Rung {
    score: PairTally,
    first: PairTally,
    rounds: u64,
    draws: u32,
    at_limit: u32,
    fingerprint: u64,
}

/// How a battle ended for a side.
fn score(outcome: &Outcome, side: Side) -> BattleScore {
    match outcome.winner {
        Some(winner) if winner == side => BattleScore::Win,
        Some(_) => BattleScore::Loss,
        None => BattleScore::Draw,
    }
}

/// What is asked for on the command line.
struct Request {
    pairs: u32,
    points: u32,
    mirror: bool,
    rules: Arc<Ruleset>,
    rungs: Vec<[String; 2]>,
}

impl Request {
    fn read() -> Request {
        let mut pairs = 2000;
        let mut points = None;
        let (mut printed, mut mirror) = (false, false);
        let mut rungs = LADDER.map(|names| names.map(str::to_string)).to_vec();
        let mut arguments = std::env::args().skip(1);
        while let Some(text) = arguments.next() {
            match text.as_str() {
                "--players" => {
                    let mut name = || arguments.next().expect("two players");
                    rungs = vec![[name(), name()]];
                }
                "printed" => printed = true,
                "mirror" => mirror = true,
                "points" => points = Some(std::mem::replace(&mut pairs, 2000)),
                number => pairs = number.parse().expect("a number of pairs"),
            }
        }
        let base = Document::parse("warstuff", WARSTUFF).expect("the shipped rules");
        let units = Document::parse("warstuff-units", WARSTUFF_UNITS).expect("the shipped units");
        let mut rules = Ruleset::read(&units.laid_over(&base, "extends").0).expect("sound rules");
        if printed {
            rules.warband.drawn_custom_one_in = 0;
        }
        Request {
            pairs,
            points: points.unwrap_or(rules.warband.points_limit),
            mirror,
            rules: Arc::new(rules),
            rungs,
        }
    }

    /// The warbands and the table of a pair.
    fn pair(&self, generator: &Generator<'_>, pair: u64) -> ([Roster; 2], Arc<Terrain>) {
        let dice = &mut SeededDice::new(mix(1, 0, pair, Stream::Fleets));
        let mut rosters = [(); 2].map(|()| {
            let fleet = generator.draw(dice);
            Roster::build(&self.rules, &fleet, Some(self.points)).expect("a legal warband")
        });
        if self.mirror {
            rosters[1] = rosters[0].clone();
        }
        let dice = &mut SeededDice::new(mix(1, 0, pair, Stream::Setup));
        (rosters, Arc::new(generate(&self.rules, dice)))
    }

    /// The outcome of one battle, with the first player and its warband in this seat.
    fn battle(
        &self,
        players: &mut [AnyPlayer<WarStuff>; 2],
        rosters: &[Roster; 2],
        table: &Arc<Terrain>,
        pair: u64,
        seat: Side,
    ) -> Outcome {
        let seed = |stream| mix(1, 0, pair, stream);
        let [one, other] = players;
        one.reseed(seed(Stream::Player(seat)));
        other.reseed(seed(Stream::Player(seat.other())));
        let seats = BySide {
            a: &rosters[0],
            b: &rosters[1],
        };
        let seats = if seat == Side::A {
            seats
        } else {
            seats.swapped()
        };
        let game = WarStuff::new(self.rules.clone(), seats);
        let dice = &mut SeededDice::new(seed(Stream::Dice));
        let mut state = game.start(table, dice, &mut Silent);
        match seat {
            Side::A => play(&game, &mut state, one, other, dice, &mut Silent),
            Side::B => play(&game, &mut state, other, one, dice, &mut Silent),
        }
    }

    /// Plays both battles of every pair. Warbands change hands from one pair to the
    /// next, so that no player has the better ones.
    fn climb(&self, names: &[String; 2]) -> Rung {
        let player = |name| panel::player::<WarStuff>("warstuff", name);
        let mut players = names.each_ref().map(|name| player(name));
        let mut rung = Rung::default();
        let generator = Generator::new(&self.rules, Demand::default(), Some(self.points));
        let generator = generator.expect("warbands");
        for pair in 0..u64::from(self.pairs) {
            let (mut rosters, table) = self.pair(&generator, pair / 2);
            if pair % 2 == 1 {
                rosters.swap(0, 1);
            }
            let scores = Side::BOTH.map(|seat| {
                let outcome = self.battle(&mut players, &rosters, &table, pair, seat);
                rung.rounds += u64::from(outcome.rounds);
                rung.draws += u32::from(outcome.winner.is_none());
                let limit = [EndReason::Strength, EndReason::RoundLimit];
                rung.at_limit += u32::from(limit.contains(&outcome.reason));
                let text = format!("{outcome:?}");
                for byte in text.bytes() {
                    rung.fingerprint =
                        (rung.fingerprint ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
                }
                [seat, outcome.first].map(|side| score(&outcome, side))
            });
            let tallies = [&mut rung.score, &mut rung.first];
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
    let request = Request::read();
    println!(
        "{} pairs at {} points; shares in % with 95 % intervals\n",
        request.pairs, request.points
    );
    println!(
        "| players | first takes | first to move takes | draws, % | at the limit, % | rounds \
         | battles a second | fingerprint |\n|---|---|---|---|---|---|---|---|"
    );
    for names in &request.rungs {
        let start = busy_s();
        let rung = request.climb(names);
        let battles = f64::from(2 * request.pairs);
        println!(
            "| {} | {} | {} | {:.1} | {:.1} | {:.1} | {:.0} | {:016x} |",
            names.join(" v "),
            share(&rung.score),
            share(&rung.first),
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
