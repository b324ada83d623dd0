//! Qualities of an attack: the table, and the special rules that change them.

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_warstuff::ruleset::EliteTiming;

/// The first die of an attack, which is to hit: the face that it needs.
fn to_hit(one: &str, two: &str) -> u8 {
    let mut stage = duel(printed(), one, two, false);
    stage.go(Action::Charge(b(0), 0), &[1]);
    stage.needs()[0]
}

/// The same for a shot.
fn to_shoot(one: &str, two: &str) -> u8 {
    let mut stage = duel(printed(), &format!("{one} shooter_long"), two, true);
    stage.go(Action::Hold, &[]).go(Action::Shoot(b(0)), &[1]);
    stage.needs()[0]
}

#[test]
fn ws_shoot_06_10_the_table() {
    let hits =
        |one: u8| [1, 2, 3, 4, 5].map(|two: u8| to_shoot(&one.to_string(), &two.to_string()));
    assert_eq!(hits(1), [4, 5, 6, 6, 6]);
    assert_eq!(hits(3), [2, 3, 4, 5, 6]);
    assert_eq!(hits(5), [2, 2, 2, 3, 4]);
}

#[test]
fn ws_qual_19_20_written_qualities() {
    // A Death Blow at 0 and a Fire at 3, against defences from 0 up.
    let fire = |two: &str| {
        let mut stage = duel(printed(), "1 fire", two, false);
        stage.go(Action::Charge(b(0), 0), &[1, 4, 1]);
        stage.needs()[2]
    };
    let found = ["1", "2", "3", "4", "5"].map(fire);
    assert_eq!(found, [2, 3, 4, 5, 6]);
}

#[test]
fn ws_sr_arm_armoured_against_every_attack() {
    assert_eq!([to_hit("2", "2"), to_hit("2", "2 armored")], [4, 5]);
    assert_eq!([to_shoot("2", "2"), to_shoot("2", "2 armored")], [4, 5]);
    // The kill roll meets 3.
    let mut stage = duel(printed(), "2", "2 armored", false);
    stage.go(Action::Charge(b(0), 0), &[5, 3]);
    assert!(!stage.is_dead(b(0)));
    assert_eq!(stage.needs(), [5, 4]);
}

#[test]
fn ws_sr_eli_both_ways_and_once() {
    let found = rolls("4 elite", "3", &[3, 1]);
    assert_eq!(found, [Roll::Morale, Roll::Strike]);
    let found = rolls("3", "4 elite", &[3, 1]);
    assert_eq!(found, [Roll::Morale, Roll::Strike]);
    assert_eq!(rolls("4 elite", "4 elite", &[1]), [Roll::Strike]);
    assert_eq!(rolls("4 elite", "3 fearless", &[1]), [Roll::Strike]);
    let found = rolls("4 elite fire vicious", "3", &[3, 1, 4, 1, 1, 1]);
    assert_eq!(
        found.iter().filter(|what| **what == Roll::Morale).count(),
        1
    );
    // A stunned Elite target still daunts; shots do not.
    let mut stage = duel(printed(), "2", "4 elite", false);
    stage.stun(b(0)).go(Action::Charge(b(0), 0), &[2, 1]);
    assert_eq!(stage.rolls()[0], Roll::Morale);
    assert_eq!(to_shoot("4 elite", "3"), 3);
}

#[test]
fn ws_sr_eli_04_shots_may_daunt_before_they_fall_or_after() {
    let shot = |timing, dice: &[u8]| {
        let rules = with(|rules| {
            rules.attacks.elite_on_shooting = true;
            rules.attacks.elite_timing = timing;
        });
        let mut stage = duel(rules, "3 elite shooter_long", "3", true);
        stage.go(Action::Hold, &[]).go(Action::Shoot(b(0)), dice);
        assert!(stage.is_stunned(b(0)));
        (stage.rolls(), stage.needs())
    };
    // Who is stunned first is hit more easily.
    let early = shot(EliteTiming::Before, &[4, 1]);
    assert_eq!(early, (vec![Roll::Morale, Roll::Shot], vec![4, 2]));
    let late = shot(EliteTiming::After, &[1, 4]);
    assert_eq!(late, (vec![Roll::Shot, Roll::Morale], vec![4, 4]));
}

