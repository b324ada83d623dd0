//! Baselines: what the fleets of a check came to when they were last accepted.

use std::path::PathBuf;

use evenkeel_document::{Diagnostics, Document, digest};
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use super::played::{Played, print_of};
use super::rules;
use crate::plan::Plan;
use crate::say::result::Provenance;

/// Number of this form of a baseline.
pub const FORM: u64 = 1;

/// Pairs of a line of scores.
const LINE: usize = 96;

/// The header of every baseline.
const HEADER: &str =
    "// Written by `evenkeel check JOB --bless`: what every pair of its fleets came to.
// Scores are half points of the first fleet, 0 to 4, a digit for each pair.
// Not to be edited by hand: the digest would not match.
";

/// The results of a check, with all that it takes to play them again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Baseline {
    /// The provenance of the baseline.
    pub provenance: Provenance,
    /// The matchups.
    pub matchups: Vec<KeptMatchup>,
    /// The text of the rules, without comments; empty where it was not kept, as in a
    /// baseline of a run or of before.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
}

/// One matchup of a baseline.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptMatchup {
    /// Names of the first and of the second fleet.
    pub fleets: [String; 2],
    /// Number for seeding.
    pub seed_id: u64,
    /// Pairs, and a digest of all that was counted in the first so many.
    pub prints: Vec<(u64, String)>,
    /// Half points of the first fleet, a digit for each pair, some to a line.
    pub scores: Vec<String>,
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
        /// The number of its form.
        found: u64,
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
        /// The job that it is of.
        found: String,
        /// The job that it should be of.
        wanted: String,
    },
}

impl Baseline {
    /// The baseline of what a plan came to. Prints are kept where looks end.
    pub fn of(plan: &Plan, played: &[Played]) -> Baseline {
        let looks = super::rounds::look_pairs(plan);
        let kept = played.iter().filter(|one| !one.scores.is_empty());
        let matchups = kept.map(|one| KeptMatchup {
            fleets: one.names.clone(),
            seed_id: one.seed_id,
            prints: looks
                .iter()
                .filter_map(|pairs| Some((*pairs, one.print(*pairs)?.to_string())))
                .collect(),
            scores: lines(&one.scores),
        });
        Baseline {
            provenance: plan.provenance.clone(),
            matchups: matchups.collect(),
            rules: rules::kept(&*plan.rules[0]),
        }
    }

    /// The text of its file.
    pub fn to_ron(&self) -> String {
        let pretty = PrettyConfig::new().new_line("\n").depth_limit(4);
        // Rules stand there as they are written, so that a change of them can be read.
        let pretty = pretty.escape_strings(false);
        // Writing plain data to a string cannot fail.
        let text = ron::ser::to_string_pretty(self, pretty).unwrap_or_default();
        let digest = digest_of(&text);
        format!("{HEADER}(\nform: {FORM},\ndigest: \"{digest}\",\nbaseline: {text},\n)\n")
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
        let document = Document::parse(path, text)?;
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

    /// Whether it is of the job of a plan.
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
        let mut digits = self.matchups.iter().flat_map(|one| &one.scores);
        digits.all(|line| line.bytes().all(|digit| (b'0'..=b'4').contains(&digit)))
    }
}

impl KeptMatchup {
    /// A matchup whose pairs are known and whose battles are not.
    pub fn of_scores(fleets: [String; 2], seed_id: u64, scores: &[u8]) -> KeptMatchup {
        KeptMatchup {
            fleets,
            seed_id,
            prints: Vec::new(),
            scores: lines(scores),
        }
    }

    /// Half points of the first fleet in each pair, 0 to 4.
    pub fn scores(&self) -> Vec<u8> {
        let digits = self.scores.iter().flat_map(|line| line.bytes());
        digits
            .map(|digit| digit.saturating_sub(b'0').min(4))
            .collect()
    }

    /// The print of its first pairs, if it was kept.
    pub fn print(&self, pairs: u64) -> Option<&str> {
        print_of(&self.prints, pairs)
    }
}

/// The digest of a text but for its blanks and ends of lines, which tools may change.
fn digest_of(text: &str) -> String {
    digest(&text.split_whitespace().collect::<String>())
}

fn lines(scores: &[u8]) -> Vec<String> {
    let digit = |score: &u8| char::from(b'0' + score.min(&4));
    let lines = scores.chunks(LINE);
    lines.map(|line| line.iter().map(digit).collect()).collect()
}
