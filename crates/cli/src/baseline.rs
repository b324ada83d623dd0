//! Places of what is compared: baselines in files, and runs in folders.

use std::path::{Path, PathBuf};

use evenkeel_journal::{JOURNAL_FILE, Journal};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::play::run::RunError;
use evenkeel_tournament::play::sink::Sink;
use evenkeel_tournament::studies::check::{Baseline, BaselineError, KeptMatchup};

use crate::failure::Failure;

/// The place of the baseline of a job in a file.
pub fn beside(job: &str) -> PathBuf {
    Path::new(job).with_extension("baseline.ron")
}

/// The baseline of a job: a file, or the folder of a run.
///
/// # Errors
/// When it cannot be read, or is of something else.
pub fn of_job(path: &Path, plan: &Plan) -> Result<Baseline, Failure> {
    if path.is_dir() {
        let baseline = of_run(path)?;
        baseline.check_job(&path.to_string_lossy(), plan)?;
        return Ok(baseline);
    }
    Ok(Baseline::read(&path.to_string_lossy(), text(path)?, plan)?)
}

/// The baseline in a file, or of the run in a folder, whatever its job is.
///
/// # Errors
/// When it cannot be read.
pub fn of_any(path: &Path) -> Result<Baseline, Failure> {
    match path.is_dir() {
        true => of_run(path),
        false => Ok(Baseline::read_any(&path.to_string_lossy(), text(path)?)?),
    }
}

/// The text of a file.
///
/// # Errors
/// When it cannot be read, or is no text.
pub fn text(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::InvalidData => {
            Failure::Usage(format!("{}: this is not a text file", path.display()))
        }
        _ => Failure::io("read", path, &error),
    })
}

/// The baseline of a run, from what every pair came to. Its tables name the matchups, and
/// its journal has the pairs.
fn of_run(folder: &Path) -> Result<Baseline, Failure> {
    let run = evenkeel_folder::read(folder)?;
    let path = folder.join(JOURNAL_FILE);
    if !path.exists() {
        let folder = folder.display();
        return Err(Failure::Usage(format!(
            "{folder}: there is no journal of a run"
        )));
    }
    let journal = Journal::read(&path)?;
    let mut scores: Vec<Vec<u8>> = Vec::new();
    let mut take = |block: evenkeel_tournament::plan::schedule::Block,
                    tally: evenkeel_tournament::play::tally::Tally| {
        if scores.len() <= block.matchup {
            scores.resize(block.matchup + 1, Vec::new());
        }
        let own = &mut scores[block.matchup];
        if own.len() as u64 == block.pairs.start {
            own.extend(tally.rows.iter().map(|row| row.score));
        }
    };
    journal.each(&mut take).map_err(RunError::from)?;
    let matchups = run.matchups.iter().map(|row| {
        let name = |fleet: &String| match row.variant.as_str() {
            "" => fleet.clone(),
            variant => format!("{fleet} ({variant})"),
        };
        let own = scores
            .get(row.matchup as usize)
            .map_or(&[][..], Vec::as_slice);
        KeptMatchup::of_scores([name(&row.fleet_a), name(&row.fleet_b)], row.matchup, own)
    });
    Ok(Baseline {
        matchups: matchups.collect(),
        provenance: run.provenance.clone(),
    })
}

impl From<BaselineError> for Failure {
    fn from(error: BaselineError) -> Failure {
        match error {
            BaselineError::Faulty(faults) => Failure::Faults(faults),
            error => Failure::Usage(error.to_string()),
        }
    }
}
