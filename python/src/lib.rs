//! The module `evenkeel._evenkeel`. It holds nothing of its own: the crate that is linked decides how
//! much of a battle is inlined, so it is built for speed, and the classes for size.

use pyo3::prelude::*;

#[pymodule]
fn _evenkeel(module: &Bound<'_, PyModule>) -> PyResult<()> {
    evenkeel_python_classes::fill(module)
}
