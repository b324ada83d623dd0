//! Signatures: what a few seeded battles of every ruleset come to.

use std::path::Path;

use evenkeel_document::{Diagnostics, Document};
use evenkeel_tournament::studies::check::{SIGNATURES_FORM, Signature, Signatures, sign};

use crate::{Error, Registry, shelf};

impl Registry {
    /// The signatures of all rulesets of all rule systems, by battles of this seed.
    ///
    /// # Errors
    /// When something built in is wrong.
    pub fn signatures(self, seed: u64) -> Result<Signatures, Error> {
        let mut signatures = Vec::new();
        for system in self.systems() {
            signatures.extend(sign(self.library(), *system, seed)?);
        }
        Ok(Signatures::new(seed, signatures))
    }
}

/// The signatures in a file, which are of battles of this seed.
///
/// # Errors
/// When it cannot be read, or is of another form or seed.
pub fn read_signatures(path: &Path, seed: u64) -> Result<Signatures, Error> {
    let document = Document::parse(path.to_string_lossy(), shelf::text(path)?)?;
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

/// What differs, a line each.
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
