//! A run that is played in pieces, by whoever.

use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard};

use evenkeel::Task;
use evenkeel::report::grouped;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use crate::failure::{raised, refused};
use crate::job::LedgerTask;
use crate::player::guarded;
use crate::playing::{Progressed, played};
use crate::run::Run;

/// The ledger of a run in its run folder: what was played of it, on the disk. It is
/// nobody else's until it is closed, finished or forgotten.
#[pyclass(frozen, module = "evenkeel")]
pub struct Ledger {
    folder: PathBuf,
    ledger: Mutex<Option<evenkeel::Ledger>>,
}

type Held<'l> = MutexGuard<'l, Option<evenkeel::Ledger>>;

impl Ledger {
    pub fn new(ledger: evenkeel::Ledger, folder: PathBuf) -> Ledger {
        Ledger {
            folder,
            ledger: Mutex::new(Some(ledger)),
        }
    }

    fn held(&self) -> Held<'_> {
        // Whoever panicked with it left what is on the disk whole.
        self.ledger
            .lock()
            .unwrap_or_else(|spoilt| spoilt.into_inner())
    }

    /// The ledger itself, which is then closed here.
    pub fn taken(&self) -> PyResult<evenkeel::Ledger> {
        self.held().take().ok_or_else(closed)
    }

    fn with<T: Send>(
        &self,
        py: Python<'_>,
        act: impl FnOnce(&mut evenkeel::Ledger) -> Result<T, evenkeel::Error> + Send,
    ) -> PyResult<T> {
        let done = py.detach(|| self.held().as_mut().map(act));
        done.ok_or_else(closed)?.map_err(raised)
    }
}

fn closed() -> PyErr {
    refused("the ledger is closed")
}

#[pymethods]
impl Ledger {
    /// The tasks that are left of this round, each of at most so many blocks of 16 pairs, for
    /// `Job.play_task`; none when the round is over.
    fn tasks(&self, py: Python<'_>, blocks: usize) -> PyResult<Vec<LedgerTask>> {
        let tasks = self.with(py, |ledger| ledger.tasks(blocks))?;
        let task = |task: Task| match task {
            Task::Blocks { budgets, places } => Some((budgets, places.start, places.end)),
            Task::Pairs(_) => None,
        };
        Ok(tasks.into_iter().filter_map(task).collect())
    }

    /// Writes parts down; they are on the disk when it returns.
    fn keep(&self, py: Python<'_>, parts: Vec<PyBackedBytes>) -> PyResult<()> {
        self.with(py, |ledger| ledger.keep(parts.iter().map(|part| &**part)))
    }

    /// Goes on to the next round when all of this one is kept; whether there is one.
    fn go_on(&self, py: Python<'_>) -> PyResult<bool> {
        self.with(py, |ledger| ledger.go_on())
    }

    /// Battles of this round that are kept, and battles that are planned.
    fn progress(&self, py: Python<'_>) -> PyResult<(u64, u64)> {
        let pace = self.with(py, |ledger| ledger.progress())?;
        Ok((pace.battles, pace.battles_planned))
    }

    /// Plays what is left on this machine. Ctrl-C keeps what was played.
    #[pyo3(signature = (*, threads=None, progress=None))]
    fn play(&self, py: Python<'_>, threads: Option<i64>, progress: Progressed) -> PyResult<()> {
        let name = self.folder.display().to_string();
        let done = played(py, &name, threads, false, progress, None, |playing| {
            self.held().as_mut().map(|ledger| ledger.play(playing))
        })?;
        done.ok_or_else(closed)?.map_err(raised)
    }

    /// Writes charts, pages and tables of what is kept, closes the ledger, and says what
    /// was found.
    fn finish(&self, py: Python<'_>) -> PyResult<Py<Run>> {
        let ledger = self.taken()?;
        let run = guarded(py, || ledger.finish())?.map_err(raised)?;
        let run = Py::new(py, Run::from(run))?;
        let files = py.import("evenkeel._files")?;
        files.call_method1("write", (&run, self.folder.as_path()))?;
        Ok(run)
    }

    /// Gives the folder free; what is kept stays.
    fn close(&self) {
        *self.held() = None;
    }

    fn __enter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __exit__(&self, _kind: Py<PyAny>, _value: Py<PyAny>, _traceback: Py<PyAny>) {
        self.close();
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let folder = self.folder.display();
        match self.progress(py) {
            Ok((battles, planned)) => format!(
                "<evenkeel.Ledger {folder}: {} of {} battles>",
                grouped(battles),
                grouped(planned)
            ),
            Err(_) => format!("<evenkeel.Ledger {folder}: closed>"),
        }
    }
}
