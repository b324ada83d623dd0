//! Rules, fleets, and single battles between them.

use std::collections::BTreeMap;
use std::sync::Arc;

use evenkeel_document::{Diagnostic, Diagnostics, Document};
use evenkeel_kernel::fleet::{Fleet, FleetFile};
use evenkeel_tournament::ask::library::{Library, Missing};
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::plan::demand::Demand;
use evenkeel_tournament::plan::order::{Order, Terms};
use evenkeel_tournament::play::film::{Film, Pointed, Said};
use evenkeel_tournament::play::system::{FleetFault, Refusal, Replacement, RuleSystem, Rules};
use evenkeel_tournament::play::tale::Tale;

use crate::shelf::Shelf;
use crate::{DEFAULT_SEED, Error, Job, Overrides, Registry, Source};

/// Pairs of each matchup of a tournament of given fleets, unless asked for otherwise: an
/// interval of about three points either way.
const USUAL_PAIRS: u64 = 500;

/// Name of the ruleset among the files of a tournament of given fleets.
const RULES_FILE: &str = "rules.ron";

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
    system: &'static dyn RuleSystem,
    rules: Arc<dyn Rules>,
    /// Texts that stand for files of fleets and players.
    files: Arc<BTreeMap<String, String>>,
}

/// A battle to be played.
///
/// ```
/// use evenkeel::{Battle, Ruleset};
///
/// let rules = Ruleset::load("warfleets", None)?.with_number("ships.heavy.cost", 70.0)?;
/// let fleets = [rules.fleet("balanced")?, rules.draw(Some(300), 7)?];
/// let battle = Battle { seed: 3, swapped: true, ..Battle::between(fleets) };
/// let told = rules.play(&battle)?;
/// println!("{}", told.story.join("\n"));
/// let winner = told.winner().map(|fleet| &battle.fleets[fleet].name);
/// assert_eq!(winner.is_none(), told.record.outcome.winner.is_none(), "none after a draw");
/// assert_eq!(told.log, rules.play(&battle)?.log, "a seed is a battle");
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Battle {
    /// The first and the second fleet.
    pub fleets: [Fleet; 2],
    /// The players of the two fleets: names that are built in, or files.
    pub players: [String; 2],
    /// Root seed: everything that chance decides follows from it.
    pub seed: u64,
    /// Number of the matchup within a job.
    pub matchup: u64,
    /// Number of the pair within the matchup.
    pub pair: u64,
    /// Whether it is the second battle of the pair: the same table, seats swapped.
    pub swapped: bool,
    /// Points limit; none means that of the ruleset's game size, if it has points.
    pub points: Option<u32>,
    /// Whether random terrain is laid out, where the system has any.
    pub terrain: bool,
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

/// A battle with all that it takes to play it, by whoever put it together: a ruleset, or a
/// job that plays it.
///
/// ```
/// use evenkeel::{Battle, Ruleset};
///
/// let rules = Ruleset::load("warfleets", None)?;
/// let fleets = [rules.draw(None, 1)?, rules.draw(None, 2)?];
/// let ready = rules.ready(&Battle::between(fleets))?;
/// assert!(!ready.swapped);
/// assert_eq!(ready.tell()?.winner(), ready.film()?.record.winner());
/// # Ok::<(), evenkeel::Error>(())
/// ```
pub struct Ready {
    pub(crate) rules: Arc<dyn Rules>,
    /// Players, terrain and points.
    pub terms: Terms,
    /// The fleets, and which battle it is.
    pub order: Order,
    /// Whether it is the second battle of the pair.
    pub swapped: bool,
}

impl Ready {
    /// Plays it and tells it.
    ///
    /// # Errors
    /// When it cannot be played.
    pub fn tell(&self) -> Result<Tale, Error> {
        Ok(self.rules.tell(&self.terms, &self.order, self.swapped)?)
    }

    /// Plays it to be looked at.
    ///
    /// # Errors
    /// When it cannot be played.
    pub fn film(&self) -> Result<Film, Error> {
        Ok(self.rules.film(&self.terms, &self.order, self.swapped)?)
    }

    /// The odds of an attack between two pieces of its film: what is said of some of the keys that
    /// `odds` has for its system, and nothing where one of them is not on the board then.
    ///
    /// # Errors
    /// When it cannot be played, or has no such pieces.
    pub fn attack(&self, pointed: Pointed) -> Result<Said, Error> {
        let (terms, order) = (&self.terms, &self.order);
        Ok(self.rules.attack(terms, order, self.swapped, pointed)?)
    }
}

impl Battle {
    /// Two fleets under captains, on a table with terrain.
    pub fn between(fleets: [Fleet; 2]) -> Battle {
        Battle {
            fleets,
            players: ["captain", "captain"].map(str::to_string),
            seed: DEFAULT_SEED,
            matchup: 0,
            pair: 0,
            swapped: false,
            points: None,
            terrain: true,
        }
    }
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
        let rules = self.rules.with_values(values).map_err(|faults| {
            if let [(path, _)] = values {
                return at(path, faults.into());
            }
            let line = |fault: &Diagnostic| match &*fault.path {
                "" => fault.message.clone(),
                path => format!("{path}: {}", fault.message),
            };
            let lines: Vec<String> = faults.iter().map(line).collect();
            Error::Asked(lines.join("\n"))
        })?;
        Ok(Ruleset {
            rules,
            ..self.clone()
        })
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

    /// Plays a battle and tells it.
    ///
    /// # Errors
    /// When a fleet is not legal, all that is wrong with it; when a player is not there.
    pub fn play(&self, battle: &Battle) -> Result<Tale, Error> {
        self.ready(battle)?.tell()
    }

    /// A battle with all that it takes to play it.
    ///
    /// # Errors
    /// As [`Ruleset::play`].
    pub fn ready(&self, battle: &Battle) -> Result<Ready, Error> {
        let points = self.points(battle.points)?;
        for fleet in &battle.fleets {
            let faults = self.rules.validate(fleet, points).into_iter();
            let told = faults.map(|fault| format!("{}: {}", fleet.name, fault.message));
            let told: Vec<String> = told.collect();
            if !told.is_empty() {
                return Err(Error::Asked(told.join("\n")));
            }
        }
        let [first, second] = &battle.players;
        let terms = Terms {
            players: [self.player(first)?, self.player(second)?],
            terrain: battle.terrain,
            points,
            size: points,
        };
        let order = Order {
            fleets: battle.fleets.clone().map(Arc::new),
            root: battle.seed,
            matchup: battle.matchup,
            pair: battle.pair,
        };
        Ok(Ready {
            rules: self.rules.clone(),
            terms,
            order,
            swapped: battle.swapped,
        })
    }

    /// The text of a tournament of these fleets.
    pub(crate) fn tournament(
        &self,
        fleets: &[Fleet],
        players: [&str; 2],
        overrides: Overrides,
    ) -> Result<Source, Error> {
        let quoted = |text: &str| ron::to_string(text).expect("a text can be written");
        let mut files = (*self.files).clone();
        files.insert(RULES_FILE.to_string(), self.rules.to_ron());
        let mut entries = Vec::new();
        for (number, fleet) in fleets.iter().enumerate() {
            let path = format!("fleet {}.ron", number + 1);
            let file = FleetFile {
                system: self.system.id().to_string(),
                ruleset: RULES_FILE.to_string(),
                points: None,
                name: fleet.name.clone(),
                units: fleet.units.clone(),
            };
            let text = ron::to_string(&file).map_err(|error| Error::Asked(error.to_string()))?;
            files.insert(path.clone(), text);
            entries.push(format!("Fleet({})", quoted(&path)));
        }
        let text = format!(
            "Tournament(name: {}, system: {}, ruleset: {}, players: ({}, {}), \
             fleets: [{}], format: RoundRobin, pairs: {})",
            quoted("fleets"),
            quoted(self.system.id()),
            quoted(RULES_FILE),
            quoted(players[0]),
            quoted(players[1]),
            entries.join(", "),
            USUAL_PAIRS,
        );
        Ok(Source {
            name: "fleets".to_string(),
            text,
            files,
            overrides,
            ..Source::default()
        })
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
