//! The sort of a file, told by its form.

use evenkeel_document::{Diagnostics, Document, Kind, near};

use crate::ask::library::Library;
use crate::plan::extend::EXTENDS;
use crate::play::system::RuleSystem;
use crate::studies::{KINDS, Kind as JobKind};

/// The word that the extent of an audit begins with.
pub const SCOPE: &str = "Audit";

/// The sort of a file.
#[derive(Clone, Copy)]
pub enum Sort<'s> {
    /// A job.
    Job,
    /// The extent of an audit.
    Scope,
    /// A fleet.
    Fleet,
    /// A player.
    Player,
    /// A ruleset of this system.
    Ruleset(&'s dyn RuleSystem),
    /// The results of a check's fleets, which later ones are held against.
    Baseline,
    /// Digests of seeded battles.
    Signatures,
    /// The record of a run.
    Run,
    /// The places of a rulebook that can be read in several ways.
    Rulings,
    /// Things that are plainly better than those of a ruleset.
    PlainlyBetter,
}

impl Sort<'_> {
    /// The name of such a file.
    pub fn word(&self) -> &'static str {
        match self {
            Sort::Job => "job",
            Sort::Scope => "scope",
            Sort::Fleet => "fleet",
            Sort::Player => "player",
            Sort::Ruleset(_) => "ruleset",
            Sort::Baseline => "baseline",
            Sort::Signatures => "file of signatures",
            Sort::Run => "record of a run",
            Sort::Rulings => "list of rulings",
            Sort::PlainlyBetter => "catalogue of what is plainly better",
        }
    }

    /// The command that takes such a file.
    pub fn taker(&self, document: &Document) -> String {
        let file = document.file();
        match self {
            Sort::Job => {
                let commands = kind_of(document).map_or(&[][..], |kind| kind.commands);
                let command = commands.first().unwrap_or(&"tournament");
                format!("`evenkeel {command} {file}` runs it")
            }
            Sort::Scope => format!("`evenkeel audit RULES --scope {file}` takes it"),
            Sort::Fleet => format!("`evenkeel play --a {file}` plays it"),
            Sort::Player => format!("`evenkeel play --player-a {file}` lets it play"),
            Sort::Ruleset(_) => format!("`evenkeel audit {file}` asks about it"),
            Sort::Baseline => format!("`evenkeel check JOB --baseline {file}` takes it"),
            Sort::Signatures => {
                format!("`evenkeel check --signature --baseline {file}` takes it")
            }
            Sort::Run => "`evenkeel status` tells of the folder that it lies in".to_string(),
            Sort::Rulings => "the rulings of a rule system are built in".to_string(),
            Sort::PlainlyBetter => {
                format!("the example `sanity` of evenkeel-tournament plays {file}")
            }
        }
    }
}

/// The kind of the job in a file; none where it begins with no word of one.
fn kind_of(document: &Document) -> Option<&'static JobKind> {
    let mut kinds = KINDS.iter().copied();
    kinds.find(|kind| word_of(document) == Some(kind.word))
}

/// The word that a file begins with.
pub(crate) fn word_of(document: &Document) -> Option<&str> {
    match document.root().kind() {
        Kind::Struct { name, .. } | Kind::Tuple { name, .. } => name.as_deref(),
        Kind::Word(word) => Some(word),
        _ => None,
    }
}

/// The kind whose word is nearest to the one that a file begins with, or the first.
pub(crate) fn nearest_kind(document: &Document) -> &'static JobKind {
    let words = KINDS.iter().map(|kind| kind.word);
    let meant = near(word_of(document).unwrap_or_default(), words);
    let mut kinds = KINDS.iter().copied();
    let meant = kinds.find(|kind| meant.first() == Some(&kind.word));
    meant.unwrap_or(KINDS[0])
}

