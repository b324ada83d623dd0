//! Questions asked of rules: the job that a command makes of a ruleset.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use evenkeel_document::{Document, Kind, hint};
use evenkeel_kernel::fleet::FleetFile;
use evenkeel_tournament::ask::job::{FleetRef, Job as Asked};
use evenkeel_tournament::plan::extend::EXTENDS;
use evenkeel_tournament::play::system::{Embedded, RuleSystem, Rules};
use evenkeel_tournament::studies;

use crate::claim::file_name;
use crate::shelf;
use crate::{Brief, Error, Job, Overrides, Registry, Ruleset, Source};

/// So many shipped fleets are a field; with fewer, drawn ones fill it up to this number.
const LEAST_FLEETS: usize = 4;
/// Drawn fleets of a field where no shipped ones are fit.
const DRAWN: u32 = 6;
/// A fleet that spends less of its points than this, percent, belongs to a smaller game.
const LEAST_SPENT: u64 = 85;

/// Jobs whose form a question has where no registered system ships one of its kind, by command.
/// They are texts alone: to take them of the shipped systems would build the battles of these
/// into every program that registers others.
const FORMS: [(&str, &str); 8] = [
    ("sweep", evenkeel_configs::text("sweeps/ship-costs.ron")),
    ("price", evenkeel_configs::text("sweeps/prices.ron")),
    ("break", evenkeel_configs::text("sweeps/break.ron")),
    ("marginals", evenkeel_configs::text("sweeps/marginals.ron")),
    ("luck", evenkeel_configs::text("sweeps/luck.ron")),
    ("rulings", evenkeel_configs::text("sweeps/ftl-rulings.ron")),
    ("target", evenkeel_configs::text("sweeps/ftl-target.ron")),
    (
        "tournament",
        evenkeel_configs::text("sweeps/archetypes.ron"),
    ),
];

/// The form of a command's question.
fn form(command: &str) -> Option<Embedded> {
    let known = FORMS.iter().find(|(id, _)| *id == command);
    known.map(|(id, text)| Embedded { id, text })
}

/// The subject of a question: a ruleset and its rule system.
struct Subject {
    system: &'static dyn RuleSystem,
    /// Id or path of the ruleset.
    ruleset: String,
}

impl Registry {
    /// The job that a command of `evenkeel` runs. What is named is a ruleset by its id or path,
    /// of which the command's question is asked, or a job by its id or path. Where nothing is,
    /// it is the built-in job, or, where the brief says something, the question of the rules
    /// that this job is about.
    ///
    /// ```
    /// use evenkeel::{Brief, Overrides, Registry};
    ///
    /// let brief = Brief { sizes: vec![450], ..Brief::default() };
    /// let rules = Some("grimdark-future-warfleets");
    /// let job = Registry::default().asked("price", rules, &brief, Overrides::default())?;
    /// assert_eq!(job.name(), "price-grimdark-future-warfleets");
    /// assert_eq!(job.plan().provenance.points, Some(450));
    /// # Ok::<(), evenkeel::Error>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such ruleset or job, a job is asked of something else than it says, or
    /// the command's question does not take what the brief says; every fault of the files.
    pub fn asked(
        self,
        command: &str,
        name: Option<&str>,
        brief: &Brief,
        overrides: Overrides,
    ) -> Result<Job, Error> {
        let template = self.template(command);
        let subject = match (name, template) {
            (Some(name), _) => self.subject(name)?,
            (None, Some(template)) if !brief.is_empty() => Some(self.subject_of(template)?),
            (None, Some(_)) => None,
            (None, None) => self.first_subject(),
        };
        if let Some(subject) = subject {
            let template = template.or_else(|| form(command));
            let template = template.ok_or_else(|| nothing(command))?;
            return self.ask(command, template, &subject, brief, overrides);
        }
        if let Some(name) = name.filter(|_| !brief.is_empty()) {
            return Err(Error::Asked(format!(
                "the job `{name}` says itself what it asks about: change its file, or name a \
                 ruleset instead"
            )));
        }
        if let Some(name) = name.filter(|name| !name.ends_with(".ron") && !Path::new(name).exists())
        {
            self.known(name)?;
        }
        let job = name.or(template.map(|template| template.id));
        let job = self.job(job.ok_or_else(|| nothing(command))?, overrides)?;
        let commands = job.plan().provenance.kind.commands;
        match commands.contains(&command) {
            true => Ok(job),
            false => {
                let (name, other) = (job.name(), commands.first().unwrap_or(&"tournament"));
                Err(Error::Asked(format!(
                    "the job `{name}` is a {other}: run it with `evenkeel {other}`"
                )))
            }
        }
    }

