//! The worked examples of shooting (E.1): exact odds through the rules, and the
//! same odds by sampling.

use evenkeel_kernel::odds::Fraction;

use crate::scene::example::{
    DEADLY_25_36, Odds, THREE_1_3, THREE_4_9, THREE_5_9, TWO_4_9, TWO_5_9, check, covered, example,
    held, overheating,
};
use crate::scene::ftl;

#[test]
fn wf_ex_01_to_07_turrets_of_ships() {
    let rear: Odds = &[(0, 121, 1296), (1, 275, 648), (2, 625, 1296)];
    let light = "light";
    let examples = [
        example(
            1,
            "heavy precision_rig",
            0,
            light,
            's',
            18.0,
            (2, 3, 6),
            TWO_5_9,
        ),
        example(2, "heavy", 0, "medium", 'r', 20.0, (2, 2, 6), rear),
        example(
            3,
            "medium",
            0,
            "heavy",
            'f',
            15.0,
            (2, 2, 3),
            &[(0, 169, 324), (1, 65, 162), (2, 25, 324)],
        ),
        covered(example(
            4,
            "medium",
            0,
            "heavy",
            'f',
            15.0,
            (2, 3, 3),
            &[(0, 49, 81), (1, 28, 81), (2, 4, 81)],
        )),
        covered(example(
            5,
            light,
            0,
            light,
            'f',
            10.0,
            (2, 5, 4),
            &[(0, 25, 36), (1, 5, 18), (2, 1, 36)],
        )),
        held(covered(example(
            6,
            light,
            0,
            light,
            'f',
            10.0,
            (2, 2, 4),
            &[(0, 49, 144), (1, 35, 72), (2, 25, 144)],
        ))),
        held(covered(example(
            7,
            light,
            0,
            light,
            'r',
            10.0,
            (2, 2, 5),
            TWO_5_9,
        ))),
    ];
    check(&ftl(), &examples);
}

#[test]
fn wf_ex_08_to_13_mounted_weapons() {
    let energy = "medium energy_cannon:front";
    let giga = "heavy giga_cannon:front";
    let batteries = "heavy weapon_batteries:sides";
    let examples = [
        covered(example(
            8,
            energy,
            1,
            "light",
            'f',
            12.0,
            (3, 4, 5),
            THREE_1_3,
        )),
        covered(example(
            9,
            energy,
            1,
            "medium",
            'r',
            9.0,
            (3, 2, 5),
            THREE_5_9,
        )),
        example(10, giga, 1, "heavy", 'f', 6.0, (1, 2, 6), DEADLY_25_36),
        example(
            11,
            giga,
            1,
            "heavy shield_booster",
            'f',
            6.0,
            (1, 2, 6),
            &[(0, 31, 81), (1, 25, 81), (2, 25, 81)],
        ),
        example(
            12,
            batteries,
            1,
            "medium",
            's',
            5.0,
            (4, 3, 5),
            &[
                (0, 625, 6561),
                (1, 2000, 6561),
                (2, 800, 2187),
                (3, 1280, 6561),
                (4, 256, 6561),
            ],
        ),
        example(13, batteries, 1, "medium", 'f', 5.0, (2, 3, 5), TWO_4_9),
    ];
    check(&ftl(), &examples);
}

/// The firer's own damage is judged by itself: it is not independent of the hits.
#[test]
fn wf_ex_16_to_18_overheating_and_tsunami() {
    let examples = [
        overheating(
            example(
                16,
                "medium linked_railgun:front",
                1,
                "light",
                's',
                22.0,
                (3, 4, 5),
                THREE_1_3,
            ),
            &[(0, 125, 216), (1, 25, 72), (2, 5, 72), (3, 1, 216)],
        ),
        overheating(
            covered(example(
                17,
                "medium plasma_cannon:front",
                1,
                "heavy",
                's',
                17.0,
                (2, 3, 5),
                TWO_4_9,
            )),
            &[(0, 25, 36), (1, 5, 18), (2, 1, 36)],
        ),
        example(
            18,
            "heavy tsunami_cannon:front",
            1,
            "medium",
            'r',
            24.0,
            (1, 2, 6),
            DEADLY_25_36,
        ),
    ];
    check(&ftl(), &examples);
}

#[test]
fn wf_ex_19_to_22_upgrades_of_both_sides() {
    let examples = [
        example(
            19,
            "heavy nuclear_ammo precision_rig",
            0,
            "heavy stealth_rig",
            's',
            18.0,
            (2, 2, 5),
            TWO_5_9,
        ),
        // 12 inches are not over 12 inches.
        example(
            20,
            "heavy nuclear_ammo",
            0,
            "heavy stealth_rig",
            's',
            12.0,
            (2, 2, 5),
            TWO_5_9,
        ),
        example(
            21,
            "heavy",
            0,
            "medium shield_booster",
            's',
            18.0,
            (2, 3, 5),
            &[(0, 361, 729), (1, 304, 729), (2, 64, 729)],
        ),
        covered(example(
            22,
            "heavy",
            0,
            "gunship",
            '-',
            14.0,
            (2, 6, 6),
            &[(0, 961, 1296), (1, 155, 648), (2, 25, 1296)],
        )),
    ];
    check(&ftl(), &examples);
}

#[test]
fn wf_ex_23_to_29_squadrons() {
    let examples = [
        example(23, "fighter", 0, "gunship", '-', 1.5, (3, 3, 5), THREE_4_9),
        example(24, "fighter", 0, "fighter", '-', 1.5, (3, 3, 6), THREE_5_9),
        example(25, "fighter", 0, "bomber", '-', 2.0, (3, 2, 5), THREE_5_9),
        example(26, "gunship", 0, "bomber", '-', 2.0, (2, 3, 5), TWO_4_9),
        example(
            27,
            "gunship",
            0,
            "light",
            's',
            2.0,
            (2, 4, 4),
            &[(0, 9, 16), (1, 3, 8), (2, 1, 16)],
        ),
        example(
            28,
            "bomber",
            0,
            "heavy",
            's',
            1.0,
            (1, 2, 4),
            &[(0, 7, 12), (2, 5, 12)],
        ),
        example(29, "bomber", 0, "light", 'r', 1.0, (1, 2, 6), DEADLY_25_36),
    ];
    check(&ftl(), &examples);
    // A fresh squadron takes three points.
    let chances = [64, 125, 125];
    for (example, chance) in examples.iter().zip(chances) {
        assert_eq!(example.destroys(&ftl()), Fraction::new(chance, 729));
    }
}
