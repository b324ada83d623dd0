//! Upgrades (rules WF-UPG and WF-EX). Engines are tested with
//! movement, ram upgrades with ramming, armour with overlaps, warps on their own.

use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::event::{Attack, Cause};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};

use crate::scene::{Stage, fire, ftl, ftl_with, shooting};

/// A ship with a repair bay and a friend at a gap, asked whom to repair.
fn repair_bay(gap: f64, damage: &[u8]) -> Stage {
    let mut stage = Stage::new(
        &ftl(),
        &["medium repair_bay", "medium", "gunship"],
        &["medium"],
    );
    stage.put(stage.a(0), 20.0, 20.0, 90.0);
    stage.put_beside(stage.a(1), gap, stage.a(0), 90.0);
    stage.damage(stage.a(1), damage);
    stage.put(stage.a(2), 20.0, 23.0, 0.0);
    stage.damage(stage.a(2), &[1]);
    stage.put(stage.b(0), 20.0, 16.0, 0.0);
    stage.damage(stage.b(0), &[1, 0, 0]);
    stage.play(stage.activation(stage.a(0)), &[]);
    stage
}

#[test]
fn a_repair_takes_one_point_off_another_friendly_ship_within_four_inches() {
    let mut stage = repair_bay(4.0, &[3, 1, 0]);
    // Neither itself nor squadrons nor enemies.
    assert_eq!(stage.legal(), [Action::Repair(stage.a(1)), Action::Decline]);
    stage.act(Action::Repair(stage.a(1)), &[]);
    assert_eq!(
        stage.state.ask,
        Ask::Mend {
            model: stage.a(1),
            left: 1
        }
    );
    // Any damaged upgrade, a disabled one too, which works again.
    assert_eq!(stage.legal(), [Action::Mend(0), Action::Mend(1)]);
    stage.act(Action::Mend(0), &[]);
    assert_eq!(stage.track(stage.a(1)), [2, 1, 0]);
    // Once an activation, before the action.
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.a(0)));
    for (gap, damage) in [(4.001, [3, 1, 0]), (4.0, [0, 0, 0])] {
        let stage = repair_bay(gap, &damage);
        assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.a(0)));
    }
    let rules = ftl_with(|rules| rules.damage.repair_reenables = false);
    let mut stage = Stage::new(&rules, &["medium repair_bay", "medium"], &["medium"]);
    stage.put(stage.a(0), 20.0, 20.0, 90.0);
    stage.put_beside(stage.a(1), 1.0, stage.a(0), 90.0);
    stage.damage(stage.a(1), &[3, 0, 0]);
    stage.play(stage.activation(stage.a(0)), &[]);
    assert_eq!(stage.state.ask, Ask::Manoeuvre(stage.a(0)));
}

#[test]
fn a_repaired_shield_works_again() {
    let mut stage = Stage::new(
        &ftl(),
        &["medium repair_bay", "medium shield_booster"],
        &["medium"],
    );
    stage.put(stage.a(0), 20.0, 20.0, 90.0);
    stage.put_beside(stage.a(1), 1.0, stage.a(0), 90.0);
    stage.damage(stage.a(1), &[3, 0, 0]);
    let hit = Scene::Damage {
        model: stage.a(1),
        points: 1,
        cause: Cause::Shot,
    };
    stage.drive_faces(hit, &[Action::Suffer(1)], &[]);
    stage.play(stage.activation(stage.a(0)), &[]);
    stage.act(Action::Repair(stage.a(1)), &[]);
    stage.act(Action::Mend(0), &[]);
    stage.follow(Action::Hold(0), &[]);
    stage.drive_faces(hit, &[], &[5]);
    assert_eq!(stage.track(stage.a(1)), [2, 1, 0]);
}

#[test]
fn a_shield_rolls_for_each_point_from_anything_until_it_is_disabled() {
    for cause in [
        Cause::Shot,
        Cause::Ram,
        Cause::Overlap,
        Cause::Mine,
        Cause::Terrain,
        Cause::Overheating,
        Cause::Collision,
    ] {
        let mut stage = Stage::new(&ftl(), &["light shield_booster"], &["light"]);
        stage.put(stage.a(0), 20.0, 20.0, 0.0);
        stage.damage(stage.a(0), &[2, 0]);
        // Ignored, taken on the shield which that disables, then no more dice.
        let hit = Scene::Damage {
            model: stage.a(0),
            points: 4,
            cause,
        };
        stage.drive_faces(hit, &[], &[6, 4]);
        assert_eq!(stage.track(stage.a(0)), [3, 2]);
    }
}

#[test]
fn plating_takes_five_points() {
    let mut stage = Stage::new(&ftl(), &["light armored_plating"], &["light"]);
    stage.put(stage.a(0), 20.0, 20.0, 0.0);
    let hit = |points| Scene::Damage {
        model: stage.a(0),
        points,
        cause: Cause::Shot,
    };
    let (four, one, three) = (hit(4), hit(1), hit(3));
    stage.drive_faces(four, &[Action::Suffer(0)], &[]);
    stage.drive_faces(one, &[Action::Suffer(1)], &[]);
    // Begun, it is filled before the other upgrade takes anything.
    assert_eq!(stage.track(stage.a(0)), [5, 0]);
    assert_eq!(stage.status(stage.a(0)), Status::OnTable);
    stage.drive_faces(three, &[], &[]);
    assert_eq!(stage.status(stage.a(0)), Status::Destroyed);
}

/// A turret shot of side `A`'s ship at side `B`'s, with its target numbers.
fn shot(a: &str, b: &str, gap: f64, disabled: bool) -> Attack {
    let mut stage = Stage::opposite(&ftl(), &[a], &[b], gap, 180.0);
    if disabled {
        stage.damage(stage.a(0), &[3, 0, 0]);
        stage.damage(stage.b(0), &[3, 0, 0]);
    }
    // Two misses.
    stage.drive_faces(shooting(stage.a(0)), &[fire(0, stage.b(0))], &[1, 1]);
    stage.attacks()[0]
}

#[test]
fn turrets_are_improved_by_ammunition_and_aim() {
    let plain = shot("medium", "medium", 5.0, false);
    let ammo = shot("medium nuclear_ammo", "medium", 5.0, false);
    let rig = shot("medium precision_rig", "medium", 5.0, false);
    assert_eq!(ammo.strength, plain.strength + 1);
    assert_eq!(ammo.block_target, plain.block_target + 1);
    assert_eq!(rig.hit_target, plain.hit_target - 1);
    for upgrade in ["medium nuclear_ammo", "medium precision_rig"] {
        let off = shot(upgrade, "medium", 5.0, true);
        assert_eq!(
            (off.strength, off.hit_target),
            (plain.strength, plain.hit_target)
        );
    }
}

#[test]
fn stealth_counts_as_cover_beyond_twelve_inches() {
    for (gap, disabled, cover) in [
        (12.0, false, false),
        (12.001, false, true),
        (12.001, true, false),
    ] {
        let attack = shot("medium", "medium stealth_rig", gap, disabled);
        assert_eq!(attack.cover, cover);
        let plain = shot("medium", "medium", gap, false);
        assert_eq!(attack.hit_target, plain.hit_target + u8::from(cover));
    }
}
