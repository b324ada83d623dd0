//! Who may be rammed, and by which way (rules WF-RAM).

use evenkeel_warfleets::action::{Action, Gait};
use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::ruleset::RamPath;
use evenkeel_warfleets::terrain::Traits;

use crate::moves::{EXACT, R, assert_at, assert_close, ram, straight, turned};
use crate::ramming::facing;
use crate::scene::{DIFFICULT, Stage, circle, ftl, ftl_with};

/// Whether a straight ram into side `B`'s first ship is legal.
fn can_ram(stage: &mut Stage) -> bool {
    stage.ready(stage.a(0));
    stage.legal().contains(&ram(stage.b(0)))
}

#[test]
fn a_ram_needs_an_enemy_ship_within_cruise_speed() {
    for (gap, legal) in [(5.999, true), (6.001, false)] {
        let mut stage = Stage::new(&ftl(), &["heavy"], &["heavy"]);
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        stage.put_beside(stage.b(0), gap, stage.a(0), 0.0);
        assert_eq!(can_ram(&mut stage), legal, "{gap}");
    }
    // Squadrons cannot ram and cannot be rammed, and friends are spared.
    let mut stage = Stage::new(
        &ftl(),
        &["heavy", "heavy", "gunship"],
        &["heavy", "gunship"],
    );
    stage.put(stage.a(0), 30.0, 24.0, 0.0);
    stage.put(stage.a(1), 36.0, 24.0, 0.0);
    stage.put(stage.b(1), 33.0, 24.0, 0.0);
    stage.put(stage.a(2), 33.0, 20.0, 0.0);
    stage.ready(stage.a(0));
    assert!(
        stage
            .courses(|gait| matches!(gait, Gait::Ram(_)))
            .is_empty()
    );
    stage.follow(Action::Hold(0), &[]);
    stage.put(stage.b(0), 33.0, 10.0, 0.0);
    stage.put(stage.b(1), 33.0, 40.0, 0.0);
    stage.ready(stage.a(2));
    assert!(
        stage
            .courses(|gait| matches!(gait, Gait::Ram(_)))
            .is_empty()
    );
}

#[test]
fn other_ships_and_blocking_terrain_bar_a_ram_and_squadrons_do_not() {
    let near = Stage::new(
        &ftl(),
        &["heavy", "light", "gunship"],
        &["heavy", "light", "gunship"],
    );
    let mut near = near;
    near.put(near.a(0), 30.0, 24.0, 0.0);
    near.put_beside(near.b(0), 5.0, near.a(0), 0.0);
    assert!(can_ram(&mut near.clone()));
    for (between, free) in [
        (near.a(1), false),
        (near.b(1), false),
        (near.a(2), true),
        (near.b(2), true),
    ] {
        let mut stage = near.clone();
        stage.put(between, 33.0, 25.0, 0.0);
        assert_eq!(can_ram(&mut stage), free);
    }
    let planet = circle(33.0, 26.0, 1.0, Traits::BLOCKING);
    let mut stage = Stage::on(&ftl(), &[planet], &["heavy"], &["heavy"]);
    stage.put(stage.a(0), 30.0, 24.0, 0.0);
    stage.put_beside(stage.b(0), 5.0, stage.a(0), 0.0);
    assert!(!can_ram(&mut stage));
}

#[test]
fn a_ram_may_pass_through_ships_where_the_rules_say_so() {
    let rules = ftl_with(|rules| rules.ramming.path = RamPath::PassThrough);
    let planet = [circle(32.5, 25.0, 0.5, Traits::BLOCKING)];
    for (terrain, legal) in [(&[][..], true), (&planet[..], false)] {
        let mut stage = Stage::on(&rules, terrain, &["heavy", "light"], &["heavy", "light"]);
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        stage.put(stage.a(1), 32.2, 23.5, 0.0);
        stage.put(stage.b(1), 32.5, 24.5, 0.0);
        stage.put_beside(stage.b(0), 5.0, stage.a(0), 0.0);
        assert_eq!(can_ram(&mut stage), legal);
        if legal {
            // An enemy on the way may be rammed as well, if that ends on no ship.
            assert!(!stage.legal().contains(&ram(stage.b(1))));
            stage.put(stage.a(1), 32.9, 22.8, 0.0);
            assert!(stage.legal().contains(&ram(stage.b(1))));
            stage.follow(ram(stage.b(0)), &[1]);
            assert_at(stage.pos(stage.a(0)), 35.0, 24.0);
        }
    }
}

#[test]
fn a_near_target_can_only_be_rammed_straight_ahead() {
    let mut stage = Stage::new(&ftl(), &["heavy"], &["heavy"]);
    // Straight ahead the base passes by; with a pivot it would hit, but the
    // pivot comes after 3 inches and the target is 1 inch away.
    stage.put(stage.a(0), 30.0, 24.0, 0.0);
    stage.put(stage.b(0), 32.0, 27.0, 0.0);
    stage.ready(stage.a(0));
    assert!(
        stage
            .courses(|gait| matches!(gait, Gait::Ram(_)))
            .is_empty()
    );
    // Further ahead the pivot of 45 degrees after 3 inches does hit.
    let mut stage = Stage::new(&ftl(), &["heavy"], &["heavy"]);
    stage.put(stage.a(0), 30.0, 24.0, 0.0);
    stage.put(stage.b(0), 36.0, 27.0, 0.0);
    stage.ready(stage.a(0));
    // The third turn of a Cruise or Ram is 45 degrees to the left.
    let action = turned(Gait::Ram(stage.b(0)), 0, 3);
    assert!(stage.legal().contains(&action));
    stage.follow(action, &[2]);
    assert_close(stage.trip(stage.a(0)).pivot_in.unwrap(), 3.0, EXACT);
    let diagonal = (18.0_f64).sqrt() - 2.0 * R;
    assert_close(stage.trip(stage.a(0)).distance_in, 3.0 + diagonal, EXACT);
    // Pushed along the diagonal.
    let shift = 2.0 * std::f64::consts::FRAC_1_SQRT_2;
    assert_at(stage.pos(stage.b(0)), 36.0 + shift, 27.0 + shift);
}