    /// The commands whose questions a ruleset, by its id or path, can be asked.
    ///
    /// ```
    /// let questions = evenkeel::Registry::default().questions("fleet-commander");
    /// assert!(questions.contains(&"luck") && !questions.contains(&"sweep"));
    /// ```
    pub fn questions(self, ruleset: &str) -> Vec<&'static str> {
        let (brief, overrides) = (Brief::default(), Overrides::default());
        let mut asked = Vec::new();
        for command in studies::KINDS.iter().flat_map(|kind| kind.commands) {
            let is_new = !asked.contains(command);
            if is_new
                && self
                    .asked(command, Some(ruleset), &brief, overrides)
                    .is_ok()
            {
                asked.push(*command);
            }
        }
        asked
    }

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

    /// The built-in job that a command runs where none is named.
    pub(crate) fn template(self, command: &str) -> Option<Embedded> {
        let library = self.library();
        let kind = studies::of_command(command);
        let first = kind.and_then(|kind| library.default_job(kind.word));
        first.or_else(|| library.jobs().find(|job| job.id == command))
    }

    /// Refuses what is the name of no built-in job, with the nearest names of these and of
    /// rulesets.
    fn known(self, name: &str) -> Result<(), Error> {
        let jobs: Vec<&str> = self.library().jobs().map(|job| job.id).collect();
        if jobs.contains(&name) {
            return Ok(());
        }
        let hint = hint(name, jobs.into_iter().chain(self.rulesets()));
        Err(Error::Asked(format!(
            "there is no job or ruleset `{name}`{hint} (a file's path ends in `.ron`)"
        )))
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
    fn subject(self, name: &str) -> Result<Option<Subject>, Error> {
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
    fn first_subject(self) -> Option<Subject> {
        let system = *self.systems().first()?;
        let first = system.shipped().rulesets.first()?;
        Some(Subject {
            system,
            ruleset: first.id.to_string(),
        })
    }

    /// The rules that a built-in job is about.
    fn subject_of(self, template: Embedded) -> Result<Subject, Error> {
        let head = Asked::read(&Document::parse(template.id, template.text)?)?.head;
        let system = self.library().system(&head.system)?;
        let first = system.shipped().rulesets.first();
        let ruleset = head.ruleset.or(first.map(|first| first.id.to_string()));
        Ok(Subject {
            system,
            ruleset: ruleset.unwrap_or_default(),
        })
    }

    /// A command's question, asked of rules.
    fn ask(
        self,
        command: &str,
        template: Embedded,
        subject: &Subject,
        brief: &Brief,
        overrides: Overrides,
    ) -> Result<Job, Error> {
        let asked = Asked::read(&Document::parse(template.id, template.text)?)?;
        let rules = self
            .library()
            .rules(subject.system, Some(&subject.ruleset))?;
        let (mut brief, mut left_out) = (brief.clone(), Vec::new());
        if let Some(most) = asked.fleets().filter(|_| brief.fleets.is_empty()) {
            let size = brief.sizes.first().copied();
            (brief.fleets, left_out) = self.field(subject, &*rules, size, most);
        }
        let name = format!("{command}-{}", stem(&subject.ruleset));
        let (system, ruleset) = (subject.system.id(), &subject.ruleset);
        let asked = asked.asked_of(name, system, ruleset, &brief);
        let asked = asked.map_err(|why| Error::Asked(format!("`evenkeel {command}`: {why}")))?;
        // Whoever goes on with the run may be in another folder.
        let here = || std::path::absolute(".").map(|here| here.to_string_lossy().into_owned());
        let folder = subject.ruleset.ends_with(".ron").then(here).transpose();
        let folder = folder.map_err(|source| Error::Unreadable {
            path: ".".into(),
            source,
        })?;
        let job = self.read(Source {
            name: format!("the question `{command}` of {}", subject.ruleset),
            text: asked.to_ron(),
            folder,
            overrides,
            ..Source::default()
        })?;
        Ok(job.without(left_out))
    }

    /// The fleets that a question is asked of where none are named: shipped ones of these
    /// rules, or of rules that these extend, which are legal and spend their points; drawn ones
    /// where there are few of them. A game without points has no measure of what is a fleet's
    /// equal, so all of its fleets are drawn. At most as many as the template has, picked from
    /// the whole list. Beside them, who is left out that was made for so many points, and why.
    fn field(
        self,
        subject: &Subject,
        rules: &dyn Rules,
        size: Option<u32>,
        most: usize,
    ) -> (Vec<FleetRef>, Vec<String>) {
        let Some(points) = size.or(rules.game_size()) else {
            return (vec![FleetRef::Generated(DRAWN)], Vec::new());
        };
        let family = self.family(subject);
        let (mut fit, mut unfit) = (
            BTreeMap::<_, Vec<&str>>::new(),
            BTreeMap::<_, Vec<_>>::new(),
        );
        for fleet in subject.system.shipped().fleets {
            let file = Document::parse(fleet.id, fleet.text).and_then(|file| file.decode());
            let Ok(file) = file else { continue };
            match why_unfit(&file, rules, points) {
                None => fit.entry(file.ruleset).or_default().push(fleet.id),
                Some(why) if is_large(file.points, points) => {
                    let why = format!("`{}` {why}", fleet.id);
                    unfit.entry(file.ruleset).or_default().push(why);
                }
                Some(_) => {}
            }
        }
        // A copy of shipped rules names none that it extends: it is told by the fleets that suit it.
        let is_of_family = fit.keys().any(|ruleset| family.contains(ruleset));
        let likest = fit.iter().max_by_key(|(_, fleets)| fleets.len());
        let likest = likest.map(|(ruleset, _)| ruleset.clone());
        let is_meant = |ruleset: &String| match is_of_family {
            true => family.contains(ruleset),
            false => Some(ruleset) == likest.as_ref(),
        };
        fit.retain(|ruleset, _| is_meant(ruleset));
        unfit.retain(|ruleset, _| is_meant(ruleset));
        let fit: Vec<&str> = fit.into_values().flatten().collect();
        (picked(&fit, most), unfit.into_values().flatten().collect())
    }

    /// A ruleset and those that it extends, by the ids and paths that files name them by.
    fn family(self, subject: &Subject) -> Vec<String> {
        let mut family = vec![subject.ruleset.clone()];
        let mut next = subject.ruleset.clone();
        loop {
            let shipped = subject.system.shipped().rulesets.iter();
            let shipped = shipped.clone().find(|ruleset| ruleset.id == next);
            let document = match shipped {
                Some(ruleset) => Document::parse(ruleset.id, ruleset.text).ok(),
                None => shelf::document(&next).ok(),
            };
            let extends = document.as_ref().and_then(|file| file.node(EXTENDS));
            match extends.map(|node| node.inner().kind()) {
                Some(Kind::Text(base)) if !family.contains(base) => {
                    family.push(base.clone());
                    next.clone_from(base);
                }
                _ => return family,
            }
        }
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

/// At most so many of these fleets, from the whole list, and drawn ones where they are few.
fn picked(fit: &[&str], most: usize) -> Vec<FleetRef> {
    let picked = fit.len().min(most);
    let picked = (0..picked).map(|place| fit[place * fit.len() / picked].to_string());
    let mut fleets: Vec<FleetRef> = picked.map(FleetRef::Fleet).collect();
    match fleets.len() {
        0 => fleets.push(FleetRef::Generated(DRAWN)),
        few if few < LEAST_FLEETS => {
            fleets.push(FleetRef::Generated((LEAST_FLEETS - few) as u32));
        }
        _ => {}
    }
    fleets
}

/// Whether so many points are spent on a fleet for a game of this size.
fn is_large(spent: Option<u32>, size: u32) -> bool {
    let spent = u64::from(spent.unwrap_or(size));
    (u64::from(size) * LEAST_SPENT..=u64::from(size) * 100).contains(&(spent * 100))
}

/// The reason why a fleet is not legal, or spends less than its points; none where it is fit.
fn why_unfit(file: &FleetFile, rules: &dyn Rules, points: u32) -> Option<String> {
    let fleet = file.fleet();
    let cost = rules.price(&fleet).ok().flatten();
    match rules.validate(&fleet, Some(points)).into_iter().next() {
        _ if cost.is_some_and(|cost| cost > points || !is_large(Some(cost), points)) => {
            cost.map(|cost| format!("costs {cost} of {points} points"))
        }
        fault => fault.map(|fault| fault.message),
    }
}

/// The name of a ruleset within that of a job.
fn stem(ruleset: &str) -> String {
    let stem = Path::new(ruleset).file_stem();
    file_name(&stem.unwrap_or_default().to_string_lossy())
}

/// The refusal where nothing is built in, or there is no such question at all.
fn nothing(command: &str) -> Error {
    let known = studies::KINDS.iter().flat_map(|kind| kind.commands);
    let known: BTreeSet<&str> = known.copied().collect();
    Error::Asked(match known.contains(command) {
        true => format!("no job of `evenkeel {command}` is built in: name a file"),
        false => format!("there is no question `{command}`{}", hint(command, known)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_the_jobs_that_the_shipped_systems_are_asked_by() {
        for (command, text) in FORMS {
            let shipped = Registry::default().template(command);
            let shipped = shipped.unwrap_or_else(|| panic!("{command}"));
            assert_eq!(shipped.text, text, "{command}");
        }
    }
}
