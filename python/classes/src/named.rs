//! Names of things that are built in, and paths of files, as Python writes either.

use std::path::PathBuf;

use pyo3::prelude::*;

use crate::failure::refused;

/// The name or the path as a text; a path may be a text or a `Path`.
pub fn named(path: PathBuf) -> PyResult<String> {
    let text = path.into_os_string().into_string();
    text.map_err(|path| refused(format!("{} is no text in UTF-8", path.display())))
}
