//! Signatures: digests of a few seeded battles of rulesets.

use std::path::Path;

use evenkeel_document::{Diagnostics, Document, conflict};
use evenkeel_tournament::studies::check::{
    BaselineError, SIGNATURES_FORM, Signature, Signatures, sign_own, sign_shipped,
};

use crate::{Error, Registry, shelf};

impl Registry {
    /// The signatures of all shipped rulesets of all rule systems, by battles of this seed.
    ///
    /// # Errors
    /// When something built in is wrong.
    pub fn signatures(self, seed: u64) -> Result<Signatures, Error> {
        let mut signatures = Vec::new();
        for system in self.systems() {
            signatures.extend(sign_shipped(self.library(), *system, seed)?);
        }
        Ok(Signatures::new(seed, signatures))
    }

    /// The signatures of the rulesets in some files.
    ///
    /// # Errors
    /// A file is no ruleset, or everything that is wrong with it.
    pub fn signatures_of(self, rulesets: &[String], seed: u64) -> Result<Signatures, Error> {
        let signed = rulesets.iter().map(|path| {
            let system = self.system_of_ruleset(path)?;
            Ok(sign_own(self.library(), system, path, seed)?)
        });
        let signatures: Result<Vec<Signature>, Error> = signed.collect();
        Ok(Signatures::new(seed, signatures?))
    }
}

/// The signatures in a file, which are of battles of this seed.
///
/// # Errors
/// When it cannot be read, or is of another form or seed.
pub fn read_signatures(path: &Path, seed: u64) -> Result<Signatures, Error> {
    let text = shelf::text(path)?;
    if let Some(line) = conflict(&text) {
        let path = path.to_path_buf();
        return Err(BaselineError::Conflict { path, line }.into());
    }
    let document = Document::parse_record(path.to_string_lossy(), text)?;
    let file: Signatures = document.decode()?;
    let mut faults = Vec::new();
    if file.form != SIGNATURES_FORM {
        let message = format!("this program reads form {SIGNATURES_FORM}");
        faults.push(document.fault("form", message));
    }
    if file.seed != seed {
        let message = format!("these are signatures of another seed than {seed}");
        faults.push(document.fault("seed", message));
    }
    Ok(Diagnostics::new(faults).or(file)?)
}

/// The signatures that were accepted before in a file, to be written anew: none where there is
/// no file, or one of signatures that cannot be read.
///
/// # Errors
/// The file is something else.
pub fn accepted_signatures(path: &Path, seed: u64) -> Result<Vec<Signature>, Error> {
    if !path.is_file() {
        return Ok(Vec::new());
    }
    let text = shelf::bytes(path)?;
    let is_meant = Signatures::is_meant(&String::from_utf8_lossy(&text));
    match read_signatures(path, seed) {
        Ok(before) => Ok(before.signatures),
        Err(_) if is_meant => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

/// The differences between signatures before and now, a line for each ruleset.
pub fn differences(before: &[Signature], now: &[Signature]) -> Vec<String> {
    let mut lines = Vec::new();
    let same = |a: &Signature, b: &Signature| (&a.system, &a.ruleset) == (&b.system, &b.ruleset);
    for one in now {
        let name = format!("{}, {}", one.system, one.ruleset);
        match before.iter().find(|old| same(old, one)) {
            None => lines.push(format!("{name}: new")),
            Some(old) => lines.extend(one.parts_from(old).map(|parts| format!("{name}: {parts}"))),
        }
    }
    let gone = before
        .iter()
        .filter(|old| !now.iter().any(|one| same(one, old)));
    lines.extend(gone.map(|old| format!("{}, {}: gone", old.system, old.ruleset)));
    lines
}
