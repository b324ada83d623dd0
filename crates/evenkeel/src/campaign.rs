//! The runs of a search for fleets that break a field, each of which follows from the last.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use evenkeel_kernel::fleet::FleetFile;
use evenkeel_report::{page, write_whole};
use evenkeel_tournament::play::system::Refusal;
use evenkeel_tournament::say::verdict::Verdict;
use evenkeel_tournament::studies;

use crate::claim::file_name;
use crate::shelf::Shelf;
use crate::{Claim, Error, Job, Playing, Run, Source};

/// The beginnings of the names of the stages' folders.
const STAGES: [&str; 4] = ["field", "found-", "search-", "yardstick"];

/// The runs of a `Break` job: a field, a search for what beats it, the field with what was
/// found, and so on. [`Campaign::play`] plays them one after the other on this machine; whoever
/// plays them elsewhere asks [`Campaign::next`] for each.
///
/// ```
/// use evenkeel::{Campaign, Job, Playing, Source};
///
/// let text = r#"Break(name: "small", system: "warfleets", pairs: 32, search_pairs: 16,
///     fleets: [Fleet("rammers"), Fleet("ambush")], candidates: 4, generations: 1, most_found: 1)"#;
/// let job = Job::read(Source { text: text.to_string(), ..Source::default() })?;
/// let campaign = Campaign::of(&job)?;
/// let most = campaign.most_battles();
/// let found = campaign.play(None, &Playing::default())?.expect("nobody stops it");
/// assert!(found.battles <= most);
/// # Ok::<(), evenkeel::Error>(())
/// ```
pub struct Campaign {
    job: Job,
    campaign: Box<dyn studies::Campaign>,
    /// Folder of the stage that was handed out last.
    handed_out: Option<String>,
    /// The last field with its fleets found.
    answer: Option<PlayedStage>,
    /// The stage that was played last.
    last: Option<PlayedStage>,
}

/// One run of a campaign.
pub struct Stage {
    /// Name of the folder of the run.
    pub folder: String,
    /// The job of the run.
    pub job: Job,
}

/// The outcome of a campaign.
pub struct Found {
    /// The run of the field with the fleets found, and what all fleets known score against
    /// drawn ones.
    pub run: Run,
    /// Name of the folder of this run, below that of the campaign.
    pub folder: String,
    /// The fleets found, as the texts of fleet files by their names.
    pub fleets: Vec<(String, String)>,
    /// All fleets known: the field, those found, and those known from elsewhere.
    pub known: Vec<FleetFile>,
    /// The verdict on what the best of them scores against drawn fleets, with the change from
    /// the ruleset before as its amount, if there is one.
    pub best: Option<Verdict>,
    /// Battles of all runs.
    pub battles: u64,
}

/// The name of a fleet, and the text of its file.
fn written(file: &FleetFile) -> (String, String) {
    let pretty = ron::ser::PrettyConfig::new().depth_limit(2);
    // Writing plain data to a string cannot fail.
    let text = ron::ser::to_string_pretty(file, pretty).unwrap_or_default();
    (file.name.clone(), format!("{text}\n"))
}

/// A stage that was played.
struct PlayedStage {
    folder: String,
    run: Run,
}

impl PlayedStage {
    /// Whether the stage is a field with the fleets found, and not a search.
    fn is_field(&self) -> bool {
        let plan = self.run.job().plan();
        plan.study.campaign(plan).is_some()
    }
}

impl Job {
    /// The same search for a breaker by another ruleset, by its id or path; fleets of the
    /// field that it makes too dear go without their cheapest models.
    ///
    /// # Errors
    /// When there is no such ruleset, or it allows nothing of a fleet.
    pub fn by_ruleset(&self, ruleset: &str) -> Result<Job, Error> {
        self.by_text(ruleset, &BTreeMap::new())
    }

    /// The same search for something better than this fleet, which is bred from alone: how much
    /// more the best that came of it scores against drawn fleets is what is said first.
    ///
    /// # Errors
    /// When there is no such fleet, the rules do not allow it, or this job is no search.
    pub fn better(&self, fleet: &str) -> Result<Job, Error> {
        let mut job = self.plan().job.clone();
        let Ok(fleet) = fleet.parse();
        job.better(fleet).map_err(Error::Asked)?;
        let source = self.following("the search for a better fleet", &job);
        self.registry().read(source)
    }

    /// The same by a ruleset that may stand in one of these files, which are given by their
    /// paths and need not lie on the disk.
    pub(crate) fn by_text(
        &self,
        ruleset: &str,
        files: &BTreeMap<String, String>,
    ) -> Result<Job, Error> {
        let shelf = Shelf::of(files);
        let read = |path: &str| shelf.read(path);
        let job = self
            .plan()
            .job_by(self.registry().reading(&read), ruleset)?;
        let mut source = self.following("the job by the other ruleset", &job);
        source.files.extend(files.clone());
        self.registry().read(source)
    }
}

