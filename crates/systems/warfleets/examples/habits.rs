//! What captains do that a club player would laugh at, counted over battles between
//! the example fleets: ships that never move, Holds that face a wall, markers that
//! nobody ever holds, where markers are put, which edges are taken.
//!
//! `cargo run --release -p evenkeel-warfleets --example habits [BATTLES]`

use std::sync::Arc;

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_kernel::volley::Volleys;
use evenkeel_players::Captain;
use evenkeel_warfleets::action::{Action, Gait, ModelId};
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::ruleset::{FTL, GRIMDARK, Ruleset};
use evenkeel_warfleets::state::{Ask, State, Status};
use evenkeel_warfleets::tactics::Opinions;
use evenkeel_warfleets::terrain::{self, Terrain};

const CAPTAIN: &str = evenkeel_configs::text("players/captain-warfleets.ron");
const POINTS: u32 = 300;

macro_rules! fleets {
    ($($id:literal),* $(,)?) => {
        &[$(evenkeel_configs::text(concat!("fleets/", $id, ".ron"))),*]
    };
}

/// The example fleets of 300 points of each edition.
const EDITIONS: [(&str, &str, &[&str]); 2] = [
    (
        "FTL",
        FTL,
        fleets![
            "ambush",
            "balanced",
            "brawlers",
            "carrier-swarm",
            "gun-line",
            "light-wolfpack",
            "plasma-mediums",
            "rammers",
            "snipers",
            "tractor-and-mine",
        ],
    ),
    (
        "Grimdark Future",
        GRIMDARK,
        fleets![
            "gf-ambush",
            "gf-balanced",
            "gf-boarders",
            "gf-brawlers",
            "gf-carrier-swarm",
            "gf-gun-line",
            "gf-jumpers",
            "gf-rammers",
            "gf-snipers",
            "gf-tractor-and-mine",
        ],
    ),
];

/// Sums over battles.
#[derive(Default)]
struct Habits {
    survivors: u32,
    never_moved: u32,
    holds: u32,
    walled: u32,
    markers: u32,
    low: u32,
    never_held: u32,
    lying: u32,
    edges: u32,
    lower: u32,
}

/// What became of each ship in one battle.
#[derive(Clone, Copy, Default)]
struct Record {
    moved: bool,
    had_way: bool,
}

/// Looks at what is legal.
struct Inspector<'a> {
    game: &'a Warfleets,
    list: ActionList<Action>,
}

impl Inspector<'_> {
    /// Whether a ship could Move after a Hold that turns it like this, were it
    /// asked again at once.
    fn has_way(&mut self, state: &State, ship: ModelId, turn: usize) -> bool {
        let mut turned = state.clone();
        let heading = state.model(ship).heading.rotate(self.game.grids.hold[turn]);
        turned.model_mut(ship).heading = heading;
        self.game.legal_actions(&turned, &mut self.list);
        let moves = |action: &Action| matches!(action, Action::Go(go) if go.gait == Gait::Move);
        self.list.iter().any(moves)
    }

    fn any_way(&mut self, state: &State, ship: ModelId) -> bool {
        (0..self.game.grids.hold.len()).any(|turn| self.has_way(state, ship, turn))
    }
}

