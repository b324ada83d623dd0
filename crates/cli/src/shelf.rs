//! What is meant where no job is named; files and what is built in are the library's
//! ([`evenkeel::shelf`]).

use evenkeel::shelf;
use evenkeel_document::Document;
use evenkeel_report::RunFile;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::play::system::Embedded;
use evenkeel_tournament::studies;

use crate::failure::Failure;

/// The job with this id or path, or the one that a command runs when none is
/// named. A path may be that of the `run.ron` of a run, which comes along then.
///
/// # Errors
/// When there is none, or it is not RON.
pub fn job(
    library: Library<'_>,
    name: Option<&str>,
    command: &str,
) -> Result<(Document, Option<RunFile>), Failure> {
    let default = default_job(library, command).map(|job| job.id);
    let Some(name) = name.or(default) else {
        return Err(Failure::Usage(
            "no such job is built in; name a file".to_string(),
        ));
    };
    Ok(shelf::job(library, name)?)
}

/// The built-in job that a command runs when none is named.
pub fn default_job(library: Library<'_>, command: &str) -> Option<Embedded> {
    library.default_job(studies::of_command(command)?.word)
}
