//! Where ships can move, against a plain search over written ways.

use std::collections::{BTreeMap, BTreeSet};

use evenkeel_board::{Hex, HexMap, HexSide, Orientation};
use evenkeel_fleet_battle_game::courses::{
    Course, Courses, Fan, Mobility, Room, Speed, Step, walk,
};
use evenkeel_fleet_battle_game::ruleset::{Ruleset, TurnCount};
use proptest::prelude::*;

use crate::shipped;
use crate::written_ways::{Pose, brute_force, may_turn, steps, try_all};

const AHEAD: HexSide = HexSide::new(0);

fn ruleset(count: TurnCount) -> Ruleset {
    let mut rules = shipped::ruleset();
    rules.movement.full_turn_count = count;
    rules
}

/// The place of a class with this low speed.
fn class(rules: &Ruleset, low_hexes: u8) -> usize {
    let mut classes = rules.classes.values();
    classes
        .position(|class| class.low_hexes == low_hexes)
        .expect("a class of that speed")
}

fn mobility(rules: &Ruleset, low_hexes: u8) -> Mobility<'_> {
    Mobility {
        movement: &rules.movement,
        low_hexes,
        full_hexes: 8,
    }
}

/// What a fan offers from a pose on a map.
fn offered(fan: &Fan, map: &HexMap, hex: Hex) -> BTreeMap<Pose, Speed> {
    let room = Room::at(map, hex);
    let mut poses = BTreeMap::new();
    for &course in fan.courses() {
        if let Some(speed) = fan.speed(course, room) {
            let twice = poses.insert((hex + course.by, course.facing), speed);
            assert_eq!(twice, None, "an end pose is offered once");
        }
    }
    poses
}

/// Hexes and poses that a ship ends in after so many hexes at a speed, whether
/// or not another speed leads there too.
fn counts(rules: &Ruleset, low_hexes: u8, speed: Speed) -> (usize, usize) {
    let start = (Hex::ORIGIN, AHEAD);
    let mut poses = BTreeSet::new();
    if speed == Speed::Low {
        poses.extend(HexSide::ALL.map(|facing| (Hex::ORIGIN, facing)));
    }
    let mobility = mobility(rules, low_hexes);
    let hexes = mobility.hexes(speed);
    let may_turn = |entered, since| mobility.may_turn(speed, entered, since);
    let mut reached = |pose, entered| {
        if hexes.contains(&entered) {
            poses.insert(pose);
        }
    };
    try_all(*hexes.end(), start, &|_| true, &may_turn, &mut reached);
    let hexes: BTreeSet<Hex> = poses.iter().map(|&(hex, _)| hex).collect();
    (hexes.len(), poses.len())
}

#[test]
fn fbg_ex_30_reachable_poses() {
    for (low_hexes, low, full, strict) in [
        (2, (5, 18), (74, 204), (58, 116)),
        (3, (12, 41), (71, 199), (55, 113)),
        (4, (25, 90), (66, 188), (52, 104)),
        (5, (46, 181), (59, 171), (43, 95)),
    ] {
        let rules = ruleset(TurnCount::SinceLastTurn);
        assert_eq!(
            counts(&rules, low_hexes, Speed::Low),
            low,
            "low {low_hexes}"
        );
        assert_eq!(
            counts(&rules, low_hexes, Speed::Full),
            full,
            "low {low_hexes}"
        );
        let fans = Courses::new(&rules);
        let fan = fans.of(class(&rules, low_hexes), AHEAD);
        assert_eq!(fan.low_count(), low.1);
        let open = HexMap::new(40, 40, Orientation::PointyTop);
        let middle = open.hex(20, 20);
        let start = (middle, AHEAD);
        let all = brute_force(&rules, low_hexes, start, &|_| true);
        assert_eq!(offered(fan, &open, middle), all);
        assert_eq!(fan.courses().len(), all.len());
        let rules = ruleset(TurnCount::FromStart);
        assert_eq!(
            counts(&rules, low_hexes, Speed::Low),
            low,
            "low {low_hexes}"
        );
        assert_eq!(
            counts(&rules, low_hexes, Speed::Full),
            strict,
            "low {low_hexes}"
        );
    }
}

