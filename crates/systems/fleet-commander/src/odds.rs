//! Exact odds of attacks, fields and special weapons, from the rules that battles
//! are played by.

use evenkeel_kernel::dice::{Dice, try_enumerate};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::odds::{Distribution, Overflow};
use evenkeel_kernel::side::Side;
use serde::{Deserialize, Serialize};

use crate::action::{Action, Aim};
use crate::game::FleetCommander;
use crate::hand::{Colour, Face, Pay};
use crate::kind::Kind;
use crate::scene::Scene;
use crate::square::{Square, squares};
use crate::state::{Ask, State};

/// An attack on a ship in the middle of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttackQuestion {
    /// Ids of ships in orthogonal squares, one list a square, at most four.
    #[serde(default)]
    pub orthogonal: Vec<Vec<String>>,
    /// And in diagonal ones.
    #[serde(default)]
    pub diagonal: Vec<Vec<String>>,
    /// Id of the target.
    pub target: String,
    /// Shield dice that the defender rolled and kept, with unknown results.
    #[serde(default)]
    pub shields: u8,
    /// Attacks, one after the other.
    pub attacks: u8,
}

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

/// Where the target of an attack stands.
const CENTRE: Square = Square(12);

impl FleetCommander {
    fn kind_of(&self, id: &str) -> Result<Kind, NoAnswer> {
        let index = self.rules.ships.get_index_of(id);
        let index = index.ok_or_else(|| NoAnswer::UnknownShip(id.to_owned()))?;
        Ok(Kind(index as u8))
    }

    /// Damage that attacks deal to the target when the defender blocks as much as
    /// it can of each.
    ///
    /// # Errors
    /// [`NoAnswer`] for unknown ships, or more than there is room for.
    pub fn attack_odds(&self, question: &AttackQuestion) -> Result<Distribution<u8>, NoAnswer> {
        if question.orthogonal.len() > 4 || question.diagonal.len() > 4 {
            return Err(NoAnswer::TooMuch("a square has four neighbours of a kind"));
        }
        if question.shields > self.rules.bridge.reserve.min(self.dice[2]) {
            return Err(NoAnswer::TooMuch(
                "the reserve does not hold so many shields",
            ));
        }
        if question.attacks > self.dice[1] {
            return Err(NoAnswer::TooMuch("there are not so many weapon dice"));
        }
        let target = self.kind_of(&question.target)?;
        let mut places = Vec::new();
        let both = [
            (Face::Orthogonal, &question.orthogonal),
            (Face::Diagonal, &question.diagonal),
        ];
        for (face, lists) in both {
            for (square, list) in squares(CENTRE.towards(face)).zip(lists) {
                for id in list {
                    places.push((self.kind_of(id)?, square));
                }
            }
        }
        if places.len() > crate::fleet::MAX_SHIPS {
            return Err(NoAnswer::TooMuch("a side does not have so many ships"));
        }
        Ok(try_enumerate(|dice| {
            let shields: Vec<Face> = (0..question.shields)
                .map(|_| self.roll(Colour::Shield, dice))
                .filter(|face| *face != Face::Special)
                .collect();
            self.attacked(target, &places, &shields, question.attacks, dice)
        })?)
    }

    /// Damage of attacks on a ship in the centre.
    fn attacked(
        &self,
        target: Kind,
        places: &[(Kind, Square)],
        shields: &[Face],
        attacks: u8,
        dice: &mut impl Dice,
    ) -> u8 {
        let mut scene = Scene::new(self);
        let ship = scene.piece(Side::B, target, CENTRE);
        for (kind, square) in places {
            scene.piece(Side::A, *kind, *square);
        }
        scene.dice(Side::A, Colour::Weapon, &vec![Face::Multi; attacks.into()]);
        scene.dice(Side::B, Colour::Shield, shields);
        // Something is left to do after the last attack, so that no turn begins.
        scene.dice(Side::A, Colour::Engine, &[Face::Multi]);
        let mut state = scene.act(Side::A);
        let full = self.spec(target).hull;
        for _ in 0..attacks {
            let gone = state.table.fleet.b & ship.bit() == 0;
            let Some((_, from)) = places.first().filter(|_| !gone) else {
                break;
            };
            let attack = Action::Attack {
                pay: Pay::plain(Face::Multi),
                from: *from,
                target: CENTRE,
                aim: Aim::Ship(ship),
            };
            self.apply(&mut state, attack, dice, &mut Silent);
            self.block_all(&mut state, dice);
        }
        if state.table.fleet.b & ship.bit() == 0 {
            full
        } else {
            state.table.damage[ship.index()]
        }
    }

    /// Plays every shield against the strongest fire that it fits.
    fn block_all(&self, state: &mut State, dice: &mut impl Dice) {
        while state.table.outcome.is_none() && state.table.ask == Ask::Defend {
            let mut legal = Vec::new();
            self.legal_actions(self.view(state, Side::B), &mut legal);
            let fire = |action: &Action| match action {
                Action::Block { from, .. } => {
                    1 + self.firepower(state.seen_by(Side::A), Side::A, *from)
                }
                _ => 0,
            };
            // A result of one direction goes before a multi against the same fire.
            let best = legal
                .iter()
                .rev()
                .max_by_key(|action| (fire(action), plainness(action)));
            let action = *best.expect("there is a way to go on");
            self.apply(state, action, dice, &mut Silent);
        }
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

/// Whether an answer spares multis.
fn plainness(action: &Action) -> bool {
    matches!(action, Action::Block { pay, .. } if pay.die != Face::Multi)
}
