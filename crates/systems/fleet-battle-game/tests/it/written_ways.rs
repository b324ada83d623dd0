//! A plain search over written ways, hex by hex.

use std::collections::BTreeMap;

use evenkeel_board::{Hex, HexSide};
use evenkeel_fleet_battle_game::courses::{Speed, Step};
use evenkeel_fleet_battle_game::ruleset::{Ruleset, TurnCount};

pub type Pose = (Hex, HexSide);

/// Steps written as letters: F forward, L and R turns.
pub fn steps(text: &str) -> Vec<Step> {
    let step = |letter| match letter {
        'F' => Step::Forward,
        'L' => Step::Left,
        _ => Step::Right,
    };
    text.chars().map(step).collect()
}

/// Every pose that a written way of a ship at (`hex`, `facing`) ends in, with the
/// slowest speed that gets there, found by trying all ways hex by hex.
pub fn brute_force(
    rules: &Ruleset,
    low_hexes: u8,
    start: Pose,
    inside: &dyn Fn(Hex) -> bool,
) -> BTreeMap<Pose, Speed> {
    let mut poses = BTreeMap::new();
    for facing in HexSide::ALL {
        poses.insert((start.0, facing), Speed::Standing);
    }
    let strict = rules.movement.full_turn_count == TurnCount::FromStart;
    let may_turn = |speed| move |entered: u8, since: u8| may_turn(speed, strict, entered, since);
    let mut slow = |pose, _: u8| {
        poses.entry(pose).or_insert(Speed::Low);
    };
    let turns = may_turn(Speed::Low);
    try_all(low_hexes, start, inside, &turns, &mut slow);
    let mut fast = |pose, entered| {
        if entered > low_hexes {
            poses.entry(pose).or_insert(Speed::Full);
        }
    };
    try_all(8, start, inside, &may_turn(Speed::Full), &mut fast);
    poses
}

/// Whether a ship may turn, as it is printed.
pub fn may_turn(speed: Speed, strict: bool, entered: u8, since_turn: u8) -> bool {
    match speed {
        Speed::Standing => false,
        Speed::Low => since_turn >= 1,
        Speed::Full if strict => since_turn >= 1 && entered.is_multiple_of(2),
        Speed::Full => since_turn >= 2,
    }
}

pub fn try_all(
    most: u8,
    start: Pose,
    inside: &dyn Fn(Hex) -> bool,
    may_turn: &dyn Fn(u8, u8) -> bool,
    reached: &mut dyn FnMut(Pose, u8),
) {
    let mut open = vec![(start, 0, 0)];
    while let Some(((hex, facing), entered, since)) = open.pop() {
        if entered == most {
            continue;
        }
        let hex = hex.neighbour(facing);
        if !inside(hex) {
            continue;
        }
        let (entered, since) = (entered + 1, since + 1);
        for turn in [-1, 0, 1] {
            if turn == 0 || may_turn(entered, since) {
                let pose = (hex, facing.turned(turn));
                reached(pose, entered);
                open.push((pose, entered, if turn == 0 { since } else { 0 }));
            }
        }
    }
}
