//! A rule system, as far as the tournament knows it. Every call serves a whole batch of battles;
//! nothing here is called inside one.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::fleet::Fleet;
use evenkeel_rulebook::film::Said;
use evenkeel_rulebook::question::Key;
use evenkeel_rulebook::{Catalogue, Demand, Odds, Sampling};

use crate::ask::guest::Introduction;
use crate::ask::player::PlayerForm;
use crate::plan::order::{Order, Terms};
use crate::play::film::{Film, Pointed};
use crate::play::lessons::{Lecture, Lessons};
use crate::play::record::Batch;
use crate::play::tale::Tale;

pub use evenkeel_rulebook::deeds::UseKind;
pub use evenkeel_rulebook::fault::{FaultPlace, FleetFault, Refusal};
pub use evenkeel_rulebook::shipped::{Embedded, Shipped};
pub use evenkeel_rulebook::{Ruling, TableFigures, TerrainFigures};

/// The reason why a question has no answer.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Unanswered {
    /// Something is wrong with the question itself, each at its place.
    #[error("{0}")]
    Faulty(#[from] Diagnostics),
    /// The rules do not allow what is asked.
    #[error("{0}")]
    Refused(#[from] Refusal),
}

/// A value that takes the place of another at a path of a ruleset.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Replacement<'v> {
    /// A number, which the text may leave out where the rules have a default.
    Number(f64),
    /// Any value, written as RON.
    Ron(&'v str),
}

/// A rule system.
pub trait RuleSystem: Send + Sync {
    /// Id: small letters, digits, dashes.
    fn id(&self) -> &'static str;

    /// Printed name.
    fn title(&self) -> &'static str;

    /// Everything of the system that is built in.
    fn shipped(&self) -> Shipped;

    /// The players of other crates that are invited to the system.
    fn guests(&self) -> Vec<Introduction> {
        Vec::new()
    }

    /// The files of players that are built in: shipped ones, then those of guests.
    fn players(&self) -> Vec<Embedded> {
        let brought = self.guests().into_iter().flat_map(|guest| guest.built_in);
        let shipped = self.shipped().players.iter();
        shipped.chain(brought).copied().collect()
    }

    /// Reads and checks the file of a player: of a guest by its own form, of others see
    /// [`PlayerForm::read`].
    ///
    /// # Errors
    /// Every mistake of the text, with its position.
    fn read_player(&self, document: &Document) -> Result<PlayerForm, Diagnostics>;

    /// The kinds of use that the system counts; none when it counts nothing.
    fn uses(&self) -> &'static [UseKind];

    /// Whether random terrain can be laid out.
    fn has_terrain(&self) -> bool;

    /// Fleets that a price list draws for each side of a pair, unless its job says how many.
    fn priced_draws(&self) -> u8 {
        1
    }

    /// Keys that describe an attack whose odds are asked; none when the system gives no odds.
    fn odds_keys(&self) -> &'static [Key];

    /// Questions that show what can be asked, as flags of `odds`.
    fn odds_examples(&self) -> &'static [&'static str];

    /// Reads and checks a ruleset.
    ///
    /// # Errors
    /// Every mistake of the text, with its position.
    fn read_rules(&self, document: &Document) -> Result<Arc<dyn Rules>, Diagnostics>;
}

/// One ruleset of a rule system, checked and ready to play by.
pub trait Rules: Send + Sync {
    /// Printed name.
    fn name(&self) -> &str;

    /// Points limit of a fleet when nothing else is asked for; none when the
    /// system has no points. Points handed to the other functions are none in
    /// such a system, and never none in any other.
    fn game_size(&self) -> Option<u32>;

