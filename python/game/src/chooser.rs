//! Whoever decides in Python: a class or an object with a method `choose(view, actions)`.

use evenkeel::players::PlayerFault;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyType};
use serde::Deserialize;

use crate::answer::Answer;
use crate::named::find;
use crate::raised::{Asking, is_raised, remember};

/// The method that makes a player.
pub const CHOOSE: &str = "choose(view, actions)";

/// The file of a player of Python.
#[derive(Deserialize)]
#[serde(rename = "Python", deny_unknown_fields)]
pub struct PythonPlayer {
    /// The class, `module:Class`, which is imported where it was not handed over.
    player: String,
}

impl PythonPlayer {
    /// The reason why there is no such player, if there is none.
    pub fn faults(&self) -> Vec<PlayerFault> {
        let fault = Python::attach(|py| {
            let found = find(py, &self.player, CHOOSE);
            found.err().map(|error| error.to_string())
        });
        let fault = fault.map(|message| PlayerFault {
            path: "player".to_string(),
            message,
        });
        fault.into_iter().collect()
    }

    /// The player at the table.
    pub fn chooser(&self) -> Chooser {
        // A class has an object of its own at every seat, so that battles do not depend on
        // which thread plays them.
        let seated = Python::attach(|py| {
            let found = find(py, &self.player, CHOOSE)?;
            match found.is_instance_of::<PyType>() {
                true => found.call0().map(Bound::unbind),
                false => Ok(found.unbind()),
            }
        });
        Chooser {
            object: seated.map_err(remember).ok(),
        }
    }
}

/// A player of Python at the table.
pub struct Chooser {
    /// None where the class would not make one.
    object: Option<Py<PyAny>>,
}

impl Chooser {
    /// Begins a battle with a seed.
    pub fn begin(&self, seed: u64) {
        let Some(object) = &self.object else { return };
        Python::attach(|py| {
            let object = object.bind(py);
            let begun = object.hasattr("begin").and_then(|has| match has {
                true => {
                    let _asking = Asking::begin(py)?;
                    object.call_method1("begin", (seed,)).map(|_| ())
                }
                false => Ok(()),
            });
            begun.unwrap_or_else(remember);
        });
    }

    /// The place of the action that Python chooses, of a view and a list of actions; after an
    /// exception the first, until the run has ended.
    pub fn choose(
        &self,
        look: impl FnOnce(Python<'_>) -> PyResult<(Py<PyAny>, Py<PyList>)>,
    ) -> usize {
        let object = self.object.as_ref().filter(|_| !is_raised());
        let place = object.map(|object| {
            let asked = Python::attach(|py| {
                let (view, actions) = look(py)?;
                ask(object.bind(py), &view, actions.bind(py))
            });
            asked.map_err(remember).unwrap_or_default()
        });
        place.unwrap_or_default()
    }
}

fn ask(
    object: &Bound<'_, PyAny>,
    view: &Py<PyAny>,
    actions: &Bound<'_, PyList>,
) -> PyResult<usize> {
    let choose = object.getattr("choose")?.unbind();
    let answer = Answer::of(object.py(), &choose, (view, actions))?;
    if let Ok(place) = actions.index(&answer.given) {
        return Ok(place);
    }
    // A number is the index of an action only where no action is a number.
    let is_number = |action: Bound<'_, PyAny>| action.is_instance_of::<PyInt>();
    let place = answer.given.extract().ok();
    let place = place.filter(|place| *place < actions.len() && !actions.iter().any(is_number));
    place.ok_or_else(|| {
        answer.wrong(&format!(
            "one of the {} actions or its index",
            actions.len()
        ))
    })
}
