//! Dice that are rolled again, which no edition prints, as a faction's file brings
//! them.

use evenkeel_warfleets::action::ModelId;
use evenkeel_warfleets::event::{Cause, Event};
use evenkeel_warfleets::odds::Duel;
use evenkeel_warfleets::ruleset::Ruleset;

use crate::duels::{fractions, question};
use crate::factions::with_faction;
use crate::scene::{Stage, fire, shooting, with_spares};
use crate::shipped::ftl_document;

const FACTION: &str = r#"(
    extends: "warfleets-ftl",
    factions: {
        "marksmen": (
            name: "Marksmen",
            upgrades: {
                "gun_director": (name: "Gun Director", effects: [Reroll(dice: Hit, faces: Ones)]),
                "thick_hull": (name: "Thick Hull", effects: [Reroll(dice: Block, faces: Ones)]),
            },
            heroes: {
                "gunner": (name: "Gunner", cost: 10, effect: Reroll(dice: Hit, faces: Failed)),
            },
            titles: {
                "stubborn": (name: "Stubborn", cost: 5, effect: Reroll(dice: Block, faces: Failed)),
            },
        ),
    },
)"#;

fn marksmen() -> Ruleset {
    with_spares(with_faction(ftl_document(), FACTION))
}

/// An attacker that fires over 3 inches at the front of a Light ship.
fn duel(attacker: &str, target: &str) -> Stage {
    Stage::opposite(&marksmen(), &[attacker], &[target], 3.0, 180.0)
}

/// Hits and unblocked hits of a gun with these faces, all of which are rolled. A
/// Light ship is hit on 4, and blocks a Light ship's turret on 4.
#[track_caller]
fn volley(stage: &mut Stage, gun: u8, faces: &[u8]) -> (u8, u8) {
    let target = stage.b(0);
    let fire = fire(gun, target);
    let scene = shooting(stage.a(0));
    stage.clear();
    stage.drive_faces(scene, &[fire], faces);
    let attack = stage.attacks()[0];
    (attack.hits, attack.unblocked)
}

#[test]
fn wf_dice_05_a_second_roll_replaces_the_first() {
    // Of all that failed: a 3 becomes a 5, and a 2 a 1.
    let mut stage = duel("light gunner", "light");
    assert_eq!(volley(&mut stage, 0, &[3, 5, 2, 1, 4]), (1, 0));
    let attack = stage.attacks()[0];
    assert_eq!(attack.faces.hit.as_slice(), [5, 1]);
    assert_eq!(attack.ones, 1);
    // Of the ones: the 3 stays.
    let mut stage = duel("light gun_director", "light");
    assert_eq!(volley(&mut stage, 0, &[1, 6, 3, 4]), (1, 0));
    // The defender's dice to block.
    let mut stage = duel("light", "light stubborn");
    assert_eq!(volley(&mut stage, 0, &[4, 4, 3, 4, 2, 3]), (2, 1));
    let mut stage = duel("light", "light thick_hull");
    assert_eq!(volley(&mut stage, 0, &[4, 4, 3, 1, 4]), (2, 1));
    // Nobody rolls the other's dice again, and nobody without such an effect.
    let mut stage = duel("light stubborn", "light gunner");
    assert_eq!(volley(&mut stage, 0, &[1, 4, 1]), (1, 1));
}

#[test]
fn wf_dice_06_no_die_is_rolled_a_third_time() {
    let mut stage = duel("light gunner gun_director", "light stubborn thick_hull");
    assert_eq!(volley(&mut stage, 0, &[3, 1, 1, 4, 1, 1]), (1, 1));
}

#[test]
fn an_upgrade_that_is_disabled_rolls_nothing_again() {
    let mut stage = duel("light gun_director", "light");
    stage.damage(stage.a(0), &[3]);
    assert_eq!(volley(&mut stage, 0, &[1, 1]), (0, 0));
}

#[test]
fn a_replaced_one_does_not_overheat_and_a_new_one_does() {
    let own = |stage: &Stage| {
        let events = stage.events.iter();
        let hurt = events.filter(|event| {
            let cause = Cause::Overheating;
            matches!(event, Event::Damage { cause: found, .. } if *found == cause)
        });
        hurt.count()
    };
    let mut stage = duel("light gunner plasma_cannon:front", "light");
    assert_eq!(volley(&mut stage, 1, &[1, 2, 1, 3]), (0, 0));
    assert_eq!(own(&stage), 0);
    assert_eq!(volley(&mut stage, 1, &[2, 1, 3, 1]), (0, 0));
    assert_eq!(own(&stage), 2);
}

#[test]
fn neighbours_of_a_blast_roll_their_blocks_again() {
    let mut stage = duel("heavy missile_cluster:front", "light");
    // The target blocks strength 1 on 5. Nobody else is near enough but the firer,
    // whose dice to block are not rolled again.
    assert_eq!(volley(&mut stage, 1, &[4, 5, 6]), (1, 0));
    let mut stage = duel("heavy stubborn missile_cluster:front", "light");
    assert_eq!(volley(&mut stage, 1, &[4, 5, 1, 6]), (1, 0));
    assert_eq!(stage.total(stage.a(0)), 0);
    assert_eq!(volley(&mut stage, 1, &[4, 5, 1, 1]), (1, 0));
    assert_eq!(stage.total(ModelId(0)), 1);
}

#[test]
fn the_odds_of_dice_that_are_rolled_again() {
    let rules = marksmen();
    for (who, damage) in [
        // 4+ to hit and to block, each failed die again: 3/4 of 1/4.
        (
            "light gunner / turret / light stubborn",
            "169/256 39/128 9/256",
        ),
        // The ones again: 7/12 to hit, 5/12 are not blocked.
        (
            "light gun_director / turret / light thick_hull",
            "11881/20736 3815/10368 1225/20736",
        ),
        // Both together are what the better one does.
        (
            "light gunner gun_director / turret / light",
            "25/64 15/32 9/64",
        ),
    ] {
        let duel = Duel::set_up(&rules, &question(who, 10.0, "front")).unwrap();
        let exact = duel.exact().unwrap().map(|toll| toll.damage).unwrap();
        for (points, chance) in fractions(damage).into_iter().enumerate() {
            assert_eq!(
                exact.probability(&(points as u8)),
                chance,
                "{who}: {points}"
            );
        }
    }
}

#[test]
fn battles_with_rerolls_have_the_same_odds() {
    // Dice of battles are not those of exact odds.
    let stage = duel("light gunner", "light stubborn");
    let scene = shooting(stage.a(0));
    let fire = fire(0, stage.b(0));
    let read = |stage: &Stage| stage.attacks()[0].unblocked;
    stage.sampled_odds(scene, &[fire], read);
}
