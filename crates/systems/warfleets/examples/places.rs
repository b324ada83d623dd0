//! Trains what a captain's file says of spots for ships (`opinions.places`), from nothing
//! but battles: captains set some ships down at random, and least squares say how much each
//! thing near a spot moved the odds. The first part of the battles has random spots only,
//! each further one has captains who go by what was learned so far, and random spots for
//! three ships in ten.
//!
//! `cargo run --release -p evenkeel-warfleets --example places [BATTLES [SEED]]`
//!
//! It prints the section to put into `configs/players`, the same for any number of threads.

use evenkeel_document::Document;
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
use evenkeel_warfleets::action::{Action, ModelId};
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::rulebook::Book;
use evenkeel_warfleets::state::{Ask, State, Status};
use evenkeel_warfleets::tactics::{Opinions, PLACE_FIGURES, Places};
use nalgebra::{DMatrix, DVector};
use rayon::prelude::*;

const CAPTAIN: &str = evenkeel_configs::text("players/captain-warfleets.ron");
/// Battles that one thread plays at a time.
const BLOCK: u64 = 64;
/// The parts of a training.
const PARTS: u64 = 4;
/// The figures, and how many more models one side has of each kind.
const COLUMNS: usize = PLACE_FIGURES + 4;
/// What keeps figures near 0 that hardly ever count: so many battles that say they are.
const RIDGE: f64 = 10.0;
/// The points that a battle counts.
const BATTLE: f64 = 300.0;

/// A set-up as one row: what side `A` has more than side `B` of each figure.
type Row = [f64; COLUMNS];

/// The sums that least squares need.
struct Equations {
    left: DMatrix<f64>,
    right: DVector<f64>,
}

impl Equations {
    fn new() -> Self {
        Equations {
            left: DMatrix::from_diagonal_element(COLUMNS, COLUMNS, RIDGE),
            right: DVector::zeros(COLUMNS),
        }
    }

    fn add(&mut self, row: &Row, score: f64) {
        let used: Vec<usize> = (0..COLUMNS).filter(|&i| row[i] != 0.0).collect();
        for &i in &used {
            self.right[i] += row[i] * (score - 0.5);
            for &j in &used {
                self.left[(i, j)] += row[i] * row[j];
            }
        }
    }

    /// The figures that fit best, points.
    fn solve(&self) -> Places {
        let factor = self
            .left
            .clone()
            .cholesky()
            .expect("a ridge makes them sound");
        let solved = factor.solve(&self.right);
        let points = |number: usize| (solved[number] * BATTLE * 10.0).round() / 10.0;
        Places::from_row(&std::array::from_fn(|number| points(number) as f32))
    }
}

/// Who plays, and how often ships are set down at random.
struct Trainer {
    book: Book,
    doctrine: Doctrine<Opinions>,
    random: f64,
    seed: u64,
}

impl Trainer {
    /// Some battles from this one on, a row and a score each.
    fn block(&self, first: u64) -> Vec<(Row, f64)> {
        let battles = first..first + BLOCK;
        let seeds: Vec<u64> = battles
            .clone()
            .map(|battle| self.stream(battle, Stream::Fleets))
            .collect();
        let drawn = self.book.draw(&Demand::default(), None, &seeds);
        let fleets = drawn.expect("fleets can be drawn");
        battles
            .filter_map(|battle| {
                let mine = (battle - first) as usize;
                // Every other battle has the same fleet on both sides.
                let theirs = if battle % 2 == 0 {
                    mine
                } else {
                    (mine + 1) % fleets.len()
                };
                self.battle(&fleets[mine], &fleets[theirs], battle)
            })
            .collect()
    }

    fn stream(&self, battle: u64, stream: Stream) -> u64 {
        mix(self.seed, 0, battle, stream)
    }

