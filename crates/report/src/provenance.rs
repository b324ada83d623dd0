//! Where a table comes from, as the key-value metadata of its file.

use std::path::Path;

use evenkeel_tournament::say::result::Provenance;

use crate::ReportError;
use crate::columns::{COMMON, Columns, VERSION, Values};

/// The stamp that every file of a run bears. Nothing in it depends on the clock,
/// the machine or the number of threads, so that equal runs give equal bytes.
pub struct Stamp {
    run: String,
    pairs: Vec<(&'static str, String)>,
}

impl Stamp {
    /// The stamp of the run with this id.
    pub fn new(run: &str, provenance: &Provenance, complete: bool) -> Self {
        let points = provenance.points;
        let points = points.map_or("none".to_owned(), |points| points.to_string());
        let mut pairs = vec![
            ("evenkeel.run", run.to_owned()),
            ("evenkeel.schema_version", VERSION.to_string()),
            ("evenkeel.program", provenance.program.clone()),
            ("evenkeel.kind", provenance.kind.id.to_owned()),
            ("evenkeel.job", provenance.job.clone()),
            ("evenkeel.seed", provenance.seed.to_string()),
            ("evenkeel.system", provenance.system.clone()),
            ("evenkeel.ruleset", provenance.ruleset.clone()),
            ("evenkeel.ruleset_hash", provenance.ruleset_hash.clone()),
            ("evenkeel.players", provenance.players.join(" vs ")),
            ("evenkeel.points", points),
            ("evenkeel.terrain", provenance.terrain.to_string()),
            ("evenkeel.confidence", provenance.confidence.to_string()),
            ("evenkeel.complete", complete.to_string()),
        ];
        if provenance.look > 1 {
            pairs.push(("evenkeel.look", provenance.look.to_string()));
        }
        Stamp {
            run: run.to_owned(),
            pairs,
        }
    }

    /// Id of the run.
    pub fn run(&self) -> &str {
        &self.run
    }

    /// Keys and values, in the order in which they are written.
    pub fn pairs(&self) -> Vec<(String, String)> {
        self.pairs
            .iter()
            .map(|(key, value)| ((*key).to_owned(), value.clone()))
            .collect()
    }

    /// Makes sure that the metadata of a file are those of this run.
    ///
    /// # Errors
    /// [`ReportError::Foreign`] for the first key that differs or is missing.
    pub fn check(&self, path: &Path, found: &[(String, String)]) -> Result<(), ReportError> {
        for (key, expected) in &self.pairs {
            let value = found.iter().find(|(k, _)| k == key).map(|(_, v)| v);
            if value != Some(expected) {
                return Err(ReportError::Foreign {
                    path: path.to_owned(),
                    key,
                    found: value.map_or_else(|| "missing".to_owned(), Clone::clone),
                    expected: expected.clone(),
                });
            }
        }
        Ok(())
    }

    /// Makes sure that the rows of a table are those of this run, by their common columns.
    ///
    /// # Errors
    /// [`ReportError::Foreign`] for the first row of another run or form.
    pub fn check_rows(&self, path: &Path, columns: &Columns<'_>) -> Result<(), ReportError> {
        let [run, version] = COMMON.map(|name| columns.column(name));
        let own = (Some(self.run.as_str()), Some(VERSION));
        let (runs, versions) = match (run, version) {
            (Some(Values::Texts(runs)), Some(Values::Whole(versions))) => (runs, versions),
            _ => return Err(self.foreign(path, COMMON[0], "missing")),
        };
        let mut rows = runs.iter().zip(versions);
        match rows.find(|(run, version)| (run.as_deref(), **version) != own) {
            None => Ok(()),
            Some((run, _)) if run.as_deref() != own.0 => {
                Err(self.foreign(path, COMMON[0], run.as_deref().unwrap_or("missing")))
            }
            Some((_, version)) => {
                let version = version.map_or("missing".to_owned(), |found| found.to_string());
                Err(self.foreign(path, COMMON[1], &version))
            }
        }
    }

    fn foreign(&self, path: &Path, key: &'static str, found: &str) -> ReportError {
        let expected = match key == COMMON[0] {
            true => self.run.clone(),
            false => VERSION.to_string(),
        };
        ReportError::Foreign {
            path: path.to_owned(),
            key,
            found: found.to_owned(),
            expected,
        }
    }
}
