//! Rams and what they do (rules WF-RAM and WF-EX).

use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::state::{Ask, Status};

use crate::moves;
use crate::moves::{EXACT, assert_at, assert_close, ram};
use crate::scene::{Stage, ftl};

/// Side `A`'s first ship looks along x at side `B`'s first ship, 2 inches away.
pub fn facing(a: &[&str], b: &[&str]) -> Stage {
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
