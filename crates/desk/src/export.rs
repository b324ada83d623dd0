//! The folder as one file, to keep or to hand on.

use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use evenkeel::report::reading;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::DeskError;
use crate::folder::Folder;

/// The most that is written into one file, bytes.
const MOST_BYTES: u64 = 512 << 20;
/// The most files that are.
const MOST_FILES: usize = 20_000;
/// Left out: battles, which are by far the most and are played again from rules and seed; what
/// only a run that plays has; and the address of the desk, with its secret.
const LEFT_OUT: [&str; 3] = ["journal.redb", "status.json", "lock"];

/// All files of a folder and of its answers as a ZIP file. Links are left out, wherever they
/// lead. The same files make the same bytes.
///
/// # Errors
/// When a file cannot be read, or there are too many.
pub fn folder(folder: &Folder) -> Result<Vec<u8>, DeskError> {
    let root = folder.real();
    let mut files = Vec::new();
    list(root, &mut files)?;
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_level(Some(1));
    let mut left = MOST_BYTES;
    for path in files {
        let unreadable = |source| DeskError::file(&path, source);
        let bytes = reading::bytes(&path, left).map_err(unreadable)?;
        left -= bytes.len() as u64;
        let name = path.strip_prefix(root).unwrap_or(&path);
        let begun = zip.start_file_from_path(name, options);
        begun.map_err(|error| unreadable(error.into()))?;
        zip.write_all(&bytes).map_err(unreadable)?;
    }
    let written = zip.finish();
    let written = written.map_err(|error| DeskError::file(root, error.into()))?;
    Ok(written.into_inner())
}

/// The files below a folder, by name.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), DeskError> {
    let entries = fs::read_dir(folder).and_then(|entries| entries.collect::<Result<Vec<_>, _>>());
    let mut entries = entries.map_err(|source| DeskError::file(folder, source))?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_string_lossy();
        let is_own = !name.starts_with('.') && !LEFT_OUT.contains(&&*name);
        // Of a link this says that it is one, and not where it leads.
        match entry.file_type() {
            Ok(kind) if kind.is_dir() && is_own => list(&path, files)?,
            Ok(kind) if kind.is_file() && is_own => files.push(path),
            _ => {}
        }
        if files.len() > MOST_FILES {
            let message =
                format!("the folder has more than {MOST_FILES} files: hand it on as it is");
            return Err(DeskError::Asked(message));
        }
    }
    Ok(())
}
