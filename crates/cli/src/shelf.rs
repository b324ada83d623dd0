//! Files, and what is built in.

use std::ffi::OsStr;
use std::io;
use std::path::Path;

use evenkeel_document::Document;
use evenkeel_report::{RUN_FILE, RunFile, read_run_file};
use evenkeel_tournament::library::Library;
use evenkeel_tournament::result::JobKind;
use evenkeel_tournament::system::{Embedded, RuleSystem};

use crate::failure::Failure;

/// These rule systems, and the files of this machine.
pub fn library(systems: &'static [&'static dyn RuleSystem]) -> Library<'static> {
    Library {
        systems,
        read: &|path| std::fs::read_to_string(path),
    }
}

/// A file as it was named.
///
/// # Errors
/// When it cannot be read or is not RON.
pub fn document(path: &str) -> Result<Document, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidData => Failure::Usage(format!("{path}: this is not a text file")),
        _ => Failure::io("read", Path::new(path), &error),
    })?;
    Ok(Document::parse(path, text)?)
}

/// The job with this id or path, or the one of this kind that runs when none is
/// named. A path may be that of the `run.ron` of a run, which comes along then.
///
/// # Errors
/// When there is none, or it is not RON.
pub fn job(
    library: Library<'_>,
    name: Option<&str>,
    kind: JobKind,
) -> Result<(Document, Option<RunFile>), Failure> {
    let default = default_job(library, kind).map(|job| job.id);
    let Some(name) = name.or(default) else {
        return Err(Failure::Usage(
            "no such job is built in; name a file".to_string(),
        ));
    };
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

/// The built-in job of this kind that runs when none is named.
pub fn default_job(library: Library<'_>, kind: JobKind) -> Option<Embedded> {
    library.default_job(match kind {
        JobKind::Sweep => "Sweep",
        JobKind::Tournament => "Tournament",
        JobKind::Comparison => "Compare",
        JobKind::Prices => "Prices",
        JobKind::Rulings => "Rulings",
        JobKind::Break => "Break",
        JobKind::Challenge => "Challenge",
        JobKind::Marginals => "Marginals",
        JobKind::Target => "Target",
    })
}
