//! The rule system of a game of one's own: everything that jobs ask of it.

use std::sync::Arc;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_rulebook::film::Picture;
use evenkeel_rulebook::spread::draw_each;
use evenkeel_rulebook::{
    Account, Catalogue, Demand, FleetFault, Odds, Played, Refusal, Rulebook, Sampling, Shipped,
    UseKind,
};
use serde::Serialize;

use crate::beat::{Beat, tell_end};
use crate::brew::Brew;
use crate::draw::Generator;
use crate::film::Drawing;
use crate::homebrew::Homebrew;
use crate::model::ModelId;
use crate::muster::Roster;
use crate::odds::answer;
use crate::ruleset::Ruleset;
use crate::tale::{Names, Tale};
use crate::watch::{Ledger, Watch};

/// The rule system of a game of one's own: `System::<Book<MyGame>>::NEW` goes into the list
/// that a program is called with.
pub struct Book<H: Homebrew> {
    rules: Arc<Ruleset<H>>,
}

/// A fleet in short: the id of a class, a number of its ships, and what each of them carries.
type Units<'u> = &'u [(&'u str, u32, &'u [&'u str])];

/// The models of a battle, for the first line of its log.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LogTable {
    /// All models, those of side `A` first.
    pub models: Vec<LogModel>,
}

/// A model in the first line of a log.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LogModel {
    /// The model, as the further lines name it.
    pub model: ModelId,
    /// The name of the model.
    pub name: String,
    /// Ids of its class and of its upgrades.
    pub units: Vec<String>,
    /// The price of the model, points.
    pub points: u32,
}

impl<H: Homebrew> Book<H> {
    /// The rules as they are shipped: the first ruleset of [`Homebrew::SHIPPED`].
    ///
    /// # Panics
    /// When none is shipped, or it has faults, which are all told.
    pub fn shipped() -> Book<H> {
        let first = H::SHIPPED.rulesets.first().expect("a ruleset is shipped");
        let read = |document| Book::read(&document, None);
        let book = Document::parse(first.id, first.text).and_then(read);
        book.unwrap_or_else(|faults| panic!("{faults}"))
    }

    /// The game between two fleets, whatever they cost: the id of a class, a number of its
    /// ships, and what each of them carries. For tests:
    /// `book.between(&[("frigate", 2, &["ram"])], &[("liner", 1, &[])])`.
    ///
    /// # Panics
    /// When a fleet is not legal; every fault is told.
    pub fn between(&self, a: Units<'_>, b: Units<'_>) -> Brew<H> {
        let muster = |units: Units<'_>| {
            let unit = |(id, count, options): &(&str, u32, &[&str])| {
                let options = options.iter().map(|option| option.to_string());
                Unit(id.to_string(), *count, options.collect())
            };
            let fleet = Fleet {
                name: "Test".to_string(),
                units: units.iter().map(unit).collect(),
            };
            let roster = self.rules.muster(&fleet, u32::MAX);
            roster.unwrap_or_else(|faults| panic!("{faults:?}"))
        };
        self.game(BySide {
            a: &muster(a),
            b: &muster(b),
        })
    }

    /// Ids of a model's class and of its upgrades.
    fn ids(game: &Brew<H>, model: ModelId) -> Vec<String> {
        let fielded = game.model(model);
        let class = game.rules.ships.get_index(fielded.ship);
        let upgrades = fielded.upgrades.iter();
        let upgrades = upgrades.filter_map(|place| game.rules.upgrades.get_index(*place));
        let ids = class.map(|(id, _)| id).into_iter();
        ids.chain(upgrades.map(|(id, _)| id)).cloned().collect()
    }

    /// A model in the roll call.
    fn introduce(game: &Brew<H>, names: &Names, model: ModelId) -> String {
        let fielded = game.model(model);
        let upgrades = fielded.upgrades.iter();
        let upgrades = upgrades.map(|place| game.rules.upgrades[*place].name.clone());
        let about = Some(H::about(game.ship(model))).filter(|about| !about.is_empty());
        let said: Vec<String> = about.into_iter().chain(upgrades).collect();
        let said = match said.is_empty() {
            true => String::new(),
            false => format!("{}; ", said.join(", ")),
        };
        format!("{}: {said}{} points", names[model], fielded.points)
    }

    fn told(names: &Names, beat: &Beat<H::Event>) -> Vec<String> {
        match beat {
            Beat::Round(round) => vec![String::new(), format!("Round {round}")],
            Beat::Changed { .. } | Beat::Filled { .. } => Vec::new(),
            Beat::Over(outcome) => vec![String::new(), format!("{}.", tell_end(outcome))],
            Beat::Told(event) => match event.tell(names) {
                line if line.is_empty() => Vec::new(),
                line => vec![format!("  {line}.")],
            },
        }
    }
}

