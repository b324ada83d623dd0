//! The file under a journal: a store that may be spoilt.

use std::cell::Cell;
use std::fs;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::Once;

use redb::{Builder, Database, DatabaseError, StorageError};

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
