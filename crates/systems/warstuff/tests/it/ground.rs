//! Difficult and dangerous ground.

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_board::Vec2;
use evenkeel_warstuff::ruleset::{DangerousPer, Ruleset, Trait};

#[test]
fn ws_terr_11_14_difficult_ground_caps_the_whole_move() {
    // The river begins at eight inches of a Run; there is no way round.
    let river = block((28.0, 0.0), (29.0, 48.0), &[Trait::Difficult]);
    let stage = alone(printed(), "2", std::slice::from_ref(&river));
    assert!(stage.is_legal(Action::Run(step(0, 4))), "up to the rim");
    assert!(!stage.is_legal(Action::Run(step(0, 5))));
    for unit in ["2 flying", "2 pathfinder"] {
        assert!(
            alone(printed(), unit, std::slice::from_ref(&river)).is_legal(Action::Run(step(0, 5)))
        );
    }
    // Who starts inside is capped, and a Walk never is.
    let bog = piece(20.0, 24.0, 3.0, &[Trait::Difficult]);
    let stage = alone(printed(), "2", &[bog]);
    assert!(stage.is_legal(Action::Run(step(0, 3))) && !stage.is_legal(Action::Run(step(0, 4))));
    assert!(stage.is_legal(Action::Walk(step(0, 6))));
}

#[test]
fn ws_terr_15_22_dangerous_ground() {
    let wire = block((21.0, 0.0), (22.0, 48.0), &[Trait::Dangerous]);
    let mut stage = alone(printed(), "2", std::slice::from_ref(&wire));
    stage.go(Action::Walk(step(0, 6)), &[5]);
    assert_eq!(stage.rolls(), [Roll::Danger]);
    // Killed, it lies where it entered the piece.
    let mut stage = alone(printed(), "2", std::slice::from_ref(&wire));
    stage.go(Action::Walk(step(0, 6)), &[6, 3]);
    assert!(stage.is_dead(a(0)));
    assert!((stage.state.at(a(0)).x - 21.0).abs() < 1e-4);
    // A survivor goes on; armour is no help; Pathfinder and Tough may be.
    let mut stage = alone(printed(), "3 armored", std::slice::from_ref(&wire));
    stage.go(Action::Walk(step(0, 6)), &[6, 3]);
    assert_eq!(stage.needs(), [6, 4]);
    assert!((stage.state.at(a(0)).x - 26.0).abs() < 1e-9);
    let mut stage = alone(printed(), "2 pathfinder tough", std::slice::from_ref(&wire));
    stage.go(Action::Walk(step(0, 6)), &[6, 1, 4]);
    assert_eq!(stage.rolls(), [Roll::Danger, Roll::Pathfinder, Roll::Tough]);
    let mut stage = alone(printed(), "2 flying", &[wire]);
    stage.go(Action::Walk(step(0, 6)), &[]);
    assert!(stage.rolls().is_empty());
}

/// A wire before the friend that the path bends around.
#[test]
fn ws_move_17_who_dies_before_a_bend_never_comes_to_it() {
    let wire = block((20.6, 0.0), (20.8, 48.0), &[Trait::Dangerous]);
    let units = [("2", 20.0, 24.0), ("2", 22.5, 24.0)];
    for (dice, bends) in [(&[6, 3][..], false), (&[1], true)] {
        let enemies = [("2", 45.0, 45.0)];
        let mut stage = Stage::with(printed(), &units, &enemies, std::slice::from_ref(&wire));
        stage.act(a(0)).go(Action::Walk(step(0, 5)), dice);
        let moved = stage.events.iter().find_map(|event| match event {
            Event::Moved { via, .. } => Some(via.is_some()),
            _ => None,
        });
        assert_eq!((moved, stage.is_dead(a(0))), (Some(bends), !bends));
    }
}

#[test]
fn ws_terr_17_20_a_die_for_each_piece_of_the_path() {
    let wires = [
        block((21.0, 0.0), (21.5, 48.0), &[Trait::Dangerous]),
        block((23.0, 0.0), (23.5, 48.0), &[Trait::Dangerous]),
    ];
    let mut stage = alone(printed(), "2", &wires);
    stage.go(Action::Walk(step(0, 6)), &[1, 1]);
    assert_eq!(stage.rolls(), [Roll::Danger; 2]);
    // Standing in a piece costs nothing, leaving it does.
    let field = piece(20.0, 24.0, 2.0, &[Trait::Dangerous]);
    let mut stage = alone(printed(), "2", std::slice::from_ref(&field));
    stage.go(Action::Hold, &[]);
    let mut stage = alone(printed(), "2", &[field]);
    stage.go(Action::Walk(step(0, 6)), &[1]);
}

#[test]
fn ws_terr_17_one_die_for_a_charge_and_the_way_back() {
    let charge = |rules: Ruleset, dice: &[u8]| {
        let field = piece(23.0, 24.0, 2.0, &[Trait::Dangerous]);
        let enemies = [("2", 24.0, 24.0)];
        let mut stage = Stage::with(rules, &[("2", 20.0, 24.0)], &enemies, &[field]);
        stage.act(a(0)).go(Action::Charge(b(0), 0), dice);
        stage.rolls().len()
    };
    assert_eq!(charge(printed(), &[1, 1]), 2);
    let by_moves = with(|rules| rules.terrain.dangerous_per = DangerousPer::Move);
    assert_eq!(charge(by_moves, &[1, 1, 1]), 3);
    // The way back begins where the charge ended, in the piece: it is not entered anew.
    let by_entries = with(|rules| rules.terrain.dangerous_per = DangerousPer::Entry);
    assert_eq!(charge(by_entries, &[1, 1]), 2);
}

#[test]
fn ws_cfg_33_a_die_at_each_entry() {
    let charge = |rules: Ruleset, dice: &[u8]| {
        let wire = block((22.0, 0.0), (22.5, 48.0), &[Trait::Dangerous]);
        let enemies = [("2", 24.0, 24.0)];
        let mut stage = Stage::with(rules, &[("2", 20.0, 24.0)], &enemies, &[wire]);
        stage.act(a(0)).go(Action::Charge(b(0), 0), dice);
        stage.rolls()
    };
    let once = [Roll::Danger, Roll::Strike];
    assert_eq!(charge(printed(), &[1, 1]), once);
    let by_entries = with(|rules| rules.terrain.dangerous_per = DangerousPer::Entry);
    let twice = [Roll::Danger, Roll::Strike, Roll::Danger];
    assert_eq!(charge(by_entries, &[1, 1, 1]), twice);
}

#[test]
fn paths_avoid_danger_where_they_can() {
    let wire = piece(24.0, 24.0, 1.0, &[Trait::Dangerous]);
    let mut stage = alone(printed(), "2", std::slice::from_ref(&wire));
    stage.go(Action::Run(step(0, 5)), &[]);
    assert_eq!(stage.state.at(a(0)), Vec2::new(30.0, 24.0));
    // At full length there is no way round.
    let mut stage = alone(printed(), "2", &[wire]);
    stage.go(Action::Run(step(0, 6)), &[1]);
}
