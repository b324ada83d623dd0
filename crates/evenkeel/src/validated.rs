//! Files checked by themselves, told apart by their form.

use std::path::Path;
use std::sync::Arc;

use evenkeel_document::{Diagnostic, Diagnostics, Document, Kind, hint};
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_players::PlayerKind;
use evenkeel_tournament::ask::library::Missing;
use evenkeel_tournament::ask::read::{read_fleet, read_job};
use evenkeel_tournament::plan::course;
use evenkeel_tournament::plan::extend::EXTENDS;
use evenkeel_tournament::play::system::{RuleSystem, Rules};
use evenkeel_tournament::studies::KINDS;

use crate::unmeant::remarks;
use crate::{Error, Overrides, Registry, Scope, shelf};

/// A file that was checked.
///
/// ```
/// # let tmp = tempfile::tempdir().unwrap();
/// # let path = tmp.path().join("fleet.ron");
/// let text = r#"(system: "warfleets", ruleset: "warfleets-ftl", name: "None", units: [])"#;
/// std::fs::write(&path, text).unwrap();
/// let checked = evenkeel::Registry::default().validate(&path.to_string_lossy());
/// assert_eq!(checked.what, "fleet");
/// assert!(checked.remarks.is_err(), "a fleet of nothing is not legal");
/// ```
pub struct Validated {
    /// The sort of file: a ruleset, fleet, job or player, or unknown; with its name where it
    /// is in order.
    pub what: String,
    /// Remarks on a file that is in order, or everything that is wrong with it.
    pub remarks: Result<Vec<String>, Error>,
}

/// The sort of a file.
#[derive(Clone, Copy)]
pub enum Sort {
    /// A job.
    Job,
    /// The extent of an audit.
    Scope,
    /// A fleet.
    Fleet,
    /// A player.
    Player,
    /// A ruleset of this system.
    Ruleset(&'static dyn RuleSystem),
}

impl Sort {
    fn word(&self) -> &'static str {
        match self {
            Sort::Job => "job",
            Sort::Scope => "scope",
            Sort::Fleet => "fleet",
            Sort::Player => "player",
            Sort::Ruleset(_) => "ruleset",
        }
    }
}

impl Registry {
    /// Checks a file, whatever it is: a ruleset, fleet, job or player.
    pub fn validate(self, path: &str) -> Validated {
        let faulty = |what: &str, error: Error| Validated {
            what: what.to_string(),
            remarks: Err(error),
        };
        let document = match shelf::document(path) {
            Ok(document) => document,
            Err(error) => return faulty("unknown", error),
        };
        let Some(sort) = self.sort(&document) else {
            return faulty("unknown", Error::Asked(no_sort(path)));
        };
        let found = match sort {
            Sort::Job => self.job_in(&document),
            Sort::Scope => scope_in(&document),
            Sort::Fleet => self.fleet_in(&document),
            Sort::Player => self.player_in(&document),
            Sort::Ruleset(system) => self.ruleset_in(&document, system),
        };
        found.unwrap_or_else(|faults| faulty(sort.word(), faults.into()))
    }

