//! Files, and what is built in.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io;
use std::path::Path;

use evenkeel_document::Document;
use evenkeel_report::{RUN_FILE, RunFile, read_run_file, reading};
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::ask::reason::reason;
use evenkeel_tournament::limits::MOST_BYTES;

use crate::Error;

/// The text of a file.
pub(crate) fn text(path: &Path) -> Result<String, Error> {
    reading::text(path).map_err(|source| unread(path, source))
}

/// The bytes of a file that somebody wrote.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, Error> {
    reading::bytes(path, MOST_BYTES as u64).map_err(|source| unread(path, source))
}

/// The error on a file that is not read.
fn unread(path: &Path, source: io::Error) -> Error {
    match reading::is_refusal(&source) {
        true => Error::Asked(format!("{}: {}", path.display(), reason(&source))),
        false => Error::Unreadable {
            path: path.to_path_buf(),
            source,
        },
    }
}

/// A file as it was named.
pub(crate) fn document(path: &str) -> Result<Document, Error> {
    Ok(Document::parse(path, text(Path::new(path))?)?)
}

/// The job with this id or path. A path may be that of the `run.ron` of a run, which
/// comes along then.
pub(crate) fn job(library: Library<'_>, name: &str) -> Result<(Document, Option<RunFile>), Error> {
    let known = library.jobs().any(|job| job.id == name);
    let path = Path::new(name);
    if path.file_name() == Some(OsStr::new(RUN_FILE)) {
        let recorded = read_run_file(path.parent().unwrap_or(Path::new("")))?;
        let document = Document::parse(name, recorded.job())?;
        return Ok((document, Some(recorded)));
    }
    if !known && (name.ends_with(".ron") || path.exists()) {
        return Ok((document(name)?, None));
    }
    Ok((library.job(name)?, None))
}

/// Texts that stand for files, and after them the files of this machine. It remembers what
/// was read, so that the same can be read where these files are not.
pub(crate) struct Shelf<'f> {
    files: &'f BTreeMap<String, String>,
    read: RefCell<BTreeMap<String, String>>,
}

impl<'f> Shelf<'f> {
    pub fn of(files: &'f BTreeMap<String, String>) -> Shelf<'f> {
        Shelf {
            files,
            read: RefCell::default(),
        }
    }

    /// The text at a path.
    pub fn read(&self, path: &str) -> io::Result<String> {
        let text = match self.files.get(path) {
            Some(text) => text.clone(),
            None => reading::text(Path::new(path))?,
        };
        self.read
            .borrow_mut()
            .insert(path.to_string(), text.clone());
        Ok(text)
    }

    /// The texts that were read, by path.
    pub fn into_files(self) -> BTreeMap<String, String> {
        self.read.into_inner()
    }
}
