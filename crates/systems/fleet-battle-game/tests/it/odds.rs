//! Exact odds of fire on one target: the worked examples, and what is refused.

use evenkeel_fleet_battle_game::odds::{AskedFire, Firer, Salvo, Toll};
use evenkeel_fleet_battle_game::rules::damage::Log;
use evenkeel_fleet_battle_game::ruleset::{ArcShape, Designate, FireArc};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::odds::{Distribution, Fraction, to_f64};

use crate::shipped::ruleset;

/// Ships of these classes that fire forward from one range and one arc of the
/// target.
fn firers(classes: &[&str], range: u16, from: FireArc) -> Vec<Firer> {
    let firer = |class: &&str| Firer {
        class: class.to_string(),
        arc: FireArc::Forward,
        from,
        range,
        destroyed: 0,
    };
    classes.iter().map(firer).collect()
}

fn ask(firers: Vec<Firer>, target: &str, log: Option<Log>) -> AskedFire {
    AskedFire {
        firers,
        target: target.to_owned(),
        log,
    }
}

fn exact(question: &AskedFire) -> Distribution<Toll> {
    let salvo = Salvo::set_up(&ruleset(), question).unwrap_or_else(|error| panic!("{error}"));
    salvo.exact().unwrap()
}

/// The chances of each number of hits, from `(hits, numerator, denominator)`.
fn assert_hits(odds: &Distribution<Toll>, wanted: &[(u8, u128, u128)]) {
    let hits = odds.map(|toll| toll.hits).unwrap();
    let found: Vec<_> = hits.iter().map(|(&hits, chance)| (hits, chance)).collect();
    let wanted = wanted.iter();
    let wanted: Vec<_> = wanted
        .map(|&(hits, part, whole)| (hits, Fraction::new(part, whole)))
        .collect();
    assert_eq!(found, wanted);
}

fn chance(odds: &Distribution<Toll>, log: Log) -> Fraction {
    odds.probability_that(|toll| toll.log == log).unwrap()
}

#[test]
fn fbg_ex_12_the_weak_stern_of_a_d7() {
    let inside = exact(&ask(firers(&["ca"], 3, FireArc::Rear), "d7", None));
    assert_hits(&inside, &[(0, 1, 6), (2, 2, 3), (3, 1, 6)]);
    let mean = inside.mean_of(|toll| u32::from(toll.hits)).unwrap();
    assert_eq!(mean, Fraction::new(11, 6));
    for from in [FireArc::Forward, FireArc::Side] {
        let outside = exact(&ask(firers(&["ca"], 3, from), "d7", None));
        assert_hits(&outside, &[(0, 1, 6), (1, 2, 3), (2, 1, 6)]);
    }
}

#[test]
fn fbg_ex_13_a_frigate_astern_of_nothing() {
    let log = Some(Log::new(1, 0));
    let odds = exact(&ask(firers(&["dn"], 1, FireArc::Rear), "f5", log));
    assert_hits(&odds, &[(2, 2, 3), (3, 1, 3)]);
    assert_eq!(chance(&odds, Log::new(0, 0)), Fraction::new(2, 3));
    assert_eq!(chance(&odds, Log::CRIPPLED), Fraction::new(1, 3));
}

#[test]
fn fbg_ex_14_three_ships_on_a_fresh_c9() {
    let odds = exact(&ask(
        firers(&["dn", "ca", "dd"], 3, FireArc::Forward),
        "c9",
        None,
    ));
    assert_hits(
        &odds,
        &[
            (1, 1, 54),
            (2, 19, 108),
            (3, 17, 36),
            (4, 31, 108),
            (5, 5, 108),
        ],
    );
    for (up, down, part, whole) in [
        (2, 1, 1, 54),
        (1, 2, 19, 108),
        (0, 3, 17, 36),
        (0, 2, 31, 108),
        (0, 1, 5, 108),
    ] {
        assert_eq!(
            chance(&odds, Log::new(up, down)),
            Fraction::new(part, whole)
        );
    }
}

#[test]
fn fbg_ex_15_three_ships_on_a_fresh_ca() {
    let odds = exact(&ask(
        firers(&["c9", "c7", "d7"], 6, FireArc::Side),
        "ca",
        None,
    ));
    assert_hits(
        &odds,
        &[
            (0, 1, 18),
            (1, 7, 36),
            (2, 11, 36),
            (3, 5, 18),
            (4, 5, 36),
            (5, 1, 36),
        ],
    );
    let mean = odds.mean_of(|toll| u32::from(toll.hits)).unwrap();
    assert_eq!(mean, Fraction::new(7, 3));
    assert_eq!(chance(&odds, Log::CRIPPLED), Fraction::new(1, 36));
    assert_eq!(chance(&odds, Log::DESTROYED), Fraction::ZERO);
}

