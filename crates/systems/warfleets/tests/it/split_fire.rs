//! Attacks whose dice are split among targets, and both sides of a ship (rules WF-WSR).

use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::event::Cause;
use evenkeel_warfleets::ruleset::{Broadside, Ruleset, WeaponRule};
use evenkeel_warfleets::state::Status;

use crate::scene::{Stage, fire, ftl, ftl_with, shooting};
use crate::weapon_rules::hurt;

#[test]
fn wf_wsr_14_broadside_doubles_against_the_side_of_a_ship() {
    let dice = |target: &str, heading, faces: &[u8]| {
        let heavy = "heavy weapon_batteries:sides";
        let mut stage = Stage::opposite(&ftl(), &[heavy], &[target], 5.0, heading);
        stage.put(stage.a(0), 20.0, 24.0, 90.0);
        stage.drive_faces(shooting(stage.a(0)), &[fire(1, stage.b(0))], faces);
        stage.attacks()[0].dice
    };
    assert_eq!(dice("medium", 90.0, &[1; 4]), 4);
    assert_eq!(dice("medium", -90.0, &[1; 4]), 4);
    assert_eq!(dice("medium", 180.0, &[1; 2]), 2);
    assert_eq!(dice("medium", 0.0, &[1; 2]), 2);
    assert_eq!(dice("gunship", 90.0, &[1; 2]), 2);
}

#[test]
fn wf_wsr_15_broadside_through_both_sides() {
    let rules = ftl_with(|rules| rules.shooting.broadside = Broadside::BothSides);
    let ships = ["medium", "medium"];
    let mut stage = Stage::new(&rules, &["heavy weapon_batteries:sides"], &ships);
    stage.put(stage.a(0), 36.0, 24.0, 90.0);
    stage.put(stage.b(0), 31.0, 24.0, 90.0);
    stage.put(stage.b(1), 41.0, 24.0, 90.0);
    let wanted = [fire(1, stage.b(0)), fire(1, stage.b(1))];
    // Full attacks through each side, and no doubling.
    stage.drive_faces(shooting(stage.a(0)), &wanted, &[1; 4]);
    let fired: Vec<_> = stage
        .attacks()
        .iter()
        .map(|attack| (attack.target, attack.dice))
        .collect();
    assert_eq!(fired, [(stage.b(0), 2), (stage.b(1), 2)]);
}

const CANNON: &str = "heavy heavy_cannon:front";

