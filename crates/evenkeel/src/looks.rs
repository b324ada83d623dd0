//! At which numbers of pairs a run in a folder was read.

use std::path::{Path, PathBuf};

use evenkeel_document::digest_of_all;
use evenkeel_report::{RUN_FILE, run_file, write_whole};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::identity::Identity;
use serde::{Deserialize, Serialize};

use crate::{Error, shelf};

/// Name of the file in the run folder.
const LOOKS_FILE: &str = "looks.ron";

/// The looks that somebody took at a run as it grew, in their order. Each spends a part of
/// the error, so none is ever forgotten: a look is written down before anything is shown of
/// what it found, and its file is whole or as it was before. What is told while a run is played
/// is no look.
pub(crate) struct Looks {
    path: PathBuf,
    kept: Kept,
}

/// The contents of the file.
#[derive(Default, Serialize, Deserialize)]
struct Kept {
    /// Id of the run.
    run: String,
    /// The fingerprint of each number of pairs that was read.
    looks: Vec<String>,
    /// The digest of all of these: looks that somebody took out would be spent twice.
    #[serde(default)]
    digest: String,
}

impl Kept {
    fn of(run: String, looks: Vec<String>) -> Kept {
        let digest = String::new();
        Kept { run, looks, digest }
    }

    /// The digest that it should have.
    fn digest(&self) -> String {
        digest_of_all([&self.run].into_iter().chain(&self.looks))
    }
}

impl Looks {
    /// The looks at the run of this plan in a folder.
    ///
    /// # Errors
    /// As [`Looks::of`].
    pub fn at(folder: &Path, plan: &Plan) -> Result<Looks, Error> {
        Looks::of(folder, Identity::of(plan, false).digest())
    }

    /// The looks at the run with this id in a folder. A run whose tables are there was read as
    /// often as they say, if nothing else is known.
    ///
    /// # Errors
    /// When the file cannot be read, so that nobody knows how much of the error is left.
    pub fn of(folder: &Path, run: String) -> Result<Looks, Error> {
        let path = folder.join(LOOKS_FILE);
        let kept = match path.exists() {
            true => Some(parse(&path, &shelf::text(&path)?)?),
            false => of_tables(folder)?,
        };
        let kept = kept.filter(|kept| kept.run == run);
        let looks = kept.map_or(Vec::new(), |kept| kept.looks);
        Ok(Looks {
            path,
            kept: Kept::of(run, looks),
        })
    }

    /// Forgets all looks at the run in a folder, whatever its tables say.
    pub fn forget(folder: &Path) -> Result<(), Error> {
        let files = [LOOKS_FILE, RUN_FILE].map(|name| folder.join(name));
        if files.iter().any(|file| file.exists()) {
            let mut looks = Looks {
                path: folder.join(LOOKS_FILE),
                kept: Kept::default(),
            };
            looks.write()?;
        }
        Ok(())
    }

    /// The number, from 1, that a look at pairs of this fingerprint has: pairs that were read
    /// before make it the same look.
    pub fn number(&self, fingerprint: &str) -> u64 {
        let mut known = self.kept.looks.iter();
        let known = known.position(|look| look == fingerprint);
        known.unwrap_or(self.kept.looks.len()) as u64 + 1
    }

    /// Takes a look, and writes it down unless it was taken before; its number.
    pub fn take(&mut self, fingerprint: &str) -> Result<u64, Error> {
        let number = self.number(fingerprint);
        if number > self.kept.looks.len() as u64 {
            self.kept.looks.push(fingerprint.to_string());
            self.write()?;
        }
        Ok(number)
    }

    fn write(&mut self) -> Result<(), Error> {
        self.kept.digest = self.kept.digest();
        let pretty = ron::ser::PrettyConfig::default();
        // Writing plain data to a string cannot fail.
        let text = ron::ser::to_string_pretty(&self.kept, pretty).unwrap_or_default();
        Ok(write_whole(&self.path, (text + "\n").as_bytes())?)
    }
}

fn parse(path: &Path, text: &str) -> Result<Kept, Error> {
    let found: Result<Kept, _> = ron::from_str(text);
    let reason = match found {
        Ok(kept) if kept.digest == kept.digest() => return Ok(kept),
        Ok(_) => "was edited by hand, or damaged: it does not match its digest".to_string(),
        Err(reason) => reason.to_string(),
    };
    Err(Error::Asked(format!(
        "{}: {reason}\n  nobody knows how often this run was read, so nothing can be claimed of it: \
         begin afresh with --fresh",
        path.display()
    )))
}

/// The looks that the tables in a folder tell of, where the file of the looks is lost: how
/// many there were, but not which pairs were read.
fn of_tables(folder: &Path) -> Result<Option<Kept>, Error> {
    if !folder.join(RUN_FILE).exists() {
        return Ok(None);
    }
    let file = run_file::read(folder)?;
    let looks = usize::try_from(file.provenance.look).unwrap_or(usize::MAX);
    let looks = vec![String::new(); looks.min(MOST_LOOKS)];
    Ok(Some(Kept::of(file.run, looks)))
}

/// The most looks that are counted: nothing is left of the error after so many.
const MOST_LOOKS: usize = 1024;
