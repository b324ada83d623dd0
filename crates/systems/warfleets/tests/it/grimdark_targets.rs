//! Target numbers in the second edition: what it modifies in its own way.

use evenkeel_warfleets::event::Event;
use evenkeel_warfleets::terrain::{Piece, Traits};

use crate::scene::{COVER, Shot, Stage, circle, fire, grimdark, shooting};

fn shot(attacker: &'static str, gun: u8, target: &'static str) -> Shot {
    Shot::new(grimdark(), attacker, gun, target)
}

/// A cloud over the middle of the line of sight at 10 inches.
fn cloud() -> Piece {
    circle(26.0, 24.0, 1.0, COVER)
}

#[test]
fn wf_shoot_23_35_37_cover_helps_to_block_and_not_against_hits() {
    let mut shot = shot("light", 0, "medium");
    shot.gap_in = 10.0;
    assert_eq!(shot.numbers(), (3, 3));
    shot.pieces = vec![cloud()];
    assert_eq!(shot.numbers(), (3, 2));
    // Through the rear: better to hit, and cover makes up for the block.
    shot.heading = 0.0;
    assert_eq!(shot.numbers(), (2, 3));
    // A ship that held keeps its cover (WF-SHOOT-37).
    shot.held = true;
    assert_eq!(shot.numbers(), (2, 3));
}

/// A line past this piece: target numbers, or none without a shot.
fn past(traits: Traits) -> Option<(u8, u8)> {
    let mut shot = shot("light", 0, "medium");
    shot.gap_in = 10.0;
    shot.pieces = vec![circle(26.0, 24.0, 1.0, traits)];
    let attack = shot.attack();
    attack.map(|attack| (attack.hit_target, attack.block_target))
}

#[test]
fn wf_terr_08_what_blocks_sight_hides_and_what_covers_helps_to_block() {
    // Sight is from centre to centre, so that what blocks it leaves no shot.
    assert_eq!(past(Traits::BLOCKING), None);
    let solid_cloud = Traits {
        cover: true,
        ..Traits::BLOCKING
    };
    assert_eq!(past(solid_cloud), None);
    assert_eq!(past(COVER), Some((3, 2)));
    let wreckage = Traits {
        cover: true,
        blocking: true,
        ..Traits::NONE
    };
    assert_eq!(past(wreckage), Some((3, 2)));
    assert_eq!(past(Traits::NONE), Some((3, 3)));
    // Most of a base is inside a piece when its centre is.
    let mut shot = shot("light", 0, "medium");
    shot.gap_in = 10.0;
    let x = shot.stage().pos(shot.stage().b(0)).0;
    shot.pieces = vec![circle(x + 1.0, 24.0, 1.1, COVER)];
    assert_eq!(shot.numbers(), (3, 2));
    shot.pieces = vec![circle(x + 1.0, 24.0, 0.9, COVER)];
    assert_eq!(shot.numbers(), (3, 3));
}

#[test]
fn wf_upg_10_the_servo_aims_the_turret_alone() {
    assert_eq!(shot("heavy tracking_servo", 0, "light").numbers().0, 3);
    let railgun = "heavy linked_railgun:front tracking_servo";
    assert_eq!(shot(railgun, 1, "light").numbers().0, 4);
    // It does not help where only a raw 6 hits (WF-SHOOT-26).
    let mut rules = grimdark();
    rules.ships["heavy"].rules = vec![evenkeel_warfleets::ruleset::ModelRule::AntiShip];
    let mut shot = shot("heavy tracking_servo", 0, "gunship");
    shot.rules = rules;
    assert_eq!(shot.numbers().0, 6);
}

#[test]
fn wf_upg_21_22_stealth_helps_to_block_from_over_12_inches() {
    let mut shot = shot("heavy", 0, "light stealth_rig");
    shot.rules.ships["light"].toughness = 3;
    shot.gap_in = 12.0;
    assert_eq!(shot.numbers(), (4, 5));
    shot.gap_in = 12.01;
    assert_eq!(shot.numbers(), (4, 4));
    shot.held = true;
    assert_eq!(shot.numbers(), (2, 4));
    // It does not add to a cloud (WF-SHOOT-30).
    shot.pieces = vec![cloud()];
    assert_eq!(shot.numbers(), (2, 4));
}

#[test]
fn wf_shoot_26_27_only_a_raw_6_against_the_wrong_class_unless_the_rules_say_so() {
    // Through the rear of a ship that held.
    let mut fighter = shot("fighter", 0, "heavy");
    fighter.heading = 0.0;
    fighter.held = true;
    assert_eq!(fighter.numbers(), (6, 3));
    fighter.rules.shooting.wrong_class_modifiable = true;
    assert_eq!(fighter.numbers(), (5, 3));
    // A bomber at a squadron: the squadrons' bonus only counts where it may.
    let mut bomber = shot("bomber", 0, "gunship");
    assert_eq!(bomber.numbers().0, 6);
    bomber.rules.shooting.wrong_class_modifiable = true;
    assert_eq!(bomber.numbers().0, 5);
}

#[test]
fn wf_wsr_08_a_neighbour_of_a_blast_blocks_better_inside_a_cloud_only() {
    let block = |pieces: &[Piece]| {
        let cluster = "heavy missile_cluster:front";
        let mut stage = Stage::on(&grimdark(), pieces, &[cluster], &["light", "medium"]);
        stage.put(stage.a(0), 20.0, 24.0, 0.0);
        stage.put(stage.b(0), 33.0, 25.0, 180.0);
        stage.put(stage.b(1), 36.0, 24.0, 0.0);
        let fire = fire(1, stage.b(0));
        stage.drive_faces(shooting(stage.a(0)), &[fire], &[6, 6, 6]);
        let blocks = stage.events.iter().find_map(|event| match event {
            Event::BlastHit { block_target, .. } => Some(*block_target),
            _ => None,
        });
        blocks.expect("the neighbour is hit")
    };
    assert_eq!(block(&[]), 4);
    assert_eq!(block(&[circle(36.0, 24.0, 1.5, COVER)]), 3);
    // Behind one, the target would be in cover and the neighbour is not.
    assert_eq!(block(&[circle(28.0, 24.0, 1.0, COVER)]), 4);
}
