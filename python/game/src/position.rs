//! Positions: a state of Python, and what its class says of it.

use std::fmt;
use std::sync::{Arc, OnceLock};

use evenkeel_homebrew::prelude::*;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::class::model_of;
use crate::raised::remember;
use crate::rules::PythonGame;

type Game = Brew<PythonGame>;

/// The place of an action in the list that its class gave of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice(pub u16);

/// A position. States of Python are values that nobody changes, so copies share everything.
#[derive(Clone, Debug)]
pub struct State(pub Arc<Position>);

/// A state, and what its class says of it: asked once, and only where somebody looks.
pub struct Position {
    /// None where the battle ended by an exception.
    object: Option<Py<PyAny>>,
    pub turn: Turn,
    pub round: u8,
    first: Side,
    legal: OnceLock<Vec<Py<PyAny>>>,
    standings: OnceLock<BySide<Vec<Standing>>>,
    worth: OnceLock<BySide<f32>>,
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a state of round {}", self.round)
    }
}

impl State {
    /// The position of a state that was just made. The first one of a battle says who goes first.
    pub fn of(game: &Game, first: Option<Side>, made: PyResult<Py<PyAny>>) -> State {
        let read = made.and_then(|object| {
            Python::attach(|py| Position::read(py, game, first, object.into_bound(py)))
        });
        State(Arc::new(read.unwrap_or_else(|error| {
            remember(error);
            Position::ended(first.unwrap_or(Side::A))
        })))
    }

    /// The end of a battle in which somebody has raised.
    pub fn ended(first: Side) -> State {
        State(Arc::new(Position::ended(first)))
    }
}

/// The side that a text of Python names.
pub fn side_of(named: &Bound<'_, PyAny>, method: &str) -> PyResult<Side> {
    let text = named.cast::<PyString>().ok().map(|text| text.to_cow());
    match text.transpose()?.as_deref() {
        Some("a") => Ok(Side::A),
        Some("b") => Ok(Side::B),
        _ => Err(PyTypeError::new_err(format!(
            "`{method}` must be \"a\" or \"b\", not {}",
            named.repr()?
        ))),
    }
}

impl Position {
    fn new(object: Option<Py<PyAny>>, turn: Turn, round: u8, first: Side) -> Position {
        Position {
            object,
            turn,
            round,
            first,
            legal: OnceLock::new(),
            standings: OnceLock::new(),
            worth: OnceLock::new(),
        }
    }

    fn ended(first: Side) -> Position {
        let outcome = Outcome {
            winner: None,
            margin: 0,
            reason: EndReason::RoundLimit,
            rounds: 1,
            first,
        };
        let position = Position::new(None, Turn::Over(outcome), 1, first);
        let _ = position.worth.set(BySide::default());
        let _ = position.standings.set(BySide::default());
        position
    }

    fn read(
        py: Python<'_>,
        game: &Game,
        first: Option<Side>,
        object: Bound<'_, PyAny>,
    ) -> PyResult<Position> {
        let class = game.rules.play.class();
        let round = class.round.as_ref().map(|round| {
            let round = round.call1(py, (&object,))?;
            round.extract::<u8>(py)
        });
        let round = round.transpose()?.unwrap_or(1);
        let over = class.over.bind(py).call1((&object,))?;
        if over.is_none() {
            let mover = side_of(&class.mover.bind(py).call1((&object,))?, "mover")?;
            let first = first.unwrap_or(mover);
            let object = Some(object.unbind());
            return Ok(Position::new(object, Turn::One(mover), round, first));
        }
        let winner = match over.extract::<&str>() {
            Ok("draw") => None,
            _ => Some(side_of(&over, "over")?),
        };
        let mut outcome = Outcome {
            winner,
            margin: 0,
            reason: EndReason::RoundLimit,
            rounds: round.max(1),
            first: first.unwrap_or(Side::A),
        };
        let object = Some(object.unbind());
        let mut position = Position::new(object, Turn::Over(outcome), round, outcome.first);
        if let Some(winner) = winner {
            let worth = position.look_at_worth(game, py)?;
            outcome.margin = (worth[winner] - worth[winner.other()]).max(0.0) as i32;
            let left = &position.look_at_models(game, py)?[winner.other()];
            outcome.reason = match left.iter().all(|standing| standing.left == 0) {
                true => EndReason::Annihilation,
                false => EndReason::Objective,
            };
            let _ = position.worth.set(worth);
        }
        position.turn = Turn::Over(outcome);
        Ok(position)
    }

