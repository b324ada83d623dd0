//! Kills and wounds: the special rules that deal them, spare from them, and follow them.

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_warstuff::ruleset::BrutalCentre;

#[test]
fn ws_sr_bru_enemies_near_a_kill_test() {
    let x = 20.0 + 2.0 * BASE;
    let at = |gap: f64| 24.0 - 2.0 * BASE - gap;
    let mut stage = Stage::new(
        printed(),
        &[("3 brutal", 20.0, 24.0), ("1", 20.0, 26.0)],
        &[
            ("1", x, 24.0),
            ("2", 20.0, at(6.0)),
            ("2 fearless", 20.0, at(3.0)),
            ("2", 22.0, at(6.1)),
            ("2 elite", 18.0, 24.0),
        ],
    );
    stage.act(a(0));
    // The nearest tests first: the Elite unit, then the one six inches away.
    stage.go(Action::Charge(b(0), 0), &[2, 6, 2, 3]);
    assert!(stage.is_dead(b(0)));
    assert!(!stage.is_stunned(b(4)) && stage.is_stunned(b(1)));
    assert!(!stage.is_stunned(b(3)) && !stage.is_stunned(a(1)));
    assert_eq!(stage.rolls()[2..], [Roll::Morale, Roll::Morale]);
}

#[test]
fn ws_sr_bru_06_09_only_kills_in_melee() {
    let mut stage = duel(printed(), "3 brutal", "1 regeneration", false);
    stage.go(Action::Charge(b(0), 0), &[6, 6, 4]);
    assert_eq!(stage.rolls().last(), Some(&Roll::Regeneration));
    let units = [("3 brutal shooter_long", 20.0, 24.0)];
    let mut stage = Stage::new(printed(), &units, &[("1", 24.0, 24.0), ("1", 24.0, 26.0)]);
    stage.act(a(0)).go(Action::Hold, &[]);
    stage.go(Action::Shoot(b(0)), &[6, 6]);
    assert!(stage.is_dead(b(0)));
    assert_eq!(stage.rolls(), [Roll::Shot, Roll::Kill]);
}

#[test]
fn ws_sr_bru_03_around_the_killer_or_the_victim() {
    let x = 20.0 + 2.0 * BASE;
    // Six inches from the victim, and more from the killer.
    let far = x + 2.0 * BASE + 6.0;
    let enemies = [("1", x, 24.0), ("2", far, 24.0)];
    let mut near = Stage::new(printed(), &[("3 brutal", 20.0, 24.0)], &enemies);
    near.act(a(0)).go(Action::Charge(b(0), 0), &[6, 6]);
    assert!(!near.is_stunned(b(1)));
    let rules = with(|rules| rules.attacks.brutal_centre = BrutalCentre::Victim);
    let mut wide = Stage::new(rules, &[("3 brutal", 20.0, 24.0)], &enemies);
    wide.act(a(0)).go(Action::Charge(b(0), 0), &[6, 6, 6]);
    assert!(wide.is_stunned(b(1)));
}

#[test]
fn ws_sr_bru_05_a_death_of_fear_frightens_nobody() {
    let x = 20.0 + 2.0 * BASE;
    let enemies = [("1", x, 24.0), ("1 undead", 18.0, 24.0), ("2", 20.0, 18.5)];
    let mut stage = Stage::new(printed(), &[("3 brutal", 20.0, 24.0)], &enemies);
    stage.act(a(0)).go(Action::Charge(b(0), 0), &[6, 6, 6, 1]);
    assert!(stage.is_dead(b(1)) && !stage.is_stunned(b(2)));
    let fear = Event::Died {
        unit: b(1),
        cause: Cause::Morale,
    };
    assert!(stage.events.contains(&fear));
}

#[test]
fn ws_sr_dea_deadly_kills_outright() {
    let mut stage = duel(printed(), "2 deadly", "5 armored", false);
    stage.go(Action::Charge(b(0), 0), &[6, 6]);
    assert!(stage.is_dead(b(0)));
    assert_eq!(
        rolls("2 deadly", "2", &[6, 5, 1]),
        [Roll::Strike, Roll::Deadly, Roll::Kill]
    );
    // Tough comes first, and Entangle cannot kill.
    assert_eq!(
        rolls("2 deadly", "2 tough", &[6, 4]),
        [Roll::Strike, Roll::Tough]
    );
    let mut net = duel(printed(), "2 deadly poison entangle", "2", true);
    net.go(Action::Hold, &[]).go(Action::Entangle(b(0)), &[4]);
    assert_eq!(net.rolls(), [Roll::Entangle]);
    assert!(net.is_stunned(b(0)));
}

