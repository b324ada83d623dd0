//! Words for figures.

use evenkeel_kernel::outcome::{EndReason, Outcome};

use crate::action::{Field, Path};
use crate::hand::{Colour, Face, Hand};

/// A result.
pub(super) fn face(face: Face) -> &'static str {
    match face {
        Face::Orthogonal => "orthogonal",
        Face::Diagonal => "diagonal",
        Face::Multi => "multi",
        Face::Special => "special",
    }
}

/// A kind of field, with its article.
pub(super) fn field(field: Field) -> &'static str {
    match field {
        Field::Asteroids => "asteroids",
        Field::Gravitic => "a gravitic field",
    }
}

/// Dice: `engine orthogonal, weapon special`.
pub(super) fn hand(hand: &Hand) -> String {
    let mut words = Vec::new();
    for colour in Colour::ALL {
        let name = match colour {
            Colour::Engine => "engine",
            Colour::Weapon => "weapon",
            Colour::Shield => "shield",
        };
        for shown in Face::ALL {
            for _ in 0..hand.count(colour, shown) {
                words.push(format!("{name} {}", face(shown)));
            }
        }
    }
    words.join(", ")
}

/// The squares between of a ranged attack: ` past (2,2)`.
pub(super) fn path(path: Path) -> String {
    let squares: Vec<String> = path.squares().map(|square| square.to_string()).collect();
    match squares.split_last() {
        Some((_, between)) => format!(" past {}", between.join(", ")),
        None => String::new(),
    }
}

/// How it ended.
pub(super) fn outcome(outcome: &Outcome, points_a: u8, points_b: u8) -> String {
    let how = match outcome.reason {
        EndReason::Annihilation => "enough of a fleet is destroyed",
        EndReason::Objective => "the mission is done",
        EndReason::Strength | EndReason::RoundLimit => "the last round is over",
        EndReason::Surrender => "a fleet gives up",
    };
    let who = match outcome.winner {
        Some(side) => format!("side {side:?} wins"),
        None => "nobody wins".to_owned(),
    };
    format!("The end: {how}, {who}. Class points: {points_a} and {points_b}.")
}
