//! The file under a journal: a store that may be spoilt.

use std::cell::Cell;
use std::fs;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::Once;

use redb::backends::InMemoryBackend;
use redb::{Builder, Database, DatabaseError, StorageBackend, StorageError};

use crate::error::JournalError;

/// Memory that the store may use for pages, bytes: blocks are written once and read
/// once, so more would not help.
const CACHE_BYTES: usize = 16 << 20;

/// Removes a file, if it is there.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Opens the store in a file that is there.
pub(crate) fn open(path: &Path) -> Result<Database, DatabaseError> {
    // The store would wait for ever for what a pipe holds.
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(StorageError::Corrupted("it is no regular file".to_string()).into());
    }
    unharmed(|| builder().open(path))
}

/// Opens the store in a file that may be one that nobody can write: then a copy of it in memory,
/// as a store writes down that it was opened.
pub(crate) fn open_to_read(path: &Path) -> Result<Database, DatabaseError> {
    match open(path) {
        Err(DatabaseError::Storage(StorageError::Io(error))) if is_protected(&error) => {
            in_memory(path)
        }
        opened => opened,
    }
}

fn is_protected(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem
    )
}

/// A copy of the store in a file.
fn in_memory(path: &Path) -> Result<Database, DatabaseError> {
    // Somebody else may be able to write it, and do so now. What has to be repaired first is no
    // reason not to look: the copy is repaired.
    if let Err(error @ DatabaseError::DatabaseAlreadyOpen) = builder().open_read_only(path) {
        return Err(error);
    }
    let bytes = fs::read(path)?;
    let memory = InMemoryBackend::new();
    StorageBackend::set_len(&memory, bytes.len() as u64)?;
    StorageBackend::write(&memory, 0, &bytes)?;
    unharmed(|| builder().create_with_backend(memory))
}

thread_local! {
    /// Whether this thread keeps its panics to itself.
    static IS_QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Whoever panics quietly is asked for by [`IS_QUIET`]; everybody else panics as before.
static HOOKED: Once = Once::new();

/// The result of a step of the store. The store believes some of what it reads before it
/// has checked it, and panics where that cannot be: then the file is spoilt, and nobody should
/// read of a panic.
fn unharmed<T>(step: impl FnOnce() -> Result<T, DatabaseError>) -> Result<T, DatabaseError> {
    HOOKED.call_once(|| {
        let told = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !IS_QUIET.get() {
                told(panic);
            }
        }));
    });
    IS_QUIET.set(true);
    let done = panic::catch_unwind(AssertUnwindSafe(step));
    IS_QUIET.set(false);
    let spoilt = || StorageError::Corrupted("a page of it is spoilt".to_string());
    done.unwrap_or_else(|_| Err(spoilt().into()))
}

/// How a store is opened or made.
pub(crate) fn builder() -> Builder {
    let mut builder = Builder::new();
    builder.set_cache_size(CACHE_BYTES);
    builder
}

/// A store that could be opened, all of whose pages are what they were written as.
pub(crate) fn sound(
    store: Result<Database, DatabaseError>,
    path: &Path,
) -> Result<Database, JournalError> {
    let path = path.to_path_buf();
    let mut store = store.map_err(|error| match error {
        DatabaseError::DatabaseAlreadyOpen => JournalError::InUse { path: path.clone() },
        // That is how the store calls a file that is none of its own.
        DatabaseError::Storage(StorageError::Io(source))
            if source.kind() != io::ErrorKind::InvalidData =>
        {
            JournalError::io("open", &path, source)
        }
        error => JournalError::Damaged {
            path: path.clone(),
            problem: error.to_string(),
        },
    })?;
    // Pages are taken at their word later, so this is where a spoilt one is found.
    match unharmed(|| store.check_integrity()) {
        Ok(_) => Ok(store),
        Err(DatabaseError::Storage(StorageError::Io(source)))
            if source.kind() != io::ErrorKind::InvalidData =>
        {
            Err(JournalError::io("read", &path, source))
        }
        Err(error) => {
            let problem = error.to_string();
            Err(JournalError::Damaged { path, problem })
        }
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_tournament::plan::identity::Identity;

    use super::*;
    use crate::journal::Journal;

    #[test]
    fn a_copy_in_memory_says_what_the_file_does_and_leaves_it_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal.redb");
        let identity = Identity::new([("the job", "a job"), ("the seed", "1")]);
        let open = Journal::open(&path, &identity).expect("opens");
        assert!(matches!(
            in_memory(&path),
            Err(DatabaseError::DatabaseAlreadyOpen)
        ));
        drop(open);
        let before = fs::read(&path).expect("reads");
        let copy = Journal::claim(in_memory(&path), &path, &identity).expect("opens");
        assert_eq!(copy.identity().expect("reads"), identity);
        assert!(fs::read(&path).expect("reads") == before);
    }
}
