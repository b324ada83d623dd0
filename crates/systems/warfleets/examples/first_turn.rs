//! What the roll-off is worth, and which part of it: where the markers lie, which
//! edge is taken, who moves first. The same battles are played with captains, and
//! with markers or edges drawn at random instead of chosen.
//!
//! `cargo run --release -p evenkeel-warfleets --example first_turn [PAIRS] [grimdark]`

use std::sync::Arc;

use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::game::{ActionList, Game};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_kernel::volley::Volleys;
use evenkeel_players::Captain;
use evenkeel_rulebook::Demand;
use evenkeel_stats::{BattleScore, Confidence, PairScore, PairTally};
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::generator::Generator;
use evenkeel_warfleets::ruleset::{FTL, GRIMDARK, Ruleset};
use evenkeel_warfleets::state::{Ask, State};
use evenkeel_warfleets::tactics::Opinions;
use evenkeel_warfleets::terrain;

const CAPTAIN: &str = evenkeel_configs::text("players/captain-warfleets.ron");
const POINTS: u32 = 300;

/// A captain for whom some decisions are drawn.
struct Drawn {
    captain: Captain<Warfleets>,
    dice: SeededDice,
    markers: bool,
    edges: bool,
    list: ActionList<Action>,
}

impl Player<Warfleets> for Drawn {
    fn choose(&mut self, game: &Warfleets, state: &State) -> Action {
        let drawn = match state.ask {
            Ask::Marker { .. } => self.markers,
            Ask::Edge => self.edges,
            _ => false,
        };
        if !drawn {
            return self.captain.choose(game, state);
        }
        game.legal_actions(state, &mut self.list);
        self.list[self.dice.below(self.list.len() as u32) as usize]
    }
}

/// What the side that moves first takes from a battle.
fn score_of_first(
    game: &Warfleets,
    table: &<Warfleets as Game>::Setup,
    mut players: BySide<Drawn>,
    mut dice: SeededDice,
) -> BattleScore {
    let mut state = game.start(table, &mut dice, &mut Silent);
    let BySide { a, b } = &mut players;
    let outcome = play(game, &mut state, a, b, &mut dice, &mut Silent);
    match outcome.winner {
        Some(winner) if winner == outcome.first => BattleScore::Win,
        Some(_) => BattleScore::Loss,
        None => BattleScore::Draw,
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let pairs: u64 = words
        .iter()
        .find_map(|word| word.parse().ok())
        .unwrap_or(4000);
    let text = if words.iter().any(|word| word == "grimdark") {
        GRIMDARK
    } else {
        FTL
    };
    let rules = Arc::new(Ruleset::read_text("ruleset", text).expect("the embedded ruleset"));
    let doctrine: Doctrine<Opinions> = ron::from_str(CAPTAIN).expect("the shipped doctrine");
    let volleys = Arc::new(Volleys::new());
    println!(
        "{}: {pairs} pairs of captains, random mirrored fleets\n",
        rules.name
    );
    println!("| markers | edges | who moves first takes, % |\n|---|---|---|");
    for (markers, edges) in [(false, false), (false, true), (true, false), (true, true)] {
        let mut tally = PairTally::default();
        for pair in 0..pairs {
            let mut set_up = SeededDice::new(mix(1, 0, pair, Stream::Setup));
            let fleet = Generator::new(&rules, &Demand::default(), POINTS)
                .and_then(|fleets| fleets.draw(&mut set_up))
                .expect("a fleet");
            let roster = &Roster::build(&rules, &fleet, POINTS).expect("a legal fleet");
            let sides = BySide {
                a: roster,
                b: roster,
            };
            let game = Warfleets::with_tables(rules.clone(), volleys.clone(), sides);
            let table = Arc::new(terrain::generate(&rules.terrain, &rules.table, &mut set_up));
            // Between equal fleets and players a swap of seats changes nothing, so
            // the second battle has dice of its own.
            let [first, second] = [0, 1].map(|battle| {
                let seed = |stream| mix(2, battle, pair, stream);
                let player = |side| Drawn {
                    captain: Captain::new(doctrine, SeededDice::new(seed(Stream::Player(side)))),
                    dice: SeededDice::new(!seed(Stream::Player(side))),
                    markers,
                    edges,
                    list: ActionList::new(),
                };
                let dice = SeededDice::new(seed(Stream::Dice));
                score_of_first(&game, &table, BySide::from_fn(player), dice)
            });
            tally.record(PairScore::of(first, second));
        }
        let interval = tally.interval(Confidence::P95);
        let mean = tally.mean().unwrap_or(f64::NAN);
        let [mean, low, high] = [mean, interval.low, interval.high].map(|share| 100.0 * share);
        let word = |drawn| if drawn { "drawn" } else { "chosen" };
        println!(
            "| {} | {} | {mean:.1} ({low:.1} to {high:.1}) |",
            word(markers),
            word(edges)
        );
    }
}
