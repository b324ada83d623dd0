//! Moves, terrain, sight and cover, and the special rules that change them.

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_board::{Polygon, Shape, Vec2};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_warstuff::ruleset::{
    BehindTest, DangerousPer, InsideTest, Ruleset, StepBackPart, Trait,
};

/// A rectangle from corner to corner.
fn block(from: (f64, f64), to: (f64, f64), traits: &[Trait]) -> (Shape, Vec<Trait>) {
    let corners = [
        (from.0, from.1),
        (to.0, from.1),
        (to.0, to.1),
        (from.0, to.1),
    ];
    let corners = corners.map(|(x, y)| Vec2::new(x, y));
    let polygon = Polygon::new(&corners).expect("a rectangle");
    (Shape::Polygon(polygon), traits.to_vec())
}

/// A unit at (20, 24) with terrain, an enemy far away, and its turn.
fn alone(rules: Ruleset, unit: &str, pieces: &[(Shape, Vec<Trait>)]) -> Stage {
    let mut stage = Stage::with(rules, &[(unit, 20.0, 24.0)], &[("2", 45.0, 45.0)], pieces);
    stage.act(a(0));
    stage
}

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
fn ws_sr_hnr_04_hit_and_run_ends_in_no_contact() {
    let rules = with(|rules| rules.movement.hit_and_run_replaces_step_back = true);
    let mut stage = duel(rules, "2 hit_and_run", "2", false);
    stage.go(Action::Charge(b(0), 0), &[1]);
    assert_eq!(stage.state.ask, Ask::Leave(a(0)));
    assert!(!stage.is_legal(Action::Move(step(60, 1))));
    assert!(stage.is_legal(Action::Move(step(60, 2))));
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

#[test]
fn ws_cfg_29_stunned_units_may_make_free_moves() {
    let rules = with(|rules| rules.movement.free_moves_while_stunned = true);
    let mut stage = duel(rules, "2 hit_and_run", "4 elite", false);
    stage.go(Action::Charge(b(0), 0), &[6, 1]);
    assert!(stage.is_stunned(a(0)));
    assert_eq!(stage.state.ask, Ask::Leave(a(0)));
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

/// Whether the first unit sees the enemy, and what cover adds to its defence.
fn look(rules: Ruleset, pieces: &[(Shape, Vec<Trait>)], unit: &str, enemy: &str) -> Option<i32> {
    let units = format!("{unit} shooter_long");
    let units = [(units.as_str(), 20.0, 24.0)];
    let mut stage = Stage::with(rules, &units, &[(enemy, 30.0, 24.0)], pieces);
    stage.act(a(0)).go(Action::Hold, &[]);
    if stage.state.decider == B {
        return None;
    }
    stage.go(Action::Shoot(b(0)), &[1]);
    stage.events.iter().find_map(|event| match event {
        Event::Attacked { defence, .. } => Some(*defence - 2),
        _ => None,
    })
}

#[test]
fn ws_gen_08_09_lines_of_sight() {
    let wall = |half: f64| block((24.0, 24.0 - half), (25.0, 24.0 + half), &[Trait::Blocking]);
    assert_eq!(look(printed(), &[], "2", "2"), Some(0));
    // A wall narrower than a base hides nobody.
    assert_eq!(look(printed(), &[wall(0.45)], "2", "2"), Some(0));
    assert_eq!(look(printed(), &[wall(0.6)], "2", "2"), None);
    let centres = with(|rules| rules.sight.points = 1);
    assert_eq!(look(centres, &[wall(0.45)], "2", "2"), None);
    // A friend between does not.
    let units = [("2 shooter_long", 20.0, 24.0), ("2 large", 25.0, 24.0)];
    let sees = |rules: Ruleset| {
        let mut stage = Stage::new(rules, &units, &[("2", 30.0, 24.0)]);
        stage.act(a(0)).go(Action::Hold, &[]);
        stage.state.decider == A
    };
    assert!(sees(printed()));
    assert!(!sees(with(|rules| rules.sight.units_block = true)));
}

#[test]
fn ws_terr_02_07_cover() {
    let wood = |x: f64| piece(x, 24.0, 1.0, &[Trait::Cover]);
    // In it, behind it near and far, behind two; beside it not.
    assert_eq!(look(printed(), &[wood(30.0)], "2", "2"), Some(1));
    assert_eq!(look(printed(), &[wood(27.0)], "2", "2"), Some(1));
    assert_eq!(look(printed(), &[wood(24.0)], "2", "2"), Some(1));
    assert_eq!(
        look(printed(), &[wood(24.0), wood(27.0)], "2", "2"),
        Some(1)
    );
    assert_eq!(
        look(
            printed(),
            &[piece(25.0, 26.0, 1.0, &[Trait::Cover])],
            "2",
            "2"
        ),
        Some(0)
    );
    // Whoever shoots out of it, or over it from right behind, is not hindered.
    assert_eq!(look(printed(), &[wood(20.5)], "2", "2"), Some(0));
    assert_eq!(look(printed(), &[wood(22.0)], "2", "2"), Some(0));
    let strict = with(|rules| rules.terrain.near_shooter_in = 0.0);
    assert_eq!(look(strict, &[wood(22.0)], "2", "2"), Some(1));
    // A piece that shelters both counts.
    assert_eq!(
        look(
            printed(),
            &[piece(25.0, 24.0, 6.0, &[Trait::Cover])],
            "2",
            "2"
        ),
        Some(1)
    );
}

#[test]
fn ws_cfg_30_what_of_a_base_must_be_in_cover() {
    let with_test = |test| with(|rules| rules.terrain.inside_test = test);
    // Beside the line, over the rim of the base alone.
    let rim = piece(30.0, 25.2, 1.0, &[Trait::Cover]);
    let at_rim = |test| look(with_test(test), std::slice::from_ref(&rim), "2", "2");
    assert_eq!(at_rim(InsideTest::Centre), Some(0));
    assert_eq!(at_rim(InsideTest::AnyOverlap), Some(1));
    // Around the centre and perhaps all of the base, whose lower rim alone is seen past a
    // wall, so that the smaller piece is across no line of sight.
    for (radius, whole) in [(0.35, 0), (1.0, 1)] {
        let wood = piece(30.0, 24.3, radius, &[Trait::Cover]);
        let wall = block((28.0, 23.8), (28.5, 40.0), &[Trait::Blocking]);
        let pieces = [wood, wall];
        let in_wood = |test| {
            let mut rules = with_test(test);
            rules.terrain.behind_test = BehindTest::AnyLine;
            look(rules, &pieces, "2", "2")
        };
        assert_eq!(in_wood(InsideTest::Centre), Some(1));
        assert_eq!(in_wood(InsideTest::WholeBase), Some(whole));
    }
}

/// A piece around the shooter's centre is ignored unless it is around the target's too.
#[test]
fn ws_terr_06_a_piece_around_both_is_between_them() {
    let rules = with(|rules| rules.terrain.inside_test = InsideTest::WholeBase);
    for (x, radius, cover) in [(25.0, 5.2, 1), (23.0, 6.9, 0)] {
        let wood = piece(x, 24.0, radius, &[Trait::Cover]);
        assert_eq!(look(rules.clone(), &[wood], "2", "2"), Some(cover));
    }
}

#[test]
fn ws_cfg_31_what_is_behind_cover() {
    let seen = |test, x: f64, y: f64| {
        let rules = with(|rules| rules.terrain.behind_test = test);
        look(rules, &[piece(x, y, 1.0, &[Trait::Cover])], "2", "2")
    };
    // Far from the target, near it, and beside the line of the centres.
    for (test, far, near, beside) in [
        (BehindTest::CentreLine, 1, 1, 0),
        (BehindTest::Near, 0, 1, 0),
        (BehindTest::AnyLine, 1, 1, 1),
    ] {
        assert_eq!(seen(test, 24.0, 24.0), Some(far));
        assert_eq!(seen(test, 27.0, 24.0), Some(near));
        assert_eq!(seen(test, 25.0, 25.2), Some(beside));
    }
}

#[test]
fn ws_terr_25_walls_are_cover_for_who_looks_past_them() {
    let wall = block((24.0, 23.9), (25.0, 24.3), &[Trait::Cover, Trait::Blocking]);
    assert_eq!(look(printed(), &[wall], "2", "2"), Some(1));
}

#[test]
fn ws_sr_cam_ste_better_cover() {
    let wood = piece(30.0, 24.0, 1.0, &[Trait::Cover]);
    let both = |enemy: &str| {
        let open = look(printed(), &[], "2", enemy);
        let covered = look(printed(), std::slice::from_ref(&wood), "2", enemy);
        (open, covered)
    };
    assert_eq!(both("2"), (Some(0), Some(1)));
    assert_eq!(both("2 camouflaged"), (Some(2), Some(2)));
    assert_eq!(both("2 stealthy"), (Some(0), Some(3)));
    assert_eq!(both("2 camouflaged stealthy"), (Some(3), Some(3)));
    assert_eq!(both("2 flying"), (Some(0), Some(1)));
    let rules = with(|rules| rules.terrain.flying_keeps_cover = false);
    assert_eq!(look(rules, &[wood], "2", "2 flying"), Some(0));
    // In melee it is worth nothing.
    let mut stage = duel(printed(), "2", "2 camouflaged stealthy", false);
    stage.go(Action::Charge(b(0), 0), &[1]);
    assert_eq!(stage.needs(), [4]);
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
