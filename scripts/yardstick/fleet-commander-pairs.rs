use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::fleet::Roster;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::generator::Generator;
use evenkeel_fleet_commander::ruleset::{FLEET_COMMANDER, Ruleset, Scenario};
use evenkeel_fleet_commander::view::View;
use evenkeel_fleet_commander::yardstick;
use evenkeel_fleet_commander::yardstick::Yardstick;
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_players::AnyPlayer;
use evenkeel_testkit::panel;

/// A player of now, in the game as the yardstick sees it.
struct Now(AnyPlayer<FleetCommander>);

impl Player<Yardstick> for Now {
    fn begin(&mut self, game: &Yardstick, seed: u64) {
        self.0.begin(&game.game, seed);
    }

    fn choose(&mut self, game: &Yardstick, view: View<'_>) -> Action {
        self.0.choose(&game.game, view)
    }
}

const FLEET: &str = evenkeel_configs::text("fleets/fc-standard.ron");

/// Plays what the words of `fc-advanced-rescue-drawn` say: modules, a scenario, and drawn
/// fleets instead of the usual one. Says whether fleets are drawn.
fn switch(rules: &mut Ruleset, words: &str) -> bool {
    let mut drawn = false;
    let modules = &mut rules.modules;
    for word in words.split('-').skip(1) {
        match word {
            "advanced" => modules.advanced = true,
            "hidden" => modules.hidden = true,
            "secret" => modules.secret = true,
            "belt" => modules.scenario = Scenario::Belt,
            "trap" => modules.scenario = Scenario::Trap,
            "capture" => modules.scenario = Scenario::Capture,
            "rescue" => modules.scenario = Scenario::Rescue,
            "drawn" => drawn = true,
            word => panic!("`{word}` is no module"),
        }
    }
    drawn
}

fn main() {
    let pairs: u64 = argument(2).parse().expect("a number of pairs");
    let first: u64 = argument(3).parse().expect("a first pair");
    let name = argument(4);
    let old: Doctrine<yardstick::Opinions> = ron::from_str(&text(5)).expect("a captain");
    let rules = Ruleset::read_text("fleet-commander", FLEET_COMMANDER);
    let mut rules = rules.expect("the embedded ruleset");
    let random = switch(&mut rules, &argument(1));
    let rules = Arc::new(rules);
    let file: FleetFile = ron::from_str(FLEET).expect("the shipped fleet");
    let usual = Roster::build(&rules, &file.fleet()).expect("a legal fleet");
    let generator = Generator::new(&rules, &Default::default(), None).expect("any legal fleet");
    let games = (first..first + pairs).map(|pair| {
        let fleet = generator.draw(&mut SeededDice::new(mix(1, 0, pair, Stream::Setup)));
        let drawn = Roster::build(&rules, &fleet).expect("a legal fleet");
        let roster = if random { &drawn } else { &usual };
        let sides = BySide {
            a: roster,
            b: roster,
        };
        let game = FleetCommander::new(rules.clone(), sides);
        (pair, Yardstick { game }, ())
    });
    meet(
        games,
        Now(panel::player("fleet-commander", &name)),
        Captain::<Yardstick>::new(old, SeededDice::new(0)),
    );
}
