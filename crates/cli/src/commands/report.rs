//! `evenkeel report`

use std::path::PathBuf;

use clap::Args;
use evenkeel_folder::{copy, rebuild};

use crate::{Call, Done, Failure, job};

#[derive(Args, Debug)]
pub struct Report {
    /// Folder of the run
    run: PathBuf,
}

/// Draws the charts and pages of a run again, in its folder or in another one.
pub fn run(own: &Report, call: &Call<'_>) -> Result<Done, Failure> {
    let (result, folder) = match call.out() {
        None => (rebuild(&own.run)?, own.run.as_path()),
        Some(folder) => (copy(&own.run, folder)?, folder),
    };
    job::tell(&result, folder, call.screen)?;
    call.screen
        .note(&format!("\nwritten to {}", folder.display()));
    Ok(Done::Well)
}
