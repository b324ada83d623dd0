//! Target numbers to hit and to block (rules WF-SHOOT-19..39): each modifier by itself.

use evenkeel_warfleets::ruleset::WrongClass;
use evenkeel_warfleets::terrain::Piece;

use crate::scene::{COVER, Shot, circle, fire, ftl, ftl_with, shooting};

fn shot(attacker: &'static str, gun: u8, target: &'static str) -> Shot {
    Shot::new(ftl(), attacker, gun, target)
}

/// A cloud that reaches over the target.
fn cloud(shot: &Shot) -> Vec<Piece> {
    let stage = shot.stage();
    let (x, y) = stage.pos(stage.b(0));
    vec![circle(x, y, 4.0, COVER)]
}

#[test]
fn wf_dice_09_10_a_raw_6_hits_and_a_raw_1_misses_whatever_the_modifiers() {
    // Cover would make it 7+; the rear would make it 1+.
    let mut hard = shot("heavy", 0, "fighter");
    hard.rules.squadrons["fighter"].evasion = 6;
    hard.pieces = cloud(&hard);
    assert_eq!(hard.numbers().0, 6);
    let mut easy = shot("heavy precision_rig", 0, "heavy");
    easy.heading = 0.0;
    assert_eq!(easy.numbers(), (2, 5));
}

#[test]
fn wf_shoot_21_34_the_rear_is_hit_better_and_blocks_worse() {
    let mut shot = shot("light", 0, "medium");
    assert_eq!(shot.numbers(), (3, 3));
    shot.heading = 90.0;
    assert_eq!(shot.numbers(), (3, 3));
    shot.heading = 0.0;
    assert_eq!(shot.numbers(), (2, 4));
}

#[test]
fn wf_shoot_31_squadrons_have_no_rear() {
    let mut shot = shot("medium", 0, "gunship");
    for heading in [0.0, 90.0, 180.0] {
        shot.heading = heading;
        assert_eq!(shot.numbers(), (5, 6));
    }
}

#[test]
fn wf_shoot_23_35_cover_counts_to_hit_or_to_block_as_the_edition_says() {
    let mut shot = shot("light", 0, "medium");
    shot.pieces = cloud(&shot);
    assert_eq!(shot.numbers(), (4, 3));
    shot.rules.shooting.cover_hit = 0;
    shot.rules.shooting.cover_block = 1;
    assert_eq!(shot.numbers(), (3, 2));
}

#[test]
fn wf_shoot_22_24_29_bonuses_add_up() {
    // Squadron against squadron, and made against squadrons.
    assert_eq!(shot("fighter", 0, "gunship").numbers().0, 3);
    assert_eq!(shot("gunship", 0, "gunship").numbers().0, 4);
    // Made against ships, through the rear, in cover: one better in all.
    let mut shot = shot("heavy energy_cannon:front", 1, "light");
    shot.heading = 0.0;
    shot.pieces = cloud(&shot);
    assert_eq!(shot.numbers().0, 3);
    shot.pieces.clear();
    assert_eq!(shot.numbers().0, 2);
}

#[test]
fn wf_shoot_25_a_ship_that_held_is_hit_on_2_whatever_else() {
    let mut shot = shot("medium", 0, "light");
    shot.held = true;
    shot.pieces = cloud(&shot);
    assert_eq!(shot.numbers(), (2, 5));
    // Blocking is not changed by it (WF-SHOOT-37).
    shot.rules.shooting.cover_block = 1;
    assert_eq!(shot.numbers(), (2, 4));
}

#[test]
fn wf_shoot_26_27_the_raw_6_against_the_wrong_class() {
    let raw_six = |modifiable| {
        ftl_with(|rules| {
            rules.shooting.wrong_class = WrongClass::RawSix;
            rules.shooting.wrong_class_modifiable = modifiable;
        })
    };
    // Through the rear of a ship that held: still a raw 6.
    let mut fighter = shot("fighter", 0, "heavy");
    fighter.rules = raw_six(false);
    fighter.heading = 0.0;
    fighter.held = true;
    assert_eq!(fighter.numbers().0, 6);
    fighter.rules = raw_six(true);
    assert_eq!(fighter.numbers().0, 5);
    // A bomber at a squadron: the squadrons' bonus only counts where it may.
    let mut bomber = shot("bomber", 0, "gunship");
    bomber.rules = raw_six(false);
    assert_eq!(bomber.numbers().0, 6);
    bomber.rules = raw_six(true);
    assert_eq!(bomber.numbers().0, 5);
}

#[test]
fn wf_upg_08_09_the_turret_alone_gains_from_ammunition_and_aim() {
    let heavy = "heavy giga_cannon:front nuclear_ammo precision_rig";
    assert_eq!(shot(heavy, 0, "light").numbers(), (3, 6));
    assert_eq!(shot(heavy, 0, "heavy").numbers(), (2, 5));
    // Mounted weapons do not (WF-WSR-32).
    let railgun = "heavy linked_railgun:front nuclear_ammo precision_rig";
    assert_eq!(shot(railgun, 1, "medium").numbers(), (3, 4));
}

#[test]
fn wf_upg_08_09_disabled_upgrades_do_nothing() {
    let shot = shot("medium nuclear_ammo precision_rig", 0, "medium");
    assert_eq!(shot.numbers(), (2, 5));
    let mut stage = shot.stage();
    stage.damage(stage.a(0), &[3, 2]);
    stage.play(shooting(stage.a(0)), &[]);
    stage.act(fire(0, stage.b(0)), &[1, 1]);
    // The ammunition is disabled; the rig is only damaged.
    assert_eq!(stage.attacks()[0].hit_target, 2);
    assert_eq!(stage.attacks()[0].block_target, 4);
}

#[test]
fn wf_upg_21_stealth_is_cover_from_over_12_inches() {
    let mut shot = shot("heavy", 0, "medium stealth_rig");
    shot.gap_in = 12.0;
    assert_eq!(shot.numbers().0, 3);
    shot.gap_in = 12.01;
    assert_eq!(shot.numbers().0, 4);
    // It does not add to a cloud (WF-SHOOT-30).
    shot.pieces = cloud(&shot);
    assert_eq!(shot.numbers().0, 4);
    // A ship that held is hit on 2 all the same (WF-UPG-22).
    shot.held = true;
    assert_eq!(shot.numbers().0, 2);
}
