//! The worked examples WF-EX-01 to WF-EX-29 of the rules ledger: every attack as
//! an exact distribution, and the same attack sampled.

use evenkeel_document::Document;
use evenkeel_kernel::dice::{SeededDice, try_enumerate};
use evenkeel_kernel::odds::{Fraction, Overflow, to_f64};
use evenkeel_warfleets::odds::Duel;
use evenkeel_warfleets::ruleset::{FTL, Ruleset, WeaponRule};

use crate::duels::{fractions, question};

fn ruleset() -> Ruleset {
    Ruleset::read(&Document::parse("warfleets-ftl.ron", FTL).unwrap()).unwrap()
}

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
    let ruleset = ruleset();
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
    let ruleset = ruleset();
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

#[test]
fn weapons_that_overheat_hurt_their_owner() {
    let ruleset = ruleset();
    for (who, range_in, how, own) in [
        (
            "medium / linked_railgun / light",
            22.0,
            "side",
            "125/216 25/72 5/72 1/216",
        ),
        (
            "medium / plasma_cannon / heavy",
            17.0,
            "side cover",
            "25/36 5/18 1/36",
        ),
    ] {
        let duel = Duel::set_up(&ruleset, &question(who, range_in, how)).unwrap();
        let exact = duel.exact().unwrap().map(|toll| toll.own_damage).unwrap();
        for (points, chance) in fractions(own).into_iter().enumerate() {
            assert_eq!(
                exact.probability(&(points as u8)),
                chance,
                "{who}: {points} points"
            );
        }
    }
}

#[test]
fn the_chance_to_destroy_a_squadron_is_that_of_the_ledger() {
    let ruleset = ruleset();
    for (who, range_in, how, chance) in [
        ("heavy / heavy_cannon / gunship", 11.0, "dice=1", "0"),
        ("fighter / turret / gunship", 1.5, "", "64/729"),
        ("fighter / turret / fighter", 1.5, "", "125/729"),
        ("gunship / turret / bomber", 2.0, "", "0"),
    ] {
        let duel = Duel::set_up(&ruleset, &question(who, range_in, how)).unwrap();
        let destroyed = duel
            .exact()
            .unwrap()
            .probability_that(|toll| toll.destroyed);
        assert_eq!(destroyed, Ok(chance.parse().unwrap()), "{who}");
    }
}

/// The mean of the damage, from the exact odds.
fn mean(duel: &Duel) -> Fraction {
    let exact = duel.exact().unwrap_or_else(|error| panic!("{error}"));
    exact.mean_of(|toll| toll.damage.into()).unwrap()
}

#[test]
fn shields_on_both_sides_are_answered() {
    let ruleset = ruleset();
    let who = "light shield_booster / linked_railgun / medium shield_booster";
    let duel = Duel::set_up(&ruleset, &question(who, 20.0, "side")).unwrap();
    // Three dice at 3+, blocked on 4 and more, two thirds of the rest get through.
    let through = Fraction::new(4 * 3 * 2, 6 * 6 * 3);
    assert_eq!(mean(&duel), through * Fraction::from_integer(3));
    let exact = duel.exact().unwrap();
    let own = exact.mean_of(|toll| toll.own_damage.into()).unwrap();
    assert_eq!(own, Fraction::new(3 * 2, 6 * 3));
}

#[test]
fn modified_ones_that_overheat_are_answered_as_fast_as_natural_ones() {
    let mut ruleset = ruleset();
    ruleset.shooting.overheat_natural = false;
    ruleset.weapons["linked_railgun"].attacks = 8;
    // Cover takes 1 off, so that a 2 overheats as well.
    let who = "medium / linked_railgun / light";
    let duel = Duel::set_up(&ruleset, &question(who, 20.0, "side cover")).unwrap();
    let exact = duel.exact().unwrap();
    let own = exact.map(|toll| toll.own_damage).unwrap();
    assert_eq!(own.probability(&8), Fraction::new(1, 3_u128.pow(8)));
}

/// Shots of a Giga Cannon with so many dice at a Light Ship that has a Shield Booster: each
/// hit is two points, and each point is rolled for.
fn at_a_shield(dice: u8) -> Duel {
    let mut ruleset = ruleset();
    ruleset.weapons["giga_cannon"].attacks = dice;
    let who = "heavy / giga_cannon / light shield_booster";
    Duel::set_up(&ruleset, &question(who, 3.0, "side")).unwrap()
}

