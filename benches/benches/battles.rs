//! Whole battles of Warfleets at 300 points a side, with terrain, and what it
//! takes to set them up.
//!
//! A pass plays 64 battles, always the same ones: one archetype against itself
//! on 64 tables, or 64 pairs of random legal fleets, each on its own table.
//! Fleets, games and tables are made before the clock starts; deployment is
//! part of the battle.

use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group};
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::{Fleet, FleetFile};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::tactics::Weights;
use evenkeel_kernel::volley::Volleys;
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::generator::{Demand, Generator};
use evenkeel_warfleets::ruleset::{FTL, Ruleset};
use evenkeel_warfleets::terrain::{Terrain, generate};

const POINTS: u32 = 300;
/// Battles of one pass.
const BATTLES: u64 = 64;

const WEIGHTS: &str = include_str!("../../configs/players/captain-warfleets.ron");
const ARCHETYPE: &str = include_str!("../../configs/fleets/balanced.ron");

fn ftl() -> Arc<Ruleset> {
    Arc::new(Ruleset::read_text("ftl", FTL).expect("the embedded ruleset"))
}

fn generator(rules: &Ruleset) -> Generator<'_> {
    Generator::new(rules, Demand::default(), POINTS).expect("any legal fleet")
}

/// Battles that are set up, to be played by players who keep their buffers.
struct Pass {
    games: Vec<(Warfleets, Arc<Terrain>)>,
    players: BySide<AnyPlayer<Warfleets>>,
}

impl Pass {
    /// Battles between the fleets that `pair` gives.
    fn new(
        kind: PlayerKind,
        mut pair: impl FnMut(&Ruleset, &mut SeededDice) -> [Fleet; 2],
    ) -> Pass {
        let rules = ftl();
        let volleys = Arc::new(Volleys::new());
        let mut game = |number| {
            let dice = &mut SeededDice::new(mix(1, 0, number, Stream::Setup));
            let roster = |fleet: &Fleet| Roster::build(&rules, fleet, POINTS).expect("legal");
            let [a, b] = pair(&rules, dice).map(|fleet| roster(&fleet));
            let sides = BySide { a: &a, b: &b };
            let game = Warfleets::with_tables(rules.clone(), volleys.clone(), sides);
            let table = generate(&rules.terrain, &rules.table, dice);
            (game, Arc::new(table))
        };
        let weights: Weights = ron::from_str(WEIGHTS).expect("the embedded weights");
        Pass {
            games: (0..BATTLES).map(&mut game).collect(),
            players: BySide::from_fn(|_| AnyPlayer::new(kind, weights, 0)),
        }
    }

    /// One archetype against itself.
    fn archetype(kind: PlayerKind) -> Pass {
        let file: FleetFile = ron::from_str(ARCHETYPE).expect("the shipped fleet");
        Pass::new(kind, |_, _| [file.fleet(), file.fleet()])
    }

    /// Random legal fleets.
    fn random(kind: PlayerKind) -> Pass {
        Pass::new(kind, |rules, dice| {
            [(); 2].map(|()| generator(rules).draw(dice).expect("a fleet"))
        })
    }

    /// Plays all battles; how many rounds they took together.
    fn play(&mut self) -> u32 {
        let BySide { a, b } = &mut self.players;
        let mut rounds = 0;
        for (number, (game, table)) in self.games.iter().enumerate() {
            let seed = |stream| mix(1, 0, number as u64, stream);
            a.reseed(seed(Stream::Player(Side::A)));
            b.reseed(seed(Stream::Player(Side::B)));
            let dice = &mut SeededDice::new(seed(Stream::Dice));
            let mut state = game.start(table, dice, &mut Silent);
            rounds += u32::from(play(game, &mut state, a, b, dice, &mut Silent).rounds);
        }
        rounds
    }
}

const KINDS: [(&str, PlayerKind); 3] = [
    ("random", PlayerKind::Random),
    ("charge", PlayerKind::Charge),
    ("captain", PlayerKind::Captain),
];

fn battles(criterion: &mut Criterion) {
    let sets = [
        ("archetype", Pass::archetype as fn(_) -> _),
        ("random fleets", Pass::random),
    ];
    for (set, pass) in sets {
        let mut group = criterion.benchmark_group(format!("battles, {set}"));
        group.throughput(Throughput::Elements(BATTLES));
        group.sample_size(20);
        for (name, kind) in KINDS {
            let mut pass = pass(kind);
            group.bench_function(name, |b| b.iter(|| pass.play()));
        }
        group.finish();
    }
}

fn set_up(criterion: &mut Criterion) {
    let rules = ftl();
    let volleys = Arc::new(Volleys::new());
    let dice = &mut SeededDice::new(1);
    let mut group = criterion.benchmark_group("set-up");
    group.throughput(Throughput::Elements(1));
    group.bench_function("terrain", |b| {
        b.iter(|| generate(&rules.terrain, &rules.table, dice));
    });
    let fleets = generator(&rules);
    group.bench_function("fleet", |b| b.iter(|| fleets.draw(dice)));
    let fleet = fleets.draw(dice).expect("a fleet");
    let roster = Roster::build(&rules, &fleet, POINTS).expect("a legal fleet");
    let sides = BySide {
        a: &roster,
        b: &roster,
    };
    group.bench_function("game", |b| {
        b.iter(|| Warfleets::with_tables(rules.clone(), volleys.clone(), sides));
    });
    group.finish();
}

criterion_group!(all, battles, set_up);

/// Battles a second in the shortest of many passes, in which all kinds of player
/// take turns, because other work on the machine can only make a pass longer.
fn rates(pass: fn(PlayerKind) -> Pass) -> [f64; 3] {
    let mut passes = KINDS.map(|(_, kind)| pass(kind));
    let mut shortest = [Duration::MAX; 3];
    for _ in 0..200 {
        for (shortest, pass) in shortest.iter_mut().zip(&mut passes) {
            let start = Instant::now();
            std::hint::black_box(pass.play());
            *shortest = start.elapsed().min(*shortest);
        }
    }
    shortest.map(|time| BATTLES as f64 / time.as_secs_f64())
}

/// Prints the rates that `README.md` quotes.
fn print_rates() {
    println!("battles a second   random   charge  captain");
    for (name, pass) in [
        ("archetype", Pass::archetype as fn(_) -> _),
        ("random fleets", Pass::random),
    ] {
        let [random, charge, captain] = rates(pass);
        println!("{name:<16} {random:>8.0} {charge:>8.0} {captain:>8.0}");
    }
}

fn main() {
    all();
    Criterion::default().configure_from_args().final_summary();
    print_rates();
}
