//! A board for tests of single rules: pieces by a letter, squares by row and
//! column, dice by their letters.

use evenkeel_fleet_commander::action::{Action, Aim, Group, Salvo, Token};
use evenkeel_fleet_commander::event::Event;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::hand::{Colour, Face, Pay};
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::ruleset::Weapon;
use evenkeel_fleet_commander::scene::Scene;
use evenkeel_fleet_commander::square::Square;
use evenkeel_fleet_commander::state::{Ask, State};
use evenkeel_kernel::dice::ScriptedDice;
use evenkeel_kernel::game::{ActionList, Game};
pub use evenkeel_kernel::side::Side::{self, A, B};

/// Faces of a die by what they show on the shipped dice.
pub const O: u8 = 1;
/// Diagonal.
pub const D: u8 = 3;
/// Multi.
pub const M: u8 = 5;
/// Special.
pub const S: u8 = 6;

/// Battleship.
pub const BB: Kind = Kind(0);
/// Destroyer.
pub const DD: Kind = Kind(1);
/// Frigate.
pub const FF: Kind = Kind(2);

/// The square in this row and column.
pub fn sq(row: u8, column: u8) -> Square {
    Square::new(row, column)
}

/// A result by its letter.
pub fn face(letter: char) -> Face {
    match letter {
        'O' => Face::Orthogonal,
        'D' => Face::Diagonal,
        'M' => Face::Multi,
        'S' => Face::Special,
        _ => panic!("no face is called {letter}"),
    }
}

/// A die, or a die and what a special makes of it: `O`, `OD`.
pub fn pay(text: &str) -> Pay {
    let mut letters = text.chars().map(face);
    let die = letters.next().expect("a face");
    Pay {
        die,
        counts_as: letters.next().unwrap_or(die),
    }
}

/// A position that is played on.
pub struct Stage<'g> {
    pub game: &'g FleetCommander,
    pub scene: Option<Scene<'g>>,
    pub state: Option<State>,
    pub events: Vec<Event>,
}

impl<'g> Stage<'g> {
    pub fn new(game: &'g FleetCommander) -> Self {
        Stage {
            game,
            scene: Some(Scene::new(game)),
            state: None,
            events: Vec::new(),
        }
    }

