//! Rulesets, and the fleets that they allow.

use std::collections::BTreeMap;
use std::sync::Arc;

use evenkeel_document::{Diagnostic, Diagnostics, Document};
use evenkeel_kernel::fleet::{Fleet, FleetFile};
use evenkeel_tournament::ask::library::{Library, Missing};
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::plan::demand::Demand;
use evenkeel_tournament::play::system::{FleetFault, Refusal, Replacement, RuleSystem, Rules};

use crate::shelf::Shelf;
use crate::{Error, Job, Registry, WrongValue};

/// One ruleset of a rule system, checked and ready to play by.
///
/// ```
/// let rules = evenkeel::Ruleset::load("warfleets", None)?;
/// let dearer = rules.with_number("ships.heavy.cost", 70.0)?;
/// assert_eq!(dearer.number("ships.heavy.cost")?, 70.0);
/// let fleet = dearer.draw(Some(300), 7)?;
/// assert!(dearer.faults(&fleet, Some(300))?.is_empty() && !dearer.faults(&fleet, Some(100))?.is_empty());
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Clone)]
pub struct Ruleset {
    registry: Registry,
    pub(crate) system: &'static dyn RuleSystem,
    pub(crate) rules: Arc<dyn Rules>,
    /// Texts that stand for files of fleets and players.
    pub(crate) files: Arc<BTreeMap<String, String>>,
}

/// A fleet as it stands in a file.
///
/// ```
/// let rules = evenkeel::Ruleset::load("warfleets", None)?;
/// let listed = rules.fleet_file("gun-line")?;
/// assert_eq!(listed.file.name, "Gun line");
/// assert!(rules.legal(&listed, Some(300)).is_ok());
/// assert!(rules.legal(&listed, Some(100)).is_err());
/// # Ok::<(), evenkeel::Error>(())
/// ```
pub struct Listed {
    document: Document,
    /// The fleet file, whose fleet may break the rules.
    pub file: FleetFile,
}

impl Registry {
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
        let system = self.library().system(system)?;
        let rules = {
            let shelf = Shelf::of(&files);
            let read = |path: &str| shelf.read(path);
            self.reading(&read).rules(system, ruleset)?
        };
        Ok(Ruleset {
            registry: self,
            system,
            rules,
            files: Arc::new(files),
        })
    }
}

impl Ruleset {
    /// The ruleset of a rule system with this id or path, by the shipped rule systems; without
    /// either, the first: [`Registry::ruleset`].
    ///
    /// # Errors
    /// When there is none; every fault of its text.
    pub fn load(system: &str, ruleset: Option<&str>) -> Result<Ruleset, Error> {
        Registry::default().ruleset(system, ruleset, BTreeMap::new())
    }

    pub(crate) fn of_job(job: &Job) -> Result<Ruleset, Error> {
        let library = job.registry().library();
        Ok(Ruleset {
            registry: job.registry(),
            system: library.system(&job.plan().provenance.system)?,
            rules: job.plan().rules[0].clone(),
            files: Arc::new(job.source().files.clone()),
        })
    }

    /// The rule systems that it was read by.
    pub fn registry(&self) -> Registry {
        self.registry
    }

