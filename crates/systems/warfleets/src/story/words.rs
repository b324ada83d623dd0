//! Places, turns and rolls in words.

use evenkeel_board::heading::Heading;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::volley::FaceList;

use crate::event::{Cause, Facing, Manoeuvre, Pose};
use crate::ruleset::{OpeningEffect, Phase};

/// `1 marker`, `3 markers`; a die has a plural of its own.
pub(super) fn count(number: u8, noun: &str) -> String {
    match (number, noun) {
        (1, _) => format!("1 {noun}"),
        (_, "die") => format!("{number} dice"),
        _ => format!("{number} {noun}s"),
    }
}

/// A point in inches.
pub(super) fn place(x_in: f64, y_in: f64) -> String {
    format!("({x_in:.1}, {y_in:.1})")
}

/// The place of a model and the way it faces, in words.
pub(super) fn pose(at: &Pose) -> String {
    format!("at {}, heading {}", place(at.x_in, at.y_in), heading(at))
}

/// The place that a model goes to, in words.
pub(super) fn where_to(to: &Pose) -> String {
    format!("to {}", place(to.x_in, to.y_in))
}

fn degrees(pose: &Pose) -> f64 {
    let along = Heading::along(Vec2::new(pose.heading_x, pose.heading_y));
    along.map_or(0.0, Heading::degrees)
}

/// The nearest of eight winds; north is up, away from the lower edge.
pub(super) fn heading(pose: &Pose) -> &'static str {
    const WINDS: [&str; 8] = [
        "east",
        "north-east",
        "north",
        "north-west",
        "west",
        "south-west",
        "south",
        "south-east",
    ];
    let eighths = (degrees(pose) / 45.0).round() as i64;
    WINDS[eighths.rem_euclid(8) as usize]
}

/// A turn, if there is one worth telling.
pub(super) fn turn(from: &Pose, to: &Pose) -> Option<String> {
    let left = (degrees(to) - degrees(from) + 180.0).rem_euclid(360.0) - 180.0;
    let side = if left > 0.0 { "left" } else { "right" };
    let size = left.abs();
    (size >= 0.5).then(|| match size >= 179.5 {
        true => "about".to_string(),
        false => format!("{size:.0} degrees {side}"),
    })
}

/// The manoeuvre of a model, in the third person.
pub(super) fn verb(manoeuvre: Manoeuvre, distance_in: f64) -> String {
    match manoeuvre {
        Manoeuvre::Hold => "holds".to_string(),
        Manoeuvre::Move => format!("moves {distance_in:.1}\""),
        Manoeuvre::Cruise => format!("cruises {distance_in:.1}\""),
        Manoeuvre::Ram => format!("rams ahead {distance_in:.1}\""),
        Manoeuvre::Warp => format!("warps {distance_in:.1}\""),
        Manoeuvre::FreeMove => format!("makes a free move of {distance_in:.1}\""),
    }
}

/// The cause of damage, where no attack was told just before.
pub(super) fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Shot | Cause::Blast | Cause::Fragile => "",
        Cause::Overheating => " by its own weapon",
        Cause::Overlap => " by the overlap",
        Cause::Ram => " by the ram",
        Cause::Collision => " by the collision",
        Cause::Mine => " by the mine",
        Cause::Terrain => " by the terrain",
        Cause::Boarding => " by boarders",
    }
}

/// The models that act in a phase, in words.
pub(crate) fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Squadrons => "Squadrons",
        Phase::Light => "Light ships",
        Phase::Medium => "Medium ships",
        Phase::Heavy => "Heavy ships",
    }
}

/// The effect at the start of an activation, in words.
pub(crate) fn effect(effect: OpeningEffect) -> &'static str {
    match effect {
        OpeningEffect::Jump => "its jump",
        OpeningEffect::Repair => "its repair upgrade",
        OpeningEffect::Tractor => "its tractor upgrade",
        OpeningEffect::Mine => "a hero to lay a mine",
        OpeningEffect::Launch => "a hero to launch squadrons",
    }
}

/// The facing that is hit; squadrons have none.
pub(super) fn facing(facing: Facing) -> &'static str {
    match facing {
        Facing::Front => ", at its front",
        Facing::Left | Facing::Right => ", at its side",
        Facing::Rear => ", at its rear",
        Facing::None => "",
    }
}

/// Dice as they lie.
pub(super) fn faces(list: &FaceList) -> String {
    if list.as_slice().is_empty() {
        return "-".to_string();
    }
    let faces: Vec<String> = list.as_slice().iter().map(u8::to_string).collect();
    faces.join(" ")
}

/// The last line.
pub(super) fn outcome(end: &Outcome, markers_a: u8, markers_b: u8) -> String {
    let why = match (end.reason, end.winner) {
        (EndReason::Objective, _) => "on markers",
        (EndReason::Annihilation, Some(_)) => "the other fleet is destroyed",
        (EndReason::Annihilation, None) => "though a fleet is destroyed",
        (EndReason::Surrender, Some(_)) => "the other fleet has given up",
        (EndReason::Surrender, None) => "though a fleet has given up",
        (EndReason::Strength | EndReason::RoundLimit, _) => "after the last round",
    };
    let result = match end.winner {
        Some(side) => format!("Side {side:?} wins"),
        None => "A draw".to_string(),
    };
    format!(
        "{result}, {why}, in round {}: markers {markers_a} to {markers_b}",
        end.rounds
    )
}
