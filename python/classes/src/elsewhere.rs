//! Runs that a function of Python plays by whatever it has, such as a cluster.
//!
//! The thread that plays an audit hands each ledger to the one that called it, and waits: Python
//! looks at signals there alone, and clusters know who calls by the thread.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};

use evenkeel::Ledger;
use pyo3::prelude::*;

use crate::job::Job;
use crate::ledger;
use crate::watched::TICK;

/// A ledger, and where it is given back.
pub type Handed = (Ledger, Sender<Ledger>);

/// Hands a ledger over and waits until it is played; none when Python has raised, which says to
/// stop and looks at no ledger any more.
pub fn hand_over(to: &Sender<Handed>, ledger: Ledger, stop: &AtomicBool) -> Option<Ledger> {
    let (back, played) = channel();
    to.send((ledger, back)).ok()?;
    loop {
        match played.recv_timeout(TICK) {
            Ok(ledger) => return Some(ledger),
            Err(RecvTimeoutError::Timeout) if !stop.load(Ordering::Relaxed) => {}
            Err(_) => return None,
        }
    }
}

/// Plays the ledger that was handed over, if one was, by a function that takes a job and its
/// ledger.
pub fn play(py: Python<'_>, by: &Py<PyAny>, handed: &Receiver<Handed>) -> PyResult<()> {
    let Ok((open, back)) = handed.try_recv() else {
        return Ok(());
    };
    let job = open.job().clone();
    let folder = open.folder().to_path_buf();
    let book = Py::new(py, ledger::Ledger::new(open, folder))?;
    let played = by.call1(py, (Job { job }, &book));
    // What was raised holds on to the ledger, and its folder is to be free.
    let open = book.get().taken();
    played?;
    // Nobody waits any more only where the audit has failed, which is told.
    let _ = back.send(open?);
    Ok(())
}
