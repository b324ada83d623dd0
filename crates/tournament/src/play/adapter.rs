//! Makes a rule system that jobs can hold of anything with a rulebook. Inside a
//! batch of battles every call is a static one.

mod battles;
mod film;
mod lessons;
mod replaced;
mod seated;
mod tables;
mod tale;
mod tally;

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::tactics::Tactics;
use evenkeel_rulebook::film::Said;
use evenkeel_rulebook::question::{Key, Question};
use evenkeel_rulebook::{Catalogue, Demand, Odds, Rulebook, Ruling, Sampling};

use crate::ask::guest::{self, Introduction, Invited};
use crate::ask::library::BUILT_IN;
use crate::ask::player::PlayerForm;
use crate::plan::order::{Order, Terms};
use crate::play::film::{Film, Pointed};
use crate::play::lessons::{Lecture, Lessons};
use crate::play::record::Batch;
use crate::play::system::{
    FleetFault, Refusal, Replacement, RuleSystem, Rules, Shipped, TableFigures, Unanswered, UseKind,
};
use crate::play::tale::Tale;

use replaced::{left_out, replaced};

/// The rule system of a rulebook, with the players of other crates who are invited to it.
pub struct System<B: Rulebook> {
    book: PhantomData<fn() -> B>,
    invited: &'static [Invited<B::Game>],
}

impl<B: Rulebook> System<B> {
    /// The rule system with the shipped players alone.
    pub const NEW: System<B> = System::with(&[]);

    /// The rule system with these players beside the shipped ones.
    pub const fn with(invited: &'static [Invited<B::Game>]) -> System<B> {
        System {
            book: PhantomData,
            invited,
        }
    }
}

/// The opinions that the players of a rulebook hold.
type OpinionsOf<B> = <<B as Rulebook>::Game as Tactics>::Opinions;

impl<B: Rulebook> RuleSystem for System<B> {
    fn id(&self) -> &'static str {
        B::ID
    }

    fn title(&self) -> &'static str {
        B::TITLE
    }

    fn shipped(&self) -> Shipped {
        B::SHIPPED
    }

    fn guests(&self) -> Vec<Introduction> {
        let invited = self.invited.iter();
        invited.map(|guest| guest.introduction).collect()
    }

    fn read_player(&self, document: &Document) -> Result<PlayerForm, Diagnostics> {
        let mut invited = self.invited.iter();
        match invited.find(|guest| guest.introduction.is_of(document)) {
            Some(guest) => (guest.check)(document).map(|()| PlayerForm::Guest),
            None => match guest::of_nobody(document, &self.guests()) {
                Some(fault) => Err(fault.into()),
                None => PlayerForm::read::<OpinionsOf<B>>(document),
            },
        }
    }

    fn uses(&self) -> &'static [UseKind] {
        B::USES
    }

    fn has_terrain(&self) -> bool {
        B::HAS_TERRAIN
    }

    fn priced_draws(&self) -> u8 {
        B::PRICED_DRAWS
    }

    fn odds_keys(&self) -> &'static [Key] {
        B::Question::KEYS
    }

    fn odds_examples(&self) -> &'static [&'static str] {
        B::ODDS_EXAMPLES
    }

    fn read_rules(&self, document: &Document) -> Result<Arc<dyn Rules>, Diagnostics> {
        let edition = Edition::<B>::read(document.clone(), None, self.invited)?;
        Ok(Arc::new(edition))
    }
}

/// One ruleset of a rulebook.
struct Edition<B: Rulebook> {
    document: Document,
    book: B,
    invited: &'static [Invited<B::Game>],
    catalogue: Catalogue,
    /// Numbers of the catalogue's ids.
    numbers: BTreeMap<String, u16>,
}

impl<B: Rulebook> Edition<B> {
    fn read(
        document: Document,
        before: Option<&B>,
        invited: &'static [Invited<B::Game>],
    ) -> Result<Edition<B>, Diagnostics> {
        let book = B::read(&document, before)?;
        let catalogue = book.catalogue();
        let ids = catalogue.entries.iter().map(|entry| entry.id.clone());
        Ok(Edition {
            numbers: std::iter::once(String::new()).chain(ids).zip(0..).collect(),
            catalogue,
            document,
            book,
            invited,
        })
    }

    /// The points limit of a fleet.
    fn limit(&self, points: Option<u32>) -> Option<u32> {
        self.book.game_size().map(|size| points.unwrap_or(size))
    }

