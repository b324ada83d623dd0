//! Special rules of weapons (rules WF-WSR).

use evenkeel_warfleets::action::{Action, ModelId};
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};

use crate::scene::{COVER, Stage, circle, fire, ftl, ftl_with, shooting};

/// Who was hurt by what, in order.
pub fn hurt(stage: &Stage) -> Vec<(ModelId, Cause)> {
    let hurt = stage.events.iter().filter_map(|event| match event {
        Event::Damage { model, cause, .. } => Some((*model, *cause)),
        _ => None,
    });
    hurt.collect()
}

#[test]
fn wf_wsr_20_deadly_hits_are_two_points() {
    let mut stage = Stage::opposite(
        &ftl(),
        &["heavy giga_cannon:front"],
        &["medium"],
        6.0,
        180.0,
    );
    stage.drive_faces(shooting(stage.a(0)), &[fire(1, stage.b(0))], &[3, 5]);
    assert_eq!(stage.total(stage.b(0)), 2);
    assert_eq!(stage.attacks()[0].damage, 2);
}

const PLASMA: &str = "heavy plasma_cannon:front giga_cannon:sides";

#[test]
fn wf_wsr_22_23_each_raw_1_hurts_the_firer() {
    let mut stage = Stage::opposite(&ftl(), &[PLASMA], &["medium"], 10.0, 180.0);
    let wanted = [fire(1, stage.b(0)), Action::Suffer(1)];
    stage.drive_faces(shooting(stage.a(0)), &wanted, &[1, 1]);
    assert_eq!(stage.track(stage.a(0)), [0, 2, 0, 0]);
    let cause = Cause::Overheating;
    assert_eq!(hurt(&stage), [(stage.a(0), cause), (stage.a(0), cause)]);
}

#[test]
fn wf_wsr_22_one_point_for_an_attack_where_the_rules_say_so() {
    let rules = ftl_with(|rules| rules.shooting.overheat_per_die = false);
    let mut stage = Stage::opposite(&rules, &[PLASMA], &["medium"], 10.0, 180.0);
    stage.drive_faces(shooting(stage.a(0)), &[fire(1, stage.b(0))], &[1, 1]);
    assert_eq!(stage.total(stage.a(0)), 1);
}

/// Own damage after an attack in a cloud, or through the rear.
fn overheats(rules: &Ruleset, heading: f64, cloud: bool, held: bool, faces: &[u8]) -> u32 {
    let piece = circle(28.0, 24.0, 0.5, COVER);
    let terrain = if cloud { &[piece][..] } else { &[] };
    let mut stage = Stage::on(rules, terrain, &[PLASMA], &["medium"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put_beside(stage.b(0), 12.0, stage.a(0), heading);
    stage.state.model_mut(stage.b(0)).held = held;
    stage.drive_faces(shooting(stage.a(0)), &[fire(1, stage.b(0))], faces);
    stage.total(stage.a(0))
}

#[test]
fn wf_wsr_23_modifiers_make_no_ones_unless_the_rules_say_so() {
    let natural = ftl();
    // A 2 that cover brings to 1, and a 1 that the rear brings to 2.
    assert_eq!(overheats(&natural, 180.0, true, false, &[2, 2]), 0);
    assert_eq!(overheats(&natural, 0.0, false, false, &[1, 1]), 2);
    let modified = ftl_with(|rules| rules.shooting.overheat_natural = false);
    assert_eq!(overheats(&modified, 180.0, true, false, &[2, 2]), 2);
    assert_eq!(overheats(&modified, 0.0, false, false, &[1, 1]), 0);
    assert_eq!(overheats(&modified, 180.0, false, false, &[1, 2]), 1);
    // Nothing modifies a shot at a ship that held: the 2s hit, and are blocked.
    assert_eq!(overheats(&modified, 180.0, true, true, &[2, 2, 6, 6]), 0);
}

#[test]
fn wf_wsr_24_the_firer_is_hurt_after_the_attack_and_before_its_next_weapon() {
    let heavy = "heavy plasma_cannon:front linked_railgun:rear";
    let mut stage = Stage::opposite(&ftl(), &[heavy], &["medium"], 10.0, 180.0);
    let (firer, target) = (stage.a(0), stage.b(0));
    stage.damage(firer, &[2]);
    stage.play(shooting(stage.a(0)), &[]);
    // One hit that is not blocked, and a 1 that disables the cannon itself.
    stage.act(fire(1, target), &[1, 4, 5]);
    stage.act(Action::Suffer(0), &[]);
    let order = [(target, Cause::Shot), (firer, Cause::Overheating)];
    assert_eq!(hurt(&stage), order);
    assert_eq!(stage.track(firer), [3, 0, 0, 0]);
    assert_eq!(stage.state.ask, Ask::Fire(firer));
}

#[test]
fn wf_wsr_25_an_overheated_firer_may_be_destroyed() {
    let mut stage = Stage::opposite(
        &ftl(),
        &["light plasma_cannon:front"],
        &["medium"],
        10.0,
        180.0,
    );
    let (firer, target) = (stage.a(0), stage.b(0));
    stage.damage(firer, &[3, 2]);
    // It was disabled before; mend it so that it can fire at all.
    stage.state.model_mut(firer).track.remove(0);
    stage.play(shooting(stage.a(0)), &[]);
    stage.act(fire(1, target), &[1, 1]);
    stage.act(Action::Suffer(0), &[]);
    assert_eq!(stage.status(firer), Status::Destroyed);
    // The turret does not fire any more.
    assert_eq!(stage.state.ask, Ask::Nothing);
}

#[test]
fn wf_wsr_31_hold_only_weapons() {
    let may = |hold| {
        let mut stage = Stage::opposite(
            &ftl(),
            &["heavy tsunami_cannon:front"],
            &["medium"],
            20.0,
            0.0,
        );
        let scene = Scene::Shooting {
            model: stage.a(0),
            hold,
        };
        stage.play(scene, &[]);
        stage.legal().contains(&fire(1, stage.b(0)))
    };
    assert!(may(true));
    assert!(!may(false));
}
