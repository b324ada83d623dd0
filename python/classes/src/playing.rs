//! Playing what Python watches: on how many threads or where else, and who is told how far it is.

use std::num::NonZeroUsize;
use std::sync::mpsc::channel;
use std::sync::{Mutex, MutexGuard, PoisonError};

use evenkeel::limits::MOST_THREADS;
use evenkeel::{Elsewhere, Ledger, Pace, Playing, Watch};
use pyo3::prelude::*;

use crate::elsewhere;
use crate::failure::refused;
use crate::watched::watched;

/// The watch on how far a run is: something that is called with battles played and battles
/// planned, whether a bar is shown, or a bar where somebody looks on.
pub type Progressed = Option<Py<PyAny>>;

/// So many threads, if somebody asked for a number.
fn counted(threads: Option<i64>) -> PyResult<Option<NonZeroUsize>> {
    let Some(asked) = threads else {
        return Ok(None);
    };
    let known = usize::try_from(asked).ok().and_then(NonZeroUsize::new);
    match known.filter(|known| known.get() <= MOST_THREADS) {
        Some(threads) => Ok(Some(threads)),
        None => Err(refused(format!(
            "threads must be from 1 to {MOST_THREADS}, not {asked}; without it all cores play"
        ))),
    }
}

/// Remembers how far a run is, and the fleets that it does without.
#[derive(Default)]
struct Reached {
    pace: Mutex<Option<Pace>>,
    left_out: Mutex<Vec<String>>,
}

/// The value that is remembered; a thread that panicked spoils nothing of it.
fn kept<T>(remembered: &Mutex<T>) -> MutexGuard<'_, T> {
    remembered.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Watch for Reached {
    fn progress(&self, pace: &Pace) {
        *kept(&self.pace) = Some(*pace);
    }

    fn left_out(&self, fleets: &[String]) {
        *kept(&self.left_out) = fleets.to_vec();
    }
}

/// Warns of fleets that a question does without, as its answer is one about the others.
pub fn warn_left_out(py: Python<'_>, fleets: &[String]) -> PyResult<()> {
    if fleets.is_empty() {
        return Ok(());
    }
    let text = format!(
        "asked without fleets that are not legal, or do not spend their points, by these rules: {}",
        fleets.join("; ")
    );
    let warn = py.import("warnings")?.getattr("warn")?;
    warn.call1((text,)).map(|_| ())
}

/// Plays something of this name that Python watches. Each run in a folder is played by a
/// function of Python, if one is given.
pub fn played<T: Send>(
    py: Python<'_>,
    name: &str,
    threads: Option<i64>,
    keep_battles: bool,
    progress: Progressed,
    by: Option<Py<PyAny>>,
    play: impl FnOnce(&Playing<'_>) -> T + Send,
) -> PyResult<T> {
    let threads = counted(threads)?;
    let meter = py.import("evenkeel._progress")?.getattr("meter")?;
    let (call, close): (Progressed, Py<PyAny>) = meter.call1((progress, name))?.extract()?;
    let reached = &Reached::default();
    let mut told = None;
    let (ledgers, handed) = channel();
    let is_elsewhere = by.is_some();
    let mut tell = move |py: Python<'_>| {
        if let Some(by) = &by {
            elsewhere::play(py, by, &handed)?;
        }
        let Some(call) = &call else { return Ok(()) };
        let pace = *kept(&reached.pace);
        let now = pace.map(|pace| (pace.battles, pace.battles_planned));
        if let Some(now) = now.filter(|_| now != told) {
            told = Some(now);
            call.call1(py, now)?;
        }
        Ok(())
    };
    let done = watched(
        py,
        |stop| {
            let all = Playing::default();
            let there = |ledger: Ledger| Ok(elsewhere::hand_over(&ledgers, ledger, stop));
            play(&Playing {
                threads: threads.unwrap_or(all.threads),
                keep_battles,
                stop,
                watch: reached,
                elsewhere: is_elsewhere.then_some(&there as &Elsewhere<'_>),
            })
        },
        &mut tell,
    );
    // The last blocks may have come after the last look.
    let done = done.and_then(|done| tell(py).map(|()| done));
    close.call0(py)?;
    warn_left_out(py, &kept(&reached.left_out))?;
    done
}
