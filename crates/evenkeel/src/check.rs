//! Checks: whether fleets drifted since a baseline was accepted.

mod signature;

use std::path::Path;

use evenkeel_document::Document;
#[cfg(feature = "folder")]
use evenkeel_journal::{JOURNAL_FILE, Journal};
use evenkeel_report::write_whole;
use evenkeel_tournament::ask::read::read_job;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::play::run::{Moment, RunOptions};
use evenkeel_tournament::play::sink::Sink;
pub use evenkeel_tournament::say::drift::Findings;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::studies::check::{self, State};
pub use evenkeel_tournament::studies::check::{
    Baseline, Reach, Signature, Signatures, Strictness, compare,
};

use crate::{Error, Overrides, Playing, Registry, Shard, shelf};
pub use signature::{accepted_signatures, differences, read_signatures};

/// A check: some fixed fleets, what is expected of them, and the baseline that they are
/// compared with. Fleets that the rules do not allow are one of its findings.
///
/// ```
/// # let tmp = tempfile::tempdir().unwrap();
/// # let (job, baseline) = (tmp.path().join("drift.ron"), tmp.path().join("drift.baseline.ron"));
/// use evenkeel::{Overrides, Playing, Registry};
///
/// let text = r#"Check(name: "drift", system: "warfleets", pairs: 32,
///     fleets: [Fleet("balanced"), Fleet("gun-line")])"#;
/// std::fs::write(&job, text).unwrap();
/// let check = Registry::default().check(&job.to_string_lossy(), Overrides::default())?;
/// check.accept(&baseline, &Playing::default())?;
/// let check = check.against(&baseline)?;
/// let found = check.play(&Playing::default())?.expect("nobody stops it");
/// assert!(!found.alarm, "the rules are what they were");
/// # Ok::<(), evenkeel::Error>(())
/// ```
pub struct Check {
    registry: Registry,
    document: Document,
    overrides: Overrides,
    plan: Plan,
    asked: check::Check,
    baseline: Option<Baseline>,
}

/// A baseline that was accepted.
pub struct Accepted {
    /// The differences between these fleets and those that were accepted before.
    pub findings: Findings,
    /// The reason why it was not compared with what was accepted before, if there is one.
    pub incomparable: Option<String>,
}

impl Registry {
    /// The check of a job file, compared with nothing yet.
    ///
    /// # Errors
    /// When there is none, or it is no check; every fault of it but fleets that the rules do
    /// not allow.
    pub fn check(self, job: &str, overrides: Overrides) -> Result<Check, Error> {
        if self.is_ruleset(job)? {
            return Err(Error::Asked(format!(
                "`{job}` is a ruleset: a check holds the same fleets against each other while \
                 the rules change, so it is a file that names both; `evenkeel init` writes one"
            )));
        }
        let (document, _) = shelf::job(self.library(), job)?;
        let tolerant = Overrides {
            tolerant: true,
            ..overrides
        };
        let plan = read_job(&document, self.library(), tolerant)?;
        let Some(asked) = plan.study_as::<check::Check>().cloned() else {
            let job = &plan.provenance.job;
            let message = format!("the job `{job}` is no check: it begins with `Check(`");
            return Err(Error::Asked(message));
        };
        Ok(Check {
            registry: self,
            document,
            overrides,
            plan,
            asked,
            baseline: None,
        })
    }
}

impl Check {
    /// The same compared with the baseline in a file, or with the run in a folder.
    ///
    /// # Errors
    /// When it cannot be read, or is of another job.
    pub fn against(self, baseline: &Path) -> Result<Check, Error> {
        let known = read_baseline(baseline)?;
        known.check_job(&baseline.to_string_lossy(), &self.plan)?;
        Ok(Check {
            baseline: Some(known),
            ..self
        })
    }

    /// How surely it finds what matters; none without a baseline.
    pub fn outlook(&self) -> Option<Reach> {
        check::reach(&self.plan, &self.asked, self.baseline.as_ref()?)
    }

    /// Most pairs of each matchup.
    pub fn pairs(&self) -> u64 {
        self.plan.pairs
    }

    /// Plays it, and says whether anything drifted; none when it is stopped.
    ///
    /// # Errors
    /// When there is nothing to look at, or it cannot be played.
    pub fn play(&self, playing: &Playing<'_>) -> Result<Option<Findings>, Error> {
        let (asked, known) = (&self.asked, self.baseline.as_ref());
        if known.is_none() && asked.expected.is_empty() {
            let message = "there is nothing to look at: the job expects nothing";
            return Err(Error::Asked(message.to_string()));
        }
        let watch = told(playing);
        let state = check::play(&self.plan, asked, known, options(playing, &watch))?;
        Ok((!playing.is_stopped()).then(|| self.findings(&state)))
    }

    /// Plays all of it, says how it differs from what was accepted before, and writes it to
    /// this file as the baseline; none when it is stopped.
    ///
    /// # Errors
    /// When the rules do not allow a fleet; when the file is something else than a baseline of
    /// this job, which is not replaced, or cannot be written.
    pub fn accept(&self, path: &Path, playing: &Playing<'_>) -> Result<Option<Accepted>, Error> {
        read_job(&self.document, self.registry.library(), self.overrides)?;
        let (before, incomparable) = self.accepted_before(path)?;
        let watch = told(playing);
        let played = check::play_all(&self.plan, options(playing, &watch))?;
        if playing.is_stopped() {
            return Ok(None);
        }
        let accepted = Baseline::of(&self.plan, &played);
        let mut state = State::whole(&self.plan, &self.asked, Some(&before), played);
        state.look_beyond(options(playing, &watch))?;
        let findings = self.findings(&state);
        playing.watch.writes(path);
        write_whole(path, accepted.to_ron().as_bytes())?;
        Ok(Some(Accepted {
            findings,
            incomparable,
        }))
    }

