//! Figures as a ruleset writes them, whatever they are, and as Python has them.

use std::fmt;

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// A figure of a ruleset.
#[derive(Clone, Debug)]
pub enum Figure {
    None,
    Flag(bool),
    Whole(i64),
    Real(f64),
    Text(String),
    List(Vec<Figure>),
    Named(Vec<(String, Figure)>),
}

impl Figure {
    /// The figure with this name among these.
    pub fn get(&self, name: &str) -> Option<&Figure> {
        let Figure::Named(all) = self else {
            return None;
        };
        all.iter()
            .find(|(own, _)| own == name)
            .map(|(_, figure)| figure)
    }

    /// The value that Python has for it.
    pub fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Figure::None => Ok(py.None().into_bound(py)),
            Figure::Flag(flag) => flag.into_bound_py_any(py),
            Figure::Whole(number) => number.into_bound_py_any(py),
            Figure::Real(number) => number.into_bound_py_any(py),
            Figure::Text(text) => text.into_bound_py_any(py),
            Figure::List(list) => {
                let values = list.iter().map(|figure| figure.value(py));
                Ok(PyList::new(py, values.collect::<PyResult<Vec<_>>>()?)?.into_any())
            }
            Figure::Named(all) => {
                let named = PyDict::new(py);
                for (name, figure) in all {
                    named.set_item(name, figure.value(py)?)?;
                }
                Ok(named.into_any())
            }
        }
    }
}

impl<'de> Deserialize<'de> for Figure {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Figure, D::Error> {
        from.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Figure;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, a text, true or false, a list, or figures with names")
    }

    fn visit_unit<E>(self) -> Result<Figure, E> {
        Ok(Figure::None)
    }

    fn visit_none<E>(self) -> Result<Figure, E> {
        Ok(Figure::None)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Figure, E> {
        Ok(Figure::Flag(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Figure, E> {
        Ok(Figure::Whole(number))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Figure, E> {
        Ok(Figure::Real(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Figure, E> {
        Ok(Figure::Text(text.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Figure, A::Error> {
        let mut list = Vec::new();
        while let Some(figure) = items.next_element()? {
            list.push(figure);
        }
        Ok(Figure::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Figure, A::Error> {
        let mut all = Vec::new();
        while let Some(entry) = entries.next_entry()? {
            all.push(entry);
        }
        Ok(Figure::Named(all))
    }
}
