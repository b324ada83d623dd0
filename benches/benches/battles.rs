//! Whole battles: of Warfleets at 300 points a side, with terrain, of the Fleet
//! Battle Game with six ships a side, of Fleet Commander with the fleet of the box,
//! and of WarStuff at 150 points, with terrain; and what it takes to set up the first.
//!
//! A pass plays 64 battles, always the same ones: one archetype against itself
//! on 64 tables, the example fleets of both navies, or the usual fleet against
//! itself; or 64 pairs of random legal fleets or warbands.
//! Fleets, games and tables are made before the clock starts; deployment is
//! part of the battle.

use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group};
use evenkeel_document::Document;
use evenkeel_fleet_battle_game::fleet::Roster as HexRoster;
use evenkeel_fleet_battle_game::game::{FleetBattleGame, Tables};
use evenkeel_fleet_battle_game::generator::Generator as HexGenerator;
use evenkeel_fleet_battle_game::ruleset as fbg;
use evenkeel_fleet_commander::fleet::Roster as CommandRoster;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::ruleset as commander;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::{Fleet, FleetFile};
use evenkeel_kernel::foresight::Foresight;
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
use evenkeel_warfleets::ruleset::{FTL, Ruleset};
use evenkeel_warfleets::terrain::generate;
use evenkeel_warstuff::fleet::Roster as Warband;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::generator::Generator as BandGenerator;
use evenkeel_warstuff::{ruleset as warstuff, terrain as ground};
use ron::Options;
use ron::extensions::Extensions;

const POINTS: u32 = 300;
/// Battles of one pass.
const BATTLES: u64 = 64;

const DOCTRINE: &str = evenkeel_configs::text("players/captain-warfleets.ron");
const HEX_DOCTRINE: &str = evenkeel_configs::text("players/captain-fleet-battle-game.ron");
const NAVIES: [&str; 2] = [
    evenkeel_configs::text("fleets/fbg-federation.ron"),
    evenkeel_configs::text("fleets/fbg-klingon.ron"),
];
const COMMAND_DOCTRINE: &str = evenkeel_configs::text("players/captain-fleet-commander.ron");
const BOX: &str = evenkeel_configs::text("fleets/fc-standard.ron");
const BAND_DOCTRINE: &str = evenkeel_configs::text("players/captain-warstuff.ron");
const ARCHETYPE: &str = evenkeel_configs::text("fleets/balanced.ron");

fn ftl() -> Arc<Ruleset> {
    Arc::new(Ruleset::read_text("ftl", FTL).expect("the embedded ruleset"))
}

fn generator(rules: &Ruleset) -> Generator<'_> {
    Generator::new(rules, &Default::default(), POINTS).expect("any legal fleet")
}

/// Battles that are set up, to be played by players who keep their buffers.
struct Pass<G: Foresight> {
    games: Vec<(G, G::Setup)>,
    players: BySide<AnyPlayer<G>>,
}

impl<G: Foresight> Pass<G> {
    fn new(kind: PlayerKind, doctrine: &str, game: impl FnMut(u64) -> (G, G::Setup)) -> Pass<G> {
        let doctrine: Doctrine<G::Opinions> =
            ron::from_str(doctrine).expect("the shipped doctrine");
        Pass {
            games: (0..BATTLES).map(game).collect(),
            players: BySide::from_fn(|_| AnyPlayer::new(kind, doctrine.clone(), 0)),
        }
    }

    /// Plays all battles; how many rounds they took together.
    fn play(&mut self) -> u32 {
        let BySide { a, b } = &mut self.players;
        let mut rounds = 0;
        for (number, (game, setup)) in self.games.iter().enumerate() {
            let seed = |stream| mix(1, 0, number as u64, stream);
            a.begin(game, seed(Stream::Player(Side::A)));
            b.begin(game, seed(Stream::Player(Side::B)));
            let dice = &mut SeededDice::new(seed(Stream::Dice));
            let mut state = game.start(setup, dice, &mut Silent);
            rounds += u32::from(play(game, &mut state, a, b, dice, &mut Silent).rounds);
        }
        rounds
    }
}

