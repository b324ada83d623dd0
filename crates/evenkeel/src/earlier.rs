//! Fleets that earlier searches knew, for those after them.

use std::path::Path;
use std::sync::Arc;

use evenkeel_document::Document;
use evenkeel_kernel::fleet::{Fleet, FleetFile};
use evenkeel_report::write_whole;
use serde::{Deserialize, Serialize};

use crate::{Error, Job, shelf};

/// The fleets that a search knew in the end, in its folder.
const KNOWN: &str = "known.ron";
/// The ruleset that it was played by.
const RULES: &str = "rules.ron";

/// The fleets that a search knew, as it leaves them for searches after it.
#[derive(Serialize, Deserialize)]
struct Known {
    /// The search, as it was asked for.
    job: String,
    /// The fleets that it took over from a search before it in the same folder.
    given: Vec<FleetFile>,
    /// All fleets that it knew in the end.
    fleets: Vec<FleetFile>,
}

impl Known {
    /// The fleets that the last search in a folder left; none where there was none.
    fn read(folder: &Path) -> Result<Option<Known>, Error> {
        let path = folder.join(KNOWN);
        if !path.exists() {
            return Ok(None);
        }
        let text = shelf::text(&path)?;
        Ok(Some(
            Document::parse_record(path.to_string_lossy(), text)?.decode()?,
        ))
    }
}

impl Job {
    /// The same search after an earlier one, which ended in this folder: all fleets that it
    /// knew compete, and are held against drawn fleets by its ruleset and by this one.
    ///
    /// # Errors
    /// When no search ended there, it was one of another system, or this job is no search.
    pub fn after(&self, folder: &Path) -> Result<Job, Error> {
        let none = || Error::Asked(format!("no search ended in `{}`", folder.display()));
        let known = Known::read(folder)?.ok_or_else(none)?;
        let rules = folder.join(RULES);
        self.knowing(&known.fleets, Some(&rules.to_string_lossy()))
    }

    /// The same search with the fleets that an earlier one in its own folder knew, and these.
    /// One that is played again, or goes on, takes over what it took over then.
    pub(crate) fn within(&self, folder: &Path) -> Result<(Job, Vec<FleetFile>), Error> {
        let given = match Known::read(folder)? {
            None => Vec::new(),
            Some(known) if known.job == self.to_ron() => known.given,
            Some(known) => known.fleets,
        };
        let job = match given.is_empty() {
            true => self.clone(),
            false => self.knowing(&given, None)?,
        };
        Ok((job, given))
    }

    /// Leaves in a folder what searches after this one need.
    pub(crate) fn leave(
        &self,
        folder: &Path,
        given: Vec<FleetFile>,
        fleets: Vec<FleetFile>,
    ) -> Result<(), Error> {
        let rules = self.rules()?.rules().to_ron();
        write_whole(&folder.join(RULES), rules.as_bytes())?;
        let known = Known {
            job: self.to_ron(),
            given,
            fleets,
        };
        let pretty = ron::ser::PrettyConfig::new().depth_limit(4);
        // Writing plain data to a string cannot fail.
        let text = ron::ser::to_string_pretty(&known, pretty).unwrap_or_default();
        write_whole(&folder.join(KNOWN), text.as_bytes())?;
        Ok(())
    }

    /// The same search with fleets that are known from elsewhere.
    pub(crate) fn knowing(&self, fleets: &[FleetFile], before: Option<&str>) -> Result<Job, Error> {
        let mut job = self.plan().job.clone();
        if let Some(other) = fleets.iter().find(|file| file.system != job.head.system) {
            let message = format!("`{}` is a fleet of {}", other.name, other.system);
            return Err(Error::Asked(message));
        }
        let fleets: Vec<Arc<Fleet>> = fleets.iter().map(|file| Arc::new(file.fleet())).collect();
        job.know(&fleets, before).map_err(Error::Asked)?;
        self.registry()
            .read(self.following("the search after an earlier one", &job))
    }
}