#[test]
fn a_touched_enemy_ahead_may_be_rammed_without_moving() {
    for (degrees, legal) in [(0.0, true), (89.0, true), (91.0, false), (180.0, false)] {
        let mut stage = Stage::new(&ftl(), &["heavy"], &["heavy"]);
        stage.put(stage.a(0), 30.0, 24.0, degrees);
        stage.put_beside(stage.b(0), 0.0, stage.a(0), 0.0);
        stage.marker(30.0, 24.0);
        assert_eq!(can_ram(&mut stage), legal, "{degrees}");
        if legal {
            stage.follow(ram(stage.b(0)), &[3]);
            assert_at(stage.pos(stage.a(0)), 30.0, 24.0);
            assert_close(stage.pos(stage.b(0)).0, 33.0 + 2.0 * R, EXACT);
            assert_eq!((stage.total(stage.a(0)), stage.total(stage.b(0))), (2, 2));
            // It has not moved, so it has picked up nothing.
            assert_eq!(stage.state.model(stage.a(0)).markers, 0);
        }
    }
    let rules = ftl_with(|rules| rules.ramming.zero_move = false);
    let mut stage = Stage::new(&rules, &["heavy"], &["heavy"]);
    stage.put(stage.a(0), 30.0, 24.0, 0.0);
    stage.put_beside(stage.b(0), 0.0, stage.a(0), 0.0);
    assert!(!can_ram(&mut stage));
}

#[test]
fn ships_met_at_once_do_not_bar_each_other() {
    // A friend straight ahead and an enemy to either side of it, all as far away.
    for (gap, legal) in [(0.0, true), (2.0, true), (6.001, false)] {
        let mut stage = Stage::new(&ftl(), &["heavy", "light"], &["heavy", "light"]);
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        let ahead = |stage: &mut Stage, ship, degrees: f64| {
            let reach = R + stage.game.spec(ship).radius_in;
            let (aside, along) = (degrees.to_radians()).sin_cos();
            stage.put(ship, 30.0 + gap + reach * along, 24.0 + reach * aside, 0.0);
        };
        let (friend, heavy, light) = (stage.a(1), stage.b(0), stage.b(1));
        ahead(&mut stage, friend, 0.0);
        ahead(&mut stage, heavy, 80.0);
        ahead(&mut stage, light, -80.0);
        stage.ready(stage.a(0));
        for target in [heavy, light] {
            assert_eq!(stage.legal().contains(&ram(target)), legal, "{gap}");
        }
        // Nobody is rammed behind a ship that is met before.
        stage.put(heavy, stage.pos(heavy).0 + 0.01, stage.pos(heavy).1, 0.0);
        assert!(!stage.legal().contains(&ram(heavy)), "{gap}");
        if legal {
            stage.follow(ram(light), &[1]);
            assert_at(stage.pos(stage.a(0)), 30.0 + gap, 24.0);
            let hurt = [friend, heavy, light].map(|ship| stage.total(ship));
            assert_eq!(hurt, [0, 0, 3], "{gap}");
        }
    }
}

#[test]
fn contact_is_wholly_on_the_table() {
    // The target stands in a corner and is out of reach of a base that keeps to
    // the table: contact is beyond the south edge.
    let mut stage = Stage::new(&ftl(), &["heavy"], &["heavy"]);
    stage.put(stage.a(0), 66.0, 1.5, -20.0);
    stage.put(stage.b(0), 70.0, 1.2, 0.0);
    assert!(!can_ram(&mut stage));
    stage.put(stage.a(0), 66.0, 1.5, -2.0);
    assert!(can_ram(&mut stage));
}

#[test]
fn difficult_terrain_halves_the_reach_of_a_ram() {
    let debris = [circle(30.0, 24.0, 2.0, DIFFICULT)];
    for (gap, legal) in [(2.999, true), (3.001, false)] {
        let mut stage = Stage::on(&ftl(), &debris, &["heavy"], &["heavy"]);
        stage.put(stage.a(0), 30.0, 24.0, 0.0);
        stage.put_beside(stage.b(0), gap, stage.a(0), 0.0);
        assert_eq!(can_ram(&mut stage), legal, "{gap}");
    }
}

#[test]
fn a_straight_course_is_no_ram() {
    let mut stage = facing(&["heavy"], &["heavy"]);
    stage.go(stage.a(0), straight(Gait::Cruise), &[]);
    // It went on through the enemy, whose far side is clear.
    assert!(
        !stage
            .events
            .iter()
            .any(|event| matches!(event, Event::Rammed { .. }))
    );
}