impl<H: Homebrew> Rulebook for Book<H> {
    const ID: &'static str = H::ID;
    const TITLE: &'static str = H::TITLE;
    const SHIPPED: Shipped = H::SHIPPED;
    const SOURCES: &'static [&'static str] = H::SOURCES;
    const RULINGS: &'static str = H::RULINGS;
    const USES: &'static [UseKind] = H::ACTIONS;
    const ODDS_EXAMPLES: &'static [&'static str] = H::ODDS_EXAMPLES;

    type Game = Brew<H>;
    type Roster = Roster;
    type Ledger = Ledger;
    type Watch<'w> = Watch<'w, H>;
    type Question = H::Attack;
    type LogTable = LogTable;
    type LogLine = Beat<H::Event>;

    fn read(document: &Document, _before: Option<&Self>) -> Result<Self, Diagnostics> {
        let rules = Arc::new(Ruleset::read(document)?);
        Ok(Book { rules })
    }

    fn name(&self) -> &str {
        &self.rules.name
    }

    fn game_size(&self) -> Option<u32> {
        Some(self.rules.points)
    }

    fn catalogue(&self) -> Catalogue {
        self.rules.catalogue()
    }

    fn muster(&self, fleet: &Fleet, points: Option<u32>) -> Result<Roster, Vec<FleetFault>> {
        self.rules
            .muster(fleet, points.unwrap_or(self.rules.points))
    }

    fn draw(
        &self,
        demand: &Demand,
        points: Option<u32>,
        seeds: &[u64],
    ) -> Result<Vec<Fleet>, Refusal> {
        let generator = |total| Generator::new(&self.rules, demand, total);
        let draw = |generator: &Generator<'_, H>, dice: &mut SeededDice| Ok(generator.draw(dice));
        let totals = demand.totals(points.unwrap_or(self.rules.points))?;
        draw_each(&totals, seeds, generator, draw)
    }

    fn game(&self, rosters: BySide<&Roster>) -> Brew<H> {
        let fleets = BySide::from_fn(|side: Side| rosters[side].models.clone());
        Brew::new(self.rules.clone(), fleets)
    }

    fn around<T: Send>(battles: impl FnOnce() -> T + Send) -> T {
        H::around(battles)
    }

    fn lay_out(&self, _terrain: bool, dice: &mut impl Dice) -> H::Table {
        H::lay_out(&self.rules, dice)
    }

    fn ledger(&self) -> Ledger {
        Ledger::new(H::ACTIONS)
    }

    fn odds(&self, question: &H::Attack, sampling: Sampling) -> Result<Odds, Refusal> {
        answer(&self.rules, question, sampling)
    }

    fn account(played: &Played<'_, Brew<H>, Roster>) -> Account<LogTable, Beat<H::Event>> {
        let game = played.game;
        let names = Names::of(game);
        let introduce = |model| Self::introduce(game, &names, model);
        let models = game.models().map(|model| LogModel {
            model,
            name: names[model].clone(),
            units: Self::ids(game, model),
            points: game.model(model).points,
        });
        let beats = played.events.iter();
        Account {
            roll_call: BySide::from_fn(|side| game.of_side(side).map(introduce).collect()),
            story: beats.map(|beat| Self::told(&names, beat)).collect(),
            table: LogTable {
                models: models.collect(),
            },
            lines: played.events.to_vec(),
        }
    }

    fn picture<'p>(played: &Played<'p, Brew<H>, Roster>) -> Option<Box<dyn Picture<Brew<H>> + 'p>> {
        let board = H::board(played.game, played.setup)?;
        Some(Box::new(Drawing::new(played.game, board)))
    }
}
