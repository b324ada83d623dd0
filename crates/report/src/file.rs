//! Files that are either whole or not there. Where the machine refuses, all of this fails
//! with [`ReportError::Io`].
//!
//! Links stay: what they lead to is written. A pipe or a device is written to, and no file
//! takes its place.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::ReportError;
use crate::destination::Destination;

/// A file that is being written: under a temporary name in the same folder, so that
/// nobody ever reads half of it. It goes away again unless it is finished.
pub struct Unfinished {
    path: PathBuf,
    partial: PathBuf,
    file: Arc<File>,
}

impl Unfinished {
    /// Begins a file, where none or a regular one is.
    pub fn create(path: &Path) -> Result<Unfinished, ReportError> {
        let unwritten = |source| ReportError::io("write", path, source);
        let Destination::File(path) = Destination::of(path) else {
            let message = "something else than a file is there";
            return Err(unwritten(io::Error::other(message)));
        };
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let partial = path.with_file_name(format!(".{name}.partial"));
        let file = Arc::new(File::create(&partial).map_err(unwritten)?);
        Ok(Unfinished {
            path,
            partial,
            file,
        })
    }

    /// The file to write to.
    pub fn writer(&self) -> Arc<File> {
        self.file.clone()
    }

    /// Writes bytes to its end.
    pub fn write(&self, bytes: &[u8]) -> Result<(), ReportError> {
        let written = self.writer().write_all(bytes);
        written.map_err(|source| ReportError::io("write", &self.path, source))
    }

    /// Gives the file its name when all of it has reached the disk.
    pub fn finish(self) -> Result<(), ReportError> {
        let synced = self.file.sync_all();
        let named = synced.and_then(|()| fs::rename(&self.partial, &self.path));
        named.map_err(|source| ReportError::io("write", &self.path, source))
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // A finished one has another name now; a leftover is only litter.
        let _ = fs::remove_file(&self.partial);
    }
}

/// Writes a file that is there as a whole or, when that fails, as it was before; what is no
/// regular file is written to.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), ReportError> {
    if !matches!(Destination::of(path), Destination::File(_)) {
        return write_at_end(path, bytes);
    }
    let file = Unfinished::create(path)?;
    file.write(bytes)?;
    file.finish()
}

/// Writes behind all that a file holds, and makes the file where there is none. When that
/// fails a regular file is left as it was.
pub fn write_at_end(path: &Path, bytes: &[u8]) -> Result<(), ReportError> {
    let written = OpenOptions::new().append(true).create(true).open(path);
    let written = written.and_then(|mut file| {
        let before = file.metadata()?;
        let written = file.write_all(bytes);
        if written.is_err() && before.is_file() {
            file.set_len(before.len())?;
        }
        written
    });
    written.map_err(|source| ReportError::io("write", path, source))
}

/// Removes a file, if it is there.
pub fn remove(path: &Path) -> Result<(), ReportError> {
    match fs::remove_file(path) {
        Err(source) if source.kind() != io::ErrorKind::NotFound => {
            Err(ReportError::io("remove", path, source))
        }
        _ => Ok(()),
    }
}

/// Makes the folder and tries to write a file in it, so that a run that could
/// not be saved fails before it starts and not after a night.
pub fn prepare(folder: &Path) -> Result<(), ReportError> {
    make_folder(folder)?;
    let probe = folder.join(".evenkeel-probe");
    match write_whole(&probe, b"") {
        // Another run that begins here has removed it, which is as good an answer.
        Err(ReportError::Io { source, .. })
            if source.kind() == io::ErrorKind::NotFound && folder.is_dir() => {}
        // Nobody knows that file: it is the folder that cannot be written.
        Err(ReportError::Io { action, source, .. }) => {
            let folder = match folder.as_os_str().is_empty() {
                true => Path::new("."),
                false => folder,
            };
            return Err(ReportError::io(action, folder, source));
        }
        written => written?,
    }
    remove(&probe)
}

/// Tries to write where a file is to be, so that an answer that could not be kept fails before
/// anything is played for it. Folders that are not there are not made, and a pipe or a device is
/// left alone.
pub fn prepare_file(path: &Path) -> Result<(), ReportError> {
    match Destination::of(path) {
        Destination::File(file) => {
            let mut above = file.ancestors().skip(1);
            let there = above.find(|folder| folder.as_os_str().is_empty() || folder.exists());
            prepare(there.unwrap_or(Path::new("")))
        }
        Destination::Other(found) if found.is_dir() => {
            let taken = io::Error::new(io::ErrorKind::InvalidInput, "a folder is there");
            Err(ReportError::io("write", path, taken))
        }
        Destination::Other(_) | Destination::Descriptor(_) => Ok(()),
    }
}

/// Makes sure that the names of new files have reached the disk, where folders can be
/// opened.
pub fn sync_folder(path: &Path) -> Result<(), ReportError> {
    if cfg!(unix) {
        let synced = File::open(path).and_then(|folder| folder.sync_all());
        synced.map_err(|source| ReportError::io("write", path, source))?;
    }
    Ok(())
}

/// Makes a folder and those above it, if they are not there.
pub fn make_folder(path: &Path) -> Result<(), ReportError> {
    fs::create_dir_all(path).map_err(|source| ReportError::io("write", path, source))
}

/// The paths of all that lies in a folder.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>, ReportError> {
    let unreadable = |source| ReportError::io("read", folder, source);
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    paths.collect::<Result<_, _>>().map_err(unreadable)
}
