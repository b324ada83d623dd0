//! Where a run is written.

use std::path::{Path, PathBuf};

/// Folder of runs whose folder is not given.
const REPORTS: &str = "reports";
/// The file that every whole run folder has.
const RUN_FILE: &str = "run.ron";

/// The folder of a run: the one that was asked for, or else one named after the
/// job that holds no earlier run, so that last night's results stay.
pub fn choose(asked: Option<&Path>, job: &str) -> PathBuf {
    if let Some(folder) = asked {
        return folder.to_path_buf();
    }
    let name = file_name(job);
    let plain = Path::new(REPORTS).join(&name);
    let numbered = (2..).map(|number: u64| Path::new(REPORTS).join(format!("{name}-{number}")));
    let mut candidates = std::iter::once(plain.clone()).chain(numbered);
    candidates
        .find(|folder| !holds_a_run(folder))
        .unwrap_or(plain)
}

/// Whether an earlier run was written there.
pub fn holds_a_run(folder: &Path) -> bool {
    folder.join(RUN_FILE).exists()
}

/// The name of a job as that of a folder.
fn file_name(job: &str) -> String {
    let plain = |c: char| {
        if c.is_alphanumeric() || c == '-' || c == '_' {
            c
        } else {
            '-'
        }
    };
    let name: String = job.trim().chars().map(plain).take(80).collect();
    match name.trim_matches('-') {
        "" => "job".to_string(),
        name => name.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_jobs_name_makes_a_folder_below_reports() {
        assert_eq!(file_name("ship-costs"), "ship-costs");
        assert_eq!(
            file_name("Ship costs, 300 points"),
            "Ship-costs--300-points"
        );
        assert_eq!(file_name("../../etc"), "etc");
        assert_eq!(file_name("/"), "job");
    }

    #[test]
    fn the_folder_that_was_asked_for_is_taken() {
        let asked = Path::new("somewhere/else");
        assert_eq!(choose(Some(asked), "ship-costs"), asked);
    }
}