/// Dice that draw fleets and tables of a battle.
fn set_up_dice(number: u64) -> SeededDice {
    SeededDice::new(mix(1, 0, number, Stream::Setup))
}

/// Battles of Warfleets between the fleets that `pair` gives.
fn warfleets(
    kind: PlayerKind,
    mut pair: impl FnMut(&Ruleset, &mut SeededDice) -> [Fleet; 2],
) -> Pass<Warfleets> {
    let rules = ftl();
    let volleys = Arc::new(Volleys::new());
    Pass::new(kind, DOCTRINE, |number| {
        let dice = &mut set_up_dice(number);
        let roster = |fleet: &Fleet| Roster::build(&rules, fleet, POINTS).expect("legal");
        let [a, b] = pair(&rules, dice).map(|fleet| roster(&fleet));
        let sides = BySide { a: &a, b: &b };
        let game = Warfleets::with_tables(rules.clone(), volleys.clone(), sides);
        let table = generate(&rules.terrain, &rules.table, dice);
        (game, Arc::new(table))
    })
}

/// A shipped fleet, which writes its points without `Some`.
fn shipped(text: &str) -> Fleet {
    let reader = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let file: FleetFile = reader.from_str(text).expect("the shipped fleet");
    file.fleet()
}

/// One archetype against itself.
fn archetype(kind: PlayerKind) -> Pass<Warfleets> {
    let fleet = shipped(ARCHETYPE);
    warfleets(kind, |_, _| [fleet.clone(), fleet.clone()])
}

/// Random legal fleets.
fn random_fleets(kind: PlayerKind) -> Pass<Warfleets> {
    warfleets(kind, |rules, dice| {
        [(); 2].map(|()| generator(rules).draw(dice).expect("a fleet"))
    })
}

/// Battles of the Fleet Battle Game between the fleets that `pair` gives.
fn hex_battles(
    kind: PlayerKind,
    mut pair: impl FnMut(&fbg::Ruleset, &mut SeededDice) -> [Fleet; 2],
) -> Pass<FleetBattleGame> {
    let rules = fbg::Ruleset::read_text("fleet-battle-game", fbg::FLEET_BATTLE_GAME);
    let rules = Arc::new(rules.expect("the embedded ruleset"));
    let tables = Arc::new(Tables::new(&rules));
    Pass::new(kind, HEX_DOCTRINE, |number| {
        let roster = |fleet: &Fleet| HexRoster::build(&rules, fleet).expect("legal");
        let [a, b] = pair(&rules, &mut set_up_dice(number)).map(|fleet| roster(&fleet));
        let sides = BySide { a: &a, b: &b };
        let game = FleetBattleGame::with_tables(rules.clone(), tables.clone(), sides);
        (game, ())
    })
}

/// The example fleets of both navies, six ships each.
fn navies(kind: PlayerKind) -> Pass<FleetBattleGame> {
    let fleets = NAVIES.map(shipped);
    hex_battles(kind, |_, _| fleets.clone())
}

/// Random legal fleets of six ships.
fn random_navies(kind: PlayerKind) -> Pass<FleetBattleGame> {
    hex_battles(kind, |rules, dice| {
        let fleets = HexGenerator::new(rules, &Default::default(), rules.fleet.size)
            .expect("any legal fleet");
        [(); 2].map(|()| fleets.draw(dice))
    })
}

/// Battles of Fleet Commander between two usual fleets.
fn command_battles(kind: PlayerKind, advanced: bool) -> Pass<FleetCommander> {
    let text = commander::FLEET_COMMANDER;
    let rules = commander::Ruleset::read_text("fleet-commander", text);
    let mut rules = rules.expect("the embedded ruleset");
    rules.modules.advanced = advanced;
    let rules = Arc::new(rules);
    let roster = CommandRoster::build(&rules, &shipped(BOX)).expect("legal");
    Pass::new(kind, COMMAND_DOCTRINE, |_| {
        let sides = BySide {
            a: &roster,
            b: &roster,
        };
        (FleetCommander::new(rules.clone(), sides), ())
    })
}

