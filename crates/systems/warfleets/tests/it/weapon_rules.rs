//! Special rules of weapons (rules WF-WSR).

use evenkeel_warfleets::action::{Action, ModelId};
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::ruleset::{BlastNeighbours, Broadside, Ruleset, WeaponRule};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};
use evenkeel_warfleets::terrain::Traits;

use crate::scene::{COVER, Stage, circle, ftl, ftl_with};

fn fire(gun: u8, target: ModelId) -> Action {
    Action::Fire { gun, target }
}

fn shooting(stage: &Stage) -> Scene {
    Scene::Shooting {
        model: stage.a(0),
        hold: false,
    }
}

/// One Heavy ship of side `A` that heads to the right, and a ship of side `B` in
/// front of it that shows this facing: 180 is its front, 90 its side, 0 its rear.
fn duel(rules: &Ruleset, heavy: &str, gap_in: f64, target: &str, heading: f64) -> Stage {
    let mut stage = Stage::new(rules, &[heavy], &[target]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    stage.put_beside(stage.b(0), gap_in, stage.a(0), heading);
    stage
}

/// Who was hurt by what, in order.
fn hurt(stage: &Stage) -> Vec<(ModelId, Cause)> {
    let hurt = stage.events.iter().filter_map(|event| match event {
        Event::Damage { model, cause, .. } => Some((*model, *cause)),
        _ => None,
    });
    hurt.collect()
}

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
    stage.drive_faces(shooting(&stage), &[fire(1, target)], &faces);
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
    stage.drive_faces(shooting(&stage), &[fire(1, stage.b(0))], &[5, 1, 1]);
    let both = [stage.total(stage.b(0)), stage.total(stage.b(1))];
    assert_eq!(both, [2, 2]);
}

#[test]
fn wf_wsr_06_blast_does_nothing_without_a_hit() {
    let mut stage = duel(&ftl(), CLUSTER, 3.0, "light", 180.0);
    stage.drive_faces(shooting(&stage), &[fire(1, ModelId(1))], &[3]);
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
    stage.drive_faces(shooting(&stage), &[fire(1, target)], &faces);
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
    stage.drive_faces(shooting(&stage), &[fire(1, stage.b(0))], &[6, 6, 6]);
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
    stage.drive_faces(shooting(&stage), &[fire(1, stage.b(0))], &[4, 6, 1]);
    assert_eq!(stage.total(stage.b(1)), 1);
    assert_eq!(stage.total(stage.b(2)), 0);
}