#[test]
fn ws_sr_eli_08_09_undead_die_of_it() {
    let mut stage = duel(printed(), "2 undead", "4 elite", false);
    stage.go(Action::Charge(b(0), 0), &[3]);
    assert!(stage.is_dead(a(0)) && !stage.is_dead(b(0)));
    let mut stage = duel(printed(), "4 elite", "2 undead", false);
    let before = stage.state.at(a(0));
    stage.go(Action::Charge(b(0), 0), &[3]);
    assert!(stage.is_dead(b(0)));
    assert_eq!(stage.state.at(a(0)), before);
}

#[test]
fn ws_sr_fir_one_more_attack_at_3() {
    // It needs no hit, works in melee and shooting, and brings no second Fire.
    let found = rolls("1 fire poison deadly", "3", &[1, 4, 4, 1]);
    assert_eq!(found, [Roll::Strike, Roll::Fire, Roll::Strike, Roll::Kill]);
    assert_eq!(rolls("1 fire", "3", &[1, 3]), [Roll::Strike, Roll::Fire]);
    let mut stage = duel(printed(), "5 fire", "1", false);
    stage.go(Action::Charge(b(0), 0), &[6, 6]);
    assert_eq!(stage.rolls().len(), 2, "a dead target burns no more");
    let mut shot = duel(printed(), "1 fire shooter_long", "3", true);
    shot.go(Action::Hold, &[])
        .go(Action::Shoot(b(0)), &[1, 4, 1]);
    assert_eq!(shot.needs(), [6, 4, 4]);
}

#[test]
fn ws_sr_fre_a_die_on_quality_in_melee() {
    for (face, need) in [(1, 5), (3, 4), (6, 3)] {
        let mut stage = duel(printed(), "2 frenzy", "4", false);
        stage.go(Action::Charge(b(0), 0), &[face, 1]);
        assert_eq!(stage.needs(), [0, need]);
    }
    assert_eq!(to_shoot("2 frenzy", "4"), 6);
}

#[test]
fn ws_sr_siz_sizes() {
    let melee = |one: &str, two: &str| {
        let stage = duel(printed(), one, two, false);
        let (_, events) = stage.tried(
            Action::Charge(b(0), 0),
            &mut evenkeel_kernel::dice::ScriptedDice::new(&[1]),
        );
        let attacked = events.iter().find_map(|event| match event {
            Event::Attacked {
                attack, defence, ..
            } => Some((attack - 3, defence - 3)),
            _ => None,
        });
        attacked.expect("an attack")
    };
    let sizes = ["3 small", "3", "3 large"];
    let found = sizes.map(|one| sizes.map(|two| melee(one, two)));
    let expected = [
        [(0, 0), (0, 1), (0, 2)],
        [(1, 0), (0, 0), (0, 1)],
        [(2, 0), (1, 0), (0, 0)],
    ];
    assert_eq!(found, expected);
    let shots = sizes.map(|two| sizes.map(|one| to_shoot(one, two)));
    assert_eq!(shots, [[5; 3], [4; 3], [3; 3]]);
}

#[test]
fn ws_sr_psh_pst_power() {
    assert_eq!([to_hit("2", "3"), to_hit("2 power_strike", "3")], [5, 4]);
    assert_eq!([to_shoot("2", "3"), to_shoot("2 power_shot", "3")], [5, 4]);
    assert_eq!(to_hit("2 power_shot", "3"), 5);
    assert_eq!(to_shoot("2 power_strike", "3"), 5);
    // It is no help in defence.
    assert_eq!(to_hit("3", "2 power_strike"), 3);
}

#[test]
fn ws_sr_vic_more_attacks_at_0() {
    let found = rolls("4 vicious poison deadly", "5", &[1, 6, 1, 1, 6, 1]);
    let expected = [
        Roll::Strike,
        Roll::Vicious,
        Roll::Strike,
        Roll::Strike,
        Roll::Strike,
        Roll::Kill,
    ];
    assert_eq!(found, expected);
    // They stop when the target dies, and come in melee alone.
    let mut stage = duel(printed(), "4 vicious", "1", false);
    stage.go(Action::Charge(b(0), 0), &[1, 6, 5, 2]);
    assert!(stage.is_dead(b(0)));
    assert_eq!(stage.rolls().len(), 4);
    assert_eq!(to_shoot("4 vicious", "4"), 4);
}
