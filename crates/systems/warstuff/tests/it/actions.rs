//! Actions: what a unit may do, Healers, and whom it may shoot at.

use crate::arena::{printed, with};
use crate::stage::*;

#[test]
fn ws_act_02_14_what_a_unit_may_do() {
    let mut stage = alone(printed(), "2", &[]);
    for action in [
        Action::Hold,
        Action::Recover,
        Action::Walk(step(90, 1)),
        Action::Run(step(90, 6)),
    ] {
        assert!(stage.is_legal(action));
    }
    // Recover by who is not stunned does nothing.
    stage.go(Action::Recover, &[]);
    assert_eq!(stage.state.decider, B);
    // Who is touched can be attacked without a move, and left.
    let mut touching = duel(printed(), "2", "2 fear trapper", false);
    assert!(touching.is_legal(Action::Run(step(180, 6))));
    touching.go(Action::Charge(b(0), 0), &[1]);
}

#[test]
fn ws_act_06_10_one_attack_an_activation() {
    let mut stage = duel(printed(), "2 shooter_long", "2", true);
    stage.go(Action::Run(step(90, 6)), &[]);
    assert_eq!(stage.state.decider, B, "no shot after a Run");
    let mut stage = duel(printed(), "2 shooter_long", "2", true);
    stage.go(Action::Walk(step(90, 6)), &[]);
    assert_eq!(stage.state.ask, Ask::Attack(a(0)));
    stage.go(Action::Shoot(b(0)), &[1]);
    assert_eq!(stage.state.decider, B);
    let mut stage = duel(printed(), "2 shooter_long", "2", true);
    stage.go(Action::Hold, &[]).go(Action::Done, &[]);
    assert_eq!(stage.state.decider, B, "a shot is a choice");
}

#[test]
fn ws_cfg_29_stunned_units_may_make_free_moves() {
    let rules = with(|rules| rules.movement.free_moves_while_stunned = true);
    let mut stage = duel(rules, "2 hit_and_run", "4 elite", false);
    stage.go(Action::Charge(b(0), 0), &[6, 1]);
    assert!(stage.is_stunned(a(0)));
    assert_eq!(stage.state.ask, Ask::Leave(a(0)));
}

#[test]
fn ws_shoot_13_19_targets() {
    let units = [
        ("2 shooter_short", 20.0, 24.0),
        ("2", 30.0 - 2.0 * BASE, 24.0),
    ];
    let enemies = [
        ("2", 30.0, 24.0),
        ("2", 20.0, 24.0 + 2.0 * BASE),
        ("2", 20.0, 40.0),
    ];
    let mut stage = Stage::new(printed(), &units, &enemies);
    stage.act(a(0)).go(Action::Hold, &[]);
    // In contact with a friend, in contact with the shooter; not out of range.
    let shots = [Action::Done, Action::Shoot(b(0)), Action::Shoot(b(1))];
    assert_eq!(stage.legal(), shots);
    let rules = with(|rules| rules.attacks.into_melee = false);
    let mut stage = Stage::new(rules, &units, &enemies);
    stage.act(a(0)).go(Action::Hold, &[]);
    assert_eq!(stage.legal(), [Action::Done, Action::Shoot(b(1))]);
}

#[test]
fn ws_sr_hea_healers() {
    let near = 20.0 + 2.0 * BASE + 2.0;
    let units = [
        ("1 healer", 20.0, 24.0),
        ("2 undead", near, 24.0),
        ("2", 20.0, 30.0),
    ];
    let mut stage = Stage::new(printed(), &units, &[("2", 45.0, 40.0)]);
    stage.wound(a(1), 2).stun(a(1)).act(a(0));
    // After a Run as well; not itself, and nobody who is too far away.
    stage.go(Action::Run(step(180, 1)), &[]);
    assert_eq!(stage.state.decider, B, "four inches are too many");
    stage.act(a(0)).go(Action::Run(step(0, 1)), &[]);
    assert_eq!(stage.legal(), [Action::Done, Action::Heal(a(1))]);
    stage.go(Action::Heal(a(1)), &[3]);
    assert_eq!((stage.wounds(a(1)), stage.is_stunned(a(1))), (2, true));
    stage
        .act(a(0))
        .go(Action::Hold, &[])
        .go(Action::Heal(a(1)), &[4]);
    assert_eq!((stage.wounds(a(1)), stage.is_stunned(a(1))), (1, false));
    // A friend without wounds may be healed for nothing.
    stage.wound(a(1), 0);
    stage
        .act(a(0))
        .go(Action::Hold, &[])
        .go(Action::Heal(a(1)), &[6]);
    assert_eq!(stage.wounds(a(1)), 0);
}

#[test]
fn ws_gen_20_a_healer_may_be_its_own_friend() {
    let rules = with(|rules| rules.command.self_is_friendly = true);
    let mut stage = Stage::new(rules, &[("1 healer", 20.0, 24.0)], &[("2", 45.0, 40.0)]);
    stage.wound(a(0), 1).act(a(0)).go(Action::Hold, &[]);
    stage.go(Action::Heal(a(0)), &[4]);
    assert_eq!(stage.wounds(a(0)), 0);
}
