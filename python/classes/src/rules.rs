//! Rules, fleets and single battles.

use std::collections::BTreeMap;
use std::path::PathBuf;

use evenkeel::kernel::fleet::Fleet;
use evenkeel::kernel::side::Side;
use evenkeel::tournament::play::system::Replacement;
use evenkeel::tournament::play::tale::Tale;
use evenkeel::{Overrides, Ruleset};
use evenkeel_python_systems::registry;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::failure::{raised, refused};
use crate::fleet::{Listed, fleet_of, listed, shown};
use crate::job::Job;
use crate::named::named;
use crate::player::{Seat, guarded};

/// One ruleset of a rule system, checked and ready to play by.
#[pyclass(frozen, module = "evenkeel")]
pub struct Rules {
    rules: Ruleset,
}

impl From<Ruleset> for Rules {
    fn from(rules: Ruleset) -> Rules {
        Rules { rules }
    }
}

#[pymethods]
impl Rules {
    /// Reads a ruleset of a rule system: one that is built in, by its name, or a file, by
    /// its path; without either, the system's first. `files` are texts that stand for
    /// files of rulesets, fleets and players.
    #[staticmethod]
    #[pyo3(signature = (system, ruleset=None, *, files=None))]
    fn load(
        system: &str,
        ruleset: Option<PathBuf>,
        files: Option<BTreeMap<String, String>>,
    ) -> PyResult<Rules> {
        let ruleset = ruleset.map(named).transpose()?;
        let rules = registry().ruleset(system, ruleset.as_deref(), files.unwrap_or_default());
        Ok(Rules {
            rules: rules.map_err(raised)?,
        })
    }

    /// Printed name.
    #[getter]
    fn name(&self) -> String {
        self.rules.rules().name().to_string()
    }

    /// The whole ruleset as RON.
    #[getter]
    fn text(&self) -> String {
        self.rules.rules().to_ron()
    }

    /// The number at a path such as `ships.heavy.cost`.
    fn number(&self, path: &str) -> PyResult<f64> {
        self.rules.number(path).map_err(raised)
    }

    /// The same ruleset with other numbers: `rules.change({"ships.heavy.cost": 96})`. They need
    /// only make sense together.
    fn change(&self, numbers: BTreeMap<String, f64>) -> PyResult<Rules> {
        let numbers = numbers.iter();
        let numbers = numbers.map(|(path, number)| (&**path, Replacement::Number(*number)));
        let changed = self.rules.with_values(&numbers.collect::<Vec<_>>());
        Ok(changed.map_err(raised)?.into())
    }

    /// A legal fleet, drawn by a seed: a list of classes, how many, and what they carry.
    #[pyo3(signature = (seed, *, points=None))]
    fn draw(&self, seed: u64, points: Option<u32>) -> PyResult<Listed> {
        let fleet = self.rules.draw(points, seed).map_err(raised)?;
        Ok(listed(fleet))
    }

    /// The fleet with this name or path, as a list.
    fn fleet(&self, name: &str) -> PyResult<Listed> {
        Ok(listed(self.rules.fleet(name).map_err(raised)?))
    }

    /// Everything that is wrong with a fleet; empty when it is legal.
    #[pyo3(signature = (fleet, *, points=None))]
    fn faults(&self, fleet: &Bound<'_, PyAny>, points: Option<u32>) -> PyResult<Vec<String>> {
        let fleet = fleet_of(&self.rules, fleet, "fleet")?;
        let faults = self.rules.faults(&fleet, points).map_err(raised)?;
        Ok(faults.into_iter().map(|fault| fault.message).collect())
    }

    /// Plays one battle between two fleets, each a name, a path or a list such as
    /// `[("light", 4, ["pulse_engine", "shield_booster"]), ("bomber", 2)]`. A player is a name, a
    /// path, or a class or an object with `choose(view, actions)`.
    #[pyo3(signature = (a, b, *, players=None, seed=1, pair=0, swapped=false, points=None, terrain=true))]
    #[allow(clippy::too_many_arguments)]
    fn play(
        &self,
        py: Python<'_>,
        a: &Bound<'_, PyAny>,
        b: &Bound<'_, PyAny>,
        players: Option<Bound<'_, PyAny>>,
        seed: u64,
        pair: u64,
        swapped: bool,
        points: Option<u32>,
        terrain: bool,
    ) -> PyResult<Battle> {
        let (rules, battle) = self.battle(py, [a, b], players)?;
        let battle = evenkeel::Battle {
            seed,
            pair,
            swapped,
            points,
            terrain,
            ..battle
        };
        let told = guarded(py, || rules.play(&battle))?;
        Ok(Battle {
            told: told.map_err(raised)?,
        })
    }

