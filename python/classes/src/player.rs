//! Players as Python names them: by a name or a path, or a class or an object with a method
//! `choose(view, actions)`, of which a file `Python(player: "module:Class")` is made.

use std::path::PathBuf;

use evenkeel::Ruleset;
use evenkeel_python_game::chooser::CHOOSE;
use evenkeel_python_game::named::{class_of, hand_over};
use evenkeel_python_game::raised::Work;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::named::named;

/// A player of either side, as it may be given: a name or a path, or a class or an object with
/// `choose`.
#[derive(FromPyObject)]
pub enum Seat {
    Named(PathBuf),
    Own(Py<PyAny>),
}

impl Seat {
    /// The name of the player, and the rules in which it is known: those with its file.
    pub fn name_in(self, py: Python<'_>, rules: &mut Ruleset) -> PyResult<String> {
        let object = match self {
            Seat::Named(name) => return named(name),
            Seat::Own(object) => object.into_bound(py),
        };
        let (method, _) = CHOOSE.split_once('(').unwrap_or((CHOOSE, ""));
        if !object.hasattr(method)? {
            let message = format!("{} has no method `{CHOOSE}`", object.repr()?);
            return Err(PyTypeError::new_err(message));
        }
        let player = hand_over(&object)?;
        let stem = class_of(&object).getattr("__name__")?.to_string();
        let file = format!("python/{player}/{stem}.ron");
        *rules = rules.with_file(&file, &format!("Python(player: {player:?})"));
        Ok(file)
    }
}

/// Does some work in which games and players of Python may be asked, and raises what they raised.
pub fn guarded<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    let under_way = Work::begin();
    let done = py.detach(work);
    under_way.raised(py).map(|()| done)
}