#[test]
fn wf_wsr_14_broadside_doubles_against_the_side_of_a_ship() {
    let dice = |target: &str, heading, faces: &[u8]| {
        let heavy = "heavy weapon_batteries:sides";
        let mut stage = duel(&ftl(), heavy, 5.0, target, heading);
        stage.put(stage.a(0), 20.0, 24.0, 90.0);
        stage.drive_faces(shooting(&stage), &[fire(1, stage.b(0))], faces);
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
    stage.drive_faces(shooting(&stage), &wanted, &[1; 4]);
    let fired: Vec<_> = stage
        .attacks()
        .iter()
        .map(|attack| (attack.target, attack.dice))
        .collect();
    assert_eq!(fired, [(stage.b(0), 2), (stage.b(1), 2)]);
}

#[test]
fn wf_wsr_20_deadly_hits_are_two_points() {
    let mut stage = duel(&ftl(), "heavy giga_cannon:front", 6.0, "medium", 180.0);
    stage.drive_faces(shooting(&stage), &[fire(1, stage.b(0))], &[3, 5]);
    assert_eq!(stage.total(stage.b(0)), 2);
    assert_eq!(stage.attacks()[0].damage, 2);
}

const PLASMA: &str = "heavy plasma_cannon:front giga_cannon:sides";

#[test]
fn wf_wsr_22_23_each_raw_1_hurts_the_firer() {
    let mut stage = duel(&ftl(), PLASMA, 10.0, "medium", 180.0);
    let wanted = [fire(1, stage.b(0)), Action::Suffer(1)];
    stage.drive_faces(shooting(&stage), &wanted, &[1, 1]);
    assert_eq!(stage.track(stage.a(0)), [0, 2, 0, 0]);
    let cause = Cause::Overheating;
    assert_eq!(hurt(&stage), [(stage.a(0), cause), (stage.a(0), cause)]);
}

#[test]
fn wf_wsr_22_one_point_for_an_attack_where_the_rules_say_so() {
    let rules = ftl_with(|rules| rules.shooting.overheat_per_die = false);
    let mut stage = duel(&rules, PLASMA, 10.0, "medium", 180.0);
    stage.drive_faces(shooting(&stage), &[fire(1, stage.b(0))], &[1, 1]);
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
    stage.drive_faces(shooting(&stage), &[fire(1, stage.b(0))], faces);
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
    let mut stage = duel(&ftl(), heavy, 10.0, "medium", 180.0);
    let (firer, target) = (stage.a(0), stage.b(0));
    stage.damage(firer, &[2]);
    stage.play(shooting(&stage), &[]);
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
    let mut stage = duel(&ftl(), "light plasma_cannon:front", 10.0, "medium", 180.0);
    let (firer, target) = (stage.a(0), stage.b(0));
    stage.damage(firer, &[3, 2]);
    // It was disabled before; mend it so that it can fire at all.
    stage.state.model_mut(firer).track.remove(0);
    stage.play(shooting(&stage), &[]);
    stage.act(fire(1, target), &[1, 1]);
    stage.act(Action::Suffer(0), &[]);
    assert_eq!(stage.status(firer), Status::Destroyed);
    // The turret does not fire any more.
    assert_eq!(stage.state.ask, Ask::Nothing);
}

const CANNON: &str = "heavy heavy_cannon:front";

/// Three Light ships in an arc in front of a ship that may split its dice.
fn fan(rules: &Ruleset, heavy: &str) -> Stage {
    let mut stage = Stage::new(rules, &[heavy], &["light", "light", "light"]);
    stage.put(stage.a(0), 20.0, 24.0, 0.0);
    for (index, y) in [20.0, 24.0, 28.0].into_iter().enumerate() {
        stage.put(stage.b(index as u8), 28.0, y, 90.0);
    }
    stage
}

#[test]
fn wf_wsr_26_27_all_shares_are_fixed_before_the_first_die() {
    let mut stage = fan(&ftl(), CANNON);
    let targets = [0, 1, 2].map(|index| stage.b(index));
    stage.play(shooting(&stage), &[]);
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
    let mut stage = fan(&ftl(), CANNON);
    stage.drive_faces(shooting(&stage), &[fire(1, stage.b(1))], &[1; 4]);
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
    stage.play(shooting(&stage), &[]);
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
    let mut stage = fan(&rules, CANNON);
    stage.put(stage.b(2), 60.0, 40.0, 0.0);
    stage.damage(stage.b(1), &[3, 2]);
    let wanted = [fire(1, stage.b(0)), Action::Share(2)];
    // A hit and a miss; the target blocks, its neighbour does not.
    stage.drive_faces(shooting(&stage), &wanted, &[4, 2, 6, 1]);
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
    let mut stage = fan(&rules, CANNON);
    stage.put(stage.b(2), 60.0, 40.0, 0.0);
    let wanted = [fire(1, stage.b(0)), Action::Share(2)];
    // A 1 and a hit at each target; neither blocks.
    stage.drive_faces(shooting(&stage), &wanted, &[1, 4, 1, 1, 4, 1]);
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
    stage.drive_faces(shooting(&stage), &wanted, &[1; 5]);
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
        stage.play(shooting(&stage), &[]);
        stage.act(fire(1, stage.b(0)), &[1; 3]);
        let legal = stage.legal();
        [0, 1].map(|index| legal.contains(&fire(1, stage.b(index))))
    };
    assert_eq!(fired("heavy energy_cannon:sides avenger"), [false, true]);
    assert_eq!(fired("heavy energy_cannon:sides"), [false, false]);
}

#[test]
fn wf_wsr_31_hold_only_weapons() {
    let may = |hold| {
        let mut stage = duel(&ftl(), "heavy tsunami_cannon:front", 20.0, "medium", 0.0);
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
