//! Where findings are told.

use std::path::PathBuf;

use clap::Args;
use evenkeel_report::{gate, write_whole};
use evenkeel_tournament::studies::check::Findings;

use crate::call::Call;
use crate::failure::Failure;
use crate::screen::warn;

/// Flags of what a comparison writes.
#[derive(Args, Debug)]
pub struct Told {
    /// Also write it as Markdown, for the comment of a pull request
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Also write it as JUnit XML
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Also say what is wrong as `::error file=...` on standard error, which hosted CI shows
    /// at the job's lines
    #[arg(long)]
    annotations: bool,
}

impl Told {
    /// Writes the files, then prints the answer.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn tell(
        &self,
        found: &Findings,
        name: &str,
        file: &str,
        call: &Call<'_>,
    ) -> Result<(), Failure> {
        if let Some(path) = &self.markdown {
            write_whole(path, gate::markdown(found).as_bytes())?;
        }
        if let Some(path) = &self.junit {
            write_whole(path, gate::junit(found).as_bytes())?;
        }
        call.answer(name, found, &gate::text(found))?;
        if self.annotations {
            let lines = gate::annotations(found, file);
            lines.lines().for_each(warn);
        }
        Ok(())
    }
}
