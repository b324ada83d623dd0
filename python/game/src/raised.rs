//! Exceptions of Python in the middle of a battle, which is played on another thread than the
//! one that they are to be raised on.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;

/// Work under way in whose battles Python may raise, and the first exception in any of it.
struct Kept {
    works: usize,
    first: Option<PyErr>,
}

static KEPT: Mutex<Kept> = Mutex::new(Kept {
    works: 0,
    first: None,
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
