//! Folders with several runs that belong together: of a search, of prices that are adopted.

use std::path::{Path, PathBuf};

use evenkeel_journal::JOURNAL_FILE;
use evenkeel_report::RUN_FILE;

use crate::{Claim, Error};

/// How deep runs lie in such a folder: the audit of a draft has passes, which have adoptions,
/// which have searches, which have runs.
const DEPTH: u32 = 5;

/// The folders of the runs in a folder: the folder itself where a run was played in it, and
/// otherwise those below it, in the order of their names and of the numbers in these.
///
/// ```
/// # let tmp = tempfile::tempdir().unwrap();
/// # let folder = tmp.path();
/// for run in ["list-2", "list-10", "notes"] {
///     std::fs::create_dir_all(folder.join(run))?;
/// }
/// std::fs::write(folder.join("list-10/run.ron"), "")?;
/// std::fs::write(folder.join("list-2/journal.redb"), "")?;
/// assert_eq!(evenkeel::runs_in(folder), ["list-2", "list-10"].map(|run| folder.join(run)));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn runs_in(folder: &Path) -> Vec<PathBuf> {
    let mut runs = Vec::new();
    add(folder, DEPTH, &mut runs);
    runs
}

impl Claim {
    /// Refuses a folder that several runs are to be written to where it is that of one run, or
    /// holds runs whose folders begin like none of these: nobody could tell them apart later.
    pub(crate) fn refuse_others(&self, folder: &Path, stages: &[&str]) -> Result<(), Error> {
        let is_own = |run: &PathBuf| {
            let below = run.strip_prefix(folder).unwrap_or(run);
            let stage = below.components().next();
            let stage = stage.map(|stage| stage.as_os_str().to_string_lossy());
            stage.is_some_and(|stage| stages.iter().any(|own| stage.starts_with(own)))
        };
        match runs_in(folder).into_iter().find(|run| !is_own(run)) {
            Some(run) if !self.force => Err(Error::Mixed {
                folder: folder.to_path_buf(),
                run,
            }),
            _ => Ok(()),
        }
    }
}

fn add(folder: &Path, depth: u32, runs: &mut Vec<PathBuf>) {
    if [JOURNAL_FILE, RUN_FILE]
        .iter()
        .any(|file| folder.join(file).exists())
    {
        runs.push(folder.to_path_buf());
        return;
    }
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut below: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| depth > 0 && path.is_dir())
        .collect();
    below.sort_by_cached_key(|path| parts(&path.to_string_lossy()));
    below.iter().for_each(|path| add(path, depth - 1, runs));
}

/// A name cut into texts and numbers, so that 2 comes before 10.
fn parts(name: &str) -> Vec<(String, u64)> {
    let mut parts = vec![(String::new(), 0_u64)];
    for sign in name.chars() {
        let last = parts.len() - 1;
        let (text, number) = &mut parts[last];
        match sign.to_digit(10) {
            Some(digit) => *number = number.saturating_mul(10).saturating_add(digit.into()),
            None if *number > 0 => parts.push((sign.to_string(), 0)),
            None => text.push(sign),
        }
    }
    parts
}
