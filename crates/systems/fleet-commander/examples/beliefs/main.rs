//! Trains beliefs of a captain's file from nothing but battles: captains decide at random now
//! and then, and least squares say how much each choice moved the odds, against the others that
//! there were.
//!
//! `cargo run --release -p evenkeel-fleet-commander --example beliefs -- posts [BATTLES [SEED
//! [MODULE...]]]` trains where ships are deployed (`columns` and `company`); `rolls` instead of
//! `posts` trains which dice are rolled, and `perils` how acts leave ships under guns (`menaced`,
//! `aimed`, `reached` and `wounded`). Modules are `advanced` or a scenario, such as `Rescue`. It
//! prints the beliefs to put into `configs/players`, the same for any number of threads.

mod equations;
mod posts;
mod sums;

use evenkeel_document::Document;
use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::rulebook::Book;
use evenkeel_fleet_commander::ruleset::Modules;
use evenkeel_fleet_commander::tactics::{Changes, Opinions, Written};
use evenkeel_fleet_commander::view::View;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::{Fleet, FleetFile};
use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_players::Captain;
use evenkeel_rulebook::{Demand, Rulebook};
use rayon::prelude::*;

use equations::Equations;

const CAPTAIN: &str = evenkeel_configs::text("players/captain-fleet-commander.ron");
const FLEET: &str = evenkeel_configs::text("fleets/fc-standard.ron");
/// Battles that one thread plays at a time.
const BLOCK: u64 = 64;

/// What is trained.
trait Training: Sync {
    /// How many figures a choice is told by.
    fn figures(&self) -> usize;

    /// Decides at random, or leaves it to the captain. `figure` takes the number of a figure
    /// and how much more of it the choice has than the mean of the others.
    fn decide(
        &self,
        game: &FleetCommander,
        view: View<'_>,
        dice: &mut SeededDice,
        figure: &mut dyn FnMut(usize, f64),
    ) -> Option<Action>;

    /// The beliefs that the solution stands for, as RON.
    fn beliefs(&self, solved: &[f64]) -> String;
}

/// Who plays, and by which rules.
struct Trainer {
    book: Book,
    doctrine: Doctrine<Opinions>,
    usual: Fleet,
    training: Box<dyn Training>,
    seed: u64,
}

impl Trainer {
    /// Some battles from this one on, a row and a score each. Every other one is of drawn
    /// fleets.
    fn block(&self, first: u64) -> Vec<(Vec<f64>, f64)> {
        let battles = first..first + BLOCK;
        let seeds: Vec<u64> = battles
            .clone()
            .map(|battle| mix(self.seed, 0, battle, Stream::Fleets))
            .collect();
        let drawn = self.book.draw(&Demand::default(), None, &seeds);
        let fleets = drawn.expect("fleets can be drawn");
        let each = battles.zip(&fleets);
        each.map(|(battle, drawn)| match battle % 2 {
            0 => self.battle(&self.usual, battle),
            _ => self.battle(drawn, battle),
        })
        .collect()
    }

    /// A battle's row, what side `A` chose more of than side `B` and who began, and its score.
    fn battle(&self, fleet: &Fleet, battle: u64) -> (Vec<f64>, f64) {
        let roster = self.book.muster(fleet, None);
        let roster = roster.expect("fleets are legal");
        let game = self.book.game(BySide {
            a: &roster,
            b: &roster,
        });
        let dice = |stream| SeededDice::new(mix(self.seed, 0, battle, stream));
        let mut players = BySide::from_fn(|side| {
            Captain::<FleetCommander, _>::new(self.doctrine.clone(), dice(Stream::Player(side)))
        });
        let mut own = SeededDice::new(mix(self.seed, 1, battle, Stream::Dice));
        let mut dice = dice(Stream::Dice);
        let mut state = game.start(&(), &mut dice, &mut Silent);
        let sign = |side| if side == Side::A { 1.0 } else { -1.0 };
        let begins = self.training.figures();
        let mut row = vec![0.0; begins + 1];
        loop {
            let side = match game.to_move(&state) {
                Turn::One(side) => side,
                Turn::Over(outcome) => {
                    row[begins] = sign(state.table.first);
                    let score = outcome.winner.map_or(0.0, |side| 0.5 * sign(side));
                    return (row, score);
                }
            };
            let view = game.view(&state, side);
            let mut figure = |number: usize, by: f64| row[number] += sign(side) * by;
            let random = self.training.decide(&game, view, &mut own, &mut figure);
            let action = random.unwrap_or_else(|| players[side].choose(&game, view));
            game.apply(&mut state, action, &mut dice, &mut Silent);
        }
    }
}

/// The rules with some modules.
fn rules(modules: &[String]) -> String {
    let mut rules = Book::SHIPPED.rulesets[0].text.to_string();
    for module in modules {
        rules = match module.as_str() {
            "advanced" => rules.replacen("advanced: false", "advanced: true", 1),
            scenario => rules.replacen("scenario: Normal", &format!("scenario: {scenario}"), 1),
        };
    }
    rules
}

/// The captain with nothing but what it believes where these modules are played.
fn captain(modules: Modules) -> Doctrine<Opinions> {
    let mut doctrine: Doctrine<Opinions> = ron::from_str(CAPTAIN).expect("the captain is sound");
    let always = *doctrine.opinions.under(modules);
    let none = Changes::default();
    doctrine.opinions = Opinions::from(Written {
        always,
        advanced: none,
        hidden: none,
        secret: none,
        belt: none,
        trap: none,
        capture: none,
        rescue: none,
        ..Written::from(doctrine.opinions)
    });
    doctrine
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual: u64| {
        let given = arguments.get(place);
        given.map_or(usual, |text| text.parse().expect("a whole number"))
    };
    let (battles, seed) = (number(1, 1_000_000), number(2, 1));
    let modules = arguments.get(3..).unwrap_or_default();
    let document = Document::parse("rules.ron", rules(modules)).expect("RON");
    let book = Book::read(&document, None).expect("the rules are sound");
    let usual: FleetFile = ron::from_str(FLEET).expect("the usual fleet is sound");
    let usual = usual.fleet();
    let roster = book.muster(&usual, None).expect("the usual fleet is legal");
    let game = book.game(BySide::from_fn(|_| &roster));
    let doctrine = captain(game.rules.modules);
    let summing = |subject| Box::new(sums::Summing::new(subject, &doctrine));
    let training: Box<dyn Training> = match arguments.first().map(String::as_str) {
        Some("rolls") => summing(sums::ROLLS),
        Some("perils") => summing(sums::PERILS),
        Some("posts") => Box::new(posts::Posting),
        other => panic!("`posts`, `rolls` or `perils` are trained, not {other:?}"),
    };
    let trainer = Trainer {
        book,
        doctrine,
        usual,
        training,
        seed,
    };
    let rows: Vec<_> = (0..battles.div_ceil(BLOCK))
        .into_par_iter()
        .map(|block| trainer.block(block * BLOCK))
        .collect();
    let mut equations = Equations::of(trainer.training.figures() + 1);
    for (row, score) in rows.into_iter().flatten() {
        equations.add(row, score);
    }
    println!("{}", trainer.training.beliefs(&equations.solve()));
}
