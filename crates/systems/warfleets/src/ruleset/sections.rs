//! Bounds of everything but the catalogue.

use evenkeel_rulebook::check::Check;

use super::check::Inches;
use super::{OpeningEffect, Ruleset};
use crate::state::MAX_MARKERS;
use crate::terrain::MAX_PIECES;

/// Every optional effect at the start of an activation.
const OPENINGS: [OpeningEffect; 5] = [
    OpeningEffect::Jump,
    OpeningEffect::Repair,
    OpeningEffect::Tractor,
    OpeningEffect::Mine,
    OpeningEffect::Launch,
];

/// Adds every fault outside the catalogue.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    check.name("name", &ruleset.name);
    check.within("game_size", ruleset.game_size, 1, 100_000);
    fleet(ruleset, check);
    table(ruleset, check);
    markers(ruleset, check);
    terrain(ruleset, check);
    movement(ruleset, check);
    rolls(ruleset, check);
    shooting(ruleset, check);
    damage(ruleset, check);
    grid(ruleset, check);
}

fn fleet(ruleset: &Ruleset, check: &mut Check) {
    let fleet = &ruleset.fleet;
    let limits = [
        ("fleet.points_per_hero", fleet.points_per_hero),
        ("fleet.points_per_squadron", fleet.points_per_squadron),
        ("fleet.points_per_ship", fleet.points_per_ship),
        ("fleet.points_per_copy", fleet.points_per_copy),
    ];
    for (path, points) in limits {
        if points == Some(0) {
            check.fault(path, "must be at least 1; write None for no limit");
        }
    }
}

fn table(ruleset: &Ruleset, check: &mut Check) {
    let table = &ruleset.table;
    check.within("table.width_in", table.width_in, 12.0, 200.0);
    check.within("table.height_in", table.height_in, 12.0, 200.0);
    // Rule WF-DEP-01: both sides deploy along the edges of this width.
    if table.height_in > table.width_in {
        check.fault(
            "table.height_in",
            "must not be more than width_in: fleets deploy along the long edges",
        );
    }
    check.distance("table.deploy_depth_in", table.deploy_depth_in);
    let between = table.height_in - 2.0 * table.deploy_depth_in;
    if between < 0.0 {
        check.fault(
            "table.deploy_depth_in",
            "the two zones overlap on a table this deep",
        );
    }
    if let Some(gap) = table.min_zone_gap_in
        && between < gap
    {
        let message =
            format!("the zones must be {gap} inches apart, on this table they are {between}");
        check.fault("table.min_zone_gap_in", message);
    }
    let widest = ruleset.ships.values().map(|ship| ship.base_mm / 25.4);
    let widest = widest.fold(0.0, f64::max);
    if table.deploy_fully && table.deploy_depth_in < widest {
        check.fault(
            "table.deploy_depth_in",
            "the widest ship does not fit into a zone this deep",
        );
    }
    check.within("table.rounds", table.rounds, 1, 20);
    check.within("table.reserves_from", table.reserves_from, 1, 20);
    check.gap("table.edge.return_within_in", table.edge.return_within_in);
}

/// There must be room for markers between the zones (row WF-OBJ-04).
fn markers(ruleset: &Ruleset, check: &mut Check) {
    let table = &ruleset.table;
    check.roll("table.objectives", table.objectives);
    if table.objectives.max() as usize > MAX_MARKERS {
        let message = format!("may come to more than {MAX_MARKERS} markers");
        check.fault("table.objectives", message);
    }
    check.gap("table.objective_spacing_in", table.objective_spacing_in);
    check.gap("table.objective_room_in", table.objective_room_in);
    check.within(
        "table.marker_diameter_in",
        table.marker_diameter_in,
        0.0,
        6.0,
    );
    let spacing = 2.0 * table.objective_spacing_in;
    let room = [
        table.width_in - spacing,
        table.height_in - 2.0 * table.deploy_depth_in - spacing,
    ];
    // Where the limits must be exceeded, a band without width holds no marker.
    let full = |room: f64| room < 0.0 || (table.objective_strictly_over && room == 0.0);
    if room.into_iter().any(full) {
        check.fault(
            "table.objective_spacing_in",
            "leaves no room for a marker between the zones and edges",
        );
    }
}

fn terrain(ruleset: &Ruleset, check: &mut Check) {
    let terrain = &ruleset.terrain;
    let most = MAX_PIECES as u8;
    check.within("terrain.count_min", terrain.count_min, 0, most);
    check.within("terrain.count_max", terrain.count_max, 0, most);
    if terrain.count_max < terrain.count_min {
        check.fault("terrain.count_max", "must not be less than count_min");
    }
    check.within("terrain.sight_target", terrain.sight_target, 0.0, 1.0);
    check.within("terrain.sight_samples", terrain.sight_samples, 1, 10_000);
    check.within("terrain.attempts", terrain.attempts, 1, 100);
    if u16::from(terrain.cover_min) + u16::from(terrain.difficult_min)
        > u16::from(terrain.count_min)
    {
        let message = "cover_min and difficult_min together must not exceed count_min";
        check.fault("terrain.cover_min", message);
    }
    check.gap("terrain.min_gap_in", terrain.min_gap_in);
    check.gap("terrain.max_gap_in", terrain.max_gap_in);
    if terrain.max_gap_in < terrain.min_gap_in {
        check.fault("terrain.max_gap_in", "must not be less than min_gap_in");
    }
    check.within("terrain.radius_min_in", terrain.radius_min_in, 0.25, 12.0);
    check.within("terrain.radius_max_in", terrain.radius_max_in, 0.25, 12.0);
    if terrain.radius_max_in < terrain.radius_min_in {
        check.fault(
            "terrain.radius_max_in",
            "must not be less than radius_min_in",
        );
    }
    check.within("terrain.polygon_share", terrain.polygon_share, 0.0, 1.0);
}

