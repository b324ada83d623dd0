//! Warfleets as a rule system: what jobs, odds and stories need of it.

use std::sync::Arc;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::volley::Volleys;
use evenkeel_rulebook::film::Picture;
use evenkeel_rulebook::spread::draw_each;
use evenkeel_rulebook::{
    Account, Catalogue, Demand, FleetFault, Odds, Played, Refusal, Rulebook, Sampling, Shipped,
    TableFigures, UseKind, embedded,
};

use crate::cast::Cast;
use crate::deeds::Watch;
use crate::event::Event;
use crate::film::Drawing;
use crate::fleet::{self, Roster};
use crate::game::Warfleets;
use crate::generator::Generator;
use crate::odds::{OddsQuestion, answer};
use crate::ruleset::Ruleset;
use crate::terrain::{self, Terrain};
use crate::uses::{Ledger, Use};
use crate::{log, story};

/// Fleets of several totals meet at one limit, and so cannot all cost exactly that.
const SPREAD_OF_EQUALS: &str = "by fleet.must_be_equal every fleet costs exactly the points of \
    the game, so their totals cannot be spread: say false there, or a spread of 0";

/// One edition, with the tables that its battles share.
pub struct Book {
    ruleset: Arc<Ruleset>,
    volleys: Arc<Volleys>,
}

