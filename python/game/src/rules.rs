//! The rule system of games that are classes of Python.

use evenkeel_homebrew::prelude::*;
use evenkeel_homebrew::rulebook::check::Check;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::answer::Answer;
use crate::class::{Class, Play, model_of};
use crate::dice::PyDice;
use crate::event::{Sentence, Told};
use crate::figures::Figure;
use crate::position::{Choice, State};
use crate::raised::{Asking, is_raised, remember};

type Game = Brew<PythonGame>;

/// A game whose rules are a class of Python.
pub struct PythonGame;

macro_rules! players {
    ($($id:literal),*) => {
        &[$(Embedded { id: $id, text: include_str!(concat!("players/", $id, ".ron")) }),*]
    };
}

impl PythonGame {
    fn class(game: &Game) -> &Class {
        game.rules.play.class()
    }

    /// The ships of a side as the class gets them: id, name, price and upgrades of each.
    fn ships(game: &Game, side: Side) -> Vec<(String, String, u32, Vec<String>)> {
        let ship = |model: ModelId| {
            let fielded = game.model(model);
            let class = game.rules.ships.get_index(fielded.ship);
            let upgrades = fielded.upgrades.iter();
            let upgrades = upgrades.filter_map(|place| game.rules.upgrades.get_index(*place));
            (
                class.map(|(id, _)| id.clone()).unwrap_or_default(),
                format!("{} {model}", game.class(model).name),
                fielded.points,
                upgrades.map(|(id, _)| id.clone()).collect(),
            )
        };
        game.of_side(side).map(ship).collect()
    }

    /// Passes on what a class has told.
    fn pass_on(
        game: &Game,
        teller: &Bound<'_, PyAny>,
        tell: &mut impl Observer<Told>,
    ) -> PyResult<()> {
        for told in teller.getattr("told")?.cast_into::<PyList>()? {
            let (text, by, on, damage): (String, Option<Py<PyAny>>, Option<Py<PyAny>>, u32) =
                told.extract()?;
            let model = |ship: Option<Py<PyAny>>| {
                ship.map(|ship| model_of(game, ship.bind(told.py())))
                    .transpose()
            };
            let (by, on) = (model(by)?, model(on)?);
            let text = Sentence::of(&text);
            tell.see(Told {
                text,
                by,
                on,
                damage,
            });
        }
        Ok(())
    }
}

/// Whether somebody looks at events.
fn is_active<O: Observer<Told>>(_: &O) -> bool {
    O::ACTIVE
}

impl Homebrew for PythonGame {
    const ID: &'static str = "python";
    const TITLE: &'static str = "A game of Python";
    const SHIPPED: Shipped = Shipped {
        rulesets: &[Embedded {
            id: "python",
            text: include_str!("blank.ron"),
        }],
        fleets: &[],
        players: players![
            "captain",
            "quick",
            "bold",
            "careful",
            "hasty",
            "admiral-fast"
        ],
        jobs: &[],
    };
    const SOURCES: &'static [&'static str] =
        &[evenkeel_homebrew::SOURCES, evenkeel_homebrew::digest!()];

    type Ship = Figure;
    type Upgrade = Figure;
    type Play = Play;
    type Table = ();
    type State = State;
    type Secret = ();
    type Action = Choice;
    type Event = Told;
    type Attack = ();

    fn check(rules: &Ruleset<Self>, check: &mut Check<'_>) {
        if let Err(error) = rules.play.make_ready(rules) {
            check.fault("play.game", error.to_string());
        }
    }

    fn start(game: &Game, _: &(), dice: &mut impl Dice, _: &mut impl Observer<Told>) -> State {
        if is_raised() {
            return State::ended(Side::A);
        }
        let class = Self::class(game);
        let made = Python::attach(|py| {
            let ships = (Self::ships(game, Side::A), Self::ships(game, Side::B));
            let fleets = class.fleets.call1(py, ships)?;
            let _asking = Asking::begin(py)?;
            class.start.call1(py, (fleets, PyDice::of(dice)))
        });
        State::of(game, None, made)
    }

    fn turn(_: &Game, State(position): &State) -> Turn {
        position.turn
    }

    fn legal(
        game: &Game,
        State(position): &State,
        _: &(),
        _: Side,
        offer: &mut impl FnMut(Choice),
    ) {
        let count = Python::attach(|py| position.legal(game, py).map(<[_]>::len));
        // After an exception there is one, which ends the battle.
        let count = count.map_err(remember).unwrap_or(1);
        (0..count as u16).for_each(|place| offer(Choice(place)));
    }

    fn apply(
        game: &Game,
        state: &mut State,
        _: &mut BySide<()>,
        (_, Choice(place)): (Side, Choice),
        dice: &mut impl Dice,
        tell: &mut impl Observer<Told>,
    ) {
        let position = &state.0;
        let first = position.first();
        if is_raised() {
            *state = State::ended(first);
            return;
        }
        let class = Self::class(game);
        let is_told = is_active(tell);
        let made = Python::attach(|py| {
            let actions = position.legal(game, py)?.get(usize::from(place));
            let action = actions.ok_or_else(|| PyValueError::new_err("no such action"))?;
            let teller = match is_told {
                true => class.teller.call0(py)?,
                false => class.silent.clone_ref(py),
            };
            let asked = (position.object(py)?, action, PyDice::of(dice), &teller);
            let asking = Asking::begin(py)?;
            let made = class.apply.call1(py, asked)?;
            drop(asking);
            if is_told {
                Self::pass_on(game, teller.bind(py), tell)?;
            }
            Ok(made)
        });
        *state = State::of(game, Some(position), made);
    }

    fn round(State(position): &State) -> u8 {
        position.round
    }

    fn hull(game: &Game, model: ModelId) -> u8 {
        match game.ship(model).get("hull") {
            Some(Figure::Whole(hull)) => (*hull).clamp(1, u8::MAX.into()) as u8,
            _ => 1,
        }
    }

    fn standing(game: &Game, State(position): &State, model: ModelId) -> Standing {
        position.standing(game, model)
    }

    /// The class knows the worth of a whole side, which its first model stands for.
    fn worth(game: &Game, State(position): &State, model: ModelId) -> f32 {
        match model.place {
            0 => position.worth(game, model.side),
            _ => 0.0,
        }
    }

    /// Python makes all that it keeps of a thread anew at every call unless the thread is known
    /// to it, which takes longer than most calls.
    fn around<T: Send>(battles: impl FnOnce() -> T + Send) -> T {
        Python::attach(|py| py.detach(battles))
    }

    fn option(game: &Game, names: &Names, State(position): &State, action: Choice) -> String {
        let Choice(place) = action;
        let told = Python::attach(|py| {
            let actions = position.legal(game, py)?;
            let state = position.object(py)?;
            let action = actions.get(usize::from(place));
            let describe = &Self::class(game).describe;
            let text =
                action.map(|action| Answer::of(py, describe, (state, action))?.read("a text"));
            text.transpose()
        });
        let told: Option<String> = told.map_err(remember).ok().flatten();
        told.unwrap_or_else(|| Self::describe(game, names, action))
    }

    fn board(game: &Game, _: &()) -> Option<Board> {
        let (width, height) = Self::class(game).board?;
        Some(Board {
            width,
            height,
            unit: "units",
            features: Vec::new(),
            keys: Vec::new(),
        })
    }
}
