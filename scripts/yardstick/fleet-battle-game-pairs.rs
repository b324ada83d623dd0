use evenkeel_fleet_battle_game::action::Action;
use evenkeel_fleet_battle_game::fleet::Roster;
use evenkeel_fleet_battle_game::game::{FleetBattleGame, Tables};
use evenkeel_fleet_battle_game::generator::Generator;
use evenkeel_fleet_battle_game::ruleset::{FLEET_BATTLE_GAME, Ruleset};
use evenkeel_fleet_battle_game::view::View;
use evenkeel_fleet_battle_game::yardstick::Yardstick;
use evenkeel_fleet_battle_game::yardstick;
use evenkeel_players::AnyPlayer;
use evenkeel_rulebook::Demand;
use evenkeel_testkit::panel;
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_kernel::tactics::Doctrine;

/// A player of now, in the game as the yardstick sees it.
struct Now(AnyPlayer<FleetBattleGame>);

impl Player<Yardstick> for Now {
    fn begin(&mut self, game: &Yardstick, seed: u64) {
        self.0.begin(&game.game, seed);
    }

    fn choose(&mut self, game: &Yardstick, view: View<'_>) -> Action {
        self.0.choose(&game.game, view)
    }
}

const FLEETS: [&str; 2] = [
    evenkeel_configs::text("fleets/fbg-federation.ron"),
    evenkeel_configs::text("fleets/fbg-klingon.ron"),
];

fn main() {
    let pairs: u64 = argument(2).parse().expect("a number of pairs");
    let first: u64 = argument(3).parse().expect("a first pair");
    let name = argument(4);
    let old: Doctrine<yardstick::Opinions> = ron::from_str(&text(5)).expect("a captain");
    let random = argument(1) == "fbg";
    let rules = Ruleset::read_text("fleet-battle-game", FLEET_BATTLE_GAME);
    let rules = Arc::new(rules.expect("the embedded ruleset"));
    let tables = Arc::new(Tables::new(&rules));
    let examples = FLEETS.map(|text| {
        let file: FleetFile = ron::from_str(text).expect("the shipped fleet");
        Roster::build(&rules, &file.fleet()).expect("a legal fleet")
    });
    let generator = Generator::new(&rules, &Demand::default(), rules.fleet.size);
    let generator = generator.expect("any legal fleet");
    let games = (first..first + pairs).map(|pair| {
        let fleet = generator.draw(&mut SeededDice::new(mix(1, 0, pair, Stream::Setup)));
        let drawn = Roster::build(&rules, &fleet).expect("a legal fleet");
        let [a, b] = if random { [&drawn, &drawn] } else { [&examples[0], &examples[1]] };
        let game = FleetBattleGame::with_tables(rules.clone(), tables.clone(), BySide { a, b });
        (pair, Yardstick::new(game), ())
    });
    meet(
        games,
        Now(panel::player("fleet-battle-game", &name)),
        Captain::<Yardstick>::new(old, SeededDice::new(0)),
    );
}
