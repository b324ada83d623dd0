//! WarStuff as a rule system: what jobs, odds and stories need of it.

use std::sync::Arc;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::side::BySide;
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
use crate::fleet::Roster;
use crate::game::WarStuff;
use crate::generator::Generator;
use crate::odds::{OddsQuestion, answer};
use crate::ruleset::Ruleset;
use crate::terrain::{Terrain, generate};
use crate::uses::{Ledger, Use};
use crate::{log, story};

/// One ruleset.
pub struct Book {
    ruleset: Arc<Ruleset>,
}

impl Rulebook for Book {
    const ID: &'static str = "warstuff";
    const TITLE: &'static str = "WarStuff";
    const SOURCES: &'static [&'static str] =
        &[evenkeel_board::SOURCES, evenkeel_sources::digest!()];
    #[rustfmt::skip]
    const SHIPPED: Shipped = Shipped {
        rulesets: embedded!("rulesets/", ".ron": "warstuff-units", "warstuff"),
        fleets: embedded!("fleets/", ".ron":
            "ws-space-line", "ws-space-battlecruisers", "ws-space-cruisers", "ws-space-frigates",
            "ws-space-swarm", "ws-space-task-force", "ws-rebels", "ws-x-wings", "ws-freighters",
            "ws-empire", "ws-tie-fighters", "ws-tie-bombers", "ws-horde", "ws-yardstick",
            "ws-yardstick-guns"),
        players: embedded!("players/", "-warstuff.ron":
            "captain", "bold", "careful", "hasty", "careless", "admiral-fast", "admiral-strong",
            "admiral-unpruned"),
        jobs: embedded!("sweeps/", ".ron":
            "ws-special-rules", "ws-quality", "ws-quality-worths",
            "ws-melee-or-shooting", "ws-space-battles", "ws-space-battles-300", "ws-dogfights",
            "ws-dogfights-300", "ws-rulings",
            "ws-waiting"),
    };
    const RULINGS: &'static str = evenkeel_configs::text("rulings/warstuff.ron");
    const HAS_TERRAIN: bool = true;
    const USES: &'static [UseKind] = Use::KINDS;
    const ODDS_EXAMPLES: &'static [&'static str] = &[
        "--attacker hero_thor --target quality_3",
        "--attacker space_battleship --target quality_2 \\
      --target-rules tough --shoot --cover",
    ];

    type Game = WarStuff;
    type Roster = Roster;
    type Ledger = Ledger;
    type Watch<'w> = Watch<'w>;
    type Question = OddsQuestion;
    type LogTable = log::LogTable;
    type LogLine = log::Line;

    fn read(document: &Document, _before: Option<&Book>) -> Result<Book, Diagnostics> {
        let ruleset = Arc::new(Ruleset::read(document)?);
        Ok(Book { ruleset })
    }

    fn name(&self) -> &str {
        &self.ruleset.name
    }

    fn game_size(&self) -> Option<u32> {
        Some(self.ruleset.warband.points_limit)
    }

    fn catalogue(&self) -> Catalogue {
        self.ruleset.catalogue()
    }

    fn remarks(&self) -> Vec<String> {
        let misprints = self.ruleset.misprints().into_iter();
        misprints.map(|misprint| misprint.to_string()).collect()
    }

    fn muster(&self, fleet: &Fleet, points: Option<u32>) -> Result<Roster, Vec<FleetFault>> {
        Roster::build(&self.ruleset, fleet, points)
    }

    fn price(&self, fleet: &Fleet) -> Result<Option<u32>, Refusal> {
        let mut sum = 0_u64;
        for unit in &fleet.units {
            let cost = self.ruleset.unit_cost(unit);
            let unknown = || Refusal(format!("`{}` names something unknown", unit.0));
            sum += u64::from(cost.ok_or_else(unknown)?) * u64::from(unit.1);
        }
        Ok(Some(u32::try_from(sum).unwrap_or(u32::MAX)))
    }

    fn draw(
        &self,
        demand: &Demand,
        points: Option<u32>,
        seeds: &[u64],
    ) -> Result<Vec<Fleet>, Refusal> {
        // Any unit could have any special rule besides, so nothing is to be exchanged.
        let generator = |total| Generator::new(&self.ruleset, demand, Some(total));
        let draw = |generator: &Generator<'_>, dice: &mut SeededDice| Ok(generator.draw(dice));
        let points = points.unwrap_or(self.ruleset.warband.points_limit);
        draw_each(&demand.totals(points)?, seeds, generator, draw)
    }

    fn game(&self, rosters: BySide<&Roster>) -> WarStuff {
        WarStuff::new(self.ruleset.clone(), rosters)
    }

    fn lay_out(&self, terrain: bool, dice: &mut impl Dice) -> Arc<Terrain> {
        Arc::new(match terrain {
            true => generate(&self.ruleset, dice),
            false => Terrain::none(),
        })
    }

    /// Nobody scores markers.
    fn table_figures(&self, terrain: &Arc<Terrain>, _events: &[Event]) -> TableFigures {
        let edge = self.ruleset.table.edge_in * self.ruleset.table.scale;
        TableFigures {
            terrain: Some(terrain.figures(edge * edge)),
            markers: None,
        }
    }

    fn ledger(&self) -> Ledger {
        Ledger::new(&self.ruleset)
    }

    fn odds(&self, asked: &OddsQuestion, sampling: Sampling) -> Result<Odds, Refusal> {
        answer(&self.ruleset, asked, sampling)
    }

    fn account(played: &Played<'_, WarStuff, Roster>) -> Account<log::LogTable, log::Line> {
        let (game, rosters, events) = (played.game, played.rosters, played.events);
        let cast = Cast::new(game);
        Account {
            roll_call: BySide::from_fn(|side| story::roll_call(game, &cast, side)),
            story: story::by_event(&cast, events),
            lines: log::lines(&cast, events),
            table: log::LogTable::new(game, played.setup, rosters),
        }
    }

    fn picture<'p>(
        played: &Played<'p, WarStuff, Roster>,
    ) -> Option<Box<dyn Picture<WarStuff> + 'p>> {
        Some(Box::new(Drawing::new(played.game, played.setup)))
    }
}
