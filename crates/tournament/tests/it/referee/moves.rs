//! Refereeing movement.

use serde_json::Value;

use super::geometry::{SLACK, ahead, angle, distance, minus};
use super::log::{Log, Model, pose};

/// What is wrong with a move.
pub fn check(log: &Log, line: &Value, next: Option<&Value>) -> Result<(), String> {
    let model = &log.models[line["model"].as_u64().unwrap() as usize];
    let (from, looked) = pose(&line["from"]).unwrap();
    let (to, looks) = pose(&line["to"]).unwrap();
    match model.pose {
        Some((known, heading))
            if distance(known, from) < SLACK && distance(heading, looked) < SLACK => {}
        known => return Err(format!("starts at {from:?}, but stands at {known:?}")),
    }
    let manoeuvre = line["manoeuvre"].as_str().unwrap();
    let number = |name: &str| line[name].as_f64();
    let (whole, extension) = (
        number("distance_in").unwrap(),
        number("extension_in").unwrap(),
    );
    let turned = angle(looked, looks);
    // A ship that is destroyed on its way off the table does not get there.
    let leaves =
        next.is_some_and(|next| next["event"] == "disengaged" || next["event"] == "destroyed");
    if manoeuvre == "Hold" {
        return same(distance(from, to), 0.0, "a Hold goes")
            .and_then(|()| at_most(turned, limit(log, model, manoeuvre), "a Hold turns"));
    }
    length(log, model, manoeuvre, whole, line)?;
    if !model.is_ship {
        same(distance(from, to), whole, "a flight goes")?;
        return on_table(log, model, to);
    }
    at_most(turned, limit(log, model, manoeuvre), "turned")?;
    let pivot = number("pivot_in").unwrap_or(whole);
    at_most(whole / 2.0, pivot, "half the way, and the pivot at")?;
    at_most(pivot, whole, "the pivot at")?;
    let corner = ahead(from, looked, pivot);
    let end = ahead(corner, looks, whole - pivot + extension);
    if leaves {
        // The move is cut where it reaches the edge: on one of its legs.
        let on_leg = |a, b| (distance(a, to) + distance(to, b) - distance(a, b)).abs() < SLACK;
        return match on_leg(from, corner) || on_leg(corner, end) {
            true => Ok(()),
            false => Err(format!("leaves the table at {to:?}, off its course")),
        };
    }
    same(distance(end, to), 0.0, "the end of the course is off by")?;
    on_table(log, model, to)?;
    clear(log, line, model, to)
}

/// The greatest turn, degrees; squadrons may look anywhere.
fn limit(log: &Log, model: &Model, manoeuvre: &str) -> f64 {
    let degrees = |name| log.number(name);
    match manoeuvre {
        _ if !model.is_ship => 180.0,
        "Hold" => degrees("pivot_hold_deg"),
        "Move" | "Warp" => degrees("pivot_move_deg"),
        "Cruise" | "Ram" => degrees("pivot_cruise_deg"),
        "FreeMove" => 0.0,
        other => panic!("unknown manoeuvre {other}"),
    }
}

/// Ships go their whole speed, unless terrain, a ram or a warp says otherwise.
fn length(
    log: &Log,
    model: &Model,
    manoeuvre: &str,
    whole: f64,
    line: &Value,
) -> Result<(), String> {
    let printed = |name: &str| model.facts[name].as_f64().unwrap();
    let engine = model.is_ship && model.has("pulse_engine");
    let (plus_move, plus_cruise) = match engine {
        // The effect's own fields; printed speeds stand before them.
        true => (2.0, 3.0),
        false => (0.0, 0.0),
    };
    let speed = match manoeuvre {
        "Move" | "FreeMove" => printed("move_in") + plus_move,
        "Cruise" | "Ram" => printed("cruise_in") + plus_cruise,
        // D6+2, rolled just before.
        "Warp" => 8.0,
        other => panic!("unknown manoeuvre {other}"),
    };
    at_most(whole, speed, manoeuvre)?;
    let free = !model.is_ship || matches!(manoeuvre, "Ram" | "Warp" | "FreeMove");
    let difficult = log.pieces.iter().any(|piece| piece.difficult);
    if free || (difficult && whole >= speed / 2.0 - SLACK) {
        return Ok(());
    }
    same(
        whole,
        speed,
        &format!("{manoeuvre} of {} goes", line["label"]),
    )
}

fn on_table(log: &Log, model: &Model, to: (f64, f64)) -> Result<(), String> {
    let size = |name: &str| log.head[name].as_f64().unwrap();
    let inside = |x: f64, edge: f64| model.radius - SLACK <= x && x <= edge - model.radius + SLACK;
    match inside(to.0, size("width_in")) && inside(to.1, size("height_in")) {
        true => Ok(()),
        false => Err(format!("ends over the edge at {to:?}")),
    }
}

/// A ship never ends on another ship.
fn clear(log: &Log, line: &Value, model: &Model, to: (f64, f64)) -> Result<(), String> {
    let others = log.models.iter().enumerate();
    let others = others.filter(|(id, other)| other.is_ship && line["model"] != *id);
    for (_, other) in others {
        if let Some((at, _)) = other.pose {
            let gap = minus(at, to);
            if gap.0.hypot(gap.1) < model.radius + other.radius - SLACK {
                return Err(format!("ends on {}", other.facts["label"]));
            }
        }
    }
    Ok(())
}

pub fn same(found: f64, expected: f64, what: &str) -> Result<(), String> {
    match (found - expected).abs() < SLACK {
        true => Ok(()),
        false => Err(format!("{what} {found}, not {expected}")),
    }
}

pub fn at_most(found: f64, most: f64, what: &str) -> Result<(), String> {
    // A turn is read off two unit vectors, good to about 1e-7 degrees.
    match found <= most + SLACK {
        true => Ok(()),
        false => Err(format!("{what} {found}, more than {most}")),
    }
}
