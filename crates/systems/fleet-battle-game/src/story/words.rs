//! Places, facings and outcomes in words.

use evenkeel_kernel::outcome::{EndReason, Outcome};

use crate::ruleset::Orientation;

/// `1 hit`, `3 hits`; a hex has a plural of its own.
pub(crate) fn count(number: u8, noun: &str) -> String {
    match (number, noun) {
        (1, _) => format!("1 {noun}"),
        (_, "hex") => format!("{number} hexes"),
        _ => format!("{number} {noun}s"),
    }
}

/// A hex by its column and row.
pub(super) fn place(column: u16, row: u16) -> String {
    format!("({column}, {row})")
}

/// The direction of a hexside.
pub(super) fn facing(orientation: Orientation, side: u8) -> &'static str {
    let names = match orientation {
        Orientation::PointyTop => [
            "east",
            "north-east",
            "north-west",
            "west",
            "south-west",
            "south-east",
        ],
        Orientation::FlatTop => [
            "south-east",
            "north-east",
            "north",
            "north-west",
            "south-west",
            "south",
        ],
    };
    names[usize::from(side) % names.len()]
}

/// The outcome of a battle in words.
pub(super) fn outcome(end: &Outcome, strength_a: u32, strength_b: u32) -> String {
    let why = match end.reason {
        EndReason::Annihilation => "no live ship is left on the losing side",
        EndReason::Strength | EndReason::Objective | EndReason::Surrender => {
            "the last round is over"
        }
        EndReason::RoundLimit => "the last round is over and nobody is ahead",
    };
    let strength = format!("remaining strength {strength_a} to {strength_b}");
    match (end.winner, end.reason) {
        (Some(side), _) => {
            format!(
                "Side {side:?} wins in round {}: {why}; {strength}",
                end.rounds
            )
        }
        (None, EndReason::Annihilation) => {
            format!(
                "A draw in round {}: no live ship is left on either side",
                end.rounds
            )
        }
        (None, _) => format!("A draw in round {}: {why}; {strength}", end.rounds),
    }
}
