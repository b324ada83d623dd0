//! Words for figures.

use evenkeel_kernel::outcome::{EndReason, Outcome};

use crate::action::{Field, Path};
use crate::hand::{Colour, Face, Hand, Pay};

/// A result.
pub(crate) fn face(face: Face) -> &'static str {
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

/// A colour of dice.
pub(crate) fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Engine => "engine",
        Colour::Weapon => "weapon",
        Colour::Shield => "shield",
    }
}

/// A die that is played: `engine orthogonal`, `engine orthogonal turned diagonal`.
pub(super) fn pay(of: Colour, pay: Pay) -> String {
    let turned = match pay.is_turned() {
        true => format!(" turned {} by a special", face(pay.counts_as)),
        false => String::new(),
    };
    format!("{} {}{turned}", colour(of), face(pay.die))
}

/// The dice of a shot: `weapon orthogonal and weapon multi`.
pub(super) fn dice(counts: [u8; 4]) -> String {
    let faces = Face::ALL.into_iter().zip(counts);
    let dice = faces.flat_map(|(shown, count)| (0..count).map(move |_| face(shown)));
    let dice: Vec<String> = dice.map(|shown| format!("weapon {shown}")).collect();
    dice.join(" and ")
}

/// Two specials: `engine special and shield special`.
pub(super) fn pair(colours: [Colour; 2]) -> String {
    let [one, other] = colours.map(colour);
    format!("{one} special and {other} special")
}

/// Dice: `engine orthogonal, weapon special`.
pub(super) fn hand(hand: &Hand) -> String {
    let mut words = Vec::new();
    for of in Colour::ALL {
        for shown in Face::ALL {
            for _ in 0..hand.count(of, shown) {
                words.push(format!("{} {}", colour(of), face(shown)));
            }
        }
    }
    words.join(", ")
}

/// The squares between of a ranged attack: `, past (2,2)`.
pub(super) fn path(path: Path) -> String {
    let squares: Vec<String> = path.squares().map(|square| square.to_string()).collect();
    match squares.split_last() {
        Some((_, between)) => format!(", past {}", between.join(", ")),
        None => String::new(),
    }
}

/// The outcome of a battle in words.
pub(super) fn outcome(outcome: &Outcome, points_a: u8, points_b: u8) -> String {
    let how = match outcome.reason {
        EndReason::Annihilation => "enough of a fleet is destroyed",
        EndReason::Objective => "the mission is done",
        EndReason::Strength | EndReason::RoundLimit => "no turn is left",
        EndReason::Surrender => "a fleet gives up",
    };
    let who = match outcome.winner {
        Some(side) => format!("side {side:?} wins"),
        None => "nobody wins".to_owned(),
    };
    format!("The end: {how}, {who}. Class points: side A {points_a}, side B {points_b}.")
}