    /// The digests of the sources that the system is built from; none when it tells none.
    fn sources(&self) -> &'static [&'static str] {
        &[]
    }

    /// The whole ruleset as RON, every default filled in; its hash goes into
    /// the provenance.
    fn to_ron(&self) -> String;

    /// All that the rules offer.
    fn catalogue(&self) -> &Catalogue;

    /// The kinds of use that are counted, which tallies name by their places; none when
    /// nothing is.
    fn uses(&self) -> &'static [UseKind];

    /// Remarks on rules that are in order all the same, each a line that begins with the path of
    /// what it is about.
    fn remarks(&self) -> Vec<String>;

    /// The number at a path such as `ships.heavy.cost`.
    ///
    /// # Errors
    /// When there is none; the message names the nearest paths.
    fn number(&self, path: &str) -> Result<f64, Refusal>;

    /// The path in the text of the ruleset that a path such as `ships.raider.cost` leads to, where
    /// entries of additions may be written elsewhere.
    fn path_in_text(&self, path: &str) -> String;

    /// The file where a value of the text stands, or else the nearest value around it, with
    /// its line, from 1; none in what is built in.
    fn place(&self, path: &str) -> Option<(String, usize)>;

    /// The same ruleset with other values at some paths, which need only make sense together.
    ///
    /// # Errors
    /// When one of the paths leads to no such value, or the ruleset is not valid with these.
    fn with_values(
        &self,
        values: &[(&str, Replacement<'_>)],
    ) -> Result<Arc<dyn Rules>, Diagnostics>;

    /// The same ruleset with another number at a path.
    ///
    /// # Errors
    /// When there can be no number at the path, or the ruleset is not valid with
    /// this one.
    fn with_number(&self, path: &str, value: f64) -> Result<Arc<dyn Rules>, Refusal> {
        Ok(self.with_values(&[(path, Replacement::Number(value))])?)
    }

    /// Rulings: where the book can be read in several ways, as far as this ruleset has the places,
    /// each with how it is read today.
    fn rulings(&self) -> Vec<(Ruling, String)>;

    /// The same ruleset with another value, written as RON, at a path.
    ///
    /// # Errors
    /// When nothing is at the path, or the ruleset is not valid with this value.
    fn with_text(&self, path: &str, value: &str) -> Result<Arc<dyn Rules>, Refusal> {
        Ok(self.with_values(&[(path, Replacement::Ron(value))])?)
    }

    /// Everything that is wrong with a fleet in a game of so many points;
    /// empty when it is legal.
    fn validate(&self, fleet: &Fleet, points: Option<u32>) -> Vec<FleetFault>;

    /// The cost of a fleet, points, legal or not; none in a system without points.
    ///
    /// # Errors
    /// When it names something that the catalogue does not have.
    fn price(&self, fleet: &Fleet) -> Result<Option<u32>, Refusal>;

    /// Draws a legal fleet that meets the demand for each seed. The same seed
    /// gives the same fleet, whatever the others are.
    ///
    /// # Errors
    /// When no legal fleet meets it.
    fn generate(
        &self,
        demand: &Demand,
        points: Option<u32>,
        seeds: &[u64],
    ) -> Result<Vec<Fleet>, Refusal>;

    /// Plays one pair of battles for each order: both battles of a pair on the
    /// same table, the first with `fleets[0]` in seat `A`, the second with
    /// seats swapped. Seeds come from [`Order::seeds`] alone.
    ///
    /// # Errors
    /// When a fleet is not legal.
    fn play(&self, terms: &Terms, orders: &[Order]) -> Result<Batch, Refusal> {
        let batch = self.play_unless(terms, orders, &AtomicBool::new(false))?;
        Ok(batch.unwrap_or_default())
    }

    /// The same, but none when `given_up` turns true before the last battle is over. It
    /// is heeded between two decisions: battles of slow players take seconds.
    ///
    /// # Errors
    /// As [`Rules::play`].
    fn play_unless(
        &self,
        terms: &Terms,
        orders: &[Order],
        given_up: &AtomicBool,
    ) -> Result<Option<Batch>, Refusal>;

    /// Figures of what lies on the table of each order.
    ///
    /// # Errors
    /// When a fleet is not legal.
    fn tables(&self, terms: &Terms, orders: &[Order]) -> Result<Vec<TableFigures>, Refusal>;

    /// Plays the first battle of each order, and takes lessons from it: some of its
    /// decisions, with what comes of each of their candidates.
    ///
    /// # Errors
    /// When a fleet is not legal.
    fn lessons(
        &self,
        terms: &Terms,
        orders: &[Order],
        lecture: &Lecture,
    ) -> Result<Box<dyn Lessons>, Refusal>;

    /// Plays one battle of a pair, event by event the same as [`Rules::play`]
    /// plays it, and tells it.
    ///
    /// # Errors
    /// When a fleet is not legal, or the rule system tells no battles.
    fn tell(&self, terms: &Terms, order: &Order, swapped: bool) -> Result<Tale, Refusal>;

    /// Plays one battle of a pair, event by event the same as [`Rules::play`]
    /// plays it, to be looked at.
    ///
    /// # Errors
    /// When a fleet is not legal, or the rule system draws no battles.
    fn film(&self, terms: &Terms, order: &Order, swapped: bool) -> Result<Film, Refusal>;

    /// The odds of an attack of one piece on another, as both stand at a step of a battle of a
    /// pair: what is said of some of the keys of [`RuleSystem::odds_keys`]. Nothing is where one
    /// of them is not on the board then.
    ///
    /// # Errors
    /// When a fleet is not legal, there are no such pieces, or the rule system draws no battles.
    fn attack(
        &self,
        terms: &Terms,
        order: &Order,
        swapped: bool,
        pointed: Pointed,
    ) -> Result<Said, Refusal>;

    /// The exact odds of one attack, beside a sample of it. The question has the
    /// keys of [`RuleSystem::odds_keys`].
    ///
    /// # Errors
    /// When the question is ill-formed, there is no such attack, or the rule
    /// system gives no odds.
    fn odds(&self, question: &Document, sampling: Sampling) -> Result<Odds, Unanswered>;
}
