//! Writes the page of a battle.

use std::path::Path;

use evenkeel_report::write_whole;
use evenkeel_tournament::play::film::Film;

use crate::failure::Failure;

/// Writes the page of a film, which is there as a whole or not at all.
///
/// # Errors
/// When the file or its folder cannot be written.
pub(crate) fn write(path: &Path, film: &Film) -> Result<(), Failure> {
    let page = evenkeel_replay::render(film);
    let page = page.map_err(|error| Failure::Machine(format!("cannot write the page: {error}")))?;
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    if let Some(folder) = folder {
        std::fs::create_dir_all(folder).map_err(|error| Failure::io("write", folder, &error))?;
    }
    Ok(write_whole(path, page.as_bytes())?)
}
