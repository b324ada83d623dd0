//! The step back of a melee, and Hit & Run in its place.

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_board::Vec2;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_warstuff::ruleset::{Ruleset, StepBackPart};

#[test]
fn ws_sr_hnr_04_hit_and_run_ends_in_no_contact() {
    let rules = with(|rules| rules.movement.hit_and_run_replaces_step_back = true);
    let mut stage = duel(rules, "2 hit_and_run", "2", false);
    stage.go(Action::Charge(b(0), 0), &[1]);
    assert_eq!(stage.state.ask, Ask::Leave(a(0)));
    assert!(!stage.is_legal(Action::Move(step(60, 1))));
    assert!(stage.is_legal(Action::Move(step(60, 2))));
}

#[test]
fn ws_mel_09_10_the_step_back_turns_where_it_is_blocked() {
    let x = 20.0 + 2.0 * BASE;
    let back = |behind: &[(&str, f64, f64)], unit: &str| {
        let mut units = vec![(unit, 20.0, 24.0)];
        units.extend_from_slice(behind);
        let mut stage = Stage::new(printed(), &units, &[("2", x, 24.0)]);
        stage.act(a(0)).go(Action::Charge(b(0), 0), &[1]);
        stage.state.at(a(0))
    };
    let straight = back(&[], "2");
    assert!((straight.x - 19.0).abs() < 1e-9 && (straight.y - 24.0).abs() < 1e-9);
    // A friend right behind: it turns clockwise, seen from above, which is to the north.
    let turned = back(&[("2", 20.0 - 2.0 * BASE - 0.5, 24.0)], "2");
    assert!(turned.y > 24.0 && (turned.distance(Vec2::new(20.0, 24.0)) - 1.0).abs() < 1e-9);
    // Who flies may step over others if there is room behind.
    let over = back(&[("2", 20.0 - 2.0 * BASE, 24.0)], "2 flying");
    assert!(over.y != 24.0);
    // Shut in on all sides: it stays, and may attack again.
    let ring = [
        ("2", 20.0 - 2.0 * BASE, 24.0),
        ("2", 20.0 - BASE, 24.0 + 3.0_f64.sqrt() * BASE),
        ("2", 20.0 - BASE, 24.0 - 3.0_f64.sqrt() * BASE),
        ("2", 20.0 + BASE, 24.0 + 3.0_f64.sqrt() * BASE),
        ("2", 20.0 + BASE, 24.0 - 3.0_f64.sqrt() * BASE),
    ];
    let stuck = back(&ring, "2");
    // The geometry calls a hair's breadth nothing.
    assert!(stuck.distance(Vec2::new(20.0, 24.0)) < 1e-5);
}

/// The way that a unit at (20, 24) steps back, straight away from the target and aside,
/// in a ring of friends a tenth of an inch away that no whole step leaves.
fn ringed(rules: Ruleset, unit: &str) -> (f64, f64) {
    let mut units = vec![(unit, 20.0, 24.0)];
    for turn in 1..6 {
        let (sine, cosine) = (f64::from(turn) * std::f64::consts::FRAC_PI_3).sin_cos();
        let far = 2.0 * BASE + 0.1;
        units.push(("2", 20.0 + far * cosine, 24.0 + far * sine));
    }
    let mut stage = Stage::new(rules, &units, &[("2", 20.0 + 2.0 * BASE, 24.0)]);
    stage.act(a(0)).go(Action::Charge(b(0), 0), &[1]);
    let at = stage.state.at(a(0));
    (20.0 - at.x, at.y - 24.0)
}

/// Between two friends, 30 degrees to the north, there is more room than straight ahead:
/// where they are met a friend is a base's width away.
#[test]
fn ws_mel_10_the_part_may_have_any_turn() {
    let (sine, cosine) = std::f64::consts::FRAC_PI_6.sin_cos();
    let far = 2.0 * BASE + 0.1;
    let part = far * cosine - (4.0 * BASE * BASE - far * far * sine * sine).sqrt();
    for unit in ["2", "2 flying"] {
        let rules = with(|rules| rules.movement.step_back_part = StepBackPart::AnyTurn);
        let (back, aside) = ringed(rules, unit);
        // Bases that touch may be taken to overlap by a hundred-thousandth of an inch.
        let off = (back - part * cosine).abs() + (aside - part * sine).abs();
        assert!(off < 1e-4, "{unit}: {back} {aside}, not {part}");
    }
}

#[test]
fn ws_mel_10_a_part_of_the_step_is_straight() {
    for unit in ["2", "2 flying"] {
        let (back, aside) = ringed(printed(), unit);
        assert!(
            (back - 0.1).abs() < 1e-4 && aside.abs() < 1e-9,
            "{unit}: {back}"
        );
    }
}

