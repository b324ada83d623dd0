//! The source of a job: the texts that it is read from.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use evenkeel_document::Document;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_tournament::ask;
use evenkeel_tournament::ask::read::read_job;

use crate::shelf::Shelf;
use crate::{Error, Job, Overrides, Registry, Ruleset, shelf};

/// Stands for the file of a job of which only the folder is known.
const JOB_FILE: &str = "job.ron";

/// The texts that a job was read from: enough to read it again anywhere, without a file.
///
/// ```
/// use evenkeel::{Job, Source};
///
/// let text = r#"Tournament(name: "two", system: "warfleets", pairs: 2, format: RoundRobin,
///     fleets: [Fleet("balanced"), Generated(1)])"#;
/// let job = Job::read(Source { text: text.to_string(), ..Source::default() })?;
/// assert_eq!(job.battles(), 4);
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// The name of the job's text in messages, such as the path of its file.
    pub name: String,
    /// The text of the job, RON.
    pub text: String,
    /// The folder that paths in it are seen from, and those that it has not from the working
    /// folder; that of its name unless it is given.
    pub folder: Option<String>,
    /// The files that it names, and those that they name, by their paths as seen from the
    /// working folder.
    pub files: BTreeMap<String, String>,
    /// The seed, pairs and terrain that were asked for instead of the job's own.
    pub overrides: Overrides,
    /// Whether it is one run of several, to be played by itself.
    pub is_stage: bool,
}

impl Registry {
    /// The built-in job with this name, or that of a file: its path ends in `.ron`, or is
    /// that of a `run.ron`, which is played again.
    ///
    /// # Errors
    /// When there is none; every fault of it and of the files that it names.
    pub fn job(self, name: &str, overrides: Overrides) -> Result<Job, Error> {
        let (document, record) = shelf::job(self.library(), name)?;
        let job = self.read(Source {
            name: document.file().to_string(),
            text: document.text().to_string(),
            folder: record.as_ref().map(|record| record.folder.clone()),
            overrides,
            ..Source::default()
        })?;
        Ok(Job {
            record: record.map(Arc::new),
            ..job
        })
    }

    /// The job of a text. Files that it names are looked up among those of the source, and
    /// then on the disk.
    ///
    /// # Errors
    /// Every fault of it and of the files that it names.
    pub fn read(self, mut source: Source) -> Result<Job, Error> {
        let document = Document::parse(source.name.as_str(), source.text.as_str())?;
        let shelf = Shelf::of(&source.files);
        let read = |path: &str| shelf.read(path);
        let folder = source.folder.as_ref();
        let place = folder.map(|folder| Path::new(folder).join(JOB_FILE));
        let place = place.map_or_else(String::new, |place| place.to_string_lossy().into_owned());
        let library = self.reading(&read).named_in(&place);
        let mut plan = read_job(&document, library, source.overrides)?;
        // Whoever goes on with the run, or asks about it, may be in another folder.
        if source.folder.is_none() && Path::new(&source.name).is_file() {
            let folder = std::path::absolute(Path::new(&plan.folder).join("."));
            let folder = folder.map_err(|source| Error::Unreadable {
                path: PathBuf::from(&plan.folder),
                source,
            })?;
            plan.folder = folder.to_string_lossy().into_owned();
        }
        source.files = shelf.into_files();
        Ok(Job {
            plan: Arc::new(plan),
            source: Arc::new(source),
            registry: self,
            record: None,
            left_out: Arc::default(),
        })
    }
}

impl Job {
    /// The built-in job with this name, or that of a file, by the shipped rule systems:
    /// [`Registry::job`].
    ///
    /// # Errors
    /// When there is none; every fault of it and of the files that it names.
    pub fn load(name: &str, overrides: Overrides) -> Result<Job, Error> {
        Registry::default().job(name, overrides)
    }

    /// The job of a text, by the shipped rule systems: [`Registry::read`].
    ///
    /// # Errors
    /// Every fault of it and of the files that it names.
    pub fn read(source: Source) -> Result<Job, Error> {
        Registry::default().read(source)
    }

    /// A tournament of some fleets by these rules: each meets each other so often.
    ///
    /// # Errors
    /// Every fault of fleets and players.
    pub fn of_fleets(
        rules: &Ruleset,
        fleets: &[Fleet],
        players: [&str; 2],
        overrides: Overrides,
    ) -> Result<Job, Error> {
        let source = rules.tournament(fleets, players, overrides)?;
        rules.registry().read(source)
    }

    /// The same job with so many pairs of each matchup.
    ///
    /// # Errors
    /// When the job makes no sense with so many.
    pub fn with_pairs(&self, pairs: u64) -> Result<Job, Error> {
        let mut source = (*self.source).clone();
        source.overrides.pairs = Some(pairs);
        self.registry.read(source)
    }

    /// A job that follows from this one, to be read.
    pub(crate) fn following(&self, name: &str, job: &ask::job::Job) -> Source {
        Source {
            name: name.to_string(),
            text: job.to_ron(),
            folder: Some(self.plan.folder.clone()),
            files: self.source.files.clone(),
            ..Source::default()
        }
    }
}