impl Rulebook for Book {
    const ID: &'static str = "warfleets";
    const TITLE: &'static str = "Warfleets";
    const SOURCES: &'static [&'static str] = &[
        evenkeel_board::SOURCES,
        evenkeel_parts::SOURCES,
        evenkeel_sources::digest!(),
    ];
    #[rustfmt::skip]
    const SHIPPED: Shipped = Shipped {
        rulesets: embedded!("rulesets/", ".ron":
            "warfleets-ftl", "grimdark-future-warfleets", "example-faction"),
        fleets: embedded!("fleets/", ".ron":
            "ambush", "balanced", "brawlers", "carrier-swarm", "gun-line", "light-wolfpack",
            "plasma-mediums", "rammers", "snipers", "tractor-and-mine", "gf-ambush", "gf-balanced",
            "gf-balanced-450", "gf-boarders", "gf-brawlers", "gf-carrier-swarm",
            "gf-carrier-swarm-450", "gf-gun-line", "gf-gun-line-450", "gf-jumpers", "gf-rammers",
            "gf-snipers", "gf-tractor-and-mine", "ash-corsairs"),
        players: embedded!("players/", "-warfleets.ron":
            "captain", "bold", "careful", "hasty", "careless", "commodore", "admiral-fast", "admiral-strong",
            "admiral-unpruned"),
        jobs: embedded!("sweeps/", ".ron":
            "ship-costs", "prices", "break", "upgrades", "weapons", "stat",
            "archetypes", "luck",
            "gf-ship-costs", "gf-upgrades", "gf-weapons", "gf-archetypes", "editions",
            "ftl-rulings", "gf-rulings", "marginals", "ftl-target",
            "ftl-circle", "ftl-waiting"),
    };
    const RULINGS: &'static str = evenkeel_configs::text("rulings/warfleets.ron");
    const HAS_TERRAIN: bool = true;
    const PRICED_DRAWS: u8 = 3;
    const USES: &'static [UseKind] = Use::KINDS;
    const ODDS_EXAMPLES: &'static [&'static str] = &[
        "--attacker heavy --target medium --facing rear --range 20",
        "--attacker medium --weapon plasma_cannon --target heavy --facing side \\
      --range 17 --cover --target-upgrades shield_booster",
        "--attacker heavy --weapon tsunami_cannon --target light --range 24 \\
      --action hold --json",
    ];

    type Game = Warfleets;
    type Roster = Roster;
    type Ledger = Ledger;
    type Watch<'w> = Watch<'w>;
    type Question = OddsQuestion;
    type LogTable = log::LogTable;
    type LogLine = log::Line;

    fn read(document: &Document, before: Option<&Book>) -> Result<Book, Diagnostics> {
        Ok(Book {
            ruleset: Arc::new(Ruleset::read(document)?),
            volleys: before.map_or_else(Arc::default, |book| book.volleys.clone()),
        })
    }

    fn name(&self) -> &str {
        &self.ruleset.name
    }

    fn game_size(&self) -> Option<u32> {
        Some(self.ruleset.game_size)
    }

    fn catalogue(&self) -> Catalogue {
        self.ruleset.catalogue()
    }

    fn path_in_text(&self, path: &str) -> String {
        self.ruleset.path_in_file(path)
    }

    fn muster(&self, fleet: &Fleet, points: Option<u32>) -> Result<Roster, Vec<FleetFault>> {
        let limit = points.unwrap_or(self.ruleset.game_size);
        Roster::build(&self.ruleset, fleet, limit)
    }

    fn price(&self, fleet: &Fleet) -> Result<Option<u32>, Refusal> {
        let cost = fleet::price(&self.ruleset, fleet);
        let cost = cost.map_err(|faults| Refusal::of_fleet(fleet, &faults))?;
        let dear = |_| Refusal(format!("{} costs too much", fleet.name));
        u32::try_from(cost).map(Some).map_err(dear)
    }

    fn draw(
        &self,
        demand: &Demand,
        points: Option<u32>,
        seeds: &[u64],
    ) -> Result<Vec<Fleet>, Refusal> {
        let points = points.unwrap_or(self.ruleset.game_size);
        if demand.spread > 0 && self.ruleset.fleet.must_be_equal {
            return Err(Refusal(SPREAD_OF_EQUALS.to_owned()));
        }
        // What is legal at a total is so at any greater limit.
        let generator = |total| Generator::new(&self.ruleset, demand, total);
        let draw = |generator: &Generator<'_>, dice: &mut SeededDice| generator.draw(dice);
        draw_each(&demand.totals(points)?, seeds, generator, draw)
    }

    fn game(&self, rosters: BySide<&Roster>) -> Warfleets {
        Warfleets::with_tables(self.ruleset.clone(), self.volleys.clone(), rosters)
    }

    fn lay_out(&self, terrain: bool, dice: &mut impl Dice) -> Arc<Terrain> {
        let (pieces, table) = (&self.ruleset.terrain, &self.ruleset.table);
        Arc::new(match terrain {
            true => terrain::generate(pieces, table, dice),
            false => Terrain::none(),
        })
    }

    fn table_figures(&self, terrain: &Arc<Terrain>, events: &[Event]) -> TableFigures {
        let table = &self.ruleset.table;
        let markers = events.iter().find_map(|event| match event {
            Event::MarkerCount { count } => Some((*count).into()),
            _ => None,
        });
        TableFigures {
            terrain: Some(terrain.figures(table.width_in * table.height_in)),
            markers,
        }
    }

    fn ledger(&self) -> Ledger {
        Ledger::new(&self.ruleset)
    }

    fn odds(&self, asked: &OddsQuestion, sampling: Sampling) -> Result<Odds, Refusal> {
        answer(&self.ruleset, asked, sampling)
    }

    fn account(played: &Played<'_, Warfleets, Roster>) -> Account<log::LogTable, log::Line> {
        let (game, rosters, events) = (played.game, played.rosters, played.events);
        let cast = Cast::new(game, rosters);
        Account {
            roll_call: BySide::from_fn(|side| story::roll_call(&cast, side)),
            story: story::by_event(&cast, events),
            lines: log::lines(&cast, events),
            table: log::LogTable::new(game, cast, played.setup, rosters, events),
        }
    }

    fn picture<'p>(
        played: &Played<'p, Warfleets, Roster>,
    ) -> Option<Box<dyn Picture<Warfleets> + 'p>> {
        let drawing = Drawing::new(played.game, played.setup, played.rosters);
        Some(Box::new(drawing))
    }
}
