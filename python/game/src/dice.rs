//! The dice of a battle, for Python.

use evenkeel::kernel::dice::{Dice, SeededDice};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The dice of one call of a game: the same battle has the same ones.
#[pyclass(name = "Dice", module = "evenkeel")]
pub struct PyDice {
    dice: SeededDice,
}

impl PyDice {
    /// Dice that follow from those of the battle.
    pub fn of(dice: &mut impl Dice) -> PyDice {
        let [high, low] = [(); 2].map(|()| u64::from(dice.below(u32::MAX)));
        PyDice {
            dice: SeededDice::new(high << 32 | low),
        }
    }
}

#[pymethods]
impl PyDice {
    /// Dice that follow from a seed, to try a game by hand.
    #[new]
    #[pyo3(signature = (seed=1))]
    fn new(seed: u64) -> PyDice {
        PyDice {
            dice: SeededDice::new(seed),
        }
    }

    /// A number from 0 on below `n`, each equally likely.
    fn below(&mut self, n: u32) -> PyResult<u32> {
        match n {
            0 => Err(PyValueError::new_err("below takes a number from 1 on")),
            n => Ok(self.dice.below(n)),
        }
    }

    /// A die with six sides.
    fn d6(&mut self) -> u8 {
        self.dice.d6()
    }

    /// So many dice of six sides, of which those count that show `target` or more.
    fn hits(&mut self, dice: u32, target: u8) -> u32 {
        (0..dice).filter(|_| self.dice.d6() >= target).count() as u32
    }
}