/// Positions that are joined when they are equal come to the same as every way that the dice
/// can fall, and to an answer where there are too many ways.
#[test]
fn twelve_deadly_dice_at_a_shield_are_answered() {
    for dice in 1..=3 {
        let duel = at_a_shield(dice);
        assert_eq!(
            duel.exact(),
            try_enumerate(|dice| duel.play(dice)),
            "{dice}"
        );
    }
    let duel = at_a_shield(12);
    let exact = duel.exact().unwrap();
    let sum = exact.mean_of(|_| 1);
    assert_eq!(sum, Ok(Fraction::from_integer(1)));
    let (mut dice, rolls) = (SeededDice::new(12), 20_000);
    let mut lost = 0;
    for _ in 0..rolls {
        lost += u32::from(duel.play(&mut dice).destroyed);
    }
    let chance = to_f64(exact.probability_that(|toll| toll.destroyed).unwrap());
    // Five standard errors: less than one chance in a million that right odds fail.
    let error = (chance * (1.0 - chance) / f64::from(rolls)).sqrt();
    let share = f64::from(lost) / f64::from(rolls);
    assert!((share - chance).abs() < 5.0 * error, "{share} for {chance}");
}

#[test]
fn chances_that_are_too_fine_for_fractions_are_refused() {
    let mut ruleset = ruleset();
    ruleset.weapons["heavy_cannon"].attacks = 20;
    ruleset.weapons["heavy_cannon"].rules = vec![WeaponRule::Overheating];
    ruleset.damage.upgrade_capacity = 20;
    let who = "heavy shield_booster / heavy_cannon / heavy shield_booster";
    let duel = Duel::set_up(&ruleset, &question(who, 10.0, "side")).unwrap();
    assert_eq!(duel.exact(), Err(Overflow));
}

#[test]
fn a_split_shot_is_answered_at_any_range() {
    let mut ruleset = ruleset();
    // As many as a squadron takes, so that no point is lost.
    ruleset.weapons["heavy_cannon"].attacks = 3;
    for attacker in ["heavy", "medium", "light"] {
        for target in ["heavy", "medium", "light", "gunship"] {
            for (range_in, facing) in [(0.0, "side"), (0.5, "front"), (12.0, "rear")] {
                let who = format!("{attacker} / heavy_cannon / {target}");
                let facing = if target == "gunship" { "" } else { facing };
                let how = |dice| format!("{facing} dice={dice}");
                let share = Duel::set_up(&ruleset, &question(&who, range_in, &how(1)));
                let share = share.unwrap_or_else(|error| panic!("{who} {range_in}: {error}"));
                let all = Duel::set_up(&ruleset, &question(&who, range_in, facing)).unwrap();
                let three = Fraction::from_integer(3);
                assert_eq!(mean(&share) * three, mean(&all), "{who} {range_in}");
                let (share, all) = (share.attack().unwrap(), all.attack().unwrap());
                assert_eq!(share.facing, all.facing, "{who} {range_in}");
            }
        }
    }
}

#[test]
fn shots_that_the_rules_forbid_are_refused_with_the_reason() {
    let ruleset = ruleset();
    for (who, range_in, how, reason) in [
        ("heavy / turret / light", 25.0, "side", "out of range"),
        (
            "heavy / tsunami_cannon / light",
            20.0,
            "side",
            "only after a Hold",
        ),
        ("heavy / energy_cannon / fighter", 10.0, "", "Anti-Ship"),
        ("fighter / turret / light", 1.0, "side", "Anti-Squadron"),
        ("heavy / turret / fighter", 10.0, "rear", "no facings"),
        (
            "heavy / turret / fighter",
            10.0,
            "held",
            "never count as having held",
        ),
        (
            "heavy / plasma_canon / light",
            10.0,
            "side",
            "plasma_cannon",
        ),
        (
            "heavy / precision_rig:front / light",
            10.0,
            "side",
            "no weapon",
        ),
        (
            "heavy / shield_booster / light",
            10.0,
            "side",
            "`shield_booster` is no weapon",
        ),
        (
            "heavy heavy_cannon:front / shield_booster / light",
            10.0,
            "side",
            "`shield_booster` is no weapon",
        ),
        (
            "heavy / expert_sapper / light",
            10.0,
            "side",
            "`expert_sapper` is no weapon",
        ),
        (
            "fighter precision_rig / turret / light",
            1.0,
            "",
            "no options",
        ),
        (
            "light repair_bay stealth_rig / plasma_cannon / light",
            9.0,
            "",
            "2 upgrade slots",
        ),
        ("heavy / plasma_cannon / light", 9.0, "dice=1", "Relentless"),
        ("heavy / heavy_cannon / light", 9.0, "dice=5", "1 to 4 dice"),
        ("heavy / turret / light", f64::NAN, "", "0 or more"),
        (
            "cruiser / turret / light",
            1.0,
            "",
            "no class has the id `cruiser`",
        ),
    ] {
        let refused = Duel::set_up(&ruleset, &question(who, range_in, how)).err();
        let message = refused
            .map(|refused| refused.to_string())
            .unwrap_or_default();
        assert!(message.contains(reason), "{who}: {message:?}");
    }
}
