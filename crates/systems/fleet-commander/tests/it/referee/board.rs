//! The board as the referee keeps it.

use std::collections::BTreeMap;

use serde_json::Value;

/// Row and column, from 1.
pub type Square = (i64, i64);

/// What the head says of a kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    pub class: u64,
    pub firepower: u64,
    pub hull: u64,
    pub far: bool,
}

/// A piece.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    pub side: char,
    pub kind: u64,
    pub at: Square,
    pub hull: u64,
    pub revealed: bool,
}

/// Pieces and fields, and the dice that each side has and has not used, by colour
/// and face.
#[derive(Default)]
pub struct Board {
    pub figures: BTreeMap<u64, Figures>,
    pub pieces: BTreeMap<u64, Piece>,
    pub asteroids: Vec<Square>,
    pub gravitics: Vec<Square>,
    pub hands: BTreeMap<char, [[i64; 4]; 3]>,
}

/// A square of a line.
pub fn square(value: &Value) -> Square {
    let part = |index: usize| value[index].as_i64().expect("a square");
    (part(0), part(1))
}

/// The pieces of a group.
pub fn group(value: &Value) -> Vec<u64> {
    let list = value.as_array().expect("a group");
    list.iter()
        .map(|token| token.as_u64().expect("a piece"))
        .collect()
}

/// The side of a line.
pub fn side(value: &Value) -> char {
    let text = value.as_str().expect("a side");
    text.chars().next().expect("a side")
}

pub fn other(side: char) -> char {
    if side == 'A' { 'B' } else { 'A' }
}

/// Number of steps between squares, as a king moves.
pub fn distance(one: Square, two: Square) -> i64 {
    (one.0 - two.0).abs().max((one.1 - two.1).abs())
}

/// Whether a face does for a step.
pub fn fits(face: &str, from: Square, to: Square) -> bool {
    let straight = (from.0 - to.0).abs() + (from.1 - to.1).abs() == 1;
    distance(from, to) == 1
        && match face {
            "Orthogonal" => straight,
            "Diagonal" => !straight,
            face => face == "Multi",
        }
}

impl Board {
    pub fn figures_of(&self, piece: &Piece) -> Figures {
        self.figures[&piece.kind]
    }

    pub fn piece(&self, token: u64) -> Result<&Piece, String> {
        self.pieces
            .get(&token)
            .ok_or(format!("there is no piece {token}"))
    }

    pub fn piece_mut(&mut self, token: u64) -> Result<&mut Piece, String> {
        self.pieces
            .get_mut(&token)
            .ok_or(format!("there is no piece {token}"))
    }

    /// The pieces in a square.
    pub fn on(&self, at: Square) -> impl Iterator<Item = &Piece> {
        self.pieces.values().filter(move |piece| piece.at == at)
    }

    /// Firepower of the revealed ships of a side in a square, or of those alone
    /// that shoot far.
    pub fn firepower(&self, side: char, at: Square, far: bool) -> u64 {
        let able = |piece: &&Piece| {
            piece.side == side && piece.revealed && (!far || self.figures_of(piece).far)
        };
        let ready = self.on(at).filter(able);
        ready.map(|piece| self.figures_of(piece).firepower).sum()
    }

    /// Not too many classes in a square, one side alone, nobody in a gravitic field.
    pub fn check(&self, at: Square) -> Result<(), String> {
        let sum: u64 = self.on(at).map(|piece| self.figures_of(piece).class).sum();
        if sum > 5 {
            return Err(format!("{sum} classes on {at:?}"));
        }
        if self.gravitics.contains(&at) {
            return Err(format!("somebody rests in the field {at:?}"));
        }
        match (1..=5).contains(&at.0) && (1..=5).contains(&at.1) {
            true => Ok(()),
            false => Err(format!("{at:?} is not on the board")),
        }
    }

    /// Takes a die that a side must have.
    pub fn pay(&mut self, side: char, colour: usize, face: &str) -> Result<(), String> {
        let hand = self.hands.entry(side).or_default();
        let count = &mut hand[colour][place(face)];
        *count -= 1;
        match *count < 0 {
            true => Err(format!("{side} has no such die: {colour}, {face}")),
            false => Ok(()),
        }
    }

    /// Takes the die of an order, and the special that turns it.
    pub fn pay_for(&mut self, side: char, colour: usize, pay: &Value) -> Result<(), String> {
        let die = pay["die"].as_str().expect("a face");
        self.pay(side, colour, die)?;
        match pay["counts_as"] == pay["die"] {
            true => Ok(()),
            false => self.pay(side, colour, "Special"),
        }
    }

    /// Takes dice that are lost, counted by colour and face.
    pub fn lose(&mut self, side: char, dice: &Value) -> Result<(), String> {
        for (colour, counts) in dice.as_array().expect("dice").iter().enumerate() {
            for (face, count) in FACES.iter().zip(counts.as_array().expect("dice")) {
                for _ in 0..count.as_i64().expect("a count") {
                    self.pay(side, colour, face)?;
                }
            }
        }
        Ok(())
    }
}

const FACES: [&str; 4] = ["Orthogonal", "Diagonal", "Multi", "Special"];

fn place(face: &str) -> usize {
    let found = FACES.iter().position(|name| *name == face);
    found.expect("a face")
}

/// The place of a colour.
pub fn colour(name: &Value) -> usize {
    let names = ["engine", "weapon", "shield"];
    let found = names.iter().position(|it| name == it);
    found.expect("a colour")
}
