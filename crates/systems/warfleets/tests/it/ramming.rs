//! Ramming, pushing and pulling (rules WF-RAM and WF-EX).

use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Action, Gait};
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::ruleset::RamPath;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::moves;
use crate::moves::{EXACT, assert_at, assert_close, ram, straight, turned};
use crate::scene::{DIFFICULT, Stage, circle, ftl, ftl_with};

/// Radius of the bases of heavy and medium ships, inches.
const R: f64 = 30.0 / 25.4;

/// Side `A`'s first ship looks along x at side `B`'s first ship, 2 inches away.
fn facing(a: &[&str], b: &[&str]) -> Stage {
    let mut stage = Stage::new(&ftl(), a, b);
    stage.put(stage.a(0), 30.0, 24.0, 0.0);
    stage.put_beside(stage.b(0), 2.0, stage.a(0), 90.0);
    stage
}

/// Damage to rammer and target, and how far the target was pushed.
fn ram_result(a: &str, b: &str, faces: &[u8]) -> (u32, u32, f64) {
    let mut stage = facing(&[a], &[b]);
    let before = stage.pos(stage.b(0)).0;
    stage.go(stage.a(0), ram(stage.b(0)), faces);
    let (rammer, target) = (stage.total(stage.a(0)), stage.total(stage.b(0)));
    assert_eq!(stage.heading(stage.b(0)), 90.0);
    (rammer, target, stage.pos(stage.b(0)).0 - before)
}

#[test]
fn wf_ex_55_a_bigger_ship_with_a_ram_against_armour() {
    let (rammer, target, push) = ram_result("heavy reinforced_ram", "medium ablative_armor", &[4]);
    assert_eq!((rammer, target), (3, 4));
    assert_close(push, 4.0, EXACT);
}

#[test]
fn wf_ex_56_a_smaller_ship_pushes_nobody() {
    assert_eq!(ram_result("light", "heavy", &[]), (3, 2, 0.0));
}

#[test]
fn wf_ex_57_equal_ships_and_a_bumper() {
    let (rammer, target, push) = ram_result("medium gravity_bumper", "medium", &[2, 5]);
    assert_eq!((rammer, target), (2, 2));
    assert_close(push, 7.0, EXACT);
}

#[test]
fn slots_are_compared_whether_they_work_or_not() {
    let mut stage = facing(&["heavy"], &["medium"]);
    stage.damage(stage.a(0), &[3, 3, 0, 0]);
    stage.go(stage.a(0), ram(stage.b(0)), &[1]);
    assert_eq!(
        (stage.total(stage.a(0)) - 6, stage.total(stage.b(0))),
        (2, 3)
    );
}

#[test]
fn disabled_upgrades_add_nothing_to_a_ram() {
    let mut stage = facing(
        &["heavy reinforced_ram gravity_bumper"],
        &["medium ablative_armor"],
    );
    stage.damage(stage.a(0), &[3, 3, 0, 0]);
    stage.damage(stage.b(0), &[3, 0, 0]);
    stage.go(stage.a(0), ram(stage.b(0)), &[1]);
    assert_eq!(
        (stage.total(stage.a(0)) - 6, stage.total(stage.b(0)) - 3),
        (2, 3)
    );
}

#[test]
fn bonuses_are_read_at_contact_before_the_damage() {
    // Both upgrades that matter are a point from being disabled.
    let mut stage = facing(&["medium gravity_bumper"], &["medium ablative_armor"]);
    stage.damage(stage.a(0), &[2, 0, 0]);
    stage.damage(stage.b(0), &[2, 0, 0]);
    stage.go(stage.a(0), ram(stage.b(0)), &[1, 1]);
    // 2 damage, and 1 from the armour that the same ram disables.
    assert_eq!((stage.total(stage.a(0)), stage.total(stage.b(0))), (5, 4));
}

