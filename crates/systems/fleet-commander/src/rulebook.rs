//! Fleet Commander as a rule system: what jobs, odds and stories need of it.

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
use crate::game::FleetCommander;
use crate::generator::{self, Generator};
use crate::odds::{OddsQuestion, answer};
use crate::ruleset::Ruleset;
use crate::uses::{Ledger, Use};
use crate::{log, story};

/// One ruleset.
pub struct Book {
    ruleset: Arc<Ruleset>,
}

impl Rulebook for Book {
    const ID: &'static str = "fleet-commander";
    const TITLE: &'static str = "Fleet Commander";
    const SOURCES: &'static [&'static str] =
        &[evenkeel_board::SOURCES, evenkeel_sources::digest!()];
    #[rustfmt::skip]
    const SHIPPED: Shipped = Shipped {
        rulesets: embedded!("rulesets/", ".ron": "fleet-commander"),
        fleets: embedded!("fleets/", ".ron":
            "fc-standard", "fc-destroyers", "fc-vortex", "fc-nano", "fc-proton", "fc-bomb",
            "fc-tractor", "fc-drones"),
        players: embedded!("players/", "-fleet-commander.ron":
            "captain", "bold", "careful", "hasty", "careless", "commodore", "admiral-fast", "admiral-strong",
            "admiral-unpruned"),
        jobs: embedded!("sweeps/", ".ron":
            "fc-weapons", "fc-first-turn", "fc-scenarios", "fc-battleship",
            "fc-rulings"),
    };
    const RULINGS: &'static str = evenkeel_configs::text("rulings/fleet-commander.ron");
    const USES: &'static [UseKind] = Use::KINDS;
    const ODDS_EXAMPLES: &'static [&'static str] = &[
        "--orthogonal destroyer \\
      --diagonal frigate+frigate --target battleship --shields 1 --attacks 2",
        "--far destroyer \\
      --distance 2/1 --target frigate --dice 2 --stored multi --advanced",
        "--target frigate --hull 2 --asteroids 3",
        "--target frigate --gravitic 1 --closed orthogonal",
        "--want orthogonal,diagonal --dice 3 --colour weapon",
    ];

    type Game = FleetCommander;
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

    fn catalogue(&self) -> Catalogue {
        self.ruleset.catalogue()
    }

    fn muster(&self, fleet: &Fleet, _points: Option<u32>) -> Result<Roster, Vec<FleetFault>> {
        Roster::build(&self.ruleset, fleet)
    }

    /// The totals of a spread are the classes of all ships together.
    fn draw(
        &self,
        demand: &Demand,
        _points: Option<u32>,
        seeds: &[u64],
    ) -> Result<Vec<Fleet>, Refusal> {
        demand.check_spread()?;
        // What could stand beside a special weapon is any other: one ship has one.
        let generator = |classes| {
            let most = (demand.spread > 0).then_some(classes);
            Generator::new(&self.ruleset, demand, most)
        };
        let draw = |generator: &Generator<'_>, dice: &mut SeededDice| Ok(generator.draw(dice));
        let limits = generator::limits(&self.ruleset, demand.spread);
        draw_each(&limits, seeds, generator, draw)
    }

    fn game(&self, rosters: BySide<&Roster>) -> FleetCommander {
        FleetCommander::new(self.ruleset.clone(), rosters)
    }

    /// Sides place the fields themselves, in the battle.
    fn lay_out(&self, _terrain: bool, _dice: &mut impl Dice) {}

    fn ledger(&self) -> Ledger {
        Ledger::new(&self.ruleset)
    }

    fn odds(&self, asked: &OddsQuestion, sampling: Sampling) -> Result<Odds, Refusal> {
        answer(&self.ruleset, asked, sampling)
    }

    fn account(played: &Played<'_, FleetCommander, Roster>) -> Account<log::LogTable, log::Line> {
        let (game, rosters, events) = (played.game, played.rosters, played.events);
        let cast = Cast::new(game, events);
        Account {
            roll_call: BySide::from_fn(|side| story::roll_call(&cast, side)),
            story: story::by_event(&cast, events),
            lines: log::lines(&cast, events),
            table: log::LogTable::new(game, rosters),
        }
    }

    fn picture<'p>(
        played: &Played<'p, FleetCommander, Roster>,
    ) -> Option<Box<dyn Picture<FleetCommander> + 'p>> {
        Some(Box::new(Drawing::new(played.game, played.events)))
    }
}
