//! Shields and plating against what is no shot (rules WF-UPG and WF-EX).

use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Mine, Status};

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::{Flight, FlightSpot, Gait, Go};
use evenkeel_warfleets::ruleset::Phase;

use crate::damage::{damage, hit, mend, ship};
use crate::scene::{COVER, DANGEROUS, Stage, assert_odds, circle, ftl};

#[test]
fn wf_ex_90_plating_takes_five() {
    let mut stage = ship("heavy armored_plating");
    hit(&mut stage, 6, &[0, 1]);
    assert_eq!(stage.track(stage.a(0)), [5, 1, 0, 0]);
    assert_eq!(stage.status(stage.a(0)), Status::OnTable);
}

#[test]
fn wf_upg_18_a_shield_works_until_it_is_disabled() {
    let mut stage = ship("light shield_booster");
    stage.damage(stage.a(0), &[2, 0]);
    // The first point disables the shield, so the second needs no die.
    stage.drive_faces(damage(&stage, 2), &[], &[4]);
    assert_eq!(stage.track(stage.a(0)), [3, 1]);
    // Rule WF-UPG-20: mended, it works again.
    mend(&mut stage, 1, &[0]);
    stage.drive_faces(damage(&stage, 1), &[], &[5]);
    assert_eq!(stage.track(stage.a(0)), [2, 1]);
}

/// A Heavy ship rams a Light one, which takes 3 points on its spare part.
#[test]
fn wf_ex_58_a_shield_against_a_ram() {
    let stage = Stage::opposite(&ftl(), &["heavy"], &["light shield_booster"], 4.0, 90.0);
    let (rammer, target) = (stage.a(0), stage.b(0));
    let scene = Scene::Activation(rammer, Phase::Heavy);
    let ram = Action::Go(Go {
        gait: Gait::Ram(target),
        pivot: 0,
        turn: 0,
    });
    let wanted = [ram, Action::Suffer(1)];
    let read = |stage: &Stage| stage.total(stage.b(0));
    let exact = stage.sampled_odds(scene, &wanted, read);
    assert_odds(&exact, &[(0, 1, 27), (1, 2, 9), (2, 4, 9), (3, 8, 27)]);
}

#[test]
fn wf_ex_73_a_squadron_in_dangerous_terrain() {
    let piece = circle(26.0, 24.0, 2.0, DANGEROUS);
    let mut stage = Stage::on(&ftl(), &[piece], &["fighter"], &["light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    let scene = Scene::Activation(stage.a(0), Phase::Squadrons);
    let flight = Action::Fly(Flight {
        cruise: false,
        to: FlightSpot::Ahead {
            direction: 0,
            step: 3,
        },
    });
    let read = |stage: &Stage| stage.status(stage.a(0)) == Status::Destroyed;
    let exact = stage.sampled_odds(scene, &[flight], read);
    assert_eq!(exact.probability(&true), Fraction::new(1, 3));
}

pub const STRAIGHT: Action = Action::Go(Go {
    gait: Gait::Move,
    pivot: 0,
    turn: 0,
});

#[test]
fn wf_ex_75_a_shield_in_dangerous_terrain() {
    let piece = circle(24.0, 24.0, 1.0, DANGEROUS);
    let mut stage = Stage::on(&ftl(), &[piece], &["medium shield_booster"], &["light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    let scene = Scene::Activation(stage.a(0), Phase::Medium);
    let wanted = [STRAIGHT, Action::Suffer(1)];
    let read = |stage: &Stage| stage.total(stage.a(0));
    let exact = stage.sampled_odds(scene, &wanted, read);
    assert_odds(&exact, &[(0, 13, 81), (1, 4, 9), (2, 8, 27), (3, 8, 81)]);
}

#[test]
fn wf_ex_76_a_shield_against_a_mine() {
    let mut stage = ship("medium shield_booster");
    stage.state.mines.push(Mine {
        side: Side::B,
        pos: Vec2::new(24.0, 24.0),
        trigger_in: 2.0,
        damage: 2,
    });
    let scene = Scene::Activation(stage.a(0), Phase::Medium);
    let wanted = [STRAIGHT, Action::Suffer(1)];
    let read = |stage: &Stage| stage.total(stage.a(0));
    let exact = stage.sampled_odds(scene, &wanted, read);
    assert_odds(&exact, &[(0, 1, 9), (1, 4, 9), (2, 4, 9)]);
}

#[test]
fn wf_dmg_16_nothing_is_blocked_outside_shooting() {
    let piece = circle(24.0, 24.0, 1.0, DANGEROUS);
    let cloud = circle(24.0, 24.0, 3.0, COVER);
    let mut stage = Stage::on(&ftl(), &[piece, cloud], &["medium"], &["light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    let scene = Scene::Activation(stage.a(0), Phase::Medium);
    // One die, for the amount.
    stage.drive_faces(scene, &[STRAIGHT], &[6]);
    assert_eq!(stage.total(stage.a(0)), 3);
}
