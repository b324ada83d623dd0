//! The view that a side has of a battle, and its actions, as values of Python.
//!
//! Rust writes every view and action as text, with its names: `Activate(ModelId(3))`. Here that
//! text becomes dictionaries, lists, numbers and texts. A thing with fields is a dictionary
//! whose key `is` has its name, one with values and no names has them under `0`, `1` and so
//! on, and one with neither is its name.

use std::iter::Peekable;
use std::str::CharIndices;
use std::sync::OnceLock;

use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};

/// All that a side may know of a battle. It is read when it is first looked at, as that
/// takes longer than most decisions.
#[pyclass(frozen, mapping, module = "evenkeel")]
pub struct View {
    text: String,
    read: OnceLock<Py<PyAny>>,
}

impl View {
    pub fn new(text: String) -> View {
        View {
            text,
            read: OnceLock::new(),
        }
    }
}

#[pymethods]
impl View {
    /// The whole view as dictionaries, lists, numbers and texts.
    #[getter]
    fn all(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        if let Some(read) = self.read.get() {
            return Ok(read.clone_ref(py));
        }
        let mut read = value(py, &self.text)?;
        // A view that is nothing but another thing is that thing.
        while read.len()? == 2 && read.contains("0")? {
            read = read.get_item("0")?;
        }
        let read = read.unbind();
        Ok(self.read.get_or_init(|| read).clone_ref(py))
    }

    /// The names of its parts.
    fn keys(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        self.all(py)?.call_method0(py, "keys")
    }

    fn __getitem__(&self, py: Python<'_>, key: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let all = self.all(py)?.into_bound(py);
        let found = all.get_item(key);
        found
            .map(Bound::unbind)
            .map_err(|_| PyKeyError::new_err(key.to_string()))
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.all(py)?.bind(py).len()
    }

    fn __str__(&self) -> &str {
        &self.text
    }
}

/// The value of a text that Rust wrote.
pub fn value<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let chars = text.char_indices().peekable();
    Reader { py, text, chars }.value()
}

/// Reads values from a text, from left to right.
struct Reader<'py, 't> {
    py: Python<'py>,
    text: &'t str,
    chars: Peekable<CharIndices<'t>>,
}

impl<'py> Reader<'py, '_> {
    /// The next character that is no space, which is not taken.
    fn peek(&mut self) -> Option<char> {
        while self.chars.next_if(|(_, c)| c.is_whitespace()).is_some() {}
        self.chars.peek().map(|(_, c)| *c)
    }

    /// Takes the next character that is no space, if it is this one.
    fn take(&mut self, wanted: char) -> bool {
        self.peek() == Some(wanted) && self.chars.next().is_some()
    }

    /// Takes characters as long as they are such.
    fn run(&mut self, is_such: impl Fn(char) -> bool) -> &str {
        let end = self.text.len();
        let place =
            |chars: &mut Peekable<CharIndices<'_>>| chars.peek().map_or(end, |(place, _)| *place);
        let start = place(&mut self.chars);
        while self.chars.next_if(|(_, c)| is_such(*c)).is_some() {}
        &self.text[start..place(&mut self.chars)]
    }

    fn value(&mut self) -> PyResult<Bound<'py, PyAny>> {
        match self.peek() {
            Some('"') => self.quoted(),
            Some('[') => Ok(PyList::new(self.py, self.values('[', ']')?)?.into_any()),
            Some('(') => Ok(PyTuple::new(self.py, self.values('(', ')')?)?.into_any()),
            Some('{') => self.pairs(),
            _ => self.word(),
        }
    }

    /// Values between these brackets.
    fn values(&mut self, open: char, close: char) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let mut values = Vec::new();
        self.take(open);
        while !self.take(close) && self.peek().is_some() {
            values.push(self.value()?);
            self.take(',');
        }
        Ok(values)
    }

    /// A set, as a list, or a map, whose keys are texts unless they are numbers.
    fn pairs(&mut self) -> PyResult<Bound<'py, PyAny>> {
        let (map, set) = (PyDict::new(self.py), PyList::empty(self.py));
        self.take('{');
        while !self.take('}') && self.peek().is_some() {
            let key = self.value()?;
            match self.take(':') {
                false => set.append(key)?,
                true => {
                    let is_plain = key.hash().is_ok();
                    let key = if is_plain { key } else { key.str()?.into_any() };
                    map.set_item(key, self.value()?)?;
                }
            }
            self.take(',');
        }
        Ok(if set.is_empty() {
            map.into_any()
        } else {
            set.into_any()
        })
    }

    /// A number, a word of Rust, or a name with what belongs to it.
    fn word(&mut self) -> PyResult<Bound<'py, PyAny>> {
        let py = self.py;
        let word = self.run(|c| !c.is_whitespace() && !",:()[]{}\"".contains(c));
        let word = word.to_string();
        if let Ok(whole) = word.parse::<i128>() {
            return Ok(whole.into_pyobject(py)?.into_any());
        }
        if let Ok(number) = word.parse::<f64>() {
            return Ok(number.into_pyobject(py)?.into_any());
        }
        match (word.as_str(), self.peek()) {
            ("true" | "false", _) => Ok((word == "true").into_pyobject(py)?.to_owned().into_any()),
            ("None", _) => Ok(py.None().into_bound(py)),
            // Whatever no rule here foresees is passed over, so that reading always ends.
            ("", Some(_)) => {
                let strange = self.chars.next().map(|(_, c)| c.to_string());
                Ok(PyString::new(py, &strange.unwrap_or_default()).into_any())
            }
            ("Some", Some('(')) => {
                let mut values = self.values('(', ')')?.into_iter();
                Ok(values.next().unwrap_or(py.None().into_bound(py)))
            }
            (_, Some('(')) => {
                let values = self.values('(', ')')?;
                let named = PyDict::new(py);
                named.set_item("is", word)?;
                for (number, value) in values.into_iter().enumerate() {
                    named.set_item(number.to_string(), value)?;
                }
                Ok(named.into_any())
            }
            (_, Some('{')) => {
                let named = PyDict::new(py);
                named.set_item("is", word)?;
                self.take('{');
                while !self.take('}') && self.peek().is_some() {
                    let field = self.run(|c| !c.is_whitespace() && !":,}".contains(c));
                    let field = field.to_string();
                    if self.take(':') {
                        named.set_item(field, self.value()?)?;
                    }
                    self.take(',');
                }
                Ok(named.into_any())
            }
            _ => Ok(PyString::new(py, &word).into_any()),
        }
    }

    /// A text between quotes.
    fn quoted(&mut self) -> PyResult<Bound<'py, PyAny>> {
        let mut text = String::new();
        self.take('"');
        while let Some((_, c)) = self.chars.next() {
            match c {
                '"' => break,
                '\\' => text.extend(self.chars.next().map(|(_, c)| c)),
                c => text.push(c),
            }
        }
        Ok(PyString::new(self.py, &text).into_any())
    }
}