impl<'a> Library<'a> {
    /// The sort of a file by its form, whether or not it is in order; none where it is none of
    /// these.
    pub fn sort(&self, document: &Document) -> Option<Sort<'a>> {
        let sort = self.sort_by_form(document);
        sort.or_else(|| self.system_of_rules(document).map(Sort::Ruleset))
    }

    /// Refuses a file that is of another sort than the one with this word.
    pub(crate) fn expect_sort(&self, word: &str, document: &Document) -> Result<(), Diagnostics> {
        let sort = match word {
            // The rules of a game of one's own may have lists and figures of any name.
            "ruleset" => self.sort_by_form(document).filter(|sort| match sort {
                Sort::Fleet => document.node("system").is_some(),
                Sort::Player => word_of(document).is_some(),
                _ => true,
            }),
            _ => self.sort(document),
        };
        match sort.filter(|sort| sort.word() != word) {
            None => Ok(()),
            Some(sort) => {
                let (is, taker) = (sort.word(), sort.taker(document));
                let message = format!("this is a {is}, where a {word} is wanted: {taker}");
                Err(document.fault("", message).into())
            }
        }
    }

    /// The same for whatever needs no look at rulesets.
    fn sort_by_form(&self, document: &Document) -> Option<Sort<'a>> {
        let mut guests = self.systems.iter().flat_map(|system| system.guests());
        if guests.any(|guest| guest.is_of(document)) {
            return Some(Sort::Player);
        }
        if document.node("0.readings").is_some() {
            return Some(Sort::Rulings);
        }
        let Kind::Struct { name, fields } = document.root().kind() else {
            return None;
        };
        let has = |wanted: &[&str]| {
            let has = |wanted: &&str| fields.iter().any(|field| field.name() == *wanted);
            wanted.iter().all(has)
        };
        // The units of a fleet are a list, those of a ruleset have names.
        let units = document.node("units").map(|units| units.kind());
        let lists_units = units.is_some_and(|kind| !matches!(kind, Kind::Map(_)));
        match name.as_deref() {
            Some(SCOPE) => Some(Sort::Scope),
            Some("Captain" | "Novice" | "Admiral") => Some(Sort::Player),
            _ if kind_of(document).is_some() => Some(Sort::Job),
            _ if lists_units => Some(Sort::Fleet),
            _ if has(&["weights"]) || has(&["search"]) => Some(Sort::Player),
            // A job whose word is misspelt.
            _ if has(&["system", "pairs"]) => Some(Sort::Job),
            _ if has(&["system", "ruleset", "name"]) => Some(Sort::Fleet),
            _ if has(&["digest", "baseline"]) => Some(Sort::Baseline),
            _ if has(&["seed", "signatures"]) => Some(Sort::Signatures),
            _ if has(&["run", "provenance", "job"]) => Some(Sort::Run),
            _ if has(&["system", "ruleset", "entries"]) => Some(Sort::PlainlyBetter),
            _ => None,
        }
    }

    /// The rule system of the ruleset in a file, laid over the one that it extends.
    fn system_of_rules(&self, document: &Document) -> Option<&'a dyn RuleSystem> {
        if document.node(EXTENDS).is_none() {
            return self.system_of(document);
        }
        // Where the whole cannot be told, its faults are the same for every system.
        let whole = self.whole(document).value;
        let system = whole.as_ref().and_then(|whole| self.system_of(whole));
        system.or(self.systems.first().copied())
    }

    /// The rule system whose ruleset, with all that it extends, has the most fields in common
    /// with this one.
    fn system_of(&self, document: &Document) -> Option<&'a dyn RuleSystem> {
        let Kind::Struct { fields, .. } = document.root().kind() else {
            return None;
        };
        let in_common = |system: &dyn RuleSystem| {
            let own = self.ruleset(system, None).ok();
            let own = own.iter().flat_map(|own| {
                let names = fields.iter().map(|field| field.name());
                names.filter(|name| own.node(name).is_some())
            });
            own.count()
        };
        let shared = self
            .systems
            .iter()
            .map(|system| (in_common(*system), *system));
        // A single field in common, such as `name`, says nothing.
        let best = shared.max_by_key(|(count, _)| *count);
        best.filter(|(count, _)| *count >= 2)
            .map(|(_, system)| system)
    }
}