impl Habits {
    /// Watches one battle of two captains.
    fn watch(
        &mut self,
        game: &Warfleets,
        table: &Arc<Terrain>,
        doctrine: &Doctrine<Opinions>,
        seed: u64,
    ) {
        let mut inspector = Inspector {
            game,
            list: ActionList::new(),
        };
        let stream = |stream| mix(seed, 0, 0, stream);
        let dice = &mut SeededDice::new(stream(Stream::Dice));
        let mut players = BySide::from_fn(|side| {
            Captain::new(*doctrine, SeededDice::new(stream(Stream::Player(side))))
        });
        let mut state = game.start(table, dice, &mut Silent);
        let mut records = vec![Record::default(); game.specs.len()];
        let mut placed = Vec::new();
        while let Turn::One(side) = game.to_move(&state) {
            let action = players[side].choose(game, &state);
            match state.ask {
                Ask::Edge => {
                    self.edges += 1;
                    self.lower += u32::from(action == Action::TakeLowerEdge(true));
                }
                Ask::Manoeuvre(ship) if game.spec(ship).is_ship() => {
                    self.look(
                        &mut inspector,
                        &state,
                        ship,
                        action,
                        &mut records[ship.index()],
                    );
                }
                _ => {}
            }
            let marker = matches!(state.ask, Ask::Marker { .. });
            game.apply(&mut state, action, dice, &mut Silent);
            if marker {
                placed.extend(state.markers.last().copied());
            }
        }
        let middle = game.rules.table.height_in / 2.0;
        self.markers += placed.len() as u32;
        self.low += placed.iter().filter(|at| at.y < middle).count() as u32;
        self.lying += state.markers.len() as u32;
        let lies = |at: &&_| state.markers.contains(at);
        self.never_held += placed.iter().filter(lies).count() as u32;
        for (id, record) in records.iter().enumerate() {
            let id = ModelId(id as u8);
            let survives = state.model(id).status == Status::OnTable && game.spec(id).is_ship();
            self.survivors += u32::from(survives && record.had_way);
            self.never_moved += u32::from(survives && record.had_way && !record.moved);
        }
    }

    fn look(
        &mut self,
        inspector: &mut Inspector<'_>,
        state: &State,
        ship: ModelId,
        action: Action,
        record: &mut Record,
    ) {
        let Action::Hold(turn) = action else {
            record.moved = true;
            record.had_way = true;
            return;
        };
        self.holds += 1;
        let way = inspector.has_way(state, ship, usize::from(turn));
        let any = way || inspector.any_way(state, ship);
        record.had_way |= any;
        self.walled += u32::from(any && !way);
    }
}

/// A share in percent, with what it is a share of.
fn share(part: u32, whole: u32) -> String {
    format!(
        "{:.2} % ({part} of {whole})",
        100.0 * f64::from(part) / f64::from(whole.max(1))
    )
}

fn main() {
    let battles = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let battles: u64 = battles.unwrap_or(400);
    let doctrine: Doctrine<Opinions> = ron::from_str(CAPTAIN).expect("the shipped doctrine");
    let volleys = Arc::new(Volleys::new());
    let reader =
        ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    for (edition, text, fleets) in EDITIONS {
        let rules = Arc::new(Ruleset::read_text(edition, text).expect("the embedded ruleset"));
        let rosters = fleets.iter().map(|text| {
            let file: FleetFile = reader.from_str(text).expect("a shipped fleet");
            Roster::build(&rules, &file.fleet(), POINTS).expect("a legal fleet")
        });
        let rosters: Vec<Roster> = rosters.collect();
        for open in [false, true] {
            let mut habits = Habits::default();
            for battle in 0..battles {
                // Every fleet meets every other and itself, over and over.
                let number = battle as usize % (rosters.len() * rosters.len());
                let [a, b] = [number / rosters.len(), number % rosters.len()];
                let sides = BySide {
                    a: &rosters[a],
                    b: &rosters[b],
                };
                let game = Warfleets::with_tables(rules.clone(), volleys.clone(), sides);
                let mut set_up = SeededDice::new(mix(battle, 0, 0, Stream::Setup));
                let table = Arc::new(if open {
                    Terrain::none()
                } else {
                    terrain::generate(&rules.terrain, &rules.table, &mut set_up)
                });
                habits.watch(&game, &table, &doctrine, battle);
            }
            let ground = if open { "open tables" } else { "terrain" };
            println!("{edition}, {ground}, {battles} battles of captains");
            println!(
                "  surviving ships with a way that never moved: {}",
                share(habits.never_moved, habits.survivors)
            );
            println!(
                "  Holds that face no way where there was one: {}",
                share(habits.walled, habits.holds)
            );
            println!(
                "  markers in the lower half: {}",
                share(habits.low, habits.markers)
            );
            println!(
                "  markers never held: {}",
                share(habits.never_held, habits.markers)
            );
            println!(
                "  markers that nobody holds at the end: {}",
                share(habits.lying, habits.markers)
            );
            println!("  lower edge taken: {}", share(habits.lower, habits.edges));
        }
    }
}
