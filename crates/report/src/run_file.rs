//! `run.ron`: what was run, completely enough to run it again.

use std::path::Path;

use evenkeel_tournament::ask::library::is_mistake;
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::ask::reason::reason;
use evenkeel_tournament::say::result::{Provenance, RunResult};
use ron::ser::PrettyConfig;
use ron::value::RawValue;
use serde::{Deserialize, Serialize};

use crate::{ReportError, reading, write_whole};

/// Name of the file in the run folder.
pub const RUN_FILE: &str = "run.ron";

/// The contents of `run.ron`.
#[derive(Serialize, Deserialize)]
pub struct RunFile {
    /// Id of the run.
    pub run: String,
    /// The provenance of the results.
    pub provenance: Provenance,
    /// The players of the first and of the second fleet, doctrine and all.
    pub players: [PlayerSpec; 2],
    /// False when the run was cancelled before its last pair.
    pub complete: bool,
    /// Battles played.
    pub battles_played: u64,
    /// The folder that paths of the job are seen from; empty for the working folder.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub folder: String,
    /// The resolved job.
    job: Box<RawValue>,
    /// The resolved ruleset.
    ruleset: Box<RawValue>,
    /// The resolved rulesets of the variants that are compared.
    #[serde(default)]
    variants: Vec<VariantRules>,
}

/// The ruleset of a variant.
#[derive(Serialize, Deserialize)]
struct VariantRules {
    name: String,
    hash: String,
    ruleset: Box<RawValue>,
}

impl RunFile {
    /// The resolved job as RON.
    pub fn job(&self) -> String {
        self.job.get_ron().trim().to_owned()
    }

    /// The resolved ruleset as RON.
    pub fn ruleset(&self) -> String {
        self.ruleset.get_ron().trim().to_owned()
    }

    /// The resolved rulesets of the variants as RON.
    pub fn variants(&self) -> Vec<String> {
        let rules = self.variants.iter().map(|variant| &variant.ruleset);
        rules.map(|ron| ron.get_ron().trim().to_owned()).collect()
    }
}

/// Writes `run.ron`.
///
/// # Errors
/// When job or ruleset are not RON, or the machine refuses.
pub fn write(folder: &Path, run: &RunResult) -> Result<(), ReportError> {
    let path = folder.join(RUN_FILE);
    let wrong = |problem: String| ReportError::RunFile {
        path: path.clone(),
        problem,
    };
    let raw = |text: &str| {
        let raw = RawValue::from_boxed_ron(text.trim().into());
        raw.map_err(|reason| wrong(format!("cannot embed the job or the ruleset: {reason}")))
    };
    let variants = run.variants.iter().zip(&run.variant_rons);
    let variants = variants.map(|(variant, ron)| {
        Ok(VariantRules {
            name: variant.variant.clone(),
            hash: variant.ruleset_hash.clone(),
            ruleset: raw(ron)?,
        })
    });
    let contents = RunFile {
        run: run.run.clone(),
        provenance: run.provenance.clone(),
        players: run.players.clone(),
        complete: run.complete,
        battles_played: run.battles_played,
        folder: run.folder.clone(),
        job: raw(&run.job_ron)?,
        ruleset: raw(&run.ruleset_ron)?,
        variants: variants.collect::<Result<_, ReportError>>()?,
    };
    let text = ron::ser::to_string_pretty(&contents, PrettyConfig::default());
    let text = text.map_err(|reason| wrong(reason.to_string()))?;
    write_whole(&path, (text + "\n").as_bytes())
}

/// Reads `run.ron`.
///
/// # Errors
/// When it is missing, or is not the file of a run.
pub fn read(folder: &Path) -> Result<RunFile, ReportError> {
    let path = folder.join(RUN_FILE);
    let text = reading::text(&path).map_err(|source| match is_mistake(&source) {
        true => ReportError::RunFile {
            path: path.clone(),
            problem: format!("no run was written there: {}", reason(&source)),
        },
        false => ReportError::io("read", &path, source),
    })?;
    ron::from_str(&text).map_err(|reason| ReportError::RunFile {
        path,
        problem: reason.to_string(),
    })
}