impl Campaign {
    /// The campaign of a job.
    ///
    /// # Errors
    /// When one run answers the job.
    pub fn of(job: &Job) -> Result<Campaign, Error> {
        let campaign = job.plan().study.campaign(job.plan());
        let none = || Refusal("one run answers this job".to_string());
        Ok(Campaign {
            job: job.clone(),
            campaign: campaign.ok_or_else(none)?,
            handed_out: None,
            answer: None,
            last: None,
        })
    }

    /// Battles of the whole campaign at most.
    pub fn most_battles(&self) -> u64 {
        self.campaign.most_battles()
    }

    /// The stage after the one that came out so, which begins with none; none when the
    /// campaign is over. A stage is complete when it is handed back.
    ///
    /// # Errors
    /// When no legal fleet can be drawn.
    pub fn next(&mut self, last: Option<Run>) -> Result<Option<Stage>, Error> {
        if let Some((folder, run)) = self.handed_out.take().zip(last) {
            let before = self.last.replace(PlayedStage { folder, run });
            let before = before.filter(PlayedStage::is_field);
            self.answer = before.or(self.answer.take());
        }
        let last = self.last.as_ref();
        let last = last.map(|played| (played.run.job().plan(), played.run.result()));
        let Some(part) = self.campaign.next(last)? else {
            return Ok(None);
        };
        let source = Source {
            is_stage: true,
            ..self.job.following(&part.job.head.name, &part.job)
        };
        let job = self.job.registry().read(source)?;
        self.handed_out = Some(part.folder.clone());
        Ok(Some(Stage {
            folder: part.folder,
            job,
        }))
    }

    /// The outcome of the campaign, when it is over; none before anything was played.
    pub fn finish(self) -> Option<Found> {
        // What is said of the field comes first, then what is said of the yardstick.
        let last = self.last?;
        let (mut whole, yardstick) = match self.answer {
            Some(answer) if !last.is_field() => (answer, Some(last)),
            _ => (last, None),
        };
        let yardstick = yardstick.filter(|played| !played.run.verdicts().is_empty());
        if let Some(yardstick) = &yardstick {
            whole.run.add(&yardstick.run);
        }
        let fleets = self.campaign.found(whole.run.job().plan());
        Some(Found {
            fleets: fleets.iter().map(written).collect(),
            known: self.campaign.known(),
            best: yardstick.and_then(|played| played.run.verdicts().first().cloned()),
            run: whole.run,
            folder: whole.folder,
            battles: self.campaign.battles(),
        })
    }

    /// Plays the campaign; none when it is stopped. In the folder that is claimed, if one is,
    /// each run has a folder of its own, with the fleets found and a page beside them: it goes on
    /// where it was stopped, and a run that is there is not played again. Fleets that another
    /// search in this folder knew compete.
    ///
    /// # Errors
    /// When battles cannot be played or kept; [`Error::Nothing`] when a run is stopped before
    /// its first pair.
    pub fn play(
        mut self,
        claim: Option<&Claim>,
        playing: &Playing<'_>,
    ) -> Result<Option<Found>, Error> {
        let out = claim.map(|claim| self.folder(claim));
        let asked = self.job.clone();
        let mut given = Vec::new();
        if let Some((out, claim)) = out.as_ref().zip(claim) {
            claim.refuse_others(out, &STAGES)?;
            let (job, known) = asked.within(out)?;
            given = known;
            self = Campaign::of(&job)?;
        }
        let mut last = None;
        while let Some(Stage { folder, job }) = self.next(last.take())? {
            playing.watch.stage_begins(job.name());
            last = job.play_stage(out.as_deref().zip(claim), &folder, playing)?;
            if last.is_none() {
                return Ok(None);
            }
        }
        let found = self.finish();
        if let Some((out, found)) = out.zip(found.as_ref()) {
            for (name, text) in &found.fleets {
                let path = out.join(format!("{}.ron", file_name(name)));
                write_whole(&path, text.as_bytes())?;
            }
            page::write_above(&out, &found.folder, &found.run.written())?;
            asked.leave(&out, given, found.known.clone())?;
        }
        Ok(found)
    }

    /// The folder that it is played in: the one that is claimed, or one named after the job.
    pub fn folder(&self, claim: &Claim) -> PathBuf {
        claim.of_several(self.job.name())
    }
}

impl Job {
    /// Plays a run of several, in its folder below that of all or in memory; none when it is
    /// stopped.
    pub(crate) fn play_stage(
        &self,
        below: Option<(&Path, &Claim)>,
        name: &str,
        playing: &Playing<'_>,
    ) -> Result<Option<Run>, Error> {
        let run = match below {
            None => self.run(playing)?,
            Some((out, claim)) => {
                let folder = out.join(name);
                let ledger = self.claim(&Claim {
                    folder: Some(folder.clone()),
                    ..claim.clone()
                })?;
                let replaces = ledger.replaces();
                let Some(ledger) = playing.play(ledger)? else {
                    return Ok(None);
                };
                let run = ledger.finish()?;
                playing.watch.stage_ends(&folder, replaces);
                run
            }
        };
        Ok(Some(run).filter(Run::is_complete))
    }
}
