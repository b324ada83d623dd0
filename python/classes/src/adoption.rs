//! Price lists, each by the prices that the one before proposes.

use pyo3::prelude::*;

use crate::failure::raised;
use crate::rules::Rules;
use crate::run::Run;

/// A price that a list proposes to change: its path in the ruleset, today's and the proposed.
type PriceChange = (String, i32, i32);

/// Price lists, each by the prices that the one before proposes.
#[pyclass(frozen, module = "evenkeel")]
pub struct Adoption {
    /// The run of each list.
    #[pyo3(get)]
    lists: Vec<Py<Run>>,
    /// The changes that each list proposes: paths, prices before, prices after.
    #[pyo3(get)]
    changes: Vec<Vec<PriceChange>>,
    /// The answer in sentences: how it ended, what to set, and what that achieves.
    #[pyo3(get)]
    said: Vec<String>,
    /// The ruleset with the adopted prices; None where today's are kept.
    #[pyo3(get)]
    rules: Option<Py<Rules>>,
}

impl Adoption {
    pub fn of(py: Python<'_>, adoption: Option<evenkeel::Adoption>) -> PyResult<Adoption> {
        let adoption = adoption.ok_or(evenkeel::Error::Nothing).map_err(raised)?;
        let (mut lists, mut changes) = (Vec::new(), Vec::new());
        for list in adoption.lists {
            lists.push(Py::new(py, Run::from(list.run))?);
            let proposed = list.changes.into_iter();
            changes.push(
                proposed
                    .map(|change| (change.path, change.before, change.after))
                    .collect(),
            );
        }
        let rules = adoption.rules.map(|rules| Py::new(py, Rules::from(rules)));
        Ok(Adoption {
            lists,
            changes,
            said: adoption.said,
            rules: rules.transpose()?,
        })
    }
}

#[pymethods]
impl Adoption {
    fn __repr__(&self) -> String {
        let changes: usize = self.changes.iter().map(Vec::len).sum();
        let (lists, kept) = (self.lists.len(), self.rules.is_none());
        let ended = if kept {
            "today's prices are kept"
        } else {
            "prices are adopted"
        };
        format!("<evenkeel.Adoption: {lists} lists, {changes} changes proposed, {ended}>")
    }
}
