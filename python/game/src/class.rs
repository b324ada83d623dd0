//! The class of a game, as one ruleset has it.

use std::fmt;
use std::sync::{Arc, OnceLock};

use evenkeel_homebrew::{Brew, ModelId, Ruleset};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde::{Deserialize, Deserializer};

use crate::figures::Figure;
use crate::named::find;
use crate::position::side_of;
use crate::rules::PythonGame;

/// The figures below `play`, of which `game` names the class.
#[derive(Clone)]
pub struct Play {
    figures: Figure,
    class: OnceLock<Arc<Class>>,
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.figures.fmt(f)
    }
}

impl<'de> Deserialize<'de> for Play {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Play, D::Error> {
        Ok(Play {
            figures: Figure::deserialize(from)?,
            class: OnceLock::new(),
        })
    }
}

/// An object of the class with the figures of one ruleset, and its methods.
pub struct Class {
    pub start: Py<PyAny>,
    pub over: Py<PyAny>,
    pub mover: Py<PyAny>,
    pub legal: Py<PyAny>,
    pub apply: Py<PyAny>,
    pub worth: Py<PyAny>,
    pub describe: Py<PyAny>,
    pub round: Option<Py<PyAny>>,
    pub models: Option<Py<PyAny>>,
    /// Width and height of the board that replays show.
    pub board: Option<(f64, f64)>,
    /// Most actions of a battle.
    pub most_actions: u32,
    /// Makes the two fleets that a battle starts from.
    pub fleets: Py<PyAny>,
    /// Makes whoever is told what happens.
    pub teller: Py<PyAny>,
    /// Told by those who imagine a battle.
    pub silent: Py<PyAny>,
}

/// The parts that `_game.held` makes of an object.
type Held = (
    [Py<PyAny>; 7],
    [Option<Py<PyAny>>; 2],
    (Option<(f64, f64)>, u32),
    [Py<PyAny>; 3],
);

impl Play {
    /// Makes the class ready to be played by these rules.
    ///
    /// # Errors
    /// When there is no such class, or it raises.
    pub fn make_ready(&self, rules: &Ruleset<PythonGame>) -> PyResult<()> {
        let Some(Figure::Text(name)) = self.figures.get("game") else {
            return Err(PyIndexError::new_err("no class is named"));
        };
        Python::attach(|py| {
            let found = find(py, name, "start(fleets, dice)")?;
            let named = |all: &mut dyn Iterator<Item = (&String, &Figure)>| {
                let named = PyDict::new(py);
                for (id, figures) in all {
                    named.set_item(id, figures.value(py)?)?;
                }
                PyResult::Ok(named)
            };
            let ships = rules.ships.iter();
            let upgrades = rules.upgrades.iter();
            let held = py.import("evenkeel._game")?.getattr("held")?.call1((
                found,
                named(&mut ships.map(|(id, class)| (id, &class.figures)))?,
                named(&mut upgrades.map(|(id, extra)| (id, &extra.figures)))?,
                self.figures.value(py)?,
            ))?;
            let (methods, [round, models], (board, most_actions), makers): Held = held.extract()?;
            let [fleets, teller, silent] = makers;
            let [start, over, mover, legal, apply, worth, describe] = methods;
            let _ = self.class.set(Arc::new(Class {
                start,
                over,
                mover,
                legal,
                apply,
                worth,
                describe,
                round,
                models,
                board,
                most_actions,
                fleets,
                teller,
                silent,
            }));
            Ok(())
        })
    }

    /// The class.
    ///
    /// # Panics
    /// When it was not made ready, without which no ruleset is read.
    pub fn class(&self) -> &Class {
        self.class.get().expect("the rules were checked")
    }
}

/// The model that a ship of Python stands for.
pub fn model_of(game: &Brew<PythonGame>, ship: &Bound<'_, PyAny>) -> PyResult<ModelId> {
    let side = side_of(&ship.getattr("side")?)?;
    let place: u8 = ship.getattr("place")?.extract()?;
    let side = side.filter(|side| usize::from(place) < game.fleets[*side].len());
    match side {
        Some(side) => Ok(ModelId { side, place }),
        None => Err(PyIndexError::new_err(format!(
            "{ship} is not in this battle"
        ))),
    }
}
