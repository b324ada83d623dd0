//! Players whose decisions Python makes.
//!
//! Such a player is a guest of every system: its file, `Python(player: "module:Class")`, names a
//! class of Python, or an object, with a method `choose(view, actions)`. Whatever it raises ends
//! the run.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

use evenkeel::kernel::foresight::Foresight;
use evenkeel::kernel::game::ActionList;
use evenkeel::kernel::player::Player;
use evenkeel::players::{Guest, PlayerFault};
use evenkeel::tournament::ask::guest::GuestFile;
use evenkeel::tournament::play::system::RuleSystem;
use evenkeel::{Registry, Ruleset};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyType};
use serde::Deserialize;

use crate::view::{View, value};

/// The shipped rule systems, with such players as guests.
const SYSTEMS: &[&dyn RuleSystem] = evenkeel::systems![PythonPlayer];

/// The classes and objects that were handed over, by the names that their files have for them.
static HANDED_OVER: Mutex<BTreeMap<String, Py<PyAny>>> = Mutex::new(BTreeMap::new());

/// The first exception of a player since somebody asked.
static RAISED: Mutex<Option<PyErr>> = Mutex::new(None);

/// The rule systems that everything is read by.
pub fn registry() -> Registry {
    Registry::new(SYSTEMS)
}

/// What a player of either side may be: a name or a path, or a class or an object with
/// `choose`.
#[derive(FromPyObject)]
pub enum Seat {
    Named(String),
    Own(Py<PyAny>),
}

impl Seat {
    /// The name of the player, and the rules in which it is known: those with its file.
    pub fn name_in(self, py: Python<'_>, rules: &mut Ruleset) -> PyResult<String> {
        let object = match self {
            Seat::Named(name) => return Ok(name),
            Seat::Own(object) => object.into_bound(py),
        };
        if !object.hasattr("choose")? {
            let message = format!("{} has no method `choose(view, actions)`", object.repr()?);
            return Err(PyTypeError::new_err(message));
        }
        let is_class = object.is_instance_of::<PyType>();
        let class = match is_class {
            true => object.clone(),
            false => object.get_type().into_any(),
        };
        let [module, path] = ["__module__", "__qualname__"].map(|name| class.getattr(name));
        let mut player = format!("{}:{}", module?, path?);
        if !is_class {
            player = format!("{player} at {:x}", object.as_ptr().addr());
        }
        let stem = class.getattr("__name__")?.to_string();
        let file = format!("python/{player}/{stem}.ron");
        locked(&HANDED_OVER).insert(player.clone(), object.unbind());
        *rules = rules.with_file(&file, &format!("Python(player: {player:?})"));
        Ok(file)
    }
}

/// Does some work in which players of Python may decide, and raises what they raised.
pub fn guarded<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    let done = py.detach(work);
    raised().map(|()| done)
}

/// Raises what a player raised, if one did.
pub fn raised() -> PyResult<()> {
    match locked(&RAISED).take() {
        Some(error) => Err(error),
        None => Ok(()),
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|spoilt| spoilt.into_inner())
}

/// The file of such a player.
#[derive(Deserialize)]
#[serde(rename = "Python", deny_unknown_fields)]
struct PythonPlayer {
    /// The class, `module:Class`, which is imported where it was not handed over.
    player: String,
}

impl PythonPlayer {
    /// The class or the object.
    fn find<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if let Some(known) = locked(&HANDED_OVER).get(&self.player) {
            return Ok(known.bind(py).clone());
        }
        let (module, path) = self.player.split_once(':').ok_or_else(|| {
            PyTypeError::new_err("must be a module and a class, such as `mine:Patient`")
        })?;
        let mut found = py.import(module)?.into_any();
        for name in path.split('.') {
            found = found.getattr(name)?;
        }
        match found.hasattr("choose")? {
            true => Ok(found),
            false => Err(PyTypeError::new_err(
                "has no method `choose(view, actions)`",
            )),
        }
    }
}

impl<G: Foresight + 'static> GuestFile<G> for PythonPlayer {
    const WORD: &'static str = "Python";

    fn faults(&self) -> Vec<PlayerFault> {
        let fault = Python::attach(|py| self.find(py).err().map(|error| error.to_string()));
        let fault = fault.map(|message| PlayerFault {
            path: "player".to_string(),
            message,
        });
        fault.into_iter().collect()
    }

    fn seat(self) -> Box<dyn Guest<G>> {
        // A class has an object of its own at every seat, so that battles do not depend on
        // which thread plays them.
        let seated = Python::attach(|py| {
            let found = self.find(py)?;
            match found.is_instance_of::<PyType>() {
                true => found.call0().map(Bound::unbind),
                false => Ok(found.unbind()),
            }
        });
        let object = seated.map_err(remember).ok();
        Box::new(Seated {
            object,
            legal: ActionList::new(),
        })
    }
}

/// Keeps what a player raised, if it is the first.
fn remember(error: PyErr) {
    locked(&RAISED).get_or_insert(error);
}

/// Such a player at the table.
struct Seated<G: Foresight> {
    /// None where the class would not make one.
    object: Option<Py<PyAny>>,
    legal: ActionList<G::Action>,
}

impl<G: Foresight> Seated<G> {
    /// The place of the action that Python chooses among the legal ones.
    fn ask(&self, py: Python<'_>, object: &Py<PyAny>, view: String) -> PyResult<usize> {
        let actions = self
            .legal
            .iter()
            .map(|action| value(py, &format!("{action:?}")));
        let actions = PyList::new(py, actions.collect::<PyResult<Vec<_>>>()?)?;
        let chosen = object
            .bind(py)
            .call_method1("choose", (View::new(view), &actions))?;
        let place = match chosen.extract::<usize>() {
            Ok(place) => place,
            Err(_) => actions.index(&chosen).map_err(|_| {
                PyTypeError::new_err(format!(
                    "`choose` must return one of the actions or its index, not {chosen}"
                ))
            })?,
        };
        match place < self.legal.len() {
            true => Ok(place),
            false => Err(PyIndexError::new_err(format!(
                "`choose` returned {place}, and there are {} actions",
                self.legal.len()
            ))),
        }
    }
}

impl<G: Foresight> Player<G> for Seated<G> {
    fn begin(&mut self, _game: &G, seed: u64) {
        let Some(object) = &self.object else { return };
        Python::attach(|py| {
            let object = object.bind(py);
            let begun = object.hasattr("begin").and_then(|has| match has {
                true => object.call_method1("begin", (seed,)).map(|_| ()),
                false => Ok(()),
            });
            begun.unwrap_or_else(remember);
        });
    }

    /// After an exception the first legal action, until the run has ended.
    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action {
        self.legal.clear();
        game.legal_actions(view, &mut self.legal);
        let object = self.object.as_ref();
        let place = object.filter(|_| locked(&RAISED).is_none()).map(|object| {
            let asked = Python::attach(|py| self.ask(py, object, format!("{view:?}")));
            asked.map_err(remember).unwrap_or_default()
        });
        self.legal[place.unwrap_or_default()]
    }
}

impl<G: Foresight> Guest<G> for Seated<G> {}
