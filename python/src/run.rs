//! What a run found out.

use std::collections::BTreeMap;
use std::path::PathBuf;

use evenkeel::report::error::ReportError;
use evenkeel::report::provenance::Stamp;
use evenkeel::report::verdict_table;
use pyo3::exceptions::{PyAttributeError, PyKeyError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::failure::{EvenKeelError, raised};
use crate::table::Table;

/// What a run found out. Its tables are attributes: `run.verdicts`, `run.matchups`, and
/// those that `run.tables` names.
#[pyclass(frozen, module = "evenkeel")]
pub struct Run {
    pub run: evenkeel::Run,
}

impl From<evenkeel::Run> for Run {
    fn from(run: evenkeel::Run) -> Run {
        Run { run }
    }
}

impl Run {
    fn find(&self, py: Python<'_>, name: &str) -> PyResult<Option<Table>> {
        py.detach(|| {
            let mut table = None;
            let shown = self.run.show(name, &mut |columns| {
                table = Some(Table::new(name, columns));
                Ok::<(), ReportError>(())
            });
            shown.map_err(raised)?;
            let table = table.transpose();
            table.map_err(|error| EvenKeelError::new_err(error.to_string()))
        })
    }

    /// The chart that tells most, and how many there are.
    fn first_chart(&self) -> Option<String> {
        let charts = self.run.charts().ok()?;
        charts.into_iter().next().map(|figure| figure.svg)
    }
}

#[pymethods]
impl Run {
    /// Name of its job.
    #[getter]
    fn job(&self) -> &str {
        self.run.job().name()
    }

    /// Id of the run: SHA-256 of all that decides what its pairs are.
    #[getter]
    fn id(&self) -> &str {
        &self.run.result().run
    }

    /// Battles that were played.
    #[getter]
    fn battles_played(&self) -> u64 {
        self.run.result().battles_played
    }

    /// Whether all of the job was played.
    #[getter]
    fn complete(&self) -> bool {
        self.run.is_complete()
    }

    /// The findings as sentences.
    #[getter]
    fn sentences(&self) -> Vec<String> {
        let verdicts = self.run.verdicts().iter();
        verdicts.map(|verdict| verdict.text.clone()).collect()
    }

    /// Names of its tables.
    #[getter]
    fn tables(&self) -> Vec<&'static str> {
        self.run.tables()
    }

    /// Where the numbers come from: what every table of a run folder carries.
    #[getter]
    fn provenance(&self) -> BTreeMap<String, String> {
        let result = self.run.result();
        let stamp = Stamp::new(&result.run, &result.provenance, result.complete);
        stamp.pairs().into_iter().collect()
    }

    /// The table with this name.
    fn table(&self, py: Python<'_>, name: &str) -> PyResult<Table> {
        let table = self.find(py, name)?;
        table.ok_or_else(|| {
            let names = self.run.tables().join(", ");
            PyKeyError::new_err(format!("this run has no table `{name}`; it has {names}"))
        })
    }

    fn __getattr__(&self, py: Python<'_>, name: &str) -> PyResult<Table> {
        let table = match name.starts_with('_') {
            true => None,
            false => self.find(py, name)?,
        };
        table.ok_or_else(|| {
            let hint = match name {
                "battles" | "compositions" => "; play the job with battles=True".to_string(),
                _ => format!("; it has {}", self.run.tables().join(", ")),
            };
            PyAttributeError::new_err(format!("this run has no table `{name}`{hint}"))
        })
    }

    fn __dir__(&self) -> Vec<&'static str> {
        let own = [
            "battles_played",
            "charts",
            "complete",
            "id",
            "job",
            "provenance",
            "save",
            "sentences",
            "table",
            "tables",
        ];
        own.into_iter().chain(self.run.tables()).collect()
    }

    /// Its charts, the most telling first.
    #[getter]
    fn charts(&self, py: Python<'_>) -> PyResult<Vec<Chart>> {
        let figures = py.detach(|| self.run.charts()).map_err(raised)?;
        let chart = |figure: evenkeel::report::charts::Figure| Chart {
            name: figure.name,
            caption: figure.caption,
            svg: figure.svg,
            png: figure.png,
        };
        Ok(figures.into_iter().map(chart).collect())
    }

    /// Writes a run folder: charts, pages, the journal, and the tables as CSV, and as
    /// Parquet where pyarrow or polars is installed. `evenkeel` can go on with it.
    fn save(slf: &Bound<'_, Self>, folder: PathBuf) -> PyResult<()> {
        let py = slf.py();
        let run = slf.get();
        py.detach(|| run.run.save(&folder)).map_err(raised)?;
        let files = py.import("evenkeel._files")?;
        files.call_method1("write", (slf, folder)).map(|_| ())
    }

    fn __repr__(&self) -> String {
        let played = evenkeel::report::grouped(self.run.result().battles_played);
        let left = if self.run.is_complete() {
            ""
        } else {
            ", not complete"
        };
        format!(
            "<evenkeel.Run {}: {played} battles{left}>",
            self.run.job().name()
        )
    }

    fn __str__(&self) -> String {
        let result = self.run.result();
        match verdict_table(result) {
            table if table.is_empty() => self.sentences().join("\n"),
            table => table,
        }
    }

    fn _repr_html_(&self, py: Python<'_>) -> String {
        py.detach(|| {
            let told = self.run.verdicts().iter().take(20);
            let items: String = told
                .map(|verdict| format!("<li>{}</li>", escaped(&verdict.text)))
                .collect();
            let result = self.run.result();
            let played = evenkeel::report::grouped(result.battles_played);
            let head = format!("{}: {played} battles", result.provenance.job);
            let chart = self.first_chart().unwrap_or_default();
            format!("<p><b>{}</b></p><ul>{items}</ul>{chart}", escaped(&head))
        })
    }
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;")
}

/// A chart of a run; notebooks show it.
#[pyclass(frozen, module = "evenkeel")]
pub struct Chart {
    /// Its name, as that of its files.
    #[pyo3(get)]
    name: String,
    /// What it shows.
    #[pyo3(get)]
    caption: String,
    /// The chart as SVG.
    #[pyo3(get)]
    svg: String,
    png: Vec<u8>,
}

#[pymethods]
impl Chart {
    /// The chart as a PNG file.
    #[getter]
    fn png<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.png)
    }

    fn _repr_svg_(&self) -> &str {
        &self.svg
    }

    fn __repr__(&self) -> String {
        format!("<evenkeel.Chart {}: {}>", self.name, self.caption)
    }
}
