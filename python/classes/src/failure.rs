//! Errors as exceptions: those of `_errors.py`, which are one tree.

use std::fmt::Display;

use evenkeel::Error;
use pyo3::prelude::*;

pyo3::import_exception!(evenkeel._errors, EvenKeelError);
pyo3::import_exception!(evenkeel._errors, ConfigError);
pyo3::import_exception!(evenkeel._errors, MachineError);
pyo3::import_exception!(evenkeel._errors, NoTableError);

/// One fault of a text: file, line, column, path, value, message.
type Fault = (String, usize, usize, String, String, String);

/// The exception for something that was asked for and makes no sense.
pub fn refused(message: impl Display) -> PyErr {
    EvenKeelError::new_err(message.to_string())
}

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
            ConfigError::new_err((message, all))
        }
        error if error.is_machine_failure() => MachineError::new_err(message),
        _ => refused(message),
    }
}
