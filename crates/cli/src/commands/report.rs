//! `evenkeel report`

use std::path::PathBuf;

use clap::Args;
use evenkeel_folder::{copy, rebuild};

use crate::Done;
use crate::args::Global;
use crate::failure::Failure;
use crate::job;
use crate::screen::Screen;

/// Flags of `report`.
#[derive(Args, Debug)]
pub struct Report {
    /// Folder of the run
    run: PathBuf,
}

/// Draws the charts and pages of a run again, in its folder or in another one.
pub fn run(own: &Report, global: &Global, screen: &Screen) -> Result<Done, Failure> {
    let (result, folder) = match &global.out {
        None => (rebuild(&own.run)?, &own.run),
        Some(folder) => (copy(&own.run, folder)?, folder),
    };
    job::tell(&result, Some(folder), screen)?;
    screen.note(&format!("\nwritten to {}", folder.display()));
    Ok(Done::Well)
}
