//! `evenkeel report`

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;
use evenkeel::runs_in;
use evenkeel_folder::{copy, rebuild};
use evenkeel_report::adoption::{self, ADOPTION_FILE};
use evenkeel_report::audit::{AUDIT_FILE, Audit};
use evenkeel_report::{RUN_FILE, foreign_file, read_run_file, verdict_table_in};
use evenkeel_tournament::say::result::RunResult;
use serde::Serialize;
use serde_json::Value;

use crate::failure::Unread;
use crate::{Call, Done, Failure, job};

#[derive(Args, Debug)]
pub struct Report {
    /// Folder of the run, or of several that belong together
    run: PathBuf,
}

/// The output of `--json` for several runs.
#[derive(Serialize)]
struct Several {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    audits: Vec<Audit>,
    runs: Vec<Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unread: Vec<Unread>,
}

/// Draws the charts and pages of a run again, or of several, in its folder or in another one.
pub fn run(own: &Report, call: &Call<'_>) -> Result<Done, Failure> {
    let runs = runs_in(&own.run);
    if !(runs.is_empty() || runs == [own.run.as_path()]) {
        return several(own, &runs, call);
    }
    if !runs.is_empty() && !own.run.join(RUN_FILE).exists() {
        return Err(Failure::Usage(format!(
            "{} has no tables yet: the command of the run goes on with it, and `evenkeel merge` \
             joins it where it is a shard",
            own.run.display()
        )));
    }
    let to = call.out().unwrap_or(&own.run);
    let result = draw(&own.run, to)?;
    job::tell(&result, to, call.screen)?;
    call.screen.note(&format!("\nwritten to {}", to.display()));
    Ok(Done::Well)
}

/// Draws several runs again. Of an audit it says what that says, and not what each of its runs
/// does.
fn several(own: &Report, runs: &[PathBuf], call: &Call<'_>) -> Result<Done, Failure> {
    let top = call.out().unwrap_or(&own.run);
    let to = |folder: &Path| top.join(folder.strip_prefix(&own.run).unwrap_or(folder));
    let (mut told, mut text, mut unread) = (Vec::new(), String::new(), Vec::new());
    let begun = |run: &&PathBuf| run.join(RUN_FILE).exists();
    let without = runs.iter().filter(|run| !begun(run)).count();
    for from in runs.iter().filter(begun) {
        let to = to(from);
        match draw(from, &to) {
            Ok(result) => {
                let table = verdict_table_in(&result, call.screen.colour());
                text.push_str(&format!("{}\n{}\n\n", to.display(), table.trim_end()));
                told.push(job::summary(&result, &to)?);
            }
            Err(failure) => unread.push(Unread::new(from, &failure)),
        }
    }
    for folder in holding(ADOPTION_FILE, &own.run, runs) {
        adoption::draw(folder, &to(folder))?;
    }
    let mut audits = Vec::new();
    for folder in holding(AUDIT_FILE, &own.run, runs) {
        let audit = Audit::draw(folder, &to(folder))?;
        if audits.is_empty() {
            text.clear();
        }
        let page = to(folder).join("index.html");
        text.push_str(&format!(
            "{}\nIts page: {}\n\n",
            audit.text(),
            page.display()
        ));
        audits.push(audit);
    }
    let written = told.len();
    let several = Several {
        audits,
        runs: told,
        unread,
    };
    match several.audits.is_empty() {
        true => call.screen.answer_in_colour(&several, &text)?,
        false => call.screen.answer(&several, &text)?,
    }
    let folder = top.display();
    call.screen.note(&match without {
        0 => format!("\npages of {written} runs written to {folder}"),
        _ => format!("\npages of {written} runs written to {folder}; {without} have no tables yet"),
    });
    Ok(Unread::tell(&several.unread))
}

/// The folders that hold such a file, among those that these runs lie in.
fn holding<'r>(file: &str, top: &'r Path, runs: &'r [PathBuf]) -> BTreeSet<&'r Path> {
    let above = runs.iter().flat_map(|run| run.ancestors().skip(1));
    let within = above.filter(|folder| folder.starts_with(top));
    within.filter(|folder| folder.join(file).exists()).collect()
}

/// Draws a run again where it lies, or in another folder.
fn draw(from: &Path, to: &Path) -> Result<RunResult, Failure> {
    if from == to {
        return Ok(rebuild(from)?);
    }
    if let Some(file) = in_the_way(from, to)? {
        let (to, file) = (to.display(), file.display());
        return Err(Failure::Usage(format!(
            "{to}: {file} is there, which is not of this run: take another folder for --out"
        )));
    }
    Ok(copy(from, to)?)
}

/// A file of a folder that is of no copy of this run, if there is one.
fn in_the_way(from: &Path, to: &Path) -> Result<Option<PathBuf>, Failure> {
    let (record, page) = (to.join(RUN_FILE), to.join("index.html"));
    let foreign = match to.is_dir() {
        true => foreign_file(to)?,
        false => None,
    };
    if foreign.as_ref().is_some_and(|file| *file != record) {
        return Ok(foreign);
    }
    Ok(match record.exists() {
        true => (read_run_file(to)?.run != read_run_file(from)?.run).then_some(record),
        false => page.exists().then_some(page),
    })
}
