//! How many battles a second one thread plays of one kind.
//!
//! `cargo run --release -p evenkeel-benches --example speed SET PLAYER [POINTS [SEED [replay]]]`
//!
//! SET is `ftl` or `grimdark`, random legal fleets of POINTS (300 unless told) on
//! tables with terrain; `fbg`, the example fleets of both navies; or `fbg-random`,
//! random legal fleets of six ships. Both sides have the same random fleet and the
//! same PLAYER: `random`, `charge` or `captain`. SEED draws fleets, tables and dice, 1
//! unless told. With `replay` the recorded actions of these battles are carried out
//! again, so that decisions cost nothing: what is left is the rules, the bound of all
//! that players can gain.
//!
//! It prints battles a second and a fingerprint of how the battles ended and where
//! their dice stood: the same play has the same one. Making fleets, games and tables
//! is not counted, nor is what else the machine does.
//!
//! `scripts/in-turns.sh` lays this file beside the code of an older commit. It
//! therefore takes nothing from the workspace but what battles have always needed.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use evenkeel_fleet_battle_game::fleet::Roster as HexRoster;
use evenkeel_fleet_battle_game::game::{FleetBattleGame, Tables};
use evenkeel_fleet_battle_game::generator::Generator as HexGenerator;
use evenkeel_fleet_battle_game::ruleset as fbg;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_kernel::volley::Volleys;
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::generator::Generator;
use evenkeel_warfleets::ruleset::{FTL, GRIMDARK, Ruleset};
use evenkeel_warfleets::terrain::generate;

/// Battles of one pass.
const BATTLES: u64 = 250;
/// Passes are played until this much time is spent.
const ENOUGH_S: f64 = 1.0;

// By paths, because `scripts/in-turns.sh` builds this file in older commits as well.
const DOCTRINE: &str = include_str!("../../configs/players/captain-warfleets.ron");
const HEX_DOCTRINE: &str = include_str!("../../configs/players/captain-fleet-battle-game.ron");
const NAVIES: [&str; 2] = [
    include_str!("../../configs/fleets/fbg-federation.ron"),
    include_str!("../../configs/fleets/fbg-klingon.ron"),
];

/// Battles that are set up, and what was done in each.
struct Battles<G: Foresight> {
    root: u64,
    games: Vec<(G, G::Setup)>,
    players: BySide<AnyPlayer<G>>,
    recorded: Vec<Vec<G::Action>>,
}

fn seed(root: u64, number: usize, stream: Stream) -> u64 {
    mix(root, 0, number as u64, stream)
}

impl<G: Foresight> Battles<G> {
    fn new(kind: PlayerKind, doctrine: &str, root: u64, games: Vec<(G, G::Setup)>) -> Self {
        let doctrine: Doctrine<G::Opinions> = ron::from_str(doctrine).expect("a captain");
        Battles {
            root,
            games,
            players: BySide::from_fn(|_| AnyPlayer::new(kind, doctrine.clone(), 0)),
            recorded: Vec::new(),
        }
    }

    fn begin(&mut self, number: usize) -> SeededDice {
        let seed = |stream| seed(self.root, number, stream);
        let (game, _) = &self.games[number];
        self.players.a.begin(game, seed(Stream::Player(Side::A)));
        self.players.b.begin(game, seed(Stream::Player(Side::B)));
        SeededDice::new(seed(Stream::Dice))
    }

    /// Plays all battles and keeps every action; the fingerprint of the battles.
    fn record(&mut self) -> u64 {
        let mut print = DefaultHasher::new();
        for number in 0..self.games.len() {
            let dice = &mut self.begin(number);
            let (game, setup) = &self.games[number];
            let BySide { a, b } = &mut self.players;
            let mut state = game.start(setup, dice, &mut Silent);
            let mut actions = Vec::new();
            let outcome = loop {
                let side = match game.to_move(&state) {
                    Turn::One(side) => side,
                    Turn::Over(outcome) => break outcome,
                };
                let view = game.view(&state, side);
                let action = match side {
                    Side::A => a.choose(game, view),
                    Side::B => b.choose(game, view),
                };
                actions.push(action);
                game.apply(&mut state, action, dice, &mut Silent);
            };
            self.recorded.push(actions);
            (outcome.winner, outcome.margin, outcome.rounds).hash(&mut print);
            dice.below(u32::MAX).hash(&mut print);
        }
        print.finish()
    }