#[test]
fn fbg_ex_41_three_frigates_on_a_destroyer() {
    let odds = exact(&ask(firers(&["f5"; 3], 3, FireArc::Forward), "dd", None));
    assert_hits(&odds, &[(0, 1, 8), (1, 3, 8), (2, 3, 8), (3, 1, 8)]);
    assert_eq!(chance(&odds, Log::CRIPPLED), Fraction::new(1, 8));
}

#[test]
fn fbg_ex_42_from_the_front_and_from_astern() {
    let lost = |from| {
        let odds = exact(&ask(firers(&["dn", "ca"], 3, from), "d7", None));
        let destroyed = chance(&odds, Log::DESTROYED);
        (destroyed + chance(&odds, Log::CRIPPLED), destroyed)
    };
    assert_eq!(lost(FireArc::Forward), (Fraction::ZERO, Fraction::ZERO));
    assert_eq!(
        lost(FireArc::Rear),
        (Fraction::new(7, 18), Fraction::new(1, 18))
    );
}

/// Each of several ships has its own arcs, range and penalty.
#[test]
fn ships_may_fire_from_different_places() {
    let mut mixed = firers(&["dn", "ca", "dd"], 2, FireArc::Rear);
    (mixed[1].from, mixed[1].range, mixed[1].arc) = (FireArc::Side, 12, FireArc::Rear);
    (mixed[2].from, mixed[2].range, mixed[2].destroyed) = (FireArc::Forward, 15, 1);
    let odds = exact(&ask(mixed, "f5", None));
    // The Dreadnought hits always, from astern; the Heavy Cruiser on a 6; the
    // Destroyer needs a 6 less its destroyed shield and never hits.
    assert_hits(&odds, &[(2, 5, 9), (3, 7, 18), (4, 1, 18)]);
}

/// The hexes straight ahead and astern of the target have no facing that brings
/// it to the side, so the firers stand beside those.
#[test]
fn firers_find_the_hexes_that_have_both_arcs() {
    let mut two = firers(&["dn", "dn"], 3, FireArc::Forward);
    (two[0].arc, two[1].arc, two[1].from) = (FireArc::Side, FireArc::Side, FireArc::Rear);
    assert_hits(
        &exact(&ask(two, "ca", None)),
        &[(0, 1, 36), (1, 5, 18), (2, 25, 36)],
    );
    // At two hexes two of the five hexes ahead have the target to the side; those
    // who have it forward leave them to the others, whoever is asked about first.
    let arcs = [FireArc::Forward, FireArc::Forward, FireArc::Side];
    for shift in 0..3 {
        let mut three = firers(&["dn"; 3], 2, FireArc::Forward);
        for (place, firer) in three.iter_mut().enumerate() {
            firer.arc = arcs[(place + shift) % 3];
        }
        assert!(Salvo::set_up(&ruleset(), &ask(three, "ca", None)).is_ok());
    }
}

/// Every range and pair of arcs that the rules allow can be asked about, in every
/// pair of them.
#[test]
fn every_pair_of_legal_shots_can_be_asked_about() {
    let shots = |range: u16| {
        let arcs = FireArc::ALL.into_iter();
        let pairs = arcs.flat_map(|arc| FireArc::ALL.map(|from| (arc, from)));
        let side = |(arc, from): &(FireArc, FireArc)| [arc, from].contains(&&FireArc::Side);
        pairs.filter(move |pair| range > 1 || !side(pair))
    };
    let rules = ruleset();
    for range in [1, 2, 3] {
        for (arc, from) in shots(range) {
            for (other_arc, other_from) in shots(range) {
                let mut two = firers(&["dn", "dn"], range, from);
                (two[0].arc, two[1].arc, two[1].from) = (arc, other_arc, other_from);
                let question = ask(two, "ca", None);
                assert!(Salvo::set_up(&rules, &question).is_ok(), "{question:?}");
            }
        }
    }
}

