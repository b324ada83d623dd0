//! Exceptions of Python in the middle of a battle, which is played on another thread than the
//! one that they are to be raised on.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;

/// The first exception since somebody asked.
static RAISED: Mutex<Option<PyErr>> = Mutex::new(None);

fn held<T>(look: impl FnOnce(&mut Option<PyErr>) -> T) -> T {
    look(&mut RAISED.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Keeps what was raised, if it is the first.
pub fn remember(error: PyErr) {
    held(|kept| {
        kept.get_or_insert(error);
    });
}

/// Whether something was raised that nobody has asked for yet.
pub fn is_raised() -> bool {
    held(|kept| kept.is_some())
}

/// Raises what was raised, if something was.
///
/// # Errors
/// The exception.
pub fn raised() -> PyResult<()> {
    held(Option::take).map_or(Ok(()), Err)
}
