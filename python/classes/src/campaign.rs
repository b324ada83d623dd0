//! The runs of a search for fleets that break a field, one by one.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

use evenkeel::report::grouped;
use pyo3::prelude::*;

use crate::failure::{raised, refused};
use crate::job::Job;
use crate::run::Run;

/// The runs of a `Break` job, for whoever plays them elsewhere: `next` hands out each job
/// when the run before is complete, and `finish` says what was found.
#[pyclass(frozen, module = "evenkeel")]
pub struct Campaign {
    campaign: Mutex<Option<evenkeel::Campaign>>,
}

/// The outcome of a campaign.
#[pyclass(frozen, module = "evenkeel")]
pub struct Found {
    /// The run of the field with the fleets found, and what is said of prices.
    #[pyo3(get)]
    run: Py<Run>,
    /// The fleets found, as texts of fleet files by their names.
    #[pyo3(get)]
    fleets: BTreeMap<String, String>,
    /// Battles of all runs.
    #[pyo3(get)]
    battles: u64,
}

impl Campaign {
    fn held(&self) -> MutexGuard<'_, Option<evenkeel::Campaign>> {
        self.campaign
            .lock()
            .unwrap_or_else(|spoilt| spoilt.into_inner())
    }
}

fn over() -> PyErr {
    refused("the campaign is finished")
}

#[pymethods]
impl Campaign {
    #[new]
    fn new(job: &Job) -> PyResult<Campaign> {
        let campaign = evenkeel::Campaign::of(&job.job).map_err(raised)?;
        Ok(Campaign {
            campaign: Mutex::new(Some(campaign)),
        })
    }

    /// Battles of the whole campaign at most.
    #[getter]
    fn most_battles(&self) -> PyResult<u64> {
        let held = self.held();
        let campaign = held.as_ref().ok_or_else(over)?;
        Ok(campaign.most_battles())
    }

    /// The name and the job of the stage after the one with this run, which begins with none;
    /// None when the campaign is over.
    #[pyo3(signature = (last=None))]
    fn next(&self, py: Python<'_>, last: Option<&Run>) -> PyResult<Option<(String, Job)>> {
        let last = last.map(Run::played).transpose()?.cloned();
        let next = py.detach(|| self.held().as_mut().map(|campaign| campaign.next(last)));
        let stage = next.ok_or_else(over)?.map_err(raised)?;
        Ok(stage.map(|stage| (stage.folder, Job { job: stage.job })))
    }

    /// The outcome of the campaign; None before anything was played.
    fn finish(&self, py: Python<'_>) -> PyResult<Option<Found>> {
        let campaign = self.held().take().ok_or_else(over)?;
        let found = py.detach(|| campaign.finish());
        let found = found.map(|found| {
            Ok(Found {
                run: Py::new(py, Run::from(found.run))?,
                fleets: found.fleets.into_iter().collect(),
                battles: found.battles,
            })
        });
        found.transpose()
    }

    fn __repr__(&self) -> String {
        match self.held().as_ref() {
            Some(campaign) => {
                let most = grouped(campaign.most_battles());
                format!("<evenkeel.Campaign: {most} battles at most>")
            }
            None => "<evenkeel.Campaign: finished>".to_string(),
        }
    }
}

#[pymethods]
impl Found {
    fn __repr__(&self) -> String {
        let (fleets, battles) = (self.fleets.len(), grouped(self.battles));
        format!("<evenkeel.Found: {fleets} fleets in {battles} battles>")
    }
}
