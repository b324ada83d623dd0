//! Files, and what is built in.

use std::io;
use std::path::Path;

use evenkeel_document::{Document, hint};
use evenkeel_tournament::library::Library;
use evenkeel_tournament::sweeps::JOBS;
use evenkeel_tournament::system::{Embedded, RuleSystem};
use evenkeel_tournament::systems::SYSTEMS;

use crate::failure::Failure;

/// Every rule system, and the files of this machine.
pub fn library() -> Library<'static> {
    Library {
        systems: &SYSTEMS,
        read: &|path| std::fs::read_to_string(path),
    }
}

/// The rule system with this id.
///
/// # Errors
/// When there is none.
pub fn system(id: &str) -> Result<&'static dyn RuleSystem, Failure> {
    Ok(library().system(id)?)
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

/// The job with this id or path, or the default one.
///
/// # Errors
/// When there is none, or it is not RON.
pub fn job(name: Option<&str>, default: Embedded) -> Result<Document, Failure> {
    let name = name.unwrap_or(default.id);
    if let Some(job) = JOBS.iter().find(|job| job.id == name) {
        return Ok(Document::parse(format!("{name}.ron (built in)"), job.text)?);
    }
    if name.ends_with(".ron") || Path::new(name).exists() {
        return document(name);
    }
    let hint = hint(name, JOBS.iter().map(|job| job.id));
    Err(Failure::Usage(format!(
        "there is no job `{name}`{hint}; a file's path ends in `.ron`"
    )))
}
