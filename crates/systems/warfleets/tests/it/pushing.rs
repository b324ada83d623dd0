//! Pushes after a ram (rules WF-RAM and WF-EX).

use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::ruleset::PushStops;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::Status;
use evenkeel_warfleets::terrain::Traits;

use crate::moves::{EXACT, R, assert_at, assert_close, ram};
use crate::ramming::facing;
use crate::scene::{DANGEROUS, DIFFICULT, Stage, circle, ftl, ftl_with};

#[test]
fn wf_ex_120_a_push_goes_straight_away_from_the_rammer() {
    let mut stage = Stage::new(&ftl(), &["heavy"], &["heavy"]);
    stage.put(stage.a(0), 24.8599, 20.0, 0.0);
    stage.put(stage.b(0), 27.0, 21.0, 200.0);
    let push = Scene::Push {
        rammer: stage.a(0),
        target: stage.b(0),
        bonus: None,
    };
    stage.drive_faces(push, &[], &[4]);
    assert_at(stage.pos(stage.b(0)), 30.6239, 22.6933);
    assert_close(stage.heading(stage.b(0)), -160.0, EXACT);
}

/// The rammed ship with something in the direction of the push; the chance of
/// what is asked.
fn push_chance(stage: &Stage, happened: impl Fn(&Stage) -> bool) -> Fraction {
    let wanted = [ram(stage.b(0))];
    let odds = stage.odds(stage.activation(stage.a(0)), &wanted, happened);
    odds.probability(&true)
}

#[test]
fn wf_ex_63_pushed_off_the_table() {
    for (rammer, chance) in [("medium", (1, 2)), ("medium gravity_bumper", (11, 12))] {
        let mut stage = Stage::new(&ftl(), &[rammer], &["medium"]);
        stage.put(stage.b(0), 72.0 - 3.0 - R, 24.0, 90.0);
        stage.put(stage.a(0), 72.0 - 3.0 - 3.0 * R - 2.0, 24.0, 0.0);
        let off = |stage: &Stage| stage.status(stage.b(0)) == Status::Disengaged;
        assert_eq!(push_chance(&stage, off), Fraction::new(chance.0, chance.1));
    }
}

#[test]
fn wf_ex_64_pushed_into_a_planet() {
    let mut stage = Stage::on(
        &ftl(),
        &[circle(40.0 + R + 2.0 + 3.0, 24.0, 3.0, Traits::BLOCKING)],
        &["medium"],
        &["medium"],
    );
    stage.put(stage.a(0), 35.0, 24.0, 0.0);
    stage.put(stage.b(0), 40.0, 24.0, 90.0);
    let hurt = |stage: &Stage| stage.total(stage.b(0)) == 3;
    assert_eq!(push_chance(&stage, hurt), Fraction::new(2, 3));
    // It stops in contact.
    stage.go(stage.a(0), ram(stage.b(0)), &[6]);
    assert_close(stage.pos(stage.b(0)).0, 42.0, 2e-6);
}

#[test]
fn wf_ex_65_pushed_into_a_third_ship() {
    for (rammer, chance) in [("medium", (2, 3)), ("medium gravity_bumper", (35, 36))] {
        let mut stage = Stage::new(&ftl(), &[rammer, "medium"], &["medium", "medium"]);
        stage.put(stage.a(0), 35.0, 24.0, 0.0);
        stage.put(stage.b(0), 40.0, 24.0, 90.0);
        for third in [stage.a(1), stage.b(1)] {
            let mut stage = stage.clone();
            stage.put(third, 40.0 + 2.0 * R + 2.5, 24.0, 0.0);
            let hurt = |stage: &Stage| stage.total(stage.b(0)) == 3;
            assert_eq!(push_chance(&stage, hurt), Fraction::new(chance.0, chance.1));
            let spared = |stage: &Stage| stage.total(third) == 0;
            assert_eq!(push_chance(&stage, spared), Fraction::new(1, 1));
            let at_most = |stage: &Stage| stage.pos(stage.b(0)).0 <= 42.5 + EXACT;
            assert_eq!(push_chance(&stage, at_most), Fraction::new(1, 1));
        }
    }
}

#[test]
fn a_push_as_long_as_the_gap_runs_into_nothing() {
    let mut stage = Stage::new(&ftl(), &["medium"], &["medium", "medium"]);
    stage.put(stage.a(0), 35.0, 24.0, 0.0);
    stage.put(stage.b(0), 40.0, 24.0, 90.0);
    for gap in [1.0, 2.0, 3.0, 4.0] {
        let mut stage = stage.clone();
        stage.put_beside(stage.b(1), gap, stage.b(0), 0.0);
        stage.go(stage.a(0), ram(stage.b(0)), &[gap as u8]);
        assert_eq!(stage.total(stage.b(0)), 2);
        assert_close(stage.pos(stage.b(0)).0, 40.0 + gap, EXACT);
    }
}

