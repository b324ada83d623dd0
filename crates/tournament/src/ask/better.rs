//! Catalogues of what is plainly better than things of a ruleset: better in one figure, worse in
//! none, at the same price. Whoever plays well scores no less with them.

use std::sync::Arc;

use evenkeel_document::{Diagnostic, Diagnostics, Document};
use evenkeel_kernel::fleet::Fleet;
use serde::Deserialize;

use crate::ask::library::{Library, Missing};
use crate::plan::demand::Demand;
use crate::play::system::{RuleSystem, Rules};

/// The id that the better thing has in the rules.
const BETTER: &str = "better";

/// A catalogue of what is plainly better, read from its file.
pub struct PlainlyBetter {
    /// The rule system of the things.
    pub system: String,
    /// The ruleset that they are of, by its id or path.
    pub ruleset: String,
    /// The better things, each with the rules that have it beside the plain one.
    pub entries: Vec<(Better, Arc<dyn Rules>)>,
}

/// Figures of the rules: path and value, as RON writes it.
type Figures = Vec<(String, String)>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    system: String,
    ruleset: String,
    entries: Vec<Better>,
}

/// A better thing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Better {
    /// The name of the thing, for people.
    pub name: String,
    /// Path of the plain thing, such as `ships.heavy`.
    of: String,
    /// The option of the fleets, where it is not the id itself: `giga_cannon:front`.
    #[serde(default)]
    carry: Option<String>,
    /// Better figures of the thing, by their paths within it.
    with: Figures,
    /// Other places of the rules that must know it.
    #[serde(default)]
    also: Figures,
    /// Other entries that are copied for it: from, to, and what differs.
    #[serde(default)]
    copies: Vec<(String, String, Figures)>,
}

/// Rules that are changed value by value; a value that cannot be changed is a fault of the
/// place in the catalogue that asks for it.
struct Changed<'d> {
    rules: Document,
    catalogue: &'d Document,
    faults: Vec<Diagnostic>,
}

impl Changed<'_> {
    fn blame(&mut self, place: &str, why: Diagnostics) {
        let told = |fault: Diagnostic| match fault.path.is_empty() {
            true => fault.message,
            false => format!("{}: {}", fault.path, fault.message),
        };
        let faults = why.into_iter().map(told);
        let faults = faults.map(|message| self.catalogue.fault(place, message));
        self.faults.extend(faults);
    }

    /// Sets the value at a path; `place` asks for it.
    fn set(&mut self, place: &str, path: &str, value: &str) {
        match self.rules.patch(path, value) {
            Ok(rules) => self.rules = rules,
            Err(why) => self.blame(place, why),
        }
    }

    /// Adds a copy of the entry `from`, with other figures, as the entry `to`.
    fn copy(&mut self, place: &str, from: &str, to: &str, with: &Figures, at: &str) {
        let end = match self.rules.find(from) {
            Ok(node) => node.span().end,
            Err(why) => return self.blame(place, why),
        };
        let plain = self.rules.clone();
        for (number, (path, value)) in with.iter().enumerate() {
            self.set(&format!("{at}.{number}"), &format!("{from}.{path}"), value);
        }
        let copy = self.rules.node(from).map(|node| self.rules.text_of(node));
        let key = to.rsplit('.').next().unwrap_or(to);
        let (before, after) = plain.text().split_at(end);
        let text = format!("{before}, {key:?}: {}{after}", copy.unwrap_or_default());
        match Document::parse(plain.file(), text) {
            Ok(rules) => self.rules = rules,
            Err(why) => self.blame(place, why),
        }
    }
}

