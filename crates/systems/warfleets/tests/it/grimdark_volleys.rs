//! Worked examples of the second edition with several weapons or targets, rams,
//! and damage that goes from one upgrade to the next (E.2 and E.3).

use evenkeel_kernel::odds::Fraction;
use evenkeel_warfleets::action::{Action, Gait, Go, ModelId};
use evenkeel_warfleets::event::Cause;
use evenkeel_warfleets::ruleset::{ModelRule, Phase};
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::Status;

use crate::moves::{EXACT, assert_close, ram};
use crate::scene::{Stage, assert_odds, fire, grimdark, shooting};

fn damage(model: ModelId, points: u8) -> Scene {
    Scene::Damage {
        model,
        points,
        cause: Cause::Mine,
    }
}

/// Checks exact odds, and the same by sampling.
#[track_caller]
fn check<T: Ord + Clone + std::fmt::Debug>(
    stage: &Stage,
    scene: Scene,
    wanted: &[Action],
    read: impl Fn(&Stage) -> T,
    odds: &[(T, u128, u128)],
) {
    assert_odds(&stage.sampled_odds(scene, wanted, read), odds);
}

#[test]
fn wf_ex_49_blast() {
    let cluster = "heavy missile_cluster:front";
    let mut stage = Stage::opposite(&grimdark(), &[cluster], &["medium", "light"], 10.0, 0.0);
    let target = stage.b(0);
    // The neighbour shows its rear as well, which never applies to it.
    stage.put_beside(stage.b(1), 2.0, target, 0.0);
    let read = |stage: &Stage| (stage.total(stage.b(0)), stage.total(stage.b(1)));
    check(
        &stage,
        shooting(stage.a(0)),
        &[fire(1, target)],
        read,
        &[
            ((0, 0), 7, 27),
            ((0, 1), 5, 27),
            ((1, 0), 5, 27),
            ((1, 1), 10, 27),
        ],
    );
}

/// Weapon Batteries through both sides, a Destroyer on each.
#[test]
fn wf_ex_52_broadside() {
    let ship = "heavy weapon_batteries:sides";
    let mut stage = Stage::new(&grimdark(), &[ship], &["medium", "medium"]);
    let (left, right) = (stage.b(0), stage.b(1));
    stage.put(stage.a(0), 36.0, 24.0, 90.0);
    stage.put(left, 30.0, 24.0, 90.0);
    stage.put(right, 42.0, 24.0, 90.0);
    let wanted = [fire(1, left), fire(1, right)];
    let read = |stage: &Stage| stage.total(stage.b(0)) + stage.total(stage.b(1));
    check(
        &stage,
        shooting(stage.a(0)),
        &wanted,
        read,
        &[
            (0, 625, 6561),
            (1, 2000, 6561),
            (2, 800, 2187),
            (3, 1280, 6561),
            (4, 256, 6561),
        ],
    );
}

#[test]
fn wf_ex_53_a_shield_that_takes_the_damage_itself() {
    let mut stage = Stage::new(&grimdark(), &["light shield_booster"], &["light"]);
    let ship = stage.a(0);
    stage.put(ship, 20.0, 24.0, 0.0);
    stage.damage(ship, &[1, 0]);
    let read = |stage: &Stage| stage.total(stage.a(0)) - 1;
    let odds = [(0, 1, 9), (1, 2, 9), (2, 2, 3)];
    check(&stage, damage(ship, 2), &[], read, &odds);
}

#[test]
fn wf_ex_54_70_fragile_in_the_second_edition() {
    let mut rules = grimdark();
    rules.ships["medium"].rules.push(ModelRule::Fragile);
    let mut stage = Stage::new(&rules, &["medium shield_booster"], &["light"]);
    let ship = stage.a(0);
    stage.put(ship, 20.0, 24.0, 0.0);
    let read = |stage: &Stage| stage.total(stage.a(0));
    let odds = [(0, 1, 3), (1, 2, 9), (2, 4, 9)];
    let wanted = [Action::Suffer(1)];
    check(&stage, damage(ship, 1), &wanted, read, &odds);

    let stage = Stage::opposite(&rules, &["heavy"], &["medium"], 10.0, 90.0);
    let wanted = [fire(0, stage.b(0))];
    let read = |stage: &Stage| stage.total(stage.b(0));
    let odds = [(0, 25, 81), (2, 40, 81), (3, 16, 81)];
    check(&stage, shooting(stage.a(0)), &wanted, read, &odds);
}

