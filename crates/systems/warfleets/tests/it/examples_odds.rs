//! The worked examples WF-EX-01 to WF-EX-29 of the rules ledger: every attack as
//! an exact distribution, and the same attack sampled.

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::odds::{Fraction, to_f64};
use evenkeel_warfleets::odds::Duel;

use crate::duels::{fractions, question};
use crate::shipped::ftl;

/// What the ledger says of an attack: dice, to hit, to block, and the chances of
/// 0, 1, 2, ... points of damage.
type Example = (
    &'static str,
    &'static str,
    f64,
    &'static str,
    [u8; 3],
    &'static str,
);

const EXAMPLES: [Example; 29] = [
    (
        "WF-EX-01",
        "heavy precision_rig / turret / light",
        18.0,
        "side",
        [2, 3, 6],
        "16/81 40/81 25/81",
    ),
    (
        "WF-EX-02",
        "heavy / turret / medium",
        20.0,
        "rear",
        [2, 2, 6],
        "121/1296 275/648 625/1296",
    ),
    (
        "WF-EX-03",
        "medium / turret / heavy",
        15.0,
        "front",
        [2, 2, 3],
        "169/324 65/162 25/324",
    ),
    (
        "WF-EX-04",
        "medium / turret / heavy",
        15.0,
        "front cover",
        [2, 3, 3],
        "49/81 28/81 4/81",
    ),
    (
        "WF-EX-05",
        "light / turret / light",
        10.0,
        "front cover",
        [2, 5, 4],
        "25/36 5/18 1/36",
    ),
    (
        "WF-EX-06",
        "light / turret / light",
        10.0,
        "front cover held",
        [2, 2, 4],
        "49/144 35/72 25/144",
    ),
    (
        "WF-EX-07",
        "light / turret / light",
        10.0,
        "rear cover held",
        [2, 2, 5],
        "16/81 40/81 25/81",
    ),
    (
        "WF-EX-08",
        "medium / energy_cannon / light",
        12.0,
        "front cover",
        [3, 4, 5],
        "8/27 4/9 2/9 1/27",
    ),
    (
        "WF-EX-09",
        "medium / energy_cannon / medium",
        9.0,
        "rear cover",
        [3, 2, 5],
        "64/729 80/243 100/243 125/729",
    ),
    (
        "WF-EX-10",
        "heavy / giga_cannon / heavy",
        6.0,
        "front",
        [1, 2, 6],
        "11/36 0 25/36",
    ),
    (
        "WF-EX-11",
        "heavy / giga_cannon / heavy shield_booster",
        6.0,
        "front",
        [1, 2, 6],
        "31/81 25/81 25/81",
    ),
    (
        "WF-EX-12",
        "heavy / weapon_batteries / medium",
        5.0,
        "side",
        [4, 3, 5],
        "625/6561 2000/6561 800/2187 1280/6561 256/6561",
    ),
    (
        "WF-EX-13",
        "heavy / weapon_batteries / medium",
        5.0,
        "front",
        [2, 3, 5],
        "25/81 40/81 16/81",
    ),
    (
        "WF-EX-14",
        "heavy / heavy_cannon / light",
        8.0,
        "side dice=3",
        [3, 4, 4],
        "27/64 27/64 9/64 1/64",
    ),
    (
        "WF-EX-15",
        "heavy / heavy_cannon / gunship",
        11.0,
        "dice=1",
        [1, 5, 5],
        "7/9 2/9",
    ),
    (
        "WF-EX-16",
        "medium / linked_railgun / light",
        22.0,
        "side",
        [3, 4, 5],
        "8/27 4/9 2/9 1/27",
    ),
    (
        "WF-EX-17",
        "medium / plasma_cannon / heavy",
        17.0,
        "side cover",
        [2, 3, 5],
        "25/81 40/81 16/81",
    ),
    (
        "WF-EX-18",
        "heavy / tsunami_cannon / medium",
        24.0,
        "rear hold",
        [1, 2, 6],
        "11/36 0 25/36",
    ),
    (
        "WF-EX-19",
        "heavy nuclear_ammo precision_rig / turret / heavy stealth_rig",
        18.0,
        "side",
        [2, 2, 5],
        "16/81 40/81 25/81",
    ),
    (
        "WF-EX-20",
        "heavy nuclear_ammo / turret / heavy stealth_rig",
        12.0,
        "side",
        [2, 2, 5],
        "16/81 40/81 25/81",
    ),
    (
        "WF-EX-21",
        "heavy / turret / medium shield_booster",
        18.0,
        "side",
        [2, 3, 5],
        "361/729 304/729 64/729",
    ),
    (
        "WF-EX-22",
        "heavy / turret / gunship",
        14.0,
        "cover",
        [2, 6, 6],
        "961/1296 155/648 25/1296",
    ),
    (
        "WF-EX-23",
        "fighter / turret / gunship",
        1.5,
        "",
        [3, 3, 5],
        "125/729 100/243 80/243 64/729",
    ),
    (
        "WF-EX-24",
        "fighter / turret / fighter",
        1.5,
        "",
        [3, 3, 6],
        "64/729 80/243 100/243 125/729",
    ),
    (
        "WF-EX-25",
        "fighter / turret / bomber",
        2.0,
        "",
        [3, 2, 5],
        "64/729 80/243 100/243 125/729",
    ),
    (
        "WF-EX-26",
        "gunship / turret / bomber",
        2.0,
        "",
        [2, 3, 5],
        "25/81 40/81 16/81",
    ),
    (
        "WF-EX-27",
        "gunship / turret / light",
        2.0,
        "side",
        [2, 4, 4],
        "9/16 3/8 1/16",
    ),
    (
        "WF-EX-28",
        "bomber / turret / heavy",
        1.0,
        "side",
        [1, 2, 4],
        "7/12 0 5/12",
    ),
    (
        "WF-EX-29",
        "bomber / turret / light",
        1.0,
        "rear",
        [1, 2, 6],
        "11/36 0 25/36",
    ),
];

