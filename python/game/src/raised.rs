//! Exceptions of Python in the middle of a battle, which is played on another thread than the
//! one that they are to be raised on.

use std::cell::Cell;
use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;

/// Work under way in whose battles Python may raise, the first exception in any of it, and the
/// threads that are in a method of a game or a player, as Python numbers them.
struct Kept {
    works: usize,
    first: Option<PyErr>,
    asking: Vec<u64>,
}

static KEPT: Mutex<Kept> = Mutex::new(Kept {
    works: 0,
    first: None,
    asking: Vec::new(),
});

fn held<T>(look: impl FnOnce(&mut Kept) -> T) -> T {
    look(&mut KEPT.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Keeps what was raised, if it is the first.
pub fn remember(error: PyErr) {
    held(|kept| {
        kept.first.get_or_insert(error);
    });
}

/// Whether something was raised, which ends every battle of Python.
pub fn is_raised() -> bool {
    held(|kept| kept.first.is_some())
}

thread_local! {
    /// The number that Python has for this thread, which games are asked for very often.
    static THREAD: Cell<Option<u64>> = const { Cell::new(None) };
}

/// A method of a game or a player is asked by this thread for as long as this lives.
pub struct Asking(u64);

impl Asking {
    /// Begins to ask.
    ///
    /// # Errors
    /// Whatever Python raises.
    pub fn begin(py: Python<'_>) -> PyResult<Asking> {
        let thread = match THREAD.get() {
            Some(thread) => thread,
            None => py.import("_thread")?.call_method0("get_ident")?.extract()?,
        };
        THREAD.set(Some(thread));
        held(|kept| kept.asking.push(thread));
        Ok(Asking(thread))
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        held(|kept| {
            let place = kept.asking.iter().position(|thread| *thread == self.0);
            place.map(|place| kept.asking.swap_remove(place))
        });
    }
}

/// Some work in whose battles Python may raise. Nobody knows whose battle an exception ended, so
/// all work that is under way then raises it: none of it takes a battle that was cut short for one
/// that was played.
pub struct Work(());

impl Work {
    /// Begins some work.
    pub fn begin() -> Work {
        held(|kept| kept.works += 1);
        Work(())
    }

    /// Raises what was raised, if something was.
    ///
    /// # Errors
    /// The exception.
    pub fn raised(&self, py: Python<'_>) -> PyResult<()> {
        let first = held(|kept| kept.first.as_ref().map(|error| error.clone_ref(py)));
        first.map_or(Ok(()), Err)
    }

    /// Raises `KeyboardInterrupt` in the methods that are at something, a loop without an end
    /// among them. Nothing is done where other work is under way, which nobody asked to stop.
    ///
    /// # Errors
    /// Whatever Python raises.
    pub fn break_off(&self, py: Python<'_>) -> PyResult<()> {
        let asking = held(|kept| match kept.works {
            1 => kept.asking.clone(),
            _ => Vec::new(),
        });
        if !asking.is_empty() {
            py.import("evenkeel._stop")?
                .call_method1("break_off", (asking,))?;
        }
        Ok(())
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        let last = held(|kept| {
            kept.works -= 1;
            kept.first.take_if(|_| kept.works == 0)
        });
        // What is let go may run code of Python, which may raise something.
        drop(last);
    }
}
