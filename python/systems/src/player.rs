//! Players of Python in any game of Rust.
//!
//! Such a player is a guest of every system: its file, `Python(player: "module:Class")`, names a
//! class of Python, or an object, with a method `choose(view, actions)`. Whatever it raises ends
//! the run.

use evenkeel::kernel::foresight::Foresight;
use evenkeel::kernel::game::ActionList;
use evenkeel::kernel::player::Player;
use evenkeel::players::{Guest, PlayerFault};
use evenkeel::tournament::ask::guest::GuestFile;
use evenkeel_python_game::chooser::{Chooser, PythonPlayer};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde::Deserialize;

use crate::view::{View, value};

/// The file of a player of Python, for any game of Rust.
#[derive(Deserialize)]
#[serde(transparent)]
pub struct AnyPlayer(PythonPlayer);

impl<G: Foresight + 'static> GuestFile<G> for AnyPlayer {
    const WORD: &'static str = "Python";

    fn faults(&self) -> Vec<PlayerFault> {
        self.0.faults()
    }

    fn seat(self) -> Box<dyn Guest<G>> {
        Box::new(Seated {
            chooser: self.0.chooser(),
            legal: ActionList::new(),
        })
    }
}

/// Such a player at the table.
struct Seated<G: Foresight> {
    chooser: Chooser,
    legal: ActionList<G::Action>,
}

impl<G: Foresight> Player<G> for Seated<G> {
    fn begin(&mut self, _game: &G, seed: u64) {
        self.chooser.begin(seed);
    }

    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action {
        self.legal.clear();
        game.legal_actions(view, &mut self.legal);
        let legal = &self.legal;
        let place = self.chooser.choose(|py| {
            let text = |action: &G::Action| value(py, &format!("{action:?}"));
            let actions = legal.iter().map(text).collect::<PyResult<Vec<_>>>()?;
            let view = View::new(format!("{view:?}")).into_py_any(py)?;
            Ok((view, PyList::new(py, actions)?.unbind()))
        });
        legal[place]
    }
}

impl<G: Foresight> Guest<G> for Seated<G> {}
