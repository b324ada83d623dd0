//! How the files of a run take the place of those of another one.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use evenkeel_tournament::say::{tables, telling};

use crate::file::{entries, make_folder, remove, sync_folder};
use crate::schema::SCHEMA_FILE;
use crate::{RUN_FILE, ReportError, charts};

/// Folder within the run folder where files wait until all of them are written.
const STAGE: &str = ".new";
/// Files that a run leaves beside its tables and charts.
const PAGES: [&str; 2] = ["index.html", SCHEMA_FILE];

/// Has the files of a run written, then puts them in the place of those that an earlier
/// run left in the folder. Files of other names are not touched.
///
/// Of several processes that write into one folder each waits for the one before it.
///
/// When writing fails, the old files stay as they are. `run.ron` goes first and comes
/// last, so whatever happens a folder with a `run.ron` has the files of one run, whole.
///
/// # Errors
/// When writing fails, or the machine refuses.
pub fn replace(
    folder: &Path,
    write: impl FnOnce(&Path) -> Result<(), ReportError>,
) -> Result<(), ReportError> {
    make_folder(folder)?;
    let _alone = alone(folder);
    let stage = folder.join(STAGE);
    remove_tree(&stage)?;
    make_folder(&stage)?;
    if let Err(error) = write(&stage) {
        // The first error is the one to report; what is left is removed next time.
        let _ = fs::remove_dir_all(&stage);
        return Err(error);
    }
    remove(&folder.join(RUN_FILE))?;
    for path in entries(folder)? {
        if is_of_run(&path) {
            remove(&path)?;
        }
    }
    charts::remove_old(folder)?;
    move_all(&stage, folder)?;
    sync_folder(folder)?;
    remove_tree(&stage)
}

/// Waits until no other process replaces the files of a folder, and keeps others waiting as
/// long as the file is open. Where a system opens no folders, or locks none, nobody waits.
fn alone(folder: &Path) -> Option<File> {
    let folder = File::open(folder).ok()?;
    folder.lock().ok()?;
    Some(folder)
}

/// The first file in a folder that no run wrote, if any; hidden files and JSON, which
/// commands keep their answers in, do not count.
///
/// # Errors
/// When the folder cannot be read.
pub fn foreign_file(folder: &Path) -> Result<Option<PathBuf>, ReportError> {
    let mut foreign: Vec<PathBuf> = entries(folder)?;
    foreign.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_answer = path.extension() == Some(OsStr::new("json"));
        !(name.starts_with('.') || is_answer || name == charts::FOLDER || is_of_run(path))
    });
    Ok(foreign.into_iter().min())
}

/// Whether a file has a name that runs give, but for the journal and `run.ron`.
fn is_of_run(path: &Path) -> bool {
    let text = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (name, stem) = (text(path.file_name()), text(path.file_stem()));
    let is_table = ["parquet", "csv"].contains(&text(path.extension()).as_str());
    let is_known = tables::form(&stem).is_some();
    let is_replay = telling::WHATS
        .iter()
        .any(|what| telling::file(what) == name);
    PAGES.contains(&name.as_str()) || is_replay || (is_table && is_known)
}

/// Moves the files of a folder and of the folders in it, `run.ron` last.
fn move_all(from: &Path, to: &Path) -> Result<(), ReportError> {
    let mut paths = entries(from)?;
    paths.sort_by_key(|path| (path.ends_with(RUN_FILE), path.clone()));
    for path in paths {
        let target = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            make_folder(&target)?;
            move_all(&path, &target)?;
            sync_folder(&target)?;
        } else {
            let moved = fs::rename(&path, &target);
            moved.map_err(|source| ReportError::io("write", &target, source))?;
        }
    }
    Ok(())
}

fn remove_tree(path: &Path) -> Result<(), ReportError> {
    match fs::remove_dir_all(path) {
        Err(source) if source.kind() != std::io::ErrorKind::NotFound => {
            Err(ReportError::io("remove", path, source))
        }
        _ => Ok(()),
    }
}
