use evenkeel_kernel::tactics::Doctrine;
use evenkeel_kernel::volley::Volleys;
use evenkeel_rulebook::Demand;
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::generator::Generator;
use evenkeel_warfleets::ruleset::{FTL, GRIMDARK, Ruleset};
use evenkeel_warfleets::yardstick::Yardstick;
use evenkeel_players::AnyPlayer;
use evenkeel_testkit::panel;
use evenkeel_warfleets::{action::Action, state::State, terrain, yardstick};

/// A player of now, in the game as the yardstick sees it.
struct Now(AnyPlayer<Warfleets>);

impl Player<Yardstick> for Now {
    fn begin(&mut self, game: &Yardstick, seed: u64) {
        self.0.begin(&game.game, seed);
    }

    fn choose(&mut self, game: &Yardstick, view: &State) -> Action {
        self.0.choose(&game.game, view)
    }
}

const POINTS: u32 = 300;

fn main() {
    let pairs: u64 = argument(2).parse().expect("a number of pairs");
    let first: u64 = argument(3).parse().expect("a first pair");
    let name = argument(4);
    let old: Doctrine<yardstick::Opinions> = ron::from_str(&text(5)).expect("a captain");
    let edition = if argument(1) == "grimdark" { GRIMDARK } else { FTL };
    let rules = Arc::new(Ruleset::read_text("ruleset", edition).expect("the embedded ruleset"));
    let volleys = Arc::new(Volleys::new());
    let games = (first..first + pairs).map(|pair| {
        let mut setup = SeededDice::new(mix(1, 0, pair, Stream::Setup));
        let fleet = Generator::new(&rules, &Demand::default(), POINTS)
            .and_then(|fleets| fleets.draw(&mut setup))
            .expect("a fleet");
        let roster = &Roster::build(&rules, &fleet, POINTS).expect("a legal fleet");
        let sides = BySide {
            a: roster,
            b: roster,
        };
        let game = Warfleets::with_tables(rules.clone(), volleys.clone(), sides);
        let table = terrain::generate(&rules.terrain, &rules.table, &mut setup);
        (pair, Yardstick::new(game), Arc::new(table))
    });
    meet(
        games,
        Now(panel::player("warfleets", &name)),
        Captain::<Yardstick>::new(old, SeededDice::new(0)),
    );
}
