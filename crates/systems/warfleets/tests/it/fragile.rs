//! Fragile models (rules WF-MSR and WF-EX).

use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::ruleset::{ModelRule, Ruleset};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::Status;

use crate::damage::{damage, hit, ship_by};
use crate::scene::{Stage, assert_odds, fire, ftl_with, shooting};

fn fragile() -> Ruleset {
    ftl_with(|rules| {
        for ship in rules.ships.values_mut() {
            ship.rules.push(ModelRule::Fragile);
        }
        rules.squadrons["gunship"].rules.push(ModelRule::Fragile);
    })
}

/// Two unblocked hits of a deadly weapon are 4 points, and one more.
#[test]
fn wf_ex_98_fragile_adds_one_to_an_event() {
    let mut rules = fragile();
    rules.weapons["giga_cannon"].attacks = 2;
    let mut stage = Stage::opposite(&rules, &["heavy giga_cannon:front"], &["light"], 5.0, 180.0);
    let (attacker, target) = (stage.a(0), stage.b(0));
    let scene = shooting(attacker);
    let wanted = [fire(1, target)];
    stage.drive_faces(scene, &wanted, &[4, 6, 5, 5]);
    assert_eq!(stage.track(target), [3, 2]);
}

#[test]
fn wf_msr_01_04_fragile_once_a_round() {
    let mut stage = ship_by(&fragile(), "heavy");
    hit(&mut stage, 1, &[0]);
    assert_eq!(stage.total(stage.a(0)), 2);
    hit(&mut stage, 1, &[0]);
    assert_eq!(stage.total(stage.a(0)), 3);
    stage.put(stage.b(0), 60.0, 40.0, 0.0);
    stage.play(Scene::Round, &[]);
    hit(&mut stage, 1, &[1]);
    assert_eq!(stage.total(stage.a(0)), 5);
}

#[test]
fn wf_msr_01_fragile_squadrons_break_too() {
    let mut stage = ship_by(&fragile(), "gunship");
    hit(&mut stage, 2, &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Destroyed);
}

#[test]
fn wf_msr_02_fragile_waits_for_a_point_that_is_really_taken() {
    let mut stage = ship_by(&fragile(), "medium shield_booster");
    stage.drive_faces(damage(&stage, 1), &[Action::Suffer(1)], &[5]);
    assert_eq!(stage.total(stage.a(0)), 0);
    // The point is taken, the extra point is ignored.
    stage.drive_faces(damage(&stage, 1), &[Action::Suffer(1)], &[4, 6]);
    assert_eq!(stage.total(stage.a(0)), 1);
    stage.drive_faces(damage(&stage, 1), &[Action::Suffer(1)], &[1]);
    assert_eq!(stage.total(stage.a(0)), 2);
}

#[test]
fn wf_ex_54_fragile_with_a_shield() {
    let stage = ship_by(&fragile(), "medium shield_booster");
    let read = |stage: &Stage| stage.total(stage.a(0));
    let wanted = [Action::Suffer(1)];
    let exact = stage.sampled_odds(damage(&stage, 1), &wanted, read);
    assert_odds(&exact, &[(0, 1, 3), (1, 2, 9), (2, 4, 9)]);
}

#[test]
fn wf_ex_70_fragile_under_fire() {
    let stage = Stage::opposite(&fragile(), &["heavy"], &["medium"], 10.0, 90.0);
    let (attacker, target) = (stage.a(0), stage.b(0));
    let scene = shooting(attacker);
    let wanted = [fire(0, target)];
    let read = |stage: &Stage| stage.total(stage.b(0));
    let exact = stage.sampled_odds(scene, &wanted, read);
    assert_odds(&exact, &[(0, 25, 81), (2, 40, 81), (3, 16, 81)]);
}
