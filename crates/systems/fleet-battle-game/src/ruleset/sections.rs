//! Bounds of everything but the chart, the navies and the classes.

use evenkeel_rulebook::check::Check;

use super::{MAX_COHESION, MAX_HEXES, MAX_SHIELDS, Ruleset};
use crate::fleet::{MAX_SIDE, MAX_SQUADRON_SHIPS};

/// Adds every fault outside the catalogue.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    check.name("name", &ruleset.name);
    fleet(ruleset, check);
    map(ruleset, check);
    play(ruleset, check);
}

fn fleet(ruleset: &Ruleset, check: &mut Check) {
    let fleet = &ruleset.fleet;
    let most = MAX_SQUADRON_SHIPS as u8;
    check.within("fleet.ships_max", fleet.ships_max, 1, MAX_SIDE as u32);
    if fleet.size < 1 || fleet.size > fleet.ships_max {
        check.fault("fleet.size", "must be from 1 to fleet.ships_max");
    }
    check.within("fleet.squadron_min", fleet.squadron_min, 1, most);
    if fleet.squadron_max < fleet.squadron_min || fleet.squadron_max > most {
        let message = format!("must be from fleet.squadron_min to {most}");
        check.fault("fleet.squadron_max", message);
    }
    if fleet.squadron_size < fleet.squadron_min || fleet.squadron_size > fleet.squadron_max {
        let message = "must be from fleet.squadron_min to fleet.squadron_max";
        check.fault("fleet.squadron_size", message);
    }
}

fn map(ruleset: &Ruleset, check: &mut Check) {
    let map = &ruleset.map;
    let hexes = u32::from(map.columns) * u32::from(map.rows);
    check.within("map.columns", map.columns, 2, 512);
    check.within("map.rows", map.rows, 2, 512);
    if hexes > MAX_HEXES {
        let message = format!("the map has {hexes} hexes, there is room for {MAX_HEXES}");
        check.fault("map", message);
    }
    let depth = ruleset.set_up.depth_hexes;
    if depth == 0 {
        check.fault("set_up.depth_hexes", "must be at least 1");
    } else if (2..=512).contains(&map.columns) && (2..=512).contains(&map.rows) {
        zones(ruleset, check);
    }
}

/// Rule FBG-SETUP-03: wherever ships start, the enemy is beyond the longest
/// range of the chart; and there is a hex for every ship.
fn zones(ruleset: &Ruleset, check: &mut Check) {
    let depth = ruleset.set_up.depth_hexes;
    let edge = ruleset.map.start_edges(ruleset.set_up.zones)[0];
    let map = ruleset.map.hexes();
    let longest = longest_range(ruleset);
    let apart = |depth| map.strips_apart(edge, depth);
    if apart(1) <= longest {
        let message = format!(
            "the map is too small to start on: its opposite sides are {} hexes apart, and the \
             chart reaches {longest}",
            apart(1)
        );
        check.fault("map", message);
    } else if apart(depth) <= longest {
        let fits = (1..depth).rev().find(|&less| apart(less) > longest);
        let message = format!(
            "fleets would start {} hexes apart, and the chart reaches {longest}; a depth of {} \
             would do",
            apart(depth),
            fits.unwrap_or(1)
        );
        check.fault("set_up.depth_hexes", message);
    }
    let room = map.strip(edge, depth).count();
    if room < ruleset.fleet.ships_max as usize {
        let message = format!(
            "the zones have {room} hexes, and fleets up to {} ships",
            ruleset.fleet.ships_max
        );
        check.fault("set_up.depth_hexes", message);
    }
}

/// The longest range at which any class may fire, hexes.
fn longest_range(ruleset: &Ruleset) -> u16 {
    let bands = &ruleset.chart.bands;
    let rows = ruleset.chart.rows.values();
    let last = rows.filter_map(|row| bands.get(row.hits_on.len().checked_sub(1)?));
    last.copied().max().map_or(0, u16::from)
}

fn play(ruleset: &Ruleset, check: &mut Check) {
    let most = MAX_SIDE as u8;
    check.within("activation.run_max", ruleset.activation.run_max, 1, 16);
    let movement = &ruleset.movement;
    for (path, hexes) in [
        ("movement.low_hexes_per_turn", movement.low_hexes_per_turn),
        ("movement.full_hexes_per_turn", movement.full_hexes_per_turn),
    ] {
        check.within(path, hexes, 1, 12);
    }
    let cohesion = movement.cohesion_hexes;
    check.within("movement.cohesion_hexes", cohesion, 1, MAX_COHESION);
    let up_max = ruleset.shields.full_speed_up_max;
    check.within("shields.full_speed_up_max", up_max, 0, MAX_SHIELDS);
    let fire = &ruleset.fire;
    check.within("fire.penalty_per_shield", fire.penalty_per_shield, 0, 6);
    check.within("fire.double_hits", fire.double_hits, 1, 6);
    check.within("fire.firers_max", fire.firers_max, 1, most);
    check.within(
        "fire.shots_per_activation",
        fire.shots_per_activation,
        1,
        most,
    );
    let damage = &ruleset.damage;
    check.within("damage.explosion_hits", damage.explosion_hits, 0, 20);
    check.within("damage.explosion_hexes", damage.explosion_hexes, 0, 6);
    check.within("ending.rounds", ruleset.ending.rounds, 1, 200);
    check.within("ending.hull_strength", ruleset.ending.hull_strength, 0, 20);
}
