//! Blast: hits on everybody near the target (rules WF-WSR).

use evenkeel_warfleets::action::ModelId;
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::ruleset::{BlastNeighbours, Ruleset, WeaponRule};
use evenkeel_warfleets::state::Status;
use evenkeel_warfleets::terrain::Traits;

use crate::scene::{COVER, Stage, circle, fire, ftl, ftl_with, shooting};
use crate::weapon_rules::hurt;

const CLUSTER: &str = "heavy missile_cluster:front";

#[test]
fn wf_wsr_05_07_10_12_blast_hits_everybody_near_the_target() {
    let mut stage = Stage::new(
        &ftl(),
        &[CLUSTER, "gunship"],
        &["light", "gunship", "medium"],
    );
    let (firer, friend) = (stage.a(0), stage.a(1));
    let (target, near, far) = (stage.b(0), stage.b(1), stage.b(2));
    stage.put(firer, 20.0, 24.0, 0.0);
    stage.put_beside(target, 3.0, firer, 0.0);
    stage.put_beside(near, 4.0, target, 0.0);
    stage.put_beside(far, 4.001, target, 0.0);
    let (x, y) = stage.pos(target);
    stage.put(friend, x, y + 4.0, 0.0);
    // A hit on the rear that is blocked; then the enemy, the firer, the friend.
    let faces = [3, 6, 1, 1, 1];
    stage.drive_faces(shooting(stage.a(0)), &[fire(1, target)], &faces);
    assert_eq!(stage.attacks()[0].block_target, 6);
    let blast = Cause::Blast;
    assert_eq!(
        hurt(&stage),
        [(near, blast), (firer, blast), (friend, blast)]
    );
    let blocks: Vec<_> = stage
        .events
        .iter()
        .filter_map(|event| match event {
            Event::BlastHit {
                model,
                hits,
                block_target,
                ..
            } => Some((*model, *hits, *block_target)),
            _ => None,
        })
        .collect();
    // Toughness and the weapon's strength, never the rear (WF-WSR-08).
    assert_eq!(blocks, [(near, 1, 6), (firer, 1, 3), (friend, 1, 6)]);
    assert_eq!(stage.status(far), Status::OnTable);
}

#[test]
fn wf_wsr_20_deadly_blasts_hurt_everybody_as_much() {
    let rules = ftl_with(|rules| {
        let weapon = rules.weapons.get_mut("missile_cluster").unwrap();
        weapon.rules.push(WeaponRule::Deadly);
    });
    let mut stage = Stage::new(&rules, &[CLUSTER], &["medium", "medium"]);
    stage.put(stage.a(0), 10.0, 24.0, 0.0);
    stage.put_beside(stage.b(0), 8.0, stage.a(0), 180.0);
    stage.put_beside(stage.b(1), 4.0, stage.b(0), 180.0);
    // A hit that nobody blocks.
    stage.drive_faces(shooting(stage.a(0)), &[fire(1, stage.b(0))], &[5, 1, 1]);
    let both = [stage.total(stage.b(0)), stage.total(stage.b(1))];
    assert_eq!(both, [2, 2]);
}

#[test]
fn wf_wsr_06_blast_does_nothing_without_a_hit() {
    let mut stage = Stage::opposite(&ftl(), &[CLUSTER], &["light"], 3.0, 180.0);
    stage.drive_faces(shooting(stage.a(0)), &[fire(1, ModelId(1))], &[3]);
    assert_eq!(hurt(&stage), []);
}

#[test]
fn wf_wsr_06_09_blast_hits_as_often_as_the_target_was_hit_and_needs_no_sight() {
    let rules = ftl_with(|rules| rules.weapons["missile_cluster"].attacks = 3);
    let wall = circle(30.0, 26.0, 0.5, Traits::BLOCKING);
    let mut stage = Stage::on(&rules, &[wall], &[CLUSTER], &["heavy", "light"]);
    let (target, hidden) = (stage.b(0), stage.b(1));
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(target, 30.0, 24.0, 180.0);
    stage.put(hidden, 34.0, 26.8, 0.0);
    // Three hits, all blocked; the hidden ship blocks one of three.
    let faces = [2, 3, 6, 6, 6, 6, 4, 5, 4];
    stage.drive_faces(shooting(stage.a(0)), &[fire(1, target)], &faces);
    assert_eq!(stage.total(target), 0);
    assert_eq!(stage.total(hidden), 2);
}

/// A neighbour in a cloud whose rear faces the firer.
fn neighbour_block(rules: &Ruleset) -> u8 {
    let cloud = circle(36.0, 24.0, 1.5, COVER);
    let mut stage = Stage::on(rules, &[cloud], &[CLUSTER], &["light", "medium"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put(stage.b(0), 33.0, 25.0, 180.0);
    stage.put(stage.b(1), 36.0, 24.0, 0.0);
    stage.drive_faces(shooting(stage.a(0)), &[fire(1, stage.b(0))], &[6, 6, 6]);
    let block = stage.events.iter().find_map(|event| match event {
        Event::BlastHit { block_target, .. } => Some(*block_target),
        _ => None,
    });
    block.expect("the neighbour is hit")
}

#[test]
fn wf_wsr_08_what_modifies_a_neighbours_block() {
    assert_eq!(neighbour_block(&ftl()), 4);
    // Where cover helps to block, being in a cloud does.
    let blocking = |neighbours| {
        ftl_with(|rules| {
            rules.shooting.cover_hit = 0;
            rules.shooting.cover_block = 1;
            rules.shooting.blast_neighbours = neighbours;
        })
    };
    assert_eq!(neighbour_block(&blocking(BlastNeighbours::StrengthOnly)), 3);
    // As a target it would be hit in the rear as well.
    assert_eq!(neighbour_block(&blocking(BlastNeighbours::AsTarget)), 4);
}

#[test]
fn wf_wsr_11_blast_does_not_spread() {
    let mut stage = Stage::new(&ftl(), &[CLUSTER], &["light", "light", "light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    for (index, x) in [30.0, 34.0, 38.0].into_iter().enumerate() {
        stage.put(stage.b(index as u8), x, 24.0, 180.0);
    }
    stage.drive_faces(shooting(stage.a(0)), &[fire(1, stage.b(0))], &[4, 6, 1]);
    assert_eq!(stage.total(stage.b(1)), 1);
    assert_eq!(stage.total(stage.b(2)), 0);
}
