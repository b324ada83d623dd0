//! The subject of a question: rules, found by their name.

use std::collections::BTreeMap;
use std::path::Path;

use evenkeel_document::Document;
use evenkeel_tournament::ask::job::Job as Asked;
use evenkeel_tournament::play::system::{Embedded, RuleSystem};

use crate::{Error, Job, Registry, Ruleset};

/// The subject of a question: a ruleset and its rule system.
pub(super) struct Subject {
    pub(super) system: &'static dyn RuleSystem,
    /// Id or path of the ruleset.
    pub(super) ruleset: String,
}

impl Registry {
    /// The ruleset with this id or path. Where no rule system is named, it may be of any; without
    /// either it is the first one of the first system.
    ///
    /// ```
    /// use evenkeel::Registry;
    ///
    /// let rules = Registry::default().rules(None, Some("warstuff-units"))?;
    /// assert_eq!(rules.system().id(), "warstuff");
    /// # Ok::<(), evenkeel::Error>(())
    /// ```
    ///
    /// # Errors
    /// When there is none, or something is wrong with it.
    pub fn rules(self, system: Option<&str>, ruleset: Option<&str>) -> Result<Ruleset, Error> {
        match system {
            Some(system) => self.ruleset(system, ruleset, BTreeMap::new()),
            None => Ok(self.rules_named(ruleset)?.0),
        }
    }

    /// The ruleset with this id or path, whatever its system, and its name as it was given;
    /// the first one of the first system without either.
    pub(crate) fn rules_named(self, name: Option<&str>) -> Result<(Ruleset, String), Error> {
        let subject = match name {
            Some(name) => self.subject(name)?,
            None => self.first_subject(),
        };
        let subject = subject.ok_or_else(|| self.no_ruleset(name.unwrap_or_default()))?;
        let (id, ruleset) = (subject.system.id(), subject.ruleset);
        let rules = self.ruleset(id, Some(&ruleset), BTreeMap::new())?;
        Ok((rules, ruleset))
    }

    /// Ids of all rulesets that are built in.
    pub(crate) fn rulesets(self) -> impl Iterator<Item = &'static str> + Clone {
        let systems = self.systems().iter();
        systems.flat_map(|system| system.shipped().rulesets.iter().map(|ruleset| ruleset.id))
    }

    /// Whether this is the id or the path of a ruleset.
    pub(crate) fn is_ruleset(self, name: &str) -> Result<bool, Error> {
        Ok(self.subject(name)?.is_some())
    }

    /// The subject of a question by the name of a ruleset; none where the name is a job's.
    pub(super) fn subject(self, name: &str) -> Result<Option<Subject>, Error> {
        let mut systems = self.systems().iter().copied();
        let shipped = systems.find(|system| {
            let mut rulesets = system.shipped().rulesets.iter();
            rulesets.any(|ruleset| ruleset.id == name)
        });
        let is_file = || name.ends_with(".ron") && Path::new(name).exists();
        let system = match shipped {
            Some(system) => Some(system),
            None if is_file() => self.ruleset_in_file(name)?,
            None => None,
        };
        Ok(system.map(|system| Subject {
            system,
            ruleset: name.to_string(),
        }))
    }

    /// The first ruleset of the first system.
    pub(super) fn first_subject(self) -> Option<Subject> {
        let system = *self.systems().first()?;
        let first = system.shipped().rulesets.first()?;
        Some(Subject {
            system,
            ruleset: first.id.to_string(),
        })
    }

    /// The rules that a built-in job is about.
    pub(super) fn subject_of(self, template: Embedded) -> Result<Subject, Error> {
        let head = Asked::read(&Document::parse(template.id, template.text)?)?.head;
        let system = self.library().system(&head.system)?;
        let first = system.shipped().rulesets.first();
        let ruleset = head.ruleset.or(first.map(|first| first.id.to_string()));
        Ok(Subject {
            system,
            ruleset: ruleset.unwrap_or_default(),
        })
    }
}

impl Job {
    /// Id of its ruleset, or the path as seen from the working folder: what
    /// [`Registry::asked`] takes, to ask another question of the same rules.
    ///
    /// ```
    /// use evenkeel::{Job, Overrides};
    ///
    /// let job = Job::load("break", Overrides::default())?;
    /// assert_eq!(job.ruleset().as_deref(), Some("warfleets-ftl"));
    /// # Ok::<(), evenkeel::Error>(())
    /// ```
    pub fn ruleset(&self) -> Option<String> {
        let named = self.plan().job.head.ruleset.as_deref()?;
        let beside = Path::new(&self.plan().folder).join(named);
        Some(match beside.is_file() {
            true => beside.to_string_lossy().into_owned(),
            false => named.to_string(),
        })
    }
}
