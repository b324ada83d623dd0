//! Nets and sweeps, which stun, and the order of the steps of an attack.

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_warstuff::ruleset::Trait;

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
fn ws_sr_und_03_nets_and_sweeps_only_stun_undead() {
    let mut stage = duel(printed(), "3 sweep_attack", "3 undead", false);
    stage.go(Action::Charge(b(0), 0), &[6, 1]);
    assert!(stage.is_stunned(b(0)) && !stage.is_dead(b(0)));
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
