//! Work that Python can stop.
//!
//! Python looks at signals on the thread that it runs on, and only with its lock. So the
//! work goes to another thread, and this one wakes up now and then, lets Python look, and
//! asks the work to stop if Python raises, or a game or a player of Python has raised. Methods of
//! games and players that are at something then are broken off.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use evenkeel_python_game::raised::Work;
use pyo3::prelude::*;

use crate::failure::refused;

/// How often Python may look: often enough that Ctrl-C feels immediate.
pub const TICK: Duration = Duration::from_millis(50);

/// Does some work without Python's lock, on a thread of its own, which looks at the flag
/// to see if it is asked to stop. `look` is called on this thread between whiles, with the
/// lock; what it raises is raised when the work has stopped.
pub fn watched<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send,
    mut look: impl FnMut(Python<'_>) -> PyResult<()> + Send,
) -> PyResult<T> {
    let under_way = Work::begin();
    let stop = AtomicBool::new(false);
    let (done, raised) = py.detach(|| {
        std::thread::scope(|scope| {
            let (finished, end) = channel::<()>();
            let worker = scope.spawn(|| {
                // Dropped when the work is over, whichever way it ends.
                let _finished = finished;
                work(&stop)
            });
            let mut raised = None;
            while end.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if raised.is_some() {
                    // Whoever cannot be stopped, as there is no `ctypes`, is waited for.
                    let _ = Python::attach(|py| under_way.break_off(py));
                    continue;
                }
                let looked = Python::attach(|py| {
                    py.check_signals()?;
                    under_way.raised(py)?;
                    look(py)
                });
                if let Err(error) = looked {
                    stop.store(true, Ordering::Relaxed);
                    raised = Some(error);
                }
            }
            (worker.join(), raised)
        })
    });
    // Whatever was raised after the last look.
    let late = under_way.raised(py);
    match (done, raised) {
        (_, Some(error)) => Err(error),
        (Ok(done), None) => late.map(|()| done),
        (Err(_), None) => Err(refused(
            "a battle could not be played to its end: please report this, with the job",
        )),
    }
}