fn movement(ruleset: &Ruleset, check: &mut Check) {
    let movement = &ruleset.movement;
    let half_turn = 180;
    check.within(
        "movement.pivot_hold_deg",
        movement.pivot_hold_deg,
        0,
        half_turn,
    );
    check.within(
        "movement.pivot_move_deg",
        movement.pivot_move_deg,
        0,
        half_turn,
    );
    check.within(
        "movement.pivot_cruise_deg",
        movement.pivot_cruise_deg,
        0,
        half_turn,
    );
    // Slower than this a move could end where it began.
    check.within(
        "movement.difficult_speed",
        movement.difficult_speed,
        0.05,
        1.0,
    );
    check.roll("movement.dangerous", movement.dangerous);
    check.gap("movement.overlap_gap_in", movement.overlap_gap_in);
    check.within("movement.overlap_damage", movement.overlap_damage, 0, 20);
    let order = &movement.activation_order;
    check.unique("movement.activation_order", order);
    for effect in OPENINGS {
        if !order.contains(&effect) {
            let message = format!("{effect:?} is not in the list");
            check.fault("movement.activation_order", message);
        }
    }
}

fn rolls(ruleset: &Ruleset, check: &mut Check) {
    let rolls = ruleset.rolls;
    check.within("rolls.fail_up_to", rolls.fail_up_to, 1, 5);
    check.within("rolls.succeed_from", rolls.succeed_from, 2, 6);
    if rolls.succeed_from <= rolls.fail_up_to {
        check.fault("rolls.succeed_from", "must be more than fail_up_to");
    }
}

fn shooting(ruleset: &Ruleset, check: &mut Check) {
    let shooting = &ruleset.shooting;
    let modifiers = [
        ("shooting.cover_hit", shooting.cover_hit, -5, 0),
        ("shooting.cover_block", shooting.cover_block, 0, 5),
        ("shooting.rear_hit", shooting.rear_hit, 0, 5),
        ("shooting.rear_block", shooting.rear_block, 0, 5),
        ("shooting.squadron_hit", shooting.squadron_hit, 0, 5),
        ("shooting.anti_hit", shooting.anti_hit, 0, 5),
    ];
    for (path, value, low, high) in modifiers {
        check.within(path, value, low, high);
    }
    check.within("shooting.held_target", shooting.held_target, 2, 6);
    check.within(
        "shooting.wrong_class_target",
        shooting.wrong_class_target,
        2,
        6,
    );
    check.within("shooting.broadside_times", shooting.broadside_times, 1, 10);
    check.within("shooting.boarding_clear", shooting.boarding_clear, 2, 6);
    check.gap("shooting.blast_radius_in", shooting.blast_radius_in);
    // 40 dice of a broadside, 5 points each, and those of Fragile fit into a byte.
    check.within("shooting.deadly_damage", shooting.deadly_damage, 0, 4);
}

fn damage(ruleset: &Ruleset, check: &mut Check) {
    let damage = &ruleset.damage;
    check.within("damage.upgrade_capacity", damage.upgrade_capacity, 1, 20);
    check.within("damage.squadron_capacity", damage.squadron_capacity, 1, 20);
    check.within("damage.fragile_damage", damage.fragile_damage, 0, 20);
    let ramming = &ruleset.ramming;
    let amounts = [
        ("ramming.damage_fewer", ramming.damage_fewer),
        ("ramming.damage_more", ramming.damage_more),
        ("ramming.damage_equal", ramming.damage_equal),
        (
            "ramming.push_collision_damage",
            ramming.push_collision_damage,
        ),
        (
            "ramming.tractor_collision_damage",
            ramming.tractor_collision_damage,
        ),
    ];
    for (path, amount) in amounts {
        check.within(path, amount, 0, 20);
    }
    check.roll("ramming.push", ramming.push);
    check.gap("squadron.engage_in", ruleset.squadron.engage_in);
    check.gap("squadron.displace_in", ruleset.squadron.displace_in);
    let morale = &ruleset.morale;
    check.within("morale.target", morale.target, 1, 20);
    check.within("morale.test_at_percent", morale.test_at_percent, 0, 100);
}

fn grid(ruleset: &Ruleset, check: &mut Check) {
    let grid = &ruleset.grid;
    check.within("grid.pivot_step_deg", grid.pivot_step_deg, 1, 180);
    check.within("grid.pivot_points", grid.pivot_points, 1, 8);
    check.within(
        "grid.deploy_heading_step_deg",
        grid.deploy_heading_step_deg,
        1,
        360,
    );
    check.within("grid.deploy_step_in", grid.deploy_step_in, 0.5, 48.0);
    check.within("grid.deploy_rows", grid.deploy_rows, 1, 4);
    check.within("grid.place_step_in", grid.place_step_in, 0.5, 48.0);
    check.within("grid.squadron_directions", grid.squadron_directions, 1, 360);
    check.within("grid.squadron_distances", grid.squadron_distances, 1, 8);
    check.within("grid.displace_spots", grid.displace_spots, 1, 72);
    check.within("grid.return_spots", grid.return_spots, 1, 33);
    if grid.return_spots.is_multiple_of(2) {
        check.fault(
            "grid.return_spots",
            "must be odd, so that the exit itself is among the spots",
        );
    }
    check.within("grid.free_move_steps", grid.free_move_steps, 1, 8);
}
