//! The Fleet Battle Game as a rule system: what jobs, odds and stories need of it.

use std::sync::Arc;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::side::BySide;
use evenkeel_rulebook::film::Picture;
use evenkeel_rulebook::spread::draw_each;
use evenkeel_rulebook::{
    Account, Catalogue, Demand, FleetFault, Odds, Played, Refusal, Rulebook, Sampling, Shipped,
    UseKind, embedded,
};

use crate::cast::Cast;
use crate::deeds::Watch;
use crate::film::Drawing;
use crate::fleet::Roster;
use crate::game::{FleetBattleGame, Tables};
use crate::generator::{self, Generator};
use crate::odds::{OddsQuestion, answer};
use crate::ruleset::Ruleset;
use crate::uses::{Ledger, Use};
use crate::{log, story};

/// One ruleset, with the tables that its battles share.
pub struct Book {
    ruleset: Arc<Ruleset>,
    tables: Arc<Tables>,
}

impl Rulebook for Book {
    const ID: &'static str = "fleet-battle-game";
    const TITLE: &'static str = "Fleet Battle Game";
    const SOURCES: &'static [&'static str] =
        &[evenkeel_board::SOURCES, evenkeel_sources::digest!()];
    #[rustfmt::skip]
    const SHIPPED: Shipped = Shipped {
        rulesets: embedded!("rulesets/", ".ron": "fleet-battle-game"),
        fleets: embedded!("fleets/", ".ron":
            "fbg-federation", "fbg-federation-convoy", "fbg-federation-cruiser-line",
            "fbg-federation-cruisers", "fbg-federation-destroyers",
            "fbg-federation-dreadnoughts", "fbg-federation-line", "fbg-federation-mirror",
            "fbg-federation-patrol", "fbg-federation-scouts", "fbg-klingon",
            "fbg-klingon-cruiser-line", "fbg-klingon-cruisers", "fbg-klingon-dreadnoughts",
            "fbg-klingon-frigates", "fbg-klingon-line", "fbg-klingon-mirror",
            "fbg-klingon-patrol"),
        players: embedded!("players/", "-fleet-battle-game.ron":
            "captain", "bold", "careful", "hasty", "careless", "commodore", "admiral-fast", "admiral-strong",
            "admiral-unpruned"),
        jobs: embedded!("sweeps/", ".ron":
            "fbg-fleets", "fbg-first-fire", "fbg-worths", "fbg-mixed-worths",
            "fbg-rulings"),
    };
    const RULINGS: &'static str = evenkeel_configs::text("rulings/fleet-battle-game.ron");
    const USES: &'static [UseKind] = Use::KINDS;
    const ODDS_EXAMPLES: &'static [&'static str] = &["--attacker dn,ca --target d7 --range 3 \\
      --facing rear --destroyed 1,0 --shields 1/1"];

    type Game = FleetBattleGame;
    type Roster = Roster;
    type Ledger = Ledger;
    type Watch<'w> = Watch<'w>;
    type Question = OddsQuestion;
    type LogTable = log::LogTable;
    type LogLine = log::Line;

    fn read(document: &Document, _before: Option<&Book>) -> Result<Book, Diagnostics> {
        let ruleset = Ruleset::read(document)?;
        Ok(Book {
            tables: Arc::new(Tables::new(&ruleset)),
            ruleset: Arc::new(ruleset),
        })
    }

    fn name(&self) -> &str {
        &self.ruleset.name
    }

    fn catalogue(&self) -> Catalogue {
        self.ruleset.catalogue()
    }

    fn muster(&self, fleet: &Fleet, _points: Option<u32>) -> Result<Roster, Vec<FleetFault>> {
        Roster::build(&self.ruleset, fleet)
    }

    /// The totals of a spread are numbers of ships.
    fn draw(
        &self,
        demand: &Demand,
        _points: Option<u32>,
        seeds: &[u64],
    ) -> Result<Vec<Fleet>, Refusal> {
        if let Some(option) = demand.carry.as_ref().or(demand.beside.as_ref()) {
            let message = format!("no ship of {} carries `{option}`", self.name());
            return Err(Refusal(message));
        }
        demand.check_spread()?;
        let generator = |ships| Generator::new(&self.ruleset, demand, ships);
        let draw = |generator: &Generator<'_>, dice: &mut SeededDice| Ok(generator.draw(dice));
        let sizes = generator::sizes(&self.ruleset, demand.spread);
        draw_each(&sizes, seeds, generator, draw)
    }

    fn game(&self, rosters: BySide<&Roster>) -> FleetBattleGame {
        FleetBattleGame::with_tables(self.ruleset.clone(), self.tables.clone(), rosters)
    }

    /// The map is always empty.
    fn lay_out(&self, _terrain: bool, _dice: &mut impl Dice) {}

    fn ledger(&self) -> Ledger {
        Ledger::new(&self.ruleset)
    }

    fn odds(&self, asked: &OddsQuestion, sampling: Sampling) -> Result<Odds, Refusal> {
        answer(&self.ruleset, asked, sampling)
    }

    fn account(played: &Played<'_, FleetBattleGame, Roster>) -> Account<log::LogTable, log::Line> {
        let (game, rosters, events) = (played.game, played.rosters, played.events);
        let cast = Cast::new(game, rosters);
        Account {
            roll_call: BySide::from_fn(|side| story::roll_call(&cast, side)),
            story: story::by_event(game, &cast, events),
            lines: log::lines(game, &cast, events),
            table: log::LogTable::new(game, cast, rosters),
        }
    }

    fn picture<'p>(
        played: &Played<'p, FleetBattleGame, Roster>,
    ) -> Option<Box<dyn Picture<FleetBattleGame> + 'p>> {
        Some(Box::new(Drawing::new(played.game, played.rosters)))
    }
}
