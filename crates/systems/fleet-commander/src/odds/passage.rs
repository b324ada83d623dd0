//! A ship in asteroids, or before a gravitic field.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::side::Side;
use evenkeel_rulebook::fault::Refusal;

use super::{CENTRE, End, OddsQuestion, Toll, Way};
use crate::action::{Action, Group, Token};
use crate::game::FleetCommander;
use crate::hand::{Colour, Face, Pay};
use crate::kind::Kind;
use crate::scene::Scene;
use crate::square::{Square, squares};
use crate::state::{Ask, State};

/// Most tests of which every way to fall is taken.
const MAX_TESTS: u8 = 6;

/// The trial that a ship is put to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trial {
    /// So many tests in asteroids, one after the other.
    Asteroids(u8),
    /// So many tries to cross a gravitic field, until one succeeds.
    Gravitic(u8),
}

/// A ship that meets a field.
pub struct Passage<'g> {
    game: &'g FleetCommander,
    kind: Kind,
    hull: u8,
    trial: Trial,
    /// Squares around the field that cannot be entered, as a bit mask.
    closed: u32,
}

/// The square that the ship comes from.
const ORIGIN: Square = Square(17);
/// The square in which another ship of its side waits, so that no turn ends.
const HARBOUR: Square = Square(0);

impl<'g> Passage<'g> {
    /// Reads the question; the shuttle may be asked about too.
    ///
    /// # Errors
    /// For an unknown ship, hull that it does not have, or more tests than are
    /// worked out.
    pub fn set_up(
        game: &'g FleetCommander,
        asked: &OddsQuestion,
        trial: Trial,
    ) -> Result<Passage<'g>, Refusal> {
        let target = asked.target.as_deref();
        let target =
            target.ok_or_else(|| Refusal("which ship? say it with `target`".to_owned()))?;
        let kind = match target {
            "shuttle" => Kind::SHUTTLE,
            id => game.kind_of(id)?,
        };
        let (tests, most) = match trial {
            Trial::Asteroids(tests) => (tests, MAX_TESTS),
            Trial::Gravitic(tests) => (tests, game.dice[Colour::Engine as usize].min(MAX_TESTS)),
        };
        if !(1..=most).contains(&tests) {
            return Err(Refusal(format!(
                "from 1 to {most} tests are worked out, not {tests}"
            )));
        }
        let closed = asked.closed.iter().map(|way| CENTRE.towards((*way).into()));
        if asked.closed.contains(&Way::Special) {
            return Err(Refusal("a special is no direction".to_owned()));
        }
        Ok(Passage {
            game,
            kind,
            hull: game.hull_of(kind, asked.hull)?,
            trial,
            closed: closed.fold(0, |all, squares| all | squares) & !ORIGIN.bit(),
        })
    }

    /// Dice that are rolled at most.
    pub fn dice(&self) -> u8 {
        let (Trial::Asteroids(tests) | Trial::Gravitic(tests)) = self.trial;
        tests
    }

    /// Tests the ship.
    pub fn play(&self, dice: &mut impl Dice) -> Toll {
        match self.trial {
            Trial::Asteroids(tests) => self.stay(tests, dice),
            Trial::Gravitic(tests) => self.cross(tests, dice),
        }
    }

    /// The board before the first test, with the ship in a square.
    fn scene(&self, at: Square) -> (Scene<'g>, Token) {
        let mut scene = Scene::new(self.game);
        let ship = scene.piece(Side::A, self.kind, at);
        scene.piece(Side::A, Kind(0), HARBOUR);
        let spent = self.game.spec(self.kind).hull - self.hull;
        scene.table().damage[ship.index()] = spent;
        (scene, ship)
    }

    /// Hull that the ship has left.
    fn left(&self, state: &State, ship: Token) -> u8 {
        match state.table.fleet.a & ship.bit() {
            0 => 0,
            _ => self.game.hull(state, ship),
        }
    }

    fn stay(&self, tests: u8, dice: &mut impl Dice) -> Toll {
        let (mut scene, ship) = self.scene(CENTRE);
        scene.table().asteroids |= CENTRE.bit();
        let mut state = scene.act(Side::A);
        for _ in 0..tests {
            if self.left(&state, ship) > 0 {
                self.game.test_asteroids(&mut state, CENTRE, dice);
            }
        }
        let left = self.left(&state, ship);
        Toll {
            points: self.hull - left,
            own: 0,
            end: End::of_hull(left),
        }
    }

    fn cross(&self, tests: u8, dice: &mut impl Dice) -> Toll {
        let game = self.game;
        let (mut scene, ship) = self.scene(ORIGIN);
        scene.table().gravitics |= CENTRE.bit();
        for square in squares(self.closed) {
            scene.piece(Side::B, Kind(0), square);
        }
        // A die more than is used, so that the turn does not end.
        scene.dice(
            Side::A,
            Colour::Engine,
            &vec![Face::Multi; usize::from(tests) + 1],
        );
        let mut state = scene.act(Side::A);
        let (mut left, mut end) = (self.hull, End::Back);
        for _ in 0..tests {
            let enter = Action::Move {
                pay: Pay::plain(Face::Multi),
                group: Group(ship.bit()),
                to: CENTRE,
            };
            game.apply(&mut state, enter, dice, &mut Silent);
            while state.table.ask == Ask::Exit {
                let exits = game.exits(state.seen_by(Side::A));
                let ahead = squares(exits & !ORIGIN.bit()).next();
                let to = Action::To(ahead.unwrap_or(ORIGIN));
                game.apply(&mut state, to, dice, &mut Silent);
            }
            let before = std::mem::replace(&mut left, self.left(&state, ship));
            end = match state.table.at[ship.index()] {
                _ if left == 0 => End::Destroyed,
                ORIGIN if left < before => End::Refused,
                ORIGIN => End::Back,
                _ => End::Through,
            };
            if matches!(end, End::Through | End::Destroyed) {
                break;
            }
        }
        Toll {
            points: self.hull - left,
            own: 0,
            end,
        }
    }
}
