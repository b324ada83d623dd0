//! The extent of an audit, as it stands in a file.

use evenkeel_document::{Diagnostic, Diagnostics, Document};
use evenkeel_stats::LEAST_ROWS;
use serde::Deserialize;

use super::growth::Growth;
use crate::{Error, shelf};

/// The numbers of an audit: how much its first pass plays, and what it calls too much. The
/// built-in file, `configs/questions/audit.ron`, says what each number means.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename = "Audit", deny_unknown_fields)]
pub struct Scope {
    pub(super) beginners: Vec<String>,
    pub(super) club: Vec<String>,
    pub(super) tournament: Vec<String>,
    pub(super) health_pairs: u64,
    pub(super) price_pairs: u64,
    pub(super) lists: u32,
    pub(super) option_pairs: u64,
    pub(super) reading_pairs: u64,
    pub(super) list_pairs: u64,
    pub(super) searching: u64,
    pub(super) lookout_share: f64,
    pub(super) candidates: u32,
    pub(super) generations: u32,
    pub(super) search_pairs: u64,
    pub(super) most_found: u32,
    pub(super) most_first_turn: f64,
    pub(super) most_drawn: f64,
    pub(super) most_dice: f64,
}

/// A quick audit has one in so many pairs.
const QUICK: u64 = 10;
/// Pairs of a price list that any catalogue of a hundred things can be fitted by.
const LEAST_PRICED: u64 = 600;

impl Scope {
    /// The scope that is built in.
    pub fn built_in() -> Scope {
        let text = evenkeel_configs::text("questions/audit.ron");
        let document = Document::parse("audit.ron (built in)", text);
        document
            .and_then(|document| Scope::read(&document))
            .expect("a test reads the built-in scope")
    }

    /// The scope of the file at this path.
    ///
    /// # Errors
    /// When it cannot be read; every mistake of it, with its place.
    pub fn load(path: &str) -> Result<Scope, Error> {
        Ok(Scope::read(&shelf::document(path)?)?)
    }

    /// The scope of a document.
    ///
    /// # Errors
    /// Every mistake of it, with its place.
    pub fn read(document: &Document) -> Result<Scope, Diagnostics> {
        let decoded = document.decode_partial::<Scope>();
        let Some(scope) = decoded.value else {
            return Err(decoded.faults);
        };
        decoded.faults.and_then(scope.faults(document)).or(scope)
    }

    fn faults(&self, document: &Document) -> Vec<Diagnostic> {
        let counts = [
            ("health_pairs", self.health_pairs),
            ("price_pairs", self.price_pairs),
            ("option_pairs", self.option_pairs),
            ("reading_pairs", self.reading_pairs),
            ("list_pairs", self.list_pairs),
            ("searching", self.searching),
            ("candidates", u64::from(self.candidates)),
            ("generations", u64::from(self.generations)),
            ("search_pairs", self.search_pairs),
            ("most_found", u64::from(self.most_found)),
        ];
        let counts = counts.into_iter().filter(|(_, count)| *count == 0);
        let counts = counts.map(|(path, _)| document.fault(path, "must be at least 1"));
        let few = (self.lists < 2).then(|| {
            let message = "must be at least 2: a list, and one by its prices";
            document.fault("lists", message)
        });
        let unlisted = (1..LEAST_ROWS).contains(&self.price_pairs).then(|| {
            let message = format!("must be at least {LEAST_ROWS}: fewer make no price list");
            document.fault("price_pairs", message)
        });
        let shares = [
            ("lookout_share", self.lookout_share),
            ("most_first_turn", self.most_first_turn),
            ("most_drawn", self.most_drawn),
            ("most_dice", self.most_dice),
        ];
        let shares = shares
            .into_iter()
            .filter(|(_, share)| !(0.0..=1.0).contains(share));
        let shares = shares.map(|(path, _)| document.fault(path, "must lie from 0 to 1"));
        let audiences = [
            ("beginners", &self.beginners),
            ("club", &self.club),
            ("tournament", &self.tournament),
        ];
        let nobody = audiences.into_iter().filter(|(_, names)| names.is_empty());
        let nobody = nobody.map(|(path, _)| document.fault(path, "must name a player"));
        let counts = counts.chain(few).chain(unlisted).chain(shares);
        counts.chain(nobody).collect()
    }

