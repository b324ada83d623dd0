//! Bounds of every figure.

use evenkeel_rulebook::check::Check;

use super::{DieRules, Ruleset, Spot, Zones, spots};
use crate::hand::Face;
use crate::kind::MAX_CLASSES;
use crate::square::{CORNERS, Square};

/// Adds every fault.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    check.name("name", &ruleset.name);
    dice(ruleset, check);
    set_up(ruleset, check);
    play(ruleset, check);
    scenarios(ruleset, check);
    ships(ruleset, check);
}

/// Rule FC-BRDG-05: the bridge must always leave enough dice to roll.
fn dice(ruleset: &Ruleset, check: &mut Check) {
    let (dice, bridge) = (&ruleset.dice, ruleset.bridge);
    for (name, die) in [
        ("engine", &dice.engine),
        ("weapon", &dice.weapon),
        ("shield", &dice.shield),
    ] {
        colour(name, die, check);
    }
    let colours = [&dice.engine, &dice.weapon, &dice.shield];
    let all = colours
        .iter()
        .fold(0_u8, |all, die| all.saturating_add(die.dice));
    check.within("dice.rolled", dice.rolled, 1, 4);
    check.within("bridge.reserve", bridge.reserve, 0, 4);
    check.within("bridge.gauge", bridge.gauge, 0, 4);
    let kept = bridge.reserve.saturating_add(bridge.gauge);
    if dice.rolled.saturating_add(kept) > all {
        let message = format!("{kept} dice on the bridge leave too few of {all} to roll this many");
        check.fault("dice.rolled", message);
    }
    if ruleset.trap.pre_roll == 0 || ruleset.trap.pre_roll > all.min(8) {
        check.fault("trap.pre_roll", format!("must be from 1 to {}", all.min(8)));
    }
}

/// Rule FC-DICE-01: six faces, not all of them special for the dice that fields
/// roll, or a gravitic field would refuse for ever.
fn colour(name: &str, die: &DieRules, check: &mut Check) {
    check.within(&format!("dice.{name}.dice"), die.dice, 1, 4);
    let path = format!("dice.{name}.faces");
    if die.faces.len() != 6 {
        let message = format!("a die has six faces, not {}", die.faces.len());
        check.fault(&path, message);
    }
    if die.faces.iter().all(|face| *face == Face::Special) {
        check.fault(&path, "at least one face must point somewhere");
    }
}

fn set_up(ruleset: &Ruleset, check: &mut Check) {
    check.within("fleet.class_max", ruleset.fleet.class_max, 1, 12);
    let limit = &ruleset.board.square_class_max;
    check.within("board.square_class_max", *limit, 1, 6);
    check.within("set_up.fields_each", ruleset.set_up.fields_each, 0, 4);
    zones("set_up.zones", &ruleset.set_up.zones, check);
    zones("trap.zones", &ruleset.trap.zones, check);
    zones("capture.zones", &ruleset.capture.zones, check);
    check.within("signals.decoys", ruleset.signals.decoys, 0, 2);
}

fn zones(path: &str, zones: &Zones, check: &mut Check) {
    for (side, list) in [("a", &zones.a), ("b", &zones.b)] {
        let path = format!("{path}.{side}");
        check.unique(&path, list);
        for (index, at) in list.iter().enumerate() {
            spot(&format!("{path}.{index}"), *at, check);
        }
        if list.len() < 5 {
            check.fault(&path, "a fleet needs at least 5 squares to begin in");
        }
    }
    if spots(&zones.a) & spots(&zones.b) != 0 {
        check.fault(path, "no square may be in both zones");
    }
}

fn spot(path: &str, (row, column): Spot, check: &mut Check) {
    if !(1..=5).contains(&row) || !(1..=5).contains(&column) {
        check.fault(path, "a square is written (row, column), both from 1 to 5");
    }
}

fn play(ruleset: &Ruleset, check: &mut Check) {
    let fields = ruleset.fields;
    check.within("fields.asteroid_damage", fields.asteroid_damage, 0, 20);
    check.within("fields.refusal_damage", fields.refusal_damage, 0, 20);
    check.within("fields.tests_max", fields.tests_max, 1, 200);
    let effects = &ruleset.turn.effects;
    check.unique("turn.effects", effects);
    if effects.len() < 3 {
        check.fault(
            "turn.effects",
            "must list Asteroids, Drones and Scenario, in some order",
        );
    }
    let weapons = &ruleset.weapons;
    check.within("weapons.vortex_damage", weapons.vortex_damage, 0, 100);
    check.within("weapons.vortex_range_min", weapons.vortex_range_min, 0, 4);
    check.within("weapons.nano_repair", weapons.nano_repair, 0, 100);
    check.within("weapons.nano_range", weapons.nano_range, 0, 4);
    check.within("weapons.proton_damage", weapons.proton_damage, 0, 20);
    check.within("weapons.proton_range", weapons.proton_range, 1, 2);
    check.within("weapons.tractor_range", weapons.tractor_range, 0, 2);
    check.within("weapons.drone_damage", weapons.drone_damage, 0, 100);
    check.within("weapons.drone_range", weapons.drone_range, 1, 4);
    check.within("ending.rounds", ruleset.ending.rounds, 1, 250);
    check.within(
        "ending.victory_points",
        ruleset.ending.victory_points,
        1,
        12,
    );
}

fn scenarios(ruleset: &Ruleset, check: &mut Check) {
    let capture = &ruleset.capture;
    spot("capture.shuttle_at", capture.shuttle_at, check);
    let start = spots(&[capture.shuttle_at]);
    if spots(&capture.zones.b) & start == 0 {
        check.fault("capture.shuttle_at", "must be a square of capture.zones.b");
    }
    if start & CORNERS != 0 {
        check.fault("capture.shuttle_at", "must not be a corner");
    }
    let limit = ruleset.board.square_class_max;
    check.within("capture.shuttle.class", capture.shuttle.class, 0, limit);
    check.within("capture.shuttle.hull", capture.shuttle.hull, 1, 100);
    let rescue = &ruleset.rescue;
    check.within("rescue.row", rescue.row, 1, 5);
    if rescue.containers.len() != 5 {
        check.fault("rescue.containers", "must be five numbers, one a square");
    }
    for (index, count) in rescue.containers.iter().enumerate() {
        check.within(&format!("rescue.containers.{index}"), *count, 0, 20);
    }
    let row: Vec<Spot> = (1..=5).map(|column| (rescue.row, column)).collect();
    let zones = &ruleset.set_up.zones;
    let fleets = spots(&zones.a) | spots(&zones.b);
    if (1..=5).contains(&rescue.row) && spots(&row) & fleets != 0 {
        let at = Square::new(rescue.row, 1).row();
        check.fault("rescue.row", format!("fleets begin in row {at}"));
    }
}

fn ships(ruleset: &Ruleset, check: &mut Check) {
    let count = ruleset.ships.len();
    if count == 0 || count > MAX_CLASSES {
        check.fault(
            "ships",
            format!("there are {count} kinds of ships, there is room for 1 to {MAX_CLASSES}"),
        );
    }
    let limit = ruleset.board.square_class_max;
    for (id, ship) in &ruleset.ships {
        let path = |field: &str| format!("ships.{id}.{field}");
        check.name(&path("name"), &ship.name);
        check.within(&path("class"), ship.class, 1, limit.max(1));
        check.within(&path("firepower"), ship.firepower, 1, 20);
        check.within(&path("hull"), ship.hull, 1, 100);
    }
}
