//! Price lists drawn up one after the other, each by the prices that the one before
//! proposes.

use std::path::{Path, PathBuf};

use evenkeel_report::write_whole;
use evenkeel_tournament::studies::proposal::{Change, Outcome};
use serde::Serialize;

use crate::{Claim, Error, Job, Playing, Ruleset, Run};

/// Folder of lists whose folder is not given, below that of all reports.
const FOLDER: &str = "adoption";
/// The ruleset with the prices that were adopted last.
const ADOPTED: &str = "adopted.ron";

/// Price lists, each by the prices that the one before proposes.
///
/// ```
/// use evenkeel::{Job, Playing, Source};
///
/// let text = r#"Prices(name: "few", system: "warfleets", pairs: 1500, panel: ["charge"],
///     confidence: 0.5)"#;
/// let job = Job::read(Source { text: text.to_string(), ..Source::default() })?;
/// let adoption = job.adopt(2, None, &Playing::default())?.expect("nobody stops it");
/// let rules = adoption.rules.expect("at so little confidence some price changes");
/// let change = adoption.lists[0].changes.first().expect("is there");
/// assert!(rules.number(&change.path)? != f64::from(change.before));
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Default, Serialize)]
pub struct Adoption {
    /// The lists, in their order.
    pub lists: Vec<List>,
    /// File of the ruleset with the adopted prices; none in memory, or when nothing is to be
    /// changed.
    #[serde(rename = "ruleset")]
    pub file: Option<PathBuf>,
    /// The ruleset with the adopted prices; none when nothing is to be changed.
    #[serde(skip)]
    pub rules: Option<Ruleset>,
}

/// One price list.
#[derive(Serialize)]
pub struct List {
    /// Folder of its run; none in memory.
    pub folder: Option<PathBuf>,
    /// How it came out.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// What it proposes to change.
    pub changes: Vec<Change>,
    /// Its run.
    #[serde(skip)]
    pub run: Run,
}

impl Job {
    /// Draws up the price list of this job, adopts the prices that it proposes, draws it up
    /// again, and so on, until nothing is proposed any more or there are so many lists; none
    /// when it is stopped. In the folder that is claimed, if one is, each list has a folder of
    /// its own, with the rulesets beside them: it goes on where it was stopped, and a list that
    /// is there is not drawn up again.
    ///
    /// # Errors
    /// When it is no price list, has no prices to adopt, or cannot be played or kept.
    pub fn adopt(
        &self,
        lists: u32,
        claim: Option<&Claim>,
        playing: &Playing<'_>,
    ) -> Result<Option<Adoption>, Error> {
        let Some(proposes) = self.plan().study.proposes() else {
            let message = format!("the job `{}` is no price list", self.name());
            return Err(Error::Asked(message));
        };
        let out = claim.map(|claim| claim.of_several(FOLDER));
        let file = |name: &str| out.as_deref().unwrap_or(Path::new("")).join(name);
        let mut adoption = Adoption::default();
        let mut job = self.clone();
        for number in 1..=lists {
            if let Some(last) = adoption.lists.last() {
                let path = file(&format!("rules-{number}.ron"));
                job = job.by_prices(last, &path)?;
                let rules = job.rules()?;
                if claim.is_some() {
                    write_whole(&path, rules.rules().to_ron().as_bytes())?;
                }
                adoption.rules = Some(rules);
            }
            let name = format!("list-{number}");
            let Some(run) = job.play_stage(out.as_deref().zip(claim), &name, playing)? else {
                return Ok(None);
            };
            let changes = proposes.changes(job.plan(), run.result());
            let changes = changes.map_err(Error::Asked)?;
            let is_last = changes.is_empty();
            adoption.lists.push(List {
                folder: claim.map(|_| file(&name)),
                outcome: proposes.outcome(run.result()),
                changes,
                run,
            });
            if is_last {
                break;
            }
        }
        if let Some(rules) = adoption.rules.as_ref().filter(|_| claim.is_some()) {
            let path = file(ADOPTED);
            write_whole(&path, rules.rules().to_ron().as_bytes())?;
            adoption.file = Some(path);
        }
        Ok(Some(adoption))
    }

    /// The job of the next list: the same by the changed prices, with fleets and dice of its
    /// own, and worths on the scale of the first.
    fn by_prices(&self, last: &List, path: &Path) -> Result<Job, Error> {
        let mut rules = self.plan().rules[0].clone();
        for change in &last.changes {
            rules = rules.with_number(&change.path, f64::from(change.after))?;
        }
        let path = path.to_string_lossy().into_owned();
        let mut job = self.plan().job.clone();
        job.head.ruleset = Some(path.clone());
        job.head.seed = job.head.seed.wrapping_add(1);
        job.follow(last.run.result());
        let mut source = self.following("the job of the next list", &job);
        source.files.insert(path, rules.to_ron());
        self.registry().read(source)
    }
}
