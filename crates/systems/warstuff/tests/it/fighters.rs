//! Special rules of attacks: each alone, and against those that answer it.

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_warstuff::ruleset::{BrutalCentre, Trait};

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

/// Attacks with these dice: what they were rolled for.
fn rolls(one: &str, two: &str, dice: &[u8]) -> Vec<Roll> {
    let mut stage = duel(printed(), one, two, false);
    stage.go(Action::Charge(b(0), 0), dice);
    stage.rolls()
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
fn ws_sr_ent_entangle_is_a_flat_shot_that_stuns() {
    let shot = |target: &str, die: u8| {
        let cover = piece(25.0, 24.0, 0.6, &[Trait::Cover]);
        let units = [("1 entangle", 20.0, 24.0)];
        let mut stage = Stage::with(printed(), &units, &[(target, 25.0, 24.0)], &[cover]);
        stage.act(a(0)).go(Action::Hold, &[]);
        assert!(!stage.is_legal(Action::Shoot(b(0))));
        stage.go(Action::Entangle(b(0)), &[die]);
        (stage.is_stunned(b(0)), stage.wounds(b(0)))
    };
    for target in [
        "5 armored small camouflaged",
        "5 fearless elite",
        "5 large",
        "1 undead",
    ] {
        assert_eq!(shot(target, 4), (true, 0), "{target}");
        assert_eq!(shot(target, 3), (false, 0), "{target}");
    }
    // After a walk as well, but not after a run, and only within 18 inches.
    let far = 20.0 + 2.0 * BASE + 18.0;
    let mut stage = Stage::new(
        printed(),
        &[("1 entangle", 20.0, 24.0)],
        &[("2", far, 24.0)],
    );
    stage.act(a(0)).go(Action::Hold, &[]);
    assert!(stage.is_legal(Action::Entangle(b(0))));
    let mut stage = Stage::new(
        printed(),
        &[("1 entangle", 20.0, 24.0)],
        &[("2", far + 0.1, 24.0)],
    );
    stage.act(a(0)).go(Action::Hold, &[]);
    assert_eq!(stage.state.decider, B);
}

#[test]
fn ws_sr_ent_06_nets_may_burn() {
    let net = |rules, dice: &[u8]| {
        let mut stage = duel(rules, "1 entangle fire", "2", true);
        stage.go(Action::Hold, &[]).go(Action::Entangle(b(0)), dice);
        stage.rolls().len()
    };
    assert_eq!(net(printed(), &[1]), 1);
    let burning = with(|rules| rules.attacks.entangle_triggers_fire = true);
    assert_eq!(net(burning, &[1, 4, 1]), 3);
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
fn ws_sr_psh_pst_power() {
    assert_eq!([to_hit("2", "3"), to_hit("2 power_strike", "3")], [5, 4]);
    assert_eq!([to_shoot("2", "3"), to_shoot("2 power_shot", "3")], [5, 4]);
    assert_eq!(to_hit("2 power_shot", "3"), 5);
    assert_eq!(to_shoot("2 power_strike", "3"), 5);
    // It is no help in defence.
    assert_eq!(to_hit("3", "2 power_strike"), 3);
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
fn ws_sr_swe_a_six_stuns_before_the_attack() {
    let mut stage = duel(printed(), "3 sweep_attack", "3 fearless tough", false);
    stage.go(Action::Charge(b(0), 0), &[6, 2, 1, 1]);
    assert!(stage.is_dead(b(0)));
    assert_eq!(stage.needs(), [6, 2, 4, 1]);
    // Not on who has it, is bigger, or is stunned already.
    assert_eq!(
        rolls("3 sweep_attack", "3 sweep_attack", &[1]),
        [Roll::Strike]
    );
    assert_eq!(rolls("3 sweep_attack", "3 large", &[1]), [Roll::Strike]);
    assert_eq!(rolls("3 sweep_attack small", "3", &[1]), [Roll::Strike]);
    let found = rolls("3 sweep_attack large", "3 large", &[1, 1]);
    assert_eq!(found, [Roll::Sweep, Roll::Strike]);
    let mut stage = duel(printed(), "3 sweep_attack", "3", false);
    stage.stun(b(0)).go(Action::Charge(b(0), 0), &[1]);
    assert_eq!(stage.rolls(), [Roll::Strike]);
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

#[test]
fn ws_sr_und_03_nets_and_sweeps_only_stun_undead() {
    let mut stage = duel(printed(), "3 sweep_attack", "3 undead", false);
    stage.go(Action::Charge(b(0), 0), &[6, 1]);
    assert!(stage.is_stunned(b(0)) && !stage.is_dead(b(0)));
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

#[test]
fn ws_mel_04_the_target_does_not_strike_back() {
    assert_eq!(rolls("2", "5 vicious frenzy fire", &[1]), [Roll::Strike]);
}

#[test]
fn ws_seq_28_30_the_order_of_a_melee_attack() {
    let one = "3 sweep_attack elite frenzy poison deadly fire vicious";
    let found = rolls(one, "3", &[1, 1, 1, 6, 1, 1, 1, 4, 1, 1, 1]);
    let expected = [
        Roll::Sweep,
        Roll::Morale,
        Roll::Frenzy,
        Roll::Strike,
        Roll::Poison,
        Roll::Deadly,
        Roll::Kill,
        Roll::Fire,
        Roll::Strike,
        Roll::Vicious,
        Roll::Strike,
    ];
    assert_eq!(found, expected);
}

#[test]
fn ws_seq_50_69_who_wins_between_two_rules() {
    // Deadly against Armored: the armour counts to hit alone.
    let mut stage = duel(printed(), "3 deadly", "3 armored", false);
    stage.go(Action::Charge(b(0), 0), &[5, 6]);
    assert!(stage.is_dead(b(0)));
    // Poison against Regeneration: its wound stays.
    let mut stage = duel(printed(), "3 poison", "3 regeneration", false);
    stage.go(Action::Charge(b(0), 0), &[4, 4, 6, 4]);
    assert_eq!(stage.wounds(b(0)), 2);
    // Fear against who flies or fears nothing: it halves.
    for one in ["2 flying", "2 fearless"] {
        let x = 20.0 + 2.0 * BASE;
        let legal = |gap: f64| {
            let units = [(one, 20.0, 24.0)];
            let mut stage = Stage::new(printed(), &units, &[("2 fear", x + gap, 24.0)]);
            stage.act(a(0)).is_legal(Action::Charge(b(0), 0))
        };
        assert!(legal(6.0) && !legal(6.1));
    }
}
