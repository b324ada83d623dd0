//! A job, read and checked.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use evenkeel::report::grouped;
use evenkeel::{Claim, Overrides, Playing, Source, Task};
use evenkeel_python_systems::registry;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;

use crate::adoption::Adoption;
use crate::failure::{raised, refused};
use crate::ledger::Ledger;
use crate::named::named;
use crate::playing::{Progressed, played};
use crate::run::Run;
use crate::watched::watched;

/// A task of a ledger: pairs of each matchup, and the first and the last place but one in
/// the order of blocks.
pub type LedgerTask = (Vec<u64>, usize, usize);

/// A job, read and checked. It pickles as its text, and so travels to workers that have
/// none of its files.
#[pyclass(frozen, module = "evenkeel")]
pub struct Job {
    pub job: evenkeel::Job,
}

/// The seed, pairs and terrain that were asked for instead of a job's own.
type Said = (Option<u64>, Option<u64>, Option<bool>);

/// The parts of a job that pickle keeps: name, text, the folder that its paths are seen from,
/// files, what was said instead of it, and whether it is a stage of a campaign.
type Kept = (
    String,
    String,
    Option<String>,
    BTreeMap<String, String>,
    Said,
    bool,
);

#[pymethods]
impl Job {
    /// Reads a job: one that is built in, by its name; that of a file, by its path; or that
    /// of `text`, for which `name` stands in messages. `files` are texts that stand for the
    /// files that it names. `pairs`, `seed` and `terrain` are instead of the job's.
    #[staticmethod]
    #[pyo3(signature = (name, *, text=None, files=None, pairs=None, seed=None, terrain=None))]
    fn load(
        py: Python<'_>,
        name: PathBuf,
        text: Option<String>,
        files: Option<BTreeMap<String, String>>,
        pairs: Option<u64>,
        seed: Option<u64>,
        terrain: Option<bool>,
    ) -> PyResult<Job> {
        let overrides = Overrides {
            seed,
            pairs,
            terrain,
            ..Overrides::default()
        };
        let name = named(name)?;
        let read = || match text {
            None => registry().job(&name, overrides),
            Some(text) => registry().read(Source {
                name,
                text,
                files: files.unwrap_or_default(),
                overrides,
                ..Source::default()
            }),
        };
        let job = py.detach(read).map_err(raised)?;
        Ok(Job { job })
    }

    /// The name of the job.
    #[getter]
    fn name(&self) -> &str {
        self.job.name()
    }

    /// Battles of its first round: all, unless it decides by what came out.
    #[getter]
    fn battles(&self) -> u64 {
        self.job.battles()
    }

    /// Pairs of each matchup.
    #[getter]
    fn pairs(&self) -> u64 {
        self.job.plan().pairs
    }

    /// Number of matchups.
    #[getter]
    fn matchups(&self) -> usize {
        self.job.plan().matchups.len()
    }

    /// The whole job as RON, every default filled in.
    #[getter]
    fn text(&self) -> String {
        self.job.to_ron()
    }

    /// The fleets that the rules have for so many points and that it does without, each with why.
    #[getter]
    fn left_out(&self) -> Vec<String> {
        self.job.left_out().to_vec()
    }

    /// Whether it is several runs, each of which follows from the last, as a `Break` job is.
    #[getter]
    fn is_campaign(&self) -> bool {
        self.job.is_campaign()
    }

    /// The same search for fleets that break a field by another ruleset, by its id or path;
    /// what it makes too dear goes without its cheapest models.
    fn by_ruleset(&self, py: Python<'_>, ruleset: PathBuf) -> PyResult<Job> {
        let ruleset = named(ruleset)?;
        let job = py.detach(|| self.job.by_ruleset(&ruleset));
        let job = job.map_err(raised)?;
        Ok(Job { job })
    }

    /// The same search after an earlier one, which ended in this folder: all fleets that it
    /// knew compete, and are held against drawn fleets by its ruleset and by this one.
    fn after(&self, py: Python<'_>, folder: PathBuf) -> PyResult<Job> {
        let job = py.detach(|| self.job.after(&folder)).map_err(raised)?;
        Ok(Job { job })
    }

    /// The same search for something better than a fleet, by its name or file, which is bred from
    /// alone; how much better is what is said first.
    fn better(&self, py: Python<'_>, fleet: PathBuf) -> PyResult<Job> {
        let fleet = named(fleet)?;
        let job = py.detach(|| self.job.better(&fleet)).map_err(raised)?;
        Ok(Job { job })
    }

    /// Plays it, on all cores or on so many threads, and says what was found. A bar says how far
    /// it is where somebody looks on, in a notebook or a terminal; `progress=True` shows it
    /// anywhere, `progress=False` nowhere, and a function is called in its place with battles
    /// played and battles planned. `battles=True` keeps every battle. Of a campaign, which is
    /// several runs, it is the run that says what was found.
    #[pyo3(signature = (*, threads=None, battles=false, progress=None))]
    fn run(
        &self,
        py: Python<'_>,
        threads: Option<i64>,
        battles: bool,
        progress: Progressed,
    ) -> PyResult<Run> {
        let name = self.job.name();
        let play = |playing: &Playing<'_>| self.job.run(playing);
        let run = played(py, name, threads, battles, progress, None, play)?;
        Ok(run.map_err(raised)?.into())
    }