#[test]
fn ws_sr_dbl_death_blows() {
    let x = 20.0 + 2.0 * BASE;
    let units = [
        ("3", 20.0, 24.0),
        ("2", x + 2.0 * BASE + 3.0, 24.0),
        ("2", x, 24.0 + 2.0 * BASE + 3.1),
    ];
    let enemies = [("1 death_blow poison deadly", x, 24.0), ("1", x, 22.0)];
    let mut stage = Stage::new(printed(), &units, &enemies);
    stage.act(a(0));
    // The killer is nearest; three inches is in reach, more is not; friends are spared.
    stage.go(Action::Charge(b(0), 0), &[6, 6, 5, 6, 1]);
    let rolls = [
        Roll::Strike,
        Roll::Kill,
        Roll::Blast,
        Roll::Blast,
        Roll::Kill,
    ];
    assert_eq!(stage.rolls(), rolls);
    // A Quality-0 attack needs a 6 on 3 and on 2.
    assert_eq!(stage.needs()[2..4], [6, 6]);
    assert_eq!(stage.wounds(a(1)), 1);
    assert_eq!(stage.wounds(a(2)), 0);
}

#[test]
fn ws_sr_dbl_06_07_saved_units_do_not_blow_up() {
    let found = rolls("3", "1 death_blow regeneration", &[6, 6, 4]);
    assert_eq!(found, [Roll::Strike, Roll::Kill, Roll::Regeneration]);
}

#[test]
fn ws_sr_poi_poison_wounds_at_once() {
    let mut stage = duel(printed(), "2 poison", "2", false);
    stage.go(Action::Charge(b(0), 0), &[4, 4, 1]);
    assert_eq!(stage.wounds(b(0)), 2);
    assert_eq!(stage.needs(), [4, 4, 2]);
    assert_eq!(
        rolls("2 poison", "1 undead", &[4, 1]),
        [Roll::Strike, Roll::Kill]
    );
    let found = rolls("2 poison undead", "2", &[4, 1, 1]);
    assert_eq!(found, [Roll::Strike, Roll::Poison, Roll::Kill]);
    assert_eq!(
        rolls("2 poison", "2 tough", &[4, 4]),
        [Roll::Strike, Roll::Tough]
    );
}

#[test]
fn ws_sr_reg_a_wound_in_place_of_death() {
    let mut stage = duel(printed(), "5", "1 regeneration", false);
    stage.go(Action::Charge(b(0), 0), &[6, 6, 4]);
    assert_eq!((stage.is_dead(b(0)), stage.wounds(b(0))), (false, 1));
    assert!(stage.gap(a(0), b(0)) > 0.9, "the attacker steps back");
    let mut stage = duel(printed(), "5", "1 regeneration", false);
    stage.go(Action::Charge(b(0), 0), &[6, 6, 3]);
    assert!(stage.is_dead(b(0)));
}

#[test]
fn ws_sr_tou_tough_ignores_any_hit() {
    assert_eq!(rolls("2", "2 tough", &[4, 4]), [Roll::Strike, Roll::Tough]);
    let found = rolls("2", "2 tough", &[4, 3, 1]);
    assert_eq!(found, [Roll::Strike, Roll::Tough, Roll::Kill]);
    // Stunned as well, and against nets.
    let mut stage = duel(printed(), "2", "2 tough", false);
    stage.stun(b(0)).go(Action::Charge(b(0), 0), &[2, 4]);
    assert!(!stage.is_dead(b(0)));
    let mut net = duel(printed(), "2 entangle", "2 tough", true);
    net.go(Action::Hold, &[])
        .go(Action::Entangle(b(0)), &[4, 4]);
    assert!(!net.is_stunned(b(0)));
}

#[test]
fn ws_sr_tra_trappers_are_dangerous_to_touch() {
    let charge = |one: &str, dice: &[u8]| {
        let mut stage = duel(printed(), one, "3 trapper", true);
        stage.go(Action::Charge(b(0), 0), dice);
        (stage.rolls(), stage.is_dead(a(0)))
    };
    assert_eq!(
        charge("2", &[5, 1]),
        (vec![Roll::Trap, Roll::Strike], false)
    );
    assert_eq!(charge("2", &[6, 3]), (vec![Roll::Trap, Roll::Kill], true));
    let (rolls, _) = charge("2", &[6, 2, 1]);
    assert_eq!(rolls, [Roll::Trap, Roll::Kill, Roll::Strike]);
    assert_eq!(charge("2 flying", &[1]).0, [Roll::Strike]);
    let (rolls, _) = charge("2 pathfinder", &[6, 4, 1]);
    assert_eq!(rolls, [Roll::Trap, Roll::Pathfinder, Roll::Strike]);
    // A Trapper that charges, and one that is touched already, set no trap.
    assert_eq!(missing("2 trapper", "3", true), [Roll::Strike]);
    assert_eq!(missing("2", "3 trapper", false), [Roll::Strike]);
}

/// What is rolled for in an attack that misses.
fn missing(one: &str, two: &str, apart: bool) -> Vec<Roll> {
    let mut stage = duel(printed(), one, two, apart);
    stage.go(Action::Charge(b(0), 0), &[1]);
    stage.rolls()
}