/// The longest part of a step back by trying: every turn, and every length in steps of a
/// thousandth of an inch.
fn longest_by_trying(others: &[Vec2], at: Vec2, flying: bool) -> f64 {
    let stands = |place: Vec2| {
        let room = |other: &Vec2| place.distance(*other) >= 2.0 * BASE - 1e-6;
        let inside = |value: f64| (BASE - 1e-6..=48.0 - BASE + 1e-6).contains(&value);
        inside(place.x) && inside(place.y) && others.iter().all(room)
    };
    let mut longest = 0.0_f64;
    for turn in -18..=18 {
        let (sine, cosine) = (f64::from(turn) * 5.0_f64).to_radians().sin_cos();
        for length in 1..=1000 {
            let length = f64::from(length) / 1000.0;
            if stands(at + Vec2::new(-cosine, sine) * length) {
                longest = longest.max(length);
            } else if !flying {
                break;
            }
        }
    }
    longest
}

/// In any crowd, also at the edge of the table, nobody leaves out room that there is.
#[test]
fn ws_mel_10_the_step_back_is_as_long_as_it_can_be() {
    let mut dice = SeededDice::new(10);
    let mut parts = 0;
    for crowd in 0..300 {
        let mut within = |inches: f64| (f64::from(dice.below(10_000)) / 5_000.0 - 1.0) * inches;
        let at = Vec2::new(BASE + 0.5 + within(0.5), 24.0);
        let enemy = at + Vec2::new(2.0 * BASE, 0.0);
        let mut others: Vec<Vec2> = Vec::new();
        for _ in 0..60 {
            let place = at + Vec2::new(within(2.2), within(2.2));
            let free = |other: &Vec2| place.distance(*other) > 2.0 * BASE + 0.02;
            if place.x > BASE && [at, enemy].iter().chain(&others).all(free) {
                others.push(place);
            }
        }
        for flying in [false, true] {
            let mut units = vec![(if flying { "2 flying" } else { "2" }, at.x, at.y)];
            units.extend(others.iter().map(|other| ("2", other.x, other.y)));
            let rules = with(|rules| rules.movement.step_back_part = StepBackPart::AnyTurn);
            let mut stage = Stage::new(rules, &units, &[("2", enemy.x, enemy.y)]);
            stage.act(a(0)).go(Action::Charge(b(0), 0), &[1]);
            let found = stage.state.at(a(0)).distance(at);
            let wanted = longest_by_trying(&others, at, flying);
            // What is tried is a thousandth of an inch short at most.
            let is_it = (-1e-4..0.001).contains(&(found - wanted));
            assert!(is_it, "{crowd} {flying}: {found}, but {wanted} is open");
            parts += u32::from(0.0 < found && found < 0.999);
        }
    }
    assert!(parts > 50, "{parts} of 600 are parts");
}

#[test]
fn ws_mel_12_13_it_steps_back_stunned_or_not() {
    let mut stage = duel(printed(), "2", "4 elite", false);
    stage.go(Action::Charge(b(0), 0), &[6, 1]);
    assert!(stage.is_stunned(a(0)));
    assert!((stage.gap(a(0), b(0)) - 1.0).abs() < 1e-9);
}

#[test]
fn ws_sr_hnr_hit_and_run() {
    // After a kill as well, but not when stunned, and not after shooting.
    let mut stage = duel(printed(), "5 hit_and_run", "1", false);
    stage.go(Action::Charge(b(0), 0), &[6, 6]);
    assert_eq!(stage.state.ask, Ask::Leave(a(0)));
    stage.go(Action::Done, &[]);
    assert_eq!(stage.state.decider, B);
    let mut stage = duel(printed(), "2 hit_and_run", "4 elite", false);
    stage.go(Action::Charge(b(0), 0), &[6, 1]);
    assert_eq!(stage.state.decider, B);
    let mut stage = duel(printed(), "2 hit_and_run shooter_long", "4", true);
    stage.go(Action::Hold, &[]).go(Action::Shoot(b(0)), &[1]);
    assert_eq!(stage.state.decider, B);
    // Fast or Slow changes nothing in open ground.
    for unit in ["2 hit_and_run fast", "2 hit_and_run slow"] {
        let mut stage = duel(printed(), unit, "2", true);
        let x = stage.state.at(b(0)).x;
        stage
            .go(Action::Charge(b(0), 0), &[1])
            .go(Action::Move(step(180, 6)), &[]);
        assert!((x - stage.state.at(a(0)).x - 2.0 * BASE - 7.0).abs() < 1e-9);
    }
}

#[test]
fn ws_sr_hnr_02_it_may_replace_the_step_back() {
    let rules = with(|rules| rules.movement.hit_and_run_replaces_step_back = true);
    let mut stage = duel(rules, "2 hit_and_run", "2", true);
    stage.go(Action::Charge(b(0), 0), &[1]);
    assert!(stage.gap(a(0), b(0)) < 0.01);
}
