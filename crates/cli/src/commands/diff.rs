//! `evenkeel diff`

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use evenkeel::check::diff;

use super::check::outlets::Outlets;
use crate::args::number;
use crate::{Call, Done, Failure};

#[derive(Args, Debug)]
pub struct Diff {
    /// Folder of the first run, or a baseline
    before: PathBuf,
    /// Folder of the second run, or a baseline
    now: PathBuf,
    /// Smallest shift in score that matters
    #[arg(long, value_name = "SHARE", default_value_t = 0.03, value_parser = number)]
    band: f64,
    /// Rate of false alarms
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = number)]
    false_alarms: f64,
    #[command(flatten)]
    told: Outlets,
}

/// Says what moved between two runs.
pub fn run(own: &Diff, call: &Call<'_>) -> Result<Done, Failure> {
    for (flag, number) in [("--band", own.band), ("--false-alarms", own.false_alarms)] {
        if !(number > 0.0 && number < 0.5) {
            return Err(Failure::Usage(format!(
                "{flag} must lie between 0 and 0.5, such as 0.05"
            )));
        }
    }
    let begun = Instant::now();
    let found = diff(&own.before, &own.now, [own.band, own.false_alarms])?;
    let file = own.now.to_string_lossy();
    own.told.tell(&found, "diff", &file, begun.elapsed(), call)
}
