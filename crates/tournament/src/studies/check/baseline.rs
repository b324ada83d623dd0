//! Baselines: what the fleets of a check came to when they were last accepted.

use std::path::PathBuf;

use evenkeel_document::{Diagnostics, Document, conflict, digest};
use evenkeel_stats::Confidence;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use super::kept::{KeptFleet, KeptMatchup};
use super::played::PlayedPairs;
use super::read::Check;
use super::rules;
use crate::plan::Plan;
use crate::say::result::Provenance;

/// Number of this form of a baseline.
pub const FORM: u64 = 2;

/// The words that every baseline begins with.
const MARK: &str = "Written by `evenkeel check JOB --bless`";

/// The ending of the names that baselines are given.
const ENDING: &str = ".baseline.ron";

/// The header of every baseline.
const HEADER: &str =
    "// Written by `evenkeel check JOB --bless`: what every pair of its fleets came to.
// A matchup has a line: win rate of the first fleet with its interval, and its half points,
// 0 to 4, a digit for each pair.
// Not to be edited or merged by hand, as the digest would not match: --bless writes it anew.
";

/// The results of a check, with all that it takes to play them again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Baseline {
    /// The provenance of the baseline.
    pub provenance: Provenance,
    /// The fleets that are not drawn, with their units; none of a run.
    #[serde(default)]
    pub fleets: Vec<KeptFleet>,
    /// The matchups.
    pub matchups: Vec<KeptMatchup>,
    /// The text of the rules, without comments; empty where it was not kept, as in a
    /// baseline of a run or of before.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
}

/// The file of a baseline.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BaselineFile {
    /// Number of the form.
    #[serde(rename = "form")]
    _form: u64,
    /// Digest of the text of the baseline, without its blanks and ends of lines.
    digest: String,
    baseline: Baseline,
}

/// The reason why a file is no baseline of a job.
#[derive(Debug, thiserror::Error)]
pub enum BaselineError {
    /// The file cannot be read as one.
    #[error("{0}")]
    Faulty(#[from] Diagnostics),
    /// The baseline is of another form.
    #[error(
        "{path}: a baseline of form {found}; this program writes and reads form {FORM}: \
         write it anew with --bless"
    )]
    Form {
        /// The file.
        path: PathBuf,
        /// The number of the file's form.
        found: u64,
    },
    /// A merge left marks in the file.
    #[error("{path}:{line}: conflict: bless again: --bless plays the fleets and writes it anew")]
    Conflict {
        /// The file.
        path: PathBuf,
        /// The line of the first mark, from 1.
        line: usize,
    },
    /// The contents do not match their digest.
    #[error(
        "{path}: was edited by hand, or damaged: what it says does not match its digest; \
         take it from where it was written, or write it anew with --bless"
    )]
    Edited {
        /// The file.
        path: PathBuf,
    },
    /// The baseline is of another job.
    #[error("{path}: a baseline of {found}, not of {wanted}")]
    OtherJob {
        /// The file.
        path: PathBuf,
        /// The job that the baseline is of.
        found: String,
        /// The job that the baseline should be of.
        wanted: String,
    },
}

impl BaselineError {
    /// Whether nothing can be read of the file; a baseline of another job can be.
    pub fn is_unreadable(&self) -> bool {
        !matches!(self, BaselineError::OtherJob { .. })
    }

    /// The error with the first of all faults.
    pub fn in_a_line(&self) -> String {
        let BaselineError::Faulty(faults) = self else {
            return self.to_string();
        };
        let more = faults.len().saturating_sub(1);
        let first = faults.iter().next().map_or(String::new(), |fault| {
            let (file, line, column) = (&fault.file, fault.line, fault.column);
            format!("{file}:{line}:{column}: {}", fault.message)
        });
        match more {
            0 => first,
            _ => format!("{first}, and {more} more faults"),
        }
    }
}

