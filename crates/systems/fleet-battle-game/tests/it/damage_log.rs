//! The log of a ship: hits, raising, the cap of full speed, what is left.

use evenkeel_fleet_battle_game::rules::damage::{
    Log, Status, cap_shields, hit, hits_to_cripple, raise, strength,
};

use crate::shipped::ruleset;

fn text(log: Log) -> String {
    match log.status {
        Status::Live => format!("{}/{}", log.up, log.down),
        Status::Crippled => "Crippled".to_string(),
        Status::Destroyed => "Destroyed".to_string(),
    }
}

/// A log after so many hits.
fn hits(log: Log, count: u8) -> Log {
    (0..count).fold(log, |log, _| hit(log))
}

/// A fresh ship hit until it is destroyed.
fn walk(shields: u8) -> String {
    let mut log = Log::new(shields, 0);
    let mut all = text(log);
    while log.status != Status::Destroyed {
        log = hit(log);
        all = format!("{all} > {}", text(log));
    }
    all
}

#[test]
fn fbg_ex_16_17_18_hit_by_hit() {
    assert_eq!(
        walk(3),
        "3/0 > 2/1 > 1/2 > 0/3 > 0/2 > 0/1 > 0/0 > Crippled > Destroyed"
    );
    assert_eq!(
        walk(2),
        "2/0 > 1/1 > 0/2 > 0/1 > 0/0 > Crippled > Destroyed"
    );
    assert_eq!(walk(1), "1/0 > 0/1 > 0/0 > Crippled > Destroyed");
}

#[test]
fn the_penalty_grows_with_each_row_of_the_log() {
    let mut log = Log::new(3, 0);
    let mut rows = Vec::new();
    while log.is_live() {
        rows.push(log.destroyed_shields(3));
        log = hit(log);
    }
    assert_eq!(rows, [0, 0, 0, 0, 1, 2, 3]);
}

#[test]
fn fbg_ex_19_a_raised_shield_stays_in_its_row() {
    let log = hits(Log::new(3, 0), 4);
    assert_eq!(log, Log::new(0, 2));
    let raised = raise(log);
    assert_eq!((raised, raised.destroyed_shields(3)), (Log::new(1, 1), 1));
    assert_eq!(hit(raised), Log::new(0, 2));
    let last = hits(raised, 2);
    assert_eq!((last, last.destroyed_shields(3)), (Log::new(0, 1), 2));
}

#[test]
fn fbg_ex_20_hits_that_are_needed() {
    for (up, down, cripple, destroy) in [
        (3, 0, 7, 8),
        (1, 2, 5, 6),
        (0, 3, 4, 5),
        (2, 0, 5, 6),
        (1, 1, 4, 5),
        (0, 2, 3, 4),
        (1, 0, 3, 4),
        (0, 1, 2, 3),
        (0, 0, 1, 2),
    ] {
        let log = Log::new(up, down);
        assert_eq!(hits_to_cripple(log), cripple);
        assert_eq!(hits(log, cripple), Log::CRIPPLED);
        assert!(hits(log, cripple - 1).is_live());
        assert_eq!(hits(log, destroy), Log::DESTROYED);
    }
    assert_eq!(hits_to_cripple(Log::CRIPPLED), 0);
}

#[test]
fn fbg_ex_21_full_speed_costs_a_row() {
    let full = hits(cap_shields(Log::new(3, 0), 1), 3);
    assert_eq!((full, full.destroyed_shields(3)), (Log::new(0, 1), 2));
    let low = hits(Log::new(3, 0), 3);
    assert_eq!((low, low.destroyed_shields(3)), (Log::new(0, 3), 0));
}

#[test]
fn fbg_ex_33_the_cap_of_full_speed() {
    for (before, after) in [
        ((3, 0), (1, 2)),
        ((2, 1), (1, 2)),
        ((1, 2), (1, 2)),
        ((0, 3), (0, 3)),
        ((2, 0), (1, 1)),
        ((1, 1), (1, 1)),
        ((1, 0), (1, 0)),
    ] {
        let (before, after) = (Log::new(before.0, before.1), Log::new(after.0, after.1));
        assert_eq!(cap_shields(before, 1), after);
    }
}

#[test]
fn fbg_ex_39_what_is_left_at_the_round_limit() {
    let fleet = [
        Log::new(2, 1),
        Log::new(0, 1),
        Log::new(0, 0),
        Log::CRIPPLED,
        Log::DESTROYED,
    ];
    let left = fleet.map(|log| strength(log, 1));
    assert_eq!(left, [4, 2, 1, 0, 0]);
}

#[test]
fn fbg_ex_40_hits_from_fresh_to_destroyed() {
    let rules = ruleset();
    let wanted = [
        ("DN", 8),
        ("CA", 6),
        ("DD", 4),
        ("SC", 4),
        ("Tug", 6),
        ("C9", 8),
        ("C7", 8),
        ("D7", 6),
        ("F5", 4),
    ];
    let found = rules.classes.values().map(|class| {
        let taken = walk(class.shields).matches(" > ").count();
        (class.code.as_str(), taken)
    });
    assert!(found.eq(wanted));
}
