//! Where findings are told.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use evenkeel::check::Findings;
use evenkeel_document::Diagnostics;
use evenkeel_report::file::prepare_file;
use evenkeel_report::gate;

use crate::screen::{annotate, append, spare_ron, write};
use crate::{Call, Done, Failure};

/// Flags of what a comparison writes.
#[derive(Args, Debug)]
pub struct Outlets {
    /// Also write it as Markdown, behind what the file holds: for the summary of a step, or
    /// the comment of a pull request
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Also write it as JUnit XML
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Also say what is wrong as `::error file=...` on standard error, which hosted CI shows
    /// at the lines of the rules that changed, or of the job
    #[arg(long)]
    annotations: bool,
}

impl Outlets {
    /// Makes sure that the files can be written, before anything is played for them.
    pub fn prepare(&self, name: &str, call: &Call<'_>) -> Result<(), Failure> {
        for path in [&self.markdown, &self.junit].into_iter().flatten() {
            spare_ron(path)?;
            prepare_file(path)?;
        }
        call.prepare(name)
    }

    /// Writes the files, then prints the answer, which is "no" after an alarm. `file` is that
    /// of the job, `took` the time that the comparison was.
    pub fn tell(
        &self,
        found: &Findings,
        name: &str,
        file: &str,
        took: Duration,
        call: &Call<'_>,
    ) -> Result<Done, Failure> {
        if let Some(path) = &self.markdown {
            append(path, &gate::markdown(found))?;
        }
        if let Some(path) = &self.junit {
            write(path, &gate::junit(found, took.as_secs_f64()))?;
        }
        call.answer(name, found, &gate::text(found))?;
        if self.annotations {
            annotate(&gate::annotations(found, file));
        }
        Ok(match found.alarm {
            true => Done::No,
            false => Done::Well,
        })
    }

    /// Annotates what is wrong with the files that a comparison reads, where annotations are
    /// asked for.
    pub fn tell_faults(&self, faults: &Diagnostics) {
        if self.annotations {
            annotate(&gate::annotations_of(faults));
        }
    }
}