#[test]
fn fbg_ex_31_spot_checks() {
    let rules = ruleset(TurnCount::SinceLastTurn);
    let fans = Courses::new(&rules);
    let fan = fans.of(class(&rules, 3), AHEAD);
    let low = |q, r, facing| {
        fan.find(Hex::new(q, r), HexSide::new(facing))
            .is_some_and(|place| place < fan.low_count())
    };
    assert!(low(1, 0, 1), "one hex ahead, turned by 60 degrees");
    assert!((0..6).all(|facing| low(0, 0, facing)), "its own hex");
    assert!((0..6).all(|facing| !low(1, -1, facing)), "60 degrees left");
    let facings: Vec<u8> = (0..6).filter(|&facing| low(2, -1, facing)).collect();
    assert_eq!(facings, [0, 1, 2]);
    let full = |q, r, facing| fan.find(Hex::new(q, r), HexSide::new(facing)).is_some();
    assert!(full(4, -2, 1), "two hexes, a turn, two hexes");
    let turn = |course: &Course| course.facing.apart(AHEAD);
    let moved = &fan.courses()[fan.low_count()..];
    assert_eq!(moved.iter().map(turn).max(), Some(3), "half a circle");
}

/// A written way leads to a pose that is offered at the speed at which it is legal. Where
/// the way is not legal no other one leads there, or a slower one does.
#[test]
fn fbg_ex_32_legal_ways() {
    let speed = |count, way: &str| {
        let rules = ruleset(count);
        let fans = Courses::new(&rules);
        let fan = fans.of(class(&rules, 3), AHEAD);
        let (by, facing) = steps(way).into_iter().fold((Hex::ORIGIN, AHEAD), walk);
        let place = fan.find(by, facing)?;
        fan.speed(fan.courses()[place], fan.needs())
    };
    for (way, loose, strict) in [
        ("", Some(Speed::Standing), Some(Speed::Standing)),
        ("L", Some(Speed::Standing), Some(Speed::Standing)),
        ("LF", None, None),
        ("FLFLFL", Some(Speed::Low), Some(Speed::Low)),
        ("FLL", None, None),
        ("FFFF", Some(Speed::Full), Some(Speed::Full)),
        ("FFLFFLFFLFFL", Some(Speed::Full), Some(Speed::Full)),
        ("FFLFFL", Some(Speed::Full), Some(Speed::Full)),
        ("FFFLFFL", Some(Speed::Full), None),
        ("FLF", Some(Speed::Low), Some(Speed::Low)),
        ("FLFFF", None, None),
        ("FFFFL", Some(Speed::Full), Some(Speed::Full)),
        ("FFFFLL", None, None),
        ("FFFFFFFFF", None, None),
    ] {
        assert_eq!(speed(TurnCount::SinceLastTurn, way), loose, "{way}");
        assert_eq!(speed(TurnCount::FromStart, way), strict, "{way}, counted");
    }
}

#[test]
fn turns_come_after_as_many_hexes_as_the_ruleset_says() {
    let mut rules = ruleset(TurnCount::SinceLastTurn);
    rules.movement.low_hexes_per_turn = 2;
    rules.movement.full_hexes_per_turn = 3;
    let fans = Courses::new(&rules);
    let fan = fans.of(class(&rules, 3), AHEAD);
    for (way, offered) in [
        ("FL", false),
        ("FFL", true),
        ("FFLFF", false),
        ("FFFLF", true),
    ] {
        let (by, facing) = steps(way).into_iter().fold((Hex::ORIGIN, AHEAD), walk);
        assert_eq!(fan.find(by, facing).is_some(), offered, "{way}");
    }
}