    /// Plays all battles; how many rounds they took together.
    fn play(&mut self) -> u32 {
        let mut rounds = 0;
        for number in 0..self.games.len() {
            let dice = &mut self.begin(number);
            let (game, setup) = &self.games[number];
            let BySide { a, b } = &mut self.players;
            let mut state = game.start(setup, dice, &mut Silent);
            rounds += u32::from(play(game, &mut state, a, b, dice, &mut Silent).rounds);
        }
        rounds
    }

    /// Carries out again what was recorded; how many rounds it took.
    fn replay(&mut self) -> u32 {
        let mut rounds = 0;
        for (number, ((game, setup), actions)) in self.games.iter().zip(&self.recorded).enumerate()
        {
            let dice = &mut SeededDice::new(seed(self.root, number, Stream::Dice));
            let mut state = game.start(setup, dice, &mut Silent);
            for &action in actions {
                game.apply(&mut state, action, dice, &mut Silent);
            }
            match game.to_move(&state) {
                Turn::Over(outcome) => rounds += u32::from(outcome.rounds),
                Turn::One(_) => panic!("battle {number} goes on after its last action"),
            }
        }
        rounds
    }

    /// Prints what `scripts/in-turns.sh` reads.
    fn measure(mut self, replay: bool) {
        let pass = if replay { Self::replay } else { Self::play };
        let print = self.record();
        let start_s = busy_s();
        let mut battles = 0;
        while busy_s() - start_s < ENOUGH_S {
            std::hint::black_box(pass(&mut self));
            battles += self.games.len();
        }
        let rate = battles as f64 / (busy_s() - start_s);
        println!("{rate:.1} {print:016x}");
    }
}

/// Random legal fleets, each against itself on a table of its own.
fn warfleets(
    edition: &str,
    points: u32,
    root: u64,
) -> Vec<(Warfleets, <Warfleets as Game>::Setup)> {
    let rules = Arc::new(Ruleset::read_text("edition", edition).expect("the embedded ruleset"));
    let volleys = Arc::new(Volleys::new());
    let fleets = Generator::new(&rules, &Default::default(), points).expect("any legal fleet");
    let prepare = |number| {
        let dice = &mut SeededDice::new(seed(root, number, Stream::Setup));
        let fleet = fleets.draw(dice).expect("a fleet");
        let roster = Roster::build(&rules, &fleet, points).expect("a legal fleet");
        let sides = BySide {
            a: &roster,
            b: &roster,
        };
        let game = Warfleets::with_tables(rules.clone(), volleys.clone(), sides);
        (game, Arc::new(generate(&rules.terrain, &rules.table, dice)))
    };
    (0..BATTLES as usize).map(prepare).collect()
}

/// The example fleets of both navies, or random legal fleets each against itself.
fn hex_battles(random: bool, root: u64) -> Vec<(FleetBattleGame, ())> {
    let rules = fbg::Ruleset::read_text("fleet-battle-game", fbg::FLEET_BATTLE_GAME);
    let rules = Arc::new(rules.expect("the embedded ruleset"));
    let tables = Arc::new(Tables::new(&rules));
    let fleets =
        HexGenerator::new(&rules, &Default::default(), rules.fleet.size).expect("any legal fleet");
    let prepare = |number| {
        let [a, b] = if random {
            let drawn = fleets.draw(&mut SeededDice::new(seed(root, number, Stream::Setup)));
            [drawn.clone(), drawn]
        } else {
            NAVIES.map(|text| {
                let file: FleetFile = ron::from_str(text).expect("the shipped fleet");
                file.fleet()
            })
        };
        let [a, b] = [a, b].map(|fleet| HexRoster::build(&rules, &fleet).expect("legal"));
        let sides = BySide { a: &a, b: &b };
        let game = FleetBattleGame::with_tables(rules.clone(), tables.clone(), sides);
        (game, ())
    };
    (0..BATTLES as usize).map(prepare).collect()
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let set = arguments.next().expect("a set of battles");
    let kind = arguments.next().expect("a player");
    let kind: PlayerKind = kind.parse().expect("random, charge or captain");
    let mut number = |usual| {
        let text = arguments.next();
        text.map_or(usual, |text| text.parse().expect("a number"))
    };
    let (points, root) = (number(300), u64::from(number(1)));
    let replay = arguments.next().is_some();
    match &*set {
        "ftl" | "grimdark" => {
            let edition = if set == "ftl" { FTL } else { GRIMDARK };
            let games = warfleets(edition, points, root);
            Battles::new(kind, DOCTRINE, root, games).measure(replay);
        }
        "fbg" | "fbg-random" => {
            let games = hex_battles(set == "fbg-random", root);
            Battles::new(kind, HEX_DOCTRINE, root, games).measure(replay);
        }
        _ => panic!("`{set}` is no set of battles"),
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
