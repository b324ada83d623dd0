//! Damage on upgrades and squadrons, and repairs (rules WF-DMG and WF-EX).

use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::ruleset::Ruleset;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};

use evenkeel_kernel::side::Side;
use evenkeel_warfleets::ruleset::Phase;

use crate::scene::{Stage, fire, ftl, ftl_with, shooting};
use crate::shields::STRAIGHT;

/// A lone ship of side `A` on the table.
pub fn ship(model: &str) -> Stage {
    ship_by(&ftl(), model)
}

pub fn ship_by(rules: &Ruleset, model: &str) -> Stage {
    let mut stage = Stage::new(rules, &[model], &["light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage
}

pub fn damage(stage: &Stage, points: u8) -> Scene {
    Scene::Damage {
        model: stage.a(0),
        points,
        cause: Cause::Mine,
    }
}

/// The ship takes points; its owner prefers upgrades in this order.
#[track_caller]
pub fn hit(stage: &mut Stage, points: u8, preferred: &[u8]) {
    let wanted: Vec<_> = preferred.iter().map(|&slot| Action::Suffer(slot)).collect();
    stage.drive_faces(damage(stage, points), &wanted, &[]);
}

/// The upgrades that the owner may choose for the next point.
fn choices(stage: &Stage) -> Vec<u8> {
    let mut stage = stage.clone();
    stage.play(damage(&stage, 1), &[]);
    stage
        .legal()
        .iter()
        .filter_map(|action| match action {
            Action::Suffer(slot) => Some(*slot),
            _ => None,
        })
        .collect()
}

#[test]
fn wf_ex_86_the_owner_picks_and_must_finish() {
    let mut stage = ship("light pulse_engine energy_cannon:front");
    hit(&mut stage, 5, &[0, 1]);
    assert_eq!(stage.track(stage.a(0)), [3, 2]);
    assert_eq!(stage.status(stage.a(0)), Status::OnTable);
}

#[test]
fn wf_dmg_03_04_the_choice_is_free_only_between_untouched_upgrades() {
    let mut stage = ship("heavy");
    assert_eq!(choices(&stage), [0, 1, 2, 3]);
    hit(&mut stage, 1, &[2]);
    // The next points go on without a question.
    stage.play(damage(&stage, 2), &[]);
    assert_eq!(stage.state.ask, Ask::Nothing);
    assert_eq!(stage.track(stage.a(0)), [0, 0, 3, 0]);
    assert_eq!(choices(&stage), [0, 1, 3]);
}

/// One unblocked hit of a Giga Cannon, the other weapon silent.
#[test]
fn wf_ex_88_deadly_damage_carries_over() {
    let medium = "medium plasma_cannon:front nuclear_ammo shield_booster";
    let mut stage = Stage::opposite(&ftl(), &["heavy giga_cannon:front"], &[medium], 5.0, 180.0);
    let (attacker, target) = (stage.a(0), stage.b(0));
    stage.damage(target, &[2, 0, 0]);
    let scene = shooting(attacker);
    let wanted = [fire(1, target), Action::Suffer(1)];
    // The hit, the block, and the shield's die for each point.
    stage.drive_faces(scene, &wanted, &[3, 5, 4, 4]);
    assert_eq!(stage.track(target), [3, 1, 0]);
    assert_eq!(stage.status(target), Status::OnTable);
}

#[test]
fn wf_ex_91_a_ship_is_gone_with_its_last_upgrade() {
    let mut stage = ship("heavy armored_plating");
    hit(&mut stage, 13, &[0, 1, 2, 3]);
    assert_eq!(stage.status(stage.a(0)), Status::OnTable);
    hit(&mut stage, 1, &[]);
    assert_eq!(stage.track(stage.a(0)), [5, 3, 3, 3]);
    assert_eq!(stage.status(stage.a(0)), Status::Destroyed);
}

#[test]
fn wf_dmg_07_wf_stat_07_08_what_ships_and_squadrons_can_take() {
    let takes = |model: &str| {
        let stage = ship(model);
        stage.state.model(stage.a(0)).track.total_capacity()
    };
    assert_eq!(["heavy", "medium", "light"].map(takes), [12, 9, 6]);
    let plated = |class: &str| takes(&format!("{class} armored_plating"));
    assert_eq!(["heavy", "medium", "light"].map(plated), [14, 11, 8]);
    assert_eq!(["gunship", "fighter", "bomber"].map(takes), [3, 3, 3]);
}

#[test]
fn wf_dmg_06_08_points_left_over_are_lost() {
    for (model, track) in [("light", vec![3, 3]), ("gunship", vec![3])] {
        let mut stage = ship(model);
        hit(&mut stage, 9, &[0, 1]);
        assert_eq!(stage.track(stage.a(0)), track);
        assert_eq!(stage.status(stage.a(0)), Status::Destroyed);
    }
}

#[test]
fn wf_sqn_17_a_squadron_keeps_its_damage() {
    let mut stage = ship("bomber");
    hit(&mut stage, 2, &[]);
    assert_eq!(stage.status(stage.a(0)), Status::OnTable);
    hit(&mut stage, 1, &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Destroyed);
}

pub fn mend(stage: &mut Stage, points: u8, wanted: &[u8]) {
    let scene = Scene::Mending {
        model: stage.a(0),
        points,
    };
    let wanted: Vec<_> = wanted.iter().map(|&slot| Action::Mend(slot)).collect();
    stage.drive_faces(scene, &wanted, &[]);
}

#[test]
fn wf_ex_95_a_disabled_upgrade_works_again() {
    let mut stage = ship("medium pulse_engine");
    hit(&mut stage, 4, &[0, 1]);
    mend(&mut stage, 1, &[0]);
    assert_eq!(stage.track(stage.a(0)), [2, 1, 0]);
    assert!(stage.state.model(stage.a(0)).track.working(0));
    assert_eq!(choices(&stage), [0, 1]);
    // Rule WF-DMG-09: who picks one of the two stays on it.
    hit(&mut stage, 1, &[1]);
    assert_eq!(stage.track(stage.a(0)), [2, 2, 0]);
    stage.play(damage(&stage, 1), &[]);
    assert_eq!(stage.track(stage.a(0)), [2, 3, 0]);
    stage.play(damage(&stage, 1), &[]);
    assert_eq!(stage.track(stage.a(0)), [3, 3, 0]);
}

#[test]
fn wf_ex_96_an_upgrade_without_damage_is_not_begun() {
    let mut stage = ship("medium");
    hit(&mut stage, 4, &[0, 1]);
    mend(&mut stage, 1, &[1]);
    assert_eq!(stage.track(stage.a(0)), [3, 0, 0]);
    assert_eq!(choices(&stage), [1, 2]);
}

/// Through the title itself: a friend is destroyed 6 inches away.
#[test]
fn wf_ex_97_defiant_sheds_two_points() {
    let mut stage = Stage::new(&ftl(), &["medium defiant", "light"], &["light"]);
    let (defiant, friend) = (stage.a(0), stage.a(1));
    stage.put(defiant, 20.0, 24.0, 0.0);
    stage.put_beside(friend, 6.0, defiant, 0.0);
    stage.damage(defiant, &[3, 2, 0]);
    let scene = Scene::Damage {
        model: friend,
        points: 6,
        cause: Cause::Mine,
    };
    stage.play(scene, &[]);
    stage.act(Action::Suffer(0), &[]);
    stage.act(Action::Mend(0), &[]);
    stage.act(Action::Mend(1), &[]);
    assert_eq!(stage.track(defiant), [2, 1, 0]);
    assert_eq!(stage.state.ask, Ask::Nothing);
}

#[test]
fn wf_dmg_11_disabled_upgrades_may_stay_so_by_choice_of_the_rules() {
    let rules = ftl_with(|rules| rules.damage.repair_reenables = false);
    let mut stage = ship_by(&rules, "medium");
    hit(&mut stage, 4, &[0, 1]);
    // Only one upgrade can be mended, so nobody is asked.
    mend(&mut stage, 2, &[0]);
    assert_eq!(stage.track(stage.a(0)), [3, 0, 0]);
}

#[test]
fn wf_dmg_12_the_owner_picks_point_by_point() {
    let mut stage = ship("medium");
    hit(&mut stage, 4, &[0, 1]);
    stage.play(
        Scene::Mending {
            model: stage.a(0),
            points: 2,
        },
        &[],
    );
    assert_eq!(stage.state.decider, Side::A);
    stage.act(Action::Mend(0), &[]);
    stage.act(Action::Mend(1), &[]);
    assert_eq!(stage.track(stage.a(0)), [2, 0, 0]);
    assert_eq!(stage.state.ask, Ask::Nothing);
}

/// An overlap that destroys both ships, one of them Defiant: it gets nothing, and
/// the active side's ship is hurt last.
#[test]
fn wf_dmg_17_deaths_take_effect_together() {
    let mut stage = Stage::new(&ftl(), &["light", "light defiant", "light"], &["light"]);
    let (mover, defiant, other) = (stage.a(0), stage.a(1), stage.a(2));
    stage.put(mover, 20.0, 24.0, 0.0);
    // It would end on both of them after 8 inches.
    stage.put(defiant, 28.0, 24.7, 0.0);
    stage.put(other, 28.0, 23.3, 0.0);
    for ship in [mover, defiant, other] {
        stage.damage(ship, &[3, 2]);
    }
    let scene = Scene::Activation(mover, Phase::Light);
    stage.drive_faces(scene, &[STRAIGHT], &[]);
    let hurt: Vec<_> = stage
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Damage { model, .. } => Some(*model),
            _ => None,
        })
        .collect();
    assert_eq!(hurt, [defiant, other, mover]);
    for ship in [mover, defiant, other] {
        assert_eq!(stage.status(ship), Status::Destroyed);
        assert_eq!(stage.track(ship), [3, 3]);
    }
}

