//! The workflow that checks every change of a folder in CI.

use std::path::{Path, PathBuf};

use evenkeel::Overrides;

use super::CHECK;
use crate::copies::Copy;
use crate::job::Watching;
use crate::{Call, Failure};

/// The address in the workflow that is shipped, which leads nowhere.
pub const NOWHERE: &str = "https://example.org/even-keel";

/// The version in the workflow that is shipped.
const NO_VERSION: &str = "v0.0.0";

/// The tag of the version that this is.
const VERSION: &str = concat!("v", env!("CARGO_PKG_VERSION"));

/// The place that a workflow is looked for in a repository.
const WORKFLOW: &str = ".github/workflows/balance.yml";

const BASELINE: &str = "my-check.baseline.ron";

/// The workflow of a folder, which is run where it lies at the root of a repository.
pub struct Workflow {
    /// The file of the workflow.
    pub path: PathBuf,
    /// The check as seen from the root.
    check: String,
}

/// The workflow of a folder: of the repository that it lies in, or else its own.
pub fn workflow(folder: &Path) -> Workflow {
    let whole = std::path::absolute(folder).unwrap_or_else(|_| folder.to_path_buf());
    let root = whole.ancestors().find(|above| above.join(".git").exists());
    let below = root.and_then(|root| whole.strip_prefix(root).ok());
    match root.zip(below).filter(|(_, below)| *below != Path::new("")) {
        Some((root, below)) => Workflow {
            path: root.join(WORKFLOW),
            check: below.join(CHECK).to_string_lossy().into_owned(),
        },
        None => Workflow {
            path: PathBuf::from(WORKFLOW),
            check: CHECK.to_string(),
        },
    }
}

/// The workflow that builds this version from an address.
pub fn workflow_for(folder: &Path, source: &str) -> Result<Copy, Failure> {
    let is_plain = |text: &str| {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:@~+%".contains(c);
        !text.is_empty() && text.chars().all(is_plain)
    };
    if !is_plain(source) {
        let message = format!("--source {source}: write an address such as {NOWHERE}");
        return Err(Failure::Usage(message));
    }
    let Workflow { path, check } = workflow(folder);
    if !is_plain(&check) {
        return Err(Failure::Usage(format!(
            "{check}: a workflow takes a path of letters, digits and -_./ only: take another folder"
        )));
    }
    let workflow = evenkeel_configs::text("starter/balance.yml");
    let workflow = workflow.replace(NOWHERE, source).replace(CHECK, &check);
    Ok(Copy {
        path: path.to_string_lossy().into_owned(),
        text: workflow.replace(NO_VERSION, VERSION).into(),
    })
}

/// Refuses a folder whose fleets were accepted before.
pub fn refuse_if_accepted(folder: &Path) -> Result<(), Failure> {
    let baseline = folder.join(BASELINE);
    match baseline.exists() {
        false => Ok(()),
        true => Err(Failure::Usage(format!(
            "{} is there, so nothing was written\n  to accept the fleets as they are: evenkeel \
             check {CHECK} --bless; to begin afresh: --force",
            baseline.display()
        ))),
    }
}

/// Accepts the fleets of the check in a folder as they are; none of them where it is stopped.
pub fn accept(folder: &Path, call: &Call<'_>) -> Result<bool, Failure> {
    // Paths in a job are seen from where one types, which is the folder from now on.
    let entered = std::env::set_current_dir(folder);
    entered.map_err(|error| Failure::io("enter", folder, &error))?;
    let check = call.registry.check(CHECK, Overrides::default())?;
    let watching = Watching::new(call, None)?;
    let accepted = check.accept(Path::new(BASELINE), &watching.playing())?;
    if accepted.is_some() {
        let written = folder.join(BASELINE);
        call.screen
            .note(&format!("accepted: written to {}", written.display()));
    }
    Ok(accepted.is_some())
}
