use evenkeel_document::Document;
use evenkeel_kernel::tactics::Doctrine;
use evenkeel_players::AnyPlayer;
use evenkeel_rulebook::Demand;
use evenkeel_testkit::panel;
use evenkeel_warstuff::fleet::Roster;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::generator::Generator;
use evenkeel_warstuff::ruleset::{Ruleset, WARSTUFF, WARSTUFF_UNITS};
use evenkeel_warstuff::yardstick::Yardstick;
use evenkeel_warstuff::{action::Action, state::State, terrain, yardstick};

/// A player of now, in the game as the yardstick sees it.
struct Now(AnyPlayer<WarStuff>);

impl Player<Yardstick> for Now {
    fn begin(&mut self, game: &Yardstick, seed: u64) {
        self.0.begin(&game.game, seed);
    }

    fn choose(&mut self, game: &Yardstick, view: &State) -> Action {
        self.0.choose(&game.game, view)
    }
}

/// The shipped rules, with the published units or with profiles alone.
fn rules() -> Ruleset {
    let base = Document::parse("warstuff", WARSTUFF).expect("the shipped rules");
    if argument(1) == "warstuff-profiles" {
        return Ruleset::read(&base).expect("sound rules");
    }
    let units = Document::parse("warstuff-units", WARSTUFF_UNITS).expect("the shipped units");
    Ruleset::read(&units.laid_over(&base, "extends").0).expect("sound rules")
}

fn main() {
    let pairs: u64 = argument(2).parse().expect("a number of pairs");
    let first: u64 = argument(3).parse().expect("a first pair");
    let name = argument(4);
    let old: Doctrine<yardstick::Opinions> = ron::from_str(&text(5)).expect("a captain");
    let rules = Arc::new(rules());
    let generator = Generator::new(&rules, &Demand::default(), None).expect("warbands");
    let games = (first..first + pairs).map(|pair| {
        let mut setup = SeededDice::new(mix(1, 0, pair, Stream::Setup));
        let warband = generator.draw(&mut setup);
        let limit = Some(rules.warband.points_limit);
        let roster = &Roster::build(&rules, &warband, limit).expect("a legal warband");
        let sides = BySide {
            a: roster,
            b: roster,
        };
        let game = WarStuff::new(rules.clone(), sides);
        let table = terrain::generate(&rules, &mut setup);
        (pair, Yardstick::new(game), Arc::new(table))
    });
    meet(
        games,
        Now(panel::player("warstuff", &name)),
        Captain::<Yardstick>::new(old, SeededDice::new(0)),
    );
}