/// Two Light ships and a third model in an arc in front of a ship that may split its dice.
pub fn fan(rules: &Ruleset, ship: &str, third: &str) -> Stage {
    let mut stage = Stage::new(rules, &[ship], &["light", "light", third]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    for (index, y) in [20.0, 24.0, 28.0].into_iter().enumerate() {
        stage.put(stage.b(index as u8), 28.0, y, 90.0);
    }
    stage
}

#[test]
fn wf_wsr_26_27_all_shares_are_fixed_before_the_first_die() {
    let mut stage = fan(&ftl(), CANNON, "light");
    let targets = [0, 1, 2].map(|index| stage.b(index));
    stage.play(shooting(stage.a(0)), &[]);
    stage.act(fire(1, targets[0]), &[]);
    assert_eq!(stage.legal(), [4, 3, 2, 1].map(Action::Share));
    stage.act(Action::Share(1), &[]);
    assert_eq!(stage.legal(), [targets[1], targets[2]].map(Action::AlsoAt));
    stage.act(Action::AlsoAt(targets[2]), &[]);
    assert_eq!(stage.legal(), [3, 2, 1].map(Action::Share));
    // Two for the second target; the last one takes what is left.
    stage.act(Action::Share(2), &[1; 4]);
    let fired: Vec<_> = stage
        .attacks()
        .iter()
        .map(|attack| (attack.target, attack.dice))
        .collect();
    assert_eq!(fired, [(targets[0], 1), (targets[2], 2), (targets[1], 1)]);
}

#[test]
fn wf_wsr_26_all_dice_may_go_to_one_target() {
    let mut stage = fan(&ftl(), CANNON, "light");
    stage.drive_faces(shooting(stage.a(0)), &[fire(1, stage.b(1))], &[1; 4]);
    assert_eq!(stage.attacks()[0].dice, 4);
}

#[test]
fn wf_wsr_26_a_sides_mount_splits_on_one_side_only() {
    let heavy = "heavy heavy_cannon:sides";
    let mut stage = Stage::new(&ftl(), &[heavy], &["light", "light", "light"]);
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    stage.put(stage.b(0), 35.0, 30.0, 0.0);
    stage.put(stage.b(1), 38.0, 30.0, 0.0);
    stage.put(stage.b(2), 36.0, 18.0, 0.0);
    stage.play(shooting(stage.a(0)), &[]);
    stage.act(fire(1, stage.b(0)), &[]);
    // The only other target on that side takes the rest.
    stage.act(Action::Share(2), &[1; 4]);
    let targets: Vec<_> = stage.attacks().iter().map(|attack| attack.target).collect();
    assert_eq!(targets, [stage.b(0), stage.b(1)]);
    // And the other side stays silent.
    assert!(!stage.legal().contains(&fire(1, stage.b(2))));
}

/// A test weapon that splits and blasts: the second target is gone when its turn
/// comes.
#[test]
fn wf_wsr_27_wf_shoot_17_dice_for_a_target_that_is_gone_are_lost() {
    let rules = ftl_with(|rules| {
        let rules = &mut rules.weapons["heavy_cannon"].rules;
        *rules = vec![WeaponRule::Relentless, WeaponRule::Blast];
    });
    let mut stage = fan(&rules, CANNON, "light");
    stage.put(stage.b(2), 60.0, 40.0, 0.0);
    stage.damage(stage.b(1), &[3, 2]);
    let wanted = [fire(1, stage.b(0)), Action::Share(2)];
    // A hit and a miss; the target blocks, its neighbour does not.
    stage.drive_faces(shooting(stage.a(0)), &wanted, &[4, 2, 6, 1]);
    assert_eq!(stage.status(stage.b(1)), Status::Destroyed);
    assert_eq!(stage.attacks().len(), 1);
}

/// A test weapon that splits and overheats.
#[test]
fn wf_wsr_24_a_split_attack_overheats_once_it_is_over() {
    let rules = ftl_with(|rules| {
        let rules = &mut rules.weapons["heavy_cannon"].rules;
        *rules = vec![WeaponRule::Relentless, WeaponRule::Overheating];
    });
    let mut stage = fan(&rules, CANNON, "light");
    stage.put(stage.b(2), 60.0, 40.0, 0.0);
    let wanted = [fire(1, stage.b(0)), Action::Share(2)];
    // A 1 and a hit at each target; neither blocks.
    stage.drive_faces(shooting(stage.a(0)), &wanted, &[1, 4, 1, 1, 4, 1]);
    let (firer, first, second) = (stage.a(0), stage.b(0), stage.b(1));
    let heat = (firer, Cause::Overheating);
    let order = [(first, Cause::Shot), (second, Cause::Shot), heat, heat];
    assert_eq!(hurt(&stage), order);
}

/// A test weapon that splits and doubles against sides.
#[test]
fn wf_wsr_14_33_doubling_is_checked_for_each_target() {
    let rules = ftl_with(|rules| {
        let rules = &mut rules.weapons["weapon_batteries"].rules;
        *rules = vec![WeaponRule::Relentless, WeaponRule::Broadside];
    });
    let heavy = "heavy weapon_batteries:sides avenger";
    let mut stage = Stage::new(&rules, &[heavy], &["medium", "medium", "light"]);
    stage.put(stage.a(0), 36.0, 24.0, 0.0);
    stage.put(stage.b(0), 34.5, 29.0, 0.0);
    stage.put(stage.b(1), 37.5, 29.0, -90.0);
    stage.put(stage.b(2), 36.0, 20.0, 90.0);
    let wanted = [fire(1, stage.b(0)), Action::Share(1), fire(1, stage.b(2))];
    stage.drive_faces(shooting(stage.a(0)), &wanted, &[1; 5]);
    let fired: Vec<_> = stage
        .attacks()
        .iter()
        .map(|attack| (attack.target, attack.dice))
        .collect();
    // One die doubled into a side, one into a front, and then the other side.
    assert_eq!(fired, [(stage.b(0), 2), (stage.b(1), 1), (stage.b(2), 2)]);
}

#[test]
fn wf_title_06_07_avenger_fires_a_sides_weapon_through_both_sides() {
    let fired = |heavy: &str| {
        let mut stage = Stage::new(&ftl(), &[heavy], &["light", "light"]);
        stage.put(stage.a(0), 36.0, 24.0, 0.0);
        stage.put(stage.b(0), 36.0, 30.0, 0.0);
        stage.put(stage.b(1), 36.0, 18.0, 0.0);
        stage.play(shooting(stage.a(0)), &[]);
        stage.act(fire(1, stage.b(0)), &[1; 3]);
        let legal = stage.legal();
        [0, 1].map(|index| legal.contains(&fire(1, stage.b(index))))
    };
    assert_eq!(fired("heavy energy_cannon:sides avenger"), [false, true]);
    assert_eq!(fired("heavy energy_cannon:sides"), [false, false]);
}