    /// Plays one battle, as `play` does, and writes a page that shows it to a file.
    #[pyo3(signature = (path, a, b, *, players=None, seed=1))]
    fn replay(
        &self,
        py: Python<'_>,
        path: PathBuf,
        a: &Bound<'_, PyAny>,
        b: &Bound<'_, PyAny>,
        players: Option<Bound<'_, PyAny>>,
        seed: u64,
    ) -> PyResult<()> {
        let (rules, battle) = self.battle(py, [a, b], players)?;
        let battle = evenkeel::Battle { seed, ..battle };
        let film = guarded(py, || rules.ready(&battle)?.film())?.map_err(raised)?;
        let page = evenkeel::replay::render(&film).map_err(refused)?;
        Ok(std::fs::write(path, page)?)
    }

    /// A job in which fleets meet each other in the order given, each so many pairs: fleets by
    /// their names, each a name, a path or a list, and players, as in `play`.
    #[pyo3(signature = (fleets, *, players=None, pairs=None, seed=None, terrain=None))]
    fn tournament(
        &self,
        py: Python<'_>,
        fleets: &Bound<'_, PyDict>,
        players: Option<Bound<'_, PyAny>>,
        pairs: Option<u64>,
        seed: Option<u64>,
        terrain: Option<bool>,
    ) -> PyResult<Job> {
        if fleets.len() < 2 {
            return Err(refused("a tournament needs two fleets or more"));
        }
        let named = |(name, asked): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
            let name: String = name.extract()?;
            let fleet = fleet_of(&self.rules, &asked, &name)?;
            Ok(Fleet { name, ..fleet })
        };
        let fleets: Vec<Fleet> = fleets.iter().map(named).collect::<PyResult<_>>()?;
        let mut rules = self.rules.clone();
        let players = seated(py, players, &mut rules)?;
        let players = players.unwrap_or(["captain", "captain"].map(str::to_string));
        let overrides = Overrides {
            seed,
            pairs,
            terrain,
            ..Overrides::default()
        };
        let players = players.each_ref().map(String::as_str);
        let job = py.detach(|| evenkeel::Job::of_fleets(&rules, &fleets, players, overrides));
        Ok(Job {
            job: job.map_err(raised)?,
        })
    }

    fn __repr__(&self) -> String {
        format!("<evenkeel.Rules {}>", self.name())
    }
}

impl Rules {
    /// A battle between fleets and players as Python names them, and the rules in which they are
    /// known.
    fn battle(
        &self,
        py: Python<'_>,
        [a, b]: [&Bound<'_, PyAny>; 2],
        players: Option<Bound<'_, PyAny>>,
    ) -> PyResult<(Ruleset, evenkeel::Battle)> {
        let fleets = [
            fleet_of(&self.rules, a, "a")?,
            fleet_of(&self.rules, b, "b")?,
        ];
        let between = evenkeel::Battle::between(fleets);
        let mut rules = self.rules.clone();
        let players = seated(py, players, &mut rules)?.unwrap_or(between.players.clone());
        Ok((rules, evenkeel::Battle { players, ..between }))
    }
}

/// Hands a game over, and gives back the name by which rulesets have it.
#[pyfunction]
pub fn _hand_over(game: &Bound<'_, PyAny>) -> PyResult<String> {
    evenkeel_python_game::named::hand_over(game)
}

/// The names of two players, and the rules in which they are known.
fn seated(
    py: Python<'_>,
    players: Option<Bound<'_, PyAny>>,
    rules: &mut Ruleset,
) -> PyResult<Option<[String; 2]>> {
    let Some(players) = players else {
        return Ok(None);
    };
    // A text is a sequence as well, of its letters.
    let two = match players.is_instance_of::<PyString>() {
        true => None,
        false => players.extract::<[Seat; 2]>().ok(),
    };
    let [first, second] = two.ok_or_else(|| {
        let players = shown(&players);
        refused(format!(
            "players must be two, such as (\"captain\", \"charge\"), not {players}"
        ))
    })?;
    let first = first.name_in(py, rules)?;
    Ok(Some([first, second.name_in(py, rules)?]))
}

/// One battle, told.
#[pyclass(frozen, module = "evenkeel")]
pub struct Battle {
    told: Tale,
}

#[pymethods]
impl Battle {
    /// `a` or `b`, by fleet and not by seat; None when nobody won.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        let record = &self.told.record;
        let winner: Side = record.outcome.winner?;
        Some(if winner == record.first_fleet() {
            "a"
        } else {
            "b"
        })
    }

    /// Lead of the winner.
    #[getter]
    fn margin(&self) -> i32 {
        self.told.record.outcome.margin
    }

    /// Rounds that were begun.
    #[getter]
    fn rounds(&self) -> u8 {
        self.told.record.outcome.rounds
    }

    /// The battle in plain words, line by line.
    #[getter]
    fn story(&self) -> Vec<String> {
        self.told.story.clone()
    }

    /// The battle for programs, a line of JSON each: first the table, then every event.
    #[getter]
    fn log(&self) -> Vec<String> {
        self.told.log.clone()
    }

    fn __str__(&self) -> String {
        self.told.story.join("\n")
    }

    fn __repr__(&self) -> String {
        let winner = self
            .winner()
            .map_or("nobody won".to_string(), |side| format!("{side} won"));
        format!("<evenkeel.Battle: {winner} after {} rounds>", self.rounds())
    }
}
