//! The sea: a position, as both sides see it.

use std::fmt;

use evenkeel_homebrew::prelude::*;
use serde::Serialize;

use crate::MyGame;

/// The eight ways to sail.
const COURSES: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// A square of the sea, counted from the south-west corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Square {
    /// Squares from the west edge.
    pub x: i8,
    /// Squares from the south edge.
    pub y: i8,
}

/// A ship in a battle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Vessel {
    /// The square where it is.
    pub at: Square,
    /// Hits that it still takes; none when it has sunk.
    pub hull: u8,
    /// Whether it has had its turn in this round.
    pub has_moved: bool,
}

/// A decision that a side has to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The ship that has its turn next.
    Take,
    /// The square that this ship sails to.
    Sail(ModelId),
    /// The enemy that this ship fires at.
    Fire(ModelId),
}

/// A position.
#[derive(Clone, Debug)]
pub struct Sea {
    /// All ships.
    pub vessels: ByModel<Vessel>,
    /// The round, from 1.
    pub round: u8,
    /// The side that began.
    pub first: Side,
    /// The side that decides.
    pub mover: Side,
    /// The decision that this side has to make.
    pub step: Step,
    /// Whether the last round is over.
    pub is_over: bool,
}

impl Square {
    /// The number of moves between two squares, which is 1 for neighbours, diagonal ones too.
    pub fn distance(self, to: Square) -> u8 {
        self.x.abs_diff(to.x).max(self.y.abs_diff(to.y))
    }

    /// The middle of the square.
    pub fn spot(self) -> Spot {
        Spot::new(f64::from(self.x) + 0.5, f64::from(self.y) + 0.5)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.x + 1, self.y + 1)
    }
}

impl Sea {
    /// Both fleets on their edges: what is west to one is east to the other.
    pub fn new(game: &Brew<MyGame>, first: Side) -> Sea {
        let play = &game.rules.play;
        let (east, north) = (play.width as i8 - 1, play.height as i8 - 1);
        let mut vessels = ByModel::all(Vessel::default());
        for ship in game.models() {
            let x = 2 * ship.place as i8;
            vessels[ship].hull = MyGame::hull(game, ship);
            vessels[ship].at = match ship.side {
                Side::A => Square { x, y: 0 },
                Side::B => Square {
                    x: east - x,
                    y: north,
                },
            };
        }
        Sea {
            vessels,
            round: 1,
            first,
            mover: first,
            step: Step::Take,
            is_over: false,
        }
    }

    /// Whether a ship is afloat and has not had its turn.
    pub fn is_ready(&self, ship: ModelId) -> bool {
        self.vessels[ship].hull > 0 && !self.vessels[ship].has_moved
    }

    /// The ships of a side that are afloat.
    pub fn afloat(&self, game: &Brew<MyGame>, side: Side) -> impl Iterator<Item = ModelId> {
        game.of_side(side)
            .filter(|ship| self.vessels[*ship].hull > 0)
    }

    /// Offers the squares that a ship can sail to, its own first.
    pub fn courses(&self, game: &Brew<MyGame>, ship: ModelId, mut offer: impl FnMut(Square)) {
        let from = self.vessels[ship].at;
        offer(from);
        for (x, y) in COURSES {
            let mut to = from;
            for _ in 0..game.ship(ship).speed {
                to = Square {
                    x: to.x + x,
                    y: to.y + y,
                };
                if !self.is_free(game, to) {
                    break;
                }
                offer(to);
            }
        }
    }

    /// Whether a square lies on the sea and nothing is on it.
    pub fn is_free(&self, game: &Brew<MyGame>, at: Square) -> bool {
        let play = &game.rules.play;
        let is_inside = |place, size| (0..size as i8).contains(&place);
        let mut ships = self.afloat(game, Side::A).chain(self.afloat(game, Side::B));
        is_inside(at.x, play.width)
            && is_inside(at.y, play.height)
            && ships.all(|ship| self.vessels[ship].at != at)
    }

    /// The enemies that a ship can fire at.
    pub fn targets(&self, game: &Brew<MyGame>, ship: ModelId) -> impl Iterator<Item = ModelId> {
        let range = game.ship(ship).range;
        let enemies = self.afloat(game, ship.side.other());
        enemies.filter(move |enemy| self.distance(ship, *enemy) <= range)
    }

    /// The same between two ships.
    pub fn distance(&self, ship: ModelId, other: ModelId) -> u8 {
        self.vessels[ship].at.distance(self.vessels[other].at)
    }

    /// Points that players give up for distance: each ship of the side counts less for every
    /// square that its nearest enemy lies beyond its range.
    pub fn nearness(&self, game: &Brew<MyGame>, side: Side) -> f32 {
        let near = |ship: ModelId| {
            let enemies = self.afloat(game, side.other());
            let nearest = enemies.map(|enemy| self.distance(ship, enemy)).min();
            let missing = nearest.unwrap_or(0).saturating_sub(game.ship(ship).range);
            -0.02 * f32::from(missing) * game.model(ship).points as f32
        };
        self.afloat(game, side).map(near).sum()
    }

    /// Ends the turn of a ship: the other side is next, as long as it has ships to move.
    pub fn pass(&mut self, game: &Brew<MyGame>, ship: ModelId) {
        self.vessels[ship].has_moved = true;
        self.step = Step::Take;
        let sides = [ship.side.other(), ship.side];
        let is_next = |side: &Side| game.of_side(*side).any(|ship| self.is_ready(ship));
        match sides.into_iter().find(is_next) {
            Some(next) => self.mover = next,
            None if self.round == game.rules.play.rounds => self.is_over = true,
            None => self.next_round(game),
        }
    }

    /// Begins a round, with the side that did not begin the last.
    fn next_round(&mut self, game: &Brew<MyGame>) {
        self.round += 1;
        self.mover = if self.round % 2 == 1 {
            self.first
        } else {
            self.first.other()
        };
        for ship in game.models() {
            self.vessels[ship].has_moved = false;
        }
    }
}
