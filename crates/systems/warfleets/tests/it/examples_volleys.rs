//! The worked examples of shooting at several targets and with several weapons
//! (E.1 and E.2): exact odds through the rules, and the same odds by sampling.

use evenkeel_kernel::odds::Fraction;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::Status;

use crate::scene::{Stage, assert_odds, fire, ftl, shooting};

/// A Heavy Cannon that splits 3 and 1 between a Light ship's side and a Gunship.
#[test]
fn wf_ex_14_15_50_a_split_attack() {
    let mut stage = Stage::new(&ftl(), &["heavy heavy_cannon:front"], &["light", "gunship"]);
    let (attacker, light, gunship) = (stage.a(0), stage.b(0), stage.b(1));
    stage.put(attacker, 20.0, 24.0, 0.0);
    stage.put_beside(light, 8.0, attacker, 90.0);
    // 11 inches from the attacker, about 20 degrees off its heading.
    let reach = 11.0 + 60.0 / 25.4 / 2.0 + 32.0 / 25.4 / 2.0;
    stage.put(
        gunship,
        20.0 + reach * 0.94,
        24.0 + reach * (1.0 - 0.94f64.powi(2)).sqrt(),
        0.0,
    );
    let scene = shooting(attacker);
    let fire = fire(1, light);
    let wanted = [fire, Action::Share(3)];

    let mut once = stage.clone();
    once.drive_faces(scene, &wanted, &[1, 1, 1, 1]);
    let numbers: Vec<_> = once
        .attacks()
        .iter()
        .map(|attack| {
            (
                attack.target,
                attack.dice,
                attack.hit_target,
                attack.block_target,
            )
        })
        .collect();
    assert_eq!(numbers, [(light, 3, 4, 4), (gunship, 1, 5, 5)]);
    assert!((once.attacks()[1].range_in - 11.0).abs() < 1e-9);

    let both = |stage: &Stage| (stage.total(stage.b(0)), stage.total(stage.b(1)));
    let exact = stage.sampled_odds(scene, &wanted, both);
    let light_alone = exact.map(|pair| pair.0).unwrap();
    assert_odds(
        &light_alone,
        &[(0, 27, 64), (1, 27, 64), (2, 9, 64), (3, 1, 64)],
    );
    let gunship_alone = exact.map(|pair| pair.1).unwrap();
    assert_odds(&gunship_alone, &[(0, 7, 9), (1, 2, 9)]);
    let hurt = exact.probability_that(|pair| pair.0 > 0 && pair.1 > 0);
    assert_eq!(hurt, Ok(Fraction::new(37, 288)));
}

#[test]
fn wf_ex_48_blast() {
    let cluster = "heavy missile_cluster:front";
    let mut stage = Stage::opposite(
        &ftl(),
        &[cluster],
        &["light", "gunship", "medium"],
        14.0,
        90.0,
    );
    let (attacker, light) = (stage.a(0), stage.b(0));
    // The Medium ship stands behind the target, so that it is not in the way.
    stage.put_beside(stage.b(2), 4.0, light, 90.0);
    let (x, y) = stage.pos(light);
    stage.put(stage.b(1), x, y + 32.0 / 25.4 + 3.0, 0.0);
    let scene = shooting(attacker);
    let fire = fire(1, light);
    let read = |stage: &Stage| [0, 1, 2].map(|index| stage.total(stage.b(index)));
    let exact = stage.sampled_odds(scene, &[fire], read);
    assert_odds(
        &exact,
        &[
            ([0, 0, 0], 37, 72),
            ([0, 0, 1], 1, 72),
            ([0, 1, 0], 5, 72),
            ([0, 1, 1], 5, 72),
            ([1, 0, 0], 1, 36),
            ([1, 0, 1], 1, 36),
            ([1, 1, 0], 5, 36),
            ([1, 1, 1], 5, 36),
        ],
    );
}

/// A ship with the title Avenger between two targets.
#[test]
fn wf_ex_51_both_sides_at_once() {
    let ship = "heavy weapon_batteries:sides avenger";
    let mut stage = Stage::new(&ftl(), &[ship], &["medium", "light"]);
    let (ship, medium, light) = (stage.a(0), stage.b(0), stage.b(1));
    stage.put(ship, 36.0, 24.0, 90.0);
    stage.put(medium, 30.0, 24.0, 90.0);
    stage.put_beside(light, 3.0, ship, 180.0);
    let scene = shooting(ship);
    let fire = |target| fire(1, target);
    let wanted = [fire(medium), fire(light)];
    let read = |stage: &Stage| stage.total(stage.b(0)) + stage.total(stage.b(1));
    let exact = stage.sampled_odds(scene, &wanted, read);
    assert_odds(
        &exact,
        &[
            (0, 30625, 944784),
            (1, 875, 5832),
            (2, 91075, 314928),
            (3, 17545, 59049),
            (4, 1126, 6561),
            (5, 1040, 19683),
            (6, 400, 59049),
        ],
    );
}

/// A turret and a Plasma Cannon into the rear of a Medium ship.
fn broadcast(damage: &[u8]) -> (Stage, Scene, [Action; 2]) {
    let mut stage = Stage::opposite(
        &ftl(),
        &["heavy plasma_cannon:front"],
        &["medium"],
        10.0,
        0.0,
    );
    let (attacker, target) = (stage.a(0), stage.b(0));
    stage.damage(target, damage);
    let scene = shooting(attacker);
    let wanted = [0, 1].map(|gun| fire(gun, target));
    (stage, scene, wanted)
}

#[test]
fn wf_ex_66_two_weapons_at_one_target() {
    let (stage, scene, wanted) = broadcast(&[]);
    let read = |stage: &Stage| stage.total(stage.b(0));
    let exact = stage.sampled_odds(scene, &wanted, read);
    assert_odds(
        &exact,
        &[
            (0, 14641, 1679616),
            (1, 33275, 419904),
            (2, 75625, 279936),
            (3, 171875, 419904),
            (4, 390625, 1679616),
        ],
    );
}

#[test]
fn wf_ex_67_two_weapons_destroy_a_damaged_ship() {
    let (stage, scene, wanted) = broadcast(&[3, 3, 0]);
    let read = |stage: &Stage| stage.status(stage.b(0)) == Status::Destroyed;
    let exact = stage.sampled_odds(scene, &wanted, read);
    assert_eq!(exact.probability(&true), Fraction::new(359375, 559872));
}
