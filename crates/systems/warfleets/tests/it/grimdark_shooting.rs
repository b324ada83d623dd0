//! The worked examples of shooting in the second edition (E.1): exact odds through
//! the rules, and the same odds by sampling.

use evenkeel_kernel::odds::Fraction;

use crate::scene::example::{
    DEADLY_25_36, Odds, THREE_1_3, THREE_4_9, TWO_4_9, TWO_5_9, check, covered, example, held,
    overheating,
};
use crate::scene::grimdark;

/// Two dice of which each gets through once in 36.
const TWO_5_36: Odds = &[(0, 961, 1296), (1, 155, 648), (2, 25, 1296)];

#[test]
fn wf_ex_30_to_35_turrets_of_ships() {
    let rear: Odds = &[(0, 121, 1296), (1, 275, 648), (2, 625, 1296)];
    let blocked: Odds = &[(0, 169, 324), (1, 65, 162), (2, 25, 324)];
    let servo = "heavy tracking_servo";
    let stealthy = "light stealth_rig";
    check(
        &grimdark(),
        &[
            example(30, "heavy", 0, "medium", 'r', 20.0, (2, 2, 6), rear),
            covered(example(
                31,
                "heavy",
                0,
                "medium",
                'r',
                20.0,
                (2, 2, 5),
                TWO_5_9,
            )),
            covered(example(
                32,
                "medium",
                0,
                "heavy",
                'f',
                15.0,
                (2, 2, 2),
                TWO_5_36,
            )),
            covered(example(
                33,
                "light",
                0,
                "heavy",
                'f',
                10.0,
                (2, 2, 2),
                TWO_5_36,
            )),
            held(covered(example(
                34,
                "light",
                0,
                "light",
                'f',
                10.0,
                (2, 2, 3),
                blocked,
            ))),
            example(35, servo, 0, stealthy, 's', 18.0, (2, 3, 5), TWO_4_9),
        ],
    );
}

/// Weapons made for ships, and squadrons: raw 6s against the other class.
#[test]
fn wf_ex_36_to_41_weapons_for_a_class() {
    let energy = "medium energy_cannon:front";
    let examples = [
        example(36, energy, 1, "light", 's', 12.0, (3, 3, 5), THREE_4_9),
        example(
            37,
            energy,
            1,
            "gunship",
            '-',
            12.0,
            (3, 6, 6),
            &[
                (0, 29791, 46656),
                (1, 4805, 15552),
                (2, 775, 15552),
                (3, 125, 46656),
            ],
        ),
        // A raw 6 comes before the rule for ships that held.
        held(example(
            38,
            "fighter",
            0,
            "heavy",
            's',
            2.0,
            (3, 6, 2),
            &[
                (0, 42875, 46656),
                (1, 1225, 15552),
                (2, 35, 15552),
                (3, 1, 46656),
            ],
        )),
        example(39, "fighter", 0, "gunship", '-', 2.0, (3, 3, 5), THREE_4_9),
        example(
            40,
            "bomber",
            0,
            "fighter",
            '-',
            2.0,
            (1, 6, 6),
            &[(0, 31, 36), (2, 5, 36)],
        ),
        example(41, "bomber", 0, "medium", 'r', 2.0, (1, 2, 6), DEADLY_25_36),
    ];
    check(&grimdark(), &examples);
    // A fresh squadron takes two points.
    let destroys = |index: usize| examples[index].destroys(&grimdark());
    assert_eq!(destroys(1), Fraction::new(1225, 23328));
    assert_eq!(destroys(3), Fraction::new(304, 729));
    assert_eq!(destroys(4), Fraction::new(5, 36));
}

#[test]
fn wf_ex_42_to_47_mounted_weapons() {
    let batteries = "heavy weapon_batteries:sides";
    let plasma = "heavy plasma_cannon:front";
    let rapid = "medium rapid_cannon:front";
    let precision = "heavy precision_cannon:front";
    let giga = "heavy giga_cannon:front";
    let plasma_own: Odds = &[(0, 25, 36), (1, 5, 18), (2, 1, 36)];
    let examples = [
        // Nothing doubles in this edition.
        example(42, batteries, 1, "medium", 's', 5.0, (2, 3, 5), TWO_4_9),
        overheating(
            example(43, plasma, 1, "medium", 's', 18.0, (2, 3, 6), TWO_5_9),
            plasma_own,
        ),
        example(
            44,
            rapid,
            1,
            "light",
            's',
            12.0,
            (3, 4, 4),
            &[(0, 27, 64), (1, 27, 64), (2, 9, 64), (3, 1, 64)],
        ),
        example(45, rapid, 1, "bomber", '-', 12.0, (3, 4, 5), THREE_1_3),
        example(
            46,
            precision,
            1,
            "light",
            's',
            24.0,
            (1, 4, 6),
            &[(0, 7, 12), (1, 5, 12)],
        ),
        covered(example(
            47,
            giga,
            1,
            "heavy",
            's',
            6.0,
            (1, 2, 5),
            &[(0, 4, 9), (2, 5, 9)],
        )),
    ];
    check(&grimdark(), &examples);
    assert_eq!(examples[3].destroys(&grimdark()), Fraction::new(7, 27));
}
