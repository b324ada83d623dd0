//! Exact odds of attacks, fields and directions, from the rules that battles are
//! played by.
//!
//! People ask about attacks: an [`AttackQuestion`] is set up as a [`Strike`], which
//! is the same for any dice.

mod answer;
mod asked;
mod strike;

use evenkeel_kernel::dice::try_enumerate;
use evenkeel_kernel::odds::{Distribution, Overflow};
use serde::{Deserialize, Serialize};

pub use answer::answer;
pub use asked::Asked;
pub use strike::{AttackQuestion, Strike};

use crate::game::FleetCommander;
use crate::hand::{Colour, Face};
use crate::kind::Kind;

/// A test of ships in a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldQuestion {
    /// Id of the ship.
    pub ship: String,
    /// Hull that it has left.
    pub hull: u8,
    /// Tests in asteroids, one after the other.
    pub tests: u8,
}

/// What a gravitic field does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Passage {
    /// The ships pass.
    Passes,
    /// They go back unharmed.
    Back,
    /// They are refused, with damage.
    Refused,
}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// An id that no ship has.
    #[error("no ship has the id `{0}`")]
    UnknownShip(String),
    /// More than the board or the bridge holds.
    #[error("{0}")]
    TooMuch(&'static str),
    /// The odds cannot be worked out.
    #[error(transparent)]
    Inexact(#[from] Overflow),
}

impl FleetCommander {
    fn kind_of(&self, id: &str) -> Result<Kind, NoAnswer> {
        let index = self.rules.ships.get_index_of(id);
        let index = index.ok_or_else(|| NoAnswer::UnknownShip(id.to_owned()))?;
        Ok(Kind(index as u8))
    }

    /// Hull that a ship has left after tests in asteroids.
    ///
    /// # Errors
    /// [`NoAnswer`] for an unknown ship, or hull that it does not have.
    pub fn asteroid_odds(&self, question: &FieldQuestion) -> Result<Distribution<u8>, NoAnswer> {
        let kind = self.kind_of(&question.ship)?;
        let spec = *self.spec(kind);
        if question.hull == 0 || question.hull > spec.hull {
            return Err(NoAnswer::TooMuch("the ship does not have this hull"));
        }
        if question.tests > 8 {
            return Err(NoAnswer::TooMuch("at most eight tests are worked out"));
        }
        let damage = spec.class * self.rules.fields.asteroid_damage;
        Ok(try_enumerate(|dice| {
            let mut hull = question.hull;
            for _ in 0..question.tests {
                if hull > 0 && self.roll_test(dice) == Face::Special {
                    hull -= damage.min(hull);
                }
            }
            hull
        })?)
    }

    /// What a gravitic field does when exits of these kinds are open.
    ///
    /// # Errors
    /// [`NoAnswer`] never in practice: one die is rolled.
    pub fn gravitic_odds(
        &self,
        orthogonal: bool,
        diagonal: bool,
    ) -> Result<Distribution<Passage>, NoAnswer> {
        Ok(try_enumerate(|dice| {
            let open = match self.roll_test(dice) {
                Face::Special => return Passage::Refused,
                Face::Orthogonal => orthogonal,
                Face::Diagonal => diagonal,
                Face::Multi => orthogonal || diagonal,
            };
            if open { Passage::Passes } else { Passage::Back }
        })?)
    }

    /// How many of so many dice of a colour do for a step of a kind.
    ///
    /// # Errors
    /// [`NoAnswer`] for more dice than a side has.
    pub fn direction_odds(
        &self,
        colour: Colour,
        count: u8,
        step: Face,
    ) -> Result<Distribution<u8>, NoAnswer> {
        if count > self.dice[colour as usize] {
            return Err(NoAnswer::TooMuch("a side does not have so many dice"));
        }
        Ok(try_enumerate(|dice| {
            let fits = |_: &u8| self.roll(colour, dice).fits(step);
            (0..count).filter(fits).count() as u8
        })?)
    }
}
