//! Questions asked of rules: the job that a command makes of a ruleset.

mod field;
mod form;
mod subject;

use std::collections::BTreeSet;
use std::path::Path;

use evenkeel_document::{Document, hint};
use evenkeel_tournament::ask::job::Job as Asked;
use evenkeel_tournament::play::system::Embedded;
use evenkeel_tournament::studies;

use crate::claim::file_name;
use crate::{Brief, Error, Job, Overrides, Registry, Source};
use form::form;
use subject::Subject;

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
