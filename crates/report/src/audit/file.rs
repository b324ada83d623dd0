//! The files of an audit.

use std::path::Path;

use evenkeel_tournament::say::finding::Finding;
use serde::de::{Deserialize, Deserializer, Error};

use super::{Audit, ERRATA};
use crate::file::remove;
use crate::{ReportError, reading, write_whole};

/// The file that says all of an audit, in its folder.
pub const AUDIT_FILE: &str = "audit.json";
/// The file of proposed rules, which a pass that proposes nothing does not leave.
pub const PROPOSED: &str = "proposed.ron";

impl Audit {
    /// Writes the files of an audit in the place of those of the pass before; the page comes last,
    /// so it never speaks of what is not there.
    ///
    /// # Errors
    /// When the machine refuses.
    pub fn write(&self, out: &Path) -> Result<(), ReportError> {
        let json = serde_json::to_string_pretty(self);
        let path = out.join(AUDIT_FILE);
        let json = json.map_err(|error| ReportError::io("write", &path, error.into()))?;
        self.write_beside(&format!("{json}\n"), out)
    }

    /// Writes all files of an audit whose JSON is this.
    fn write_beside(&self, json: &str, out: &Path) -> Result<(), ReportError> {
        let write = |name: &str, text: &str| write_whole(&out.join(name), text.as_bytes());
        match &self.proposal {
            Some(proposal) => {
                let errata = [self.errata_page(proposal), self.errata_markdown(proposal)];
                write(PROPOSED, &proposal.rules)?;
                for (name, text) in ERRATA.into_iter().zip(errata) {
                    write(name, &text)?;
                }
            }
            None => {
                for name in ERRATA.into_iter().chain([PROPOSED]) {
                    remove(&out.join(name))?;
                }
            }
        }
        write(AUDIT_FILE, json)?;
        write("index.html", &self.page())
    }

    /// Writes the files of the audit in the first folder again, into the second one, and hands
    /// it over.
    ///
    /// # Errors
    /// When the file of the audit cannot be read, or is none, or the machine refuses.
    pub fn draw(from: &Path, to: &Path) -> Result<Audit, ReportError> {
        let read = |name: &str| {
            let path = from.join(name);
            reading::text(&path).map_err(|source| ReportError::io("read", &path, source))
        };
        let json = read(AUDIT_FILE)?;
        let audit: Result<Audit, _> = serde_json::from_str(&json);
        let mut audit =
            audit.map_err(|error| ReportError::io("read", &from.join(AUDIT_FILE), error.into()))?;
        if let Some(proposal) = &mut audit.proposal {
            proposal.rules = read(PROPOSED)?;
        }
        audit.write_beside(&json, to)?;
        Ok(audit)
    }
}

/// The first finding with an id. A few ids mean one thing in one table and another in another, but
/// point the same way, and the sentence of a line says the rest.
pub(super) fn finding<'de, D: Deserializer<'de>>(from: D) -> Result<Finding, D::Error> {
    let id = String::deserialize(from)?;
    let known = Finding::read(&id, Finding::ALL);
    known.ok_or_else(|| Error::custom(format!("there is no finding `{id}`")))
}
