//! A run: its findings, tables and charts.

use std::collections::BTreeMap;
use std::path::PathBuf;

use evenkeel::report::charts::{Figure, draw_all};
use evenkeel::report::columns::Columns;
use evenkeel::report::error::ReportError;
use evenkeel::report::provenance::Stamp;
use evenkeel::report::saved::Saved;
use evenkeel::report::{grouped, verdict_table};
use evenkeel::tournament::say::result::RunResult;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::failure::{NoTableError, raised, refused};
use crate::job::matchups;
use crate::opened;
use crate::player::guarded;
use crate::table::Table;

/// A run with all that it found out. Its tables are attributes: `run.verdicts`, `run.matchups`,
/// and those that `run.tables` names.
#[pyclass(frozen, module = "evenkeel")]
pub struct Run {
    origin: Origin,
}

/// Where a run comes from.
enum Origin {
    /// A run that was played here.
    Played(Box<evenkeel::Run>),
    /// A run that lies in a folder.
    Saved(Box<Saved>),
}

impl From<evenkeel::Run> for Run {
    fn from(run: evenkeel::Run) -> Run {
        Run {
            origin: Origin::Played(Box::new(run)),
        }
    }
}

impl Run {
    /// The run, if it was played here.
    pub fn played(&self) -> PyResult<&evenkeel::Run> {
        match &self.origin {
            Origin::Played(run) => Ok(run),
            Origin::Saved(saved) => Err(refused(format!(
                "this run was opened from {}, and only one that was played here will do",
                saved.folder().display()
            ))),
        }
    }

    fn result(&self) -> &RunResult {
        match &self.origin {
            Origin::Played(run) => run.result(),
            Origin::Saved(saved) => saved.result(),
        }
    }

    fn find(&self, py: Python<'_>, name: &str) -> PyResult<Option<Table>> {
        py.detach(|| {
            let mut table = None;
            let mut show = |columns: &Columns<'_>| {
                table = Some(Table::new(name, columns));
                Ok::<(), ReportError>(())
            };
            let shown = match &self.origin {
                Origin::Played(run) => run.show(name, &mut show).map(|_| ()),
                Origin::Saved(saved) => opened::show(saved, name, &mut show).map_err(Into::into),
            };
            shown.map_err(raised)?;
            table.transpose().map_err(refused)
        })
    }

    /// The chart that tells most.
    fn first_chart(&self) -> Option<String> {
        let charts = draw_all(self.result()).ok()?;
        charts.into_iter().next().map(|figure| figure.svg)
    }
}

#[pymethods]
impl Run {
    /// Opens a run folder that `Run.save` or `evenkeel` wrote. It needs no journal: tables are
    /// read from their CSV files, and those that have none from their Parquet files, for which
    /// pyarrow or polars has to be installed.
    #[staticmethod]
    fn open(py: Python<'_>, folder: PathBuf) -> PyResult<Run> {
        let saved = opened::open(py, &folder)?;
        Ok(Run {
            origin: Origin::Saved(Box::new(saved)),
        })
    }

    /// Name of its job.
    #[getter]
    fn job(&self) -> &str {
        &self.result().provenance.job
    }

    /// Id of the run: SHA-256 of all that decides what its pairs are.
    #[getter]
    fn id(&self) -> &str {
        &self.result().run
    }

    /// Battles that were played.
    #[getter]
    fn battles_played(&self) -> u64 {
        self.result().battles_played
    }

    /// Whether all of the job was played.
    #[getter]
    fn complete(&self) -> bool {
        self.result().complete
    }

    /// The findings as sentences.
    #[getter]
    fn sentences(&self) -> Vec<String> {
        let verdicts = self.result().verdicts.iter();
        verdicts.map(|verdict| verdict.text.clone()).collect()
    }

    /// Names of its tables.
    #[getter]
    fn tables(&self, py: Python<'_>) -> Vec<&'static str> {
        py.detach(|| match &self.origin {
            Origin::Played(run) => run.tables(),
            Origin::Saved(saved) => saved.forms().into_iter().map(|form| form.id).collect(),
        })
    }

    /// Where the numbers come from: what every table of a run folder carries.
    #[getter]
    fn provenance(&self) -> BTreeMap<String, String> {
        let result = self.result();
        let stamp = Stamp::new(&result.run, &result.provenance, result.complete);
        stamp.pairs().into_iter().collect()
    }

    /// The table with this name.
    fn table(&self, py: Python<'_>, name: &str) -> PyResult<Table> {
        let table = self.find(py, name)?;
        table.ok_or_else(|| {
            let hint = match (name, &self.origin) {
                ("battles" | "compositions" | "survivors", Origin::Played(_)) => {
                    "play the job with battles=True".to_string()
                }
                _ => format!("it has {}", self.tables(py).join(", ")),
            };
            NoTableError::new_err(format!("this run has no table `{name}`; {hint}"))
        })
    }

    fn __getattr__(&self, py: Python<'_>, name: &str) -> PyResult<Table> {
        match name.starts_with('_') {
            true => Err(NoTableError::new_err(name.to_string())),
            false => self.table(py, name),
        }
    }

    fn __dir__(&self, py: Python<'_>) -> Vec<&'static str> {
        let own = [
            "battles_played",
            "charts",
            "complete",
            "id",
            "job",
            "open",
            "provenance",
            "save",
            "sentences",
            "table",
            "tables",
        ];
        own.into_iter().chain(self.tables(py)).collect()
    }

    /// The charts of the run, the most telling first.
    #[getter]
    fn charts(&self, py: Python<'_>) -> PyResult<Vec<Chart>> {
        let figures = py.detach(|| draw_all(self.result()));
        let figures = figures.map_err(|error| raised(error.into()))?;
        let chart = |figure: Figure| Chart {
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
        let run = slf.get().played()?;
        // Telling battles are played again for their pages.
        guarded(py, || run.save(&folder))?.map_err(raised)?;
        let files = py.import("evenkeel._files")?;
        files.call_method1("write", (slf, folder)).map(|_| ())
    }

    fn __repr__(&self) -> String {
        let result = self.result();
        let left = if result.complete {
            ""
        } else {
            ", not complete"
        };
        format!(
            "<evenkeel.Run {}: {}, {} battles{left}>",
            result.provenance.job,
            matchups(result.matchups.len()),
            grouped(result.battles_played),
        )
    }

    fn __str__(&self) -> String {
        let result = self.result();
        match verdict_table(result) {
            table if table.is_empty() => self.sentences().join("\n"),
            table => table,
        }
    }

    fn _repr_html_(&self, py: Python<'_>) -> String {
        py.detach(|| {
            let told = self.result().verdicts.iter().take(20);
            let items: String = told
                .map(|verdict| format!("<li>{}</li>", escaped(&verdict.text)))
                .collect();
            let result = self.result();
            let played = grouped(result.battles_played);
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
    /// The name of the chart, as that of its files.
    #[pyo3(get)]
    name: String,
    /// The caption, which says what the chart shows.
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
