//! Bounds of every figure.

use evenkeel_rulebook::check::Check;

use super::{Effect, Ruleset, Trait};
use crate::terrain::{MAX_PIECES, pieces_of};

/// The most that a special rule costs, and the most that it makes a unit cheaper, points.
pub(super) const RULE_COST_MAX: i32 = 1000;

/// The most spots in a row of the whole table: 255 rows of them are as many as a `u16`
/// counts, by which players name a spot.
const SPOTS_IN_A_ROW: f64 = 255.0;

/// The longest edge of a table, inches.
const EDGE_MAX: f64 = 200.0;

/// The least between spots, inches.
const GRID_MIN: f64 = 0.5;

/// The most pieces on 48 inches.
const DRAWN_MAX: u8 = 24;

/// Adds every fault.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    check.name("name", &ruleset.name);
    creation(ruleset, check);
    table(ruleset, check);
    play(ruleset, check);
    terrain(ruleset, check);
    special_rules(ruleset, check);
    if ruleset.units.is_empty() {
        check.fault("units", "there must be at least one profile");
    }
}

fn creation(ruleset: &Ruleset, check: &mut Check) {
    let creation = &ruleset.creation;
    check.within("creation.quality.0", creation.quality.0, 1, 5);
    let (low, _) = creation.quality;
    check.within("creation.quality.1", creation.quality.1, low, 20);
    let points = creation.quality_points;
    check.within("creation.quality_points", points, 0, 1000);
    check.within("creation.points_min", creation.points_min, 1, 1000);
    let limit = ruleset.warband.points_limit;
    check.within("warband.points_limit", limit, 1, 100_000);
    let extra = ruleset.warband.drawn_rules_max;
    check.within("warband.drawn_rules_max", extra, 0, 10);
    if ruleset.warband.max_copies == Some(0) {
        check.fault("warband.max_copies", "must be at least 1");
    }
}

fn table(ruleset: &Ruleset, check: &mut Check) {
    let table = &ruleset.table;
    check.within("table.edge_in", table.edge_in, 12.0, EDGE_MAX);
    check.within("table.scale", table.scale, 0.1, 4.0);
    check.within("table.base_mm", table.base_mm, 1.0, 200.0);
    check.within("table.base_mm_large", table.base_mm_large, 1.0, 200.0);
    check.within("table.contact_in", table.contact_in, 0.000_01, 0.5);
    let deployment = &ruleset.deployment;
    let half = table.edge_in / 2.0;
    check.within("deployment.strip_in", deployment.strip_in, 1.0, half);
    let (edge, grid) = (table.edge_in, deployment.grid_in);
    check.within("deployment.grid_in", grid, GRID_MIN, 12.0);
    let row = 1.0 + (edge / grid).ceil();
    if edge <= EDGE_MAX && grid >= GRID_MIN && row > SPOTS_IN_A_ROW {
        let message = format!(
            "spots {grid} inches apart are {row} in a row of a table of {edge} inches, more than \
             {SPOTS_IN_A_ROW}"
        );
        check.fault("deployment.grid_in", message);
    }
}

fn play(ruleset: &Ruleset, check: &mut Check) {
    let movement = &ruleset.movement;
    check.within("rounds.max", ruleset.rounds.max, 1, 100);
    let parts = ruleset.rounds.concede_below_one_in;
    check.within("rounds.concede_below_one_in", parts, 1, 1000);
    for (name, value) in [
        ("walk_in", movement.walk_in),
        ("run_in", movement.run_in),
        ("step_back_in", movement.step_back_in),
    ] {
        check.within(&format!("movement.{name}"), value, 0.0, 100.0);
    }
    let turn = movement.step_back_turn_deg;
    check.within("movement.step_back_turn_deg", turn, 0.1, 90.0);
    let turns = movement.step_back_turns;
    check.within("movement.step_back_turns", turns, 0, 36);
    check.within("movement.directions", movement.directions, 4, 64);
    if !movement.directions.is_multiple_of(2) {
        let message = "must be even, so that both sides have the same choice";
        check.fault("movement.directions", message);
    }
    check.within("movement.steps", movement.steps, 1, 12);
    check.within("movement.contacts", movement.contacts, 1, 36);
    let to_hit = &ruleset.attacks.to_hit;
    if to_hit.len() != 5 {
        let message = format!("must be five faces, not {}", to_hit.len());
        check.fault("attacks.to_hit", message);
    }
    for (index, face) in to_hit.iter().enumerate() {
        check.face(&format!("attacks.to_hit.{index}"), *face);
    }
    let points = ruleset.sight.points;
    if ![1, 5, 9, 17].contains(&points) {
        check.fault("sight.points", "must be 1, 5, 9 or 17");
    }
}

