//! The rule systems that everything is read by.

use std::collections::BTreeMap;
use std::io;

use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::read::Overrides;
use evenkeel_tournament::play::system::RuleSystem;
use evenkeel_tournament::play::systems::SYSTEMS;
use evenkeel_tournament::studies;

use crate::battle::Ruleset;
use crate::error::Error;
use crate::job::{Job, Source};
use crate::shelf;

/// The rule systems that jobs and rulesets are read by: those that are shipped, unless it is
/// made of others. [`Job::load`], [`Job::read`] and [`Ruleset::load`] read by the shipped ones.
///
/// ```
/// let registry = evenkeel::Registry::default();
/// let job = registry.job("archetypes", evenkeel::Overrides::default())?;
/// assert_eq!(job.name(), "archetypes");
/// // With other systems, only what these bring is there.
/// let none = evenkeel::Registry::new(&[]);
/// assert!(none.job("archetypes", evenkeel::Overrides::default()).is_err());
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Registry {
    systems: &'static [&'static dyn RuleSystem],
}

impl Default for Registry {
    /// The shipped rule systems.
    fn default() -> Registry {
        Registry::new(SYSTEMS)
    }
}

impl Registry {
    /// A registry of these rule systems, of which the first is meant where none is named.
    pub const fn new(systems: &'static [&'static dyn RuleSystem]) -> Registry {
        Registry { systems }
    }

    /// The rule systems.
    pub fn systems(self) -> &'static [&'static dyn RuleSystem] {
        self.systems
    }

    /// The id of the built-in job that a command of `evenkeel` runs where none is named, such
    /// as `sweep`.
    pub fn default_job(self, command: &str) -> Option<&'static str> {
        let word = studies::of_command(command)?.word;
        self.library().default_job(word).map(|job| job.id)
    }

    /// Everything that these systems bring, and the files of this machine.
    pub fn library(self) -> Library<'static> {
        self.reading(&|path| std::fs::read_to_string(path))
    }

    /// The same with files that are read with this function.
    pub(crate) fn reading<'l>(self, read: &'l dyn Fn(&str) -> io::Result<String>) -> Library<'l> {
        Library {
            systems: self.systems,
            read,
        }
    }

    /// The built-in job with this name, or that of a file: its path ends in `.ron`, or is
    /// that of a `run.ron`, which is played again.
    ///
    /// # Errors
    /// When there is none; every fault of it and of the files that it names.
    pub fn job(self, name: &str, overrides: Overrides) -> Result<Job, Error> {
        let (document, recorded) = shelf::job(self.library(), name)?;
        let job = self.read(Source {
            name: document.file().to_string(),
            text: document.text().to_string(),
            overrides,
            ..Source::default()
        })?;
        Ok(job.recorded(recorded))
    }

    /// The job of a text. Files that it names are looked up among those of the source, and
    /// then on the disk.
    ///
    /// # Errors
    /// Every fault of it and of the files that it names.
    pub fn read(self, source: Source) -> Result<Job, Error> {
        Job::read_by(self, source)
    }

    /// The ruleset of a rule system with this id or path; without either, the first. What is
    /// named by one of the paths of `files`, the ruleset or later a fleet or a player, is
    /// read from these texts and not from the disk.
    ///
    /// # Errors
    /// When there is none; every fault of its text.
    pub fn ruleset(
        self,
        system: &str,
        ruleset: Option<&str>,
        files: BTreeMap<String, String>,
    ) -> Result<Ruleset, Error> {
        Ruleset::read_by(self, system, ruleset, files)
    }
}