    /// A tenth of it, for a first look: few claims are sure by so little. Price lists have as many
    /// pairs as a list of a long catalogue needs at least.
    #[must_use]
    pub fn quick(&self) -> Scope {
        let tenth = |pairs: u64| pairs.div_ceil(QUICK);
        Scope {
            health_pairs: tenth(self.health_pairs),
            price_pairs: tenth(self.price_pairs).max(LEAST_PRICED.min(self.price_pairs)),
            lists: self.lists.min(2),
            option_pairs: tenth(self.option_pairs),
            reading_pairs: tenth(self.reading_pairs),
            list_pairs: tenth(self.list_pairs),
            candidates: self.candidates.div_ceil(4),
            generations: self.generations.div_ceil(4),
            search_pairs: tenth(self.search_pairs),
            most_found: 1,
            ..self.clone()
        }
    }

    /// The scope of the pass after this one, whose parts have so many times the pairs.
    pub(super) fn grown(&self, growth: &Growth) -> Scope {
        let more = |pairs: u64, times: u64| pairs.saturating_mul(times);
        Scope {
            health_pairs: more(self.health_pairs, growth.health),
            price_pairs: more(self.price_pairs, growth.prices),
            option_pairs: more(self.option_pairs, growth.options),
            reading_pairs: more(self.reading_pairs, growth.readings),
            list_pairs: more(self.list_pairs, growth.lists),
            candidates: self.candidates.saturating_mul(2),
            generations: self.generations.saturating_add(2),
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(change: (&str, &str)) -> Result<Scope, Diagnostics> {
        let text = evenkeel_configs::text("questions/audit.ron").replace(change.0, change.1);
        Scope::read(&Document::parse("scope.ron", text)?)
    }

    #[test]
    fn the_built_in_scope_is_sound_and_grows_part_by_part() {
        let first = Scope::built_in();
        let growth = Growth {
            prices: 7,
            ..Growth::even(2)
        };
        let second = first.grown(&growth);
        assert_eq!(second.price_pairs, 7 * first.price_pairs);
        assert_eq!(second.health_pairs, 2 * first.health_pairs);
        assert_eq!(second.most_drawn.to_bits(), first.most_drawn.to_bits());
    }

    #[test]
    fn a_quick_scope_is_smaller_and_stays_sound() {
        let (whole, quick) = (Scope::built_in(), Scope::built_in().quick());
        assert_eq!((quick.health_pairs, quick.price_pairs), (7, 600));
        assert!(quick.candidates < whole.candidates && quick.lists == 2);
        let document = Document::parse("scope.ron", "Audit()").expect("RON");
        assert!(quick.faults(&document).is_empty());
        let again = (0..4).fold(quick, |scope, _| scope.quick());
        assert!(again.faults(&document).is_empty(), "{again:?}");
    }

    #[test]
    fn every_mistake_of_a_scope_is_told_at_once() {
        let faults = read(("lists: 3", "lists: 1, most_dise: 2")).unwrap_err();
        assert!(faults.iter().any(|fault| fault.path == "most_dise"));
        let faults = read(("health_pairs: 64", "health_pairs: 0")).unwrap_err();
        assert_eq!(faults.iter().next().map(|fault| fault.line), Some(14));
        let faults = read(("price_pairs: 2500", "price_pairs: 499")).unwrap_err();
        assert!(
            faults
                .to_string()
                .contains("at least 500: fewer make no price list")
        );
        assert!(read(("most_drawn: 0.2", "most_drawn: 20")).is_err());
        assert!(
            read((
                "club: [\"captain\", \"bold\", \"careful\", \"charge\"]",
                "club: []"
            ))
            .is_err()
        );
    }
}
