//! Attacks on one ship, one after the other.

use evenkeel_kernel::dice::{Dice, try_enumerate};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::odds::Distribution;
use evenkeel_kernel::side::Side;

use super::NoAnswer;
use crate::action::{Action, Aim};
use crate::fleet::MAX_SHIPS;
use crate::game::FleetCommander;
use crate::hand::{Colour, Face, Pay};
use crate::kind::Kind;
use crate::scene::Scene;
use crate::square::{Square, squares};
use crate::state::{Ask, State};

/// An attack on a ship in the middle of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AttackQuestion {
    /// Ids of ships in orthogonal squares, one list a square, at most four.
    pub orthogonal: Vec<Vec<String>>,
    /// And in diagonal ones.
    pub diagonal: Vec<Vec<String>>,
    /// Id of the target.
    pub target: String,
    /// Shield dice that the defender rolled and kept, with unknown results.
    pub shields: u8,
    /// Attacks, one after the other.
    pub attacks: u8,
}

/// Ships that are about to attack another.
pub struct Strike<'g> {
    game: &'g FleetCommander,
    target: Kind,
    places: Vec<(Kind, Square)>,
    shields: u8,
    attacks: u8,
}

/// Where the target of an attack stands.
const CENTRE: Square = Square(12);

impl<'g> Strike<'g> {
    /// Puts ships and target on the board.
    ///
    /// # Errors
    /// [`NoAnswer`] for unknown ships, or more than there is room for.
    pub fn set_up(
        game: &'g FleetCommander,
        question: &AttackQuestion,
    ) -> Result<Strike<'g>, NoAnswer> {
        if question.orthogonal.len() > 4 || question.diagonal.len() > 4 {
            return Err(NoAnswer::TooMuch("a square has four neighbours of a kind"));
        }
        if question.shields > game.rules.bridge.reserve.min(game.dice[2]) {
            return Err(NoAnswer::TooMuch(
                "the reserve does not hold so many shields",
            ));
        }
        if question.attacks > game.dice[1] {
            return Err(NoAnswer::TooMuch("there are not so many weapon dice"));
        }
        let target = game.kind_of(&question.target)?;
        let mut places = Vec::new();
        let both = [
            (Face::Orthogonal, &question.orthogonal),
            (Face::Diagonal, &question.diagonal),
        ];
        for (face, lists) in both {
            for (square, list) in squares(CENTRE.towards(face)).zip(lists) {
                places.extend(game.crew(list)?.into_iter().map(|kind| (kind, square)));
            }
        }
        if places.len() > MAX_SHIPS {
            return Err(NoAnswer::TooMuch("a side does not have so many ships"));
        }
        Ok(Strike {
            game,
            target,
            places,
            shields: question.shields,
            attacks: question.attacks,
        })
    }

    /// Hull of the target.
    pub fn hull(&self) -> u8 {
        self.game.spec(self.target).hull
    }

    /// The exact odds of the damage.
    ///
    /// # Errors
    /// [`NoAnswer::Inexact`] when there are too many ways for the dice to fall.
    pub fn exact(&self) -> Result<Distribution<u8>, NoAnswer> {
        Ok(try_enumerate(|dice| self.play(dice))?)
    }

    /// Rolls the shields and carries out the attacks: the damage.
    pub fn play(&self, dice: &mut impl Dice) -> u8 {
        let game = self.game;
        let shields: Vec<Face> = (0..self.shields)
            .map(|_| game.roll(Colour::Shield, dice))
            .filter(|face| *face != Face::Special)
            .collect();
        let mut scene = Scene::new(game);
        let ship = scene.piece(Side::B, self.target, CENTRE);
        for (kind, square) in &self.places {
            scene.piece(Side::A, *kind, *square);
        }
        let attacks = vec![Face::Multi; self.attacks.into()];
        scene.dice(Side::A, Colour::Weapon, &attacks);
        scene.dice(Side::B, Colour::Shield, &shields);
        // Something is left to do after the last attack, so that no turn begins.
        scene.dice(Side::A, Colour::Engine, &[Face::Multi]);
        let mut state = scene.act(Side::A);
        for _ in 0..self.attacks {
            let gone = state.table.fleet.b & ship.bit() == 0;
            let Some((_, from)) = self.places.first().filter(|_| !gone) else {
                break;
            };
            let attack = Action::Attack {
                pay: Pay::plain(Face::Multi),
                from: *from,
                target: CENTRE,
                aim: Aim::Ship(ship),
            };
            game.apply(&mut state, attack, dice, &mut Silent);
            game.block_all(&mut state, dice);
        }
        if state.table.fleet.b & ship.bit() == 0 {
            self.hull()
        } else {
            state.table.damage[ship.index()]
        }
    }
}

impl FleetCommander {
    /// Damage that attacks deal to the target when the defender blocks as much as
    /// it can of each.
    ///
    /// # Errors
    /// As [`Strike::set_up`], or when the odds cannot be worked out.
    pub fn attack_odds(&self, question: &AttackQuestion) -> Result<Distribution<u8>, NoAnswer> {
        Strike::set_up(self, question)?.exact()
    }

    /// The ships of one square.
    fn crew(&self, ids: &[String]) -> Result<Vec<Kind>, NoAnswer> {
        let kinds = ids.iter().map(|id| self.kind_of(id));
        let kinds = kinds.collect::<Result<Vec<Kind>, NoAnswer>>()?;
        let classes = kinds.iter().map(|kind| u32::from(self.spec(*kind).class));
        if classes.sum::<u32>() > u32::from(self.rules.board.square_class_max) {
            return Err(NoAnswer::TooMuch("a square does not hold so many classes"));
        }
        Ok(kinds)
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
}

/// Whether an answer spares multis.
fn plainness(action: &Action) -> bool {
    matches!(action, Action::Block { pay, .. } if pay.die != Face::Multi)
}
