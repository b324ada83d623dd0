//! Classes and objects of Python by names that files have for them.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyType;

/// The classes and objects that were handed over, by the names that files have for them.
static HANDED_OVER: Mutex<BTreeMap<String, Py<PyAny>>> = Mutex::new(BTreeMap::new());

/// The class of an object; of a class, itself.
pub fn class_of<'py>(object: &Bound<'py, PyAny>) -> Bound<'py, PyAny> {
    match object.is_instance_of::<PyType>() {
        true => object.clone(),
        false => object.get_type().into_any(),
    }
}

/// Hands a class or an object over, and gives back its name: `module:Class`, and of an object
/// where it lies besides.
///
/// # Errors
/// Whatever Python raises.
pub fn hand_over(object: &Bound<'_, PyAny>) -> PyResult<String> {
    let class = class_of(object);
    let [module, path] = ["__module__", "__qualname__"].map(|name| class.getattr(name));
    let mut name = format!("{}:{}", module?, path?);
    if !object.is(&class) {
        name = format!("{name} at {:x}", object.as_ptr().addr());
    }
    let kept = object.clone().unbind();
    let mut all = HANDED_OVER.lock().unwrap_or_else(PoisonError::into_inner);
    let before = all.insert(name.clone(), kept);
    drop(all);
    // What is let go may run code of Python, which may hand something over.
    drop(before);
    Ok(name)
}

/// The class or the object with this name, which is imported where it was not handed over, and
/// has such a method.
///
/// # Errors
/// When there is none.
pub fn find<'py>(py: Python<'py>, name: &str, method: &str) -> PyResult<Bound<'py, PyAny>> {
    let all = HANDED_OVER.lock().unwrap_or_else(PoisonError::into_inner);
    let known = all.get(name).map(|known| known.bind(py).clone());
    drop(all);
    let found = match known {
        Some(known) => known,
        None => import(py, name)?,
    };
    let word = method.split('(').next().unwrap_or(method);
    match found.hasattr(word)? {
        true => Ok(found),
        false => Err(PyTypeError::new_err(format!("has no method `{method}`"))),
    }
}

fn import<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    let (module, path) = name.split_once(':').ok_or_else(|| {
        PyTypeError::new_err("must be a module and a class, such as `mine:Patient`")
    })?;
    let mut found = py.import(module)?.into_any();
    for name in path.split('.') {
        found = found.getattr(name)?;
    }
    Ok(found)
}
