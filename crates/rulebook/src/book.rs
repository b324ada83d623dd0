//! The trait that makes a rule system of a game.

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::BySide;
use serde::Serialize;

use crate::account::{Account, Played};
use crate::catalogue::Catalogue;
use crate::deeds::{Ledger, UseKind, Watch};
use crate::demand::Demand;
use crate::fault::{FleetFault, Refusal};
use crate::film::Picture;
use crate::odds::{Odds, Sampling};
use crate::question::Question;
use crate::shipped::Shipped;
use crate::table::TableFigures;

/// A rule system: a value is one ruleset of it, read, checked and ready to play
/// by, with the tables that all its battles share.
///
/// Points that are handed to it are none in a system without points, and never
/// none in any other.
///
/// A race without points, in which a fleet is a team of runners; the game, and what watches
/// it, are those of the examples of the kernel:
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/race.rs"));
/// # use evenkeel_document::{Diagnostics, Document};
/// # use evenkeel_kernel::fleet::{Fleet, Unit};
/// # use evenkeel_rulebook::catalogue::Kind;
/// # use evenkeel_rulebook::fault::FaultPlace;
/// # use evenkeel_rulebook::shipped::Embedded;
/// # use evenkeel_rulebook::*;
/// #[derive(serde::Deserialize)]
/// struct Racing {
///     name: String,
/// }
///
/// impl Rulebook for Racing {
///     const ID: &'static str = "racing";
///     const TITLE: &'static str = "The Race";
///     const SHIPPED: Shipped = Shipped {
///         rulesets: &[Embedded { id: "racing", text: "(name: \"Ten steps\")" }],
///         fleets: &[],
///         players: &[],
///         jobs: &[],
///     };
///
///     type Game = Race;
///     type Roster = u32;
///     type Ledger = ();
///     type Watch<'w> = Watching;
///     type Question = ();
///     type LogTable = ();
///     type LogLine = (Side, u8);
///
///     fn read(document: &Document, _before: Option<&Racing>) -> Result<Racing, Diagnostics> {
///         document.decode()
///     }
///
///     fn name(&self) -> &str {
///         &self.name
///     }
///
///     fn catalogue(&self) -> Catalogue {
///         let mut catalogue = Catalogue::default();
///         catalogue.add(Kind::Ship, "runners", "runner", "Runner", None);
///         catalogue
///     }
///
///     fn muster(&self, fleet: &Fleet, _points: Option<u32>) -> Result<u32, Vec<FleetFault>> {
///         let units = fleet.units.iter().enumerate();
///         let strangers = units.filter(|(_, Unit(class, ..))| class != "runner");
///         let fault = |(unit, _)| FleetFault::new(FaultPlace::Class { unit }, "cannot run");
///         let faults: Vec<FleetFault> = strangers.map(fault).collect();
///         let runners = fleet.units.iter().map(|Unit(_, count, _)| count).sum();
///         if faults.is_empty() { Ok(runners) } else { Err(faults) }
///     }
///
///     fn draw(&self, _: &Demand, _: Option<u32>, seeds: &[u64]) -> Result<Vec<Fleet>, Refusal> {
///         let units = vec![Unit("runner".to_string(), 1, Vec::new())];
///         let fleet = Fleet { name: "Drawn".to_string(), units };
///         Ok(vec![fleet; seeds.len()])
///     }
///
///     fn game(&self, _rosters: BySide<&u32>) -> Race {
///         Race
///     }
///
///     fn lay_out(&self, _terrain: bool, _dice: &mut impl Dice) {}
///
///     fn ledger(&self) {}
///
///     fn odds(&self, _question: &(), _sampling: Sampling) -> Result<Odds, Refusal> {
///         Err(Refusal("a race has no attacks".to_string()))
///     }
///
///     fn account(played: &Played<'_, Race, u32>) -> Account<(), (Side, u8)> {
///         let told = |(side, steps): &(Side, u8)| vec![format!("{side:?} goes {steps} steps")];
///         Account {
///             roll_call: BySide::from_fn(|side| vec![format!("{} runners", played.rosters[side])]),
///             story: played.events.iter().map(told).collect(),
///             table: (),
///             lines: played.events.to_vec(),
///         }
///     }
/// }
///
/// # fn main() {
/// let file = Document::parse("racing", Racing::SHIPPED.rulesets[0].text).expect("it is RON");
/// let book = Racing::read(&file, None).expect("it is a ruleset");
/// let unit = |class: &str| Unit(class.to_string(), 2, Vec::new());
/// let team = Fleet { name: "Team".to_string(), units: vec![unit("runner"), unit("rider")] };
/// let faults = book.muster(&team, None).expect_err("a rider does not run");
/// assert_eq!(faults[0].to_string(), "units.1.0: cannot run");
///
/// let events = [(Side::A, 3), (Side::B, 6)];
/// let rosters = BySide { a: &2, b: &2 };
/// let played = Played { game: &Race, setup: &(), rosters, events: &events };
/// assert_eq!(Racing::account(&played).story[1], ["B goes 6 steps"]);
/// # }
/// ```
pub trait Rulebook: Send + Sync + Sized + 'static {
    /// Id of the system in fleet files and jobs: small letters, digits, dashes.
    const ID: &'static str;

    /// Printed name of the system.
    const TITLE: &'static str;

    /// All that is built in.
    const SHIPPED: Shipped;

    /// The digests of the sources that the system is built from, beside those of this crate and
    /// below: runs of one build go on from no other. `evenkeel_sources::digest!()` is that of
    /// the crate it stands in; without any, changes of the system go unnoticed.
    const SOURCES: &'static [&'static str] = &[];

    /// The places where the book can be read in several ways, as RON: a list of
    /// [`Ruling`](crate::Ruling)s. Some may lead nowhere in some of the rulesets.
    const RULINGS: &'static str = "[]";

    /// Whether random terrain can be laid out.
    const HAS_TERRAIN: bool = false;

    /// Fleets that a price list draws for each side of a pair, unless its job says how many; the
    /// two play that tell most. 3 save a fifth to a quarter of the battles where the worth of a thing
    /// hardly depends on what stands beside it. Where it does, fleets that lie far apart say
    /// something else than those that people bring, so 1 is right unless it was measured:
    /// `cargo run --release -p evenkeel-tournament --example choices`.
    const PRICED_DRAWS: u8 = 1;

    /// The version of the log's form; it grows when a field changes its meaning.
    const LOG_VERSION: u32 = 1;

    /// The kinds of use that are counted.
    const USES: &'static [UseKind] = &[];

    /// Questions that show what can be asked, as flags of `odds`.
    const ODDS_EXAMPLES: &'static [&'static str] = &[];

    /// The game.
    type Game: Foresight;

    /// A legal fleet, every name looked up.
    type Roster;

    /// The counter of the uses of a batch of battles; `()` where nothing is counted.
    type Ledger: Ledger;

    /// The witness of one of these battles.
    type Watch<'w>: Watch<'w, Self::Game, Ledger = Self::Ledger>;

    /// The question that can be asked of one attack.
    type Question: Question;

    /// Table and models in the first line of a log.
    type LogTable: Serialize;

    /// Any further line of a log.
    type LogLine: Serialize;

    /// Reads and checks a ruleset. Where it differs by one value from one that was
    /// read before, tables that do not depend on it can be kept.
    ///
    /// # Errors
    /// Every mistake of the text, with its position.
    fn read(document: &Document, before: Option<&Self>) -> Result<Self, Diagnostics>;

    /// Name of the ruleset.
    fn name(&self) -> &str;

    /// Points limit of a fleet when nothing else is asked for; none when the
    /// system has no points.
    fn game_size(&self) -> Option<u32> {
        None
    }

    /// Everything that fleets can take, in the author's order.
    fn catalogue(&self) -> Catalogue;

    /// Remarks: what is worth knowing of a ruleset that is in order, each a line that
    /// begins with the path of what it is about. They are no faults.
    fn remarks(&self) -> Vec<String> {
        Vec::new()
    }

    /// The place in the text of the ruleset that a path such as `ships.raider.cost` leads to,
    /// as entries of additions may be written elsewhere.
    fn path_in_text(&self, path: &str) -> String {
        path.to_string()
    }

    /// Looks up every name of a fleet and checks every rule of fleet building.
    ///
    /// # Errors
    /// Every fault of the fleet, in the order of its units.
    fn muster(&self, fleet: &Fleet, points: Option<u32>) -> Result<Self::Roster, Vec<FleetFault>>;

    /// The price of a fleet in points, legal or not; none when the system has none. What each
    /// entry of the catalogue costs is added up.
    ///
    /// # Errors
    /// When it names something that the catalogue does not have.
    fn price(&self, fleet: &Fleet) -> Result<Option<u32>, Refusal> {
        let catalogue = self.catalogue();
        if self.game_size().is_some() {
            return catalogue.cost(fleet).map(Some);
        }
        let mut classes = fleet.units.iter().map(|unit| catalogue.known(&unit.0));
        classes.try_for_each(|class| class.map(drop))?;
        Ok(None)
    }

    /// Draws a legal fleet that meets the demand for each seed. The same seed
    /// gives the same fleet, whatever the others are.
    ///
    /// # Errors
    /// When no legal fleet meets it.
    fn draw(
        &self,
        demand: &Demand,
        points: Option<u32>,
        seeds: &[u64],
    ) -> Result<Vec<Fleet>, Refusal>;

    /// The game between two fleets.
    fn game(&self, rosters: BySide<&Self::Roster>) -> Self::Game;

    /// Plays some battles on the thread that asks. A game that lives in an interpreter makes the
    /// thread known to it here, once for all of them.
    fn around<T: Send>(battles: impl FnOnce() -> T + Send) -> T {
        battles()
    }

    /// Lays out a table, with random terrain or without.
    fn lay_out(&self, terrain: bool, dice: &mut impl Dice) -> <Self::Game as Game>::Setup;

    /// The contents of a table, in figures. `events` are those of a battle on it up to the
    /// first decision.
    fn table_figures(
        &self,
        _setup: &<Self::Game as Game>::Setup,
        _events: &[<Self::Game as Game>::Event],
    ) -> TableFigures {
        TableFigures::default()
    }

    /// A ledger in which nothing is counted yet.
    fn ledger(&self) -> Self::Ledger;

    /// The exact odds of one attack, beside a sample of it.
    ///
    /// # Errors
    /// When there is no such attack, or the rule system gives no odds.
    fn odds(&self, question: &Self::Question, sampling: Sampling) -> Result<Odds, Refusal>;

    /// The size of a fleet in words: `300 points`, and `4 ships` in a system without points.
    fn size_of(&self, fleet: &Fleet) -> String {
        let ships = || match fleet.units.iter().map(|unit| unit.1).sum() {
            1_u32 => "1 ship".to_string(),
            count => format!("{count} ships"),
        };
        match self.price(fleet) {
            Ok(Some(points)) => format!("{points} points"),
            _ => ships(),
        }
    }

    /// Tells a battle that is over.
    fn account(
        played: &Played<'_, Self::Game, Self::Roster>,
    ) -> Account<Self::LogTable, Self::LogLine>;

    /// Draws a battle that is over; none when the system draws no battles.
    fn picture<'p>(
        _played: &Played<'p, Self::Game, Self::Roster>,
    ) -> Option<Box<dyn Picture<Self::Game> + 'p>> {
        None
    }
}
