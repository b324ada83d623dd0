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
pub trait Rulebook: Send + Sync + Sized + 'static {
    /// Id of the system in fleet files and jobs: small letters, digits, dashes.
    const ID: &'static str;

    /// Printed name of the system.
    const TITLE: &'static str;

    /// What is built in.
    const SHIPPED: Shipped;

    /// The places where the book can be read in several ways, as RON: a list of
    /// [`Ruling`](crate::Ruling)s. Some may lead nowhere in some of the rulesets.
    const RULINGS: &'static str = "[]";

    /// Whether random terrain can be laid out.
    const HAS_TERRAIN: bool = false;

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

    /// What is counted of the uses of a batch of battles; `()` where nothing is.
    type Ledger: Ledger;

    /// What watches one of these battles.
    type Watch<'w>: Watch<'w, Self::Game, Ledger = Self::Ledger>;

    /// What can be asked of one attack.
    type Question: Question;

    /// Table and models in the first line of a log.
    type LogTable: Serialize;

    /// Any further line of a log.
    type LogLine: Serialize;

    /// Reads and checks a ruleset. Where it differs by a number from one that was
    /// read before, tables that do not depend on it can be kept.
    ///
    /// # Errors
    /// Every mistake of the text, with its position.
    fn read(document: &Document, before: Option<&Self>) -> Result<Self, Diagnostics>;

    /// Name of the ruleset.
    fn name(&self) -> &str;

    /// Points limit of a fleet when nothing else is asked for; none when the
    /// system has no points.
    fn game_size(&self) -> Option<u32>;

    /// Everything that fleets can take, in the author's order.
    fn catalogue(&self) -> Catalogue;

    /// What is worth knowing of a ruleset that is in order, each a line that begins
    /// with the path of what it is about. They are no faults.
    fn remarks(&self) -> Vec<String> {
        Vec::new()
    }

    /// Where a path such as `ships.raider.cost` leads in the text of the ruleset,
    /// where entries of additions may be written elsewhere.
    fn path_in_text(&self, path: &str) -> String {
        path.to_string()
    }

    /// Looks up every name of a fleet and checks every rule of fleet building.
    ///
    /// # Errors
    /// Every fault of the fleet, in the order of its units.
    fn muster(&self, fleet: &Fleet, points: Option<u32>) -> Result<Self::Roster, Vec<FleetFault>>;

    /// What a fleet costs, points, legal or not; none when the system has none.
    ///
    /// # Errors
    /// When it names something that the catalogue does not have.
    fn price(&self, fleet: &Fleet) -> Result<Option<u32>, Refusal>;

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

    /// Lays out a table, with random terrain or without.
    fn lay_out(&self, terrain: bool, dice: &mut impl Dice) -> <Self::Game as Game>::Setup;

    /// What lies on a table, in figures. `events` are those of a battle on it up to the
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

    /// How large a fleet is, in words: `300 points`, `4 ships`.
    fn size_of(roster: &Self::Roster) -> String;

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