/// By the basic rules.
fn basic_command(kind: PlayerKind) -> Pass<FleetCommander> {
    command_battles(kind, false)
}

/// By the advanced rules.
fn advanced_command(kind: PlayerKind) -> Pass<FleetCommander> {
    command_battles(kind, true)
}

/// Battles of WarStuff between random legal warbands of printed units and designs.
fn warbands(kind: PlayerKind) -> Pass<WarStuff> {
    let parse = |name, text: &str| Document::parse(name, text).expect("the embedded ruleset");
    let units = parse("warstuff-units", warstuff::WARSTUFF_UNITS);
    let whole = units.laid_over(&parse("warstuff", warstuff::WARSTUFF), "extends");
    let rules = Arc::new(warstuff::Ruleset::read(&whole.0).expect("sound rules"));
    let points = Some(rules.warband.points_limit);
    let bands = BandGenerator::new(&rules, &Default::default(), points).expect("warbands");
    Pass::new(kind, BAND_DOCTRINE, |number| {
        let dice = &mut set_up_dice(number);
        let mut draw = || Warband::build(&rules, &bands.draw(dice), points).expect("legal");
        let (a, b) = (draw(), draw());
        let game = WarStuff::new(rules.clone(), BySide { a: &a, b: &b });
        (game, Arc::new(ground::generate(&rules, dice)))
    })
}

const KINDS: [(&str, PlayerKind); 3] = [
    ("random", PlayerKind::Random),
    ("charge", PlayerKind::Charge),
    ("captain", PlayerKind::Captain),
];

fn bench<G: Foresight>(criterion: &mut Criterion, set: &str, pass: fn(PlayerKind) -> Pass<G>) {
    let mut group = criterion.benchmark_group(format!("battles, {set}"));
    group.throughput(Throughput::Elements(BATTLES));
    group.sample_size(20);
    for (name, kind) in KINDS {
        let mut pass = pass(kind);
        group.bench_function(name, |b| b.iter(|| pass.play()));
    }
    group.finish();
}

fn battles(criterion: &mut Criterion) {
    bench(criterion, "archetype", archetype);
    bench(criterion, "random fleets", random_fleets);
    bench(criterion, "navies", navies);
    bench(criterion, "random navies", random_navies);
    bench(criterion, "command, basic", basic_command);
    bench(criterion, "command, advanced", advanced_command);
    bench(criterion, "warbands", warbands);
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

/// Prints battles a second in the shortest of many passes, in which all kinds of
/// player take turns, because other work on the machine can only make a pass longer.
fn print_rates<G: Foresight>(set: &str, pass: fn(PlayerKind) -> Pass<G>) {
    let mut passes = KINDS.map(|(_, kind)| pass(kind));
    let mut shortest = [Duration::MAX; 3];
    for _ in 0..200 {
        for (shortest, pass) in shortest.iter_mut().zip(&mut passes) {
            let start = Instant::now();
            std::hint::black_box(pass.play());
            *shortest = start.elapsed().min(*shortest);
        }
    }
    let [random, charge, captain] = shortest.map(|time| BATTLES as f64 / time.as_secs_f64());
    println!("{set:<18} {random:>8.0} {charge:>8.0} {captain:>8.0}");
}

fn main() {
    all();
    Criterion::default().configure_from_args().final_summary();
    // The rates that `README.md` quotes.
    println!("battles a second     random   charge  captain");
    print_rates("archetype", archetype);
    print_rates("random fleets", random_fleets);
    print_rates("navies", navies);
    print_rates("random navies", random_navies);
    print_rates("command, basic", basic_command);
    print_rates("command, advanced", advanced_command);
    print_rates("warbands", warbands);
}
