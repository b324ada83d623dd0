//! Measures the computer players against each other, in pairs of battles of random
//! legal warbands with swapped seats, on random tables. Who has seat `A` has the
//! first of both warbands, so each player has each of them once.
//!
//! `cargo run --release -p evenkeel-warstuff --example ws_ladder [PAIRS] [POINTS] [printed] [mirror] [--players A B]`
//!
//! With `printed` warbands have printed units alone, with `mirror` both sides have the
//! same one. Players are the names of those in `configs/players`, or paths of such
//! files; what the first one searched is printed below the table.
//!
//! The last column is a fingerprint of all battles of the rung: the same play has the
//! same fingerprint, so one that changed tells a change of play from a gain in speed.

use std::sync::Arc;

use evenkeel_document::Document;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::BySide;
use evenkeel_rulebook::Demand;
use evenkeel_testkit::ladder::{Request, Rung};
use evenkeel_testkit::panel;
use evenkeel_warstuff::fleet::Roster;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::generator::Generator;
use evenkeel_warstuff::ruleset::{Ruleset, WARSTUFF, WARSTUFF_UNITS};
use evenkeel_warstuff::terrain::{Terrain, generate};

const LADDER: [[&str; 2]; 4] = [
    ["charge", "random"],
    ["captain", "random"],
    ["captain", "charge"],
    ["captain", "captain"],
];

/// One pair: the game and the table that both of its battles are played on.
type Prepared = (WarStuff, Arc<Terrain>);

/// The shipped rules with the published units.
fn rules() -> Ruleset {
    let base = Document::parse("warstuff", WARSTUFF).expect("the shipped rules");
    let units = Document::parse("warstuff-units", WARSTUFF_UNITS).expect("the shipped units");
    Ruleset::read(&units.laid_over(&base, "extends").0).expect("sound rules")
}

/// Random legal warbands, and a table for each two of them.
fn prepare(rules: &Arc<Ruleset>, pairs: u32, points: u32, mirror: bool) -> Vec<Prepared> {
    let generator = Generator::new(rules, &Demand::default(), Some(points));
    let generator = generator.expect("warbands");
    let prepare = |pair| {
        let dice = &mut SeededDice::new(mix(1, 0, pair, Stream::Fleets));
        let mut draw = || {
            let warband = generator.draw(dice);
            Roster::build(rules, &warband, Some(points)).expect("a legal warband")
        };
        let a = draw();
        let b = if mirror { a.clone() } else { draw() };
        let game = WarStuff::new(rules.clone(), BySide { a: &a, b: &b });
        let dice = &mut SeededDice::new(mix(1, 0, pair, Stream::Setup));
        (game, Arc::new(generate(rules, dice)))
    };
    (0..u64::from(pairs)).map(prepare).collect()
}

fn main() {
    let request = Request::read(&LADDER);
    let said = |word: &str| request.words.iter().any(|said| said == word);
    let mut rules = rules();
    if said("printed") {
        rules.warband.drawn_custom_one_in = 0;
    }
    let limit = rules.warband.points_limit;
    let points = request.numbers.first().copied().unwrap_or(limit);
    let prepared = prepare(&Arc::new(rules), request.pairs, points, said("mirror"));
    println!(
        "{} pairs at {points} points; shares in % with 95 % intervals\n",
        request.pairs
    );
    println!(
        "| players | first takes | first to move takes | draws, % | at the limit, % | rounds \
         | battles a second | fingerprint |\n|---|---|---|---|---|---|---|---|"
    );
    for names in &request.rungs {
        let pairs = prepared.iter().map(|(game, table)| (game, table));
        let players = names.each_ref().map(|name| panel::player("warstuff", name));
        let rung = Rung::climb(players, pairs, |seat, outcome, _| [seat, outcome.first]);
        let limit = [EndReason::Strength, EndReason::RoundLimit];
        println!(
            "| {} | {} | {:.1} | {:.1} | {:.1} | {:.0} | {} |",
            names.join(" v "),
            rung.shares().join(" | "),
            rung.draws(),
            rung.percent(|outcome| limit.contains(&outcome.reason)),
            rung.rounds(),
            rung.rate(),
            rung.fingerprint,
        );
        rung.print_effort();
    }
}