impl Baseline {
    /// The baseline of what a plan came to. Prints are kept where looks end.
    pub fn of(plan: &Plan, played: &[PlayedPairs]) -> Baseline {
        let looks = super::rounds::look_pairs(plan);
        let confidence = Confidence::new(plan.provenance.confidence).unwrap_or_default();
        let kept = played.iter().filter(|one| !one.scores.is_empty());
        let matchups = kept.map(|one| KeptMatchup::of(one, &looks, confidence));
        let check = plan.study_as::<Check>();
        Baseline {
            provenance: plan.provenance.clone(),
            fleets: check.map_or(Vec::new(), Check::listed),
            matchups: matchups.collect(),
            rules: rules::kept(&*plan.rules[0]),
        }
    }

    /// The text of the baseline's file.
    pub fn to_ron(&self) -> String {
        let pretty = PrettyConfig::new().new_line("\n").depth_limit(2);
        // Rules stand there as they are written, so that a change of them can be read.
        let pretty = pretty.escape_strings(false);
        // Writing plain data to a string cannot fail.
        let text = ron::ser::to_string_pretty(self, pretty).unwrap_or_default();
        let digest = digest_of(&text);
        let made_of = self.made_of();
        format!("{HEADER}{made_of}(\nform: {FORM},\ndigest: \"{digest}\",\nbaseline: {text},\n)\n")
    }

    /// Program, rules, players, seed and pairs, as a line of the header.
    fn made_of(&self) -> String {
        let of = &self.provenance;
        let pairs = self.matchups.iter().map(|one| one.pairs).max().unwrap_or(0);
        let [first, second] = &of.players;
        let line = format!(
            "{}, {}, {first} against {second}, seed {}, {pairs} pairs of each matchup",
            of.program, of.ruleset, of.seed
        );
        // A name cannot end the comment.
        format!("// {}\n", line.replace(char::is_control, " "))
    }

    /// Reads the file of a baseline of this plan.
    ///
    /// # Errors
    /// When it is none, or one of another form or job.
    pub fn read(path: &str, text: String, plan: &Plan) -> Result<Baseline, BaselineError> {
        let baseline = Baseline::read_any(path, text)?;
        baseline.check_job(path, plan)?;
        Ok(baseline)
    }

    /// Reads the file of a baseline of any job.
    ///
    /// # Errors
    /// When it is none, or one of another form.
    pub fn read_any(path: &str, text: String) -> Result<Baseline, BaselineError> {
        if let Some(line) = conflict(&text) {
            let path = path.into();
            return Err(BaselineError::Conflict { path, line });
        }
        let document = Document::parse_record(path, text)?;
        if let Ok(form) = document.number("form")
            && form != FORM as f64
        {
            let (path, found) = (path.into(), form as u64);
            return Err(BaselineError::Form { path, found });
        }
        let file: BaselineFile = document.decode()?;
        let text = document.node("baseline").map(|node| document.text_of(node));
        if file.digest != digest_of(text.unwrap_or_default()) || !file.baseline.is_possible() {
            return Err(BaselineError::Edited { path: path.into() });
        }
        Ok(file.baseline)
    }

    /// Whether a file is meant as a baseline, by its name or by what it says of itself,
    /// readable or not.
    pub fn is_meant(path: &str, text: &str) -> bool {
        path.ends_with(ENDING) || text.contains(MARK)
    }

    /// Whether the baseline is of the job of a plan.
    ///
    /// # Errors
    /// When it is of another.
    pub fn check_job(&self, path: &str, plan: &Plan) -> Result<(), BaselineError> {
        let of = |one: &Provenance| format!("the job `{}` of {}", one.job, one.system);
        let [found, wanted] = [of(&self.provenance), of(&plan.provenance)];
        match found == wanted {
            true => Ok(()),
            false => Err(BaselineError::OtherJob {
                path: path.into(),
                found,
                wanted,
            }),
        }
    }

    /// The matchup of these fleets; the first of equal names is the one of that seed.
    pub fn matchup(&self, fleets: &[String; 2], seed_id: u64) -> Option<&KeptMatchup> {
        let mut named = self.matchups.iter().filter(|one| one.fleets == *fleets);
        let first = named.clone().next();
        named.find(|one| one.seed_id == seed_id).or(first)
    }

    fn is_possible(&self) -> bool {
        self.matchups.iter().all(KeptMatchup::is_possible)
    }
}

/// The digest of a text but for its blanks and ends of lines, which tools may change.
fn digest_of(text: &str) -> String {
    digest(&text.split_whitespace().collect::<String>())
}