/// Damage to rammer and target, and how far the target was pushed.
fn rammed(a: &str, b: &str, faces: &[u8]) -> (u32, u32, f64) {
    let mut stage = Stage::opposite(&grimdark(), &[a], &[b], 2.0, 90.0);
    let (rammer, target) = (stage.a(0), stage.b(0));
    let before = stage.pos(target).0;
    stage.go(rammer, ram(target), faces);
    let pushed_in = stage.pos(target).0 - before;
    (stage.total(rammer), stage.total(target), pushed_in)
}

#[test]
fn wf_ex_59_to_61_rams() {
    let (rammer, target, push) = rammed("heavy reinforced_ram", "medium ablative_armor", &[4]);
    assert_eq!((rammer, target), (2, 3));
    assert_close(push, 4.0, EXACT);
    assert_eq!(rammed("light", "heavy", &[]), (2, 1, 0.0));
    let (rammer, target, push) = rammed("medium gravity_bumper", "medium", &[2, 5]);
    assert_eq!((rammer, target), (1, 1));
    assert_close(push, 7.0, EXACT);
}

#[test]
fn wf_ex_62_a_shield_against_a_ram() {
    let stage = Stage::opposite(
        &grimdark(),
        &["heavy"],
        &["light shield_booster"],
        4.0,
        90.0,
    );
    let (rammer, target) = (stage.a(0), stage.b(0));
    let ram = Action::Go(Go {
        gait: Gait::Ram(target),
        pivot: 0,
        turn: 0,
    });
    let scene = Scene::Activation(rammer, Phase::Heavy);
    let read = |stage: &Stage| stage.total(stage.b(0));
    let odds = [(0, 1, 9), (1, 4, 9), (2, 4, 9)];
    check(&stage, scene, &[ram, Action::Suffer(1)], read, &odds);
}

/// A turret and a Giga Cannon at the side of a Corvette.
#[test]
fn wf_ex_68_69_two_weapons_at_one_target() {
    let stage = Stage::opposite(
        &grimdark(),
        &["heavy giga_cannon:front"],
        &["light"],
        6.0,
        90.0,
    );
    let wanted = [fire(0, stage.b(0)), fire(1, stage.b(0))];
    let read = |stage: &Stage| stage.total(stage.b(0));
    check(
        &stage,
        shooting(stage.a(0)),
        &wanted,
        read,
        &[
            (0, 343, 1728),
            (1, 245, 864),
            (2, 35, 144),
            (3, 175, 864),
            (4, 125, 1728),
        ],
    );
    let gone = |stage: &Stage| stage.status(stage.b(0)) == Status::Destroyed;
    let exact = stage.sampled_odds(shooting(stage.a(0)), &wanted, gone);
    assert_eq!(exact.probability(&true), Fraction::new(125, 1728));
}

#[test]
fn wf_ex_87_the_owner_picks_and_must_finish() {
    let corvette = "light pulse_engine energy_cannon:front";
    let mut stage = Stage::new(&grimdark(), &[corvette], &["light"]);
    let ship = stage.a(0);
    stage.put(ship, 20.0, 24.0, 0.0);
    stage.drive_faces(damage(ship, 3), &[Action::Suffer(0)], &[]);
    assert_eq!(stage.track(ship), [2, 1]);
    assert_eq!(stage.status(ship), Status::OnTable);
}

/// One unblocked hit of a Giga Cannon, the other weapon silent.
#[test]
fn wf_ex_89_deadly_damage_carries_over() {
    let destroyer = "medium plasma_cannon:front nuclear_ammo shield_booster";
    let giga = "heavy giga_cannon:front";
    let mut stage = Stage::opposite(&grimdark(), &[giga], &[destroyer], 5.0, 180.0);
    let target = stage.b(0);
    stage.damage(target, &[1, 0, 0]);
    let wanted = [fire(1, target), Action::Suffer(1)];
    // The hit, the block, and the shield's die for each point.
    stage.drive_faces(shooting(stage.a(0)), &wanted, &[3, 5, 4, 4]);
    assert_eq!(stage.track(target), [2, 1, 0]);
    assert_eq!(stage.status(target), Status::OnTable);
}

#[test]
fn wf_ex_92_93_plating_takes_four_and_the_ship_ten() {
    let cruiser = "heavy armored_plating";
    let mut stage = Stage::new(&grimdark(), &[cruiser], &["light"]);
    let ship = stage.a(0);
    stage.put(ship, 20.0, 24.0, 0.0);
    let wanted = [0, 1, 2, 3].map(Action::Suffer);
    stage.drive_faces(damage(ship, 9), &wanted, &[]);
    assert_eq!(stage.track(ship), [4, 2, 2, 1]);
    assert_eq!(stage.status(ship), Status::OnTable);
    stage.drive_faces(damage(ship, 1), &wanted, &[]);
    assert_eq!(stage.track(ship), [4, 2, 2, 2]);
    assert_eq!(stage.status(ship), Status::Destroyed);
}
