//! Answers of the methods of a game or a player, and what is said where one makes no sense.

use pyo3::call::PyCallArgs;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::raised::Asking;

/// The answer of a method.
pub struct Answer<'py, 'm> {
    method: &'m Py<PyAny>,
    /// The value that the method gave.
    pub given: Bound<'py, PyAny>,
}

impl<'py, 'm> Answer<'py, 'm> {
    /// The answer of a method to these arguments.
    ///
    /// # Errors
    /// Whatever the method raises.
    pub fn of(
        py: Python<'py>,
        method: &'m Py<PyAny>,
        arguments: impl PyCallArgs<'py>,
    ) -> PyResult<Answer<'py, 'm>> {
        let _asking = Asking::begin(py)?;
        let given = method.bind(py).call1(arguments)?;
        Ok(Answer { method, given })
    }

    /// A value that a method gave before.
    pub fn again(method: &'m Py<PyAny>, given: Bound<'py, PyAny>) -> Answer<'py, 'm> {
        Answer { method, given }
    }

    /// The answer as a value of Rust, which `should` describes.
    ///
    /// # Errors
    /// When it is none.
    pub fn read<T: for<'a> FromPyObject<'a, 'py>>(&self, should: &str) -> PyResult<T> {
        self.given.extract().map_err(|_| self.wrong(should))
    }

    /// Says that a method should have given something else, and where the method stands.
    pub fn wrong(&self, should: &str) -> PyErr {
        let tell = || {
            let wrong = self.given.py().import("evenkeel._game")?.getattr("wrong")?;
            let told = wrong.call1((self.method, should, &self.given))?;
            told.extract::<String>()
        };
        tell().map_or_else(|error| error, PyValueError::new_err)
    }
}
