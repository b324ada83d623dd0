//! Questions of rules, one by one and all at once.

use std::path::PathBuf;
use std::time::Duration;

use evenkeel::tournament::ask::job::FleetRef;
use evenkeel::{Audience, Brief, Claim, Error, Overrides, Playing, Scope};
use evenkeel_python_systems::registry;
use pyo3::prelude::*;

use crate::failure::{raised, refused};
use crate::job::Job;
use crate::named::named;
use crate::playing::{Progressed, played, warn_left_out};

/// The question of a command, such as `price`, asked of a ruleset by its id or path; of the
/// rules of the built-in job without one. `points`, `panel`, `items` and `fleets` say what is
/// asked, as far as the question has such a thing.
#[pyfunction]
#[pyo3(signature = (
    command, ruleset=None, *,
    points=Vec::new(), panel=Vec::new(), items=Vec::new(), fleets=Vec::new(),
    pairs=None, seed=None,
))]
#[allow(
    clippy::too_many_arguments,
    reason = "Python names each, and has defaults for all"
)]
pub fn ask(
    py: Python<'_>,
    command: &str,
    ruleset: Option<PathBuf>,
    points: Vec<u32>,
    panel: Vec<String>,
    items: Vec<String>,
    fleets: Vec<String>,
    pairs: Option<u64>,
    seed: Option<u64>,
) -> PyResult<Job> {
    if command == "audit" {
        return Err(refused(
            "`ask` gives one question: `evenkeel.audit(ruleset, folder)` asks all of them",
        ));
    }
    let fleets = fleets.iter().map(|fleet| fleet.parse::<FleetRef>());
    let fleets = fleets.collect::<Result<_, _>>().map_err(refused)?;
    let brief = Brief {
        sizes: points,
        panel,
        items,
        fleets,
    };
    let overrides = Overrides {
        pairs,
        seed,
        ..Overrides::default()
    };
    let ruleset = ruleset.map(named).transpose()?;
    let asked = py.detach(|| registry().asked(command, ruleset.as_deref(), &brief, overrides));
    let job = asked.map_err(raised)?;
    warn_left_out(py, job.left_out())?;
    Ok(Job { job })
}

/// Asks everything of a ruleset, by its id or path, in a folder, as `evenkeel audit` does, and
/// gives back what its `audit.json` holds. `audience` is for whom; with several, the answer is
/// for the first and says where it parts from the others. `seconds` is how long it may go on,
/// pass after pass; `scope` the path of a file with what is played. `elsewhere` plays each run in
/// place of the threads of this machine: a function of its job and its ledger, of which
/// `evenkeel.ray.audit` and `evenkeel.dask.audit` have one each.
#[pyfunction]
#[pyo3(signature = (
    ruleset, out, *,
    points=None, audience=vec!["club".to_string()], panel=Vec::new(), seconds=0.0,
    scope=None, seed=evenkeel::DEFAULT_SEED, threads=None, progress=None,
    elsewhere=None,
))]
#[allow(
    clippy::too_many_arguments,
    reason = "Python names each, and has defaults for all"
)]
pub fn audit(
    py: Python<'_>,
    ruleset: PathBuf,
    out: PathBuf,
    points: Option<u32>,
    audience: Vec<String>,
    panel: Vec<String>,
    seconds: f64,
    scope: Option<PathBuf>,
    seed: u64,
    threads: Option<i64>,
    progress: Progressed,
    elsewhere: Option<Py<PyAny>>,
) -> PyResult<Py<PyAny>> {
    let ruleset = named(ruleset)?;
    let brief = Brief {
        sizes: points.into_iter().collect(),
        panel,
        ..Brief::default()
    };
    let audit = registry().audit(Some(&ruleset), brief);
    let mut audit = audit.map_err(raised)?;
    let scope = scope.map(named).transpose()?;
    let scope = scope.as_deref().map(Scope::load);
    let scope = scope.transpose().map_err(raised)?;
    audit.scope = scope.unwrap_or(audit.scope);
    audit.seed = seed;
    let audiences = audience.iter().map(|word| {
        let unknown = || format!("no audience `{word}`; there are beginners, club and tournament");
        Audience::named(word).ok_or_else(|| refused(unknown()))
    });
    audit.audiences = audiences.collect::<PyResult<_>>()?;
    let time = Duration::try_from_secs_f64(seconds);
    let time = time.map_err(|_| refused(format!("seconds must be 0 or more, not {seconds}")))?;
    let claim = Claim::of(&out);
    let play = |playing: &Playing<'_>| audit.play(&claim, Some(time), playing);
    let answer = played(py, &ruleset, threads, false, progress, elsewhere, play)?;
    let answer = answer.and_then(|answer| answer.ok_or(Error::Nothing));
    answer.map_err(raised)?;
    let json = std::fs::read_to_string(out.join("audit.json"))?;
    Ok(py.import("json")?.call_method1("loads", (json,))?.unbind())
}