impl PlainlyBetter {
    /// The catalogue in a file.
    ///
    /// # Errors
    /// All that is wrong with it: with its form, and with each thing that its rules do not have,
    /// or that no fleet of theirs can have.
    pub fn read(document: &Document, library: Library<'_>) -> Result<PlainlyBetter, Diagnostics> {
        let File {
            system,
            ruleset,
            entries,
        } = document.decode()?;
        let missing = |place: &'static str| {
            move |missing: Missing| match missing {
                Missing::There(faults) => faults,
                missing => document.fault(place, missing.to_string()).into(),
            }
        };
        let of = library.system(&system).map_err(missing("system"))?;
        let library = library.named_in(document.file());
        let plain = library
            .ruleset(of, Some(&ruleset))
            .map_err(missing("ruleset"))?;
        let mut faults = Vec::new();
        let mut read = Vec::new();
        for (number, better) in entries.into_iter().enumerate() {
            let place = format!("entries.{number}");
            let changed = Changed {
                rules: plain.clone(),
                catalogue: document,
                faults: Vec::new(),
            };
            match better.rules(&place, changed, of, &library) {
                Ok(rules) => read.push((better, rules)),
                Err(found) => faults.extend(found),
            }
        }
        let entries = read;
        Diagnostics::new(faults).or(PlainlyBetter {
            system,
            ruleset,
            entries,
        })
    }
}

impl Better {
    /// The rules with the better thing beside the plain one; `place` is where it stands in its
    /// catalogue.
    fn rules(
        &self,
        place: &str,
        mut changed: Changed<'_>,
        system: &dyn RuleSystem,
        library: &Library<'_>,
    ) -> Result<Arc<dyn Rules>, Vec<Diagnostic>> {
        let at = |field: &str| format!("{place}.{field}");
        let better = self.of.rsplit_once('.').unwrap_or_default().0;
        let better = format!("{better}.{BETTER}");
        changed.copy(&at("of"), &self.of, &better, &self.with, &at("with"));
        for (number, (from, to, with)) in self.copies.iter().enumerate() {
            let at = at(&format!("copies.{number}"));
            changed.copy(&at, from, to, with, &format!("{at}.2"));
        }
        for (number, (path, value)) in self.also.iter().enumerate() {
            changed.set(&at(&format!("also.{number}")), path, value);
        }
        if !changed.faults.is_empty() {
            return Err(changed.faults);
        }
        let rules = match library.read_rules(system, &changed.rules) {
            Ok(rules) => rules,
            Err(why) => {
                changed.blame(place, why);
                return Err(changed.faults);
            }
        };
        let drawn = rules.generate(&self.demand(&*rules), rules.game_size(), &[1]);
        let none = |_| format!("no legal fleet can have `{}`", self.carried());
        let asks = at(if self.carry.is_some() { "carry" } else { "of" });
        drawn.map_err(|why| vec![changed.catalogue.fault(&asks, none(why))])?;
        Ok(rules)
    }

    /// The id of the plain thing.
    fn subject(&self) -> &str {
        self.of.rsplit('.').next().unwrap_or(&self.of)
    }

    /// The name of the plain thing in fleets.
    fn carried(&self) -> &str {
        self.carry.as_deref().unwrap_or(self.subject())
    }

    /// Fleets full of the plain thing, a class or an option, by the rules that have both.
    pub fn demand(&self, rules: &dyn Rules) -> Demand {
        let entry = rules.catalogue().get(self.subject());
        let is_class = entry.is_some_and(|entry| entry.kind.is_class());
        Demand {
            most_of: is_class.then(|| self.subject().to_owned()),
            carry: (!is_class).then(|| self.carried().to_owned()),
            without: vec![BETTER.to_owned()],
            beside: None,
            ..Demand::default()
        }
    }

    /// The fleet with the better thing for the plain one.
    pub fn improve(&self, fleet: &Fleet) -> Fleet {
        let mut better = fleet.clone();
        for unit in &mut better.units {
            if unit.0 == self.subject() {
                unit.0 = BETTER.to_owned();
            }
            for option in &mut unit.2 {
                let mount = option.strip_prefix(self.subject());
                if let Some(mount) = mount.filter(|rest| rest.is_empty() || rest.starts_with(':')) {
                    *option = format!("{BETTER}{mount}");
                }
            }
        }
        better
    }
}
