//! The worked examples of fleet building (rules WF-EX-99..104).

use evenkeel_kernel::fleet::Unit;
use evenkeel_warfleets::fleet::{FaultPlace, Roster, price};

use crate::fleet_rules::{assert_refused, fleet, ship, unit};
use crate::shipped::ftl;

/// Checks the cost and slots of an example, and that it is legal.
fn assert_legal(units: Vec<Unit>, cost: u32, slots: usize) {
    let ruleset = ftl();
    let fleet = fleet(units);
    let roster = Roster::build(&ruleset, &fleet, 300).expect("legal");
    assert_eq!(roster.cost, cost);
    assert_eq!(price(&ruleset, &fleet), Ok(u64::from(cost)));
    let fitted = roster.models.iter().map(|model| model.fitted.len());
    assert_eq!(fitted.sum::<usize>(), slots);
    let sum: u32 = roster.models.iter().map(|model| model.cost).sum();
    assert_eq!(sum, cost);
}

#[test]
fn wf_ex_99_a_mixed_fleet() {
    assert_legal(
        vec![
            ship("heavy", 1, &[]),
            ship("medium", 2, &[]),
            ship("light", 2, &[]),
            unit("fighter", 2, &[]),
        ],
        300,
        14,
    );
}

#[test]
fn wf_ex_100_hero_and_titles_are_paid_for() {
    assert_legal(
        vec![
            ship("heavy", 1, &["ace_commander", "vanguard"]),
            ship("medium", 1, &["defiant"]),
            ship("light", 2, &[]),
            unit("gunship", 5, &[]),
        ],
        295,
        11,
    );
}

#[test]
fn wf_ex_101_two_heavies() {
    assert_legal(
        vec![
            ship("heavy", 2, &[]),
            ship("medium", 1, &[]),
            ship("light", 1, &[]),
            unit("bomber", 4, &[]),
        ],
        300,
        13,
    );
}

#[test]
fn wf_ex_102_as_many_squadrons_as_slots() {
    assert_legal(
        vec![ship("light", 5, &[]), unit("bomber", 10, &[])],
        300,
        10,
    );
}

#[test]
fn wf_ex_103_more_squadrons_than_slots() {
    let units = vec![ship("light", 4, &[]), unit("bomber", 14, &[])];
    let cost = price(&ftl(), &fleet(units.clone()));
    assert_eq!(cost, Ok(300));
    assert_refused(
        units,
        FaultPlace::Fleet,
        "14 squadrons, but the ships have 8",
    );
}

#[test]
fn wf_ex_104_two_heroes_at_300_points() {
    let units = vec![
        ship("medium", 1, &["tactical_master"]),
        ship("medium", 1, &["expert_sapper"]),
        ship("medium", 2, &[]),
        unit("fighter", 3, &[]),
    ];
    assert_eq!(price(&ftl(), &fleet(units.clone())), Ok(295));
    assert_refused(
        units,
        FaultPlace::Fleet,
        "2 heroes, but one for each 300 points allows 1",
    );
}
