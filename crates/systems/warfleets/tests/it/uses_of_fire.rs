//! What counts as a chance and what as a use of guns, shields and dice, on staged attacks.

use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::event::Cause;
use evenkeel_warfleets::ruleset::{RerollDice, RerollFaces, UpgradeEffect};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::uses::Use;

use crate::scene::{Stage, fire, ftl, grimdark};
use crate::uses::count;

#[test]
fn a_gun_has_one_chance_an_activation_if_it_has_a_target() {
    let gunner = "medium energy_cannon:front giga_cannon:front";
    let mut stage = Stage::opposite(&ftl(), &[gunner], &["medium"], 10.0, 90.0);
    let scene = stage.activation(stage.a(0));
    let fire = |gun| fire(gun, stage.b(0));
    // The turret holds its fire; the giga cannon does not reach ten inches.
    let actions = [Action::Hold(0), fire(1)];
    let counted = count(&mut stage.clone(), &[scene], &actions);
    assert_eq!(counted.a("energy_cannon", Use::Fire), (1, 1));
    assert_eq!(counted.a("giga_cannon", Use::Fire), (0, 0));
    assert_eq!(counted.any(Use::Turret), (1, 0));
    // Asked twice, and the second time fire was ceased with the turret left.
    assert_eq!(counted.any(Use::CeaseFire), (2, 1));
    assert_eq!(counted.any(Use::Hold), (1, 1));
    assert_eq!(counted.any(Use::Move), (1, 0));
    // A broken weapon has no chance.
    stage.damage(stage.a(0), &[3, 0, 0]);
    let counted = count(&mut stage, &[scene], &actions);
    assert_eq!(counted.a("energy_cannon", Use::Fire), (0, 0));
}

#[test]
fn a_second_shot_is_counted_by_itself() {
    for (second, wanted) in [(false, (1, 0)), (true, (1, 1))] {
        let mut stage = Stage::new(
            &grimdark(),
            &["medium rapid_cannon:front"],
            &["medium", "medium"],
        );
        stage.put(stage.a(0), 20.0, 20.0, 0.0);
        stage.put(stage.b(0), 28.0, 18.0, 90.0);
        stage.put(stage.b(1), 28.0, 22.0, 90.0);
        let fire = |target| fire(1, target);
        let actions = [Action::Hold(0), fire(stage.b(0)), fire(stage.b(1))];
        let actions = if second { &actions[..] } else { &actions[..2] };
        let scene = stage.activation(stage.a(0));
        let counted = count(&mut stage, &[scene], actions);
        assert_eq!(counted.a("rapid_cannon", Use::Fire), (1, 1));
        assert_eq!(counted.a("rapid_cannon", Use::TwinFire), wanted);
    }
}

#[test]
fn dice_that_can_be_split_are_a_chance() {
    for (share, wanted) in [(4, (1, 0)), (2, (1, 1))] {
        let mut stage = Stage::new(
            &ftl(),
            &["medium heavy_cannon:front"],
            &["medium", "medium"],
        );
        stage.put(stage.a(0), 20.0, 20.0, 0.0);
        stage.put(stage.b(0), 28.0, 18.0, 90.0);
        stage.put(stage.b(1), 28.0, 22.0, 90.0);
        let fire = fire(1, stage.b(0));
        let scene = stage.activation(stage.a(0));
        let actions = [Action::Hold(0), fire, Action::Share(share)];
        let counted = count(&mut stage, &[scene], &actions);
        assert_eq!(counted.a("heavy_cannon", Use::Split), wanted);
    }
}

#[test]
fn shields_and_plates_work_by_themselves() {
    let mut stage = Stage::opposite(&ftl(), &["heavy armored_plating"], &["medium"], 20.0, 90.0);
    let hurt = Scene::Damage {
        model: stage.a(0),
        points: 4,
        cause: Cause::Mine,
    };
    let counted = count(&mut stage, &[hurt], &[Action::Suffer(0)]);
    assert_eq!(counted.a("armored_plating", Use::Absorb), (4, 4));
    let mut stage = Stage::opposite(&ftl(), &["heavy shield_booster"], &["medium"], 20.0, 90.0);
    let hurt = Scene::Damage {
        model: stage.a(0),
        points: 6,
        cause: Cause::Mine,
    };
    let counted = count(&mut stage, &[hurt], &[Action::Suffer(1)]);
    let (chances, uses) = counted.a("shield_booster", Use::Shield);
    // A point is ignored or placed.
    assert_eq!(
        (chances, chances - uses),
        (6, stage.total(stage.a(0)).into())
    );
}

#[test]
fn rerolls_count_the_attacks_whose_dice_they_are_about() {
    let mut rules = ftl();
    let again = |dice| UpgradeEffect::Reroll {
        dice,
        faces: RerollFaces::Ones,
    };
    rules.upgrades["precision_rig"].effects = vec![again(RerollDice::Hit)];
    rules.upgrades["stealth_rig"].effects = vec![again(RerollDice::Block)];
    let fleets = ("medium precision_rig", "medium stealth_rig");
    let mut stage = Stage::opposite(&rules, &[fleets.0], &[fleets.1], 10.0, 90.0);
    let fire = fire(0, stage.b(0));
    let scene = stage.activation(stage.a(0));
    let actions = [Action::Hold(0), fire];
    let counted = count(&mut stage.clone(), &[scene], &actions);
    assert_eq!(counted.a("precision_rig", Use::RerollHit), (1, 1));
    let (chances, uses) = counted.of(Side::B, "stealth_rig", Use::RerollBlock);
    assert!(chances <= 1 && uses == chances);
    // Nobody fires at the ship with the re-roll for its own attacks.
    stage.clear();
    let counted = count(&mut stage, &[scene], &[Action::Hold(0)]);
    assert_eq!(counted.a("precision_rig", Use::RerollHit), (0, 0));
}