    /// The state of Python.
    pub fn object(&self, _py: Python<'_>) -> PyResult<&Py<PyAny>> {
        let ended = || PyValueError::new_err("the battle ended by an exception");
        self.object.as_ref().ok_or_else(ended)
    }

    /// The side that took the first turn of the battle.
    pub fn first(&self) -> Side {
        self.first
    }

    /// The legal actions, of which there is one at least.
    pub fn legal(&self, game: &Game, py: Python<'_>) -> PyResult<&[Py<PyAny>]> {
        if let Some(known) = self.legal.get() {
            return Ok(known);
        }
        let class = game.rules.play.class();
        let listed = class.legal.bind(py).call1((self.object(py)?,))?;
        let actions = listed.try_iter()?.map(|action| action.map(Bound::unbind));
        let actions = actions.collect::<PyResult<Vec<_>>>()?;
        if actions.is_empty() || u16::try_from(actions.len()).is_err() {
            return Err(PyValueError::new_err(format!(
                "`legal` must give from 1 to {} actions of a battle that is not over, not {}",
                u16::MAX,
                actions.len()
            )));
        }
        // Nobody waits here for somebody else who has the lock of Python: at worst both ask.
        Ok(self.legal.get_or_init(|| actions))
    }

    /// Whatever is known of the position, or is asked now; after an exception what stands for it.
    fn look<T: Clone>(
        &self,
        known: &OnceLock<T>,
        ask: impl FnOnce(Python<'_>) -> PyResult<T>,
        otherwise: T,
    ) -> T {
        let asked = || Python::attach(|py| ask(py).map_err(remember).unwrap_or(otherwise));
        match known.get() {
            Some(known) => known.clone(),
            None => {
                let found = asked();
                let _ = known.set(found.clone());
                found
            }
        }
    }

    /// The worth of what is left of a side, points.
    pub fn worth(&self, game: &Game, side: Side) -> f32 {
        let ask = |py: Python<'_>| self.look_at_worth(game, py);
        self.look(&self.worth, ask, BySide::default())[side]
    }

    fn look_at_worth(&self, game: &Game, py: Python<'_>) -> PyResult<BySide<f32>> {
        let class = game.rules.play.class();
        let mut worth = BySide::default();
        for (side, name) in [(Side::A, "a"), (Side::B, "b")] {
            let answer = class.worth.bind(py).call1((self.object(py)?, name))?;
            worth[side] = answer.extract::<f32>()?;
        }
        Ok(worth)
    }

    /// The condition of a model.
    pub fn standing(&self, game: &Game, model: ModelId) -> Standing {
        if self.standings.get().is_none() {
            let ask = |py: Python<'_>| self.look_at_models(game, py);
            self.look(&self.standings, ask, BySide::default());
        }
        let standings = self.standings.get().map(|all| &all[model.side]);
        let standing = standings.and_then(|own| own.get(model.index()));
        standing.copied().unwrap_or(Standing { left: 0, at: None })
    }

    fn look_at_models(&self, game: &Game, py: Python<'_>) -> PyResult<BySide<Vec<Standing>>> {
        let Some(models) = &game.rules.play.class().models else {
            let new = |model| Standing {
                left: PythonGame::hull(game, model),
                at: None,
            };
            return Ok(BySide::from_fn(|side| {
                game.of_side(side).map(new).collect()
            }));
        };
        let gone = Standing { left: 0, at: None };
        let mut standings = BySide::from_fn(|side: Side| vec![gone; game.fleets[side].len()]);
        for entry in models.bind(py).call1((self.object(py)?,))?.try_iter()? {
            let parts: Vec<Bound<'_, PyAny>> = entry?.extract()?;
            let (ship, left, spot, heading) = match &parts[..] {
                [ship, left] => (ship, left, None, None),
                [ship, left, x, y] => (ship, left, Some((x, y)), None),
                [ship, left, x, y, heading] => (ship, left, Some((x, y)), Some(heading)),
                _ => {
                    return Err(PyTypeError::new_err(
                        "`models` must give a ship, what is left of it, and if it stands on \
                         the board x, y and if it has one a heading",
                    ));
                }
            };
            let model = model_of(game, ship)?;
            let at = spot.map(|(x, y)| {
                let at = Spot::new(x.extract()?, y.extract()?);
                let deg = heading.map(|deg| deg.extract::<f64>()).transpose()?;
                PyResult::Ok(Pose { at, deg })
            });
            standings[model.side][model.index()] = Standing {
                left: left.extract()?,
                at: at.transpose()?,
            };
        }
        Ok(standings)
    }
}