    /// Draws up the price list of this job, adopts the prices that it proposes, draws it up
    /// again, and so on, until nothing is proposed any more, no step helps, or there are so
    /// many lists; then measures on fresh seeds what the new prices achieve. With a `Break` job
    /// it searches by either prices for what breaks its field. In the folder `out` it is kept, has
    /// its page, and goes on where it was; there `elsewhere` plays each run, as in `audit`.
    #[pyo3(signature = (
        lists, *, search=None, out=None, threads=None, progress=None, elsewhere=None,
    ))]
    #[allow(
        clippy::too_many_arguments,
        reason = "Python names each, and has defaults for all"
    )]
    fn adopt(
        &self,
        py: Python<'_>,
        lists: u32,
        search: Option<PyRef<'_, Job>>,
        out: Option<PathBuf>,
        threads: Option<i64>,
        progress: Progressed,
        elsewhere: Option<Py<PyAny>>,
    ) -> PyResult<Adoption> {
        let search = search.map(|search| search.job.clone());
        let claim = out.as_deref().map(Claim::of);
        if claim.is_none() && elsewhere.is_some() {
            return Err(refused(
                "what is played elsewhere needs a folder: say `out`",
            ));
        }
        let name = self.job.name();
        let play = |playing: &Playing<'_>| {
            let mut adoption = self.job.adopt(lists, claim.as_ref(), playing)?;
            if let Some((adopted, search)) = adoption.as_mut().zip(search.as_ref()) {
                let searched = adopted.search(search, claim.as_ref(), playing)?;
                adoption = searched.and(adoption);
            }
            Ok(adoption)
        };
        let adoption = played(py, name, threads, false, progress, elsewhere, play)?;
        Adoption::of(py, adoption.map_err(raised)?)
    }

    /// Plays pairs `start` to `stop`, without `stop`, of every matchup, on this thread, and
    /// gives back the part that they are: bytes for `join`, the same on any machine.
    #[pyo3(signature = (start, stop, *, battles=false))]
    fn play<'py>(
        &self,
        py: Python<'py>,
        start: u64,
        stop: u64,
        battles: bool,
    ) -> PyResult<Bound<'py, PyBytes>> {
        self.part(py, Task::Pairs(start..stop), battles)
    }

    /// Plays a task of a ledger, on this thread, and gives back the part that it is: bytes
    /// for `Ledger.keep`.
    #[pyo3(signature = (task, *, battles=false))]
    fn play_task<'py>(
        &self,
        py: Python<'py>,
        task: LedgerTask,
        battles: bool,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (budgets, start, stop) = task;
        let places = start..stop;
        self.part(py, Task::Blocks { budgets, places }, battles)
    }

    /// Joins parts, in any order, to the run that one machine would have played.
    #[pyo3(signature = (parts, *, battles=false))]
    fn join(&self, py: Python<'_>, parts: Vec<PyBackedBytes>, battles: bool) -> PyResult<Run> {
        let joined = py.detach(|| self.job.join(parts.iter().map(|part| &**part), battles));
        Ok(joined.map_err(raised)?.into())
    }

    /// The ledger of a run of this job, in a run folder: begun, or gone on with.
    #[pyo3(signature = (folder, *, battles=false))]
    fn ledger(&self, py: Python<'_>, folder: PathBuf, battles: bool) -> PyResult<Ledger> {
        let claim = Claim {
            keep_battles: battles,
            ..Claim::of(&folder)
        };
        let ledger = py.detach(|| self.job.claim(&claim));
        Ok(Ledger::new(ledger.map_err(raised)?, folder))
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, Kept)> {
        let load = py.import("evenkeel._evenkeel")?.getattr("_load")?;
        let Source {
            name,
            text,
            folder,
            files,
            overrides,
            is_stage,
        } = self.job.source().clone();
        let Overrides {
            seed,
            pairs,
            terrain,
            ..
        } = overrides;
        let said = (seed, pairs, terrain);
        Ok((load.unbind(), (name, text, folder, files, said, is_stage)))
    }

    fn __repr__(&self) -> String {
        let plan = self.job.plan();
        format!(
            "<evenkeel.Job {}: {} of {} pairs, {} battles>",
            self.job.name(),
            matchups(plan.matchups.len()),
            grouped(plan.pairs),
            grouped(self.job.battles()),
        )
    }
}

impl Job {
    fn part<'py>(
        &self,
        py: Python<'py>,
        task: Task,
        battles: bool,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = watched(
            py,
            |stop| {
                let give_up = || stop.load(Ordering::Relaxed);
                let part = self.job.play(&task, battles, &give_up);
                part.map(|part| part.map_or(Vec::new(), |part| part.to_bytes()))
            },
            |_| Ok(()),
        )?;
        Ok(PyBytes::new(py, &bytes.map_err(raised)?))
    }
}

/// So many matchups, in words.
pub fn matchups(count: usize) -> String {
    match count {
        1 => "1 matchup".to_string(),
        count => format!("{} matchups", grouped(count as u64)),
    }
}

/// The job that pickle kept in these parts.
#[pyfunction]
pub fn _load(
    py: Python<'_>,
    name: String,
    text: String,
    folder: Option<String>,
    files: BTreeMap<String, String>,
    said: Said,
    is_stage: bool,
) -> PyResult<Job> {
    let (seed, pairs, terrain) = said;
    let source = Source {
        name,
        text,
        folder,
        files,
        overrides: Overrides {
            seed,
            pairs,
            terrain,
            ..Overrides::default()
        },
        is_stage,
    };
    let job = py.detach(|| registry().read(source)).map_err(raised)?;
    Ok(Job { job })
}
