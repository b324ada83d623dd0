//! The small decisions that a side is asked for.

use serde::{Serialize, Serializer};

use crate::hand::{Colour, Face, Hand, Pay};
use crate::kind::Kind;
use crate::ruleset::Weapon;
use crate::square::Square;

/// Pieces of both sides that a battle has room for.
pub const TOKENS: usize = 32;
/// The pieces of the first side, as a bit mask; the others are the second's.
pub const FIRST: u32 = 0xffff;

/// A piece on the board: a ship, a decoy or the shuttle, numbered as they were
/// deployed. Side `A`'s come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Token(pub u8);

impl Token {
    /// Position in lists of pieces. It is cut to their length, which no piece exceeds,
    /// so that nobody has to check it.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0) % TOKENS
    }

    /// A set that holds this piece alone, as a bit mask.
    #[inline]
    pub fn bit(self) -> u32 {
        1 << self.0
    }
}

/// The pieces in a bit mask, lowest first.
#[inline]
pub fn tokens(mut mask: u32) -> impl Iterator<Item = Token> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let token = Token(mask.trailing_zeros() as u8);
            mask &= mask - 1;
            token
        })
    })
}

/// Some pieces, as a bit mask; logs write their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Group(pub u32);

impl Serialize for Group {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(tokens(self.0))
    }
}

/// A kind of field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// Asteroids, which hurt and hide.
    Asteroids,
    /// A gravitic field, which throws ships on.
    Gravitic,
}

/// The aim of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// Damage to this ship.
    Ship(Token),
    /// To reveal the signals of the square.
    Detect,
    /// Damage to a ship that is named later.
    Later,
}

/// The squares of a ranged attack from the first step to the target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path(u64);

impl Path {
    /// The path with one more square.
    #[inline]
    pub fn then(self, square: Square) -> Path {
        Path(self.0 << 5 | u64::from(square.0 + 1))
    }

    /// The squares of the path in order.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let places = (0..12).rev();
        let numbers = places.map(move |place| (self.0 >> (5 * place) & 31) as u8);
        numbers
            .filter(|number| *number > 0)
            .map(|number| Square(number - 1))
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.squares())
    }
}

/// A ranged attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Shot {
    /// The square that the ships are in.
    pub from: Square,
    /// The aim of the attack.
    pub aim: Aim,
    /// Weapon dice that pay for it, by face.
    pub dice: [u8; 4],
    /// The way of the attack; the last square is the target.
    pub path: Path,
    /// The kind of its last step, which a shield must match.
    pub last: Face,
    /// Dice count twice, so that long-range ships alone fire.
    pub doubled: bool,
}

/// The use of a special weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Salvo {
    /// Damage to, repair of, or drones on this ship.
    On(Token),
    /// The magnetic bomb.
    Bomb,
    /// The tractor beam moves a ship to a square.
    Beam(Token, Square),
    /// Drones come back.
    Recall,
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Action {
    /// Take this special weapon.
    Weapon(Weapon),
    /// Place a field.
    Field(Field, Square),
    /// Deploy a piece of this kind.
    Deploy(Kind, Square),
    /// The next field: its test, or its drift.
    Pick(Square),
    /// The square that something goes to: a field that drifts, ships that leave a gravitic
    /// field.
    To(Square),
    /// Dock this ship.
    Dock(Token),
    /// Roll so many dice of each colour.
    Roll([u8; 3]),
    /// Move some pieces of a square to a neighbour.
    Move {
        /// The engine die.
        pay: Pay,
        /// The pieces that move.
        group: Group,
        /// The square that they move to.
        to: Square,
    },
    /// Second step of frigates, or a dodge.
    Step {
        /// The pieces that move.
        group: Group,
        /// The square that they move to.
        to: Square,
    },
    /// Attack a neighbouring square.
    Attack {
        /// The weapon die.
        pay: Pay,
        /// The square that begins it.
        from: Square,
        /// The square that is attacked.
        target: Square,
        /// The aim of the attack.
        aim: Aim,
    },
    /// Attack from afar.
    Shot(Shot),
    /// Use the special weapon, paid with a special of each of these colours.
    Salvo([Colour; 2], Salvo),
    /// Throw specials of these colours again.
    Reroll([Colour; 2]),
    /// Stop the enemy's drones.
    StopDrones,
    /// Take a die off the enemy's bridge.
    Drain,
    /// Drop the container of this ship.
    Drop(Token),
    /// Leave the board with an engine die.
    Leave {
        /// The engine die.
        pay: Pay,
        /// The pieces that act.
        group: Group,
    },
    /// Reveal this ship so that it fires too.
    Join(Token),
    /// Block fire from this square with a shield die.
    Block {
        /// The shield die.
        pay: Pay,
        /// The square that it faces.
        from: Square,
    },
    /// Answer with a dodge.
    Dodge,
    /// Answer with a counterstrike on this ship.
    Counterstrike(Token),
    /// The ship that takes the damage.
    Name(Token),
    /// The die of the bridge that is lost.
    Lose(Colour, Face),
    /// Keep these dice on the bridge.
    Keep(Hand),
    /// No more of what is asked: no field, no second step, no shield; the end of
    /// the actions of a turn.
    Done,
}