    /// The rule system.
    pub fn system(&self) -> &'static dyn RuleSystem {
        self.system
    }

    /// The rules themselves.
    pub fn rules(&self) -> &Arc<dyn Rules> {
        &self.rules
    }

    /// The number at a path such as `ships.heavy.cost`.
    ///
    /// # Errors
    /// When there is none; the message names the nearest paths.
    pub fn number(&self, path: &str) -> Result<f64, Error> {
        self.rules.number(path).map_err(|refusal| at(path, refusal))
    }

    /// The same ruleset with another number at a path.
    ///
    /// # Errors
    /// When there is no number at the path, or the rules make no sense with this one.
    pub fn with_number(&self, path: &str, value: f64) -> Result<Ruleset, Error> {
        self.with_values(&[(path, Replacement::Number(value))])
    }

    /// The same ruleset with other values at some paths, which need only make sense together.
    ///
    /// ```
    /// use evenkeel::Ruleset;
    /// use evenkeel::tournament::play::system::Replacement::{Number, Ron};
    ///
    /// let rules = Ruleset::load("warfleets", None)?;
    /// let heavy = [("ships.heavy.cost", Number(70.0)), ("ships.heavy.evasion", Ron("3"))];
    /// assert_eq!(rules.with_values(&heavy)?.number("ships.heavy.evasion")?, 3.0);
    /// # Ok::<(), evenkeel::Error>(())
    /// ```
    ///
    /// # Errors
    /// Everything that is wrong with the paths and with the values, a line each.
    pub fn with_values(&self, values: &[(&str, Replacement<'_>)]) -> Result<Ruleset, Error> {
        let rules = self.rules.with_values(values);
        let rules = rules.map_err(|faults| Error::Values(self.wrong(values, faults)))?;
        Ok(Ruleset {
            rules,
            ..self.clone()
        })
    }

    /// The faults of values, each by the path that was given for it; all are about a value that
    /// was given alone.
    fn wrong(&self, values: &[(&str, Replacement<'_>)], faults: Diagnostics) -> Vec<WrongValue> {
        if let [(path, _)] = values {
            let Refusal(problem) = faults.into();
            let path = path.to_string();
            return vec![WrongValue { path, problem }];
        }
        let wrong = |fault: &Diagnostic| {
            let mut given = values.iter().map(|(path, _)| *path);
            let own = given.find(|path| self.rules.path_in_text(path) == fault.path);
            WrongValue {
                path: own.unwrap_or(&fault.path).to_string(),
                problem: fault.message.clone(),
            }
        };
        faults.iter().map(wrong).collect()
    }

    /// The same ruleset, by which the file of a fleet or a player at this path has this text.
    ///
    /// ```
    /// let rules = evenkeel::Ruleset::load("warfleets", None)?;
    /// let few = r#"(system: "warfleets", ruleset: "warfleets-ftl", name: "Few", units: [("heavy", 1, [])])"#;
    /// assert_eq!(rules.with_file("few.ron", few).fleet("few.ron")?.name, "Few");
    /// assert!(rules.fleet("few.ron").is_err());
    /// # Ok::<(), evenkeel::Error>(())
    /// ```
    pub fn with_file(&self, path: &str, text: &str) -> Ruleset {
        let mut files = (*self.files).clone();
        files.insert(path.to_string(), text.to_string());
        Ruleset {
            files: Arc::new(files),
            ..self.clone()
        }
    }

    /// The built-in fleet with this name, or that of a file. The ruleset need not allow it.
    ///
    /// # Errors
    /// When there is none, or it is a fleet of another system.
    pub fn fleet(&self, name: &str) -> Result<Fleet, Error> {
        Ok(self.fleet_file(name)?.file.fleet())
    }

    /// The file of that fleet.
    ///
    /// # Errors
    /// As [`Ruleset::fleet`].
    pub fn fleet_file(&self, name: &str) -> Result<Listed, Error> {
        let document = self.asked_of_library(|library| library.fleet(self.system, name))?;
        let file: FleetFile = document.decode()?;
        if file.system != self.system.id() {
            let message = format!("is a fleet of {}, not of {}", file.system, self.system.id());
            let fault: Diagnostics = document.fault("system", message).into();
            return Err(fault.into());
        }
        Ok(Listed { document, file })
    }

    /// The fleet of a file in a game of so many points.
    ///
    /// # Errors
    /// When the rules do not allow it, every fault at its place.
    pub fn legal(&self, listed: &Listed, points: Option<u32>) -> Result<Fleet, Error> {
        let fleet = listed.file.fleet();
        let faults = self.rules.validate(&fleet, points).into_iter();
        let placed = faults.map(|fault| {
            let place = fault.place.path();
            listed.document.fault(&place, fault.message).of_rules()
        });
        Ok(Diagnostics::new(placed.collect()).or(fleet)?)
    }

    /// The player with this name, or that of a file.
    pub(crate) fn player(&self, name: &str) -> Result<PlayerSpec, Error> {
        self.asked_of_library(|library| library.player(self.system, name))
    }

    /// The answer of a library that reads these files first.
    pub(crate) fn asked_of_library<T>(
        &self,
        ask: impl FnOnce(Library<'_>) -> Result<T, Missing>,
    ) -> Result<T, Error> {
        let shelf = Shelf::of(&self.files);
        let read = |path: &str| shelf.read(path);
        Ok(ask(self.registry.reading(&read))?)
    }

    /// A legal fleet for a game of so many points, or of the ruleset's own size, drawn by
    /// this seed.
    ///
    /// # Errors
    /// When none can be drawn.
    pub fn draw(&self, points: Option<u32>, seed: u64) -> Result<Fleet, Error> {
        let points = self.points(points)?;
        let fleets = self.rules.generate(&Demand::default(), points, &[seed])?;
        let fleet = fleets.into_iter().next();
        fleet.ok_or_else(|| Error::Asked("no fleet could be drawn".to_string()))
    }

    /// Everything that is wrong with a fleet in a game of so many points, or of the
    /// ruleset's own size; empty when it is legal.
    ///
    /// # Errors
    /// When points are asked for and the system has none.
    pub fn faults(&self, fleet: &Fleet, points: Option<u32>) -> Result<Vec<FleetFault>, Error> {
        Ok(self.rules.validate(fleet, self.points(points)?))
    }

    /// The points limit of a game: the one that is asked for, or the ruleset's game size.
    ///
    /// # Errors
    /// When points are asked for and the system has none.
    pub fn points(&self, asked: Option<u32>) -> Result<Option<u32>, Error> {
        match (self.rules.game_size(), asked) {
            (Some(size), asked) => Ok(Some(asked.unwrap_or(size))),
            (None, None) => Ok(None),
            (None, Some(_)) => {
                let message = format!("{} has no points; leave them out", self.rules.name());
                Err(Error::Asked(message))
            }
        }
    }
}

/// The refusal of what was asked of a path, which it names.
fn at(path: &str, Refusal(message): Refusal) -> Error {
    Error::Asked(format!("{path}: {message}"))
}
