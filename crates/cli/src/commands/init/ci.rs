//! What checks every change of a folder in CI.

use std::path::Path;

use evenkeel::Overrides;

use crate::copies::Copy;
use crate::job::Watching;
use crate::{Call, Failure};

/// The address in the workflow that is shipped, which leads nowhere.
pub const NOWHERE: &str = "https://example.org/even-keel";

/// The version in the workflow that is shipped.
const NO_VERSION: &str = "v0.0.0";

/// The tag of the version that this is.
const VERSION: &str = concat!("v", env!("CARGO_PKG_VERSION"));

/// Where the workflow is looked for.
pub const WORKFLOW: &str = ".github/workflows/balance.yml";

const CHECK: &str = "my-check.ron";
const BASELINE: &str = "my-check.baseline.ron";

/// The check, and the workflow that builds this version from an address.
pub fn copies(source: &str) -> Result<[Copy; 2], Failure> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:@~+%".contains(c);
    if source.is_empty() || !source.chars().all(is_plain) {
        let message = format!("--source {source}: write an address such as {NOWHERE}");
        return Err(Failure::Usage(message));
    }
    let workflow = evenkeel_configs::text("starter/balance.yml");
    let workflow = workflow.replace(NOWHERE, source);
    Ok([
        Copy {
            path: CHECK.to_string(),
            text: evenkeel_configs::text("starter/my-check.ron").into(),
        },
        Copy {
            path: WORKFLOW.to_string(),
            text: workflow.replace(NO_VERSION, VERSION).into(),
        },
    ])
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
