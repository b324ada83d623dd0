//! Odds of attacks beside the worked examples, and what is refused.

use evenkeel_kernel::dice::{SeededDice, try_enumerate};
use evenkeel_kernel::odds::{Fraction, Overflow, to_f64};
use evenkeel_warfleets::odds::Duel;
use evenkeel_warfleets::ruleset::WeaponRule;

use crate::duels::{fractions, question};
use crate::shipped::ftl;

#[test]
fn weapons_that_overheat_hurt_their_owner() {
    let ruleset = ftl();
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
    let ruleset = ftl();
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
    let ruleset = ftl();
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
    let mut ruleset = ftl();
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
    let mut ruleset = ftl();
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
    let mut ruleset = ftl();
    ruleset.weapons["heavy_cannon"].attacks = 20;
    ruleset.weapons["heavy_cannon"].rules = vec![WeaponRule::Overheating];
    ruleset.damage.upgrade_capacity = 20;
    let who = "heavy shield_booster / heavy_cannon / heavy shield_booster";
    let duel = Duel::set_up(&ruleset, &question(who, 10.0, "side")).unwrap();
    assert_eq!(duel.exact(), Err(Overflow));
}

#[test]
fn a_split_shot_is_answered_at_any_range() {
    let mut ruleset = ftl();
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
    let ruleset = ftl();
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