    /// The baseline that was accepted before, without matchups where there is none to compare
    /// with, and the reason if there is a file all the same.
    fn accepted_before(&self, path: &Path) -> Result<(Baseline, Option<String>), Error> {
        let nothing = Baseline {
            provenance: self.plan.provenance.clone(),
            fleets: Vec::new(),
            matchups: Vec::new(),
            rules: String::new(),
        };
        if path.is_dir() {
            let message = format!("{}: a folder cannot become a baseline", path.display());
            return Err(Error::Asked(message));
        }
        // Of a pipe or a device nothing can be read back.
        if !path.is_file() {
            return Ok((nothing, None));
        }
        let name = path.to_string_lossy();
        let text = shelf::bytes(path)?;
        let text = String::from_utf8_lossy(&text);
        match Baseline::read(&name, text.to_string(), &self.plan) {
            Ok(before) => Ok((before, None)),
            Err(error) if error.is_unreadable() && Baseline::is_meant(&name, &text) => {
                Ok((nothing, Some(error.in_a_line())))
            }
            Err(error) => Err(Error::Asked(format!(
                "{}\n  a file that is no baseline of this job is not replaced: remove it first",
                error.in_a_line()
            ))),
        }
    }

    fn findings(&self, state: &State<'_>) -> Findings {
        let provenance = &self.plan.provenance;
        state.findings(provenance, provenance.confidence)
    }
}

/// Tells of each look when it begins.
fn told(playing: &Playing<'_>) -> impl Fn(Moment, &dyn Sink) + Sync {
    |moment, _| {
        if let Moment::Round { planned, kept } = moment
            && planned > kept
        {
            playing.watch.look_begins(planned - kept);
        }
    }
}

fn options<'a>(
    playing: &Playing<'a>,
    watch: &'a (dyn Fn(Moment, &dyn Sink) + Sync),
) -> RunOptions<'a> {
    RunOptions {
        threads: playing.threads,
        keep_battles: false,
        shard: Shard::WHOLE,
        watch,
        cancel: playing.stop,
        give_up: playing.stop,
    }
}

/// Says what moved between two results, each a baseline in a file or the run in a folder: of
/// two price lists, in what things are worth, cost and are called; of others, in what fleets
/// score against each other, and of two round robins in their ratings.
///
/// # Errors
/// When either cannot be read.
pub fn diff(before: &Path, now: &Path, [band, false_alarms]: [f64; 2]) -> Result<Findings, Error> {
    let strictness = |confidence| Strictness {
        band,
        false_alarms,
        confidence,
    };
    let mut ratings = Vec::new();
    if let Some([first, second]) = runs(before, now)? {
        let strictness = strictness(second.provenance.confidence);
        if let Some(found) = check::compare_prices(&first, &second, strictness) {
            return Ok(found);
        }
        ratings = check::compare_ratings(&first, &second, strictness.halved());
    }
    let (before, now) = (read_baseline(before)?, read_baseline(now)?);
    let strictness = strictness(now.provenance.confidence);
    if ratings.is_empty() {
        return Ok(compare(&before, &now, strictness));
    }
    // Both families of claims together are false no more often than is asked for.
    let mut found = compare(&before, &now, strictness.halved());
    found.false_alarms = strictness.false_alarms;
    found.alarm |= ratings.iter().any(|row| row.alarm);
    found.rows.extend(ratings);
    Ok(found)
}

/// The runs in two folders; none where either is no folder, or folders are not read.
fn runs(before: &Path, now: &Path) -> Result<Option<[RunResult; 2]>, Error> {
    #[cfg(feature = "folder")]
    if before.is_dir() && now.is_dir() {
        let runs = [evenkeel_folder::read(before)?, evenkeel_folder::read(now)?];
        return Ok(Some(runs));
    }
    let _ = (before, now);
    Ok(None)
}

/// The baseline in a file, or of the run in a folder, whatever its job is.
///
/// # Errors
/// When it cannot be read.
pub fn read_baseline(path: &Path) -> Result<Baseline, Error> {
    match path.is_dir() {
        true => of_run(path),
        false => Ok(Baseline::read_any(
            &path.to_string_lossy(),
            shelf::text(path)?,
        )?),
    }
}

#[cfg(not(feature = "folder"))]
fn of_run(folder: &Path) -> Result<Baseline, Error> {
    let folder = folder.display();
    let message = format!("{folder}: tables of a run are read with the feature `folder` only");
    Err(Error::Asked(message))
}

/// The baseline of a run, from what every pair came to. Its tables name the matchups, and
/// its journal has the pairs.
#[cfg(feature = "folder")]
fn of_run(folder: &Path) -> Result<Baseline, Error> {
    let run = evenkeel_folder::read(folder)?;
    let path = folder.join(JOURNAL_FILE);
    if !path.exists() {
        let folder = folder.display();
        let message = format!("{folder}: there is no journal of a run");
        return Err(Error::Asked(message));
    }
    let kept = run.matchups.iter().map(|row| {
        let name = |fleet: &String| match row.variant.as_str() {
            "" => fleet.clone(),
            variant => format!("{fleet} ({variant})"),
        };
        check::KeptMatchup::new([name(&row.fleet_a), name(&row.fleet_b)], row.matchup)
    });
    let mut matchups: Vec<check::KeptMatchup> = kept.collect();
    Journal::read(&path)?.each(&mut |block, tally| {
        if let Some(own) = matchups.get_mut(block.matchup) {
            own.add(&block, &tally);
        }
    })?;
    Ok(Baseline {
        matchups,
        fleets: Vec::new(),
        provenance: run.provenance.clone(),
        rules: String::new(),
    })
}