fn terrain(ruleset: &Ruleset, check: &mut Check) {
    let terrain = &ruleset.terrain;
    check.within("terrain.cover", terrain.cover, 0, 20);
    check.face("terrain.dangerous", terrain.dangerous);
    let near = terrain.near_shooter_in;
    check.within("terrain.near_shooter_in", near, 0.0, 48.0);
    let near = terrain.behind_near_in;
    check.within("terrain.behind_near_in", near, 0.0, 48.0);
    let (low, high) = terrain.pieces;
    check.within("terrain.pieces.0", low, 0, DRAWN_MAX);
    check.within("terrain.pieces.1", high, low, DRAWN_MAX);
    let edge = ruleset.table.edge_in;
    // Pieces or a table out of bounds are told already.
    let in_bounds = high <= DRAWN_MAX && edge <= EDGE_MAX;
    let most = if in_bounds {
        pieces_of(u32::from(high), &ruleset.table)
    } else {
        0
    };
    if most > MAX_PIECES {
        let message = format!(
            "{high} pieces on 48 inches are {most} on a table of {edge}, more than {MAX_PIECES}"
        );
        check.fault("terrain.pieces.1", message);
    } else if low == high && most % 2 == 1 {
        let message =
            format!("{most} pieces are odd in number, but each stands there with an image");
        check.fault("terrain.pieces.1", message);
    }
    check.within("terrain.at_least", terrain.at_least, 0, 4);
    let (low, high) = terrain.radius;
    check.within("terrain.radius.0", low, 0.5, 12.0);
    check.within("terrain.radius.1", high, low, 12.0);
    let share = terrain.polygon_share;
    check.within("terrain.polygon_share", share, 0.0, 1.0);
    check.within("terrain.gap_in", terrain.gap_in, 0.0, 24.0);
    for (index, kind) in terrain.kinds.iter().enumerate() {
        check.unique(&format!("terrain.kinds.{index}"), kind);
    }
    for wanted in [Trait::Cover, Trait::Difficult, Trait::Blocking] {
        if !terrain.kinds.iter().any(|kind| kind.contains(&wanted)) {
            check.fault("terrain.kinds", format!("no piece is {wanted:?}"));
        }
    }
}

fn special_rules(ruleset: &Ruleset, check: &mut Check) {
    for (id, rule) in &ruleset.special_rules {
        let path = format!("special_rules.{id}");
        check.id(&path, id);
        check.name(&format!("{path}.name"), &rule.name);
        check.within(
            &format!("{path}.cost"),
            rule.cost,
            -RULE_COST_MAX,
            RULE_COST_MAX,
        );
        effect(&format!("{path}.effect"), &rule.effect, check);
    }
}

/// Every figure of an effect, by what it is.
fn effect(path: &str, effect: &Effect, check: &mut Check) {
    let at = |field: &str| format!("{path}.{field}");
    let mut length = |field: &str, inches: f64| check.within(&at(field), inches, 0.0, 200.0);
    match *effect {
        Effect::Brutal { radius_in }
        | Effect::DeathBlow { radius_in, .. }
        | Effect::Healer { radius_in, .. }
        | Effect::Leader { radius_in, .. } => length("radius_in", radius_in),
        Effect::Entangle { range_in, .. } | Effect::Shooter { range_in } => {
            length("range_in", range_in);
        }
        Effect::Fast { walk_in, run_in } | Effect::Slow { walk_in, run_in } => {
            length("walk_in", walk_in);
            length("run_in", run_in);
        }
        Effect::HitAndRun { move_in } | Effect::Vanguard { move_in } => {
            length("move_in", move_in);
        }
        Effect::Scout { distance_in } => length("distance_in", distance_in),
        Effect::Fear { factor } => check.within(&at("factor"), factor, 0.0, 1.0),
        _ => {}
    }
    match *effect {
        Effect::Deadly { on }
        | Effect::Entangle { on, .. }
        | Effect::Fire { on, .. }
        | Effect::Healer { on, .. }
        | Effect::Leader { on, .. }
        | Effect::Pathfinder { on }
        | Effect::Poison { on }
        | Effect::Regeneration { on }
        | Effect::SweepAttack { on }
        | Effect::Tough { on }
        | Effect::Trapper { on } => check.face(&at("on"), on),
        _ => {}
    }
    match *effect {
        Effect::DeathBlow { quality, .. }
        | Effect::Fire { quality, .. }
        | Effect::Vicious { quality, .. } => check.within(&at("quality"), quality, 0, 20),
        Effect::Leader { dice, .. } => check.within(&at("dice"), dice, 1, 10),
        Effect::Armored { defence: bonus } => check.within(&at("defence"), bonus, 0, 20),
        Effect::Camouflaged { cover: bonus } | Effect::Stealthy { cover: bonus } => {
            check.within(&at("cover"), bonus, 0, 20);
        }
        Effect::PowerShot { attack: bonus } | Effect::PowerStrike { attack: bonus } => {
            check.within(&at("attack"), bonus, 0, 20);
        }
        Effect::Large { melee, target } | Effect::Small { melee, target } => {
            check.within(&at("melee"), melee, 0, 20);
            check.within(&at("target"), target, 0, 20);
        }
        _ => {}
    }
}
