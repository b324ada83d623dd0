//! Movement: lengths, the edge, what bars the way, bases and contact.

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_board::Vec2;
use evenkeel_warstuff::ruleset::{Ruleset, Trait};

#[test]
fn ws_move_05_06_moves_stop_short_and_meet_units() {
    let units = [("2", 20.0, 24.0), ("2", 24.0, 24.0)];
    let enemies = [("2", 20.0, 28.0)];
    let mut stage = Stage::new(printed(), &units, &enemies);
    stage.act(a(0));
    // Three inches along a straight way are free, four are taken; beyond lies a way round.
    assert!(stage.is_legal(Action::Walk(step(0, 3))));
    assert!(!stage.is_legal(Action::Walk(step(0, 4))));
    assert!(stage.is_legal(Action::Run(step(0, 4))));
    // Friends may be touched, enemies not: 3 in leave a gap of less than an inch.
    assert!(stage.is_legal(Action::Walk(step(90, 3))));
    assert!(!stage.is_legal(Action::Walk(step(90, 4))));
    stage.go(Action::Run(step(0, 5)), &[]);
    let bent = stage
        .events
        .iter()
        .any(|event| matches!(event, Event::Moved { via: Some(_), .. }));
    assert!(bent, "the path leads round the friend");
    assert_eq!(stage.state.at(a(0)), Vec2::new(30.0, 24.0));
}

#[test]
fn ws_move_03_08_no_contact_without_an_attack() {
    // A gap of less than a hundredth of an inch after two inches of a walk.
    let touch = |gap: f64| {
        let enemies = [("2", 22.0 + 2.0 * BASE + gap, 24.0)];
        let mut stage = Stage::new(printed(), &[("2", 20.0, 24.0)], &enemies);
        stage.act(a(0)).is_legal(Action::Walk(step(0, 2)))
    };
    assert!(!touch(0.009) && touch(0.011));
    let pass = with(|rules| rules.movement.pass_through_friends = true);
    let units = [("2", 20.0, 24.0), ("2", 21.5, 24.0)];
    let free = |rules| {
        let mut stage = Stage::new(rules, &units, &[("2", 40.0, 40.0)]);
        stage.act(a(0)).is_legal(Action::Walk(step(0, 6)))
    };
    // Straight through takes all six inches, so there is no way round.
    assert!(!free(printed()) && free(pass));
}

#[test]
fn ws_move_03_nobody_ends_in_contact_that_was_there_before() {
    // An inch at 60 degrees, by way of a bend or over the enemy, leaves 0.008 in.
    for unit in ["2", "2 flying"] {
        let mut stage = Stage::new(
            printed(),
            &[(unit, 20.0, 24.0)],
            &[("2", 20.0 + 2.0 * BASE, 24.0)],
        );
        stage.act(a(0));
        for degrees in [60, 300] {
            assert!(!stage.is_legal(Action::Walk(step(degrees, 1))), "{unit}");
            assert!(stage.is_legal(Action::Walk(step(degrees, 2))), "{unit}");
        }
        // Half an inch of a walk that leaves no contact behind, were it so wide.
        let wide = with(|rules| rules.table.contact_in = 0.2);
        let slow = format!("{unit} slow");
        let enemies = [("2", 20.0 + 2.0 * BASE, 24.0)];
        let mut stage = Stage::new(wide, &[(slow.as_str(), 20.0, 24.0)], &enemies);
        stage.act(a(0));
        assert!(!stage.is_legal(Action::Walk(step(90, 1))), "{unit}");
        assert!(stage.is_legal(Action::Walk(step(90, 2))), "{unit}");
    }
}

#[test]
fn ws_move_07_solid_pieces_stop_moves() {
    let wall = block((22.0, 0.0), (22.5, 48.0), &[Trait::Blocking]);
    let stage = alone(printed(), "2", std::slice::from_ref(&wall));
    assert!(!stage.is_legal(Action::Run(step(0, 3))));
    let flyer = alone(printed(), "2 flying", std::slice::from_ref(&wall));
    assert!(flyer.is_legal(Action::Run(step(0, 3))));
    // But nobody ends on it.
    assert!(!flyer.is_legal(Action::Run(step(0, 1))));
    let soft = with(|rules| rules.terrain.blocking_is_impassable = false);
    let soft = alone(soft, "2", &[wall]);
    assert!(soft.is_legal(Action::Run(step(0, 3))));
    // Nor does who may pass it.
    assert!(!soft.is_legal(Action::Run(step(0, 1))));
}

