//! Files that are either whole or not there.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use crate::error::ReportError;

/// Writes a file under a temporary name in the same folder and renames it when
/// all of it has reached the disk, so that nobody ever reads half a file.
///
/// # Errors
/// [`ReportError::Io`] when the folder cannot be written.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), ReportError> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let partial = path.with_file_name(format!(".{name}.partial"));
    let write = || {
        let mut file = File::create(&partial)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&partial, path)
    };
    write().map_err(|source| {
        // The first error is the one to report; a leftover is only litter.
        let _ = fs::remove_file(&partial);
        ReportError::io("write", path, source)
    })
}

/// Removes a file, if it is there.
///
/// # Errors
/// [`ReportError::Io`] when it is there and cannot be removed.
pub fn remove(path: &Path) -> Result<(), ReportError> {
    match fs::remove_file(path) {
        Err(source) if source.kind() != io::ErrorKind::NotFound => {
            Err(ReportError::io("remove", path, source))
        }
        _ => Ok(()),
    }
}

/// Makes sure that the names of new files have reached the disk, where folders can be
/// opened.
///
/// # Errors
/// [`ReportError::Io`] when the machine refuses.
pub fn sync_folder(path: &Path) -> Result<(), ReportError> {
    if cfg!(unix) {
        let synced = File::open(path).and_then(|folder| folder.sync_all());
        synced.map_err(|source| ReportError::io("write", path, source))?;
    }
    Ok(())
}

/// Makes a folder and those above it, if they are not there.
///
/// # Errors
/// [`ReportError::Io`] when that is not possible.
pub fn make_folder(path: &Path) -> Result<(), ReportError> {
    fs::create_dir_all(path).map_err(|source| ReportError::io("write", path, source))
}