#[test]
fn worked_attacks_have_their_odds() {
    let ruleset = ftl();
    for (id, who, range_in, how, [dice, hit, block], damage) in EXAMPLES {
        let duel = Duel::set_up(&ruleset, &question(who, range_in, how))
            .unwrap_or_else(|error| panic!("{id}: {error}"));
        let attack = duel.attack().unwrap();
        assert_eq!(
            (attack.dice, attack.hit_target, attack.block_target),
            (dice, hit, block),
            "{id}"
        );
        let exact = duel.exact().unwrap().map(|toll| toll.damage).unwrap();
        let expected = fractions(damage);
        for (points, chance) in expected.iter().enumerate() {
            assert_eq!(
                exact.probability(&(points as u8)),
                *chance,
                "{id}: {points} points"
            );
        }
        // What is left is impossible.
        assert_eq!(expected.iter().sum::<Fraction>(), Fraction::ONE, "{id}");
    }
}

#[test]
fn sampled_attacks_agree_with_the_exact_odds() {
    const ROLLS: u32 = 20_000;
    let ruleset = ftl();
    for (index, (id, who, range_in, how, _, damage)) in EXAMPLES.into_iter().enumerate() {
        let duel = Duel::set_up(&ruleset, &question(who, range_in, how)).unwrap();
        let mut dice = SeededDice::new(1 + index as u64);
        let mut counts = [0u32; 8];
        for _ in 0..ROLLS {
            counts[usize::from(duel.play(&mut dice).damage)] += 1;
        }
        for (points, chance) in fractions(damage).into_iter().enumerate() {
            let p = to_f64(chance);
            let share = f64::from(counts[points]) / f64::from(ROLLS);
            // 93 shares are compared; five standard errors of each leave less
            // than one chance in 15,000 that a right one fails.
            let tolerance = 5.0 * (p * (1.0 - p) / f64::from(ROLLS)).sqrt();
            assert!(
                (share - p).abs() <= tolerance,
                "{id}: {points} points: {share} for {p}"
            );
        }
    }
}
