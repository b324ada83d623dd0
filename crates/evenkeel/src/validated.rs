//! Files checked by themselves, told apart by their form.

use std::path::Path;
use std::sync::Arc;

use evenkeel_document::{Diagnostic, Diagnostics, Document, hint};
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_players::PlayerKind;
use evenkeel_report::counted;
use evenkeel_tournament::ask::better::PlainlyBetter;
use evenkeel_tournament::ask::library::Missing;
use evenkeel_tournament::ask::read::{read_fleet, read_job};
use evenkeel_tournament::ask::sort;
use evenkeel_tournament::plan::course;
use evenkeel_tournament::play::system::{RuleSystem, Rules, Ruling};

use crate::check::{Signatures, read_baseline};
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

/// The sort of a file, by the rule systems of a registry.
pub type Sort = sort::Sort<'static>;

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
            Sort::Baseline => baseline_in(path),
            Sort::Signatures => signatures_in(&document),
            Sort::Run => self.run_in(path),
            Sort::Rulings => rulings_in(&document),
            Sort::PlainlyBetter => self.plainly_better_in(&document),
        };
        found.unwrap_or_else(|error| faulty(sort.word(), error))
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

    /// The error on a name, or the path of a file, that is of no ruleset: what it is, or may mean.
    pub(crate) fn no_ruleset(self, name: &str) -> Error {
        if Path::new(name).is_file() {
            let document = shelf::document(name).ok();
            let is = document.and_then(|document| {
                let sort = self.sort(&document)?;
                let (is, taker) = (sort.word(), sort.taker(&document));
                Some(format!(" but a {is}: {taker}"))
            });
            let is = is.unwrap_or_default();
            return Error::Asked(format!("{name}: this is no ruleset{is}"));
        }
        let file = format!("{name}.ron");
        Error::Asked(match Path::new(&file).is_file() {
            true => format!("there is no ruleset `{name}`; did you mean `{file}`?"),
            false if name.ends_with(".ron") => format!("there is no file `{name}`"),
            false => {
                let hint = hint(name, self.rulesets());
                format!("there is no ruleset `{name}`{hint} (a file's path ends in `.ron`)")
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
        self.library().sort(document)
    }

    fn job_in(self, document: &Document) -> Result<Validated, Error> {
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

    fn run_in(self, path: &str) -> Result<Validated, Error> {
        let job = self.job(path, Overrides::default())?;
        Ok(fine(format!("record of a run of `{}`", job.name())))
    }

    /// A fleet that can be read breaks the rules; one that cannot, or whose rules are nowhere,
    /// has faults.
    fn fleet_in(self, document: &Document) -> Result<Validated, Error> {
        match read_fleet(document, self.library()) {
            Ok(file) => Ok(fine(self.told(document, &file))),
            Err(faults) if self.has_rules(document) => {
                let faults = faults.into_iter().map(Diagnostic::of_rules);
                Err(Diagnostics::new(faults.collect()).into())
            }
            Err(faults) => Err(faults.into()),
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
    fn player_in(self, document: &Document) -> Result<Validated, Error> {
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
            Some(faults) if titles.is_empty() => Err(faults.into()),
            _ => Ok(fine(format!("{what} for {}", titles.join(" and ")))),
        }
    }

    fn plainly_better_in(self, document: &Document) -> Result<Validated, Error> {
        let found = PlainlyBetter::read(document, self.library())?;
        let things = counted(found.entries.len() as u64, "thing");
        Ok(fine(format!(
            "catalogue of {things} plainly better than those of `{}`",
            found.ruleset
        )))
    }

    fn ruleset_in(self, document: &Document, system: &dyn RuleSystem) -> Result<Validated, Error> {
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

fn scope_in(document: &Document) -> Result<Validated, Error> {
    Scope::read(document)?;
    Ok(fine("scope of an audit".to_string()))
}

fn baseline_in(path: &str) -> Result<Validated, Error> {
    let job = read_baseline(Path::new(path))?.provenance.job;
    Ok(fine(format!("baseline of the check `{job}`")))
}

fn signatures_in(document: &Document) -> Result<Validated, Error> {
    let file: Signatures = document.decode()?;
    let rulesets = counted(file.signatures.len() as u64, "ruleset");
    Ok(fine(format!("signatures of {rulesets}")))
}

fn rulings_in(document: &Document) -> Result<Validated, Error> {
    let rulings: Vec<Ruling> = document.decode()?;
    let rulings = counted(rulings.len() as u64, "ruling");
    Ok(fine(format!("list of {rulings}")))
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