    fn scene(&mut self) -> &mut Scene<'g> {
        self.scene.as_mut().expect("the battle has not begun")
    }

    pub fn ship(&mut self, side: Side, kind: Kind, row: u8, column: u8) -> Token {
        self.scene().piece(side, kind, sq(row, column))
    }

    pub fn signal(&mut self, side: Side, kind: Kind, row: u8, column: u8) -> Token {
        self.scene().signal(side, kind, sq(row, column))
    }

    pub fn weapon(&mut self, side: Side, weapon: Weapon) -> &mut Self {
        self.scene().weapon(side, weapon);
        self
    }

    /// Results of the three colours, such as `("O", "", "SS")`.
    pub fn dice(&mut self, side: Side, engine: &str, weapon: &str, shield: &str) -> &mut Self {
        for (colour, text) in Colour::ALL.into_iter().zip([engine, weapon, shield]) {
            let faces: Vec<Face> = text.chars().map(face).collect();
            match (&mut self.scene, &mut self.state) {
                (Some(scene), _) => scene.dice(side, colour, &faces),
                (None, Some(state)) => {
                    for face in faces {
                        state.table.hands[side].add(colour, face);
                    }
                }
                (None, None) => panic!("there is no position"),
            }
        }
        self
    }

    /// These ships have a container aboard; the others lie where they lay at first.
    pub fn carry(&mut self, ships: &[Token]) -> &mut Self {
        let mut left = self.game.containers;
        for ship in ships {
            let free = left.iter_mut().find(|count| **count > 0);
            *free.expect("a container") -= 1;
            self.scene().table().carrying |= ship.bit();
        }
        self.scene().table().containers = left;
        self
    }

    pub fn asteroids(&mut self, row: u8, column: u8) -> &mut Self {
        self.scene().table().asteroids |= sq(row, column).bit();
        self
    }

    pub fn gravitic(&mut self, row: u8, column: u8) -> &mut Self {
        self.scene().table().gravitics |= sq(row, column).bit();
        self
    }

    /// The number of the round.
    pub fn round(&mut self, round: u8) -> &mut Self {
        self.scene().table().round = round;
        self
    }

    /// Phase 3 of a turn of this side.
    pub fn act(&mut self, side: Side) -> &mut Self {
        let scene = self.scene.take().expect("the battle has not begun");
        self.state = Some(scene.act(side));
        self
    }

    /// The turn of this side is next, and begins with these dice.
    pub fn begin(&mut self, side: Side, dice: ScriptedDice) -> &mut Self {
        let scene = self.scene.take().expect("the battle has not begun");
        self.state = Some(scene.before_turn(side));
        self.go(Action::Done, dice)
    }

    pub fn state(&self) -> &State {
        self.state.as_ref().expect("the battle has begun")
    }

    /// The first shot from afar that is legal.
    pub fn shot(&self) -> Option<Action> {
        let mut legal = self.legal().into_iter();
        legal.find(|action| matches!(action, Action::Shot(_)))
    }

    pub fn legal(&self) -> ActionList<Action> {
        let state = self.state();
        let mut legal = ActionList::new();
        let view = self.game.view(state, state.table.decider);
        self.game.legal_actions(view, &mut legal);
        legal
    }

    /// Carries out an action, which must be legal unless it is forced.
    pub fn go(&mut self, action: Action, mut dice: ScriptedDice) -> &mut Self {
        let legal = self.legal();
        assert!(
            legal.contains(&action) || legal.is_empty(),
            "{action:?} is not among {legal:?}"
        );
        let state = self.state.as_mut().expect("the battle has begun");
        self.game.apply(state, action, &mut dice, &mut self.events);
        dice.finish();
        state.check(self.game).expect("a sound state");
        self
    }

    /// The same without dice.
    pub fn does(&mut self, action: Action) -> &mut Self {
        self.go(action, ScriptedDice::default())
    }

    pub fn is_legal(&self, action: Action) -> bool {
        self.legal().contains(&action)
    }

    pub fn ask(&self) -> Ask {
        self.state().table.ask
    }

    pub fn decider(&self) -> Side {
        self.state().table.decider
    }

    pub fn hull(&self, token: Token) -> u8 {
        self.game.hull(self.state(), token)
    }

    pub fn is_gone(&self, token: Token) -> bool {
        let fleet = &self.state().table.fleet;
        (fleet.a | fleet.b) & token.bit() == 0
    }

    pub fn at(&self, token: Token) -> Square {
        self.state().table.at[token.index()]
    }
}

/// Dice that show these faces.
pub fn dice(faces: &[u8]) -> ScriptedDice {
    ScriptedDice::new(faces)
}

pub fn group(tokens: &[Token]) -> Group {
    Group(tokens.iter().fold(0, |mask, token| mask | token.bit()))
}

pub fn moves(die: &str, tokens: &[Token], row: u8, column: u8) -> Action {
    Action::Move {
        pay: pay(die),
        group: group(tokens),
        to: sq(row, column),
    }
}

pub fn step(tokens: &[Token], row: u8, column: u8) -> Action {
    Action::Step {
        group: group(tokens),
        to: sq(row, column),
    }
}

pub fn attack(die: &str, from: (u8, u8), target: (u8, u8), ship: Token) -> Action {
    Action::Attack {
        pay: pay(die),
        from: sq(from.0, from.1),
        target: sq(target.0, target.1),
        aim: Aim::Ship(ship),
    }
}

pub fn detect(die: &str, from: (u8, u8), target: (u8, u8)) -> Action {
    Action::Attack {
        pay: pay(die),
        from: sq(from.0, from.1),
        target: sq(target.0, target.1),
        aim: Aim::Detect,
    }
}

pub fn block(die: &str, row: u8, column: u8) -> Action {
    Action::Block {
        pay: pay(die),
        from: sq(row, column),
    }
}

pub fn to(row: u8, column: u8) -> Action {
    Action::To(sq(row, column))
}

/// Two yellow specials for the weapon.
pub const YELLOW: [Colour; 2] = [Colour::Engine, Colour::Engine];

pub fn salvo(salvo: Salvo) -> Action {
    Action::Salvo(YELLOW, salvo)
}