    /// Musters a fleet that should be legal.
    fn muster(&self, fleet: &Fleet, points: Option<u32>) -> Result<B::Roster, Refusal> {
        let roster = self.book.muster(fleet, self.limit(points));
        roster.map_err(|faults| Refusal::of_fleet(fleet, &faults))
    }
}

impl<B: Rulebook> Rules for Edition<B> {
    fn name(&self) -> &str {
        self.book.name()
    }

    fn game_size(&self) -> Option<u32> {
        self.book.game_size()
    }

    fn sources(&self) -> &'static [&'static str] {
        B::SOURCES
    }

    fn to_ron(&self) -> String {
        self.document.text().to_string()
    }

    fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    fn uses(&self) -> &'static [UseKind] {
        B::USES
    }

    fn remarks(&self) -> Vec<String> {
        self.book.remarks()
    }

    fn path_in_text(&self, path: &str) -> String {
        self.book.path_in_text(path)
    }

    fn place(&self, path: &str) -> Option<(String, usize)> {
        let found = self.document.fault(path, "");
        (!found.file.ends_with(BUILT_IN)).then_some((found.file, found.line))
    }

    fn number(&self, path: &str) -> Result<f64, Refusal> {
        Ok(self.document.number(&self.path_in_text(path))?)
    }

    fn with_values(
        &self,
        values: &[(&str, Replacement<'_>)],
    ) -> Result<Arc<dyn Rules>, Diagnostics> {
        let at = |(path, value): &(&str, _)| (self.path_in_text(path), *value);
        let values: Vec<_> = values.iter().map(at).collect();
        let (document, faults) = replaced(&self.document, &values);
        match Edition::read(document, Some(&self.book), self.invited) {
            Ok(edition) => faults.or(Arc::new(edition) as Arc<dyn Rules>),
            Err(others) => {
                let unknown = left_out(&self.document, &values);
                Err(unknown.and_then(faults).and_then(others))
            }
        }
    }

    fn rulings(&self) -> Vec<(Ruling, String)> {
        // The list is built in, and tests read it.
        let all = Ruling::read_all(B::RULINGS).unwrap_or_default();
        let here = all.into_iter().filter_map(|ruling| {
            let today = ruling.today(&self.document)?.to_string();
            Some((ruling, today))
        });
        here.collect()
    }

    fn validate(&self, fleet: &Fleet, points: Option<u32>) -> Vec<FleetFault> {
        let roster = self.book.muster(fleet, self.limit(points));
        roster.err().unwrap_or_default()
    }

    fn price(&self, fleet: &Fleet) -> Result<Option<u32>, Refusal> {
        self.book.price(fleet)
    }

    fn generate(
        &self,
        demand: &Demand,
        points: Option<u32>,
        seeds: &[u64],
    ) -> Result<Vec<Fleet>, Refusal> {
        self.book.draw(demand, self.limit(points), seeds)
    }

    fn play_unless(
        &self,
        terms: &Terms,
        orders: &[Order],
        given_up: &AtomicBool,
    ) -> Result<Option<Batch>, Refusal> {
        B::around(|| battles::play(self, terms, orders, given_up))
    }

    fn tables(&self, terms: &Terms, orders: &[Order]) -> Result<Vec<TableFigures>, Refusal> {
        tables::figures(self, terms, orders)
    }

    fn lessons(
        &self,
        terms: &Terms,
        orders: &[Order],
        lecture: &Lecture,
    ) -> Result<Box<dyn Lessons>, Refusal> {
        lessons::take(self, terms, orders, lecture)
    }

    fn tell(&self, terms: &Terms, order: &Order, swapped: bool) -> Result<Tale, Refusal> {
        tale::tell(self, terms, order, swapped)
    }

    fn film(&self, terms: &Terms, order: &Order, swapped: bool) -> Result<Film, Refusal> {
        film::film(self, terms, order, swapped)
    }

    fn attack(
        &self,
        terms: &Terms,
        order: &Order,
        swapped: bool,
        pointed: Pointed,
    ) -> Result<Said, Refusal> {
        film::attack(self, terms, order, swapped, pointed)
    }

    fn odds(&self, question: &Document, sampling: Sampling) -> Result<Odds, Unanswered> {
        let question: B::Question = question.decode()?;
        Ok(self.book.odds(&question, sampling)?)
    }
}