    /// The rule system of the ruleset in a file.
    pub(crate) fn system_of_ruleset(self, path: &str) -> Result<&'static dyn RuleSystem, Error> {
        let none = || Error::Asked(format!("{path}: this is no ruleset"));
        self.ruleset_in_file(path)?.ok_or_else(none)
    }

    /// The same; none where the file holds something else.
    pub(crate) fn ruleset_in_file(
        self,
        path: &str,
    ) -> Result<Option<&'static dyn RuleSystem>, Error> {
        match self.sort(&shelf::document(path)?) {
            Some(Sort::Ruleset(system)) => Ok(Some(system)),
            _ => Ok(None),
        }
    }

    /// Why a name, or the path of a file, is that of no ruleset.
    pub(crate) fn no_ruleset(self, name: &str) -> Error {
        if Path::new(name).is_file() {
            let sort = shelf::document(name).ok().and_then(|read| self.sort(&read));
            let is = sort.map_or(String::new(), |sort| format!(" but a {}", sort.word()));
            return Error::Asked(format!("{name}: this is no ruleset{is}"));
        }
        let file = format!("{name}.ron");
        Error::Asked(match Path::new(&file).is_file() {
            true => format!("there is no ruleset `{name}`; did you mean `{file}`?"),
            false if name.ends_with(".ron") => format!("there is no file `{name}`"),
            false => {
                let hint = hint(name, self.rulesets());
                format!("there is no ruleset `{name}`{hint}; a file's path ends in `.ron`")
            }
        })
    }

    /// The sort of a file by its form, whether or not it is in order; none where it is none of
    /// these.
    ///
    /// ```
    /// use evenkeel::document::Document;
    /// use evenkeel::{Registry, Sort};
    ///
    /// let file = Document::parse("fleet.ron", "(name: \"Few\", units: [])")?;
    /// assert!(matches!(Registry::default().sort(&file), Some(Sort::Fleet)));
    /// # Ok::<(), evenkeel::Error>(())
    /// ```
    pub fn sort(self, document: &Document) -> Option<Sort> {
        if self.is_of_guest(document) {
            return Some(Sort::Player);
        }
        let Kind::Struct { name, fields } = document.root().kind() else {
            return None;
        };
        let name = name.as_deref();
        if KINDS.iter().any(|kind| name == Some(kind.word)) {
            return Some(Sort::Job);
        }
        if name == Some(Scope::WORD) {
            return Some(Sort::Scope);
        }
        let has = |wanted: &str| fields.iter().any(|field| field.name() == wanted);
        // The units of a fleet are a list, those of a ruleset have names.
        let units = document.node("units").map(|units| units.kind());
        if units.is_some_and(|kind| !matches!(kind, Kind::Map(_))) {
            return Some(Sort::Fleet);
        }
        let is_player = matches!(name, Some("Captain" | "Novice" | "Admiral"));
        if is_player || has("weights") || has("search") {
            return Some(Sort::Player);
        }
        if !has(EXTENDS) {
            return self.system_of(document).map(Sort::Ruleset);
        }
        // Where the whole cannot be told, its faults are the same for every system.
        let whole = self.library().whole(document).value;
        let system = whole.as_ref().and_then(|whole| self.system_of(whole));
        let first = self.systems().first().copied();
        system.or(first).map(Sort::Ruleset)
    }

    /// Whether a file is a player's of another crate.
    fn is_of_guest(self, document: &Document) -> bool {
        let mut guests = self.systems().iter().flat_map(|system| system.guests());
        guests.any(|guest| guest.is_of(document))
    }

    /// The rule system whose ruleset, with all that it extends, has the most fields in common
    /// with this one.
    fn system_of(self, document: &Document) -> Option<&'static dyn RuleSystem> {
        let Kind::Struct { fields, .. } = document.root().kind() else {
            return None;
        };
        let in_common = |system: &dyn RuleSystem| {
            let own = self.library().ruleset(system, None).ok();
            let own = own.iter().flat_map(|own| {
                let names = fields.iter().map(|field| field.name());
                names.filter(|name| own.node(name).is_some())
            });
            own.count()
        };
        let systems = self.systems().iter();
        let shared = systems.map(|system| (in_common(*system), *system));
        // A single field in common, such as `name`, says nothing.
        let best = shared.max_by_key(|(count, _)| *count);
        best.filter(|(count, _)| *count >= 2)
            .map(|(_, system)| system)
    }

    fn job_in(self, document: &Document) -> Result<Validated, Diagnostics> {
        let plan = read_job(document, self.library(), Overrides::default())?;
        let (kind, name) = (plan.study.kind().noun, &plan.provenance.job);
        let most = if course::is_fixed(&plan) {
            ""
        } else {
            "at most "
        };
        let battles = plan.most_battles();
        Ok(fine(format!("{kind} `{name}` of {most}{battles} battles")))
    }

    /// A fleet that can be read breaks the rules; one that cannot, or whose rules are nowhere,
    /// has faults.
    fn fleet_in(self, document: &Document) -> Result<Validated, Diagnostics> {
        match read_fleet(document, self.library()) {
            Ok(file) => Ok(fine(self.told(document, &file))),
            Err(faults) if self.has_rules(document) => {
                let faults = faults.into_iter().map(Diagnostic::of_rules);
                Err(Diagnostics::new(faults.collect()))
            }
            Err(faults) => Err(faults),
        }
    }

    /// A legal fleet in words, with what it costs and leaves where there are points.
    fn told(self, document: &Document, file: &FleetFile) -> String {
        let fleet = format!("fleet `{}`", file.name);
        let rules = self.rules_of(document, file);
        let price = rules.and_then(|rules| rules.price(&file.fleet()).ok().flatten());
        match file.points.zip(price) {
            Some((points, price)) => format!(
                "{fleet} for {points} points: it costs {price} and leaves {}",
                points.saturating_sub(price)
            ),
            None => fleet,
        }
    }

    /// Whether a file can be read as a fleet, and so can the rules that it names.
    fn has_rules(self, document: &Document) -> bool {
        let file = document.decode::<FleetFile>();
        file.is_ok_and(|file| self.rules_of(document, &file).is_some())
    }

    /// The rules that a fleet's file names; none where they cannot be read.
    fn rules_of(self, document: &Document, file: &FleetFile) -> Option<Arc<dyn Rules>> {
        let library = self.library();
        let system = library.system(&file.system).ok()?;
        let library = library.named_in(document.file());
        library.rules(system, Some(&file.ruleset)).ok()
    }

    /// A player is one system's; where it is none's, the one that finds least wrong with it
    /// says what.
    fn player_in(self, document: &Document) -> Result<Validated, Diagnostics> {
        let mut fewest: Option<Diagnostics> = None;
        let mut titles = Vec::new();
        let mut what = "player";
        for &system in self.systems() {
            let faults = match self.library().read_player(system, document) {
                Ok(player) => {
                    what = player.kind.map_or(what, PlayerKind::name);
                    titles.push(system.title());
                    continue;
                }
                Err(Missing::There(faults)) => faults,
                Err(missing) => document.fault("", missing.to_string()).into(),
            };
            if fewest
                .as_ref()
                .is_none_or(|known| faults.len() < known.len())
            {
                fewest = Some(faults);
            }
        }
        match fewest {
            Some(faults) if titles.is_empty() => Err(faults),
            _ => Ok(fine(format!("{what} for {}", titles.join(" and ")))),
        }
    }

    fn ruleset_in(
        self,
        document: &Document,
        system: &dyn RuleSystem,
    ) -> Result<Validated, Diagnostics> {
        let rules = self.library().read_rules(system, document)?;
        Ok(Validated {
            what: format!("ruleset `{}` of {}", rules.name(), system.title()),
            remarks: Ok(rules
                .remarks()
                .into_iter()
                .chain(remarks(&*rules))
                .collect()),
        })
    }
}

fn scope_in(document: &Document) -> Result<Validated, Diagnostics> {
    Scope::read(document).map(|_| fine("scope of an audit".to_string()))
}

/// A file of which nothing more is to be said.
fn fine(what: String) -> Validated {
    Validated {
        what,
        remarks: Ok(Vec::new()),
    }
}

fn no_sort(path: &str) -> String {
    format!(
        "{path}: this is no ruleset, fleet, job or player: a job begins with a word such as \
         `Sweep(` or `Tournament(`, a fleet has `units`, a player begins with `Captain(`, \
         `Novice(` or `Admiral(`, a ruleset the fields of a built-in one"
    )
}
