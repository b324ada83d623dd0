//! The rule systems that everything is read by.

use std::io;
use std::path::Path;

use evenkeel_report::reading;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::play::system::RuleSystem;
use evenkeel_tournament::play::systems::SYSTEMS;

/// The rule systems that jobs and rulesets are read by: those that are shipped, unless it is
/// made of others. [`Job::load`](crate::Job::load), [`Job::read`](crate::Job::read) and
/// [`Ruleset::load`](crate::Ruleset::load) read by the shipped ones.
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
        self.template(command).map(|job| job.id)
    }

    /// Everything that these systems bring, and the files of this machine.
    pub fn library(self) -> Library<'static> {
        self.reading(&|path| reading::text(Path::new(path)))
    }

    /// The same with files that are read with this function.
    pub(crate) fn reading<'l>(self, read: &'l dyn Fn(&str) -> io::Result<String>) -> Library<'l> {
        Library {
            systems: self.systems,
            read,
            file: "",
        }
    }
}
