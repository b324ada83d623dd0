//! The traces of the rules notes, die by die.

use crate::arena::printed;
use crate::stage::*;
use evenkeel_warstuff::ruleset::Trait;

/// An attack of a Poison and Deadly unit on a Tough and Regenerating one with a wound.
fn monster_hunt() -> Stage {
    let mut stage = duel(printed(), "3 poison deadly", "4 tough regeneration", false);
    stage.wound(b(0), 1);
    stage
}

#[test]
fn ws_trace_01_deadly_and_regeneration() {
    let mut stage = monster_hunt();
    stage.go(Action::Charge(b(0), 0), &[5, 2, 4, 6, 5]);
    assert!(!stage.is_dead(b(0)));
    assert_eq!(stage.wounds(b(0)), 3);
    let rolls = [
        Roll::Strike,
        Roll::Tough,
        Roll::Poison,
        Roll::Deadly,
        Roll::Regeneration,
    ];
    assert_eq!(stage.rolls(), rolls);
}

#[test]
fn ws_trace_02_the_kill_roll_fails() {
    let mut stage = monster_hunt();
    stage.go(Action::Charge(b(0), 0), &[5, 1, 2, 3, 3]);
    assert!(!stage.is_dead(b(0)));
    assert_eq!(stage.wounds(b(0)), 2);
    // 5+ to hit, and a 4 would have killed: 4 + 1 above 4.
    assert_eq!(stage.needs(), [5, 4, 4, 6, 4]);
}

#[test]
fn ws_trace_03_tough_ends_the_hit() {
    let mut stage = monster_hunt();
    stage.go(Action::Charge(b(0), 0), &[6, 4]);
    assert_eq!(stage.wounds(b(0)), 1);
}

#[test]
fn ws_trace_04_a_stunned_attacker_goes_on() {
    let mut stage = duel(printed(), "2", "hero_thor", false);
    let before = stage.state.at(a(0));
    stage.go(Action::Charge(b(0), 0), &[3, 6, 5]);
    assert!(stage.is_dead(b(0)) && stage.is_stunned(a(0)));
    assert_eq!(stage.state.at(a(0)), before);
    assert_eq!(stage.needs(), [3, 6, 5]);
    // Its next action is Recover, for which it is not asked.
    stage.act(a(0));
    assert_eq!(stage.legal(), [Action::Recover]);
}

#[test]
fn ws_trace_05_a_stunned_target_dies_of_any_hit() {
    let mut stage = duel(printed(), "hero_thor", "3", false);
    stage.go(Action::Charge(b(0), 0), &[4, 2, 1]);
    assert!(stage.is_dead(b(0)));
    assert_eq!(stage.needs(), [4, 2, 1]);
}

#[test]
fn ws_trace_06_loki_is_vicious() {
    let mut stage = duel(printed(), "hero_loki", "3", false);
    // A D3 of 2 is a face of 3 or 4.
    stage.go(Action::Charge(b(0), 0), &[3, 2, 3, 6, 2, 5]);
    assert!(!stage.is_dead(b(0)));
    assert_eq!(stage.wounds(b(0)), 2);
    assert!((stage.gap(a(0), b(0)) - 1.0).abs() < 1e-9);
    assert_eq!(stage.needs(), [3, 4, 0, 6, 3, 6]);
}

#[test]
fn ws_trace_07_fire_meets_the_same_cover() {
    let cover = piece(26.0, 24.0, 0.5, &[Trait::Cover]);
    let mut stage = Stage::with(
        printed(),
        &[("fantasy_wizard", 20.0, 24.0)],
        &[("2", 26.0, 24.0)],
        &[cover],
    );
    stage.act(a(0)).go(Action::Hold, &[]);
    stage.go(Action::Shoot(b(0)), &[4, 4, 4, 3]);
    assert!(!stage.is_dead(b(0)));
    assert_eq!(stage.wounds(b(0)), 1);
    assert_eq!(stage.needs(), [5, 4, 4, 4]);
}

#[test]
fn ws_trace_08_a_death_blow_before_the_tests_of_brutal() {
    // B stands in contact with A, whose friend C is 2 inches from B.
    let friend = 24.0 + 2.0 * BASE + 2.0;
    let x = 20.0 + 2.0 * BASE;
    let mut stage = Stage::new(
        printed(),
        &[("3 brutal", 20.0, 24.0), ("2", x, friend)],
        &[("1 death_blow", x, 24.0), ("2", 20.0, 18.0)],
    );
    stage.act(a(0));
    // A hits and kills; the Death Blow hits and kills A, misses C; the enemy tests.
    stage.go(Action::Charge(b(0), 0), &[6, 6, 6, 6, 1, 3]);
    assert!(stage.is_dead(a(0)) && stage.is_dead(b(0)));
    assert!(stage.is_stunned(b(1)));
    let rolls = [
        Roll::Strike,
        Roll::Kill,
        Roll::Blast,
        Roll::Kill,
        Roll::Blast,
        Roll::Morale,
    ];
    assert_eq!(stage.rolls(), rolls);
}

#[test]
fn ws_trace_09_a_charger_dies_at_a_trapper() {
    let mut stage = duel(printed(), "1 death_blow", "3 trapper", true);
    stage.go(Action::Charge(b(0), 0), &[6, 2, 6, 1]);
    assert!(stage.is_dead(a(0)) && !stage.is_dead(b(0)));
    assert_eq!(stage.wounds(b(0)), 1);
    let rolls = [Roll::Trap, Roll::Kill, Roll::Blast, Roll::Kill];
    assert_eq!(stage.rolls(), rolls);
}