#[test]
fn ws_move_09_10_nobody_leaves_the_table() {
    let mut stage = Stage::new(printed(), &[("2 flying", 20.0, 6.0)], &[("2", 40.0, 40.0)]);
    stage.act(a(0));
    assert!(stage.is_legal(Action::Walk(step(270, 5))));
    assert!(!stage.is_legal(Action::Walk(step(270, 6))));
}

#[test]
fn ws_move_11_a_charge_touches_its_target_alone() {
    let x = 30.0;
    // The second enemy stands where the first would be touched straight on.
    let enemies = [("2", x, 24.0), ("2", x - 2.0 * BASE, 24.0)];
    let mut stage = Stage::new(printed(), &[("2", 20.0, 24.0)], &enemies);
    stage.act(a(0));
    assert!(!stage.is_legal(Action::Charge(b(0), 0)));
    let sides: Vec<u8> = (stage.legal().iter())
        .filter_map(|action| match action {
            Action::Charge(unit, side) if *unit == b(0) => Some(*side),
            _ => None,
        })
        .collect();
    assert!(!sides.is_empty(), "other sides are free");
    for side in sides {
        let mut dice = evenkeel_kernel::dice::ScriptedDice::new(&[6, 6]);
        let (state, _) = stage.tried(Action::Charge(b(0), side), &mut dice);
        let base = |unit| stage.game.base(&state, unit);
        assert!(base(a(0)).gap(base(b(1))) > 0.01);
    }
}

#[test]
fn ws_cfg_04_05_bases_of_other_sizes() {
    let rules = with(|rules| {
        rules.table.base_mm = 50.8;
        rules.table.base_mm_large = 76.2;
    });
    let stage = duel(rules, "2", "2 large", false);
    assert!((stage.game.spec(a(0)).radius - 1.0).abs() < 1e-12);
    assert!((stage.game.spec(b(0)).radius - 1.5).abs() < 1e-12);
}

#[test]
fn ws_cfg_06_what_counts_as_contact() {
    let apart = 20.0 + 2.0 * BASE + 0.2;
    for (contact_in, scale, moves) in [(0.01, 1.0, true), (0.3, 1.0, false), (0.3, 0.5, true)] {
        let rules = with(|rules| {
            rules.table.contact_in = contact_in;
            rules.table.scale = scale;
            rules.table.edge_in = 48.0 / scale;
        });
        let mut stage = Stage::new(rules, &[("5", 20.0, 24.0)], &[("1", apart, 24.0)]);
        stage.act(a(0)).go(Action::Charge(b(0), 0), &[6, 6]);
        assert_eq!(stage.state.at(a(0)).x > 20.1, moves);
    }
}

#[test]
fn ws_sr_fas_slo_walks_and_runs() {
    for (unit, walk, run) in [
        ("2", 6.0, 12.0),
        ("2 fast", 9.0, 18.0),
        ("2 slow", 3.0, 6.0),
    ] {
        for (action, length) in [
            (Action::Walk(step(0, 6)), walk),
            (Action::Run(step(0, 6)), run),
        ] {
            let mut stage = alone(printed(), unit, &[]);
            stage.go(action, &[]);
            assert!((stage.state.at(a(0)).x - 20.0 - length).abs() < 1e-9);
        }
    }
}

#[test]
fn ws_gen_03_small_figures_halve_every_distance() {
    let mut rules = printed();
    rules.table.scale = 0.5;
    let mut stage = Stage::new(rules, &[("2", 10.0, 12.0)], &[("2", 20.0, 20.0)]);
    stage.state.on &= !(b(1).bit() | b(2).bit());
    stage.act(a(0)).go(Action::Run(step(0, 6)), &[]);
    assert!((stage.state.at(a(0)).x - 16.0).abs() < 1e-9);
    assert_eq!(stage.game.table.width, 24.0);
}

#[test]
fn ws_mel_06_charges_need_no_sight() {
    let wall = block((23.0, 23.0), (23.5, 25.0), &[Trait::Blocking]);
    let charges = |rules: Ruleset| {
        let enemies = [("2", 26.0, 24.0)];
        let mut stage = Stage::with(
            rules,
            &[("2", 20.0, 24.0)],
            &enemies,
            std::slice::from_ref(&wall),
        );
        stage.act(a(0)).is_legal(Action::Charge(b(0), 0))
    };
    assert!(charges(printed()));
    assert!(!charges(with(
        |rules| rules.attacks.charge_needs_sight = true
    )));
}