#[test]
fn wf_ex_119_a_ram_ends_at_the_first_contact() {
    let mut stage = Stage::new(&ftl(), &["heavy"], &["heavy"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    stage.put(stage.b(0), 27.0, 21.0, 0.0);
    stage.go(stage.a(0), ram(stage.b(0)), &[4]);
    assert_at(stage.pos(stage.a(0)), 24.8599, 20.0);
    assert_close(stage.trip(stage.a(0)).distance_in, 4.8599, moves::PRINTED);
    // wf_ex_120: the push of 4 inches goes along the line of centres.
    assert_at(stage.pos(stage.b(0)), 30.6239, 22.6933);
}

#[test]
fn a_destroyed_target_is_not_pushed() {
    let mut stage = facing(&["heavy"], &["light", "light"]);
    stage.damage(stage.b(0), &[3, 1]);
    stage.state.load(stage.b(0), 1);
    let before = stage.pos(stage.b(0));
    stage.go(stage.a(0), ram(stage.b(0)), &[]);
    assert_eq!(stage.status(stage.b(0)), Status::Destroyed);
    // The rammer has stopped, so it does not get the marker yet.
    assert_eq!(stage.markers(), [before]);
    assert_eq!(stage.state.model(stage.a(0)).markers, 0);
}

#[test]
fn a_destroyed_rammer_still_pushes() {
    let mut stage = facing(&["medium", "light"], &["medium"]);
    stage.damage(stage.a(0), &[3, 3, 1]);
    stage.state.load(stage.a(0), 1);
    let before = stage.pos(stage.b(0)).0;
    stage.go(stage.a(0), ram(stage.b(0)), &[3]);
    assert_eq!(stage.status(stage.a(0)), Status::Destroyed);
    assert_close(stage.pos(stage.b(0)).0, before + 3.0, EXACT);
    // Its markers drop where it made contact.
    assert_at(stage.markers()[0], 32.0, 24.0);
}

#[test]
fn a_rammer_destroyed_on_the_way_rams_nobody() {
    let mut stage = facing(&["medium", "light"], &["medium"]);
    stage.damage(stage.a(0), &[3, 3, 1]);
    stage.mine(Side::B, 34.0, 24.0);
    stage.go(stage.a(0), ram(stage.b(0)), &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Destroyed);
    assert_eq!(stage.total(stage.b(0)), 0);
    let rammed = |event: &Event| matches!(event, Event::Rammed { .. });
    assert!(!stage.events.iter().any(rammed));
}

#[test]
fn nobody_shoots_after_a_ram_and_the_rammer_stays_in_contact() {
    let mut stage = facing(&["light"], &["heavy"]);
    stage.ready(stage.a(0));
    stage.act(ram(stage.b(0)), &[]);
    stage.suffer();
    assert_eq!(stage.state.ask, Ask::Nothing);
    let (a, b) = (stage.a(0), stage.b(0));
    assert!(
        stage
            .game
            .disc(&stage.state, a)
            .touches(stage.game.disc(&stage.state, b))
    );
}

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
fn a_ram_displaces_squadrons_under_its_end() {
    let mut stage = facing(&["heavy", "gunship"], &["heavy", "gunship"]);
    stage.put(stage.b(1), 32.0, 25.0, 0.0);
    stage.put(stage.a(1), 32.0, 23.0, 0.0);
    stage.go(stage.a(0), ram(stage.b(0)), &[1]);
    assert_at(stage.pos(stage.a(0)), 32.0, 24.0);
    assert_eq!(stage.state.check(&stage.game), Ok(()));
    for id in [stage.a(1), stage.b(1)] {
        assert_eq!(stage.status(id), Status::OnTable);
        assert_eq!(stage.total(id), 0);
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
fn shields_roll_for_ram_damage_and_it_does_not_matter_where_a_ship_is_rammed() {
    let mut stage = facing(&["heavy"], &["light shield_booster"]);
    stage.put(stage.b(0), 35.0, 24.0, 180.0);
    // Three points, the second of which is ignored, then the push.
    let damage = [2, 6, 3, 1];
    stage.drive_faces(
        stage.activation(stage.a(0)),
        &[ram(stage.b(0)), Action::Suffer(1)],
        &damage,
    );
    assert_eq!(stage.track(stage.b(0)), [0, 2]);
    let causes = stage.events.iter().filter_map(|event| match event {
        Event::Damage { model, cause, .. } if *model == stage.b(0) => Some(*cause),
        _ => None,
    });
    assert!(causes.eq([Cause::Ram, Cause::Ram]));
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
