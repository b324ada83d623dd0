//! Positions: a state of Python, and what its class says of it.

use std::fmt;
use std::sync::{Arc, OnceLock};

use evenkeel_homebrew::prelude::*;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::answer::Answer;
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
    /// Actions so far.
    actions: u32,
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
    /// The position of a state that was just made, after another unless it is the first.
    pub fn of(game: &Game, before: Option<&Position>, made: PyResult<Py<PyAny>>) -> State {
        let read = made.and_then(|object| {
            Python::attach(|py| Position::read(py, game, before, object.into_bound(py)))
        });
        State(Arc::new(read.unwrap_or_else(|error| {
            remember(error);
            Position::ended(before.map_or(Side::A, Position::first))
        })))
    }

    /// The end of a battle in which somebody has raised.
    pub fn ended(first: Side) -> State {
        State(Arc::new(Position::ended(first)))
    }
}

/// The side that a text of Python names, if it names one.
pub fn side_of(named: &Bound<'_, PyAny>) -> PyResult<Option<Side>> {
    let text = named.cast::<PyString>().ok().map(|text| text.to_cow());
    Ok(match text.transpose()?.as_deref() {
        Some("a") => Some(Side::A),
        Some("b") => Some(Side::B),
        _ => None,
    })
}

impl Position {
    fn new(object: Option<Py<PyAny>>, turn: Turn, round: u8, first: Side) -> Position {
        Position {
            object,
            turn,
            round,
            first,
            actions: 0,
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
        before: Option<&Position>,
        object: Bound<'_, PyAny>,
    ) -> PyResult<Position> {
        let class = game.rules.play.class();
        if object.is_none() {
            let made = before.map_or(&class.start, |_| &class.apply);
            return Err(Answer::again(made, object).wrong("a state"));
        }
        let actions = before.map_or(0, |before| before.actions + 1);
        let round = class.round.as_ref().map(|round| {
            let round = Answer::of(py, round, (&object,))?;
            round.read::<u8>("the number of a round, up to 255")
        });
        let round = round.transpose()?.unwrap_or(1);
        let over = Answer::of(py, &class.over, (&object,))?;
        if over.given.is_none() {
            if actions >= class.most_actions {
                let should = format!("a winner or a draw after {actions} actions (`most_actions`)");
                return Err(over.wrong(&should));
            }
            let mover = Answer::of(py, &class.mover, (&object,))?;
            let side = side_of(&mover.given)?.ok_or_else(|| mover.wrong("\"a\" or \"b\""))?;
            let first = before.map_or(side, Position::first);
            let position = Position::new(Some(object.unbind()), Turn::One(side), round, first);
            return Ok(Position {
                actions,
                ..position
            });
        }
        let winner = match over.given.extract::<&str>() {
            Ok("draw") => None,
            _ => Some(
                side_of(&over.given)?
                    .ok_or_else(|| over.wrong("None, \"a\", \"b\" or \"draw\""))?,
            ),
        };
        let first = before.map_or(Side::A, Position::first);
        Position::over(py, game, object, (winner, round, first))
    }

    /// The end of a battle as its class sees it.
    fn over(
        py: Python<'_>,
        game: &Game,
        object: Bound<'_, PyAny>,
        (winner, round, first): (Option<Side>, u8, Side),
    ) -> PyResult<Position> {
        let mut outcome = Outcome {
            winner,
            margin: 0,
            reason: EndReason::RoundLimit,
            rounds: round.max(1),
            first,
        };
        let object = Some(object.unbind());
        let mut position = Position::new(object, Turn::Over(outcome), round, first);
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
        let listed = Answer::of(py, &game.rules.play.class().legal, (self.object(py)?,))?;
        let wrong = || listed.wrong("from 1 to 65535 actions of a battle that is not over");
        let actions = listed.given.try_iter().map_err(|_| wrong())?;
        let actions = actions.map(|action| action.map(Bound::unbind));
        let actions = actions.collect::<PyResult<Vec<_>>>()?;
        if actions.is_empty() || u16::try_from(actions.len()).is_err() {
            return Err(wrong());
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
            let answer = Answer::of(py, &class.worth, (self.object(py)?, name))?;
            let points: f32 = answer.read("a number of points")?;
            if !points.is_finite() {
                return Err(answer.wrong("a number of points"));
            }
            worth[side] = points;
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
        let answer = Answer::of(py, models, (self.object(py)?,))?;
        let wrong = |_| {
            answer.wrong(
                "of each ship that is left (ship, left), with x, y and degrees after them if it \
                 stands on the board",
            )
        };
        for entry in answer.given.try_iter().map_err(wrong)? {
            let (model, standing) = standing_of(game, &entry?).map_err(wrong)?;
            standings[model.side][model.index()] = standing;
        }
        Ok(standings)
    }
}

/// A ship's model and its condition, of an entry of `models`.
fn standing_of(game: &Game, entry: &Bound<'_, PyAny>) -> PyResult<(ModelId, Standing)> {
    let parts: Vec<Bound<'_, PyAny>> = entry.extract()?;
    let (ship, left, spot, heading) = match &parts[..] {
        [ship, left] => (ship, left, None, None),
        [ship, left, x, y] => (ship, left, Some((x, y)), None),
        [ship, left, x, y, heading] => (ship, left, Some((x, y)), Some(heading)),
        _ => return Err(PyValueError::new_err("two, four or five parts")),
    };
    let at = spot.map(|(x, y)| {
        let at = Spot::new(x.extract()?, y.extract()?);
        let deg = heading.map(|deg| deg.extract::<f64>()).transpose()?;
        PyResult::Ok(Pose { at, deg })
    });
    let standing = Standing {
        left: left.extract()?,
        at: at.transpose()?,
    };
    Ok((model_of(game, ship)?, standing))
}
