//! What is meant where no job is named.

use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::play::system::Embedded;
use evenkeel_tournament::studies;

use crate::failure::Failure;

/// The job that is named, by id or path, or the one that a command runs when none is.
///
/// # Errors
/// When none is named, and none for the command is built in.
pub fn job_name<'n>(
    library: Library<'static>,
    name: Option<&'n str>,
    command: &str,
) -> Result<&'n str, Failure> {
    let default = default_job(library, command).map(|job| job.id);
    let none = || Failure::Usage("no such job is built in; name a file".to_string());
    name.or(default).ok_or_else(none)
}

/// The built-in job that a command runs when none is named.
pub fn default_job(library: Library<'_>, command: &str) -> Option<Embedded> {
    library.default_job(studies::of_command(command)?.word)
}