#[test]
fn ws_trace_10_healed_before_it_acts() {
    let mut stage = Stage::new(
        printed(),
        &[("2", 20.0, 24.0), ("2 healer", 22.0 + 2.0 * BASE, 24.0)],
        &[("2", 40.0, 40.0)],
    );
    stage.stun(a(0)).wound(a(0), 2);
    stage.act(a(1)).go(Action::Hold, &[]);
    stage.go(Action::Heal(a(0)), &[4]);
    assert!(!stage.is_stunned(a(0)));
    assert_eq!(stage.wounds(a(0)), 1);
    stage.turn(A).go(Action::Unit(a(0)), &[]);
    assert!(stage.is_legal(Action::Hold) && stage.is_legal(Action::Run(step(180, 6))));
}

#[test]
fn ws_trace_11_a_commanded_leader_commands() {
    let x = 20.0 + 2.0 * BASE + 2.0;
    let y = x + 2.0 * BASE + 2.0;
    let mut stage = Stage::new(
        printed(),
        &[
            ("3 leader", 20.0, 24.0),
            ("3 leader", x, 24.0),
            ("2", y, 24.0),
        ],
        &[("2", 40.0, 40.0)],
    );
    stage.turn(A).go(Action::Unit(a(0)), &[]);
    stage.go(Action::Command(true), &[4, 2, 6]);
    assert!(stage.is_legal(Action::Unit(a(1))) && !stage.is_legal(Action::Unit(a(2))));
    stage.go(Action::Unit(a(1)), &[]);
    stage.go(Action::Command(true), &[5, 1, 1]);
    // All three in any order: Y first, then L, then X.
    stage.go(Action::Unit(a(2)), &[]).go(Action::Hold, &[]);
    assert!(!stage.is_legal(Action::Done));
    stage.go(Action::Unit(a(0)), &[]).go(Action::Hold, &[]);
    // X alone is left and is not asked for.
    assert_eq!(stage.state.ask, Ask::Act(a(1)));
    stage.go(Action::Hold, &[]);
    assert_eq!(stage.state.decider, B);
    for number in 0..3 {
        assert!(stage.state.activated & a(number).bit() != 0);
    }
    assert_eq!(stage.state.last.a, 3);
}

#[test]
fn ws_trace_12_hit_and_run() {
    let mut stage = duel(printed(), "2 hit_and_run", "2", true);
    let start = stage.state.at(b(0));
    stage.go(Action::Charge(b(0), 0), &[1]);
    assert_eq!(stage.state.ask, Ask::Leave(a(0)));
    assert!((stage.gap(a(0), b(0)) - 1.0).abs() < 1e-9);
    stage.go(Action::Move(step(180, 6)), &[]);
    assert!((stage.gap(a(0), b(0)) - 7.0).abs() < 1e-9);
    assert_eq!(stage.state.at(b(0)), start);
}

#[test]
fn ws_trace_13_slow_through_a_wood_at_fear() {
    // The wood is wide, so that no way leads round it.
    let wood = piece(20.0 + BASE + 0.75, 24.0, 3.0, &[Trait::Difficult]);
    let charge = |gap: f64| {
        let mut stage = Stage::with(
            printed(),
            &[("2 slow", 20.0, 24.0)],
            &[("2 fear", 20.0 + 2.0 * BASE + gap, 24.0)],
            std::slice::from_ref(&wood),
        );
        stage.act(a(0)).is_legal(Action::Charge(b(0), 0))
    };
    assert!(charge(1.5) && !charge(1.51));
}

#[test]
fn ws_trace_14_who_begins_the_second_round() {
    let x = 20.0 + 2.0 * BASE;
    let mut stage = Stage::new(
        printed(),
        &[("2", 40.0, 8.0), ("5", 20.0, 24.0)],
        &[("2", 40.0, 40.0), ("1", x, 24.0), ("2", 44.0, 40.0)],
    );
    // The bystanders are no part of this.
    for unit in [a(2), a(3), b(3), b(4)] {
        stage.state.on &= !unit.bit();
    }
    stage
        .turn(A)
        .go(Action::Unit(a(0)), &[])
        .go(Action::Hold, &[]);
    stage.go(Action::Unit(b(0)), &[]).go(Action::Hold, &[]);
    stage.go(Action::Charge(b(1), 0), &[6, 6]);
    assert_eq!(stage.state.ask, Ask::Act(b(2)));
    assert_eq!((stage.state.last.a, stage.state.last.b), (3, 4));
    stage.go(Action::Hold, &[]);
    let second = Event::Round {
        round: 2,
        starter: A,
    };
    assert!(stage.events.contains(&second));
}

#[test]
fn ws_trace_15_deadly_on_a_stunned_target_in_cover() {
    let cover = piece(22.0 + BASE, 24.0, 0.4, &[Trait::Cover]);
    let mut stage = Stage::with(
        printed(),
        &[("3 deadly shooter_short", 20.0, 24.0)],
        &[("3 fearless", 24.0 + 2.0 * BASE, 24.0)],
        &[cover],
    );
    stage.stun(b(0)).act(a(0)).go(Action::Hold, &[]);
    stage.go(Action::Shoot(b(0)), &[2, 5, 2]);
    assert!(stage.is_dead(b(0)));
    assert_eq!(stage.needs(), [2, 6, 2]);
}