/// Two friends destroyed in one overlap, and a squadron before: two points for
/// each of the ships, and none for the squadron.
#[test]
fn wf_title_10_12_each_destroyed_ship_counts_and_no_squadron() {
    let fleet = ["light", "light", "medium defiant", "gunship"];
    let mut stage = Stage::new(&ftl(), &fleet, &["light defiant"]);
    let (mover, other, defiant, squadron) = (stage.a(0), stage.a(1), stage.a(2), stage.a(3));
    stage.put(mover, 20.0, 24.0, 0.0);
    stage.put(other, 28.0, 24.7, 0.0);
    stage.put(defiant, 30.0, 29.0, 0.0);
    stage.put(squadron, 33.0, 29.0, 0.0);
    // The enemy's title does not care.
    stage.put(stage.b(0), 30.0, 20.0, 0.0);
    for ship in [mover, other, stage.b(0)] {
        stage.damage(ship, &[3, 2]);
    }
    stage.damage(defiant, &[3, 2, 0]);
    stage.destroy(squadron);
    assert_eq!(stage.track(defiant), [3, 2, 0]);
    let wanted = [STRAIGHT, Action::Mend(0), Action::Mend(1)];
    stage.drive_faces(Scene::Activation(mover, Phase::Light), &wanted, &[]);
    assert_eq!(stage.status(mover), Status::Destroyed);
    assert_eq!(stage.track(defiant), [0, 1, 0]);
    assert_eq!(stage.track(stage.b(0)), [3, 2]);
}
