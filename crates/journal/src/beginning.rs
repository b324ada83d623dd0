//! The beginning of a journal: under another name until all of it has reached the disk.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use evenkeel_tournament::plan::identity::Identity;
use redb::DatabaseError;

use crate::error::JournalError;
use crate::journal::Journal;
use crate::store;

/// How the names of journals begin that are not whole yet.
const PARTIAL: &str = ".journal.partial";

/// How a journal begins: by what it finds at its path.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Begun {
    /// Nothing: where somebody else has begun one meanwhile, that one stays.
    Anew,
    /// The journal that it takes the place of.
    InPlace,
}

impl Journal {
    /// Begins a journal under another name, has it filled, and gives it its own when all of it
    /// has reached the disk: a crash in between leaves what was there before. What is there
    /// is replaced by a journal that was [`Begun::InPlace`] of it, and by no other.
    pub(crate) fn begin<T>(
        path: &Path,
        identity: &Identity,
        begun: Begun,
        fill: impl FnOnce(&Journal) -> Result<T, JournalError>,
    ) -> Result<T, JournalError> {
        let machine = |source| JournalError::io("write", path, source);
        // Several runs may begin in one folder at once, of which one gets it.
        let partial = path.with_file_name(format!("{PARTIAL}-{}", std::process::id()));
        remove_partials(path).map_err(machine)?;
        let journal = Journal::claim(store::builder().create(&partial), &partial, identity)?;
        let filled = fill(&journal)?;
        drop(journal);
        match begun {
            // Somebody was faster: the journal that is there stays.
            Begun::Anew if path.exists() => store::remove(&partial).map_err(machine)?,
            Begun::Anew | Begun::InPlace => fs::rename(&partial, path).map_err(machine)?,
        }
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        sync_folder(folder.unwrap_or(Path::new("."))).map_err(machine)?;
        Ok(filled)
    }
}

/// Removes the journals beside a path that a crash left half begun; those that somebody is
/// beginning are locked, and stay.
fn remove_partials(path: &Path) -> io::Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    for entry in fs::read_dir(folder.unwrap_or(Path::new(".")))? {
        let entry = entry?;
        let is_partial = entry.file_name().to_string_lossy().starts_with(PARTIAL);
        let is_left = || {
            let opened = store::open(&entry.path());
            !matches!(opened, Err(DatabaseError::DatabaseAlreadyOpen))
        };
        if is_partial && is_left() {
            store::remove(&entry.path())?;
        }
    }
    Ok(())
}

/// Makes sure that the name of a new file has reached the disk, where folders can be
/// opened.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}
