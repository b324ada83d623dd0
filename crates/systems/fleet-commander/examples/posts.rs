//! Trains what a captain's file says of deploying (`columns` and `company`), from nothing but
//! battles: captains deploy at random, and least squares say how much each choice moved the
//! odds, against the others that there were.
//!
//! `cargo run --release -p evenkeel-fleet-commander --example posts [BATTLES [SEED [MODULE...]]]`
//!
//! Modules are `advanced` or a scenario, such as `Rescue`. It prints the beliefs to put into
//! `configs/players`, the same for any number of threads.

use evenkeel_document::Document;
use evenkeel_fleet_commander::action::{Action, tokens};
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::rulebook::Book;
use evenkeel_fleet_commander::state::Ask;
use evenkeel_fleet_commander::tactics::Opinions;
use evenkeel_fleet_commander::view::View;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_players::Captain;
use evenkeel_rulebook::{Demand, Rulebook};
use nalgebra::{SMatrix, SVector};
use rayon::prelude::*;

const CAPTAIN: &str = evenkeel_configs::text("players/captain-fleet-commander.ron");
/// Battles that one thread plays at a time.
const BLOCK: u64 = 64;
/// Figures of a training: columns and company of each size of ships, and who begins.
const FIGURES: usize = BEGINS + 1;
const COMPANY: usize = 3 * 3;
const BEGINS: usize = COMPANY + 3 * 5;
/// What keeps figures near 0 that hardly ever count: so many battles that say they are.
const RIDGE: f64 = 50.0;

/// What side `A` chose more of than side `B`.
type Row = SVector<f64, FIGURES>;

/// The sums that least squares need.
struct Equations {
    left: SMatrix<f64, FIGURES, FIGURES>,
    right: Row,
}

impl Equations {
    fn add(&mut self, row: &Row, score: f64) {
        self.left += row * row.transpose();
        self.right += row * (score - 0.5);
    }

    /// The figures that fit best, battles in a hundred.
    fn solve(&self) -> Row {
        let factor = self.left.cholesky().expect("a ridge makes them sound");
        factor.solve(&self.right) * 100.0
    }
}

/// Who plays, and by which rules.
struct Trainer {
    book: Book,
    doctrine: Doctrine<Opinions>,
    seed: u64,
}

impl Trainer {
    /// Some battles from this one on, a row and a score each.
    fn block(&self, first: u64) -> Vec<(Row, f64)> {
        let battles = first..first + BLOCK;
        let seeds: Vec<u64> = battles
            .clone()
            .map(|battle| mix(self.seed, 0, battle, Stream::Fleets))
            .collect();
        let drawn = self.book.draw(&Demand::default(), None, &seeds);
        let fleets = drawn.expect("fleets can be drawn");
        let each = battles.zip(&fleets);
        each.map(|(battle, fleet)| self.battle(fleet, battle))
            .collect()
    }

    /// A battle's row and score.
    fn battle(&self, fleet: &Fleet, battle: u64) -> (Row, f64) {
        let roster = self.book.muster(fleet, None);
        let roster = roster.expect("drawn fleets are legal");
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
        let mut list = ActionList::default();
        let mut state = game.start(&(), &mut dice, &mut Silent);
        let mut row = Row::zeros();
        row[BEGINS] = if state.table.first == Side::A {
            1.0
        } else {
            -1.0
        };
        loop {
            let side = match game.to_move(&state) {
                Turn::One(side) => side,
                Turn::Over(outcome) => {
                    let score = outcome
                        .winner
                        .map_or(0.5, |side| f64::from(side == Side::A));
                    return (row, score);
                }
            };
            let view = game.view(&state, side);
            let action = if view.table.ask == Ask::Deploy {
                game.legal_actions(view, &mut list);
                let chosen = list[own.below(list.len() as u32) as usize];
                let sign = if side == Side::A { 1.0 } else { -1.0 };
                let mean = -sign / list.len() as f64;
                figures(&game, view, chosen, |number, by| row[number] += sign * by);
                for &other in &list {
                    figures(&game, view, other, |number, by| row[number] += mean * by);
                }
                chosen
            } else {
                players[side].choose(&game, view)
            };
            game.apply(&mut state, action, &mut dice, &mut Silent);
        }
    }
}

/// Hands on the figures that count for a choice, and how much each does.
fn figures(
    game: &FleetCommander,
    view: View<'_>,
    action: Action,
    mut figure: impl FnMut(usize, f64),
) {
    if let Action::Deploy(kind, at) = action {
        let size = usize::from(game.spec(kind).class.clamp(1, 3) - 1);
        let friends = tokens(view.table.of(view.side, at));
        let company = friends.map(|token| game.spec(view.kind(token)).class);
        let company = usize::from(company.sum::<u8>().min(4));
        figure(3 * size + usize::from(at.column().abs_diff(3)), 1.0);
        figure(COMPANY + 5 * size + company, 1.0);
    }
}

/// The lists of a belief, one for each size of ships, as RON.
fn lists(name: &str, figures: &[f64]) -> String {
    let lists = figures.chunks(figures.len() / 3).map(|list| {
        let list: Vec<String> = list.iter().map(|figure| format!("{figure:.2}")).collect();
        format!("({})", list.join(", "))
    });
    format!("{name}: ({}),", lists.collect::<Vec<_>>().join(", "))
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |usual: u64| {
        let given = arguments.next();
        given.map_or(usual, |text| text.parse().expect("a whole number"))
    };
    let (battles, seed) = (number(1_000_000), number(1));
    let mut rules = Book::SHIPPED.rulesets[0].text.to_string();
    for module in arguments {
        rules = match module.as_str() {
            "advanced" => rules.replacen("advanced: false", "advanced: true", 1),
            scenario => rules.replacen("scenario: Normal", &format!("scenario: {scenario}"), 1),
        };
    }
    let document = Document::parse("rules.ron", &rules).expect("RON");
    let trainer = Trainer {
        book: Book::read(&document, None).expect("the rules are sound"),
        doctrine: ron::from_str(CAPTAIN).expect("the shipped captain is sound"),
        seed,
    };
    let rows: Vec<_> = (0..battles.div_ceil(BLOCK))
        .into_par_iter()
        .map(|block| trainer.block(block * BLOCK))
        .collect();
    let mut equations = Equations {
        left: SMatrix::from_diagonal_element(RIDGE),
        right: Row::zeros(),
    };
    for (row, score) in rows.into_iter().flatten() {
        equations.add(&row, score);
    }
    let solved = equations.solve();
    println!("{}", lists("columns", &solved.as_slice()[..COMPANY]));
    println!("{}", lists("company", &solved.as_slice()[COMPANY..BEGINS]));
}
