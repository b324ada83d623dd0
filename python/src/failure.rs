//! Errors as exceptions.

use evenkeel::Error;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;

pyo3::create_exception!(
    evenkeel,
    EvenKeelError,
    PyValueError,
    "Something that was asked for makes no sense, or cannot be done."
);
pyo3::create_exception!(
    evenkeel,
    ConfigError,
    EvenKeelError,
    "Something is wrong in a job, a ruleset, a fleet or a player. `faults` has every fault: \
     file, line, column, path, value and message."
);

/// One fault of a text: file, line, column, path, value, message.
type Fault = (String, usize, usize, String, String, String);

/// The exception for an error, with all causes in its message.
pub fn raised(error: Error) -> PyErr {
    let message = error.with_causes();
    match error {
        Error::Faults(faults) => {
            let all = faults.iter().map(|fault| {
                let (file, path) = (fault.file.clone(), fault.path.clone());
                let (value, message) = (fault.value.clone(), fault.message.clone());
                (file, fault.line, fault.column, path, value, message)
            });
            let all: Vec<Fault> = all.collect();
            Python::attach(|py| {
                let error = ConfigError::new_err(message);
                match error.value(py).setattr("faults", all) {
                    Ok(()) => error,
                    Err(other) => other,
                }
            })
        }
        Error::Unreadable { .. } => PyOSError::new_err(message),
        Error::Report(ref failed) if failed.is_machine_failure() => PyOSError::new_err(message),
        _ => EvenKeelError::new_err(message),
    }
}