#[test]
fn all_fits_where_the_room_is_large_enough() {
    let rules = ruleset(TurnCount::SinceLastTurn);
    let courses = Courses::new(&rules);
    for low_hexes in 2..=5 {
        for facing in HexSide::ALL {
            let fan = courses.of(class(&rules, low_hexes), facing);
            let reached = |&course| fan.speed(course, fan.needs()).is_some();
            assert!(fan.courses().iter().all(reached));
            let low = &fan.courses()[..fan.low_count()];
            let slow = |&course| fan.speed(course, fan.needs()) <= Some(Speed::Low);
            assert!(low.iter().all(slow));
        }
    }
}

#[test]
fn spots_are_runs_of_end_poses_in_one_hex() {
    let rules = ruleset(TurnCount::SinceLastTurn);
    let courses = Courses::new(&rules);
    for low_hexes in 2..=5 {
        let fan = courses.of(class(&rules, low_hexes), AHEAD);
        let mut next = 0;
        for (number, spot) in fan.spots().iter().enumerate() {
            assert_eq!(spot.places().start, next);
            next = spot.places().end;
            let poses = &fan.courses()[spot.places()];
            assert!(!poses.is_empty() && poses.iter().all(|pose| pose.by == spot.by));
            let low = number < fan.low_spots();
            assert_eq!(low, next <= fan.low_count());
        }
        assert_eq!(next, fan.courses().len());
    }
}

fn orientation() -> impl Strategy<Value = Orientation> {
    prop_oneof![Just(Orientation::PointyTop), Just(Orientation::FlatTop)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// On any map and from any hex of it, near the edges too, a fan offers the
    /// poses that a search on the map finds, at the same speeds, and the way to
    /// each is legal, stays on the map and ends there.
    #[test]
    fn fans_are_what_a_search_on_the_map_finds(
        size in (1_u16..24, 1_u16..24),
        orientation in orientation(),
        place in any::<prop::sample::Index>(),
        facing in (0_u8..6).prop_map(HexSide::new),
        low_hexes in 2_u8..=5,
        strict in any::<bool>(),
    ) {
        use evenkeel_fleet_battle_game::ruleset::Orientation as Written;
        let count = if strict { TurnCount::FromStart } else { TurnCount::SinceLastTurn };
        let mut rules = ruleset(count);
        rules.map.orientation = match orientation {
            Orientation::PointyTop => Written::PointyTop,
            Orientation::FlatTop => Written::FlatTop,
        };
        (rules.map.columns, rules.map.rows) = size;
        let map = rules.map.hexes();
        let hex = map.at(place.index(map.hex_count()));
        let courses = Courses::new(&rules);
        let fan = courses.of(class(&rules, low_hexes), facing);
        let inside = |hex| map.contains(hex);
        let found = brute_force(&rules, low_hexes, (hex, facing), &inside);
        prop_assert_eq!(&offered(fan, &map, hex), &found);

        let room = Room::at(&map, hex);
        let hexes: BTreeSet<Hex> = found.keys().map(|&(hex, _)| hex).collect();
        let ends: BTreeSet<Hex> = fan.ends(room).map(|by| hex + by).collect();
        prop_assert_eq!(ends, hexes);
        for &course in fan.courses() {
            let Some((speed, way)) = fan.way(course, room) else { continue };
            let mut pose = (hex, facing);
            let (mut entered, mut since_turn) = (0, 0);
            for step in way.steps() {
                pose = walk(pose, step);
                prop_assert!(map.contains(pose.0));
                if step == Step::Forward {
                    (entered, since_turn) = (entered + 1, since_turn + 1);
                } else {
                    prop_assert!(may_turn(speed, strict, entered, since_turn));
                    since_turn = 0;
                }
            }
            let wanted = match entered {
                0 => Speed::Standing,
                _ if entered <= low_hexes => Speed::Low,
                _ => Speed::Full,
            };
            prop_assert!(speed == wanted && entered <= 8);
            prop_assert_eq!(pose.0, hex + course.by);
            prop_assert!(speed == Speed::Standing || pose.1 == course.facing);
        }
    }
}