    /// A battle's row and score; nothing if it ended before anybody acted.
    fn battle(&self, a: &Fleet, b: &Fleet, battle: u64) -> Option<(Row, f64)> {
        let roster = |fleet| {
            self.book
                .muster(fleet, None)
                .expect("drawn fleets are legal")
        };
        let game = self.book.game(BySide {
            a: &roster(a),
            b: &roster(b),
        });
        let dice = |stream| SeededDice::new(self.stream(battle, stream));
        let mut players = BySide::from_fn(|side| {
            Captain::<Warfleets, _>::new(self.doctrine, dice(Stream::Player(side)))
        });
        let table = self.book.lay_out(true, &mut dice(Stream::Setup));
        let mut own = SeededDice::new(mix(self.seed, 1, battle, Stream::Dice));
        let mut dice = dice(Stream::Dice);
        let mut list = ActionList::default();
        let mut state = game.start(&table, &mut dice, &mut Silent);
        let mut row = None;
        loop {
            let side = match game.to_move(&state) {
                Turn::One(side) => side,
                Turn::Over(outcome) => {
                    let score = outcome
                        .winner
                        .map_or(0.5, |side| f64::from(side == Side::A));
                    return row.map(|row| (row, score));
                }
            };
            if row.is_none() && matches!(state.ask, Ask::Activate { .. } | Ask::FreeMove(_)) {
                row = Some(row_of(&game, &state));
            }
            let is_spot = matches!(state.ask, Ask::Place(id) if game.specs[id.index()].is_ship());
            let action = if is_spot && f64::from(own.below(1000)) < 1000.0 * self.random {
                game.legal_actions(&state, &mut list);
                list[own.below(list.len() as u32) as usize]
            } else {
                players[side].choose(&game, &state)
            };
            let action: Action = action;
            game.apply(&mut state, action, &mut dice, &mut Silent);
        }
    }
}

/// The row of a set-up.
fn row_of(game: &Warfleets, state: &State) -> Row {
    let mut row = [0.0; COLUMNS];
    for (index, spec) in game.specs.iter().enumerate() {
        let sign = if spec.side == Side::A { 1.0 } else { -1.0 };
        row[PLACE_FIGURES + spec.phase as usize] += sign;
        let model = &state.models[index];
        if spec.is_ship() && model.status == Status::OnTable {
            let id = ModelId(index as u8);
            game.place_figures(state, id, model.pos, &mut |number, share| {
                row[number] += sign * f64::from(share);
            });
        }
    }
    row
}

/// A list of figures as RON.
fn tuple(figures: &[f32]) -> String {
    let figures: Vec<String> = figures.iter().map(|figure| format!("{figure:?}")).collect();
    format!("({})", figures.join(", "))
}

/// A list of lists of figures as RON, a line each.
fn lines<const N: usize>(name: &str, lists: &[[f32; N]]) {
    println!("            {name}: (");
    for list in lists {
        println!("                {},", tuple(list));
    }
    println!("            ),");
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |usual: u64| {
        let given = arguments.next();
        given.map_or(usual, |text| text.parse().expect("a whole number"))
    };
    let (battles, seed) = (number(3_000_000), number(1));
    let rules = Book::SHIPPED.rulesets[0].text;
    let document = Document::parse("rules.ron", rules).expect("RON");
    let mut trainer = Trainer {
        book: Book::read(&document, None).expect("shipped rules are sound"),
        doctrine: ron::from_str(CAPTAIN).expect("the shipped captain is sound"),
        random: 1.0,
        seed,
    };
    let mut equations = Equations::new();
    for part in 0..PARTS {
        let blocks = battles.div_ceil(PARTS * BLOCK);
        let rows: Vec<_> = (0..blocks)
            .into_par_iter()
            .map(|block| trainer.block((part * blocks + block) * BLOCK))
            .collect();
        for (row, score) in rows.into_iter().flatten() {
            equations.add(&row, score);
        }
        trainer.doctrine.opinions.places = equations.solve();
        trainer.random = 0.3;
        eprintln!("part {} of {PARTS}", part + 1);
    }
    print(&trainer.doctrine.opinions.places);
}

/// Prints the section of a captain's file.
fn print(places: &Places) {
    println!("        places: (");
    println!(
        "            // A marker 0, 1/2, 1, 1 1/2, 2, 3, 4 and 5 activations away, at Cruise speed,"
    );
    println!("            // to a light, a medium and a heavy ship.");
    lines("markers", &places.markers);
    println!(
        "            // A friend 0, 4, 8, 16, 28 and 44 inches away, to ships in the same order."
    );
    lines("friends", &places.friends);
    println!(
        "            // Terrain with a gap of 0, 3, 6, 9 and 12 inches, none from 18 on: ahead, and"
    );
    println!(
        "            // nearer to abeam than to ahead. What has several traits counts for each."
    );
    lines("blocking", &places.blocking);
    lines("dangerous", &places.dangerous);
    lines("difficult", &places.difficult);
    println!("        ),");
}