#[test]
fn odds_follow_the_shape_of_the_arcs() {
    let mut halves = ruleset();
    halves.fire.arcs = ArcShape::Halves;
    // A Heavy Cruiser with its target astern uses the row for all that is not
    // forward: 3-6 at three hexes.
    let mut shot = firers(&["ca"], 3, FireArc::Rear);
    shot[0].arc = FireArc::Rear;
    let salvo = Salvo::set_up(&halves, &ask(shot, "d7", None));
    let odds = salvo.unwrap_or_else(|error| panic!("{error}")).exact();
    assert_hits(&odds.unwrap(), &[(0, 1, 3), (2, 2, 3)]);
    let side = ask(firers(&["ca"], 3, FireArc::Side), "d7", None);
    let refused = Salvo::set_up(&halves, &side)
        .err()
        .map(|error| error.to_string());
    assert_eq!(
        refused.as_deref(),
        Some("no hex is in a side arc where arcs are halves")
    );
}

/// Announcing everything first and raising shields later leave the odds of fire
/// on one target as they are.
#[test]
fn odds_of_one_target_do_not_depend_on_when_fire_is_announced() {
    let mut other = ruleset();
    other.fire.designate = Designate::EverythingFirst;
    other.shields.raise_before_fire = false;
    let question = ask(firers(&["dn", "ca", "dd"], 3, FireArc::Rear), "d7", None);
    let salvo = Salvo::set_up(&other, &question).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(salvo.exact().unwrap(), exact(&question));
}

#[test]
fn hits_beyond_destruction_are_counted_and_lost() {
    let crippled = exact(&ask(
        firers(&["dn"], 1, FireArc::Forward),
        "f5",
        Some(Log::CRIPPLED),
    ));
    assert_hits(&crippled, &[(1, 2, 3), (2, 1, 3)]);
    assert_eq!(chance(&crippled, Log::DESTROYED), Fraction::ONE);
}

/// 10,000 rolls of a mean: 5 standard errors, which fewer than one seed in a
/// million exceeds.
#[test]
fn a_sample_agrees_with_the_exact_odds() {
    let question = ask(firers(&["dn", "ca", "dd"], 3, FireArc::Rear), "d7", None);
    let salvo = Salvo::set_up(&ruleset(), &question).unwrap();
    let odds = salvo.exact().unwrap();
    let mean = to_f64(odds.mean_of(|toll| u32::from(toll.hits)).unwrap());
    let square = odds.mean_of(|toll| u32::from(toll.hits).pow(2)).unwrap();
    let deviation = (to_f64(square) - mean * mean).sqrt();
    let mut dice = SeededDice::new(1);
    let rolls = 10_000;
    let sum: u32 = (0..rolls)
        .map(|_| u32::from(salvo.play(&mut dice).hits))
        .sum();
    let sampled = f64::from(sum) / f64::from(rolls);
    assert!((sampled - mean).abs() < 5.0 * deviation / f64::from(rolls).sqrt());
}

#[test]
fn fire_that_the_rules_do_not_allow_is_refused() {
    let refusal = |question: &AskedFire| match Salvo::set_up(&ruleset(), question) {
        Ok(_) => panic!("{question:?} should be refused"),
        Err(error) => error.to_string(),
    };
    let one = |class: &str, range| firers(&[class], range, FireArc::Forward);
    for (question, message) in [
        (
            ask(vec![], "d7", None),
            "1 to 3 ships may fire on one target",
        ),
        (
            ask(firers(&["dd"; 4], 3, FireArc::Forward), "d7", None),
            "1 to 3 ships may fire on one target",
        ),
        (
            ask(one("dnn", 3), "d7", None),
            "no class has the id `dnn`; did you mean `dn`?",
        ),
        (
            ask(one("dn", 3), "kd7", None),
            "no class has the id `kd7`; did you mean `d7`?",
        ),
        (
            ask(one("sc", 10), "d7", None),
            "a SC fires no further than 9 hexes into its forward arc",
        ),
        (
            ask(one("dn", 0), "d7", None),
            "two ships are never in one hex, so the range is 1 or more",
        ),
        (
            ask(firers(&["dn"], 1, FireArc::Side), "d7", None),
            "no hex at range 1 is in a side arc",
        ),
        (
            ask(one("dn", 1), "d7", Some(Log::new(2, 1))),
            "a D7 has 2 shields, it cannot be at 2/1",
        ),
        (
            ask(one("dn", 1), "d7", Some(Log::DESTROYED)),
            "nobody fires on a destroyed ship",
        ),
    ] {
        assert_eq!(refusal(&question), message);
    }
    let mut torn = one("dn", 1);
    torn[0].destroyed = 4;
    assert_eq!(
        refusal(&ask(torn, "d7", None)),
        "a DN has 3 shields to be destroyed"
    );
}
