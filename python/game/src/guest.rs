//! Players of Python in games of Python: their view is the state itself, as the class of the
//! game made it, and so are the actions.

use evenkeel::kernel::player::Player;
use evenkeel::players::{Guest, PlayerFault};
use evenkeel::tournament::ask::guest::GuestFile;
use evenkeel_homebrew::{Brew, Seen};
use pyo3::types::PyList;

use crate::chooser::{Chooser, PythonPlayer};
use crate::position::{Choice, State};
use crate::rules::PythonGame;

impl GuestFile<Brew<PythonGame>> for PythonPlayer {
    const WORD: &'static str = "Python";

    fn faults(&self) -> Vec<PlayerFault> {
        PythonPlayer::faults(self)
    }

    fn seat(self) -> Box<dyn Guest<Brew<PythonGame>>> {
        Box::new(Seated(self.chooser()))
    }
}

struct Seated(Chooser);

impl Player<Brew<PythonGame>> for Seated {
    fn begin(&mut self, _game: &Brew<PythonGame>, seed: u64) {
        self.0.begin(seed);
    }

    fn choose(&mut self, game: &Brew<PythonGame>, seen: Seen<'_, State, ()>) -> Choice {
        let position = &seen.open.0;
        let place = self.0.choose(|py| {
            let actions = position.legal(game, py)?;
            let actions = PyList::new(py, actions.iter().map(|action| action.bind(py)))?;
            Ok((position.object(py)?.clone_ref(py), actions.unbind()))
        });
        Choice(u16::try_from(place).unwrap_or_default())
    }
}

impl Guest<Brew<PythonGame>> for Seated {}