#[test]
fn a_ship_without_room_stays_and_takes_the_damage() {
    let mut stage = facing(&["medium"], &["medium", "medium"]);
    stage.put_beside(stage.b(1), 0.0, stage.b(0), 0.0);
    let before = stage.pos(stage.b(0));
    stage.go(stage.a(0), ram(stage.b(0)), &[6]);
    assert_close(stage.pos(stage.b(0)).0, before.0, 2e-6);
    assert_eq!(stage.total(stage.b(0)), 3);
    assert_eq!(stage.total(stage.b(1)), 0);
}

#[test]
fn a_push_into_a_blocking_and_dangerous_piece_hurts_twice() {
    let traits = Traits {
        dangerous: true,
        ..Traits::BLOCKING
    };
    // Many places, so that rounding falls to either side of contact.
    for step in 0..50 {
        let x = 40.0 + f64::from(step) * 0.0137;
        let piece = circle(x + R + 1.0 + 3.0, 24.0, 3.0, traits);
        let mut stage = Stage::on(&ftl(), &[piece], &["medium"], &["medium"]);
        stage.put(stage.a(0), x - 5.0, 24.0, 0.0);
        stage.put(stage.b(0), x, 24.0, 90.0);
        // The push, then a D3 of 2 for the piece.
        stage.go(stage.a(0), ram(stage.b(0)), &[5, 3]);
        assert_eq!(stage.total(stage.b(0)), 2 + 1 + 2);
    }
}

#[test]
fn a_blocking_and_dangerous_piece_hurts_though_running_into_it_does_not() {
    let traits = Traits {
        dangerous: true,
        ..Traits::BLOCKING
    };
    let rules = ftl_with(|rules| rules.ramming.push_collision_damage = 0);
    let piece = circle(40.0 + R + 1.0 + 3.0, 24.0, 3.0, traits);
    let mut stage = Stage::on(&rules, &[piece], &["medium"], &["medium"]);
    stage.put(stage.a(0), 35.0, 24.0, 0.0);
    stage.put(stage.b(0), 40.0, 24.0, 90.0);
    // 2 for the ram, and a D3 of 2 for the piece.
    stage.go(stage.a(0), ram(stage.b(0)), &[5, 3]);
    assert_eq!(stage.total(stage.b(0)), 2 + 2);
    // One that stops short of it is not hurt by it.
    let mut stage = Stage::on(&rules, &[piece], &["medium"], &["medium"]);
    stage.put(stage.a(0), 34.0, 24.0, 0.0);
    stage.put(stage.b(0), 39.0, 24.0, 90.0);
    stage.go(stage.a(0), ram(stage.b(0)), &[1]);
    assert_eq!(stage.total(stage.b(0)), 2);
}

#[test]
fn dangerous_terrain_hurts_once_for_each_piece_and_does_not_stop_a_push() {
    let pieces = [
        circle(43.0, 24.0, 1.0, DANGEROUS),
        circle(44.0, 25.0, 1.0, DANGEROUS),
        circle(42.0, 22.0, 1.5, DIFFICULT),
    ];
    let mut stage = Stage::on(&ftl(), &pieces, &["heavy"], &["heavy"]);
    stage.put(stage.a(0), 35.0, 24.0, 0.0);
    stage.put(stage.b(0), 40.0, 24.0, 90.0);
    stage.go(stage.a(0), ram(stage.b(0)), &[6, 1, 5]);
    assert_close(stage.pos(stage.b(0)).0, 46.0, EXACT);
    assert_eq!(stage.total(stage.b(0)), 2 + 1 + 3);
}

#[test]
fn any_terrain_stops_a_push_where_the_rules_say_so() {
    let rules = ftl_with(|rules| rules.ramming.push_stops_on = PushStops::AnyTerrain);
    // What harms besides deals its D3, of 2 here, to a ship that it stops.
    for (traits, faces, damage) in [(DIFFICULT, &[6][..], 3), (DANGEROUS, &[6, 4], 5)] {
        let pieces = [circle(40.0 + R + 1.0 + 2.0, 24.0, 2.0, traits)];
        let mut stage = Stage::on(&rules, &pieces, &["heavy"], &["heavy"]);
        stage.put(stage.a(0), 35.0, 24.0, 0.0);
        stage.put(stage.b(0), 40.0, 24.0, 90.0);
        stage.go(stage.a(0), ram(stage.b(0)), faces);
        assert_close(stage.pos(stage.b(0)).0, 41.0, 2e-6);
        assert_eq!(stage.total(stage.b(0)), damage);
    }
}

#[test]
fn a_pushed_ship_meets_mines_and_markers() {
    let mut stage = facing(&["heavy"], &["heavy"]);
    let x = stage.pos(stage.b(0)).0;
    stage.mine(Side::A, x + 5.0, 24.0);
    stage.mine(Side::B, x + 4.0, 24.0);
    stage.marker(x + 3.0, 24.5);
    stage.go(stage.a(0), ram(stage.b(0)), &[3]);
    // The rammer's mine went off, the ship's own one did not.
    assert_eq!(stage.total(stage.b(0)), 4);
    assert_eq!(stage.state.mines.len(), 1);
    assert_eq!(stage.state.mines[0].side, Side::B);
    assert_eq!(stage.state.model(stage.b(0)).markers, 1);
}
